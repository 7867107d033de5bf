//! Problems for one player: find every move of each task. The answers are looked at one by one.

use crate::rules::game::{Game, Observer, Refusal, Task};

/// A problem, with the answers that a player has given so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem<G: Game> {
    position: G::Position,
    tasks: Vec<Task<G::Move>>,
    found: Vec<G::Move>,
}

/// What an answer is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// One of the moves that are to be found, of the task with this index.
    Right(usize),
    /// The same once more.
    Again(usize),
    /// It is none of them, for this reason.
    Wrong(Refusal),
}

impl<G: Game> Problem<G> {
    /// The problem that a position is; `None` if there is nothing to be found in it.
    pub fn of(position: G::Position) -> Option<Problem<G>> {
        let tasks = G::tasks(&view::<G>(&position));
        (!tasks.is_empty()).then(|| Problem { position, tasks, found: Vec::new() })
    }

    /// The situation.
    pub fn position(&self) -> &G::Position {
        &self.position
    }

    /// What is to be found.
    pub fn tasks(&self) -> &[Task<G::Move>] {
        &self.tasks
    }

    /// The right answers so far, in the order in which they were given.
    pub fn found(&self) -> &[G::Move] {
        &self.found
    }

    /// The moves of a task that have not been found; none of a task that there is not.
    pub fn missing(&self, task: usize) -> Vec<G::Move> {
        let moves = self.tasks.get(task).map_or(&[][..], |task| &task.moves);
        moves.iter().filter(|mv| !self.found.contains(mv)).cloned().collect()
    }

    /// Whether everything has been found.
    pub fn is_solved(&self) -> bool {
        (0..self.tasks.len()).all(|task| self.missing(task).is_empty())
    }

    /// Takes an answer. It is decided by the rules' own check, and not by what the list has.
    pub fn answer(&mut self, mv: &G::Move) -> Answer {
        if let Err(refusal) = G::check(&view::<G>(&self.position), mv) {
            return Answer::Wrong(refusal);
        }
        let Some(task) = self.tasks.iter().position(|task| task.moves.contains(mv)) else {
            // Legal, but not what is asked for: that there is nothing to be found, say.
            return Answer::Wrong(Refusal::new(&crate::rules::game::reasons::NO_SUCH_STEP));
        };
        if self.found.contains(mv) {
            return Answer::Again(task);
        }
        self.found.push(mv.clone());
        Answer::Right(task)
    }

    /// Takes an answer in the game's notation.
    pub fn answer_text(&mut self, text: &str) -> Answer {
        match G::read_move(&view::<G>(&self.position), text) {
            Ok(mv) => self.answer(&mv),
            Err(refusal) => Answer::Wrong(refusal),
        }
    }
}

/// What the seat to move sees.
fn view<G: Game>(position: &G::Position) -> G::View {
    G::view(position, Observer::Seat(G::to_move(position)))
}
