//! Puzzle part of the step panel: the task, its grade, the stars still to be had, the hints taken, and the text for sharing
//! the puzzle of the day.

use bevy_egui::egui::{self, Align2, FontId, RichText, Sense, pos2, vec2};

use crate::ui::draw::sink::UiCommands;
use crate::ui::language::clipboard::CopyText;
use crate::ui::pictures::icons;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use crate::ui::widgets::toast::Notice;
use camaieu_play::guided::Hint;
use camaieu_play::guided::puzzle::{Band, PuzzleKind};
use camaieu_text::Texts;

use super::days::Days;
use super::lecture::Lecture;

/// Puzzle on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzlePart {
    /// Task of the puzzle, as a heading.
    pub task: String,
    /// The goal as a sentence, where the heading does not say all of it.
    pub detail: Option<String>,
    /// Name of the game.
    pub game: String,
    /// Difficulty, from 1 to 10.
    pub grade: u8,
    /// The same in words.
    pub in_words: String,
    /// Stars that it brings if the next moves are right, or has brought.
    pub stars: u8,
    /// Words of the hints that were taken for the move that is to be found; `None` for those taken before it was left.
    pub hints: Vec<Option<String>>,
    /// The result of the day in words, once the puzzle of the day is solved.
    pub shared: Option<String>,
}

impl PuzzlePart {
    /// The puzzle of a lecture; `None` for another step. `days` are those of the puzzle of the day.
    pub(super) fn of(lecture: &Lecture, days: Option<&Days>, texts: &Texts) -> Option<PuzzlePart> {
        let (step, run) = (lecture.step(), lecture.run());
        let puzzle = step.puzzle()?;
        let goal = texts.step_goal(step);
        // One short sentence is a heading by itself.
        let is_short = matches!(puzzle.kind, PuzzleKind::Win | PuzzleKind::Connect | PuzzleKind::Gain);
        let task = if is_short { goal.trim_end_matches('.').to_owned() } else { texts.puzzle_name(puzzle) };
        let said = |hint: &Hint| texts.step_hint(step, hint);
        let taken = usize::from(run.begun().hints);
        let game = texts.say(&format!("{}-name", step.game));
        let stars = run.stars();
        let shared = days.filter(|days| days.is_solved).map(|days| {
            let week: String =
                days.week.iter().map(|(_, is_solved)| if *is_solved { '🟩' } else { '⬜' }).collect();
            let shown: String = (0..3).map(|star| if star < stars { '★' } else { '☆' }).collect();
            let row = texts.say_with("puzzle-day-row", &[("days", &days.row.now)]);
            let args: [(&str, &dyn std::fmt::Display); 6] = [
                ("date", &days.date),
                ("game", &game),
                ("task", &task),
                ("stars", &shown),
                ("row", &row),
                ("week", &week),
            ];
            texts.say_with("puzzle-day-shared", &args)
        });
        Some(PuzzlePart {
            detail: (!is_short).then_some(goal),
            grade: puzzle.grade,
            in_words: grade_text(puzzle.grade, texts),
            hints: (0..taken).map(|index| lecture.hints.get(index)?.as_ref().and_then(said)).collect(),
            stars,
            task,
            game,
            shared,
        })
    }
}

/// The grade with a word for how hard it is.
pub(super) fn grade_text(grade: u8, texts: &Texts) -> String {
    let band = texts.say(Band::of(grade).id());
    texts.say_with("puzzle-row-grade", &[("grade", &grade), ("band", &band)])
}

/// Shows what is to be done, and how hard it is.
pub(super) fn head(ui: &mut egui::Ui, puzzle: &PuzzlePart, seat: Option<&str>, texts: &Texts) {
    ui.label(RichText::new(&puzzle.task).heading());
    let lines = [seat, puzzle.detail.as_deref()];
    lines.into_iter().flatten().for_each(|line| drop(ui.label(line)));
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::hover());
    let band = texts.say(Band::of(puzzle.grade).id());
    let said = format!("{band}, {}", puzzle.game);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &said));
    let (painter, colours) = (ui.painter(), ui.colours());
    kit::grade(painter, place.left_center(), puzzle.grade);
    let small = FontId::proportional(letters::SMALL);
    let at = place.left_center() + vec2(70.0, 0.0);
    let band = painter.text(at, Align2::LEFT_CENTER, band, small.clone(), colours.ink);
    let room = place.right() - band.right() - 10.0;
    let font = look::fitting(ui.ctx(), &puzzle.game, small, room, 9.0);
    painter.text(place.right_center(), Align2::RIGHT_CENTER, &puzzle.game, font, colours.ink_2);
}

/// Shows the stars that can still be had, and the hints.
pub(super) fn stakes(ui: &mut egui::Ui, puzzle: &PuzzlePart, texts: &Texts) {
    let colours = ui.colours();
    let frame = egui::Frame::new().fill(colours.field).corner_radius(12);
    frame.inner_margin(egui::Margin::symmetric(12, 10)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            ui.label(RichText::new(texts.say("puzzle-stars")).font(look::bold(letters::TEXT)));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let said = texts.say_with("puzzle-stars-left", &[("stars", &puzzle.stars)]);
                kit::stars(ui, puzzle.stars, 18.0, &said);
            });
        });
        ui.label(RichText::new(texts.say("puzzle-stars-how")).small().color(colours.ink_2));
    });
    kit::caption(ui, &texts.say("puzzle-hints"));
    for (index, id) in ["puzzle-hint-1", "puzzle-hint-2", "puzzle-hint-3"].into_iter().enumerate() {
        hint(ui, index + 1, puzzle.hints.get(index).map(Option::as_deref), &texts.say(id));
    }
}

/// Shows a hint: its words if it was taken, else what it will tell.
fn hint(ui: &mut egui::Ui, number: usize, taken: Option<Option<&str>>, kind: &str) {
    const SIGN: f32 = 22.0;
    let colours = ui.colours();
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 10.0;
        let (place, painter) = ui.allocate_painter(egui::Vec2::splat(SIGN), Sense::hover());
        let (fill, ink) = match taken {
            Some(_) => (colours.honey_soft, colours.honey_ink),
            None => (colours.field, colours.ink_2),
        };
        painter.circle_filled(place.rect.center(), SIGN / 2.0, fill);
        let middle = pos2(place.rect.center().x, place.rect.center().y);
        painter.text(middle, Align2::CENTER_CENTER, number, look::bold(letters::LABEL), ink);
        let words = taken.flatten().unwrap_or(kind);
        ui.vertical(|ui| drop(ui.label(RichText::new(words).color(ink))));
    });
}

/// Shows the button that copies the result of the day.
pub(super) fn share(ui: &mut egui::Ui, puzzle: &PuzzlePart, texts: &Texts, commands: &mut impl UiCommands) {
    let Some(shared) = puzzle.shared.clone() else { return };
    let size = vec2(ui.available_width(), 40.0);
    if kit::button(ui, Some(icons::SHARE), &texts.say("share"), size, kit::ButtonStyle::Usual).clicked() {
        commands.send(CopyText(shared));
        commands.send(Notice(texts.say("share-copied")));
    }
}
