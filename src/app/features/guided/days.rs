//! Days of the daily puzzles: the date, the days in a row on which one was solved, and the last seven.

use bevy_egui::egui::{self, Align2, FontId, Rect, Sense, Stroke, pos2, vec2};

use crate::session::Start;
use crate::ui::draw::sink::UiCommands;
use crate::ui::people::book::PlayerProgress;
use crate::ui::pictures::icons;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use camaieu_play::guided::puzzle::{Streak, daily};
use camaieu_play::guided::{Day, Purpose, Which};
use camaieu_text::Texts;

use super::lecture::Lecture;

/// Days that are shown.
const WEEK: u32 = 7;
/// Height of what is shown, in points.
const HEIGHT: f32 = 88.0;

/// Today, and the days before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Days {
    /// The date.
    pub date: String,
    /// Whether the puzzle of the day is solved.
    pub is_solved: bool,
    /// Days in a row on which one was solved.
    pub row: Streak,
    /// The last seven days: each with its name and whether one was solved.
    pub week: Vec<(String, bool)>,
}

impl Days {
    /// The days of a book, for the puzzle of a game.
    pub(super) fn of(game: &str, book: &PlayerProgress, texts: &Texts) -> Days {
        let today = book.today();
        let day = |before: u32| {
            let day = Day(today.0.saturating_sub(before));
            // 1 January 1970 was a Thursday.
            let weekday = (day.0 + 3) % WEEK;
            (texts.say_with("puzzle-weekday", &[("day", &weekday)]), book.progress.is_day_solved(day))
        };
        Days {
            date: texts.date(today),
            is_solved: book.progress.is_daily_solved(game, today),
            row: book.progress.days_in_a_row(today),
            week: (0..WEEK).rev().map(day).collect(),
        }
    }
}

/// The days, and the puzzle of the day before, where the one of today is on the table.
pub(super) fn of_puzzle(
    lecture: &Lecture,
    book: &PlayerProgress,
    texts: &Texts,
) -> Option<(Days, Option<Purpose>)> {
    let (plan, course, today) = (lecture.plan(), lecture.course(), book.today());
    let puzzles = course.first().filter(|_| plan.is_daily(course, today)).map(|all| &all.steps)?;
    let before = daily(puzzles, Day(today.0.saturating_sub(1)));
    let named = |index: usize| Purpose::Puzzle(Which::Named(puzzles[index].name.clone()));
    Some((Days::of(lecture.step().game, book, texts), before.map(named)))
}

/// The days in a row, and a dot for each of the last seven.
pub(super) fn show(ui: &mut egui::Ui, days: &Days, texts: &Texts) {
    let (inside, _) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::hover());
    let colours = ui.colours();
    let painter = ui.painter().clone();
    let top = inside.top() + 14.0;
    icons::OF_THE_DAY.draw(&painter, pos2(inside.left() + 12.0, top), 22.0, kit::star_ink(&painter));
    let small = FontId::proportional(letters::SMALL);
    let best = texts.say_with("puzzle-day-best", &[("days", &days.row.best)]);
    let best = (days.row.best > 0).then(|| {
        painter.text(pos2(inside.right(), top), Align2::RIGHT_CENTER, best, small.clone(), colours.ink_2)
    });
    let left = inside.left() + 34.0;
    let room = best.map_or(inside.right(), |best| best.left() - 10.0) - left;
    let said = texts.say_with("puzzle-day-row", &[("days", &days.row.now)]);
    let font = look::fitting(ui.ctx(), &said, look::title(letters::LEAD), room, 10.0);
    painter.text(pos2(left, top), Align2::LEFT_CENTER, said, font, colours.ink);
    let step = inside.width() / WEEK as f32;
    for (index, (name, is_solved)) in days.week.iter().enumerate() {
        let is_today = index + 1 == days.week.len();
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
        let radius = (step / 2.0 - 2.0).min(14.0);
        match (is_solved, is_today) {
            (true, _) => drop(icons::RIGHT.draw(&painter, middle, 2.0 * radius + 2.0, colours.pine)),
            (false, true) => drop(painter.circle_stroke(middle, radius, Stroke::new(3.0, colours.honey))),
            (false, false) => {
                painter.circle_filled(middle, radius - 1.0, colours.press);
                let bar = Rect::from_center_size(middle, vec2(9.0, 3.0));
                painter.rect_filled(bar, 1.5, colours.ink_2);
            }
        }
        let font = if is_today { look::bold(letters::LABEL) } else { FontId::proportional(letters::LABEL) };
        let ink = if is_today { colours.ink } else { colours.ink_2 };
        painter.text(middle + vec2(0.0, 28.0), Align2::CENTER_CENTER, name, font, ink);
    }
}

/// Shows the way to the puzzle of the day before.
pub(super) fn show_yesterday(
    ui: &mut egui::Ui,
    game: &'static str,
    before: Option<&Purpose>,
    texts: &Texts,
    commands: &mut impl UiCommands,
) {
    let Some(before) = before else { return };
    let size = egui::vec2(ui.available_width(), 40.0);
    let words = texts.say("puzzle-yesterday");
    if kit::button(ui, Some(icons::BACK), &words, size, kit::ButtonStyle::Usual).clicked() {
        commands.send(Start::Lesson { game, purpose: before.clone() });
    }
}
