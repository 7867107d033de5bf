//! Course of a game: the window with its lessons, the stars, and where to go on.

use bevy::prelude::*;
use bevy_egui::egui::{self, Atom, RichText};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::session::Start;
use crate::ui::draw::DrawSystems;
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::overlays::{Overlay, Overlays, on_top};
use crate::ui::screens::ChosenGame;
use crate::ui::sink::UiCommands;
use crate::ui::widgets::{close_button, main_button, modal};
use camaieu_play::lesson::{AnyStep, Lesson, Plan, Purpose};
use camaieu_text::Texts;

use super::Book;
use super::start::Courses;

/// Course of a game as its window shows it.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct CourseModel {
    /// The game's name among the commands.
    pub game: &'static str,
    /// Its lessons.
    pub lessons: Vec<LessonRow>,
    /// Index of the lesson that the course continues with.
    pub next: usize,
    /// Whether it has been begun.
    pub is_begun: bool,
    /// Number of steps that come back today.
    pub due: usize,
}

/// Lesson of a course.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonRow {
    /// Heading of the part of the course that it begins.
    pub heading: Option<String>,
    /// Its name; that of its first step too, where it is continued.
    pub name: String,
    /// Its title.
    pub title: String,
    /// Stars that were had, and those that can be had.
    pub stars: (usize, usize),
    /// Whether all its steps were finished.
    pub is_done: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CourseModel>().add_systems(Update, describe.run_if(on_top(Overlay::Course)));
}

pub(super) fn panel_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(on_top(Overlay::Course)).in_set(DrawSystems::Overlay),
    );
}

/// Publishes the course of the game on the screen while its window is open.
fn describe(
    chosen: Res<ChosenGame>,
    overlays: Res<Overlays>,
    book: Res<Book>,
    language: Res<Language>,
    mut courses: ResMut<Courses>,
    mut model: ResMut<CourseModel>,
) {
    let Some(game) = chosen.0 else { return };
    let is_new = model.game != game || overlays.is_changed() || book.is_changed() || language.is_changed();
    if !is_new {
        return;
    }
    if let Ok(course) = courses.get(game) {
        model.set_if_neq(model_of(game, &course, &book, language.texts()));
    }
}

fn model_of(game: &'static str, course: &[Lesson<AnyStep>], book: &Book, texts: &Texts) -> CourseModel {
    let begins_part = |lesson: &Lesson<AnyStep>| {
        course.iter().find(|other| other.part == lesson.part).is_some_and(|first| first.name == lesson.name)
    };
    let row = |lesson: &Lesson<AnyStep>| {
        let records = lesson.steps.iter().map(|step| book.progress.record(&step.path()));
        let stars = records.clone().flatten().map(|record| usize::from(record.stars)).sum();
        let tasks = lesson.steps.iter().filter(|step| step.is_task()).count();
        let begins = lesson.steps.first().filter(|_| lesson.is_continued);
        LessonRow {
            heading: begins_part(lesson).then(|| texts.part_heading(course, lesson.part)),
            name: begins
                .map_or_else(|| lesson.name.to_owned(), |step| format!("{}/{}", lesson.name, step.name)),
            title: texts.lesson_title(lesson),
            stars: (stars, 3 * tasks),
            is_done: records.into_iter().all(|record| record.is_some()),
        }
    };
    let lessons: Vec<LessonRow> = course.iter().map(row).collect();
    let next =
        Plan::new(Purpose::Course, course, &book.progress, book.today()).map(|plan| plan.lesson_index());
    let due = book.progress.due(book.today());
    CourseModel {
        game,
        next: next.unwrap_or(0),
        is_begun: book.progress.left(game).is_some(),
        due: due.iter().filter(|path| path.split('/').next() == Some(game)).count(),
        lessons,
    }
}

fn draw(
    mut contexts: EguiContexts,
    model: Res<CourseModel>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    show(contexts.ctx_mut()?, &model, language.texts(), &mut commands);
    Ok(())
}

/// Height of a row, in points.
const ROW: f32 = 32.0;

/// Shows the window of the course.
pub(super) fn show(ctx: &egui::Context, model: &CourseModel, texts: &Texts, commands: &mut Commands) {
    let name = texts.say(&format!("{}-name", model.game));
    let title = texts.say_with("lesson-course-title", &[("game", &name)]);
    let start = |purpose: Purpose| Start::Lesson { game: model.game, purpose };
    let (is_closed, outside) = modal(ctx, &title, |ui| {
        ui.set_width(ui.available_width());
        let sum = |of: fn(&LessonRow) -> usize| model.lessons.iter().map(of).sum::<usize>();
        let (stars, most) = (sum(|row| row.stars.0), sum(|row| row.stars.1));
        let said = texts.say_with("lesson-stars-of", &[("stars", &stars), ("most", &most)]);
        ui.label(RichText::new(said).color(ui.colours().ink_2));
        ui.add_space(4.0);
        let next = model.lessons.get(model.next).map_or("", |lesson| lesson.title.as_str());
        let id = if model.is_begun { "lesson-go-on-with" } else { "lesson-begin-with" };
        let said = texts.say_with(id, &[("lesson", &next)]);
        if main_button(ui, &said, egui::vec2(ui.available_width(), 42.0)) {
            commands.send(start(Purpose::Course));
        }
        if model.due > 0 {
            let said = texts.say_with("lesson-review-button", &[("count", &model.due)]);
            if ui.add_sized([ui.available_width(), 36.0], egui::Button::new(said)).clicked() {
                commands.send(start(Purpose::Review));
            }
        }
        ui.add_space(8.0);
        for (index, lesson) in model.lessons.iter().enumerate() {
            if let Some(heading) = &lesson.heading {
                ui.add_space(6.0);
                ui.label(RichText::new(heading).color(ui.colours().ink_2));
            }
            if row(ui, index, lesson, index == model.next, texts) {
                commands.send(start(Purpose::Lesson(lesson.name.clone())));
            }
        }
        ui.add_space(10.0);
        close_button(ui, texts)
    });
    if is_closed || outside {
        commands.close_overlay();
    }
}

/// Row of a lesson: its number and title, and its stars; whether it is clicked.
fn row(ui: &mut egui::Ui, index: usize, lesson: &LessonRow, is_next: bool, texts: &Texts) -> bool {
    let title = RichText::new(format!("{}. {}", index + 1, lesson.title));
    let (stars, most) = lesson.stars;
    let said = texts.say_with("lesson-row-stars", &[("stars", &stars), ("most", &most)]);
    let said = if lesson.is_done { format!("{said} ✔") } else { said };
    let ink = if lesson.is_done { ui.colours().pine } else { ui.colours().ink_2 };
    let button = egui::Button::new((title, Atom::grow(), RichText::new(said).color(ink)));
    let button = if is_next { button.stroke(egui::Stroke::new(1.0, ui.colours().pine)) } else { button };
    let response = ui.add_sized([ui.available_width(), ROW], button.truncate());
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    response.clicked()
}
