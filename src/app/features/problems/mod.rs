//! A problem for one player on the table: what is laid is looked at and not played.

use bevy::prelude::*;

use crate::play::{Answer, Problem};
use crate::rules::game::{Reason, Refusal, reasons};
use crate::rules::setup::Setup;

use crate::app::session::{MatchSystems, Request};
use crate::app::table::aids::AidsForbidden;
use crate::app::table::game::TableGame;
use crate::app::table::markers::ShownSolutions;

/// What was found once need not be found again.
const FOUND: Reason = Reason::plain("problem-found");

/// The problem that is on the table instead of a match.
#[derive(Component, Debug)]
#[require(AidsForbidden, ShownSolutions<G>)]
pub struct Exercise<G: TableGame> {
    problem: Problem<G>,
    level: u8,
    /// Whether the player has given up, and sees the answers.
    is_given_up: bool,
}

impl<G: TableGame> Exercise<G> {
    /// A problem of a level from 1 to 5; `None` if the game has none.
    pub fn new(setup: &Setup, level: u8, seed: u64) -> Option<Exercise<G>> {
        let problem = Problem::of(G::problem(setup, level, seed)?)?;
        Some(Exercise { problem, level, is_given_up: false })
    }

    /// The problem with what was found of it.
    pub fn problem(&self) -> &Problem<G> {
        &self.problem
    }

    /// How hard it is.
    pub fn level(&self) -> u8 {
        self.level
    }

    /// Whether the player has given up.
    pub fn is_given_up(&self) -> bool {
        self.is_given_up
    }

    /// Whether the player has found this, or is shown it.
    pub fn shows(&self, mv: &G::Move) -> bool {
        self.is_given_up || self.problem.found().contains(mv)
    }

    /// Takes an answer, or a wish; whether something is left to be found of the answer's task.
    pub(crate) fn decide(&mut self, answer: Result<&G::Move, Request>) -> Result<bool, Refusal> {
        match answer {
            Ok(_) if self.is_given_up => Err(Refusal::new(&reasons::GAME_OVER)),
            Ok(mv) => match self.problem.answer(mv) {
                Answer::Right(task) => Ok(!self.problem.missing(task).is_empty()),
                Answer::Again(_) => Err(Refusal::new(&FOUND)),
                Answer::Wrong(why) => Err(why),
            },
            Err(Request::ShowAnswers) => {
                self.is_given_up = true;
                Ok(false)
            }
            // Nothing was played that could be taken back or looked at.
            Err(_) => Err(Refusal::new(&reasons::NO_SUCH_STEP)),
        }
    }
}

pub(crate) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(Update, show_solutions::<G>.in_set(MatchSystems::Carry));
}

/// Shows the solutions that were found, or all when the player has given up.
fn show_solutions<G: TableGame>(
    mut exercises: Query<(&Exercise<G>, &mut ShownSolutions<G>), Changed<Exercise<G>>>,
) {
    for (exercise, mut shown) in &mut exercises {
        let moves = exercise.problem.tasks().iter().flat_map(|task| &task.moves);
        shown.0 = moves.filter(|mv| exercise.shows(mv)).cloned().collect();
    }
}
