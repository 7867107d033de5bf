//! The panel beside the table with the sections of all features, clicked.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use crate::features::analysis::panel::AdviceScope;
use crate::features::analysis::{self, Advice, Analysis, AnalysisLine, AnalysisReport, AnalysisRequest};
use crate::features::chart::ChartShown;
use crate::features::clocks::{self, ClockFace};
use crate::features::match_panel::model::{MatchModel, build};
use crate::features::opponents::{self, Computer, OpponentReport, OpponentRequest};
use crate::features::problems::panel::ProblemShown;
use crate::features::replay::Replay;
use crate::features::replay::bar::{self, LineShown};
use crate::features::{camera_bar, chart, confirm, hand, match_panel, problems, review, series};
use crate::games;
use crate::session::{MatchFacts, Request};
use crate::table::board;
use crate::table::hand::Turning;
use crate::table::hand_strip::HandStrip;
use crate::ui::bindings::Bindings;
use crate::ui::docks;
use crate::ui::language::Language;
use crate::ui::overlays::{Overlay, Overlays};
use crate::ui::parts::Part;
use crate::ui::points::{PointsTable, SeriesPoints};
use crate::ui::redraw::Redraw;
use crate::ui::seat_rows::SeatRow;
use crate::ui::testing::{self, PanelHarness, WINDOWS};
use crate::ui::{side_panel, theme};
use camaieu_play::{Allowance, Controller, Facts, Match, Overstep, Player, Session, Timing};
use camaieu_rules::camelot::Camelot;
use camaieu_rules::game::{Observer, Seat};
use camaieu_rules::prelude::*;
use camaieu_rules::setup::Setup;
use camaieu_text::{Lang, Texts};

/// A match of twenty plies, with clocks, a hint and an analysis.
fn world(lang: Lang) -> World {
    let texts = lang.texts();
    let mut app = App::new();
    app.add_plugins(side_panel::plugin);
    match_panel::plugin(&mut app, Part::Core);
    let features = [
        match_panel::plugin,
        chart::plugin,
        problems::plugin,
        series::plugin,
        clocks::plugin,
        opponents::plugin,
        analysis::plugin,
        review::plugin,
    ];
    features.iter().for_each(|feature| feature(&mut app, Part::Panels));
    let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    for ply in 0..20 {
        let mut moves = Camelot::view_moves(&game.own_view());
        let mv = moves.swap_remove(ply * 5 % moves.len());
        game.play(&mv, &[]).expect("it is legal");
    }
    let allowance = Allowance::Move { time: Duration::from_secs(60) };
    let timing = Timing { allowance, overstep: Overstep::Loses };
    let session = Session::new(game).with_timing(Some(timing), Duration::ZERO);
    app.world_mut().spawn(MatchFacts(Facts::of(&session)));
    for (row, left) in rows(texts).into_iter().zip(["1:00", "0:07.5"]) {
        app.world_mut().spawn((row, ClockFace { left: left.into(), is_late: false, is_low: false }));
    }
    let points = PointsTable {
        names: vec!["Ada".into(), texts.seat("camelot", Seat::SECOND)],
        games: vec![vec![1, 0]; 6],
        sum: vec![6, 0],
    };
    let view = board::ViewOf::<Camelot>(session.view(Observer::Onlooker));
    let model = build(&session, &view, &board::Selection::default(), Observer::Onlooker, texts);
    app.insert_resource(model)
        .init_resource::<OpponentReport>()
        .insert_resource(advice())
        .insert_resource(Language(lang))
        .insert_resource(SeriesPoints(Some(points)))
        .init_resource::<AdviceScope>()
        .init_resource::<review::ReviewReport>()
        .init_resource::<ProblemShown>()
        .init_resource::<ChartShown>()
        .init_resource::<Bindings>()
        .init_resource::<Overlays>()
        .init_resource::<Redraw>()
        .add_message::<Request>()
        .add_message::<OpponentRequest>()
        .add_message::<AnalysisRequest>();
    std::mem::take(app.world_mut())
}

fn players() -> [(Seat, Player); 2] {
    [
        (Seat::FIRST, Player { name: "Ada".into(), ..Player::default() }),
        (Seat::SECOND, Controller::Level(7).into()),
    ]
}

fn rows(texts: &Texts) -> [SeatRow; 2] {
    let row = |(seat, player): (Seat, Player)| SeatRow {
        seat,
        name: texts.seat("camelot", seat),
        note: if player.name.is_empty() { texts.say("random") } else { player.name.clone() },
        player,
        is_to_move: seat == Seat::FIRST,
        chip: None,
        taken: Vec::new(),
        count: None,
    };
    players().map(row)
}

fn advice() -> AnalysisReport {
    let analysis = Analysis {
        first_share: Some(0.6),
        depth: 7,
        deals: 0,
        lines: vec![AnalysisLine { score: "+0.40".into(), moves: "E6-E8 H11-H9".into() }],
    };
    let hint = Advice::Move {
        text: "E6-E8".into(),
        score: "+0.40".into(),
        why: "This move captures a Man on F8.".into(),
    };
    AnalysisReport { hint: Some(hint), analysis: Some(analysis) }
}

/// Clicks a button, and tells the messages of a kind that come of it.
fn click<M: Message>(harness: &mut Harness<'_>, world: &RefCell<World>, label: &str) -> Vec<M> {
    // Out of sight it is scrolled to first, as by hand or by Tab.
    harness.get_by_label(label).scroll_to_me();
    harness.run_steps(60);
    harness.get_by_label(label).click();
    harness.run_steps(3);
    world.borrow_mut().resource_mut::<Messages<M>>().drain().collect()
}

#[test]
fn the_panel_of_a_match_is_whole_in_every_window_and_its_buttons_ask() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        for size in WINDOWS {
            let world = Rc::new(RefCell::new(world(lang)));
            let drawn = world.clone();
            let mut is_styled = false;
            let mut harness = Harness::builder().with_size(size).build_ui(move |ui: &mut egui::Ui| {
                if !is_styled {
                    testing::dress(ui.ctx());
                    is_styled = true;
                    return;
                }
                side_panel::show(&mut drawn.borrow_mut(), ui);
            });
            harness.run_steps(4);
            testing::assert_whole(&harness.ctx, size, "the match panel");
            // The smallest and the largest panel stand for all when it comes to clicks.
            if ![WINDOWS[3], WINDOWS[10]].contains(&size) {
                continue;
            }
            let requests = [("undo", Request::Undo), ("clocks-pause", Request::Pause)];
            for (id, request) in requests {
                assert_eq!(click::<Request>(&mut harness, &world, &texts.say(id)), [request], "{size:?}");
            }
            let hint = click::<AnalysisRequest>(&mut harness, &world, &texts.say("hint"));
            assert_eq!(hint, [AnalysisRequest::Hint], "{size:?}");
            let computer =
                Computer { player: Controller::Level(7), at_most: Duration::from_secs(5), is_on: true };
            world.borrow_mut().resource_mut::<OpponentReport>().computer = Some(computer);
            harness.run_steps(3);
            for (id, request) in [("move-now", OpponentRequest::MoveNow), ("stop", OpponentRequest::Stop)] {
                let asked = click::<OpponentRequest>(&mut harness, &world, &texts.say(id));
                assert_eq!(asked, [request], "{size:?}");
            }
            click::<Request>(&mut harness, &world, &texts.say("rules"));
            assert_eq!(world.borrow().resource::<Overlays>().top(), Some(Overlay::Rules));
        }
    }
}

/// The panel of a match in a window of this size, and its world.
fn panel(world: World, size: egui::Vec2) -> (Harness<'static>, Rc<RefCell<World>>) {
    let world = Rc::new(RefCell::new(world));
    let drawn = world.clone();
    let mut is_styled = false;
    let mut harness = Harness::builder().with_size(size).build_ui(move |ui: &mut egui::Ui| {
        if !is_styled {
            testing::dress(ui.ctx());
            is_styled = true;
            return;
        }
        side_panel::show(&mut drawn.borrow_mut(), ui);
    });
    harness.run_steps(5);
    (harness, world)
}

#[test]
fn buttons_keep_their_places_whatever_comes_and_goes() {
    let texts = Lang::Fr.texts();
    let ids = ["undo", "redo", "hint", "offer-draw", "resign", "rules", "menu", "view-above"];
    let names: Vec<String> = ids.map(|id| texts.say(id)).into();
    for size in WINDOWS {
        let mut quiet = world(Lang::Fr);
        *quiet.resource_mut::<AnalysisReport>() = AnalysisReport::default();
        let (mut harness, world) = panel(quiet, size);
        let before = testing::places(&harness.ctx, &names);
        assert_eq!(before.len(), names.len(), "{size:?}: {before:?}");
        {
            let mut world = world.borrow_mut();
            let mut model = world.resource_mut::<MatchModel>();
            model.duties = vec!["Les noirs doivent prendre avec une de leurs pièces.".into()];
            model.refusal = Some("Cette pièce ne peut pas sauter par-dessus deux pièces à la fois.".into());
            model.stands_after = Some(20);
            *world.resource_mut::<AnalysisReport>() = advice();
        }
        harness.run_steps(4);
        assert_eq!(testing::places(&harness.ctx, &names), before, "{size:?}");
        testing::assert_whole(&harness.ctx, size, "the match panel with notices");
    }
}

#[test]
fn the_review_of_a_match_is_whole_in_every_window() {
    for (lang, at) in Lang::ALL.into_iter().flat_map(|lang| [(lang, None), (lang, Some(4))]) {
        for size in WINDOWS {
            let mut over = world(lang);
            let shown = Some(review::tests::review(true, at, lang.texts()));
            over.insert_resource(review::ReviewReport { can_begin: true, shown });
            let (mut harness, _) = panel(over, size);
            harness.run_steps(4);
            testing::assert_whole(&harness.ctx, size, "the panel with the review");
        }
    }
}

#[test]
fn bars_over_the_table_are_clear_of_each_other() {
    for (lang, is_open) in Lang::ALL.into_iter().flat_map(|lang| [(lang, false), (lang, true)]) {
        let texts = lang.texts();
        for size in WINDOWS {
            let table =
                egui::Rect::from_min_size(egui::Pos2::ZERO, size - egui::vec2(theme::PANEL_WIDTH, 0.0));
            let strip = HandStrip {
                aids: games::aids().into_iter().map(|aid| (aid, true)).collect(),
                is_held: Some(true),
                turnings: Turning::ALL.to_vec(),
                actions_without_piece: vec![texts.say("chromino-draw")],
                ..HandStrip::default()
            };
            let mut world = testing::world();
            world.insert_resource(strip);
            world.init_resource::<Bindings>();
            let mut shown = PanelHarness::new(size, world, move |ui, world, commands| {
                let (strip, bindings) = (world.resource(), world.resource());
                camera_bar::show(ui.ctx(), table, is_open, texts, commands);
                hand::show(ui.ctx(), table, strip, bindings, texts, commands);
                let line = LineShown { plies: 128, at: 64, is_over: false };
                bar::show(ui.ctx(), table, line, &Replay::default(), texts, commands);
                confirm::show(ui.ctx(), table, "F4-F6-H6-J8", bindings, texts, commands);
            });
            shown.run();
            shown.assert_nothing_is_cut_off("the bars over the table");
            for area in ["area-camera", "area-aids", "area-actions", "area-history", "area-confirm"] {
                shown.assert_area_is_named(&texts.say(area));
            }
        }
    }
}

#[test]
fn the_strip_of_an_empty_hand_is_one_row_high_and_leaves_the_rack_free() {
    // The smallest window in points: 1280×800 with text of 200 %.
    let size = WINDOWS[6];
    assert_eq!(size, egui::vec2(640.0, 400.0));
    let table = egui::Rect::from_min_size(egui::Pos2::ZERO, size - egui::vec2(theme::PANEL_WIDTH, 0.0));
    for lang in Lang::ALL {
        let texts = lang.texts();
        let strip = HandStrip {
            is_held: Some(false),
            actions_without_piece: vec![texts.say("chromino-draw")],
            ..HandStrip::default()
        };
        let mut world = testing::world();
        world.insert_resource(strip);
        world.init_resource::<Bindings>();
        let mut shown = PanelHarness::new(size, world, move |ui, world, commands| {
            hand::show(ui.ctx(), table, world.resource(), world.resource(), texts, commands);
        });
        shown.run();
        let strip = docks::place(&shown.harness.ctx, "hand").expect("the strip");
        assert!(strip.height() < 48.0, "{lang:?}: {strip}");
    }
}
