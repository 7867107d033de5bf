//! Beginning of steps: those that are asked for are found, and the first of them comes on the table.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::session::{
    Autosave, Began, BeginSession, DueMistakes, MatchKind, MatchSession, Mistaken, Start, StartMatch,
    StartProblem, Starts,
};
use crate::ui::language::Language;
use crate::ui::screens::Stage;
use crate::ui::widgets::toast::Notice;
use camaieu_play::Clock;
use camaieu_play::guided::puzzle::{Band, PuzzleKind, next};
use camaieu_play::guided::{
    AnyStep, Lesson, Plan, Purpose, StepFacts, Which, collection, course, mistakes, problem,
};
use camaieu_text::Texts;

use super::PlayerProgress;
use super::lecture::Lecture;
use super::playback::begin_guided;

/// The lessons of the games and their puzzles, once they have been read.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Courses(HashMap<(&'static str, StepCollection), Arc<[Lesson<AnyStep>]>>);

/// Collection that a step belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum StepCollection {
    /// The course of a game.
    #[default]
    Lessons,
    /// The puzzles of a game, as one lesson.
    Puzzles,
}

impl Courses {
    /// The steps of a game, which are read at the first time. The error is a sentence.
    pub(super) fn get(
        &mut self,
        game: &'static str,
        of: StepCollection,
        texts: &Texts,
    ) -> Result<Arc<[Lesson<AnyStep>]>, String> {
        let read = || match of {
            StepCollection::Lessons => {
                course(game).map_err(|error| texts.say_with("lesson-fault", &[("fault", &error)]))
            }
            StepCollection::Puzzles => collection(game)
                .map(|puzzles| vec![puzzles])
                .map_err(|error| texts.say_with("puzzle-fault", &[("fault", &texts.puzzle_error(&error))])),
        };
        Ok(match self.0.entry((game, of)) {
            Entry::Occupied(known) => known.get().clone(),
            Entry::Vacant(new) => new.insert(read()?.into()).clone(),
        })
    }

    /// The steps of a game, if they have been read.
    pub(super) fn known(&self, game: &'static str, of: StepCollection) -> Option<&[Lesson<AnyStep>]> {
        self.0.get(&(game, of)).map(|known| &**known)
    }
}

/// Puzzles that are listed and come next; `None` for all.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PuzzleFilter {
    /// Their grade.
    pub band: Option<Band>,
    /// Their kind.
    pub kind: Option<PuzzleKind>,
    /// Whether those that are solved are left out of the list.
    pub unsolved: bool,
    /// A game, and the board of its puzzles.
    pub board: Option<(&'static str, &'static str)>,
}

impl PuzzleFilter {
    /// Whether a puzzle is wanted.
    pub fn holds(&self, puzzle: &StepFacts) -> bool {
        self.band.is_none_or(|band| band.holds(puzzle))
            && self.kind.is_none_or(|kind| puzzle.puzzle().is_some_and(|facts| facts.kind == kind))
            && self.board_of(puzzle.game).is_none_or(|board| board_of(puzzle) == Some(board))
    }

    /// The board that is chosen in a game.
    pub fn board_of(&self, game: &str) -> Option<&'static str> {
        self.board.filter(|(of, _)| *of == game).map(|(_, board)| board)
    }
}

/// The board of a puzzle, in a game with several.
pub(super) fn board_of(puzzle: &StepFacts) -> Option<&'static str> {
    puzzle.puzzle().and_then(|facts| facts.board)
}

/// The match or the step that is on the table.
#[derive(SystemParam)]
pub(super) struct OnTableNow<'w, 's> {
    matches: Query<'w, 's, (&'static MatchSession, &'static Began, &'static Autosave, &'static MatchKind)>,
    lectures: Query<'w, 's, &'static Lecture>,
    time: Res<'w, Time<Real>>,
}

impl OnTableNow<'_, '_> {
    /// Reason for leaving the table as it is, as a message: persons at other computers play there, or reading would
    /// stop a running clock.
    fn stays(&self) -> Option<&'static str> {
        let (session, .., kind) = self.a_match()?;
        let is_timed = session.0.clock().is_some_and(Clock::is_running);
        if kind.is_shared() { Some("lesson-shared") } else { is_timed.then_some("lesson-clock-runs") }
    }

    /// The match on the table, if it is one.
    fn a_match(&self) -> Option<(&MatchSession, &Began, &Autosave, &MatchKind)> {
        self.matches.single().ok().filter(|(.., kind)| !kind.is_exercise())
    }

    /// Index of the puzzle on the table among those of a game.
    fn puzzle_of(&self, game: &str) -> Option<usize> {
        self.lectures.single().ok()?.puzzle_of(game)
    }

    /// The match to come back to.
    fn back(&self) -> Option<Arc<StartMatch>> {
        if let Ok(lecture) = self.lectures.single() {
            return lecture.back().cloned();
        }
        let (session, began, autosave, _) = self.a_match()?;
        StartMatch::back_to(session, began, autosave, &self.time).map(Arc::new)
    }
}

/// Puts the first of the steps that are asked for on the table. A match that is there can be come back to; one whose
/// clock runs stays, and so does one that persons at other machines play.
pub(super) fn begin(
    mut starts: Starts,
    mut courses: ResMut<Courses>,
    on_table: OnTableNow,
    (book, filter): (Res<PlayerProgress>, Res<PuzzleFilter>),
    language: Res<Language>,
    stage: Option<Res<State<Stage>>>,
    mut begins: MessageWriter<BeginSession>,
    mut notices: MessageWriter<Notice>,
) {
    let texts = language.texts();
    for start in starts.read() {
        let Start::Lesson { game, purpose } = start else { continue };
        let of = if matches!(purpose, Purpose::Puzzle(_)) {
            StepCollection::Puzzles
        } else {
            StepCollection::Lessons
        };
        let course = match courses.get(game, of, texts) {
            Ok(course) => course,
            Err(said) => {
                notices.write(Notice(said));
                continue;
            }
        };
        let is_edited = stage.as_ref().is_some_and(|stage| **stage == Stage::Editing);
        let stays = on_table.stays().or(is_edited.then_some("lesson-clock-runs"));
        if let Some(why) = stays.filter(|_| of == StepCollection::Lessons) {
            // The text of a rule can be read all the same.
            match purpose {
                Purpose::Rule(rule) => starts.write(Start::Rule(rule)),
                _ => drop(notices.write(Notice(texts.say(why)))),
            }
            continue;
        }
        let purpose = match purpose {
            Purpose::Puzzle(Which::Next) => {
                let puzzles = course.first().map_or(&[][..], |lesson| &lesson.steps);
                let next =
                    next(puzzles, &book.progress, |puzzle| filter.holds(puzzle), on_table.puzzle_of(game));
                let named = next.map(|at| Which::Named(puzzles[at].name.clone()));
                Purpose::Puzzle(named.unwrap_or(Which::Next))
            }
            other => other,
        };
        let Some(plan) = Plan::new(purpose, &course, &book.progress, book.today()) else {
            let id = if of == StepCollection::Puzzles { "puzzle-no-such" } else { "lesson-none-due" };
            notices.write(Notice(texts.say(id)));
            continue;
        };
        let back = if of == StepCollection::Lessons { on_table.back() } else { None };
        begins.write(begin_guided(Lecture::new(course, plan, &book.progress, back)));
    }
}

/// Puts the first of one's own mistakes that come back today on the table.
pub(super) fn begin_mistakes(
    mut asked: MessageReader<Start>,
    (book, language): (Res<PlayerProgress>, Res<Language>),
    mut begins: MessageWriter<BeginSession>,
    mut notices: MessageWriter<Notice>,
) {
    for _ in asked.read().filter(|start| **start == Start::Mistakes) {
        let (progress, texts) = (&book.progress, language.texts());
        let course: Arc<[Lesson<AnyStep>]> = vec![mistakes(progress, book.today())].into();
        match Plan::new(Purpose::Mistakes, &course, progress, book.today()) {
            Some(plan) => drop(begins.write(begin_guided(Lecture::new(course, plan, progress, None)))),
            None => drop(notices.write(Notice(match progress.next_mistake() {
                Some(day) => texts.say_with("mistakes-none-today", &[("date", &texts.date(day))]),
                None => texts.say("mistakes-none"),
            }))),
        }
    }
}

/// Tells the start menu how many of one's own mistakes come back today.
pub(super) fn count_mistakes(book: Res<PlayerProgress>, mut due: ResMut<DueMistakes>) {
    let has_any = book.progress.count_mistakes().0 > 0;
    due.set_if_neq(DueMistakes(has_any.then(|| book.progress.due_mistakes(book.today()).count())));
}

/// Takes mistakes that were proved into the player's book.
pub(super) fn take_mistakes(mut mistaken: MessageReader<Mistaken>, mut book: ResMut<PlayerProgress>) {
    for Mistaken(mistake) in mistaken.read() {
        let today = book.today();
        book.progress.add_mistake(mistake.clone(), today);
    }
}

/// Puts a problem that is asked for on the table; a match where the game has none.
pub(super) fn begin_problem(
    mut starts: Starts,
    book: Res<PlayerProgress>,
    mut begins: MessageWriter<BeginSession>,
) {
    for start in starts.read() {
        let Start::Problem(StartProblem { game, setup, level, seed }) = start else { continue };
        let problem: Option<Arc<[Lesson<AnyStep>]>> =
            problem(game, &setup, level, seed).map(|problem| vec![problem].into());
        let plan =
            problem.as_ref().and_then(|of| Plan::new(Purpose::Problem, of, &book.progress, book.today()));
        match problem.zip(plan) {
            Some((problem, plan)) => {
                begins.write(begin_guided(Lecture::new(problem, plan, &book.progress, None)));
            }
            None => starts.write(StartMatch::new(game, setup, seed)),
        }
    }
}
