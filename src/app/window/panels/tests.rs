//! The panels of a match without a table: what is shown of a model, and what is wished when something is clicked.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use bevy_egui::egui::{self, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::*;
use crate::app::features::match_panel::model;
use crate::app::features::opponents::{Advice, Analysis, AnalysisLine, Computer, SeatRow};
use crate::app::ui::theme;
use crate::play::{Controller, Match, Player, Selection, Session};
use crate::rules::camelot::Camelot;
use crate::rules::game::{Game, Seat};
use crate::rules::setup::Setup;
use crate::text::{Lang, Texts};

/// The windows that are tried, in the panels' points: the smallest, the usual one with the largest letters, and the
/// usual one.
const WINDOWS: [Vec2; 3] = [vec2(900.0, 640.0), vec2(901.0, 507.0), vec2(1_280.0, 720.0)];

type Wished = Rc<RefCell<Vec<PanelRequest>>>;

/// A window of a size in which something is shown, and what has been wished in it.
fn shown<'a>(size: Vec2, show: impl Fn(&mut egui::Ui) -> Vec<PanelRequest> + 'a) -> (Harness<'a>, Wished) {
    let requested: Wished = Rc::default();
    let all = requested.clone();
    let mut dressed = false;
    let app = move |ui: &mut egui::Ui| {
        if !dressed {
            theme::dress_egui(ui.ctx());
            dressed = true;
        }
        all.borrow_mut().extend(show(ui));
    };
    let mut harness = Harness::builder().with_size(size).build_ui(app);
    harness.run_steps(3);
    (harness, requested)
}

/// Clicks what has this label, and tells what is wished then.
fn click(harness: &mut Harness<'_>, requested: &Wished, label: &str) -> Vec<PanelRequest> {
    // What is out of sight is scrolled to first, as by hand or by Tab.
    harness.get_by_label(label).scroll_to_me();
    harness.run_steps(4);
    requested.borrow_mut().clear();
    harness.get_by_label(label).click();
    harness.run_steps(3);
    requested.borrow().clone()
}

/// No button that is seen is cut off by the window.
fn nothing_is_cut_off(harness: &Harness<'_>, size: Vec2, what: &str) {
    let window = egui::Rect::from_min_size(egui::Pos2::ZERO, size).expand(1.0);
    for node in harness.root().children_recursive() {
        let role = node.accesskit_node().role();
        if role == egui::accesskit::Role::Button {
            let place = node.rect();
            // What is scrolled out of sight is reached by scrolling.
            if window.intersects(place) && place.is_positive() {
                assert!(place.min.x >= -1.0 && place.max.x <= window.max.x, "{what}: {place:?} in {size:?}");
            }
        }
    }
}

fn camelot_model(texts: &Texts) -> MatchModel {
    let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    for ply in 0..20 {
        let mut moves = Camelot::view_moves(&game.own_view());
        let mv = moves.swap_remove(ply * 5 % moves.len());
        game.play(&mv, &[]).expect("it is legal");
    }
    let session = Session::new(game, Vec::new(), None, 1, Duration::ZERO);
    model::build::<Camelot>(&session, &Selection::default(), Viewer::default().observer(), texts)
}

fn seat_rows(texts: &Texts) -> Vec<SeatRow> {
    [
        (Seat::FIRST, Player { name: "Ada".into(), ..Player::default() }),
        (Seat::SECOND, Controller::Level(7).into()),
    ]
    .map(|(seat, sitter)| SeatRow { seat, name: texts.seat("camelot", seat), sitter })
    .into()
}

#[test]
fn the_panel_of_a_match_hurries_stops_and_asks_the_computer() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        for size in WINDOWS {
            let model = camelot_model(texts);
            let analysis = Analysis {
                first_share: Some(0.6),
                depth: 7,
                lines: vec![AnalysisLine { score: "+0.40".into(), moves: "E6-E8 H11-H9".into() }],
            };
            let engine_report = RefCell::new(EngineReport {
                seats: seat_rows(texts),
                hint: Some(Advice::Move { text: "E6-E8".into(), score: "+0.40".into() }),
                analysis: Some(analysis),
                ..EngineReport::default()
            });
            let clock_display = ClockDisplay {
                left: vec!["1:00".into(), "0:07.5".into()],
                late: vec![false; 2],
                paused: false,
            };
            let (mut harness, requested) = shown(size, |ui| {
                match_panel::show(ui, &model, &engine_report.borrow(), &clock_display, texts)
            });
            nothing_is_cut_off(&harness, size, "match");
            let hint = click(&mut harness, &requested, &texts.say("hint"));
            assert_eq!(hint, [PanelRequest::Computer(EngineRequest::Hint)], "{size:?}");
            assert_eq!(
                click(&mut harness, &requested, &texts.say("take-back")),
                [PanelRequest::Match(Request::Undo)]
            );
            assert_eq!(
                click(&mut harness, &requested, &texts.say("clocks-pause")),
                [PanelRequest::Match(Request::Pause)]
            );
            let at_most = Duration::from_secs(5);
            engine_report.borrow_mut().computer =
                Some(Computer { player: Controller::Level(7), at_most, is_on: true });
            harness.run_steps(3);
            let now = click(&mut harness, &requested, &texts.say("move-now"));
            assert_eq!(now, [PanelRequest::Computer(EngineRequest::MoveNow)]);
            assert_eq!(
                click(&mut harness, &requested, &texts.say("stop")),
                [PanelRequest::Computer(EngineRequest::Stop)]
            );
        }
    }
}

#[test]
fn a_match_is_played_again_by_its_bar() {
    let texts = Lang::En.texts();
    let model = MatchModel { ahead: 12, ..camelot_model(texts) };
    let table = egui::Rect::from_min_size(egui::Pos2::ZERO, vec2(640.0, 480.0));
    let (mut harness, requested) =
        shown(table.size(), |ui| replay_bar::show(ui.ctx(), table, &model, &Replay::default(), texts));
    for (name, request) in [
        ("replay-start", ReplayRequest::To(0)),
        ("replay-back", ReplayRequest::To(model.line - 13)),
        ("replay-play", ReplayRequest::Play),
        ("replay-forward", ReplayRequest::Forward),
        ("replay-end", ReplayRequest::To(model.line)),
        ("replay-speed", ReplayRequest::Speed(2.0)),
    ] {
        assert_eq!(
            click(&mut harness, &requested, &texts.say(name)),
            [PanelRequest::Replay(request)],
            "{name}"
        );
    }
}
