//! Drags that are interrupted, and presses that are not for the table: nothing stays in the air, and the next click counts.

use bevy::camera::NormalizedRenderTarget;
use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use bevy::picking::backend::HitData;
use bevy::picking::events::{Pointer, Press};
use bevy::picking::pointer::{Location, PointerButton, PointerId};
use bevy::prelude::*;
use bevy::window::{CursorLeft, PrimaryWindow, WindowEvent};
use camaieu::app::games::{chromino, visit_tables};
use camaieu::app::session::{MatchKind, MatchSession, Phase};
use camaieu::app::table::board;
use camaieu::app::table::camera::Orbit;
use camaieu::app::table::choosing::hand::Hand;
use camaieu::app::table::game::{BoardGame as _, Placing as _, TableGame};
use camaieu::app::table::pieces::Carried;
use camaieu::app::table::pieces::rack::RackSurface;
use camaieu::app::table::pointer::pointed::Pointed;
use camaieu::app::ui::keys::queue::OverPanel;
use camaieu::rules::camelot::{Camelot, Square};
use camaieu::rules::caminos::Caminos;
use camaieu::rules::chromino::Chromino;

use crate::looking::made;
use crate::pointer::{button, cell, click, move_over, move_to, piece, press, release};
use crate::{game, refused, seen, with_input};

const START: Vec2 = Vec2::new(300.0, 300.0);
const END: Vec2 = Vec2::new(420.0, 260.0);

fn square(name: &str) -> Square {
    Square::read(name).expect(name)
}

fn set_focus(app: &mut App, focused: bool) {
    let mut windows = app.world_mut().query_filtered::<&mut Window, With<PrimaryWindow>>();
    windows.single_mut(app.world_mut()).expect("a window").focused = focused;
    app.update();
}

fn leave_window(app: &mut App) {
    let window = crate::window(app);
    app.world_mut().write_message(WindowEvent::from(CursorLeft { window }));
    app.update();
}

fn click_by(app: &mut App, by: MouseButton) {
    for state in [ButtonState::Pressed, ButtonState::Released] {
        button(app, by, state, END);
        app.update();
    }
    app.update();
}

/// An interruption of a drag, and whether the release of the button is reported afterwards.
type Interruption = (&'static str, fn(&mut App), bool);

const INTERRUPTIONS: [Interruption; 6] = [
    ("a right click", |app| click_by(app, MouseButton::Right), true),
    ("a middle click", |app| click_by(app, MouseButton::Middle), true),
    ("another window, with the release", |app| set_focus(app, false), false),
    ("a way out of the window", leave_window, true),
    (
        "a way out with a right click",
        |app| {
            leave_window(app);
            click_by(app, MouseButton::Right);
        },
        true,
    ),
    ("the controls", |app| crate::press(app, KeyCode::F1, Key::F1), true),
];

/// Asserts that each piece rests or is on its way to its place, and that the pointer carries none.
fn assert_at_rest<G: TableGame>(app: &mut App, what: &str) {
    crate::walk::as_made_anew::<G>(app, what);
    let mut carried = app.world_mut().query::<&Carried>();
    assert_eq!(carried.iter(app.world()).count(), 0, "{what}");
}

#[test]
fn an_interrupted_drag_leaves_no_piece_in_the_air() {
    for (what, interrupt, is_released) in INTERRUPTIONS {
        let mut app = with_input::<Camelot>(None);
        let man = piece::<Camelot>(&mut app, square("E6"));
        press(&mut app, man, START, 1);
        move_to(&mut app, END);
        app.update();
        assert_eq!(made::<Camelot>(&mut app), [square("E6")], "{what}");
        interrupt(&mut app);
        if is_released {
            release(&mut app, None, END);
        }
        app.update();
        app.update();
        assert_eq!(made::<Camelot>(&mut app), [], "{what}");
        assert_at_rest::<Camelot>(&mut app, what);
        if what == "the controls" {
            crate::press(&mut app, KeyCode::Escape, Key::Escape);
        }
        set_focus(&mut app, true);
        click(&mut app, man, Vec2::new(100.0, 100.0));
        assert_eq!((made::<Camelot>(&mut app), refused(&mut app)), (vec![square("E6")], vec![]), "{what}");
    }
}

#[test]
fn release_drops_nothing_after_a_right_click_cancel() {
    let mut app = with_input::<Camelot>(None);
    let man = piece::<Camelot>(&mut app, square("E6"));
    let target = cell::<Camelot>(&mut app, square("E8"));
    press(&mut app, man, START, 1);
    move_to(&mut app, END);
    click_by(&mut app, MouseButton::Right);
    release(&mut app, Some(target), END);
    assert_eq!((game::<Camelot>(&mut app).plies(), refused(&mut app)), (0, Vec::new()));
    assert_at_rest::<Camelot>(&mut app, "a right click");
}

#[test]
fn an_interrupted_drag_returns_a_piece_off_the_board() {
    for (what, interrupt, is_released) in INTERRUPTIONS {
        let mut app = with_input::<Caminos>(None);
        let supply = Caminos::supply(&seen::<Caminos>(&mut app))[0];
        let taken = cell::<Caminos>(&mut app, supply);
        let held = |app: &mut App| {
            let mut hands = app.world_mut().query::<&Hand>();
            hands.single(app.world()).expect("a hand").held.is_some()
        };
        press(&mut app, taken, START, 1);
        move_to(&mut app, END);
        assert!(held(&mut app), "{what}");
        interrupt(&mut app);
        if is_released {
            release(&mut app, None, END);
        }
        app.update();
        assert!(!held(&mut app), "{what}");
        assert_at_rest::<Caminos>(&mut app, what);
        if what == "the controls" {
            crate::press(&mut app, KeyCode::Escape, Key::Escape);
        }
        set_focus(&mut app, true);
        click(&mut app, taken, Vec2::new(100.0, 100.0));
        assert!(held(&mut app) && refused(&mut app).is_empty(), "{what}");
    }
}

#[test]
fn a_touch_that_is_cancelled_puts_the_piece_back() {
    use crate::touch::{place, tap, touch, touched};
    let mut app = touched::<Camelot>(None);
    let [from, to] = ["E6", "E8"].map(|name| board::Spot::of::<Camelot>(square(name)));
    let [start, end] = [place(&mut app, from), place(&mut app, to)];
    touch(&mut app, TouchPhase::Started, 1, start);
    touch(&mut app, TouchPhase::Moved, 1, end);
    app.update();
    assert_eq!(made::<Camelot>(&mut app), [square("E6")]);
    touch(&mut app, TouchPhase::Canceled, 1, end);
    app.update();
    app.update();
    assert_eq!((made::<Camelot>(&mut app), game::<Camelot>(&mut app).plies()), (vec![], 0));
    assert_at_rest::<Camelot>(&mut app, "a cancelled touch");
    tap(&mut app, from);
    assert_eq!(made::<Camelot>(&mut app), [square("E6")]);
}

#[test]
fn the_wheel_over_a_panel_never_zooms_the_table() {
    let mut app = with_input::<Camelot>(None);
    let zooms = |app: &mut App, over: bool| {
        app.insert_resource(OverPanel(over));
        let camera = |app: &App| format!("{:?}", app.world().resource::<Orbit>());
        let before = camera(app);
        let window = crate::window(app);
        let phase = bevy::input::touch::TouchPhase::Moved;
        let wheel = MouseWheel { unit: MouseScrollUnit::Line, x: 0.0, y: 1.0, window, phase };
        app.world_mut().write_message(WindowEvent::from(wheel));
        app.update();
        camera(app) != before
    };
    assert!(zooms(&mut app, false));
    assert!(!zooms(&mut app, true));
    // A drag that begins on a panel does not turn the table either.
    move_to(&mut app, START);
    let ahead = app.world().resource::<Orbit>().ahead_of_goal();
    button(&mut app, MouseButton::Right, ButtonState::Pressed, START);
    app.update();
    move_to(&mut app, END);
    move_to(&mut app, END + Vec2::X * 100.0);
    assert_eq!(app.world().resource::<Orbit>().ahead_of_goal(), ahead);
}

#[test]
fn the_board_sleeps_while_the_match_is_in_its_lobby() {
    struct Sleeps;
    impl camaieu::app::games::TableVisitor for Sleeps {
        fn visit<G: TableGame>(&mut self) {
            let mut app = with_input::<G>(None);
            let mut sessions = app.world_mut().query_filtered::<Entity, With<MatchSession>>();
            let session = sessions.single(app.world()).expect("a match");
            app.world_mut().entity_mut(session).insert(MatchKind::Hosted(Phase::Lobby));
            app.world_mut().resource_mut::<Pointed>().hovered = None;
            let view = seen::<G>(&mut app);
            for spot in G::spots(&view).into_iter().chain(G::supply(&view)) {
                let entity = cell::<G>(&mut app, spot);
                move_over(&mut app, entity, START);
                click(&mut app, entity, START);
                assert_eq!(app.world().resource::<Pointed>().hovered, None, "{} {spot:?}", G::NAME);
                assert!(made::<G>(&mut app).is_empty(), "{} {spot:?}", G::NAME);
                assert_eq!(refused(&mut app), Vec::<String>::new(), "{} {spot:?}", G::NAME);
            }
            let mut hands = app.world_mut().query::<&Hand>();
            assert!(hands.single(app.world()).expect("a hand").held.is_none(), "{}", G::NAME);
        }
    }
    visit_tables(&mut Sleeps);
}

#[test]
fn a_click_between_two_tiles_takes_the_nearer_one() {
    let mut app = with_input::<Chromino>(None);
    let view = seen::<Chromino>(&mut app);
    let tiles: Vec<chromino::Spot> = Chromino::supply(&view).into_iter().take(3).collect();
    let at = |index: usize| Chromino::coordinates_of_spot(&view, tiles[index]);
    let mut surfaces = app.world_mut().query::<(Entity, &RackSurface, &ChildOf)>();
    let racks: Vec<(Entity, Entity)> =
        surfaces.iter(app.world()).map(|(surface, _, parent)| (surface, parent.parent())).collect();
    let of = board::Spot::of::<Chromino>(tiles[0]).rack();
    let is_own = |app: &App, rack: Entity| {
        app.world()
            .get::<camaieu::app::table::pieces::rack::RackOf>(rack)
            .is_some_and(|rack| Some(rack.rack) == of)
    };
    let (surface, _) = racks.into_iter().find(|(_, rack)| is_own(&app, *rack)).expect("a rack of one’s own");
    let mut click_at = |point: Vec3| {
        let target = NormalizedRenderTarget::None { width: 1_280, height: 800 };
        let location = Location { target, position: START };
        let hit = HitData::new(Entity::PLACEHOLDER, 0.0, Some(point), Some(Vec3::Z));
        let event = Press { button: PointerButton::Primary, hit, count: 1 };
        app.world_mut().trigger(Pointer::new(PointerId::Mouse, location, event, surface));
        app.update();
        let mut hands = app.world_mut().query::<&mut Hand>();
        let mut hand = hands.single_mut(app.world_mut()).expect("a hand");
        let held = hand.held.and_then(board::HeldValue::from);
        hand.put_back();
        held.and_then(board::Spot::to::<Chromino>)
    };
    assert_eq!(click_at(at(0).lerp(at(1), 0.45)), Some(tiles[0]));
    assert_eq!(click_at(at(0).lerp(at(1), 0.55)), Some(tiles[1]));
    assert_eq!(click_at(at(1).lerp(at(2), 0.55)), Some(tiles[2]));
    assert_eq!(click_at(Vec3::X * 40.0), None, "far from all of them");
}
