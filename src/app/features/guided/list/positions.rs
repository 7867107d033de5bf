//! Boards of lessons and puzzles, drawn as they come into sight.

use bevy_egui::egui;

use crate::ui::pictures::figures;
use crate::ui::theme::look::Themed;
use camaieu_text::Texts;

use super::super::start::{Courses, StepCollection};

/// Draws the positions of steps: where a lesson begins, or a puzzle.
#[derive(Clone, Copy)]
pub(in super::super) struct Positions<'a> {
    pub(in super::super) courses: &'a Courses,
    pub(in super::super) texts: &'a Texts,
}

impl Positions<'_> {
    /// Draws the board of the first step of a lesson, or of one of the puzzles, into a place.
    pub(super) fn draw(
        self,
        painter: &egui::Painter,
        place: egui::Rect,
        game: &'static str,
        of: StepCollection,
        at: usize,
    ) {
        figures::show(painter, place, (game, of, at), || {
            let course = self.courses.known(game, of)?;
            let step = match of {
                StepCollection::Lessons => course.get(at)?.steps.first()?,
                StepCollection::Puzzles => course.first()?.steps.get(at)?,
            };
            figures::of_step(self.texts, step)
        });
    }
}

/// Draws the ground of a tile and the field of its board; the tile that comes next has an outline.
pub(super) fn draw_tile_background(
    painter: &egui::Painter,
    tile: egui::Rect,
    board: egui::Rect,
    is_hovered: bool,
    is_next: bool,
) {
    let colours = painter.colours();
    let (usual, field) = if is_next { (colours.card, colours.field) } else { (colours.field, colours.card) };
    painter.rect_filled(tile, 14.0, if is_hovered { colours.hover } else { usual });
    if is_next {
        let stroke = egui::Stroke::new(2.5, colours.pine);
        painter.rect_stroke(tile, 14.0, stroke, egui::StrokeKind::Inside);
    }
    painter.rect_filled(board, 10.0, field);
}
