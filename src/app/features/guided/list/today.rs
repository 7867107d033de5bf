//! Head of the page of puzzles: the puzzle of the day, and the days in a row on which one was solved.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, FontId, Rect, UiBuilder, pos2, vec2};

use crate::session::Start;
use crate::ui::draw::sink::UiCommands;
use crate::ui::pictures::icons;
use crate::ui::screens::page::{self, GAP, PagePlace};
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use camaieu_play::guided::puzzle::Band;
use camaieu_play::guided::{Purpose, Which};

use super::super::days;
use super::super::start::StepCollection;
use super::positions::Positions;
use super::puzzles::{PuzzleList, Today};

/// Width of the card of the days, in points.
const DAYS: f32 = 368.0;

/// Shows the head; its height.
pub(super) fn show(
    ui: &mut egui::Ui,
    (list, today): (&PuzzleList, &Today),
    place: PagePlace,
    positions: Positions<'_>,
    commands: &mut Commands,
) -> f32 {
    let high = if place.is_wide { 136.0 } else { 62.0 };
    let whole = Rect::from_min_size(place.whole.min, vec2(place.whole.width(), high));
    let mut left = whole;
    if place.is_wide {
        left.max.x -= DAYS + GAP;
        let days = Rect::from_min_max(pos2(left.right() + GAP, whole.top()), whole.max);
        page::card(ui, "days", days, vec2(20.0, 14.0), |ui| days::show(ui, &today.days, positions.texts));
    }
    page::card(ui, "today", left, vec2(12.0, 10.0), |ui| {
        puzzle(ui, (list, today), place, positions, commands);
    });
    whole.height()
}

/// Shows the puzzle of the day as a row of a list.
pub(super) fn row(
    ui: &mut egui::Ui,
    of_today: (&PuzzleList, &Today),
    place: PagePlace,
    positions: Positions<'_>,
    commands: &mut Commands,
) {
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), egui::Sense::hover());
    let mut inner = ui.new_child(UiBuilder::new().id_salt("today").max_rect(row));
    puzzle(&mut inner, of_today, place, positions, commands);
}

/// Height of that row, in points.
const ROW: f32 = 48.0;

/// The puzzle of the day, and its button.
fn puzzle(
    ui: &mut egui::Ui,
    (list, today): (&PuzzleList, &Today),
    place: PagePlace,
    positions: Positions<'_>,
    commands: &mut Commands,
) {
    let (texts, inside) = (positions.texts, ui.max_rect());
    let colours = ui.colours();
    let mut left = inside.left();
    if place.is_wide {
        let board = Rect::from_min_size(inside.min, egui::Vec2::splat(inside.height()));
        ui.painter().rect_filled(board, 10.0, colours.field);
        let puzzles = StepCollection::Puzzles;
        positions.draw(ui.painter(), board.shrink(6.0), list.game, puzzles, today.puzzle.index);
        left = board.right() + 14.0;
    }
    let said = texts.say(if today.days.is_solved { "puzzle-solve-again" } else { "puzzle-solve" });
    let wide = (kit::button_size(ui, Some(icons::START), &said).x + 16.0).max(112.0);
    let high = if place.is_wide { 48.0 } else { 42.0 };
    let at = pos2(inside.right() - wide, inside.center().y - high / 2.0);
    let place_of_button = Rect::from_min_size(at, vec2(wide, high));
    let mut child = ui.new_child(UiBuilder::new().id_salt("solve").max_rect(place_of_button));
    let kind = if today.days.is_solved { kit::ButtonStyle::Usual } else { kit::ButtonStyle::Main };
    let icon = if today.days.is_solved { icons::RIGHT } else { icons::START };
    let button = kit::button(&mut child, Some(icon), &said, place_of_button.size(), kind);
    if ui.memory(|memory| memory.focused().is_none()) {
        button.request_focus();
    }
    if button.clicked() {
        commands.send(Start::Lesson { game: list.game, purpose: Purpose::Puzzle(Which::Daily) });
    }
    let room = place_of_button.left() - 12.0 - left;
    let text = |at: egui::Pos2, words: &str, font: FontId, ink| {
        let font = look::fitting(ui.ctx(), words, font, room, 9.0);
        ui.painter().text(at, Align2::LEFT_CENTER, words, font, ink)
    };
    let middle = inside.center().y;
    let title = texts.say("puzzle-today");
    let small = FontId::proportional(letters::SMALL);
    if !place.is_wide {
        text(pos2(left, middle - 10.0), &title, look::title(letters::LEAD), colours.ink);
        text(pos2(left, middle + 12.0), &today.puzzle.task, small, colours.ink_2);
        return;
    }
    text(pos2(left, middle - 34.0), &today.days.date, small.clone(), colours.ink_2);
    text(pos2(left, middle - 6.0), &title, look::title(letters::HEADING), colours.ink);
    let task =
        text(pos2(left, middle + 24.0), &today.puzzle.task, FontId::proportional(letters::TEXT), colours.ink);
    let dots = pos2(task.right() + 14.0, middle + 24.0);
    let band = texts.say(Band::of(today.puzzle.grade).id());
    if dots.x + 70.0 + look::width(ui.ctx(), &band, &small) < left + room {
        kit::grade(ui.painter(), dots, today.puzzle.grade);
        ui.painter().text(dots + vec2(68.0, 0.0), Align2::LEFT_CENTER, band, small, colours.ink_2);
    }
}
