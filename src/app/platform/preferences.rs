//! Preferences of the system.

use camaieu_store::{AnimationSpeed, Contrast, Theme};

/// Preferences of the system, which count where the player has chosen nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SystemPreferences {
    /// Speed of motion: none where less motion is asked for.
    pub speed: AnimationSpeed,
    /// Time of day.
    pub theme: Theme,
    /// Contrast of the panels.
    pub contrast: Contrast,
    /// Size of the text in percent of the normal size; `None` where the system has none beside the scale of the screen.
    pub text_size: Option<u16>,
    /// Whether the screen is touched with fingers rather than pointed at.
    pub has_fingers: bool,
    /// Address of the page that the program runs on; `None` outside a browser.
    pub page: Option<String>,
}
