//! The mouse over the table: clicks, drags, double clicks, and the camera.

use bevy::camera::NormalizedRenderTarget;
use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::input::mouse::MouseButtonInput;
use bevy::picking::backend::HitData;
use bevy::picking::events::{Move, Over, Pointer, Press, Release};
use bevy::picking::hover::HoverMap;
use bevy::picking::pointer::{Location, PointerButton, PointerId};
use bevy::prelude::*;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent};
use camaieu::app::table::board;
use camaieu::app::table::camera::input::FramePoint;
use camaieu::app::table::camera::{CameraControls, Orbit};
use camaieu::app::table::choosing::TableInput;
use camaieu::app::table::choosing::confirm::Proposed;
use camaieu::app::table::choosing::hand::Hand;
use camaieu::app::table::game::{Pieces, Placing, TableGame};
use camaieu::app::table::pieces::ghosts::GhostPiece;
use camaieu::app::table::pointer::pointed::Pointed;
use camaieu::app::ui::keys::queue::PointerPlace;
use camaieu::app::ui::screens::overlays::Overlays;
use camaieu::rules::camelot::{Camelot, Square};
use camaieu::rules::caminos::Caminos;

use crate::looking::made;
use crate::{game, refused, session, with_input};

/// A canter in which one may stop before its end.
const CANTER: &str = "2/8/10/3N8/7m4/4N4n2/1M5m4/9M2/12/8N3/3M1MM1M3/12/12/10/8/2 w 0 0 1";

fn square(name: &str) -> Square {
    Square::read(name).expect(name)
}

/// The entity of the piece that stands on a spot.
pub(crate) fn piece<G: TableGame>(app: &mut App, spot: G::Spot) -> Entity {
    let mut pieces = app.world_mut().query::<(Entity, &board::TablePiece)>();
    let found = pieces.iter(app.world()).find(|(_, piece)| G::spot_of(&crate::own::<G>(piece)) == Some(spot));
    found.expect("a piece").0
}

/// An entity of a spot, as the board has it.
pub(crate) fn cell<G: TableGame>(app: &mut App, spot: G::Spot) -> Entity {
    app.world_mut().spawn(board::Spot::of::<G>(spot)).id()
}

fn location(at: Vec2) -> Location {
    Location { target: NormalizedRenderTarget::None { width: 1_280, height: 800 }, position: at }
}

/// A mouse button as the system reports it, after the pointer has come to a place.
pub(crate) fn button(app: &mut App, button: MouseButton, state: ButtonState, at: Vec2) {
    if app.world().resource::<PointerPlace>().0 != Some(at) {
        move_to(app, at);
    }
    let window = crate::window(app);
    app.world_mut().write_message(WindowEvent::from(MouseButtonInput { button, state, window }));
}

/// Moves the pointer, and lets a frame pass.
pub(crate) fn move_to(app: &mut App, position: Vec2) {
    let window = crate::window(app);
    app.world_mut().write_message(WindowEvent::from(CursorMoved { window, position, delta: None }));
    app.update();
}

/// Presses the left button on an entity; `count` is the number of presses in quick succession.
pub(crate) fn press(app: &mut App, entity: Entity, at: Vec2, count: u8) {
    button(app, MouseButton::Left, ButtonState::Pressed, at);
    let hit = HitData::new(Entity::PLACEHOLDER, 0.0, None, None);
    let event = Press { button: PointerButton::Primary, hit, count };
    app.world_mut().trigger(Pointer::new(PointerId::Mouse, location(at), event, entity));
    app.update();
}

/// Releases it, over an entity or over none.
pub(crate) fn release(app: &mut App, entity: Option<Entity>, at: Vec2) {
    button(app, MouseButton::Left, ButtonState::Released, at);
    let hit = HitData::new(Entity::PLACEHOLDER, 0.0, None, None);
    if let Some(entity) = entity {
        let event = Release { button: PointerButton::Primary, hit };
        app.world_mut().trigger(Pointer::new(PointerId::Mouse, location(at), event, entity));
    }
    app.update();
    app.update();
}

pub(crate) fn click(app: &mut App, entity: Entity, at: Vec2) {
    press(app, entity, at, 1);
    release(app, Some(entity), at);
}

/// Moves the pointer over an entity.
pub(crate) fn move_over(app: &mut App, entity: Entity, at: Vec2) {
    let hit = HitData::new(Entity::PLACEHOLDER, 0.0, None, None);
    let moved = Move { hit, delta: Vec2::X };
    app.world_mut().trigger(Pointer::new(PointerId::Mouse, location(at), moved, entity));
    app.update();
}

/// Presses an entity, moves the pointer and releases it over another one, or over none.
pub(crate) fn drag(app: &mut App, from: Entity, to: Option<Entity>) {
    let (start, end) = (Vec2::new(300.0, 300.0), Vec2::new(420.0, 260.0));
    press(app, from, start, 1);
    move_to(app, end);
    release(app, to, end);
}

#[test]
fn only_a_moving_mouse_takes_the_cursor_from_the_keys() {
    let mut app = with_input::<Camelot>(None);
    crate::press(&mut app, KeyCode::ArrowUp, Key::ArrowUp);
    let cursor = |app: &App| {
        let pointed = app.world().resource::<Pointed>();
        pointed.cursor.filter(|_| pointed.cursor_shown)
    };
    let shown = cursor(&app).expect("the first key shows the cursor");
    let knight = piece::<Camelot>(&mut app, square("C6"));
    let at = Vec2::new(100.0, 100.0);
    let over = Over { hit: HitData::new(Entity::PLACEHOLDER, 0.0, None, None) };
    app.world_mut().trigger(Pointer::new(PointerId::Mouse, location(at), over, knight));
    app.update();
    assert_eq!(cursor(&app), Some(shown), "a piece that rises under the mouse");
    move_over(&mut app, knight, at);
    assert_eq!(cursor(&app), None);
    assert_eq!(app.world().resource::<Pointed>().hovered, Some(board::Spot::of::<Camelot>(square("C6"))));
}

#[test]
fn a_second_click_ends_a_move_where_it_may_end() {
    let mut app = with_input::<Camelot>(Some(CANTER));
    let knight = piece::<Camelot>(&mut app, square("F6"));
    click(&mut app, knight, Vec2::new(100.0, 100.0));
    let there = Vec2::new(200.0, 100.0);
    let stop = cell::<Camelot>(&mut app, square("H6"));
    click(&mut app, stop, there);
    assert_eq!(made::<Camelot>(&mut app), [square("F6"), square("H6")]);
    // The piece hangs over the square, and the pointer meets it.
    click(&mut app, knight, there);
    assert_eq!(game::<Camelot>(&mut app).plies(), 1, "{:?}", refused(&mut app));
}

#[test]
fn a_drag_drops_on_the_target_or_the_first_step() {
    let mut app = with_input::<Camelot>(Some(CANTER));
    let knight = piece::<Camelot>(&mut app, square("F6"));
    let stop = cell::<Camelot>(&mut app, square("H6"));
    drag(&mut app, knight, Some(stop));
    assert_eq!(made::<Camelot>(&mut app), [square("F6"), square("H6")]);
    // Put down again where it is, it stays there.
    drag(&mut app, knight, Some(stop));
    assert_eq!(made::<Camelot>(&mut app), [square("F6"), square("H6")]);
    let end = cell::<Camelot>(&mut app, square("J8"));
    drag(&mut app, knight, Some(end));
    if game::<Camelot>(&mut app).plies() == 0 {
        drag(&mut app, knight, Some(end));
        click(&mut app, end, Vec2::new(420.0, 260.0));
    }
    assert_eq!(game::<Camelot>(&mut app).plies(), 1);
    assert!(refused(&mut app).is_empty());
}

#[test]
fn an_aborted_or_illegal_drag_returns_the_piece() {
    let mut app = with_input::<Camelot>(None);
    let man = piece::<Camelot>(&mut app, square("E6"));
    let start = cell::<Camelot>(&mut app, square("E6"));
    for end in [Some(start), None] {
        drag(&mut app, man, end);
        assert!(made::<Camelot>(&mut app).is_empty(), "it is put back");
        assert!(refused(&mut app).is_empty(), "that is no mistake");
    }
    let far = cell::<Camelot>(&mut app, square("E12"));
    drag(&mut app, man, Some(far));
    assert!(made::<Camelot>(&mut app).is_empty());
    assert_eq!(refused(&mut app).len(), 1);
    // Another piece of one's own is no target either, and is not chosen by it.
    let other = piece::<Camelot>(&mut app, square("D6"));
    drag(&mut app, man, Some(other));
    assert!(made::<Camelot>(&mut app).is_empty());
    assert_eq!((refused(&mut app).len(), game::<Camelot>(&mut app).plies()), (1, 0));
}

#[test]
fn a_double_click_frames_the_piece_without_a_refusal() {
    let mut app = with_input::<Camelot>(None);
    let (man, at) = (piece::<Camelot>(&mut app, square("E6")), Vec2::new(300.0, 300.0));
    press(&mut app, man, at, 1);
    release(&mut app, Some(man), at);
    press(&mut app, man, at, 2);
    release(&mut app, Some(man), at);
    assert!(made::<Camelot>(&mut app).is_empty(), "the choice is taken back");
    assert!(refused(&mut app).is_empty());
    assert_eq!(
        app.world().resource::<Messages<FramePoint>>().len(),
        0,
        "a piece was chosen: the camera stays"
    );
    // Of an empty square only the first click is refused, which the bubble does not show then.
    let empty = cell::<Camelot>(&mut app, square("E12"));
    press(&mut app, empty, at, 1);
    release(&mut app, Some(empty), at);
    refused(&mut app);
    app.world_mut().resource_mut::<Messages<FramePoint>>().clear();
    press(&mut app, empty, at, 2);
    assert!(refused(&mut app).is_empty());
    assert_eq!(app.world().resource::<Messages<FramePoint>>().len(), 1);
}

/// Puts entities under the pointer, the nearest first.
fn under_pointer(app: &mut App, entities: [Entity; 2]) {
    let hit = |depth: f32| HitData::new(Entity::PLACEHOLDER, depth, None, None);
    let hits = entities.into_iter().zip([hit(1.0), hit(2.0)]).collect();
    app.insert_resource(HoverMap([(PointerId::Mouse, hits)].into_iter().collect()));
}

#[test]
fn a_marked_cell_is_clickable_through_pieces() {
    let mut app = with_input::<Camelot>(None);
    let [man, other] = ["E6", "F6"].map(|name| piece::<Camelot>(&mut app, square(name)));
    let [far, ahead] = ["E9", "E8"].map(|name| cell::<Camelot>(&mut app, square(name)));
    app.world_mut().entity_mut(other).insert(Pickable::default());
    let is_clear = |app: &App| !app.world().get::<Pickable>(other).expect("it is there").should_block_lower;
    let at = Vec2::new(300.0, 300.0);
    // A click reaches all that is under the pointer, what is clear and what lies behind it.
    let click_all = |app: &mut App, entities: [Entity; 2]| {
        under_pointer(app, entities);
        press(app, entities[0], at, 1);
        press(app, entities[1], at, 1);
        release(app, Some(entities[0]), at);
    };
    click(&mut app, man, at);
    app.update();
    assert!(is_clear(&app), "the pointer meets what is behind it");
    // Over no place that is marked, the other piece is meant.
    click_all(&mut app, [other, far]);
    assert_eq!(made::<Camelot>(&mut app), [square("F6")]);
    app.world_mut().remove_resource::<HoverMap>();
    click(&mut app, man, Vec2::ZERO);
    assert_eq!(made::<Camelot>(&mut app), [square("E6")]);
    click_all(&mut app, [other, ahead]);
    assert_eq!((game::<Camelot>(&mut app).plies(), refused(&mut app)), (1, Vec::new()));
    app.update();
    assert!(!is_clear(&app), "nothing is chosen any more");
}

#[test]
fn a_lifted_piece_hides_no_square_that_it_can_go_to() {
    let mut app = with_input::<Camelot>(None);
    let man = piece::<Camelot>(&mut app, square("E6"));
    let at = Vec2::new(300.0, 300.0);
    click(&mut app, man, at);
    app.update();
    let pickable = app.world().get::<Pickable>(man).copied();
    assert!(
        pickable.is_none_or(|pickable| !pickable.should_block_lower),
        "the pointer meets what is behind it"
    );
    // Behind it is a square where the move cannot go: the piece is meant, and put down.
    let far = cell::<Camelot>(&mut app, square("E9"));
    under_pointer(&mut app, [man, far]);
    press(&mut app, far, at, 1);
    assert_eq!((made::<Camelot>(&mut app), refused(&mut app)), (vec![square("E6")], Vec::new()));
    release(&mut app, Some(far), at);
    click(&mut app, man, at);
    assert_eq!(made::<Camelot>(&mut app), []);
    // Behind it is a square where it can go.
    app.world_mut().remove_resource::<HoverMap>();
    click(&mut app, man, at);
    let ahead = cell::<Camelot>(&mut app, square("E8"));
    under_pointer(&mut app, [man, ahead]);
    click(&mut app, man, at);
    assert_eq!(made::<Camelot>(&mut app), [square("E6")], "the piece is not meant");
    click(&mut app, ahead, at);
    assert_eq!(game::<Camelot>(&mut app).plies(), 1);
}

#[test]
fn a_double_click_frames_nothing_while_a_move_is_made() {
    let mut app = with_input::<Camelot>(Some(CANTER));
    let framed = |app: &App| app.world().resource::<Messages<FramePoint>>().len();
    let knight = piece::<Camelot>(&mut app, square("F6"));
    click(&mut app, knight, Vec2::new(100.0, 100.0));
    let far = cell::<Camelot>(&mut app, square("A13"));
    let at = Vec2::new(300.0, 300.0);
    for count in 1..=2 {
        press(&mut app, far, at, count);
        release(&mut app, Some(far), at);
    }
    assert_eq!(framed(&app), 0);
}

#[test]
fn a_second_click_after_a_move_means_nothing() {
    let mut app = with_input::<Camelot>(None);
    let (man, at) = (piece::<Camelot>(&mut app, square("E6")), Vec2::new(300.0, 300.0));
    click(&mut app, man, Vec2::ZERO);
    let target = cell::<Camelot>(&mut app, square("E8"));
    press(&mut app, target, at, 1);
    release(&mut app, Some(target), at);
    assert_eq!(game::<Camelot>(&mut app).plies(), 1);
    app.world_mut().resource_mut::<Messages<FramePoint>>().clear();
    press(&mut app, man, at, 2);
    assert!(refused(&mut app).is_empty());
    assert_eq!(app.world().resource::<Messages<FramePoint>>().len(), 0);
}

#[test]
fn a_right_click_takes_back_and_does_nothing_else() {
    let mut app = with_input::<Camelot>(None);
    let man = piece::<Camelot>(&mut app, square("E6"));
    let at = Vec2::new(300.0, 300.0);
    let right_click = |app: &mut App| {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            button(app, MouseButton::Right, state, at);
            app.update();
        }
        app.update();
    };
    click(&mut app, man, at);
    right_click(&mut app);
    assert!(made::<Camelot>(&mut app).is_empty());
    right_click(&mut app);
    assert_eq!(app.world().resource::<Overlays>().top(), None, "the menu is opened by Escape");
    // A drag takes nothing back.
    click(&mut app, man, at);
    button(&mut app, MouseButton::Right, ButtonState::Pressed, at);
    app.update();
    move_to(&mut app, at + Vec2::new(80.0, 0.0));
    button(&mut app, MouseButton::Right, ButtonState::Released, at + Vec2::new(80.0, 0.0));
    app.update();
    assert_eq!(made::<Camelot>(&mut app).len(), 1);
}

#[test]
fn a_right_click_puts_back_what_is_held() {
    let mut app = with_input::<Caminos>(None);
    let view = crate::seen::<Caminos>(&mut app);
    let supply = Caminos::supply(&view)[0];
    let taken = cell::<Caminos>(&mut app, supply);
    let at = Vec2::new(300.0, 300.0);
    click(&mut app, taken, at);
    let held = |app: &mut App| {
        let mut hands = app.world_mut().query::<&Hand>();
        hands.single(app.world()).expect("a hand").held.is_some()
    };
    assert!(held(&mut app));
    for state in [ButtonState::Pressed, ButtonState::Released] {
        button(&mut app, MouseButton::Right, state, at);
        app.update();
    }
    app.update();
    assert!(!held(&mut app));
    // What is dragged from there and let go beside the board goes back too.
    drag(&mut app, taken, None);
    assert!(!held(&mut app) && refused(&mut app).is_empty());
}

#[test]
fn the_camera_turns_by_a_drag_only_while_it_lasts() {
    let mut app = with_input::<Camelot>(None);
    let yaw = |app: &mut App| {
        app.update();
        app.world().resource::<Orbit>().ahead_of_goal()
    };
    let at = Vec2::new(300.0, 300.0);
    move_to(&mut app, Vec2::new(900.0, 300.0));
    let before = yaw(&mut app);
    // However far the pointer has come within the frame of the press.
    button(&mut app, MouseButton::Right, ButtonState::Pressed, at);
    assert_eq!(yaw(&mut app), before);
    move_to(&mut app, at + Vec2::new(40.0, 0.0));
    let turned = yaw(&mut app);
    assert_ne!(turned, before);
    // The window that lost the focus gets no release.
    let mut windows = app.world_mut().query_filtered::<&mut Window, With<PrimaryWindow>>();
    windows.single_mut(app.world_mut()).expect("a window").focused = false;
    app.update();
    windows.single_mut(app.world_mut()).expect("a window").focused = true;
    move_to(&mut app, at + Vec2::new(400.0, 0.0));
    assert_eq!(yaw(&mut app), turned, "nothing turns any more");
}

#[test]
fn camera_direction_and_button_follow_the_settings() {
    let turn = |controls: CameraControls, by: MouseButton| {
        let mut app = with_input::<Camelot>(None);
        crate::settings(&mut app).camera = controls;
        let at = Vec2::new(300.0, 300.0);
        move_to(&mut app, at);
        let before = app.world().resource::<Orbit>().ahead_of_goal();
        button(&mut app, by, ButtonState::Pressed, at);
        app.update();
        move_to(&mut app, at + Vec2::new(40.0, 0.0));
        move_to(&mut app, at + Vec2::new(40.0, 0.0));
        let after = app.world().resource::<Orbit>().ahead_of_goal();
        before.perp_dot(after)
    };
    let usual = CameraControls::default();
    let turned = turn(usual, MouseButton::Right);
    assert!(turned.abs() > 0.01);
    let inverted = turn(CameraControls { invert_x: true, ..usual }, MouseButton::Right);
    assert!((turned + inverted).abs() < 1e-4, "{turned} {inverted}");
    let middle = CameraControls { orbit_button: camaieu::app::table::camera::OrbitButton::Middle, ..usual };
    assert_eq!(turn(middle, MouseButton::Right), 0.0);
    assert!((turn(middle, MouseButton::Middle) - turned).abs() < 1e-4);
}

#[test]
fn a_move_is_previewed_and_confirmed_if_enabled() {
    let mut app = with_input::<Camelot>(None);
    crate::settings(&mut app).confirm_moves = true;
    let man = piece::<Camelot>(&mut app, square("E6"));
    let target = cell::<Camelot>(&mut app, square("E8"));
    let proposed = |app: &mut App| {
        let mut proposals = app.world_mut().query::<&Proposed>();
        proposals.single(app.world()).expect("one").0.is_some()
    };
    let ghosts = |app: &mut App| {
        app.update();
        let mut ghosts = app.world_mut().query::<&GhostPiece>();
        ghosts
            .iter(app.world())
            .filter_map(|ghost| Camelot::spot_of(&crate::own::<Camelot>(&ghost.0)))
            .collect::<Vec<_>>()
    };
    for confirms in [false, true] {
        click(&mut app, man, Vec2::ZERO);
        click(&mut app, target, Vec2::new(400.0, 400.0));
        assert_eq!((proposed(&mut app), game::<Camelot>(&mut app).plies()), (true, 0));
        assert_eq!(ghosts(&mut app), [square("E8")]);
        app.world_mut().write_message(if confirms { TableInput::Confirm } else { TableInput::TakeBack });
        app.update();
        assert!(!proposed(&mut app) && ghosts(&mut app).is_empty());
    }
    assert_eq!(session::<Camelot>(&mut app).plies(), 1);
}
