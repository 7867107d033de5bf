//! The panels without a table: what is shown of a model, and what is wished when something is clicked.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use bevy_egui::egui::{self, Key, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use crate::app::features::opponents::{EngineRequest, SeatRow};
use crate::app::features::record::{Record, RecordRequest};
use crate::app::features::saves::{SaveList, SavesRequest};
use crate::app::ui::actions::Action;
use crate::app::ui::bindings::{Bindings, Waiting};
use crate::app::ui::theme;
use crate::play::{Allowance, Controller, Match, Player, Session, Timing};
use crate::rules::camelot::Camelot;
use crate::rules::catalogue::NAMES;
use crate::rules::game::{Game, Seat};
use crate::rules::setup::Setup;
use crate::store::{Name, Saves};
use crate::text::{Lang, Texts};

use super::*;
use crate::app::features::saves::panel::SavesDraft;

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

fn choice_of(game: &str) -> SetupChoice {
    SetupChoice { setup: default_setup(game), ..SetupChoice::default() }
}

#[test]
fn every_game_is_set_up_in_both_languages_and_all_windows() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        for game in NAMES {
            for size in WINDOWS {
                let choice = choice_of(game);
                let (mut harness, requested) = shown(size, |ui| {
                    let setup = choice.setup.clone().expect("a game");
                    set_up::show(ui, game, &setup, &choice, Duration::from_secs(3), texts)
                });
                nothing_is_cut_off(&harness, size, game);
                let start = click(&mut harness, &requested, &texts.say("start"));
                assert_eq!(start, [PanelRequest::Start], "{game} in {size:?}");
            }
        }
    }
}

#[test]
fn seats_options_and_clocks_are_chosen_at_the_set_up() {
    let texts = Lang::En.texts();
    let timing =
        Timing { allowance: Allowance::Move { time: Duration::from_secs(30) }, overstep: Default::default() };
    let seats = vec![Player::default(), Controller::Level(4).into()];
    let choice = SetupChoice { seats, timing: Some(timing), ..choice_of("caminos") };
    let (mut harness, requested) = shown(vec2(1_280.0, 900.0), |ui| {
        let setup = choice.setup.clone().expect("a game");
        set_up::show(ui, "caminos", &setup, &choice, Duration::from_secs(3), texts)
    });
    let red = Player { colour: "red".into(), ..Player::from(Controller::Level(4)) };
    let colours = texts.say_with("seat-colour", &[("colour", &"none")]);
    harness.get_all_by_label(&colours).last().expect("two seats").click();
    requested.borrow_mut().clear();
    harness.run_steps(3);
    assert_eq!(*requested.borrow(), [PanelRequest::Seat(Seat::SECOND, red)]);
    assert_eq!(click(&mut harness, &requested, "octagon"), [PanelRequest::Option("board", "octagon")]);
    let stronger = Player::from(Controller::Level(5));
    assert_eq!(click(&mut harness, &requested, "+"), [PanelRequest::Seat(Seat::SECOND, stronger)]);
    assert_eq!(click(&mut harness, &requested, "5 s"), [PanelRequest::Think(Duration::from_secs(5))]);
    let by_lot = click(&mut harness, &requested, &texts.say("begins-lot"));
    assert_eq!(by_lot, [PanelRequest::Lot(true)]);
    let of_game = click(&mut harness, &requested, &texts.say("clock-game"));
    assert!(
        matches!(of_game[..], [PanelRequest::Clocks(Some(Timing { allowance: Allowance::Game { .. }, .. }))]),
        "{of_game:?}"
    );
    let noted = click(&mut harness, &requested, &texts.say("clock-noted"));
    assert!(matches!(noted[..], [PanelRequest::Clocks(Some(noted))] if noted.overstep != timing.overstep));
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
fn nothing_is_deleted_without_a_question() {
    let texts = Lang::En.texts();
    let folder = std::env::temp_dir().join(format!("camaieu-panels-{}", std::process::id()));
    let saves = Saves::in_folder(&folder);
    let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    let name = Name::new("Winter").expect("a name");
    let session = Session::new(game, Vec::new(), None, 1, Duration::ZERO);
    saves.save(&name, &crate::play::saved::write(&session)).expect("it is saved");
    let shelf = SaveList::at(saves);
    let draft = RefCell::new(SavesDraft::default());
    let (mut harness, requested) = shown(vec2(900.0, 640.0), |ui| {
        let drafted = draft.borrow().clone();
        let requests = saves::show(ui.ctx(), &shelf, &drafted, &Thumbnails::default(), true, texts);
        for request in &requests {
            if let PanelRequest::Saves(new) = request {
                draft.replace(new.clone());
            }
        }
        requests
    });
    let asked = click(&mut harness, &requested, &texts.say("saves-delete"));
    assert!(asked.iter().all(|request| !matches!(request, PanelRequest::Keep(_))), "{asked:?}");
    let done = click(&mut harness, &requested, &texts.say("saves-delete"));
    assert!(done.contains(&PanelRequest::Keep(SavesRequest::Delete(name))), "{done:?}");
    let opened = click(&mut harness, &requested, &texts.say("saves-open"));
    assert!(matches!(opened[..], [PanelRequest::Keep(SavesRequest::Open(_))]));
    // A name is written, and kept by Enter.
    harness.get_by_role(egui::accesskit::Role::TextInput).focus();
    harness.run_steps(2);
    harness.get_by_role(egui::accesskit::Role::TextInput).type_text("Spring");
    harness.run_steps(2);
    requested.borrow_mut().clear();
    harness.key_press(Key::Enter);
    harness.run_steps(3);
    let saved = PanelRequest::Keep(SavesRequest::Save("Spring".into(), false));
    assert!(requested.borrow().contains(&saved), "{:?}", requested.borrow());
    std::fs::remove_dir_all(folder).expect("it was ours");
}

#[test]
fn keys_are_waited_for() {
    let texts = Lang::En.texts();
    let (mut harness, requested) =
        shown(vec2(900.0, 640.0), |ui| keys::show(ui.ctx(), &Bindings::default(), Waiting::default(), texts));
    assert_eq!(
        click(&mut harness, &requested, "Enter"),
        [PanelRequest::WaitForKey(Some((Action::Choose, 0)))]
    );
    assert_eq!(click(&mut harness, &requested, &texts.say("keys-reset")), [PanelRequest::ResetKeys]);
}

#[test]
fn what_is_hidden_is_not_written_out() {
    let texts = Lang::En.texts();
    let record = RefCell::new(Record { score: "1. E6-E8".into(), ..Record::default() });
    let draft = RecordDraft { text: "1. E6-E8".into(), file: "a.txt".into() };
    let (mut harness, requested) =
        shown(vec2(900.0, 800.0), |ui| record::show(ui.ctx(), &record.borrow(), &draft, true, texts));
    assert!(harness.query_by_label(&texts.say("record-write")).is_none());
    assert!(harness.query_by_label(&texts.say("record-hidden")).is_some());
    let begun = click(&mut harness, &requested, &texts.say("record-play"));
    assert_eq!(begun, [PanelRequest::OfRecord(RecordRequest::Read("1. E6-E8".into()))]);
    record.borrow_mut().position = Some("2/8 w".into());
    harness.run_steps(2);
    let written = click(&mut harness, &requested, &texts.say("record-write"));
    assert_eq!(written, [PanelRequest::OfRecord(RecordRequest::Write("a.txt".into()))]);
}

#[test]
fn what_lies_over_the_table_is_whole_in_every_window() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        for size in WINDOWS {
            let (mut harness, requested) = shown(size, |ui| overlays::menu(ui.ctx(), true, texts));
            nothing_is_cut_off(&harness, size, "menu");
            assert_eq!(click(&mut harness, &requested, &texts.say("go-on")), [PanelRequest::Close]);
            let rows = seat_rows(texts);
            let (mut harness, requested) =
                shown(size, |ui| overlays::players(ui.ctx(), &rows, Duration::from_secs(3), texts));
            nothing_is_cut_off(&harness, size, "players");
            let weaker = PanelRequest::Computer(EngineRequest::Seat(Seat::SECOND, Controller::Level(6)));
            assert_eq!(click(&mut harness, &requested, "−"), [weaker]);
            let settings = settings::Settings {
                lang,
                quality: Quality::Low,
                pace: AnimationSpeed::Normal,
                turn_table: false,
                glide: true,
                hints: true,
                text_size: 100,
                helped: true,
            };
            let (mut harness, requested) = shown(size, |ui| settings::show(ui.ctx(), settings, texts));
            nothing_is_cut_off(&harness, size, "settings");
            let larger = click(&mut harness, &requested, "130\u{a0}%");
            assert_eq!(larger, [PanelRequest::TextSize(130)], "{size:?}");
            assert_eq!(
                click(&mut harness, &requested, &texts.say("close")),
                [PanelRequest::Close],
                "{size:?}"
            );
        }
    }
}

#[test]
fn the_lot_draws_every_order_of_seats() {
    let choice = SetupChoice { lot: true, ..SetupChoice::default() };
    let orders: std::collections::BTreeSet<Vec<usize>> = (0..200).map(|seed| choice.order(3, seed)).collect();
    assert_eq!(orders.len(), 6);
    assert_eq!(SetupChoice::default().order(3, 7), [0, 1, 2]);
}
