//! Games by fingers alone: touches in, moves out.

use std::time::Duration;

use bevy::camera::NormalizedRenderTarget;
use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::picking::backend::HitData;
use bevy::picking::events::{Move, Pointer, Press, Release};
use bevy::picking::pointer::{Location, PointerButton, PointerId};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, WindowEvent};
use bevy_egui::{EguiInput, egui};
use camaieu::app::table::board::{BoardSelection, BoardView, HeldValue, Spot};
use camaieu::app::table::camera::Orbit;
use camaieu::app::table::choosing::MoveSelection;
use camaieu::app::table::choosing::hand::Hand;
use camaieu::app::table::game::TableGame;
use camaieu::app::table::scene::on_table::OnTable;
use camaieu::app::ui::keys::fingers::LONG;
use camaieu::app::ui::keys::queue::PointerPlace;
use camaieu::rules::camelot::{Camelot, Square};
use camaieu::rules::caminos::Caminos;
use camaieu::rules::chameleon::Chameleon;
use camaieu::rules::chromino::Chromino;
use camaieu::rules::le_cameleon::LeCameleon;
use camaieu::rules::rng::Rng;

use crate::{arrive, game, hold_still, refused, with_input};

/// Points between the places of two spots, more than a finger rolls.
const APART: f32 = 40.0;
/// Spots in a row of places.
const COLUMNS: usize = 30;

/// A match in a window in which each spot has a place of its own, in the order of the table's spots.
pub(crate) fn touched<G: TableGame>(position: Option<&str>) -> App {
    let mut app = with_input::<G>(position);
    hold_still(&mut app);
    app.add_systems(PreUpdate, pick.after(bevy::input::InputSystems));
    app
}

fn place_of(index: usize) -> Vec2 {
    Vec2::new((index % COLUMNS) as f32, (index / COLUMNS) as f32) * APART + Vec2::splat(APART)
}

/// Says what lies under the pointer, as the picking of the window does by the meshes.
fn pick(
    mut buttons: MessageReader<MouseButtonInput>,
    mut moves: MessageReader<CursorMoved>,
    place: Res<PointerPlace>,
    table: Single<&OnTable>,
    mut commands: Commands,
) {
    let Some(at) = place.0 else { return };
    let Some(index) = (0..table.spots.len()).find(|index| place_of(*index).distance(at) < APART / 2.0) else {
        return;
    };
    let target = NormalizedRenderTarget::None { width: 1_280, height: 800 };
    let location = Location { target, position: at };
    let hit = || HitData::new(Entity::PLACEHOLDER, 0.0, None, None);
    let entity = commands.spawn(table.spots[index]).id();
    if moves.read().count() > 0 {
        let moved = Move { hit: hit(), delta: Vec2::X };
        commands.trigger(Pointer::new(PointerId::Mouse, location.clone(), moved, entity));
    }
    for input in buttons.read() {
        let button = match input.button {
            MouseButton::Left => PointerButton::Primary,
            _ => PointerButton::Secondary,
        };
        match input.state {
            ButtonState::Pressed => {
                let press = Press { button, hit: hit(), count: 1 };
                commands.trigger(Pointer::new(PointerId::Mouse, location.clone(), press, entity));
            }
            ButtonState::Released => {
                let release = Release { button, hit: hit() };
                commands.trigger(Pointer::new(PointerId::Mouse, location.clone(), release, entity));
            }
        }
    }
}

fn view(app: &mut App) -> std::sync::Arc<dyn BoardView> {
    on_table(app).view.clone()
}

fn on_table(app: &mut App) -> &OnTable {
    let mut tables = app.world_mut().query::<&OnTable>();
    tables.single(app.world()).expect("a table")
}

pub(crate) fn place(app: &mut App, spot: Spot) -> Vec2 {
    let index = on_table(app).spots.iter().position(|other| *other == spot);
    place_of(index.expect("a spot of the table"))
}

pub(crate) fn touch(app: &mut App, phase: TouchPhase, id: u64, position: Vec2) {
    let window = crate::window(app);
    app.world_mut().write_message(WindowEvent::from(TouchInput { phase, position, window, force: None, id }));
    app.update();
}

pub(crate) fn tap(app: &mut App, spot: Spot) {
    let at = place(app, spot);
    touch(app, TouchPhase::Started, 1, at);
    touch(app, TouchPhase::Ended, 1, at);
    app.update();
}

fn held(app: &mut App) -> Option<HeldValue> {
    let mut hands = app.world_mut().query::<&Hand>();
    hands.single(app.world()).expect("a hand").held
}

fn made(app: &mut App) -> usize {
    let mut chosen = app.world_mut().query::<&MoveSelection>();
    chosen.single(app.world()).expect("a match").0.made().len()
}

/// Places a piece from beside the board, if one fits as it is taken up.
fn place_any(app: &mut App, rng: &mut Rng) -> bool {
    let mut supply = view(app).supply();
    rng.shuffle(&mut supply);
    for from in supply {
        tap(app, from);
        let Some(piece) = held(app) else { continue };
        let (now, turned) = view(app).reach(piece);
        // One that fits only after a turn turns by itself where it is tapped.
        let mut places = [now, turned].concat();
        rng.shuffle(&mut places);
        for to in places {
            tap(app, to);
            if held(app).is_none() {
                return true;
            }
            refused(app);
        }
        tap(app, from);
        assert!(held(app).is_none(), "a second tap puts it back");
    }
    false
}

/// Plays a whole game by taps, with moves drawn at random.
fn play<G: TableGame>(seed: u64) {
    let mut app = touched::<G>(None);
    let mut rng = Rng::new(seed);
    for _ in 0..6_000 {
        if game::<G>(&mut app).outcome().is_over() {
            assert!(game::<G>(&mut app).plies() >= 6, "{}", G::NAME);
            return;
        }
        arrive(&mut app);
        if made(&mut app) == 0 && place_any(&mut app, &mut rng) {
            continue;
        }
        let steps = {
            let mut chosen = app.world_mut().query::<&MoveSelection>();
            chosen.single(app.world()).expect("a match").0.made().to_vec()
        };
        let continuations = view(&mut app).continuations(&BoardSelection::of(steps.clone()));
        let next: Vec<Spot> = continuations.next.iter().map(|next| next.step.spot()).collect();
        let to = rng.pick(&next).copied().or_else(|| steps.last().map(|step| step.spot()));
        tap(&mut app, to.expect("something to do"));
        assert_eq!(refused(&mut app), [""; 0], "{}", G::NAME);
    }
    panic!("{}: no end", G::NAME);
}

#[test]
fn whole_games_are_played_by_taps_alone() {
    play::<Chameleon>(3);
    play::<LeCameleon>(1);
    play::<Caminos>(2);
    play::<Chromino>(1);
}

#[test]
fn a_whole_game_of_camelot_is_played_by_taps_alone() {
    play::<Camelot>(1);
}

fn square(name: &str) -> Spot {
    Spot::of::<Camelot>(Square::read(name).expect(name))
}

#[test]
fn a_finger_drags_a_piece_and_holds_to_take_it_back() {
    let mut app = touched::<Camelot>(None);
    let (from, to) = (place(&mut app, square("E6")), place(&mut app, square("E8")));
    touch(&mut app, TouchPhase::Started, 1, from);
    touch(&mut app, TouchPhase::Moved, 1, to);
    touch(&mut app, TouchPhase::Ended, 1, to);
    app.update();
    assert_eq!(game::<Camelot>(&mut app).plies(), 1, "{:?}", refused(&mut app));
    // Seats change: the other side's piece is chosen, and given up by a finger that rests anywhere.
    tap(&mut app, square("E11"));
    assert_eq!(made(&mut app), 1);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(LONG));
    let beside = Vec2::new(1_270.0, 790.0);
    touch(&mut app, TouchPhase::Started, 1, beside);
    app.update();
    app.update();
    touch(&mut app, TouchPhase::Ended, 1, beside);
    app.update();
    assert_eq!((made(&mut app), refused(&mut app)), (0, Vec::new()));
}

#[test]
fn two_fingers_move_the_camera_and_choose_nothing() {
    let mut app = touched::<Camelot>(None);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(10)));
    let before = app.world().resource::<Orbit>().ahead_of_goal();
    let (one, other) = (place(&mut app, square("E6")), place(&mut app, square("H6")));
    touch(&mut app, TouchPhase::Started, 1, one);
    touch(&mut app, TouchPhase::Started, 2, other);
    for step in 1..=4_u8 {
        let way = Vec2::X * 20.0 * f32::from(step);
        touch(&mut app, TouchPhase::Moved, 1, one + way);
        touch(&mut app, TouchPhase::Moved, 2, other + way);
    }
    let after = app.world().resource::<Orbit>().ahead_of_goal();
    assert!(before.angle_to(after).abs() > 0.05, "{before} {after}");
    touch(&mut app, TouchPhase::Ended, 2, other);
    touch(&mut app, TouchPhase::Ended, 1, one);
    app.update();
    assert_eq!((made(&mut app), game::<Camelot>(&mut app).plies()), (0, 0));
    assert_eq!(app.world().resource::<PointerPlace>().0, None, "nothing is pointed at any more");
}

#[test]
fn the_first_touch_lets_lists_be_dragged() {
    let mut app = touched::<Camelot>(None);
    let touches = |app: &mut App| {
        let mut inputs = app.world_mut().query::<&EguiInput>();
        let input = inputs.single(app.world()).expect("an input of the panels");
        input.events.iter().filter(|event| matches!(event, egui::Event::Touch { .. })).count()
    };
    tap(&mut app, square("E6"));
    assert_eq!(touches(&mut app), 2, "down and up again");
    tap(&mut app, square("E6"));
    assert_eq!(touches(&mut app), 2, "told once");
}
