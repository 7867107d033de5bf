//! A small map of the table from above: heights as numbers, colours with their symbols.

use bevy_egui::egui::{Align2, FontId, Pos2, Rect, Stroke, StrokeKind, Vec2};

use crate::app::ui::theme;

use crate::app::features::over_table::Table;
use crate::app::ui::chips::symbol;
use crate::app::ui::panels::STRIP_HEIGHT;

pub use crate::app::table::small_map::SmallMap;

/// How large a cell is at most, in points, and how much of the table's width the map takes at most.
const LARGEST: f32 = 30.0;
const WIDEST: f32 = 0.34;

impl Table<'_> {
    /// Draws a map into the upper left corner, below the strip that is there.
    pub(crate) fn map(&self, map: &SmallMap) {
        let mut window = self.window().shrink(12.0);
        window.min.y += STRIP_HEIGHT;
        let count = f32::from(map.size[0].max(map.size[1]).max(1));
        let side = (window.width() * WIDEST / count).min(LARGEST);
        let size = Vec2::new(f32::from(map.size[0]), f32::from(map.size[1])) * side;
        let ground = Rect::from_min_size(window.min, size + Vec2::splat(16.0));
        let painter = self.painter();
        painter.rect(ground, 8.0, theme::SLATE, Stroke::new(1.0, theme::SLATE_LIGHT), StrokeKind::Inside);
        for cell in &map.cells {
            let [column, row] = cell.at.map(f32::from);
            let corner = window.min + Vec2::splat(8.0) + Vec2::new(column, row) * side;
            let place = Rect::from_min_size(corner, Vec2::splat(side)).shrink(1.0);
            let Some((hue, text)) = &cell.shows else {
                painter.rect_filled(place, 3.0, theme::SLATE_LIGHT);
                continue;
            };
            painter.rect_filled(place, 3.0, theme::panel_colour(hue.colour()));
            let ink = theme::panel_colour(hue.ink());
            let left = Pos2::new(place.left() + side * 0.3, place.center().y);
            painter.add(symbol(hue.symbol(), left, side * 0.2, ink));
            let right = Pos2::new(place.right() - side * 0.24, place.center().y);
            painter.text(right, Align2::CENTER_CENTER, text, FontId::proportional(side * 0.52), ink);
        }
    }
}
