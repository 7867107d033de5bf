//! Problems for one player: find all moves of each task. Each answer is judged by itself.

use camaieu_rules::catalogue::{self, Visitor};
use camaieu_rules::game::{Game, Observer, Refusal, Task};
use camaieu_rules::setup::Setup;
use std::fmt::Debug;

use super::any_session::AnySession;
use super::game_match::Match;
use super::session::Session;

/// Problem with the answers of a player so far.
///
/// ```
/// use camaieu_play::{Answer, Problem};
/// use camaieu_rules::{chromino::Chromino, prelude::*, setup::Setup};
///
/// let setup = Setup::read(Chromino::OPTIONS, "players=1").unwrap();
/// let mut problem = Problem::<Chromino>::of(Chromino::problem(&setup, 1, 1).unwrap()).unwrap();
/// let answers: Vec<_> = problem.tasks().iter().flat_map(|task| task.moves.clone()).collect();
/// assert!(matches!(problem.answer(&answers[0]), Answer::Right(0)));
/// assert!(matches!(problem.answer(&answers[0]), Answer::Again(0)));
/// answers.iter().for_each(|mv| drop(problem.answer(mv)));
/// assert!(problem.is_solved());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem<G: Game> {
    position: G::Position,
    tasks: Vec<Task<G::Move>>,
    found: Vec<G::Move>,
}

/// Judgement of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// New move of the task with this index.
    Right(usize),
    /// Move of the task with this index, given before.
    Again(usize),
    /// Move of no task, for this reason.
    Wrong(Refusal),
}

impl<G: Game> Problem<G> {
    /// Problem of a position; `None` if it has no tasks.
    pub fn of(position: G::Position) -> Option<Problem<G>> {
        let tasks = G::tasks(&view::<G>(&position));
        (!tasks.is_empty()).then(|| Problem { position, tasks, found: Vec::new() })
    }

    /// Position of the problem.
    pub fn position(&self) -> &G::Position {
        &self.position
    }

    /// Tasks, each with all its moves.
    pub fn tasks(&self) -> &[Task<G::Move>] {
        &self.tasks
    }

    /// Right answers so far, in the order in which they were given.
    pub fn found(&self) -> &[G::Move] {
        &self.found
    }

    /// Moves of a task that have not been found; empty for an index without a task.
    pub fn missing(&self, task: usize) -> Vec<G::Move> {
        let moves = self.tasks.get(task).map_or(&[][..], |task| &task.moves);
        moves.iter().filter(|mv| !self.found.contains(mv)).cloned().collect()
    }

    /// Whether all moves of all tasks have been found.
    pub fn is_solved(&self) -> bool {
        (0..self.tasks.len()).all(|task| self.missing(task).is_empty())
    }

    /// Judges an answer: by the check of the rules first, then by the tasks.
    pub fn answer(&mut self, mv: &G::Move) -> Answer {
        if let Err(refusal) = G::check(&view::<G>(&self.position), mv) {
            return Answer::Wrong(refusal);
        }
        let Some(task) = self.tasks.iter().position(|task| task.moves.contains(mv)) else {
            // Legal, but of no task, such as a pass.
            return Answer::Wrong(Refusal::new(&camaieu_rules::game::reasons::NO_SUCH_STEP));
        };
        if self.found.contains(mv) {
            return Answer::Again(task);
        }
        self.found.push(mv.clone());
        Answer::Right(task)
    }

    /// Judges an answer in the game's notation.
    pub fn answer_text(&mut self, text: &str) -> Answer {
        match G::read_move(&view::<G>(&self.position), text) {
            Ok(mv) => self.answer(&mv),
            Err(refusal) => Answer::Wrong(refusal),
        }
    }
}

/// Problem of whatever game: a [`Problem`] whose moves are texts.
pub trait AnyProblem: Debug + Send + Sync {
    /// Tasks: the name of each, the number of its moves that were found, and of all.
    fn tasks(&self) -> Vec<(String, usize, usize)>;

    /// See [`Problem::is_solved`].
    fn is_solved(&self) -> bool;

    /// Right answers so far.
    fn found(&self) -> Vec<String>;

    /// All right answers.
    fn solutions(&self) -> Vec<String>;

    /// See [`Problem::answer_text`].
    fn answer(&mut self, text: &str) -> Answer;

    /// Whether a task has moves that have not been found.
    fn goes_on(&self, task: usize) -> bool;

    /// Session that stands on the position of the problem.
    fn session(&self, id: u64) -> Box<dyn AnySession>;

    /// A copy.
    fn copy(&self) -> Box<dyn AnyProblem>;
}

impl<G: Game> AnyProblem for Problem<G> {
    fn tasks(&self) -> Vec<(String, usize, usize)> {
        let task = |(index, task): (usize, &Task<G::Move>)| {
            let count = task.moves.len();
            (task.name.clone(), count - self.missing(index).len(), count)
        };
        self.tasks.iter().enumerate().map(task).collect()
    }

    fn is_solved(&self) -> bool {
        self.is_solved()
    }

    fn found(&self) -> Vec<String> {
        self.texts(&self.found)
    }

    fn solutions(&self) -> Vec<String> {
        self.texts(self.tasks.iter().flat_map(|task| &task.moves))
    }

    fn answer(&mut self, text: &str) -> Answer {
        self.answer_text(text)
    }

    fn goes_on(&self, task: usize) -> bool {
        !self.missing(task).is_empty()
    }

    fn session(&self, id: u64) -> Box<dyn AnySession> {
        let game = Match::<G>::from_position(self.position.clone());
        Box::new(Session::new(game).with_id(id))
    }

    fn copy(&self) -> Box<dyn AnyProblem> {
        Box::new(self.clone())
    }
}

impl<G: Game> Problem<G> {
    /// Moves of its position in notation.
    fn texts<'a>(&self, moves: impl IntoIterator<Item = &'a G::Move>) -> Vec<String>
    where
        G::Move: 'a,
    {
        let view = view::<G>(&self.position);
        moves.into_iter().map(|mv| G::move_text(&view, mv)).collect()
    }
}

impl Clone for Box<dyn AnyProblem> {
    fn clone(&self) -> Self {
        (**self).copy()
    }
}

/// Problem of a level from 1 to 5 of the game of this name; `None` if it has none.
pub fn problem(game: &str, setup: &Setup, level: u8, seed: u64) -> Option<Box<dyn AnyProblem>> {
    struct Make<'a>(&'a Setup, u8, u64);
    impl Visitor for Make<'_> {
        type Output = Option<Box<dyn AnyProblem>>;

        fn visit<G: Game>(self) -> Self::Output {
            let Make(setup, level, seed) = self;
            Some(Box::new(Problem::<G>::of(G::problem(setup, level, seed)?)?))
        }
    }
    catalogue::visit(game, Make(setup, level, seed)).flatten()
}

/// View of the seat to move.
fn view<G: Game>(position: &G::Position) -> G::View {
    G::view(position, Observer::Seat(G::to_move(position)))
}
