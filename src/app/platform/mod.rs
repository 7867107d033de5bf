//! Platform: what the window needs of the system that it runs on. The program that opens the window passes it in. Tests
//! pass fakes, or leave it out.

mod alarm;
mod backup;
mod files;
mod fonts;
mod preferences;
mod sharing;
mod sound;
mod speech;

use bevy::prelude::*;

pub use alarm::Alarm;
pub use backup::Backup;
pub use files::{FileAnswer, FileDialogs, FileQuestion};
pub use fonts::{Font, Fonts};
pub use preferences::SystemPreferences;
pub use sharing::{MailProgram, Sharing};
pub use sound::{SoundDevice, SoundOutput, Speakers};
pub use speech::{Speech, Voice};

/// Platform that the window runs on.
#[derive(Clone, Copy, Debug)]
pub struct Platform {
    /// Reads the preferences of the system.
    pub preferences: fn() -> SystemPreferences,
    /// Adds [`Alarm`], [`Backup`], [`FileDialogs`], [`Fonts`], [`Sharing`], [`Speakers`], [`Voice`] and what else the platform has, once Bevy's own
    /// plugins are there.
    pub plugin: fn(&mut App),
    /// Element of the page that the window fills, as a selector; only in a browser.
    pub canvas: Option<&'static str>,
}
