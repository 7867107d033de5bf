//! Desktop: the platform of the window on Linux, Windows and macOS. Without the feature `window` nothing is here.

#![cfg(feature = "window")]

mod alarm;
mod files;
mod fonts;
mod pads;
mod preferences;
mod sound;
mod speech;

use bevy::prelude::*;

use camaieu_window::platform::{MailProgram, Platform};

/// Platform of a desktop.
pub const DESKTOP: Platform = Platform { preferences: preferences::preferences, plugin, canvas: None };

fn plugin(app: &mut App) {
    app.add_plugins((alarm::plugin, pads::plugin, sound::plugin, speech::plugin))
        .insert_resource(files::DIALOGS)
        .insert_resource(MailProgram(|address| open::that_detached(address).is_ok()))
        .insert_resource(fonts::fonts());
}
