//! Patch of Bevy 0.19: the time of an update is that of the update. It waits for bevyengine/bevy#20412.
//!
//! The renderer sends the time of its last picture, which after a sleep is long past: a click after it would seem to last as
//! long as the sleep.

use bevy::prelude::*;
use bevy::time::TimeReceiver;

/// Takes the renderer's time away, after the plugins that bring it.
pub(super) fn plugin(app: &mut App) {
    app.world_mut().remove_resource::<TimeReceiver>();
}
