//! Signs of colours and pieces on panels: discs and squares with their symbols.

use bevy_egui::egui::{self, Color32, Mesh, Pos2, Rect, Sense, Shape, Stroke, vec2};

use crate::ui::look::Themed;
use crate::ui::symbols::Symbol;
use crate::ui::theme::{self, Hue, Tint};

/// A coloured square or disc of a panel, which stands for a piece or a part of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chip {
    /// Its colour.
    pub fill: Tint,
    /// The symbol on it, and the symbol's colour.
    pub sign: Option<(Symbol, Tint)>,
    /// Whether it is a disc.
    pub is_round: bool,
    /// Number of grooves round a disc's symbol.
    pub grooves: u8,
}

impl Chip {
    /// A square chip without a symbol.
    pub const fn plain(fill: Tint) -> Chip {
        Chip { fill, sign: None, is_round: false, grooves: 0 }
    }

    /// A square chip with a symbol on it.
    pub const fn signed(fill: Tint, symbol: Symbol, ink: Tint) -> Chip {
        Chip { sign: Some((symbol, ink)), ..Chip::plain(fill) }
    }

    /// A square chip of a colour of play, with its symbol.
    pub const fn of(hue: Hue) -> Chip {
        Chip::signed(theme::tint_of(hue), theme::symbol_of(hue), theme::ink_on(hue))
    }

    /// The same as a disc.
    pub const fn round(self) -> Chip {
        Chip { is_round: true, ..self }
    }

    /// The same disc with so many grooves.
    pub const fn grooved(self, grooves: u8) -> Chip {
        Chip { grooves, ..self.round() }
    }

    /// Draws it.
    pub(crate) fn draw(self, painter: &egui::Painter, place: Rect) {
        let (vision, colours) = (painter.look().vision, painter.colours());
        let size = place.height();
        let radius = if self.is_round { size * 0.5 } else { size * 0.2 };
        let edge = Stroke::new(1.0, colours.ink_2);
        painter.rect(place, radius, self.fill.on_panel(vision), edge, egui::StrokeKind::Inside);
        for groove in 0..self.grooves {
            let radius = size * (0.45 - 0.08 * f32::from(groove));
            painter.circle_stroke(place.center(), radius, Stroke::new(1.0, colours.ink));
        }
        if let Some((sign, ink)) = self.sign {
            painter.add(symbol(sign, place.center(), size * 0.33, ink.on_panel(vision)));
        }
    }
}

/// Shows chips side by side.
pub(crate) fn chips(ui: &mut egui::Ui, chips: &[Chip], size: f32) {
    let (rect, _) = ui.allocate_exact_size(vec2(size * chips.len() as f32, size), Sense::hover());
    draw_chips(ui.painter(), chips, rect.min, size);
}

/// Draws chips side by side.
pub(crate) fn draw_chips(painter: &egui::Painter, chips: &[Chip], corner: Pos2, size: f32) {
    for (index, chip) in chips.iter().enumerate() {
        let rect = Rect::from_min_size(corner + vec2(size * index as f32, 0.0), vec2(size, size));
        chip.draw(painter, rect.shrink(0.5));
    }
}

/// Draws a disc of a colour with its symbol.
pub(crate) fn disc(painter: &egui::Painter, place: Rect, hue: Hue) {
    let side = egui::Vec2::splat(place.height() * 0.94);
    Chip::of(hue).round().draw(painter, Rect::from_center_size(place.center(), side));
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
