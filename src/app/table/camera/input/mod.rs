//! Camera by mouse, fingers, keys and stick.

mod gestures;
mod keys;
mod mouse;

use bevy::prelude::*;

pub use keys::ArrowKeys;

/// Distance that the mouse may move during a click, in points.
pub(crate) const CLICK_REACH: f32 = 6.0;

/// Height of what is pointed at, on the average.
const POINTED_HEIGHT: f32 = 0.4;

/// Says that a right click had nothing to take back.
#[derive(Message, Clone, Copy, Debug)]
pub struct NothingToTakeBack;

/// Point of the table that the camera is to frame.
#[derive(Message, Clone, Copy, Debug)]
pub struct FramePoint(pub Vec3);

/// Adds the messages of the table to the camera.
pub(crate) fn core_plugin(app: &mut App) {
    app.init_resource::<ArrowKeys>().add_message::<NothingToTakeBack>().add_message::<FramePoint>();
}

pub(crate) fn plugin(app: &mut App) {
    mouse::plugin(app);
    gestures::plugin(app);
    keys::plugin(app);
}
