//! Camera by mouse: one button turns the table, another moves it, the wheel zooms to the pointer.

use bevy::ecs::system::SystemParam;
use bevy::input::mouse::{AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::EguiWantsInput;

use crate::table::camera::{BoardBounds, Lens, Orbit, Steering};
use crate::table::choosing::hand::{HandRequest, QuarterTurn};
use crate::ui::draw::redraw::Redraw;
use crate::ui::keys::queue::{Keyboard, OverPanel, PointerPlace};
use crate::ui::keys::{KeySystems, KeysOfScreens};
use crate::ui::people::preferences::Preferences;
use crate::ui::screens::Screen;
use crate::ui::screens::overlays::Overlays;

use crate::table::camera::input::{CLICK_REACH, FramePoint, NothingToTakeBack, POINTED_HEIGHT};

/// Drag of the camera, and the pointer's motion.
#[derive(Resource, Default, Debug)]
struct CameraDrag {
    /// The button that went down over the table.
    held: Option<MousePress>,
    /// The button whose drag continues without being held, where clicks begin and end motions.
    steers: Option<MouseButton>,
    /// The button that was clicked last.
    clicked: Option<MouseButton>,
    /// Place of the pointer in the last frame.
    last: Option<Vec2>,
    /// Motion of the pointer in this frame, in points.
    moved: Vec2,
    /// Speed of the turn, in radians a second.
    speed: Vec2,
}

/// Button that is down.
#[derive(Clone, Copy, Debug)]
struct MousePress {
    button: MouseButton,
    /// Place where it went down.
    from: Vec2,
    /// Whether it was moved too far for a click.
    is_dragged: bool,
}

impl CameraDrag {
    /// The button that moves the camera now.
    fn dragging(&self) -> Option<MouseButton> {
        let held = self.held.filter(|held| held.is_dragged).map(|held| held.button);
        held.or(self.steers)
    }

    /// Ends all motion where it is.
    fn stop(&mut self) {
        (self.held, self.steers, self.speed) = (None, None, Vec2::ZERO);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CameraDrag>().add_systems(
        Update,
        (
            (follow_buttons, steer, drag).chain(),
            follow_wheel.run_if(pointer_is_free),
            frame_point.run_if(in_state(Screen::Match)),
        )
            .before(KeysOfScreens)
            .in_set(KeySystems),
    );
}

/// Follows the buttons for [`CameraDrag`]. A right click without a drag takes back; after a drag the camera turns on.
fn follow_buttons(
    buttons: Res<ButtonInput<MouseButton>>,
    window: Single<&Window, With<PrimaryWindow>>,
    (screen, overlays, panels): (Res<State<Screen>>, Res<Overlays>, PanelPointerState),
    (preferences, time, place): (Res<Preferences>, Res<Time>, Res<PointerPlace>),
    mut orbit: ResMut<Orbit>,
    mut drag: ResMut<CameraDrag>,
    mut requests: MessageWriter<HandRequest>,
) {
    let drag = &mut *drag;
    let PointerPlace(place) = *place;
    // From the pointer's own places: the motion that a device reports is not the one on the screen.
    drag.moved = place.zip(drag.last).map_or(Vec2::ZERO, |(now, before)| now - before);
    drag.last = place;
    drag.clicked = None;
    let is_at_table = **screen == Screen::Match && overlays.top().is_none();
    let is_lost =
        drag.held.is_some_and(|held| !buttons.pressed(held.button) && !buttons.just_released(held.button));
    // A release that another window got ends a drag too.
    if !window.focused || !is_at_table || is_lost {
        drag.stop();
    }
    if let (Some(held), Some(place)) = (&mut drag.held, place) {
        held.is_dragged |= held.from.distance(place) > CLICK_REACH;
    }
    if let Some(held) = drag.held.filter(|held| buttons.just_released(held.button)) {
        drag.held = None;
        if !held.is_dragged {
            drag.clicked = Some(held.button);
            if held.button == MouseButton::Right && drag.steers.take().is_none() {
                requests.write(HandRequest::TakeBack);
            }
        } else if !preferences.is_still() && preferences.settings.camera.inertia {
            // The pointer may have rested since the last frame, as nothing is drawn meanwhile.
            let speed = speed_of_drag(drag.speed, Vec2::ZERO, time.delta_secs());
            orbit.let_go(speed);
        }
        drag.speed = Vec2::ZERO;
    }
    let pressed =
        [MouseButton::Right, MouseButton::Middle].into_iter().find(|button| buttons.just_pressed(*button));
    if let (Some(button), Some(from), true) = (pressed, place, is_at_table && drag.held.is_none())
        && !panels.have_pointer()
    {
        drag.held = Some(MousePress { button, from, is_dragged: false });
        // Motion before the press is not part of the drag.
        drag.moved = Vec2::ZERO;
    }
}

/// Begins and ends drags by clicks, where the player has chosen so.
fn steer(
    preferences: Res<Preferences>,
    mut nothing: MessageReader<NothingToTakeBack>,
    mut drag: ResMut<CameraDrag>,
    mut before: Local<Option<MouseButton>>,
) {
    // What a right click takes back is known in the frame after it.
    let is_free = nothing.read().count() > 0;
    let drag = &mut *drag;
    let clicked = std::mem::replace(&mut *before, drag.clicked);
    if !preferences.settings.camera.toggles {
        drag.steers = None;
        return;
    }
    match (clicked, drag.steers) {
        (Some(MouseButton::Middle), Some(_)) => drag.steers = None,
        (Some(MouseButton::Middle), None) => drag.steers = Some(MouseButton::Middle),
        (Some(MouseButton::Right), None) if is_free => drag.steers = Some(MouseButton::Right),
        _ => {}
    }
}

/// Turns or moves the table with the pointer.
fn drag(
    window: Single<&Window, With<PrimaryWindow>>,
    bounds: Res<BoardBounds>,
    preferences: Res<Preferences>,
    time: Res<Time>,
    mut orbit: ResMut<Orbit>,
    mut drag: ResMut<CameraDrag>,
    mut redraw: ResMut<Redraw>,
) {
    let drag = &mut *drag;
    let Some(button) = drag.dragging() else { return };
    let moved = drag.moved / window.size();
    let controls = preferences.settings.camera;
    let [turns, _] = controls.buttons();
    if button == turns {
        let turn = controls.turn(Vec2::new(-moved.x * 4.0, moved.y * 2.5));
        drag.speed = speed_of_drag(drag.speed, turn, time.delta_secs());
        if turn != Vec2::ZERO {
            orbit.turn(turn.x, turn.y);
            redraw.request();
        }
    } else if moved != Vec2::ZERO {
        let factor = controls.speed.factor();
        orbit.pan(-moved.x * 2.4 * factor, moved.y * 2.4 * factor, &bounds);
        redraw.request();
    }
}

/// Run condition: the pointer is over the table of a match, and no panel has it.
fn pointer_is_free(screen: Res<State<Screen>>, panels: PanelPointerState) -> bool {
    **screen == Screen::Match && !panels.have_pointer()
}

/// Pointer state of the panels.
#[derive(SystemParam)]
struct PanelPointerState<'w> {
    wants: Res<'w, EguiWantsInput>,
    over: Res<'w, OverPanel>,
}

impl PanelPointerState<'_> {
    /// Whether a panel has the pointer. A card in the background says so only while something on it is used.
    fn have_pointer(&self) -> bool {
        self.over.0 || self.wants.wants_any_pointer_input()
    }
}

/// Zooms to the pointer by the wheel; with Shift, turns the held piece.
fn follow_wheel(
    wheel: Res<AccumulatedMouseScroll>,
    keyboard: Res<Keyboard>,
    preferences: Res<Preferences>,
    lens: Lens,
    mut orbit: ResMut<Orbit>,
    mut hand_requests: MessageWriter<HandRequest>,
) {
    if keyboard.modifiers.shift {
        // With Shift some systems turn the wheel's direction.
        let notch = wheel.delta.x + wheel.delta.y;
        if notch != 0.0 {
            hand_requests.write(HandRequest::Turn { turning: QuarterTurn::Round, back: notch > 0.0 });
        }
    } else if wheel.delta.y != 0.0 {
        let notches = match wheel.unit {
            MouseScrollUnit::Line => wheel.delta.y,
            MouseScrollUnit::Pixel => wheel.delta.y / 60.0,
        };
        let factor = (-notches * 0.1 * preferences.settings.camera.speed.factor()).exp();
        orbit.zoom_to(factor, lens.under_pointer(POINTED_HEIGHT), lens.frame());
    }
}

/// Frames the point of a double click.
fn frame_point(mut points: MessageReader<FramePoint>, lens: Lens, mut orbit: ResMut<Orbit>) {
    if let Some(FramePoint(at)) = points.read().last() {
        orbit.frame_point(*at, lens.frame());
    }
}

/// Speed of a drag, in radians a second: the mean of the last moments, so that a mouse that rests before the button is
/// released throws nothing.
fn speed_of_drag(before: Vec2, turn: Vec2, seconds: f32) -> Vec2 {
    const MEMORY: f32 = 0.05;
    let seconds = seconds.max(1e-3);
    before.lerp(turn / seconds, 1.0 - (-seconds / MEMORY).exp())
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
