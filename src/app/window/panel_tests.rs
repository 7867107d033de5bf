//! The panel beside the table with the sections of all features, clicked.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use crate::features::analysis::panel::AdviceScope;
use crate::features::analysis::report::Advantage;
use crate::features::analysis::{self, Advice, Analysis, AnalysisLine, AnalysisReport, AnalysisRequest};
use crate::features::chart::ChartShown;
use crate::features::clocks;
use crate::features::guided::model::StepShown;
use crate::features::guided::{self, Explained};
use crate::features::match_panel::model::{MatchModel, build};
use crate::features::match_panel::rows;
use crate::features::opponents::{self, Computer, OpponentReport, OpponentRequest};
use crate::features::replay::Replay;
use crate::features::replay::bar::LineShown;
use crate::features::{camera_bar, chart, hand, match_panel, replay, review, series};
use crate::games;
use crate::session::viewer::TableViewer;
use crate::session::{MatchFacts, Request};
use crate::table::board;
use crate::table::choosing::hand::QuarterTurn;
use crate::table::choosing::hand_strip::HandStrip;
use crate::ui::draw::redraw::Redraw;
use crate::ui::keys::bindings::Bindings;
use crate::ui::language::Language;
use crate::ui::people::preferences::Preferences;
use crate::ui::pictures::chips::{Chip, PieceFootprint};
use crate::ui::screens::ChosenGame;
use crate::ui::screens::match_screen::{Heading, HeldPieceStrip};
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::screens::parts::AppPart;
use crate::ui::screens::{match_screen, panels};
use crate::ui::testing::{self, WINDOWS};
use crate::ui::theme::Hue;
use crate::ui::widgets::points::{PointsTable, SeriesPoints};
use crate::ui::widgets::seat_rows::{ClockFace, SeatRow};
use camaieu_play::{Allowance, Controller, Match, Overstep, Player, Session, SessionCore, Timing};
use camaieu_rules::camelot::Camelot;
use camaieu_rules::game::{Observer, Seat};
use camaieu_rules::prelude::*;
use camaieu_rules::setup::Setup;
use camaieu_text::{Lang, Texts};

/// A match of twenty plies, with clocks, a hint and an analysis.
fn world(lang: Lang) -> World {
    let texts = lang.texts();
    let mut app = App::new();
    app.add_plugins(match_screen::plugin);
    match_panel::plugin(&mut app, AppPart::Core);
    let features = [
        match_panel::plugin,
        chart::plugin,
        guided::plugin,
        series::plugin,
        clocks::plugin,
        opponents::plugin,
        analysis::plugin,
        review::plugin,
        hand::plugin,
        camera_bar::plugin,
        replay::plugin,
    ];
    features.iter().for_each(|feature| feature(&mut app, AppPart::Panels));
    let session = session();
    app.world_mut().spawn(MatchFacts(SessionCore::clone(&session)));
    for (row, left) in rows(texts).into_iter().zip(["1:00", "0:07.5"]) {
        app.world_mut()
            .spawn((row, ClockFace { left: left.into(), runs: false, is_late: false, is_low: false }));
    }
    let points = PointsTable {
        names: vec!["Ada".into(), texts.seat("camelot", 2, Seat::SECOND)],
        games: vec![vec![1, 0]; 6],
        sum: vec![6, 0],
    };
    app.insert_resource(model(&session, texts))
        .init_resource::<OpponentReport>()
        .insert_resource(advice())
        .insert_resource(Language(lang))
        .insert_resource(SeriesPoints(Some(points)))
        .init_resource::<AdviceScope>()
        .init_resource::<review::ReviewReport>()
        .init_resource::<StepShown>()
        .init_resource::<Explained>()
        .init_resource::<ChartShown>()
        .init_resource::<HandStrip>()
        .init_resource::<Heading>()
        .init_resource::<panels::Panels>()
        .init_resource::<Preferences>()
        .init_resource::<ChosenGame>()
        .init_resource::<TableViewer>()
        .init_resource::<Replay>()
        .insert_resource(LineShown { plies: 20, at: 20, is_over: false })
        .init_resource::<Bindings>()
        .init_resource::<Overlays>()
        .init_resource::<Redraw>()
        .add_message::<Request>()
        .add_message::<OpponentRequest>()
        .add_message::<AnalysisRequest>();
    std::mem::take(app.world_mut())
}

/// The match as an onlooker sees it.
fn model(session: &Session<Camelot>, texts: &Texts) -> MatchModel {
    let view = board::ViewOf::<Camelot>(session.view(Observer::Onlooker));
    let rows = rows::rows(session, &view, Observer::Onlooker, texts);
    let selection = board::BoardSelection::default();
    let chosen = (&selection, &board::BoardView::continuations(&view, &selection));
    build(session, &view, chosen, rows, texts)
}

/// The match.
fn session() -> Session<Camelot> {
    let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    for ply in 0..20 {
        let mut moves = Camelot::view_moves(&game.own_view());
        let mv = moves.swap_remove(ply * 5 % moves.len());
        game.play(&mv, &[]).expect("it is legal");
    }
    let allowance = Allowance::Move { time: Duration::from_secs(60) };
    let timing = Timing { allowance, overstep: Overstep::Loses };
    Session::new(game).with_timing(Some(timing), Duration::ZERO)
}

fn players() -> [(Seat, Player); 2] {
    [
        (Seat::FIRST, Player { name: "Ada".into(), ..Player::default() }),
        (Seat::SECOND, Controller::Level(7).into()),
    ]
}

fn rows(texts: &Texts) -> [SeatRow; 2] {
    let row = |(seat, player): (Seat, Player)| SeatRow {
        seats: 2,
        game: "camelot",
        seat,
        name: texts.seat("camelot", 2, seat),
        note: if player.name.is_empty() { texts.say("random") } else { player.name.clone() },
        player,
        is_to_move: seat == Seat::FIRST,
        is_near: seat == Seat::FIRST,
        chip: None,
        supplies: Vec::new(),
        taken: Vec::new(),
        counts: Vec::new(),
    };
    players().map(row)
}

fn advice() -> AnalysisReport {
    let analysis = Analysis {
        first_share: Some(0.6),
        depth: 7,
        deals: 0,
        verdict: Some((Advantage::Better, "Clear advantage: White.".into())),
        lines: vec![AnalysisLine {
            score: "60%".into(),
            first: "E6-E8".into(),
            chips: Vec::new(),
            form: None,
            moves: "E6-E8 H11-H9".into(),
        }],
    };
    let hint = Advice::Move { text: "E6-E8".into(), why: "This move captures a Man on F8.".into() };
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
fn match_panel_fits_every_window_and_sends_requests() {
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
                match_screen::show(&mut drawn.borrow_mut(), ui.ctx());
            });
            harness.run_steps(4);
            testing::assert_whole(&harness.ctx, size, "the match panel");
            // The smallest and the largest panel stand for all when it comes to clicks.
            if ![egui::vec2(360.0, 640.0), egui::vec2(2_560.0, 1_440.0)].contains(&size) {
                continue;
            }
            let requests = [("undo", Request::Undo), ("clocks-pause", Request::Pause)];
            for (id, request) in requests {
                assert_eq!(click::<Request>(&mut harness, &world, &texts.say(id)), [request], "{size:?}");
            }
            let hint = click::<AnalysisRequest>(&mut harness, &world, &texts.say("hint"));
            assert_eq!(hint, [AnalysisRequest::Hint], "{size:?}");
            world.borrow_mut().resource_mut::<AnalysisReport>().hint = None;
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
        match_screen::show(&mut drawn.borrow_mut(), ui.ctx());
    });
    harness.run_steps(5);
    (harness, world)
}

#[test]
fn buttons_keep_their_places_whatever_comes_and_goes() {
    let texts = Lang::Fr.texts();
    let ids = ["undo", "redo", "hint", "offer-draw", "resign", "rules", "menu", "views"];
    let names: Vec<String> = ids.map(|id| texts.say(id)).into();
    for size in WINDOWS {
        let mut quiet = world(Lang::Fr);
        *quiet.resource_mut::<AnalysisReport>() = AnalysisReport::default();
        let (mut harness, world) = panel(quiet, size);
        let before = testing::widget_rects(&harness.ctx, &names);
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
        assert_eq!(testing::widget_rects(&harness.ctx, &names), before, "{size:?}");
        testing::assert_whole(&harness.ctx, size, "the match panel with notices");
    }
}

#[test]
fn the_review_of_a_match_is_whole_in_every_window() {
    for (lang, at) in Lang::ALL.into_iter().flat_map(|lang| [(lang, None), (lang, Some(4))]) {
        for size in WINDOWS {
            let mut over = world(lang);
            let shown = Some(review::tests::review(true, at, lang.texts()));
            over.insert_resource(review::ReviewReport {
                can_begin: true,
                is_open: shown.is_some(),
                counted: shown,
            });
            let (mut harness, _) = panel(over, size);
            harness.run_steps(4);
            testing::assert_whole(&harness.ctx, size, "the panel with the review");
        }
    }
}

#[test]
fn review_controls_stay_put_from_mistake_to_mistake() {
    for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| WINDOWS.map(|size| (lang, size))) {
        let places = |at: usize, is_pointed: bool| {
            let mut over = world(lang);
            let mut shown = review::tests::review(true, Some(at), lang.texts());
            shown.is_pointed = is_pointed;
            over.insert_resource(review::ReviewReport {
                can_begin: true,
                is_open: true,
                counted: Some(shown),
            });
            let (mut harness, _) = panel(over, size);
            harness.run_steps(4);
            testing::unique_places(&harness.ctx)
        };
        let first = places(4, false);
        assert!(first.contains_key(&lang.texts().say("review-next")), "{size}: {first:?}");
        for (at, is_pointed) in [(4, true), (7, false), (39, false)] {
            assert_eq!(testing::moved(&first, &places(at, is_pointed)), None, "{lang}, {size}, move {at}");
        }
    }
}

#[test]
fn tools_and_sentence_have_room_in_every_bar() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        for size in WINDOWS {
            let mut held = world(lang);
            let turnings = QuarterTurn::ALL.to_vec();
            held.insert_resource(HandStrip {
                aids: games::aids().into_iter().map(|aid| (aid, true)).collect(),
                is_held: Some(true),
                turnings,
                actions_without_piece: vec![texts.say("chromino-draw")],
                ..HandStrip::default()
            });
            let form = PieceFootprint {
                name: "Barre de quatre".into(),
                cells: vec![([0, 0], Chip::of(Hue::Red)); 4],
            };
            held.insert_resource(HeldPieceStrip { form: Some(form), ..HeldPieceStrip::default() });
            held.resource_mut::<MatchModel>().duties = vec![texts.say("le-cameleon-chart-note")];
            let (harness, _) = panel(held, size);
            testing::assert_whole(&harness.ctx, size, "the bar with a piece in the hand");
        }
    }
}
