//! `problem GAME`: a problem for one player, and whether answers to it are right.

use serde_json::{Value, json};

use crate::bots::Bots;
use crate::play::guided::{Reply, Run, TaskFacts, problem_at};
use crate::play::problems::Problems;

use super::failure::Failure;
use super::game_command::GameCommand;
use super::output::print_answer;
use super::request::{CommandArgs, check_setup_agrees};

/// Difficulty without `--level`.
const DEFAULT_LEVEL: u8 = 1;

/// `problem GAME [ANSWER…]`.
pub(super) struct ShowProblem;

impl GameCommand for ShowProblem {
    fn run<G: Bots>(self, request: &CommandArgs<'_>) -> Result<(), Failure> {
        let texts = request.texts;
        let none = || Failure::Input(texts.say_with("problem-none", &[("game", &G::NAME)]));
        let step = position::<G>(request)?.and_then(|(position, level)| problem_at::<G>(position, level));
        let mut run = Run::new(step.ok_or_else(none)?.into());
        let position = G::position_text(run.game().position());
        let answers = request.args.get_many::<String>("answers").unwrap_or_default();
        let judged: Vec<(String, Value)> = answers
            .map(|text| match run.submit_text(text) {
                Reply::Again => (format!("again {text}"), json!({"answer": text, "result": "again"})),
                Reply::Refused(refusal) => {
                    let reason = texts.refusal(&refusal);
                    let record = json!({"answer": text, "result": "wrong", "reason": reason});
                    (format!("wrong {text}: {reason}"), record)
                }
                _ => (format!("right {text}"), json!({"answer": text, "result": "right"})),
            })
            .collect();
        let task = |TaskFacts { name, found, count, .. }: TaskFacts| {
            let found_of = if judged.is_empty() { String::new() } else { format!(" found {found}") };
            (format!("{name} {count}{found_of}"), json!({"task": name, "count": count, "found": found}))
        };
        let (mut lines, tasks): (Vec<String>, Vec<Value>) = run.tasks().into_iter().map(task).unzip();
        let (answers, judged): (Vec<String>, Vec<Value>) = judged.iter().cloned().unzip();
        lines.insert(0, position.clone());
        lines.extend(answers);
        let record = json!({"position": position, "tasks": tasks, "answers": judged});
        print_answer(request.args, &lines.join("\n"), &record)
    }
}

/// The given position, or else a generated one, with its level; `None` if the game has no problems.
fn position<G: Problems>(request: &CommandArgs<'_>) -> Result<Option<(G::Position, u8)>, Failure> {
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
