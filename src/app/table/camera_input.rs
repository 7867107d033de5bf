//! Camera by mouse, keys and stick.

use bevy::input::mouse::{AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::{EguiWantsInput, egui_wants_any_keyboard_input};
use leafwing_input_manager::prelude::*;

use crate::app::session::MatchKeys;
use crate::app::table::camera::{BoardBounds, CameraInertia, Orbit, View};
use crate::app::table::hand::{HandRequest, Turning};
use crate::app::table::motion::MotionSpeed;
use crate::app::ui::actions::Action;
use crate::app::ui::keys::{ActionSource, KeySystems, KeysOfScreens};
use crate::app::ui::overlays::Overlays;
use crate::app::ui::redraw::Redraw;
use crate::app::ui::screens::Screen;

/// Right button of the mouse, and the pointer's motion.
#[derive(Resource, Default, Debug)]
struct CameraDrag {
    /// Place where the right button went down, while it is down.
    right: Option<Vec2>,
    /// Whether it was moved too far for a click.
    dragged: bool,
    /// Place of the pointer in the last frame.
    last: Option<Vec2>,
    /// Motion of the pointer in this frame, in points.
    moved: Vec2,
    /// Speed of the turn, in radians a second.
    speed: Vec2,
}

/// Distance that the mouse may move during a click, in points.
pub(super) const CLICK_REACH: f32 = 6.0;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<CameraDrag>().add_systems(
        Update,
        (
            // A right click takes back by the same action as a key does.
            (follow_right_button, (move_camera_by_drag, follow_wheel).chain().run_if(pointer_is_free))
                .chain()
                .before(KeysOfScreens),
            move_camera_by_keys.run_if(not(egui_wants_any_keyboard_input)),
        )
            .in_set(KeySystems),
    );
    app.add_systems(Update, view_by_keys.in_set(MatchKeys));
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

/// Follows the pointer for [`CameraDrag`]. A right click without a drag takes back; after a drag the camera turns on.
fn follow_right_button(
    buttons: Res<ButtonInput<MouseButton>>,
    window: Single<&Window, With<PrimaryWindow>>,
    pointer_taken: Res<EguiWantsInput>,
    (pace, glide): (Res<MotionSpeed>, Res<CameraInertia>),
    mut orbit: ResMut<Orbit>,
    mut drag: ResMut<CameraDrag>,
    mut player: Single<&mut ActionState<Action>, With<ActionSource>>,
) {
    let place = window.cursor_position();
    // From the pointer's own places: the motion that a device reports is not the one on the screen.
    drag.moved = place.zip(drag.last).map_or(Vec2::ZERO, |(now, before)| now - before);
    drag.last = place;
    if buttons.just_pressed(MouseButton::Right) && !pointer_taken.wants_any_pointer_input() {
        drag.right = place;
        drag.dragged = false;
    }
    if let (Some(from), Some(place)) = (drag.right, place) {
        drag.dragged |= from.distance(place) > CLICK_REACH;
    }
    if buttons.just_released(MouseButton::Right) {
        // The keys are read anew in each frame, so this lasts for one.
        if drag.right.take().is_some() && !drag.dragged {
            player.press(&Action::Back);
        }
        if !pace.is_off() && glide.0 {
            orbit.let_go(drag.speed);
        }
        drag.speed = Vec2::ZERO;
    }
}

/// Run condition: the pointer is over the table of a match, and no panel wants it.
fn pointer_is_free(screen: Res<State<Screen>>, pointer_taken: Res<EguiWantsInput>) -> bool {
    **screen == Screen::Match && !pointer_taken.wants_any_pointer_input()
}

/// Turns the camera by a right drag, and moves it by a middle drag.
fn move_camera_by_drag(
    buttons: Res<ButtonInput<MouseButton>>,
    window: Single<&Window, With<PrimaryWindow>>,
    bounds: Res<BoardBounds>,
    time: Res<Time>,
    mut orbit: ResMut<Orbit>,
    mut drag: ResMut<CameraDrag>,
) {
    let moved = drag.moved / window.size();
    if drag.right.is_some() && drag.dragged {
        let turn = Vec2::new(-moved.x * 4.0, moved.y * 2.5);
        orbit.turn(turn.x, turn.y);
        drag.speed = speed_of_drag(drag.speed, turn, time.delta_secs());
    }
    if buttons.pressed(MouseButton::Middle) {
        orbit.pan(-moved.x * 2.4, moved.y * 2.4, &bounds);
    }
}

/// Zooms by the wheel; with Shift, turns the held piece.
fn follow_wheel(
    wheel: Res<AccumulatedMouseScroll>,
    keys: Res<ButtonInput<KeyCode>>,
    bounds: Res<BoardBounds>,
    mut orbit: ResMut<Orbit>,
    mut hand_requests: MessageWriter<HandRequest>,
) {
    if keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]) {
        // With Shift some systems turn the wheel's direction.
        let notch = wheel.delta.x + wheel.delta.y;
        if notch != 0.0 {
            hand_requests.write(HandRequest::Turn { turning: Turning::Round, back: notch > 0.0 });
        }
    } else if wheel.delta.y != 0.0 {
        let notches = match wheel.unit {
            MouseScrollUnit::Line => wheel.delta.y,
            MouseScrollUnit::Pixel => wheel.delta.y / 60.0,
        };
        orbit.zoom((-notches * 0.1).exp(), &bounds);
    }
}

/// Speed of a drag, in radians a second: the mean of the last moments, so that a mouse that rests before the button is
/// released throws nothing.
fn speed_of_drag(before: Vec2, turn: Vec2, seconds: f32) -> Vec2 {
    const MEMORY: f32 = 0.05;
    let seconds = seconds.max(1e-3);
    before.lerp(turn / seconds, 1.0 - (-seconds / MEMORY).exp())
}

/// Flies to the view of a key.
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
