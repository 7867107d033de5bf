//! Guided play of whatever game: the lessons, puzzles and problems of a game that is known by its name, and a step of them
//! under way.

use std::any::Any;
use std::fmt::Debug;
use std::ops::Deref;
use std::sync::Arc;

use crate::any_session::AnySession;
use crate::in_words::TextMoves;
use crate::line::{after, line_texts, move_text, read_line, session_for};
use crate::problems::Problems;
use crate::selection::Selection;
use camaieu_rules::catalogue::{self, Visitor};
use camaieu_rules::game::{Game, Refusal, Rules};
use camaieu_rules::setup::Setup;
use camaieu_rules::with_game;

use super::attempt::Attempt;
use super::day::Day;
use super::facts::{CoursePart, Lesson, StepFacts, StepKind, TaskFacts};
use super::file::LessonError;
use super::hint::Hint;
use super::mistake::{MISTAKES, Return};
use super::problem::{PROBLEMS, problem_at};
use super::progress::{Progress, UnfinishedStep};
use super::puzzle::{Puzzle, PuzzleError, PuzzleRecord, puzzles};
use super::reply::Reply;
use super::run::{Awaits, Ruling, RulingRequest, Run, StepResult};
use super::step::{LessonStep, PUZZLES, lessons};

/// Step of a lesson of whatever game.
#[derive(Clone, Debug)]
pub struct AnyStep(Arc<dyn DynStep>);

impl Deref for AnyStep {
    type Target = StepFacts;

    fn deref(&self) -> &StepFacts {
        self.0.facts()
    }
}

impl AnyStep {
    /// The step at its beginning, after mistakes and hints that were left behind.
    pub fn run(&self, begun: UnfinishedStep) -> Box<dyn AnyRun> {
        self.0.clone().run(begun)
    }
}

impl<G: Game> From<LessonStep<G>> for AnyStep {
    fn from(step: LessonStep<G>) -> AnyStep {
        AnyStep(Arc::new(step))
    }
}

/// Step of a game that can begin.
trait DynStep: Debug + Send + Sync {
    fn facts(&self) -> &StepFacts;

    fn run(self: Arc<Self>, begun: UnfinishedStep) -> Box<dyn AnyRun>;
}

impl<G: Game> DynStep for LessonStep<G> {
    fn facts(&self) -> &StepFacts {
        self
    }

    fn run(self: Arc<Self>, begun: UnfinishedStep) -> Box<dyn AnyRun> {
        Box::new(Run::resumed(self, begun.mistakes, begun.hints))
    }
}

/// The lessons of a game in the order of its course; none if there is no such game.
///
/// ```
/// use camaieu_play::guided::{UnfinishedStep, Reply, course};
///
/// let course = course("camelot").unwrap();
/// let mut run = course[1].steps[1].run(UnfinishedStep::default());
/// assert!(matches!(run.judge("F9-G10"), Some(Reply::Done { .. })));
/// assert_eq!(run.result().map(|result| result.stars), Some(3));
/// ```
pub fn course(game: &str) -> Result<Vec<Lesson<AnyStep>>, LessonError> {
    struct Read;
    impl Visitor for Read {
        type Output = Result<Vec<Lesson<AnyStep>>, LessonError>;

        fn visit<G: Game>(self) -> Self::Output {
            let lesson = |lesson: Lesson<LessonStep<G>>| Lesson {
                game: lesson.game,
                name: lesson.name,
                part: lesson.part,
                is_continued: lesson.is_continued,
                steps: lesson.steps.into_iter().map(AnyStep::from).collect(),
            };
            Ok(lessons::<G>()?.into_iter().map(lesson).collect())
        }
    }
    catalogue::visit(game, Read).unwrap_or(Ok(Vec::new()))
}

/// The puzzles of a game that are built into the program, by grade, as one lesson; without steps if there are none.
///
/// ```
/// use camaieu_play::guided::{Awaits, UnfinishedStep, collection};
///
/// let puzzles = collection("chameleon").unwrap();
/// let mut run = puzzles.steps[0].run(UnfinishedStep::default());
/// assert!(!run.give_up().is_empty());
/// assert_eq!(run.awaits(), Awaits::Nothing);
/// ```
pub fn collection(game: &str) -> Result<Lesson<AnyStep>, PuzzleError> {
    struct Read;
    impl Visitor for Read {
        type Output = Result<Lesson<AnyStep>, PuzzleError>;

        fn visit<G: Game>(self) -> Self::Output {
            let steps = puzzles::<G>()?.into_iter().map(|puzzle| LessonStep::from(puzzle).into());
            Ok(alone(G::NAME, PUZZLES, steps.collect()))
        }
    }
    catalogue::visit(game, Read).unwrap_or(Ok(alone("", PUZZLES, Vec::new())))
}

/// Problem of a level from 1 to 5 of the game of this name, as a lesson of one step; `None` if it has none.
pub fn problem(game: &str, setup: &Setup, level: u8, seed: u64) -> Option<Lesson<AnyStep>> {
    with_game!(game, |G| {
        let step = problem_at::<G>(G::problem(setup, level, seed)?, level)?;
        alone(G::NAME, PROBLEMS, vec![step.into()])
    })
}

/// The mistakes and failed puzzles that come back on a day or should have before, as one lesson; without steps if there are
/// none. One that the games of today cannot read is left out.
pub fn mistakes(progress: &Progress, today: Day) -> Lesson<AnyStep> {
    struct Read<'a>(&'a PuzzleRecord);
    impl Visitor for Read<'_> {
        type Output = Option<AnyStep>;

        fn visit<G: Game>(self) -> Self::Output {
            Some(LessonStep::<G>::from(Puzzle::read(self.0).ok()?).into())
        }
    }
    let step = |(key, known): (&str, &Return)| match &known.mistake {
        Some(mistake) => catalogue::visit(&mistake.game, Read(&mistake.puzzle))?,
        None => {
            let (game, id) = key.split_once('/')?;
            collection(game).ok()?.steps.into_iter().find(|step| step.name == id)
        }
    };
    alone("", MISTAKES, progress.due_mistakes(today).filter_map(step).collect())
}

/// Lesson that belongs to no course.
fn alone(game: &'static str, name: &'static str, steps: Vec<AnyStep>) -> Lesson<AnyStep> {
    Lesson { game, name, part: CoursePart::FinerPoints, is_continued: false, steps }
}

/// Step under way, of whatever game: a [`Run`] whose moves and places are texts.
pub trait AnyRun: Any + Debug + Send + Sync {
    /// The step.
    fn step(&self) -> &StepFacts;

    /// See [`Run::awaits`].
    fn awaits(&self) -> Awaits;

    /// See [`Run::stars`].
    fn stars(&self) -> u8;
    /// See [`Run::result`].
    fn result(&self) -> Option<StepResult>;

    /// See [`Run::is_solved`].
    fn is_solved(&self) -> bool;

    /// See [`Run::is_clean`].
    fn is_clean(&self) -> bool;

    /// Mistakes and hints so far.
    fn begun(&self) -> UnfinishedStep;

    /// See [`Run::tasks`].
    fn tasks(&self) -> Vec<TaskFacts>;

    /// Moves found so far, in the order in which they were found.
    fn found(&self) -> Vec<String>;

    /// Whether no move has been played.
    fn is_at_start(&self) -> bool;

    /// Session that stands where the step stands: the player is on their seat, an engine on each other one.
    fn session(&self, id: u64) -> Box<dyn AnySession>;

    /// Judges a move of the player; `None` if the text is none.
    fn judge(&mut self, text: &str) -> Option<Reply>;

    /// Plays a move of the engine; `None` if the text is none.
    fn judge_engine(&mut self, text: &str) -> Option<Reply>;

    /// See [`Run::refuse`].
    fn refuse(&mut self, refusal: Refusal) -> Reply;

    /// See [`Run::refuse_beginning`].
    fn refuse_beginning(&mut self, refusal: Refusal) -> Option<Reply>;

    /// See [`Run::attempt`].
    fn attempt(&mut self, clicked: &[String]) -> Attempt;

    /// Judges the places that these steps of a move point at, as [`attempt`](AnyRun::attempt) does.
    fn attempt_by(&mut self, steps: &[String]) -> Attempt;

    /// Position and move that wait for a ruling; `None` if none do.
    fn pending_question(&self) -> Option<[String; 2]>;

    /// Takes the ruling on the move that waits for it. See [`Run::rule`].
    fn take_ruling(&mut self, ruling: Option<Ruling<TextMoves>>) -> Reply;

    /// See [`Run::hint`].
    fn hint(&mut self) -> Option<Hint>;

    /// See [`Run::reveal`].
    fn reveal(&self) -> Option<Hint>;

    /// See [`Run::advance`].
    fn advance(&mut self) -> Option<String>;

    /// See [`Run::skip`].
    fn skip(&mut self);

    /// See [`Run::give_up`].
    fn give_up(&mut self) -> Vec<String>;

    /// Begins the step again; a finished one without its mistakes.
    fn restart(&mut self);

    /// A copy.
    fn copy(&self) -> Box<dyn AnyRun>;
}

impl<G: Game> AnyRun for Run<G> {
    fn step(&self) -> &StepFacts {
        self.step()
    }

    fn awaits(&self) -> Awaits {
        self.awaits()
    }

    fn stars(&self) -> u8 {
        self.stars()
    }

    fn result(&self) -> Option<StepResult> {
        self.result()
    }

    fn is_solved(&self) -> bool {
        self.is_solved()
    }

    fn is_clean(&self) -> bool {
        self.is_clean()
    }

    fn tasks(&self) -> Vec<TaskFacts> {
        self.tasks()
    }

    fn pending_question(&self) -> Option<[String; 2]> {
        let question = self.question()?;
        Some([G::position_text(&question.position), move_text::<G>(&question.position, &question.mv)])
    }

    fn take_ruling(&mut self, ruling: Option<Ruling<TextMoves>>) -> Reply {
        let question = self.question();
        let read = |ruling: Ruling<TextMoves>| {
            let question = question.as_ref()?;
            let line = read_line::<G>(&after::<G>(&question.position, &question.mv), &ruling.line)?;
            Some(Ruling { keeps: ruling.keeps, line })
        };
        self.rule(ruling.and_then(read))
    }

    fn give_up(&mut self) -> Vec<String> {
        let before = self.game().position().clone();
        line_texts::<G>(&before, &self.give_up())
    }

    fn begun(&self) -> UnfinishedStep {
        UnfinishedStep { mistakes: self.mistakes(), hints: self.hints() }
    }

    fn found(&self) -> Vec<String> {
        self.found().iter().map(|mv| move_text::<G>(&self.step().position, mv)).collect()
    }

    fn is_at_start(&self) -> bool {
        self.game().is_empty()
    }

    fn session(&self, id: u64) -> Box<dyn AnySession> {
        let facts: &StepFacts = self.step();
        let level = match facts.kind {
            StepKind::Play { level } => level,
            _ => 1,
        };
        Box::new(session_for(self.game(), facts.seat(), level, id))
    }

    fn judge(&mut self, text: &str) -> Option<Reply> {
        let mv = G::read_move(&self.view(), text).ok()?;
        Some(self.submit(&mv))
    }

    fn judge_engine(&mut self, text: &str) -> Option<Reply> {
        // The player may not see what the engine holds.
        let mv = G::read_move(&self.game().own_view(), text).ok()?;
        Some(self.engine_plays(&mv))
    }

    fn refuse(&mut self, refusal: Refusal) -> Reply {
        self.refuse(refusal)
    }

    fn refuse_beginning(&mut self, refusal: Refusal) -> Option<Reply> {
        self.refuse_beginning(refusal)
    }

    fn attempt(&mut self, clicked: &[String]) -> Attempt {
        self.attempt(clicked)
    }

    fn attempt_by(&mut self, steps: &[String]) -> Attempt {
        let view = self.view();
        let made = Selection::<G>::read(&view, steps).map(|read| read.made().to_vec()).unwrap_or_default();
        let places = made.into_iter().map(|step| G::place_text(&view, G::Place::from(step)));
        self.attempt(&places.collect::<Vec<_>>())
    }

    fn hint(&mut self) -> Option<Hint> {
        self.hint()
    }

    fn reveal(&self) -> Option<Hint> {
        self.reveal()
    }

    fn advance(&mut self) -> Option<String> {
        let before = self.game().position().clone();
        self.advance().map(|mv| move_text::<G>(&before, &mv))
    }

    fn skip(&mut self) {
        self.skip();
    }

    fn restart(&mut self) {
        match self.awaits() {
            Awaits::Nothing => *self = Run::new(self.step().clone()),
            // A puzzle counts its first try only, which its progress knows.
            _ if self.step().puzzle().is_some() => *self = Run::new(self.step().clone()),
            _ => self.restart(),
        }
    }

    fn copy(&self) -> Box<dyn AnyRun> {
        Box::new(self.clone())
    }
}

impl dyn AnyRun {
    /// Notes the step in the player's progress, unless it is a problem: its result, or the mistakes and hints so far.
    pub fn note(&self, progress: &mut Progress, today: Day) {
        let (step, result) = (self.step(), self.result());
        match (&step.kind, result) {
            (StepKind::Solve { .. }, _) => {}
            (StepKind::Keep(_), _) => {
                if !self.is_clean() {
                    progress.miss(step, today);
                }
                if self.is_solved() {
                    progress.solve(step, self.is_clean(), today);
                }
            }
            (_, Some(result)) => progress.finish(&step.path(), result, today),
            (_, None) => progress.begin(&step.path(), self.begun()),
        }
    }

    /// Step under way of this game; `None` if it is one of another game.
    pub fn of<G: Game>(&self) -> Option<&Run<G>> {
        (self as &dyn Any).downcast_ref()
    }
}

impl Ruling<TextMoves> {
    /// Ruling on the move of a question, in words.
    pub fn ruling_as_text<G: Game>(ruling: &Ruling<G>, question: &RulingRequest<G>) -> Ruling<TextMoves> {
        let after = after::<G>(&question.position, &question.mv);
        Ruling { keeps: ruling.keeps, line: line_texts::<G>(&after, &ruling.line) }
    }
}

impl Clone for Box<dyn AnyRun> {
    fn clone(&self) -> Self {
        (**self).copy()
    }
}
