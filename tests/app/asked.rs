//! No move is played that was not begun: a spot shows first which pieces can go there, with every device.

use bevy::input::gamepad::{RawGamepadButtonChangedEvent, RawGamepadEvent};
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy_egui::egui::accesskit;
use camaieu::app::Language;
use camaieu::app::features::match_panel::model::MatchModel;
use camaieu::app::features::narration::Announcer;
use camaieu::app::features::narration::tree::node_of;
use camaieu::app::games::{TableGame, TableVisitor, visit_tables};
use camaieu::app::table::board;
use camaieu::app::table::camera::input::FramePoint;
use camaieu::app::table::choosing::{MoveSelection, TableInput};
use camaieu::app::table::markers::MarkerKind;
use camaieu::app::table::pointer::pointed::Pointed;
use camaieu::app::ui::draw::reader::{ReaderAction, ScreenReader};
use camaieu::app::ui::screens::overlays::Overlays;
use camaieu::rules::chameleon::{Chameleon, Tile};
use camaieu::rules::prelude::*;
use camaieu::text::Lang;

use crate::looking::{made, marked, point};
use crate::pointer::{cell, click, press, release};
use crate::{arrive, game, refused, seen, with_input};

const AT: Vec2 = Vec2::new(300.0, 300.0);

/// An empty tile that so many pieces can go to, and where they stand.
fn tile(app: &mut App, count: usize) -> (Tile, Vec<Tile>) {
    let view = seen::<Chameleon>(app);
    let moves = Chameleon::view_moves(&view);
    let origins = |to: Tile| moves.iter().filter(|mv| mv.to == to).map(|mv| mv.from).collect::<Vec<_>>();
    let all = moves.iter().filter(|mv| view.piece(mv.to).is_none()).map(|mv| (mv.to, origins(mv.to)));
    all.into_iter().find(|(_, from)| from.len() == count).expect("such a tile")
}

fn begun() -> App {
    let mut app = with_input::<Chameleon>(None);
    app.insert_resource(Language(Lang::En));
    app.world_mut().resource_mut::<ScreenReader>().is_connected = true;
    app.update();
    app
}

fn asked(app: &mut App) -> Option<board::Spot> {
    let mut chosen = app.world_mut().query::<&MoveSelection>();
    chosen.single(app.world()).expect("a match").0.queried_spot()
}

fn advice(app: &App) -> String {
    app.world().resource::<MatchModel>().advice.clone().unwrap_or_default()
}

fn point_by_mouse(app: &mut App, tile: Tile) {
    let entity = cell::<Chameleon>(app, tile);
    click(app, entity, AT);
}

fn put_cursor(app: &mut App, tile: Tile) {
    let mut pointed = app.world_mut().resource_mut::<Pointed>();
    (pointed.cursor, pointed.cursor_shown) = (Some(board::Spot::of::<Chameleon>(tile)), true);
}

fn point_by_keys(app: &mut App, tile: Tile) {
    put_cursor(app, tile);
    crate::press(app, KeyCode::Enter, Key::Enter);
}

fn point_by_pad(app: &mut App, tile: Tile) {
    put_cursor(app, tile);
    let pad = crate::pad::connect(app);
    for value in [1.0, 0.0] {
        let event = RawGamepadButtonChangedEvent::new(pad, GamepadButton::South, value);
        app.world_mut().write_message::<RawGamepadEvent>(event.into());
        app.update();
    }
}

fn point_by_reader(app: &mut App, tile: Tile) {
    let place = board::PlaceValue::of::<Chameleon>(tile);
    let target = node_of(place).accesskit_id();
    app.world_mut().write_message(ReaderAction { target, action: accesskit::Action::Click });
    app.update();
}

const DEVICES: [(&str, fn(&mut App, Tile)); 4] =
    [("mouse", point_by_mouse), ("keys", point_by_keys), ("pad", point_by_pad), ("reader", point_by_reader)];

#[test]
fn a_tile_shows_possible_pieces_before_the_move() {
    for (device, point) in DEVICES {
        let mut app = begun();
        let (to, from) = tile(&mut app, 1);
        point(&mut app, to);
        app.update();
        assert_eq!(game::<Chameleon>(&mut app).plies(), 0, "{device}");
        assert_eq!(made::<Chameleon>(&mut app), [], "{device}");
        assert_eq!(marked::<Chameleon>(&mut app, MarkerKind::Pick), [format!("{:?}", from[0])], "{device}");
        assert_eq!(marked::<Chameleon>(&mut app, MarkerKind::Target), [format!("{to:?}")], "{device}");
        let said = format!("{} can go to {to}: choose {to} again to play it.", from[0]);
        assert_eq!(advice(&app), said, "{device}");
        assert_eq!(app.world().resource::<Announcer>().line, said, "{device}");
        point(&mut app, to);
        app.update();
        assert_eq!(game::<Chameleon>(&mut app).plies(), 1, "{device}: {:?}", refused(&mut app));
        let now = seen::<Chameleon>(&mut app);
        assert!(now.piece(to).is_some() && now.piece(from[0]).is_none(), "{device}");
        assert_eq!(asked(&mut app), None);
    }
}

#[test]
fn a_tap_shows_who_can_go_there_too() {
    use crate::touch::{tap, touched};
    let mut app = touched::<Chameleon>(None);
    let (to, _) = tile(&mut app, 1);
    let spot = board::Spot::of::<Chameleon>(to);
    tap(&mut app, spot);
    assert_eq!((asked(&mut app), game::<Chameleon>(&mut app).plies()), (Some(spot), 0));
    tap(&mut app, spot);
    assert_eq!(game::<Chameleon>(&mut app).plies(), 1);
}

#[test]
fn of_several_pieces_one_is_chosen() {
    let mut app = begun();
    let (to, from) = tile(&mut app, 2);
    for _ in 0..2 {
        point_by_mouse(&mut app, to);
        assert_eq!((game::<Chameleon>(&mut app).plies(), made::<Chameleon>(&mut app)), (0, vec![]));
        let said = format!("Two pieces can go to {to}: choose one ({}, {}).", from[0], from[1]);
        assert_eq!(advice(&app), said);
        assert!(refused(&mut app).is_empty());
    }
    let mut shown = marked::<Chameleon>(&mut app, MarkerKind::Pick);
    shown.sort();
    assert_eq!(shown.len(), 2);
    point_by_mouse(&mut app, from[1]);
    assert_eq!(made::<Chameleon>(&mut app), [from[1]], "it is chosen, and goes nowhere yet");
    assert_eq!((asked(&mut app), game::<Chameleon>(&mut app).plies()), (None, 0));
    point_by_mouse(&mut app, to);
    assert_eq!(game::<Chameleon>(&mut app).plies(), 1);
}

#[test]
fn another_tile_a_piece_and_escape_end_the_question() {
    let mut app = begun();
    let (to, from) = tile(&mut app, 1);
    let (other, _) = tile(&mut app, 2);
    point_by_mouse(&mut app, to);
    point_by_mouse(&mut app, other);
    assert_eq!(asked(&mut app), Some(board::Spot::of::<Chameleon>(other)));
    point_by_mouse(&mut app, to);
    assert_eq!(game::<Chameleon>(&mut app).plies(), 0, "it is asked about anew");
    point_by_mouse(&mut app, from[0]);
    assert_eq!((made::<Chameleon>(&mut app), asked(&mut app)), (vec![from[0]], None));
    app.world_mut().write_message(TableInput::TakeBack);
    app.update();
    point_by_mouse(&mut app, to);
    crate::press(&mut app, KeyCode::Escape, Key::Escape);
    app.update();
    assert_eq!((asked(&mut app), app.world().resource::<Overlays>().top()), (None, None));
    assert_eq!((marked::<Chameleon>(&mut app, MarkerKind::Pick), advice(&app)), (vec![], String::new()));
}

#[test]
fn a_double_click_on_a_reachable_tile_frames_nothing() {
    for count in [1, 2] {
        let mut app = begun();
        let (to, _) = tile(&mut app, count);
        let entity = cell::<Chameleon>(&mut app, to);
        for presses in 1..=2 {
            press(&mut app, entity, AT, presses);
            release(&mut app, Some(entity), AT);
        }
        assert_eq!(app.world().resource::<Messages<FramePoint>>().len(), 0);
        assert!(refused(&mut app).is_empty());
        assert_eq!(game::<Chameleon>(&mut app).plies(), usize::from(count == 1));
    }
}

#[test]
fn whoever_wants_to_plays_with_one_click() {
    let mut app = begun();
    crate::settings(&mut app).one_click = true;
    let (to, _) = tile(&mut app, 1);
    point_by_mouse(&mut app, to);
    assert_eq!(game::<Chameleon>(&mut app).plies(), 1);
}

struct Begun;

impl TableVisitor for Begun {
    fn visit<G: TableGame>(&mut self) {
        let mut app = with_input::<G>(None);
        let view = seen::<G>(&mut app);
        // The bag of Chromino is no place: it is asked for a tile.
        for spot in G::spots(&view).into_iter().filter(|spot| G::rack(*spot).is_none()) {
            arrive(&mut app);
            point::<G>(&mut app, spot);
            assert_eq!(game::<G>(&mut app).plies(), 0, "{} {spot:?}", G::NAME);
            for _ in 0..2 {
                app.world_mut().write_message(TableInput::TakeBack);
                app.update();
            }
            refused(&mut app);
        }
    }
}

#[test]
fn in_no_game_one_click_on_a_place_is_a_move() {
    visit_tables(&mut Begun);
}
