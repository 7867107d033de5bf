//! Room that the panels take beside the table.

use bevy::prelude::*;

use crate::app::ui::preferences::{Overrides, Preference, Preferences};
use crate::app::ui::theme;
use crate::store::Settings;

/// Whether there are panels, and how large they are.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Panels {
    /// Whether anything stands beside the table.
    pub shown: bool,
    /// How large their letters are: 1 is as they are meant; less where the window is small.
    pub zoom: f32,
    /// How large they are wanted, in hundredths of the usual.
    pub text_size: u16,
}

impl Default for Panels {
    fn default() -> Self {
        Panels { shown: true, zoom: 1.0, text_size: 100 }
    }
}

impl Panels {
    /// How wide the panel beside the table is, in the window's points.
    pub fn width(self) -> f32 {
        if self.shown { theme::PANEL_WIDTH * self.zoom } else { 0.0 }
    }

    /// How high the strips along the lower and the upper edge of the table are, in the window's points.
    pub fn edges(self) -> [f32; 2] {
        if self.shown { [STRIP_HEIGHT * self.zoom; 2] } else { [0.0; 2] }
    }

    /// Makes them as large as a window of this size has room for, in points.
    pub fn fit(&mut self, window: Vec2) {
        let room = (window.x / ROOM.x).min(window.y / ROOM.y);
        let fitting = (room * 20.0).floor().clamp(10.0, 20.0) / 20.0;
        // Larger letters than usual may take room from the table, but never more than a third of it.
        let widest = window.x / 3.0 / theme::PANEL_WIDTH;
        let wanted = f32::from(self.text_size) / 100.0;
        self.zoom = if wanted > 1.0 { (fitting * wanted).min(widest.max(fitting)) } else { fitting * wanted };
    }
}

impl Preference for Panels {
    fn load(&mut self, preferences: &Preferences) {
        self.text_size = preferences.settings.text_size;
    }

    fn save(&self, _overrides: &Overrides, settings: &mut Settings) {
        settings.text_size = self.text_size;
    }
}

/// The smallest window in which the panels are as large as they are meant, in points.
const ROOM: Vec2 = Vec2::new(900.0, 640.0);

/// Height of the strips of buttons along the table's upper and lower edge, in points before zoom.
pub const STRIP_HEIGHT: f32 = 46.0;
