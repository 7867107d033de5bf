//! Problem for one player on the table: answers are looked at and not played.

pub mod panel;
#[cfg(all(test, feature = "kittest"))]
mod tests;

use std::time::Duration;

use bevy::prelude::*;

use crate::app::session::{
    Attach, Begin, BeginSystems, MatchSystems, Puzzle, Refused, Request, StartMatch, StartProblem, Submit,
};
use crate::app::table::aids::AidsForbidden;
use crate::app::table::board::Mv;
use crate::app::table::choosing::Chosen;
use crate::app::table::game::TableGame;
use crate::app::table::hand::Hand;
use crate::entropy::fresh_seed;
use crate::play::{Answer, Match, Problem, Session};
use crate::rules::game::{Observer, Reason, Refusal, reasons};
use crate::rules::setup::Setup;

use crate::app::table::markers::ShownSolutions;

/// Refusal of an answer that has been found before.
const FOUND: Reason = Reason::plain("problem-found");

/// A request of the player of a problem.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProblemRequest {
    /// Gives up, and shows the answers.
    ShowAnswers,
}

/// Problem that is on the table instead of a match.
#[derive(Component, Clone, Debug)]
#[require(Puzzle, AidsForbidden, ShownSolutions)]
pub struct Exercise<G: TableGame> {
    problem: Problem<G>,
    level: u8,
    is_given_up: bool,
}

impl<G: TableGame> Exercise<G> {
    /// A problem of a level from 1 to 5; `None` if the game has none.
    pub fn new(setup: &Setup, level: u8, seed: u64) -> Option<Exercise<G>> {
        let problem = Problem::of(G::problem(setup, level, seed)?)?;
        Some(Exercise { problem, level, is_given_up: false })
    }

    /// The problem with the answers found so far.
    pub fn problem(&self) -> &Problem<G> {
        &self.problem
    }

    /// The level, from 1 to 5.
    pub fn level(&self) -> u8 {
        self.level
    }

    /// Whether the player has given up, and sees the answers.
    pub fn is_given_up(&self) -> bool {
        self.is_given_up
    }

    /// Whether the player has found this answer, or has been shown it.
    pub fn shows(&self, mv: &G::Move) -> bool {
        self.is_given_up || self.problem.found().contains(mv)
    }

    /// Takes an answer. Returns whether its task has more to find.
    fn answer(&mut self, mv: &G::Move) -> Result<bool, Refusal> {
        if self.is_given_up {
            return Err(Refusal::new(&reasons::GAME_OVER));
        }
        match self.problem.answer(mv) {
            Answer::Right(task) => Ok(!self.problem.missing(task).is_empty()),
            Answer::Again(_) => Err(Refusal::new(&FOUND)),
            Answer::Wrong(why) => Err(why),
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<ProblemRequest>();
    panel::plugin(app);
}

pub(crate) fn game_plugin<G: TableGame>(app: &mut App) {
    panel::game_plugin::<G>(app);
    let has_problem = any_with_component::<Exercise<G>>;
    app.add_systems(
        Update,
        (
            begin::<G>.before(BeginSystems).in_set(MatchSystems::Input),
            (answer::<G>, show_answers::<G>).chain().run_if(has_problem).in_set(MatchSystems::Intercept),
            show_solutions::<G>.in_set(MatchSystems::Carry),
        ),
    );
}

/// Puts a requested problem on the table; a match where the game has none.
fn begin<G: TableGame>(
    mut asked: MessageReader<StartProblem>,
    mut begins: MessageWriter<Begin>,
    mut matches: MessageWriter<StartMatch>,
) {
    for StartProblem { game, setup, level, seed } in asked.read().filter(|start| start.game == G::NAME) {
        let Some(exercise) = Exercise::<G>::new(setup, *level, *seed) else {
            matches.write(StartMatch::new(game, setup.clone(), *seed));
            continue;
        };
        let position = exercise.problem().position().clone();
        let session =
            Session::<G>::new(Match::from_position(position), Vec::new(), None, fresh_seed(), Duration::ZERO);
        let attach = Attach::new(move |entity: &mut EntityCommands| {
            entity.insert(exercise.clone());
        });
        begins.write(Begin { attach, ..Begin::new(session, *seed) });
    }
}

/// Takes submitted moves as answers. No move is played, so requests to the session are refused.
fn answer<G: TableGame>(
    mut submitted: ResMut<Messages<Submit>>,
    mut requests: ResMut<Messages<Request>>,
    exercise: Single<(&mut Exercise<G>, &mut Chosen, &mut Hand)>,
    mut refused: MessageWriter<Refused>,
) {
    if submitted.is_empty() && requests.is_empty() {
        return;
    }
    let (mut exercise, mut chosen, mut hand) = exercise.into_inner();
    for submit in submitted.drain() {
        let (Submit::Play { mv, .. } | Submit::Engine { mv, .. }) = submit;
        let Ok(mv) = G::read_move(&G::view(exercise.problem().position(), Observer::All), &mv) else {
            continue;
        };
        match exercise.answer(&mv) {
            Err(why) => drop(refused.write(why.into())),
            Ok(goes_on) => {
                // The piece stays in the hand as long as its task has more places to find.
                let held = hand.held.filter(|_| goes_on);
                hand.put_back();
                hand.held = held;
            }
        }
        chosen.0.clear();
    }
    for _ in requests.drain() {
        refused.write(Refusal::new(&reasons::NO_SUCH_STEP).into());
    }
}

fn show_answers<G: TableGame>(
    mut requests: MessageReader<ProblemRequest>,
    exercise: Single<(&mut Exercise<G>, &mut Chosen, &mut Hand)>,
) {
    if requests.read().count() == 0 {
        return;
    }
    let (mut exercise, mut chosen, mut hand) = exercise.into_inner();
    exercise.is_given_up = true;
    chosen.0.clear();
    hand.put_back();
}

/// Shows the solutions that were found, or all when the player has given up.
fn show_solutions<G: TableGame>(
    mut exercises: Query<(&Exercise<G>, &mut ShownSolutions), Changed<Exercise<G>>>,
) {
    for (exercise, mut shown) in &mut exercises {
        let moves = exercise.problem.tasks().iter().flat_map(|task| &task.moves);
        shown.0 = moves.filter(|mv| exercise.shows(mv)).map(Mv::of::<G>).collect();
    }
}
