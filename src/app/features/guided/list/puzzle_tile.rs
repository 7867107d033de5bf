//! Tiles of the puzzles: the board, the task, how hard it is, and what was done with it.

use bevy_egui::egui::{self, Align2, FontId, Rect, Sense, pos2, vec2};

use crate::ui::pictures::icons::{self, Icon};
use crate::ui::screens::page;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use camaieu_play::guided::Purpose;
use camaieu_play::guided::puzzle::{Band, PuzzleMark};
use camaieu_text::Texts;

use super::super::start::StepCollection;
use super::positions::{Positions, draw_tile_background};
use super::puzzles::{PuzzleList, PuzzleRow};

/// Least width and height of a tile, distance between tiles, side of the board and distance from the edge, in points.
const NARROWEST: f32 = 272.0;
const HIGH: f32 = 176.0;
const GAP: f32 = 12.0;
const BOARD: f32 = 124.0;
const EDGE: f32 = 8.0;

/// Shows the tiles that are in sight, and a row more at each end, so that the keyboard comes to them.
pub(super) fn grid(
    ui: &mut egui::Ui,
    list: &PuzzleList,
    positions: Positions<'_>,
    mut begin: impl FnMut(Purpose),
) {
    page::grid(ui, list.rows.len(), vec2(NARROWEST, HIGH), GAP, |ui, place, index| {
        let puzzle = &list.rows[index];
        if tile(ui, place, list, puzzle, positions) {
            begin(puzzle.purpose.clone());
        }
    });
}

/// Shows a tile in a place; whether it is clicked.
fn tile(ui: &egui::Ui, place: Rect, list: &PuzzleList, puzzle: &PuzzleRow, positions: Positions<'_>) -> bool {
    let texts = positions.texts;
    let response = ui.interact(place, ui.id().with(("puzzle", puzzle.index)), Sense::click());
    let is_next = list.next == Some(puzzle.index);
    let (mark, _, words) = mark(puzzle.mark, is_next, texts);
    let number = texts.say_with("puzzle-numbered", &[("number", &(puzzle.index + 1))]);
    let band = texts.say(Band::of(puzzle.grade).id());
    let said = [&*number, &*puzzle.task, &*puzzle.about, &*band, &*words];
    let said: Vec<&str> = said.into_iter().filter(|part| !part.is_empty()).collect();
    let said = said.join(", ");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &said));
    let (colours, painter) = (ui.colours(), ui.painter());
    let board = Rect::from_min_size(place.min + vec2(EDGE, EDGE), vec2(BOARD, HIGH - 2.0 * EDGE));
    draw_tile_background(painter, place, board, response.hovered(), is_next);
    positions.draw(painter, board.shrink(6.0), list.game, StepCollection::Puzzles, puzzle.index);
    let left = board.right() + 12.0;
    let room = place.right() - EDGE - left;
    let small = FontId::proportional(letters::SMALL);
    let line = |y: f32, words: &str, font: FontId, ink| {
        let font = look::fitting(painter.ctx(), words, font, room, 9.0);
        painter.text(pos2(left, y), Align2::LEFT_CENTER, words, font, ink);
    };
    let top = place.top();
    line(top + 19.0, &number, small.clone(), colours.ink_2);
    let task = painter.layout(puzzle.task.clone(), look::bold(letters::NAME_OF_SEAT), colours.ink, room);
    let below = top + 28.0 + task.size().y;
    painter.galley(pos2(left, top + 28.0), task, colours.ink);
    line(below + 10.0, &puzzle.about, small, colours.ink_2);
    line(place.bottom() - 69.0, &band, FontId::proportional(letters::CHOICE), colours.ink);
    kit::grade(painter, pos2(left, place.bottom() - 52.0), puzzle.grade);
    if let Some(icon) = mark {
        chip(painter, pos2(left, place.bottom() - 22.0), icon, &words, puzzle.mark, is_next, room);
    }
    response.clicked()
}

/// Sign and word for what was done with a puzzle.
fn mark(mark: Option<PuzzleMark>, is_next: bool, texts: &Texts) -> (Option<Icon>, bool, String) {
    match mark {
        Some(PuzzleMark::Clean) => (Some(icons::STAR), true, texts.say("puzzle-mark-clean")),
        Some(PuzzleMark::Solved) => (Some(icons::RIGHT), true, texts.say("puzzle-mark-solved")),
        Some(PuzzleMark::Missed) => (Some(icons::MISTAKES), false, texts.say("puzzle-mark-missed")),
        None if is_next => (Some(icons::START), true, texts.say("puzzle-mark-next")),
        None => (None, true, String::new()),
    }
}

/// Draws a chip with what was done.
fn chip(
    painter: &egui::Painter,
    left: egui::Pos2,
    icon: Icon,
    words: &str,
    mark: Option<PuzzleMark>,
    is_next: bool,
    room: f32,
) {
    let colours = painter.colours();
    let (fill, ink) = match mark {
        Some(PuzzleMark::Missed) if !is_next => (colours.brick_soft, colours.brick),
        _ => (colours.soft, colours.soft_ink),
    };
    let font = look::fitting(painter.ctx(), words, look::bold(letters::SMALL), room - 36.0, 9.0);
    let text = painter.layout_no_wrap(words.to_owned(), font, ink);
    let place = Rect::from_min_size(left - vec2(0.0, 13.0), vec2(text.size().x + 36.0, 26.0));
    painter.rect_filled(place, 13.0, fill);
    icon.draw(painter, pos2(place.left() + 16.0, left.y), 14.0, ink);
    painter.galley(pos2(place.left() + 27.0, left.y - text.size().y / 2.0), text, ink);
}
