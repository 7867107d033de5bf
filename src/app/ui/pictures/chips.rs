//! Signs of colours and pieces on panels: discs and squares with their symbols.

use bevy_egui::egui::{self, Color32, Mesh, Pos2, Rect, Shape, Stroke, vec2};

use crate::ui::pictures::symbols::{self, Symbol};
use crate::ui::theme::look::{self, Themed};
use crate::ui::theme::{self, Hue, VisionTint, letters};

/// A coloured square or disc of a panel, which stands for a piece or a part of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chip {
    /// Its colour.
    pub fill: VisionTint,
    /// The symbol on it, and the symbol's colour.
    pub sign: Option<(Symbol, VisionTint)>,
    /// Whether it is a disc.
    pub is_round: bool,
    /// Number of grooves round a disc's symbol.
    pub grooves: u8,
}

impl Chip {
    /// A square chip without a symbol.
    pub const fn plain(fill: VisionTint) -> Chip {
        Chip { fill, sign: None, is_round: false, grooves: 0 }
    }

    /// A square chip with a symbol on it.
    pub const fn signed(fill: VisionTint, symbol: Symbol, ink: VisionTint) -> Chip {
        Chip { sign: Some((symbol, ink)), ..Chip::plain(fill) }
    }

    /// A square chip of a colour of play, with its symbol.
    pub const fn of(hue: Hue) -> Chip {
        Chip::signed(theme::tint_of(hue), hue.symbol(), theme::ink_on(hue))
    }

    /// The same as a disc.
    pub const fn round(self) -> Chip {
        Chip { is_round: true, ..self }
    }

    /// The same disc with so many grooves.
    pub const fn grooved(self, grooves: u8) -> Chip {
        Chip { grooves, ..self.round() }
    }

    pub(crate) fn draw(self, painter: &egui::Painter, place: Rect) {
        let (vision, colours) = (painter.panel_appearance().vision, painter.colours());
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

/// Pieces of a kind that a seat has left: their form, seen from above, and their number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RemainingPieces {
    /// The cells of the form, files and ranks from 0.
    pub cells: Vec<[u8; 2]>,
    /// Their colour.
    pub fill: VisionTint,
    /// Number left.
    pub left: usize,
}

/// Name and form of a piece, seen from above: the cells that it lies on, files and ranks from 0, with their chips.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceFootprint {
    /// The name.
    pub name: String,
    /// The cells, each with its chip.
    pub cells: Vec<([u8; 2], Chip)>,
}

impl PieceFootprint {
    /// Draws the form at the left of a place, as large as the place is high, but not larger than a cell of `most` points.
    pub(crate) fn draw(&self, painter: &egui::Painter, place: Rect, most: f32) {
        let size = |axis: usize| self.cells.iter().map(|(cell, _)| cell[axis]).max().unwrap_or(0) + 1;
        let cell = (place.height() / f32::from(size(1))).min(place.width() / f32::from(size(0))).min(most);
        let foot = place.center().y + cell * f32::from(size(1)) / 2.0;
        for ([file, rank], chip) in &self.cells {
            let at = vec2(f32::from(*file), -f32::from(*rank) - 1.0) * cell;
            let corner = egui::pos2(place.left(), foot) + at;
            chip.draw(painter, Rect::from_min_size(corner, egui::Vec2::splat(cell)).shrink(0.5));
        }
    }
}

/// Pieces without the first ones of a kind: those that a handicap left out were never captured.
pub(crate) fn without<T>(
    pieces: impl Iterator<Item = T>,
    missing: usize,
    is_of_the_kind: impl Fn(&T) -> bool,
) -> impl Iterator<Item = T> {
    let mut left = missing;
    pieces.filter(move |piece| {
        let is_left_out = left > 0 && is_of_the_kind(piece);
        left -= usize::from(is_left_out);
        !is_left_out
    })
}

/// Size of a cell of a supply, in points.
const CELL: f32 = 9.0;

impl RemainingPieces {
    /// Shows it on a ground of its own; without pieces it is dim.
    pub(crate) fn show(&self, ui: &mut egui::Ui) {
        let (vision, colours) = (ui.panel_appearance().vision, ui.colours());
        let most = |axis: usize| f32::from(self.cells.iter().map(|cell| cell[axis]).max().unwrap_or(0)) + 1.0;
        let form = vec2(most(0), most(1)) * CELL;
        let ink = if self.left > 0 { colours.ink } else { colours.ink_2 };
        let font = look::bold(letters::SMALL);
        let number = ui.painter().layout_no_wrap(self.left.to_string(), font, ink);
        let (_, place) = ui.allocate_space(vec2(8.0 + form.x + 6.0 + number.size().x + 8.0, 26.0));
        ui.painter().rect_filled(place, 13.0, colours.field);
        let corner = egui::pos2(place.left() + 8.0, place.center().y + form.y / 2.0);
        let fill = self.fill.on_panel(vision).gamma_multiply(if self.left > 0 { 1.0 } else { 0.3 });
        for [file, rank] in &self.cells {
            let at = corner + vec2(f32::from(*file), -f32::from(*rank) - 1.0) * CELL;
            let cell = Rect::from_min_size(at, egui::Vec2::splat(CELL)).shrink(0.5);
            ui.painter().rect(cell, 2.0, fill, Stroke::new(1.0, colours.ink_2), egui::StrokeKind::Inside);
        }
        let at = egui::pos2(corner.x + form.x + 6.0, place.center().y - number.size().y / 2.0);
        ui.painter().galley(at, number, ink);
    }
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
    for corners in symbols::triangles(symbol) {
        let first = area.vertices.len() as u32;
        corners.into_iter().for_each(|corner| area.colored_vertex(at(corner), ink));
        area.add_triangle(first, first + 1, first + 2);
    }
    // A fine line along the edge makes it smooth.
    let edges = symbols::outlines(symbol)
        .into_iter()
        .map(|outline| Shape::closed_line(outline.into_iter().map(at).collect(), Stroke::new(0.6, ink)));
    Shape::Vec([Shape::mesh(area)].into_iter().chain(edges).collect())
}
