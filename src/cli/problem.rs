//! `problem GAME`: a problem for one player, and what their answers are worth.

use crate::play::{Answer, Problem};
use crate::rules::game::Game;

use super::Job;
use super::failure::{Failure, print};
use super::jobs::{Start, agreeing};

/// The level where none is given.
const LEVEL: u8 = 1;

/// `problem GAME [ANSWER…]`.
pub(super) struct ShowProblem;

impl Job for ShowProblem {
    fn run<G: Game>(self, start: &Start<'_>) -> Result<(), Failure> {
        let texts = start.texts;
        let setup = start.setup::<G>()?;
        let position = match start.given::<G>()? {
            Some(position) => Some(position),
            None => {
                let level = start.args.get_one("problem-level").copied().unwrap_or(LEVEL);
                let made = G::problem(&setup, level, start.seed());
                made.map(|position| agreeing::<G>(texts, position, &setup))
                    .transpose()
                    .map_err(Failure::Input)?
            }
        };
        let nothing = || Failure::Input(texts.say_with("problem-none", &[("game", &G::NAME)]));
        let mut problem = position.and_then(Problem::<G>::of).ok_or_else(nothing)?;
        print(&G::position_text(problem.position()))?;
        let answers = start.args.get_many::<String>("answers").unwrap_or_default();
        let said: Vec<String> = answers
            .map(|text| match problem.answer_text(text) {
                Answer::Right(_) => format!("right {text}"),
                Answer::Again(_) => format!("again {text}"),
                Answer::Wrong(refusal) => format!("wrong {text}: {}", texts.refusal(&refusal)),
            })
            .collect();
        for (index, task) in problem.tasks().iter().enumerate() {
            let count = task.moves.len();
            match said.is_empty() {
                true => print(&format!("{} {count}", task.name))?,
                false => {
                    let found = count - problem.missing(index).len();
                    print(&format!("{} {count} found {found}", task.name))?;
                }
            }
        }
        said.iter().try_for_each(|line| print(line))
    }
}
