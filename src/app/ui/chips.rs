//! Signs of colours on panels: discs with their symbols.

use bevy_egui::egui::{self, Color32, Mesh, Pos2, Shape, Stroke, vec2};

use crate::app::ui::symbols::Symbol;
use crate::app::ui::theme::{self, Hue};

/// Draws a disc of a colour with its symbol.
pub(crate) fn disc(painter: &egui::Painter, place: egui::Rect, hue: Hue) {
    let (middle, size) = (place.center(), place.height());
    let edge = Stroke::new(1.0, theme::PAPER_DIM);
    painter.circle(middle, size * 0.47, theme::panel_colour(hue.colour()), edge);
    painter.add(symbol(hue.symbol(), middle, size * 0.33, theme::panel_colour(hue.ink())));
}

/// Shape of a symbol; `size` is from its middle to its edge, in points.
pub(crate) fn symbol(symbol: Symbol, middle: Pos2, size: f32, ink: Color32) -> Shape {
    let at = |point: bevy::prelude::Vec2| middle + vec2(point.x, -point.y) * size;
    let mut area = Mesh::default();
    for corners in symbol.triangles() {
        let first = area.vertices.len() as u32;
        corners.into_iter().for_each(|corner| area.colored_vertex(at(corner), ink));
        area.add_triangle(first, first + 1, first + 2);
    }
    // A fine line along the edge makes it smooth.
    let edges = symbol
        .outlines()
        .into_iter()
        .map(|outline| Shape::closed_line(outline.into_iter().map(at).collect(), Stroke::new(0.6, ink)));
    Shape::Vec([Shape::mesh(area)].into_iter().chain(edges).collect())
}
