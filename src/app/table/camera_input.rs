//! Camera by mouse, keys and stick.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::{EguiWantsInput, egui_wants_any_keyboard_input};
use leafwing_input_manager::prelude::*;

use crate::app::session::MatchKeys;
use crate::app::table::camera::{BoardBounds, CameraInertia, Orbit, View};
use crate::app::table::hand::{HandRequest, Turning};
use crate::app::table::motion::MotionSpeed;
use crate::app::ui::actions::Action;
use crate::app::ui::keys::{ActionSource, KeySystems};
use crate::app::ui::overlays::Overlays;
use crate::app::ui::redraw::Redraw;
use crate::app::ui::screens::Screen;

/// Drag of the camera by the mouse.
#[derive(Resource, Default, Debug)]
struct CameraDrag {
    /// The place where the right button went down.
    right: Option<Vec2>,
    /// Whether it was moved far enough to be no click.
    dragged: bool,
    /// The pointer's place in the frame before.
    last: Option<Vec2>,
    /// Speed of the turn, in radians a second.
    speed: Vec2,
}

/// Distance that the mouse may move during a click, in points.
pub(super) const CLICK_REACH: f32 = 6.0;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<CameraDrag>().add_systems(
        Update,
        (
            move_camera_by_mouse.before(crate::app::ui::keys::KeysOfScreens),
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
    mut down: ResMut<CameraDrag>,
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
