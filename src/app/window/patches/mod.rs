//! Patches of libraries, one a file, each with the issue that it waits for: when a newer version has what it does, it goes.

mod behind_panels;
mod blending;
mod glyphs;
mod hairlines;
mod late_events;
mod late_time;
pub(super) mod lost_focus;
mod modifiers;
mod new_size;
mod passes;
mod paste;
mod requests;

use bevy::prelude::*;

/// Patches of the engine and of the panels.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((behind_panels::plugin, blending::plugin, glyphs::plugin, late_events::plugin))
        .add_plugins((late_time::plugin, lost_focus::plugin, modifiers::plugin, new_size::plugin))
        .add_plugins((hairlines::plugin, passes::plugin, paste::plugin, requests::plugin));
}
