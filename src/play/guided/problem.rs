//! Problems for one player: steps in which all moves of each task are to be found.

use crate::problems::Problems;
use camaieu_rules::game::Observer;

use super::step::{LessonStep, StepBody};

/// Name of the lesson whose step is a problem.
pub const PROBLEMS: &str = "problems";

/// Problem of a position, by its level; `None` if it has no tasks.
///
/// ```
/// use camaieu_play::guided::{Reply, Run, problem_at};
/// use camaieu_play::problems::Problems;
/// use camaieu_rules::{chromino::Chromino, prelude::*, setup::Setup};
///
/// let setup = Setup::read(Chromino::OPTIONS, "players=1").unwrap();
/// let position = Chromino::problem(&setup, 1, 1).unwrap();
/// let mut run = Run::<Chromino>::new(problem_at(position, 1).unwrap().into());
/// assert!(matches!(run.hint(), Some(_)));
/// run.give_up();
/// assert!(run.tasks().iter().all(|task| task.found == task.count));
/// ```
pub fn problem_at<G: Problems>(position: G::Position, level: u8) -> Option<LessonStep<G>> {
    let tasks = G::tasks(&G::view(&position, Observer::Seat(G::to_move(&position))));
    let step = || {
        LessonStep::alone(
            PROBLEMS,
            level.to_string(),
            position,
            StepBody::Solve { tasks: tasks.clone(), level },
        )
    };
    (!tasks.is_empty()).then(step)
}
