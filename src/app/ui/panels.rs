//! Room that the panels take beside the table.

use bevy::prelude::*;

use crate::ui::theme;
use camaieu_store::TEXT_SIZES;

/// Visibility and zoom of the panels.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Panels {
    /// Whether panels are shown; if not, the table stands alone.
    pub shown: bool,
    /// Zoom of the panels: 1 is the designed size; less in a small window.
    pub zoom: f32,
    /// Heights that strips of several rows take along the lower and the upper edge of the table, in points before zoom;
    /// nothing where one row is enough.
    pub high_strips: [f32; 2],
}

impl Default for Panels {
    fn default() -> Self {
        Panels { shown: true, zoom: 1.0, high_strips: [0.0; 2] }
    }
}

impl Panels {
    /// Width of the panel beside the table, in the window's points.
    pub fn width(self) -> f32 {
        if self.shown { theme::PANEL_WIDTH * self.zoom } else { 0.0 }
    }

    /// Width that the set-up takes from the table beside it, in the window's points; `None` where there is room for the
    /// set-up alone.
    pub fn set_up(self, window: f32) -> Option<f32> {
        set_up_width(window / self.zoom).map(|width| width * self.zoom)
    }

    /// Heights of the strips along the lower and the upper edge of the table, in the window's points.
    pub fn edges(self) -> [f32; 2] {
        if self.shown { self.high_strips.map(|strip| strip.max(STRIP_HEIGHT) * self.zoom) } else { [0.0; 2] }
    }

    /// The same of a table without racks: only strips of several rows have room of their own.
    pub fn edges_without_racks(self) -> [f32; 2] {
        if self.shown { self.high_strips.map(|strip| strip * self.zoom) } else { [0.0; 2] }
    }

    /// Fits the zoom to a window of this size, in points, and to a size of the text, in percent of the normal one.
    pub fn fit(&mut self, window: Vec2, text_size: u16) {
        let room = (window.x / ROOM.x).min(window.y / ROOM.y);
        let fitting = (room * 20.0).floor().clamp(10.0, 20.0) / 20.0;
        // Larger text than usual takes room from the table, up to half of the window.
        let widest = window.x / 2.0 / theme::PANEL_WIDTH;
        let wanted = f32::from(text_size.clamp(TEXT_SIZES.0, TEXT_SIZES.1)) / 100.0;
        self.zoom = if wanted > 1.0 { (fitting * wanted).min(widest.max(fitting)) } else { fitting * wanted };
    }
}

/// Width of the set-up beside the table in a window of this width, in points before zoom: two columns where there is room
/// for them, else one; `None` where the table has no room.
pub fn set_up_width(window: f32) -> Option<f32> {
    [SET_UP_WIDE, SET_UP].into_iter().find(|width| window - width >= TABLE_ROOM)
}

/// Widths of the set-up in one column and in two, and the least width of the table beside it, in points before zoom.
const SET_UP: f32 = 556.0;
const SET_UP_WIDE: f32 = 1_084.0;
const TABLE_ROOM: f32 = 420.0;

/// Smallest window that shows the panels at their designed size, in points.
const ROOM: Vec2 = Vec2::new(900.0, 640.0);

/// Height of the strips of buttons along the table's upper and lower edge, in points before zoom.
pub const STRIP_HEIGHT: f32 = 46.0;
