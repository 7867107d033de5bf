//! Beginning of lessons: the steps are found, and the first of them comes on the table.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::session::{
    Autosave, Began, Begin, InLesson, MatchSession, Puzzle, Shared, Start, StartMatch, Starts,
};
use crate::table::playback::begin_guided;
use crate::ui::language::Language;
use crate::ui::screens::Stage;
use crate::ui::toast::Notice;
use camaieu_play::Clock;
use camaieu_play::lesson::{AnyStep, Lesson, LessonError, Plan, Purpose, course};

use super::Book;
use super::lecture::Lecture;

/// The courses of the games, once they have been read.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Courses(HashMap<&'static str, Arc<[Lesson<AnyStep>]>>);

impl Courses {
    /// The lessons of a game, which are read at the first time.
    pub(super) fn get(&mut self, game: &'static str) -> Result<Arc<[Lesson<AnyStep>]>, LessonError> {
        Ok(match self.0.entry(game) {
            Entry::Occupied(known) => known.get().clone(),
            Entry::Vacant(new) => new.insert(course(game)?.into()).clone(),
        })
    }
}

/// The match or the step that is on the table.
#[derive(SystemParam)]
pub(super) struct OnTableNow<'w, 's> {
    matches: Query<'w, 's, (&'static MatchSession, &'static Began, &'static Autosave), Without<Puzzle>>,
    shared: Query<'w, 's, (), With<Shared>>,
    lectures: Query<'w, 's, &'static Lecture, With<InLesson>>,
    time: Res<'w, Time<Real>>,
}

impl OnTableNow<'_, '_> {
    /// Why what is on the table stays there, as a message: persons at other machines play it, or reading would stop a
    /// running clock.
    fn stays(&self) -> Option<&'static str> {
        let clock = self.matches.single().ok().and_then(|(session, ..)| session.0.clock());
        let is_timed = clock.is_some_and(Clock::is_running);
        if self.shared.is_empty() { is_timed.then_some("lesson-clock-runs") } else { Some("lesson-shared") }
    }

    /// The match to come back to.
    fn back(&self) -> Option<Arc<StartMatch>> {
        if let Ok(lecture) = self.lectures.single() {
            return lecture.back().cloned();
        }
        let (session, began, autosave) = self.matches.single().ok()?;
        StartMatch::back_to(session, began, autosave, &self.time).map(Arc::new)
    }
}

/// Puts the first of the steps that are asked for on the table. A match that is there can be come back to; one whose
/// clock runs stays, and so does one that persons at other machines play.
pub(super) fn begin(
    mut starts: Starts,
    mut courses: ResMut<Courses>,
    on_table: OnTableNow,
    book: Res<Book>,
    language: Res<Language>,
    stage: Option<Res<State<Stage>>>,
    mut begins: MessageWriter<Begin>,
    mut notices: MessageWriter<Notice>,
) {
    let texts = language.texts();
    for start in starts.read() {
        let Start::Lesson { game, purpose } = start else { continue };
        let course = match courses.get(game) {
            Ok(course) => course,
            Err(error) => {
                notices.write(Notice(texts.say_with("lesson-fault", &[("fault", &error)])));
                continue;
            }
        };
        let is_edited = stage.as_ref().is_some_and(|stage| **stage == Stage::Editing);
        if let Some(why) = on_table.stays().or(is_edited.then_some("lesson-clock-runs")) {
            // The text of a rule can be read all the same.
            match purpose {
                Purpose::Rule(rule) => starts.write(Start::Rule(rule)),
                _ => drop(notices.write(Notice(texts.say(why)))),
            }
            continue;
        }
        let Some(plan) = Plan::new(purpose, &course, &book.progress, book.today()) else {
            notices.write(Notice(texts.say("lesson-none-due")));
            continue;
        };
        begins.write(begin_guided(Lecture::new(course, plan, &book.progress, on_table.back())));
    }
}
