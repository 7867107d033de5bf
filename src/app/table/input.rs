//! Mouse, keys and pad: what they mean for the table and the screens.

use std::collections::HashMap;
use std::time::Duration;

use bevy::ecs::system::ScheduleSystem;
use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::picking::backend::HitData;
use bevy::picking::events::{Move, Out, Over, Pointer, Press, Release};
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};
use bevy_egui::input::{EguiWantsInput, egui_wants_any_keyboard_input};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};
use leafwing_input_manager::plugin::InputManagerSystem;
use leafwing_input_manager::prelude::*;

use crate::rules::game::Game;

use crate::app::features::opponents::EngineRequest;
use crate::app::session::viewer::Viewer;
use crate::app::session::{MatchSystems, Request, SessionOf};
use crate::app::table::aids::Aids;
use crate::app::table::camera::{BoardBounds, CameraInertia, Orbit, View};
use crate::app::table::choosing::{Chosen, TableInput};
use crate::app::table::game::TableGame;
use crate::app::table::hand::{Hand, HandRequest, Turning};
use crate::app::table::markers::Pointed;
use crate::app::table::motion::{MotionSpeed, SkipMotion};
use crate::app::table::on_table::OnTable;
use crate::app::table::pieces::PieceOf;
use crate::app::table::rack::Rack;
use crate::app::table::visuals::SpotOf;
use crate::app::ui::actions::Action;
pub use crate::app::ui::actions::ActionSource;
use crate::app::ui::bindings::{self, Bindings, Key, KeySign, Waiting};
use crate::app::ui::overlays::Overlay;
use crate::app::ui::overlays::Overlays;
use crate::app::ui::redraw::Redraw;
use crate::app::ui::screens::{Screen, Stage};

/// Where the mouse went down, so that a drag is told from a click.
#[derive(Resource, Default, Debug)]
struct MouseDown {
    right: Option<Vec2>,
    /// Where the left button was pressed on something.
    left: Option<Vec2>,
    dragged: bool,
    /// Where the mouse was in the frame before.
    last: Option<Vec2>,
    /// How fast the camera is turned by it, in radians a second.
    speed: Vec2,
}

/// How far the mouse may move during a click, in points.
const CLICK_REACH: f32 = 6.0;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((InputManagerPlugin::<Action>::default(), bindings::plugin))
        .init_resource::<MouseDown>()
        .add_systems(Startup, |mut commands: Commands| {
            commands.spawn((ActionSource, Bindings::default().map()));
        })
        .configure_sets(Update, WindowInput.in_set(MatchSystems::Input))
        .add_systems(PreUpdate, read_key_messages.in_set(InputManagerSystem::ManualControl))
        .add_systems(
            Update,
            (
                move_camera_by_mouse,
                keys_of_the_window,
                watch_for_pads,
                move_camera_by_keys.run_if(not(egui_wants_any_keyboard_input)),
                close_or_leave,
            )
                .chain()
                .in_set(WindowInput),
        );
    game_input(app, view_by_keys);
}

/// The input that no game has of its own; it comes first, so that a right click counts in the frame that it is in.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct WindowInput;

/// What keys and clicks mean in one game.
pub(crate) fn game_plugin<G: TableGame>(app: &mut App) {
    game_input(app, (wish_by_keys::<G>, hold_by_keys::<G>, point_by_keys::<G>));
    app.add_systems(
        PreUpdate,
        go_on_by_tab::<G>
            .run_if(in_state(Screen::Match))
            .run_if(not(egui_wants_any_keyboard_input))
            .run_if(table_is_free)
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    )
    .add_observer(hover::<G>)
    .add_observer(move_on::<G>)
    .add_observer(leave::<G>)
    .add_observer(press::<G>)
    .add_observer(release::<G>);
}

/// Adds systems that run while keys and clicks go to the table.
pub(crate) fn game_input<M>(app: &mut App, systems: impl IntoScheduleConfigs<ScheduleSystem, M>) {
    app.add_systems(
        Update,
        systems
            .run_if(in_state(Screen::Match))
            .run_if(not(egui_wants_any_keyboard_input))
            .run_if(table_is_free)
            .after(WindowInput)
            .in_set(MatchSystems::Input),
    );
}

/// Whether nothing lies over the table.
fn table_is_free(overlays: Res<Overlays>, viewer: Res<Viewer>, stage: Option<Res<State<Stage>>>) -> bool {
    let is_free = overlays.top().is_none() && viewer.awaited().is_none();
    is_free && stage.is_none_or(|stage| **stage != Stage::Result)
}

/// Presses what the messages of this frame say: by the letters that are printed on the keys, and also where a key
/// was let go again before the frame was drawn, which a look at what is held down would miss.
pub(crate) fn read_key_messages(
    mut keys: MessageReader<KeyboardInput>,
    pressed: Res<ButtonInput<KeyCode>>,
    mut held: Local<HashMap<KeyCode, Action>>,
    player: Single<(&mut ActionState<Action>, &InputMap<Action>), With<ActionSource>>,
    bindings: Res<Bindings>,
    waiting: Res<Waiting>,
) {
    let (mut player, map) = player.into_inner();
    // What no other key or button does is let go here, as nobody else knows of it.
    for (action, _) in bindings.all() {
        if player.pressed(action) && map.get_buttonlike(action).is_none() {
            player.release(action);
        }
    }
    // The key that an action waits for does nothing else.
    if waiting.0.is_some() {
        keys.clear();
        held.clear();
        return;
    }
    let control = pressed.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    let shift = pressed.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed && !key.repeat) {
        let Some(pressed) = Key::of(key, control, shift) else { continue };
        for action in bindings.actions(&pressed) {
            player.press(&action);
            if matches!(pressed.sign, KeySign::Printed(_)) {
                held.insert(key.key_code, action);
            }
        }
    }
    // The map of keys does not know the printed ones; those that work as long as they are held are pressed on. What
    // is printed may change while a key is held, so its place tells when it is let go.
    held.retain(|code, _| pressed.pressed(*code));
    for action in held.values().filter(|action| matches!(action, Action::ZoomIn | Action::ZoomOut)) {
        player.press(action);
    }
}

/// A pad is looked at only when a frame is drawn, so frames are drawn for it as long as there is one.
fn watch_for_pads(pads: Query<(), With<Gamepad>>, mut redraw: ResMut<Redraw>) {
    if !pads.is_empty() {
        redraw.wake_in(PAD_PAUSE);
    }
}

/// How long a press on a pad may wait to be seen.
const PAD_PAUSE: Duration = Duration::from_millis(30);

fn keys_of_the_window(
    player: Single<&ActionState<Action>, With<ActionSource>>,
    screen: Res<State<Screen>>,
    mut overlays: ResMut<Overlays>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    if player.just_pressed(&Action::Help) {
        overlays.toggle(Overlay::Help);
    }
    if player.just_pressed(&Action::Rules) && **screen != Screen::Menu {
        overlays.toggle(Overlay::Rules);
    }
    if player.just_pressed(&Action::Pause) && **screen == Screen::Match {
        overlays.toggle(Overlay::Menu);
    }
    if player.just_pressed(&Action::FullScreen) {
        window.mode = match window.mode {
            WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            _ => WindowMode::Windowed,
        };
    }
}

/// Escape and the right click: the innermost thing first. A half-made move is taken back by its game; this is for
/// what lies over the table, and for the screens without one.
fn close_or_leave(
    player: Single<&ActionState<Action>, With<ActionSource>>,
    screen: Res<State<Screen>>,
    stage: Option<Res<State<Stage>>>,
    mut overlays: ResMut<Overlays>,
    mut next: ResMut<NextState<Screen>>,
    mut next_stage: Option<ResMut<NextState<Stage>>>,
) {
    overlays.used = false;
    if !player.just_pressed(&Action::Back) {
        return;
    }
    if overlays.close() {
        overlays.used = true;
    } else if stage.is_some_and(|stage| **stage == Stage::Result) {
        if let Some(next) = &mut next_stage {
            next.set(Stage::Playing);
        }
        overlays.used = true;
    } else if **screen == Screen::Setup {
        next.set(Screen::Menu);
    }
}

fn move_camera_by_keys(
    player: Single<&ActionState<Action>, With<ActionSource>>,
    screen: Res<State<Screen>>,
    overlays: Res<Overlays>,
    time: Res<Time>,
    extent: Res<BoardBounds>,
    mut orbit: ResMut<Orbit>,
    mut redraw: ResMut<Redraw>,
) {
    if **screen != Screen::Match || overlays.top().is_some() {
        return;
    }
    let seconds = time.delta_secs().min(0.1);
    let pressed = |one: Action, other: Action| {
        f32::from(u8::from(player.pressed(&one))) - f32::from(u8::from(player.pressed(&other)))
    };
    let stick = player.clamped_axis_pair(&Action::Orbit);
    let yaw = pressed(Action::OrbitRight, Action::OrbitLeft) + stick.x;
    let pitch = pressed(Action::OrbitUp, Action::OrbitDown) + stick.y;
    let right = pressed(Action::PanRight, Action::PanLeft);
    let ahead = pressed(Action::PanUp, Action::PanDown);
    let nearer = pressed(Action::ZoomIn, Action::ZoomOut);
    if (yaw, pitch, right, ahead, nearer) == (0.0, 0.0, 0.0, 0.0, 0.0) {
        return;
    }
    redraw.request();
    orbit.turn(yaw * 1.8 * seconds, pitch * 1.2 * seconds);
    orbit.pan(right * 0.8 * seconds, ahead * 0.8 * seconds, &extent);
    orbit.zoom((-nearer * 1.2 * seconds).exp(), &extent);
}

/// The right button turns the camera, the middle one moves it, the wheel comes nearer. A right click without a drag
/// takes back.
fn move_camera_by_mouse(
    buttons: Res<ButtonInput<MouseButton>>,
    wheel: Res<bevy::input::mouse::AccumulatedMouseScroll>,
    window: Single<&Window, With<PrimaryWindow>>,
    screen: Res<State<Screen>>,
    pointer_taken: Res<EguiWantsInput>,
    extent: Res<BoardBounds>,
    (time, pace, glide): (Res<Time>, Res<MotionSpeed>, Res<CameraInertia>),
    mut orbit: ResMut<Orbit>,
    mut down: ResMut<MouseDown>,
    mut player: Single<&mut ActionState<Action>, With<ActionSource>>,
    keys: Res<ButtonInput<KeyCode>>,
    mut in_hand: MessageWriter<HandRequest>,
) {
    let taken = pointer_taken.wants_any_pointer_input();
    let place = window.cursor_position();
    // By the pointer's own places: what a device tells of its motion is not what is seen.
    let moved = place.zip(down.last).map_or(Vec2::ZERO, |(now, before)| now - before);
    down.last = place;
    if buttons.just_pressed(MouseButton::Right) && !taken {
        down.right = place;
        down.dragged = false;
    }
    if let (Some(from), Some(place)) = (down.right, place) {
        down.dragged |= from.distance(place) > CLICK_REACH;
    }
    if buttons.just_released(MouseButton::Right) {
        // The keys are read anew in each frame, so this lasts for one.
        if down.right.take().is_some() && !down.dragged {
            player.press(&Action::Back);
        }
        if !pace.is_off() && glide.0 {
            orbit.let_go(down.speed);
        }
        down.speed = Vec2::ZERO;
    }
    if **screen != Screen::Match || taken {
        return;
    }
    let size = window.size();
    let seconds = time.delta_secs();
    if down.right.is_some() && down.dragged {
        let turn = Vec2::new(-moved.x / size.x * 4.0, moved.y / size.y * 2.5);
        orbit.turn(turn.x, turn.y);
        down.speed = speed_of_drag(down.speed, turn, seconds);
    }
    if buttons.pressed(MouseButton::Middle) {
        orbit.pan(-moved.x / size.x * 2.4, moved.y / size.y * 2.4, &extent);
    }
    if keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]) {
        // With Shift some systems turn the wheel's direction.
        let notch = wheel.delta.x + wheel.delta.y;
        if notch != 0.0 {
            in_hand.write(HandRequest::Turn { turning: Turning::Round, back: notch > 0.0 });
        }
    } else if wheel.delta.y != 0.0 {
        let notches = match wheel.unit {
            bevy::input::mouse::MouseScrollUnit::Line => wheel.delta.y,
            bevy::input::mouse::MouseScrollUnit::Pixel => wheel.delta.y / 60.0,
        };
        orbit.zoom((-notches * 0.1).exp(), &extent);
    }
}

/// How fast a drag turns the camera, in radians a second, from how fast it did and how far it has in this frame: a
/// mouse that rests before it is let go throws nothing.
fn speed_of_drag(before: Vec2, turn: Vec2, seconds: f32) -> Vec2 {
    const MEMORY: f32 = 0.05;
    let seconds = seconds.max(1e-3);
    before.lerp(turn / seconds, 1.0 - (-seconds / MEMORY).exp())
}

/// History, undo and advice.
fn wish_by_keys<G: TableGame>(
    player: Single<&ActionState<Action>, With<ActionSource>>,
    matches: Query<&SessionOf<G>>,
    mut requests: MessageWriter<Request>,
    mut computer: MessageWriter<EngineRequest>,
) {
    let Ok(SessionOf(game)) = matches.single() else { return };
    for (action, request) in [(Action::Hint, EngineRequest::Hint), (Action::Analyse, EngineRequest::Analyse)]
    {
        if player.just_pressed(&action) {
            computer.write(request);
        }
    }
    let pressed = |action| player.just_pressed(&action);
    let parent = game.parent(game.shown());
    let request = if pressed(Action::Undo) {
        Some(Request::Undo)
    } else if pressed(Action::Redo) {
        Some(Request::Redo)
    } else if pressed(Action::HistoryForward) {
        // To look at it, which is not to play it again.
        let next = game.line().into_iter().find(|&node| game.parent(node) == Some(game.shown()));
        next.map(Request::GoTo)
    } else if pressed(Action::HistoryBack) {
        parent.map(Request::GoTo)
    } else if pressed(Action::HistoryStart) {
        Some(Request::GoToStart)
    } else if pressed(Action::HistoryEnd) {
        Some(Request::GoToEnd)
    } else {
        None
    };
    requests.write_batch(request);
}

/// The views of the table.
fn view_by_keys(player: Single<&ActionState<Action>, With<ActionSource>>, mut orbit: ResMut<Orbit>) {
    let pressed = |action| player.just_pressed(&action);
    let view = if pressed(Action::ViewSeat) {
        Some(View::Seat)
    } else if pressed(Action::ViewOpposite) {
        Some(View::Opposite)
    } else if pressed(Action::ViewAbove) {
        Some(View::Above)
    } else if pressed(Action::ViewQuarter) {
        Some(View::Quarter)
    } else {
        None
    };
    view.into_iter().for_each(|view| orbit.fly_to(view));
}

/// What is taken into the hand and turned there, and the ways of looking that the game has.
fn hold_by_keys<G: TableGame>(
    player: Single<&ActionState<Action>, With<ActionSource>>,
    _: Single<&OnTable<G>>,
    mut requests: MessageWriter<HandRequest>,
    mut aids: ResMut<Aids>,
) {
    for action in player.get_just_pressed() {
        match action {
            Action::Take(index) => drop(requests.write(HandRequest::Take(usize::from(index)))),
            Action::Act => drop(requests.write(HandRequest::Deed(0))),
            Action::Turn(turning) => drop(requests.write(HandRequest::Turn { turning, back: false })),
            Action::Look(aid) if G::AIDS.contains(&aid) => aids.toggle(aid),
            _ => {}
        }
    }
}

/// The cursor over the board, choosing, and taking back.
fn point_by_keys<G: TableGame>(
    player: Single<&ActionState<Action>, With<ActionSource>>,
    on_table: Single<&OnTable<G>>,
    in_match: Query<(&Chosen<G>, &Hand<G>)>,
    orbit: Res<Orbit>,
    mut pointed: ResMut<Pointed<G>>,
    mut inputs: MessageWriter<TableInput<G>>,
    mut overlays: ResMut<Overlays>,
    mut skips: MessageWriter<SkipMotion>,
) {
    let OnTable { view, spots, .. } = &**on_table;
    let mut direction = IVec2::ZERO;
    for (action, step) in [
        (Action::CursorUp, IVec2::Y),
        (Action::CursorDown, IVec2::NEG_Y),
        (Action::CursorLeft, IVec2::NEG_X),
        (Action::CursorRight, IVec2::X),
    ] {
        if player.just_pressed(&action) {
            direction += step;
        }
    }
    let cursor = pointed.cursor.or(pointed.hovered).or_else(|| first_spot::<G>(view, spots));
    if direction != IVec2::ZERO {
        let next = match (cursor, pointed.cursor_shown) {
            (Some(spot), true) => neighbour::<G>(view, spots, spot, direction, orbit.ahead()).or(cursor),
            // The first press shows where the cursor is.
            (cursor, _) => cursor,
        };
        pointed.cursor = next;
        pointed.cursor_shown = true;
    }
    if player.just_pressed(&Action::Choose) {
        skips.write(SkipMotion);
        match (pointed.cursor, pointed.cursor_shown) {
            (Some(spot), true) => drop(inputs.write(TableInput::Point(spot))),
            _ => {
                pointed.cursor = cursor;
                pointed.cursor_shown = true;
            }
        }
    }
    // What it means while a position is set up, the editor knows.
    let Ok((Chosen(chosen), hand)) = in_match.single() else { return };
    if player.just_pressed(&Action::Back) && !overlays.used {
        if chosen.is_empty() && hand.held.is_none() {
            overlays.toggle(Overlay::Menu);
        } else {
            inputs.write(TableInput::TakeBack);
        }
    }
}

/// Tab goes from the table to what is in the hand, to the store, back to the table, and then on to the panel.
fn go_on_by_tab<G: TableGame>(
    matches: Query<&SessionOf<G>>,
    viewer: Res<Viewer>,
    mut inputs: Query<&mut EguiInput>,
    mut pointed: ResMut<Pointed<G>>,
) {
    let Ok(SessionOf(game)) = matches.single() else { return };
    let view = game.view(viewer.observer());
    let spots = G::spots(&view);
    let first = |wanted: fn(Option<Rack>) -> bool| spots.iter().find(|spot| wanted(G::rack(**spot))).copied();
    let hand = first(|rack| matches!(rack, Some(Rack::Hand(_))));
    let store = first(|rack| rack == Some(Rack::Store));
    if hand.or(store).is_none() {
        return;
    }
    for mut input in &mut inputs {
        let is_tab = |event: &egui::Event| {
            let egui::Event::Key { key: egui::Key::Tab, pressed: true, modifiers, .. } = event else {
                return false;
            };
            modifiers.is_none()
        };
        if !input.events.iter().any(is_tab) {
            continue;
        }
        let now = pointed.cursor.filter(|_| pointed.cursor_shown);
        let next = match now.map(G::rack) {
            None => hand.or(store),
            Some(Some(Rack::Hand(_))) => store.or_else(|| middle::<G>(&view, &spots)),
            Some(Some(Rack::Store)) => middle::<G>(&view, &spots),
            Some(None) => None,
        };
        // After the table it is the panel's turn.
        pointed.cursor_shown = next.is_some();
        if next.is_some() {
            pointed.cursor = next;
            input.events.retain(|event| !is_tab(event));
        }
    }
}

/// The spot of the table that is nearest to its middle.
fn middle<G: TableGame>(view: &G::View, spots: &[G::Spot]) -> Option<G::Spot> {
    let spots = spots.iter().filter(|spot| G::rack(**spot).is_none());
    let places: Vec<(G::Spot, Vec3)> = spots.map(|spot| (*spot, G::place(view, *spot))).collect();
    let middle = places.iter().map(|(_, place)| *place).sum::<Vec3>() / places.len().max(1) as f32;
    let far = |place: &Vec3| place.distance_squared(middle);
    places.iter().min_by(|one, other| far(&one.1).total_cmp(&far(&other.1))).map(|(spot, _)| *spot)
}

/// Where the cursor begins: on something that can move.
fn first_spot<G: TableGame>(view: &G::View, spots: &[G::Spot]) -> Option<G::Spot> {
    if let Some(supply) = G::supply(view).first() {
        return Some(*supply);
    }
    let next = <G as Game>::partial(view, &[]).next;
    next.first().map(|next| G::spot(next.step)).or_else(|| middle::<G>(view, spots))
}

/// The spot next to one in a direction of the screen (right, up), as the table is turned: the nearest that lies more
/// that way than aside.
fn neighbour<G: TableGame>(
    view: &G::View,
    spots: &[G::Spot],
    spot: G::Spot,
    direction: IVec2,
    ahead: Vec2,
) -> Option<G::Spot> {
    // By quarters of a turn, so that the cursor follows ranks and files from every side.
    let ahead = if ahead.y.abs() >= ahead.x.abs() {
        Vec2::new(0.0, ahead.y.signum())
    } else {
        Vec2::new(ahead.x.signum(), 0.0)
    };
    let towards = direction.y as f32 * ahead + direction.x as f32 * Vec2::new(-ahead.y, ahead.x);
    // What stands on shelves is below the table on the screen, the store on the right of the hand.
    let is_on_shelf = G::rack(spot).is_some();
    let place = |spot: G::Spot| {
        let place = G::place(view, spot);
        match G::rack(spot) {
            None => Vec2::new(place.x, place.z),
            Some(Rack::Hand(_)) => Vec2::new(place.x, -place.y),
            Some(Rack::Store) => Vec2::new(place.x + STORE_ASIDE, -place.y),
        }
    };
    let towards = if is_on_shelf { direction.as_vec2() * Vec2::new(1.0, -1.0) } else { towards };
    let here = place(spot);
    let effort = |other: &G::Spot| {
        let way = place(*other) - here;
        let (along, aside) = (way.dot(towards), way.perp_dot(towards).abs());
        let aside = if is_on_shelf { 0.1 * aside } else { aside };
        (along > 0.1).then_some(along + 2.5 * aside)
    };
    let nearest = |candidates: Vec<(f32, G::Spot)>| {
        candidates.into_iter().min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, spot)| spot)
    };
    let (on_shelves, on_table): (Vec<G::Spot>, Vec<G::Spot>) =
        spots.iter().copied().partition(|spot| G::rack(*spot).is_some());
    let beside = if is_on_shelf { &on_shelves } else { &on_table };
    // Up and down only along the rows of one shelf.
    let beside = beside.iter().filter(|other| direction.y == 0 || G::rack(**other) == G::rack(spot));
    let beside = beside.filter_map(|other| Some((effort(other)?, *other)));
    nearest(beside.collect()).or_else(|| match direction.y {
        // From the lowest row of the table down to the shelves, and back to the middle of the table.
        -1 if !is_on_shelf => on_shelves.first().copied(),
        1 if is_on_shelf => middle::<G>(view, spots),
        _ => None,
    })
}

/// How far the store counts as being on the right of the hand.
const STORE_ASIDE: f32 = 40.0;

/// The spot that an entity under the mouse stands for.
fn spot_under<G: TableGame>(
    entity: Entity,
    spots: &Query<&SpotOf<G>>,
    pieces: &Query<&PieceOf<G>>,
    parents: &Query<&ChildOf>,
) -> Option<G::Spot> {
    if let Ok(SpotOf(spot)) = spots.get(entity) {
        return Some(*spot);
    }
    let piece =
        pieces.get(entity).or_else(|_| pieces.get(parents.get(entity).map_or(entity, ChildOf::parent)));
    G::spot_of(&piece.ok()?.0)
}

/// A point a little within what the pointer's ray meets.
fn within(hit: &HitData) -> Option<Vec3> {
    Some(hit.position? - hit.normal.unwrap_or_default() * 0.02)
}

fn hover<G: TableGame>(
    over: On<Pointer<Over>>,
    spots: Query<&SpotOf<G>>,
    pieces: Query<&PieceOf<G>>,
    parents: Query<&ChildOf>,
    on_table: Single<&OnTable<G>>,
    mut pointed: ResMut<Pointed<G>>,
) {
    let Some(spot) = spot_under(over.entity, &spots, &pieces, &parents) else { return };
    point_at(spot, &over.hit, &on_table, &mut pointed);
}

/// What lies on several cells is left for another cell without being left.
fn move_on<G: TableGame>(
    moved: On<Pointer<Move>>,
    spots: Query<&SpotOf<G>>,
    pieces: Query<&PieceOf<G>>,
    parents: Query<&ChildOf>,
    on_table: Single<&OnTable<G>>,
    mut pointed: ResMut<Pointed<G>>,
) {
    let Some(spot) = spot_under(moved.entity, &spots, &pieces, &parents) else { return };
    point_at(spot, &moved.hit, &on_table, &mut pointed);
}

/// Points with the mouse where its ray meets what stands for a spot.
fn point_at<G: TableGame>(
    spot: G::Spot,
    hit: &HitData,
    on_table: &OnTable<G>,
    pointed: &mut ResMut<Pointed<G>>,
) {
    let view = &on_table.view;
    let at = within(hit);
    let spot = at.map_or(spot, |at| G::spot_at(view, spot, at));
    pointed.bypass_change_detection().at = at;
    if pointed.hovered != Some(spot) || pointed.cursor_shown {
        pointed.hovered = Some(spot);
        pointed.cursor_shown = false;
    }
}

fn leave<G: TableGame>(
    out: On<Pointer<Out>>,
    spots: Query<&SpotOf<G>>,
    pieces: Query<&PieceOf<G>>,
    parents: Query<&ChildOf>,
    on_table: Single<&OnTable<G>>,
    mut pointed: ResMut<Pointed<G>>,
) {
    let view = &on_table.view;
    let left = spot_under(out.entity, &spots, &pieces, &parents);
    // What was left for something else has been forgotten for it already.
    let left = left.map(|spot| within(&out.hit).map_or(spot, |at| G::spot_at(view, spot, at)));
    if left.is_some() && pointed.hovered == left {
        pointed.hovered = None;
    }
}

/// What is pressed is chosen at once: a pointer that arrives, presses and lets go within one slow frame counts too.
fn press<G: TableGame>(
    mut press: On<Pointer<Press>>,
    spots: Query<&SpotOf<G>>,
    pieces: Query<&PieceOf<G>>,
    parents: Query<&ChildOf>,
    overlays: Res<Overlays>,
    viewer: Res<Viewer>,
    stage: Option<Res<State<Stage>>>,
    on_table: Single<&OnTable<G>>,
    mut down: ResMut<MouseDown>,
    mut inputs: MessageWriter<TableInput<G>>,
    mut skips: MessageWriter<SkipMotion>,
) {
    let Some(spot) = spot_under(press.entity, &spots, &pieces, &parents) else { return };
    // A press reaches a piece's parts and then the piece: once is enough.
    press.propagate(false);
    if press.event.button == PointerButton::Primary && table_is_free(overlays, viewer, stage) {
        skips.write(SkipMotion);
        down.left = Some(press.pointer_location.position);
        let spot = within(&press.hit).map_or(spot, |at| G::spot_at(&on_table.view, spot, at));
        inputs.write(TableInput::Point(spot));
    }
}

/// What was taken by a press is put down where it was dragged to.
fn release<G: TableGame>(
    mut release: On<Pointer<Release>>,
    spots: Query<&SpotOf<G>>,
    pieces: Query<&PieceOf<G>>,
    parents: Query<&ChildOf>,
    viewer: Res<Viewer>,
    matches: Query<(&SessionOf<G>, &Hand<G>)>,
    mut down: ResMut<MouseDown>,
    mut inputs: MessageWriter<TableInput<G>>,
) {
    let Some(spot) = spot_under(release.entity, &spots, &pieces, &parents) else { return };
    release.propagate(false);
    if release.event.button != PointerButton::Primary {
        return;
    }
    let Some(from) = down.left.take() else { return };
    let Ok((SessionOf(game), hand)) = matches.single() else { return };
    if hand.held.is_none() || from.distance(release.pointer_location.position) < CLICK_REACH {
        return;
    }
    let view = game.view(viewer.observer());
    let spot = within(&release.hit).map_or(spot, |at| G::spot_at(&view, spot, at));
    if G::take(&view, spot).is_none() {
        inputs.write(TableInput::Point(spot));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drag_throws_the_table_and_a_rest_does_not() {
        let turn = Vec2::new(0.02, 0.0);
        let mut speed = Vec2::ZERO;
        for _ in 0..12 {
            speed = speed_of_drag(speed, turn, 1.0 / 60.0);
        }
        assert!((speed.x - 1.2).abs() < 0.1, "{speed}");
        for _ in 0..12 {
            speed = speed_of_drag(speed, Vec2::ZERO, 1.0 / 60.0);
        }
        assert!(speed.x < 0.05, "{speed}");
        // However slow a frame is.
        assert!(speed_of_drag(speed, Vec2::ZERO, 0.3).x < 0.01);
    }
}
