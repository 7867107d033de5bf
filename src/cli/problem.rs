//! `problem GAME`: a problem for one player, and whether answers to it are right.

use crate::bots::Bots;
use crate::play::guided::{Reply, Run, TaskFacts, problem_at};
use crate::play::problems::Problems;

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
        let step = position::<G>(request)?.and_then(|(position, level)| problem_at::<G>(position, level));
        let mut run = Run::new(step.ok_or_else(none)?.into());
        print(&G::position_text(run.game().position()))?;
        let answers = request.args.get_many::<String>("answers").unwrap_or_default();
        let judged: Vec<String> = answers
            .map(|text| match run.submit_text(text) {
                Reply::Again => format!("again {text}"),
                Reply::Refused(refusal) => format!("wrong {text}: {}", texts.refusal(&refusal)),
                _ => format!("right {text}"),
            })
            .collect();
        for TaskFacts { name, found, count, .. } in run.tasks() {
            match judged.is_empty() {
                true => print(&format!("{name} {count}"))?,
                false => print(&format!("{name} {count} found {found}"))?,
            }
        }
        judged.iter().try_for_each(|line| print(line))
    }
}

/// The given position, or else a generated one, with its level; `None` if the game has no problems.
fn position<G: Problems>(request: &Request<'_>) -> Result<Option<(G::Position, u8)>, Failure> {
    if let Some(position) = request.given_position::<G>()? {
        return Ok(Some((position, 0)));
    }
    let setup = request.setup::<G>()?;
    let level = request.args.get_one("problem-level").copied().unwrap_or(DEFAULT_LEVEL);
    let generated = G::problem(&setup, level, request.seed());
    if let Some(position) = &generated {
        check_setup_agrees::<G>(request.texts, position, &setup).map_err(Failure::Input)?;
    }
    Ok(generated.map(|position| (position, level)))
}
