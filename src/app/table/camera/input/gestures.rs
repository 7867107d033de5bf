//! Camera by fingers: two turn and tilt the table as they move together, zoom as they move apart and turn it as they
//! turn; three move it.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::table::camera::{BoardBounds, Lens, Orbit, Steering};
use crate::ui::draw::redraw::Redraw;
use crate::ui::keys::fingers::Gesture;
use crate::ui::keys::{KeySystems, KeysOfScreens};
use crate::ui::people::preferences::Preferences;
use crate::ui::screens::Screen;
use crate::ui::screens::overlays::Overlays;

use crate::table::camera::input::POINTED_HEIGHT;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        apply_camera_gestures.run_if(in_state(Screen::Match)).before(KeysOfScreens).in_set(KeySystems),
    );
}

/// Turns, moves and zooms with the fingers.
fn apply_camera_gestures(
    mut gestures: MessageReader<Gesture>,
    window: Single<&Window, With<PrimaryWindow>>,
    (overlays, preferences, bounds): (Res<Overlays>, Res<Preferences>, Res<BoardBounds>),
    lens: Lens,
    mut orbit: ResMut<Orbit>,
    mut redraw: ResMut<Redraw>,
) {
    if overlays.top().is_some() {
        gestures.clear();
    }
    let controls = preferences.settings.camera;
    for gesture in gestures.read() {
        let moved = gesture.moved / window.size();
        if gesture.fingers > 2 {
            let factor = controls.speed.factor();
            orbit.pan(-moved.x * 2.4 * factor, moved.y * 2.4 * factor, &bounds);
        } else {
            let turn = controls.turn(Vec2::new(-moved.x * 4.0, moved.y * 2.5));
            orbit.turn(turn.x + gesture.turned, turn.y);
            orbit.zoom_to(gesture.apart.recip(), lens.under(gesture.middle, POINTED_HEIGHT), lens.frame());
        }
        redraw.request();
    }
}
