//! The course of a game as its page shows it.

use std::ops::Range;

use bevy::prelude::*;

use crate::ui::language::Language;
use crate::ui::people::book::PlayerProgress;
use crate::ui::screens::ChosenGame;
use crate::ui::screens::overlays::Overlays;
use crate::ui::widgets::kit;
use camaieu_play::guided::{AnyStep, CoursePart, Lesson, Plan, Purpose};
use camaieu_text::Texts;

use super::super::start::{Courses, StepCollection};

/// Course of a game as its page shows it.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct CourseList {
    /// The game's name among the commands.
    pub game: &'static str,
    /// The lessons in their order, the essentials first.
    pub lessons: Vec<LessonRow>,
    /// Index of the lesson to go on with.
    pub next: usize,
    /// Whether the course was begun.
    pub is_begun: bool,
    /// Number of steps that come back today.
    pub due: usize,
    /// Stars that were had, and that there are.
    pub stars: (usize, usize),
}

/// Lesson in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonRow {
    /// Its title.
    pub title: String,
    /// The part of the course.
    pub part: CoursePart,
    /// Its stars, three at most.
    pub stars: usize,
    /// Number of its steps.
    pub steps: usize,
    /// Seconds that it takes.
    pub seconds: u64,
    /// Progress of the player with the lesson.
    pub state: LessonState,
    /// Purpose with which the lesson starts.
    pub purpose: Purpose,
}

/// Progress of the player with a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonState {
    /// Not all steps were reached.
    ToCome,
    /// All steps were reached, and some were skipped.
    Later,
    /// Every task was done.
    Done,
}

impl CourseList {
    /// Indices of the lessons of a part.
    pub(super) fn of(&self, part: CoursePart) -> Range<usize> {
        let essentials =
            self.lessons.iter().take_while(|lesson| lesson.part == CoursePart::Essentials).count();
        match part {
            CoursePart::Essentials => 0..essentials,
            CoursePart::FinerPoints => essentials..self.lessons.len(),
        }
    }

    /// Number of finished lessons in a part, number of all its lessons, and its length in minutes.
    pub(super) fn sum(&self, part: CoursePart) -> (usize, usize, u64) {
        let lessons = &self.lessons[self.of(part)];
        let done = lessons.iter().filter(|lesson| lesson.state == LessonState::Done).count();
        let seconds: u64 = lessons.iter().map(|lesson| lesson.seconds).sum();
        (done, lessons.len(), seconds.div_ceil(60))
    }
}

/// Publishes the course of the game on the screen while its page is open.
pub(super) fn describe(
    chosen: Res<ChosenGame>,
    overlays: Res<Overlays>,
    book: Res<PlayerProgress>,
    language: Res<Language>,
    mut courses: ResMut<Courses>,
    mut list: ResMut<CourseList>,
) {
    let Some(game) = chosen.0 else { return };
    let is_new = list.game != game || overlays.is_changed() || book.is_changed() || language.is_changed();
    let texts = language.texts();
    if let Some(course) = is_new.then(|| courses.get(game, StepCollection::Lessons, texts).ok()).flatten() {
        list.set_if_neq(of_course(game, &course, &book, texts));
    }
}

fn of_course(
    game: &'static str,
    course: &[Lesson<AnyStep>],
    book: &PlayerProgress,
    texts: &Texts,
) -> CourseList {
    let progress = &book.progress;
    let row = |lesson: &Lesson<AnyStep>| {
        let tasks: Vec<&AnyStep> = lesson.steps.iter().filter(|step| step.is_task()).collect();
        let stars =
            |step: &&AnyStep| progress.record(&step.path()).map_or(0, |record| usize::from(record.stars));
        let had: usize = tasks.iter().map(stars).sum();
        let is_through = lesson.steps.iter().all(|step| progress.record(&step.path()).is_some());
        let is_solved = tasks.iter().all(|step| stars(step) > 0);
        let begins = lesson.steps.first().filter(|_| lesson.is_continued);
        let name =
            begins.map_or_else(|| lesson.name.to_owned(), |step| format!("{}/{}", lesson.name, step.name));
        let full = if tasks.is_empty() { usize::from(is_through) * kit::STARS } else { had / tasks.len() };
        let row = LessonRow {
            title: texts.lesson_title(lesson),
            part: lesson.part,
            stars: full.min(kit::STARS),
            steps: lesson.steps.len(),
            seconds: texts.lesson_time(lesson).as_secs(),
            state: match (is_through, is_solved) {
                (true, true) => LessonState::Done,
                (true, false) => LessonState::Later,
                (false, _) => LessonState::ToCome,
            },
            purpose: Purpose::Lesson(name),
        };
        (row, (had, kit::STARS * tasks.len()))
    };
    let (lessons, stars): (Vec<LessonRow>, Vec<(usize, usize)>) = course.iter().map(row).unzip();
    let due = progress.due(book.today());
    CourseList {
        game,
        lessons,
        next: Plan::new(Purpose::Course, course, progress, book.today())
            .map_or(0, |plan| plan.lesson_index()),
        is_begun: progress.left(game).is_some(),
        due: due.iter().filter(|path| path.split('/').next() == Some(game)).count(),
        stars: stars.into_iter().fold((0, 0), |(had, most), (more, of)| (had + more, most + of)),
    }
}
