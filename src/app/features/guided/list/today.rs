//! Head of the page of puzzles: the puzzle of the day, and the days in a row on which one was solved.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, FontId, Rect, Sense, Stroke, UiBuilder, pos2, vec2};

use crate::session::Start;
use crate::ui::icons;
use crate::ui::kit;
use crate::ui::look::{self, Themed};
use crate::ui::page::{self, GAP, PagePlace};
use crate::ui::sink::UiCommands;
use crate::ui::theme::letters;
use camaieu_play::guided::puzzle::Band;
use camaieu_play::guided::{Purpose, Which};
use camaieu_text::Texts;

use super::super::start::Of;
use super::positions::Positions;
use super::puzzles::{PuzzleList, Today, WEEK};

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
        page::card(ui, "days", days, vec2(20.0, 14.0), |ui| self::days(ui, today, positions.texts));
    }
    page::card(ui, "today", left, vec2(12.0, 10.0), |ui| {
        puzzle(ui, (list, today), place, positions, commands);
    });
    whole.height()
}

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
        positions.draw(ui.painter(), board.shrink(6.0), list.game, Of::Puzzles, today.puzzle.index);
        left = board.right() + 14.0;
    }
    let said = texts.say(if today.is_solved { "puzzle-solve-again" } else { "puzzle-solve" });
    let wide = (kit::button_size(ui, Some(icons::START), &said).x + 16.0).max(112.0);
    let high = if place.is_wide { 48.0 } else { 42.0 };
    let at = pos2(inside.right() - wide, inside.center().y - high / 2.0);
    let place_of_button = Rect::from_min_size(at, vec2(wide, high));
    let mut child = ui.new_child(UiBuilder::new().id_salt("solve").max_rect(place_of_button));
    let kind = if today.is_solved { kit::Kind::Usual } else { kit::Kind::Main };
    let icon = if today.is_solved { icons::RIGHT } else { icons::START };
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
    text(pos2(left, middle - 34.0), &today.date, small.clone(), colours.ink_2);
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

/// The days in a row, and a dot for each of the last seven.
fn days(ui: &mut egui::Ui, today: &Today, texts: &Texts) {
    let (inside, colours) = (ui.max_rect(), ui.colours());
    let painter = ui.painter().clone();
    let top = inside.top() + 14.0;
    icons::OF_THE_DAY.draw(&painter, pos2(inside.left() + 12.0, top), 22.0, kit::star_ink(&painter));
    let small = FontId::proportional(letters::SMALL);
    let best = texts.say_with("puzzle-day-best", &[("days", &today.row.best)]);
    let best = (today.row.best > 0).then(|| {
        painter.text(pos2(inside.right(), top), Align2::RIGHT_CENTER, best, small.clone(), colours.ink_2)
    });
    let left = inside.left() + 34.0;
    let room = best.map_or(inside.right(), |best| best.left() - 10.0) - left;
    let said = texts.say_with("puzzle-day-row", &[("days", &today.row.now)]);
    let font = look::fitting(ui.ctx(), &said, look::title(letters::LEAD), room, 10.0);
    painter.text(pos2(left, top), Align2::LEFT_CENTER, said, font, colours.ink);
    let step = inside.width() / WEEK as f32;
    for (index, (name, is_solved)) in today.week.iter().enumerate() {
        let is_today = index + 1 == today.week.len();
        let middle = pos2(inside.left() + (index as f32 + 0.5) * step, top + 40.0);
        let id = match (is_solved, is_today) {
            (true, _) => "puzzle-day-solved",
            (false, true) => "puzzle-day-open",
            (false, false) => "puzzle-day-missed",
        };
        let place = Rect::from_center_size(middle + vec2(0.0, 12.0), vec2(step, 56.0));
        let response = ui.interact(place, ui.id().with(("day", index)), Sense::hover());
        let said = texts.say_with(id, &[("day", name)]);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &said));
        match (is_solved, is_today) {
            (true, _) => drop(icons::RIGHT.draw(&painter, middle, 30.0, colours.pine)),
            (false, true) => drop(painter.circle_stroke(middle, 14.0, Stroke::new(3.0, colours.honey))),
            (false, false) => {
                painter.circle_filled(middle, 13.0, colours.press);
                let bar = Rect::from_center_size(middle, vec2(9.0, 3.0));
                painter.rect_filled(bar, 1.5, colours.ink_2);
            }
        }
        let font = if is_today { look::bold(letters::LABEL) } else { FontId::proportional(letters::LABEL) };
        let ink = if is_today { colours.ink } else { colours.ink_2 };
        painter.text(middle + vec2(0.0, 28.0), Align2::CENTER_CENTER, name, font, ink);
    }
}
