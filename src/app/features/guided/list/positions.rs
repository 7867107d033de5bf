//! Boards of lessons and puzzles, drawn as they come into sight.

use bevy_egui::egui;

use crate::ui::figures;
use camaieu_text::Texts;

use super::super::start::{Courses, Of};

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
        of: Of,
        at: usize,
    ) {
        figures::show(painter, place, (game, of, at), || {
            let course = self.courses.known(game, of)?;
            let step = match of {
                Of::Lessons => course.get(at)?.steps.first()?,
                Of::Puzzles => course.first()?.steps.get(at)?,
            };
            figures::of_step(self.texts, step)
        });
    }
}
