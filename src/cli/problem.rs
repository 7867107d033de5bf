//! `problem GAME`: a problem for one player, and whether answers to it are right.

use crate::bots::Bots;
use crate::play::{Answer, Problem};
use crate::rules::game::Game;

use super::failure::Failure;
use super::game_command::GameCommand;
use super::output::print;
use super::request::{Request, check_setup_agrees};

/// Difficulty without `--level`.
const DEFAULT_LEVEL: u8 = 1;

/// `problem GAME [ANSWER…]`.
pub(super) struct ShowProblem;

impl GameCommand for ShowProblem {
    fn run<G: Bots>(self, request: &Request<'_>) -> Result<(), Failure> {
        let texts = request.texts;
        let none = || Failure::Input(texts.say_with("problem-none", &[("game", &G::NAME)]));
        let mut problem = position::<G>(request)?.and_then(Problem::<G>::of).ok_or_else(none)?;
        print(&G::position_text(problem.position()))?;
        let answers = request.args.get_many::<String>("answers").unwrap_or_default();
        let judged: Vec<String> = answers
            .map(|text| match problem.answer_text(text) {
                Answer::Right(_) => format!("right {text}"),
                Answer::Again(_) => format!("again {text}"),
                Answer::Wrong(refusal) => format!("wrong {text}: {}", texts.refusal(&refusal)),
            })
            .collect();
        for (index, task) in problem.tasks().iter().enumerate() {
            let count = task.moves.len();
            match judged.is_empty() {
                true => print(&format!("{} {count}", task.name))?,
                false => {
                    let found = count - problem.missing(index).len();
                    print(&format!("{} {count} found {found}", task.name))?;
                }
            }
        }
        judged.iter().try_for_each(|line| print(line))
    }
}

/// The given position, or else a generated one; `None` if the game has no problems.
fn position<G: Game>(request: &Request<'_>) -> Result<Option<G::Position>, Failure> {
    if let Some(position) = request.given_position::<G>()? {
        return Ok(Some(position));
    }
    let setup = request.setup::<G>()?;
    let level = request.args.get_one("problem-level").copied().unwrap_or(DEFAULT_LEVEL);
    let generated = G::problem(&setup, level, request.seed());
    if let Some(position) = &generated {
        check_setup_agrees::<G>(request.texts, position, &setup).map_err(Failure::Input)?;
    }
    Ok(generated)
}
