//! Problem for one player on the table: answers are looked at and not played.

pub mod panel;
#[cfg(all(test, feature = "kittest"))]
mod tests;

use bevy::prelude::*;

use crate::session::{
    Attach, Begin, BeginSystems, MatchSystems, Puzzle, Refused, Request, Start, StartMatch, StartProblem,
    Starts, Submit,
};
use crate::table::aids::AidsForbidden;
use crate::table::choosing::Chosen;
use crate::table::hand::Hand;
use crate::table::on_table::OnTable;
use crate::ui::parts::Part;
use camaieu_play::{Answer, AnyProblem, problem};
use camaieu_rules::game::{Reason, Refusal, reasons};
use camaieu_store::entropy::fresh_seed;

use crate::table::markers::ShownSolutions;

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
pub struct Exercise {
    problem: Box<dyn AnyProblem>,
    level: u8,
    is_given_up: bool,
}

impl Exercise {
    /// The problem with the answers found so far.
    pub fn problem(&self) -> &dyn AnyProblem {
        &*self.problem
    }

    /// The level, from 1 to 5.
    pub fn level(&self) -> u8 {
        self.level
    }

    /// Whether the player has given up, and sees the answers.
    pub fn is_given_up(&self) -> bool {
        self.is_given_up
    }

    /// The answers that the player has found, or has been shown.
    pub fn shown(&self) -> Vec<String> {
        if self.is_given_up { self.problem.solutions() } else { self.problem.found() }
    }

    /// Takes an answer. Returns whether its task has more to find.
    fn answer(&mut self, mv: &str) -> Result<bool, Refusal> {
        if self.is_given_up {
            return Err(Refusal::new(&reasons::GAME_OVER));
        }
        match self.problem.answer(mv) {
            Answer::Right(task) => Ok(self.problem.goes_on(task)),
            Answer::Again(_) => Err(Refusal::new(&FOUND)),
            Answer::Wrong(why) => Err(why),
        }
    }
}

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: Part) {
    match part {
        Part::Core => core_plugin(app),
        Part::Panels => panel::panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    app.add_message::<ProblemRequest>();
    panel::plugin(app);
    app.add_systems(
        Update,
        (
            begin.before(BeginSystems).in_set(MatchSystems::Input),
            (answer, show_answers)
                .chain()
                .run_if(any_with_component::<Exercise>)
                .in_set(MatchSystems::Intercept),
            show_solutions.in_set(MatchSystems::Carry),
        ),
    );
}

/// Puts a requested problem on the table; a match where the game has none.
fn begin(mut starts: Starts, mut begins: MessageWriter<Begin>) {
    for start in starts.read() {
        let Start::Problem(StartProblem { game, setup, level, seed }) = start else { continue };
        let Some(problem) = problem(game, &setup, level, seed) else {
            starts.write(StartMatch::new(game, setup, seed));
            continue;
        };
        let session = problem.session(fresh_seed());
        let exercise = Exercise { problem, level, is_given_up: false };
        let attach = Attach::new(move |entity: &mut EntityCommands| {
            entity.insert(exercise.clone());
        });
        begins.write(Begin { attach, ..Begin::of(session, seed) });
    }
}

/// Takes submitted moves as answers. No move is played, so requests to the session are refused.
fn answer(
    mut submitted: MessageReader<Submit>,
    mut requests: MessageReader<Request>,
    exercise: Single<(&mut Exercise, &mut Chosen, &mut Hand)>,
    mut refused: MessageWriter<Refused>,
) {
    if submitted.is_empty() && requests.is_empty() {
        return;
    }
    let (mut exercise, mut chosen, mut hand) = exercise.into_inner();
    for submit in submitted.read() {
        let (Submit::Play { mv, .. } | Submit::Engine { mv, .. }) = submit;
        match exercise.answer(mv) {
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
    for _ in requests.read() {
        refused.write(Refusal::new(&reasons::NO_SUCH_STEP).into());
    }
}

fn show_answers(
    mut requests: MessageReader<ProblemRequest>,
    exercise: Single<(&mut Exercise, &mut Chosen, &mut Hand)>,
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
fn show_solutions(mut exercises: Query<(&Exercise, &OnTable, &mut ShownSolutions), Changed<Exercise>>) {
    for (exercise, on_table, mut shown) in &mut exercises {
        let moves = exercise.shown().into_iter();
        shown.0 = moves.filter_map(|text| on_table.view.read_move(&text)).collect();
    }
}
