//! Reports to a screen reader about the table, and its actions there.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::Action;
use camaieu::app::features::editor::EditRequest;
use camaieu::app::features::narration::tree::{TreeCell, node_of};
use camaieu::app::features::narration::{Announcer, BoardTree};
use camaieu::app::features::over_table::model::OverTable;
use camaieu::app::games::{TableVisitor, visit_tables};
use camaieu::app::session::viewer::TableViewer;
use camaieu::app::session::{EditPosition, Request, Start};
use camaieu::app::table::board;
use camaieu::app::table::choosing::hand::HandRequest;
use camaieu::app::table::game::TableGame;
use camaieu::app::table::markers::Pointed;
use camaieu::app::ui::draw::reader::{ReaderAction, ScreenReader, TableFocus, Tell};
use camaieu::app::ui::draw::redraw::Redraw;
use camaieu::app::ui::keys::actions::Subject;
use camaieu::app::ui::screens::overlays::{Overlay, Overlays};
use camaieu::app::ui::widgets::toast::Toast;
use camaieu::play::Controller;
use camaieu::rules::camelot::{Camelot, Square};
use camaieu::rules::caminos::{self, Caminos};
use camaieu::rules::chromino::{self, Chromino};
use camaieu::rules::game::Seat;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;
use camaieu::text::Lang;

use crate::looking::made;
use crate::{Language, empty, game, pointer, press, request, submit, with_input};

/// A Knight on E7 that has to take on D7 or F7, and a Man behind it.
const DUE: &str = "2/8/10/12/12/5m6/12/3m1m6/12/3mNm6/4M7/12/12/10/8/2 w 0 0 3";

/// The program with a match and a screen reader.
fn read<G: TableGame>(position: Option<&str>) -> App {
    let mut app = with_input::<G>(position);
    app.insert_resource(Language(Lang::En));
    app.world_mut().resource_mut::<ScreenReader>().is_connected = true;
    app.update();
    app
}

fn square(name: &str) -> Square {
    Square::read(name).expect("a square")
}

/// A screen reader's request for a place.
fn ask<G: TableGame>(app: &mut App, place: G::Place, action: Action) {
    let target = node_of(board::PlaceValue::of::<G>(place)).accesskit_id();
    app.world_mut().write_message(ReaderAction { target, action });
    app.update();
}

fn cells(app: &App) -> Vec<TreeCell> {
    let areas = &app.world().resource::<BoardTree>().areas;
    areas.iter().flat_map(|area| &area.rows).flat_map(|row| &row.cells).cloned().collect()
}

fn label(app: &App, name: &str) -> String {
    let name = format!("{name}, ");
    cells(app).into_iter().find(|cell| cell.label.starts_with(&name)).expect("a cell").label
}

/// The last announcement, and how many there were.
fn heard(app: &App) -> (String, u64) {
    let announcer = app.world().resource::<Announcer>();
    (announcer.line.clone(), announcer.number)
}

#[test]
fn who_is_awaited_is_said_once() {
    let mut app = read::<Chromino>(None);
    let is_awaited = |app: &App| app.world().resource::<TableViewer>().awaited().is_some();
    request::<Chromino>(&mut app, Request::Reseat(Seat::SECOND, Controller::Person));
    let mv = Chromino::view_moves(&game::<Chromino>(&mut app).own_view()).remove(0);
    submit::<Chromino>(&mut app, &mv);
    for _ in 0..3 {
        app.update();
    }
    assert!(is_awaited(&app), "the hands are hidden");
    let said = heard(&app);
    assert!(said.0.contains("Player 2"), "{}", said.0);
    for _ in 0..5 {
        app.update();
    }
    assert_eq!(heard(&app), said);
}

#[test]
fn a_lone_player_hears_which_seat_is_theirs() {
    let mut app = read::<Camelot>(None);
    request::<Camelot>(&mut app, Request::Reseat(Seat::SECOND, Controller::Random));
    app.world_mut().resource_mut::<ScreenReader>().set_changed();
    app.update();
    assert!(heard(&app).0.starts_with("Camelot. You are White. White to move."), "{:?}", heard(&app));
}

#[test]
fn the_board_is_a_grid_of_named_cells() {
    let app = read::<Camelot>(None);
    let tree = app.world().resource::<BoardTree>();
    let [board] = &tree.areas[..] else { panic!("one area") };
    assert_eq!((board.name.as_str(), board.rows.len(), board.columns), ("Board", 16, 12));
    assert_eq!(cells(&app).len(), 160);
    assert_eq!(label(&app, "C6"), "C6, White Knight, can move");
    assert_eq!(label(&app, "E10"), "E10, Black Man");
    assert!(heard(&app).0.starts_with("Camelot. White to move."), "{:?}", heard(&app));
    // Without a cursor the board itself has the focus.
    assert!(app.world().resource::<TableFocus>().0.is_some());
}

#[test]
fn nothing_is_told_without_a_reader() {
    let mut app = with_input::<Camelot>(None);
    request::<Camelot>(&mut app, Request::Undo);
    assert_eq!((cells(&app).len(), heard(&app)), (0, (String::new(), 0)));
    assert_eq!(app.world().resource::<TableFocus>().0, None);
}

#[test]
fn a_move_is_made_and_heard_through_the_nodes() {
    let mut app = read::<Camelot>(Some(DUE));
    assert!(heard(&app).0.contains("You must capture"), "{:?}", heard(&app));
    ask::<Camelot>(&mut app, square("A5"), Action::Click);
    let (refusal, number) = heard(&app);
    assert!(refusal.contains("There is no piece on A5"), "{refusal}");
    let shown = |app: &App| app.world().resource::<OverTable>().refusal.clone().expect("a bubble").number;
    let before = shown(&app);
    // The same refusal is announced and shown again.
    ask::<Camelot>(&mut app, square("A5"), Action::Click);
    assert_eq!((heard(&app), shown(&app)), ((refusal, number + 1), before + 1));
    let number = number + 1;
    // The focus is where the click was.
    assert_eq!(
        app.world().resource::<TableFocus>().0,
        Some(node_of(board::PlaceValue::of::<Camelot>(square("A5"))))
    );
    ask::<Camelot>(&mut app, square("E7"), Action::Click);
    assert!(heard(&app).0.starts_with("Chosen: E7. Can go to: "), "{:?}", heard(&app));
    assert!(
        cells(&app).iter().any(|cell| cell.is_selected && cell.label.starts_with("E7, White Knight, chosen"))
    );
    assert_eq!(heard(&app).1, number + 1);
    ask::<Camelot>(&mut app, square("C7"), Action::Click);
    let (said, after) = heard(&app);
    assert!(said.contains("White Knight from E7") || said.contains("Chosen: E7, C7"), "{said}");
    assert_eq!(after, number + 2);
    // While nothing happens nothing is said, and nothing is drawn.
    for _ in 0..8 {
        app.update();
        app.world_mut().resource_mut::<Redraw>().end_frame();
    }
    assert_eq!(heard(&app).1, after);
    assert!(app.world().resource::<Redraw>().is_idle());
}

#[test]
fn the_focus_follows_the_cursor() {
    let mut app = read::<Camelot>(None);
    ask::<Camelot>(&mut app, square("E6"), Action::Focus);
    assert_eq!(
        app.world().resource::<TableFocus>().0,
        Some(node_of(board::PlaceValue::of::<Camelot>(square("E6"))))
    );
    assert_eq!(game::<Camelot>(&mut app).plies(), 0, "it was only looked at");
    press(&mut app, KeyCode::ArrowUp, Key::ArrowUp);
    assert_eq!(
        app.world().resource::<TableFocus>().0,
        Some(node_of(board::PlaceValue::of::<Camelot>(square("E7"))))
    );
}

#[test]
fn legal_moves_are_not_told_where_they_are_not_shown() {
    let mut app = read::<Camelot>(None);
    crate::settings(&mut app).hints = false;
    app.update();
    assert_eq!(label(&app, "C6"), "C6, White Knight");
}

#[test]
fn keys_tell_the_match_and_show_it() {
    let mut app = read::<Camelot>(None);
    ask::<Camelot>(&mut app, square("E6"), Action::Focus);
    for (code, sign, part) in [
        (KeyCode::KeyN, "n", "No move has been played yet"),
        (KeyCode::KeyW, "w", "White to move."),
        (KeyCode::KeyK, "k", "This game has no clocks."),
        (KeyCode::KeyO, "o", "White: 4 Knights: C6, J6, D7, I7."),
        (KeyCode::KeyI, "i", "E6, White Man, can move. Can go to: D5, E5"),
        (KeyCode::KeyE, "e", "Rank 6: C6 White Knight, D6 White Man"),
    ] {
        let before = heard(&app).1;
        press(&mut app, code, Key::Character(sign.into()));
        app.update();
        let line = app.world().resource::<Toast>().line.clone().unwrap_or_default();
        assert!(line.contains(part), "{sign}: {line}");
        assert_eq!(heard(&app), (line, before + 1), "{sign}: heard once");
    }
}

#[test]
fn a_held_piece_is_told() {
    let mut app = read::<Caminos>(None);
    let supply = caminos::Supply { seat: Seat::FIRST, neutral: false, shape: 0 };
    ask::<Caminos>(&mut app, caminos::Place::Supply(supply), Action::Click);
    let said = heard(&app).0;
    assert!(said.starts_with("In hand: ") && said.contains("It fits in "), "{said}");
    let reachable = cells(&app).iter().filter(|cell| cell.label.contains("possible destination")).count();
    assert!(reachable > 30, "{reachable}");
    let d4 = caminos::Place::Cell(caminos::Cell::read("d4").expect("a cell"));
    ask::<Caminos>(&mut app, d4, Action::Focus);
    app.update();
    let cell = cells(&app).into_iter().find(|cell| cell.label.starts_with("d4, ")).expect("a cell");
    let lies = cell.remark.unwrap_or_default();
    assert!(lies.starts_with("Here: bar of two on ") && lies.contains("d4"), "{lies}");
    press(&mut app, KeyCode::KeyR, Key::Character("r".into()));
    app.update();
    let said = heard(&app).0;
    assert!(said.contains("Here: bar of two on ") && !said.ends_with(&lies), "{said}");
    ask::<Caminos>(&mut app, d4, Action::Click);
    let said = heard(&app).0;
    assert!(said.starts_with("Green: ") && said.ends_with("Yellow to move."), "{said}");
}

#[test]
fn a_hidden_hand_is_not_told_to_the_other_player() {
    let app = read::<Chromino>(None);
    let labels: Vec<String> = cells(&app).into_iter().map(|cell| cell.label).collect();
    let own = labels.iter().filter(|label| label.starts_with("tile ")).count();
    let others: Vec<&String> = labels.iter().filter(|label| label.starts_with("Player 2’s tile ")).collect();
    assert_eq!((own, others.len()), (8, 8));
    assert!(others.iter().all(|label| label.ends_with(", face down")), "{others:?}");
    let bag = cells(&app)
        .into_iter()
        .find(|cell| cell.id == node_of(board::PlaceValue::of::<Chromino>(chromino::Place::Bag)));
    assert!(bag.expect("the bag").at.is_some());
}

/// The program with a screen reader and the start position of a game to be changed.
fn edit<G: TableGame>() -> App {
    let mut app = empty();
    app.insert_resource(Language(Lang::En));
    app.world_mut().resource_mut::<ScreenReader>().is_connected = true;
    let setup = Setup::default_of(G::OPTIONS);
    app.world_mut().write_message(Start::Editor(EditPosition {
        game: G::NAME,
        setup,
        seed: 1,
        of_match: false,
    }));
    for _ in 0..3 {
        app.update();
    }
    app
}

#[test]
fn the_editor_is_a_grid_of_named_cells_in_every_game() {
    struct Edit;
    impl TableVisitor for Edit {
        fn visit<G: TableGame>(&mut self) {
            let told = cells(&edit::<G>());
            let mut in_match = cells(&read::<G>(None));
            // What a match adds: hands that a draft does not lay out, and the states of places after their contents.
            in_match.retain(|cell| told.iter().any(|other| other.id == cell.id));
            assert!(told.len() > 20, "{}", G::NAME);
            for cell in &told {
                assert!(cell.label.contains(", "), "{}: {}", G::NAME, cell.label);
            }
            assert!(told.iter().any(|cell| cell.at.is_some()), "{}", G::NAME);
            for cell in in_match {
                let other = told.iter().find(|other| other.id == cell.id).expect("a cell");
                assert!(cell.label.starts_with(&other.label), "{}: {} {}", G::NAME, cell.label, other.label);
            }
        }
    }
    visit_tables(&mut Edit);
}

#[test]
fn what_is_put_down_in_the_editor_is_heard() {
    let mut app = edit::<Camelot>();
    assert_eq!(label(&app, "C6"), "C6, White Knight");
    app.world_mut().write_message(HandRequest::Take(0));
    app.update();
    ask::<Camelot>(&mut app, square("E8"), Action::Click);
    app.update();
    assert_eq!(label(&app, "E8"), "E8, White Man");
    assert_eq!(heard(&app).0, "E8, White Man");
    // A position that is replaced as a whole is not read out cell by cell.
    let before = heard(&app).1;
    app.world_mut().write_message(EditRequest::Empty);
    app.update();
    app.update();
    assert_eq!((label(&app, "E8").as_str(), heard(&app).1), ("E8, empty", before));
}

#[test]
fn a_place_is_described_by_two_clicks() {
    let mut app = with_input::<Camelot>(None);
    app.insert_resource(Language(Lang::En));
    let said = |app: &mut App| {
        app.update();
        app.world().resource::<Toast>().line.clone().unwrap_or_default()
    };
    for (subject, wanted) in [(Subject::Place, "C6, White Knight"), (Subject::Lines, "C6")] {
        // In the menu the pointer is over no place.
        app.world_mut().resource_mut::<Pointed>().hovered = None;
        app.world_mut().write_message(Tell(subject));
        app.update();
        assert_eq!(said(&mut app), "Click on the place.");
        let knight = pointer::piece::<Camelot>(&mut app, square("C6"));
        pointer::click(&mut app, knight, Vec2::new(200.0, 200.0));
        assert!(said(&mut app).contains(wanted), "{}", said(&mut app));
        assert_eq!(made::<Camelot>(&mut app), [], "the click only asks");
    }
    // A window may still have the keyboard when its button asks.
    app.world_mut().resource_mut::<Overlays>().toggle(Overlay::Menu);
    app.world_mut().write_message(Tell(Subject::Clocks));
    app.update();
    assert!(said(&mut app).contains("no clocks"), "{}", said(&mut app));
    app.world_mut().resource_mut::<Overlays>().clear();
    // The next one plays again.
    let knight = pointer::piece::<Camelot>(&mut app, square("C6"));
    pointer::click(&mut app, knight, Vec2::new(200.0, 200.0));
    assert_eq!(made::<Camelot>(&mut app).len(), 1);
    app.world_mut().write_message(Tell(Subject::Turn));
    app.update();
    assert!(said(&mut app).contains("White to move"));
}
