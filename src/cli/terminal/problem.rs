//! A problem for one player in the terminal, whose answers are typed one by one.

use std::fmt::Display;

use crate::cli::failure::Failure;
use crate::play::{Answer, Problem};
use crate::rules::game::{Game, Observer};
use crate::rules::setup::Setup;
use crate::text::Texts;

use super::console::{print_line, print_list, print_position, read_line};
use super::typed_commands::{self, TypedCommand};

/// Plays a problem of a level until it is solved or left.
pub(super) fn play<G: Game>(texts: &Texts, setup: &Setup, level: u8, seed: u64) -> Result<(), Failure> {
    let problem = G::problem(setup, level, seed).and_then(Problem::<G>::of);
    let none = || Failure::Input(texts.say_with("problem-none", &[("game", &G::NAME)]));
    let mut problem = problem.ok_or_else(none)?;
    let position = problem.position().clone();
    let view = G::view(&position, Observer::Seat(G::to_move(&position)));
    let say = |id: &str, args: &[(&str, &dyn Display)]| print_line(&texts.say_with(id, args));
    print_position::<G>(texts, &view)?;
    say("text-problem", &[])?;
    while !problem.is_solved() {
        for (index, task) in problem.tasks().iter().enumerate() {
            let count = task.moves.len();
            let found = count - problem.missing(index).len();
            let progress = texts.say_with("problem-task", &[("found", &found), ("count", &count)]);
            print_line(&format!("{}  {progress}", task.name))?;
        }
        let Some(line) = read_line(texts)? else { return Ok(()) };
        match typed_commands::read(texts, &line) {
            Some((TypedCommand::Quit | TypedCommand::Back, _)) => return Ok(()),
            Some((TypedCommand::Board, _)) => print_position::<G>(texts, &view)?,
            Some((TypedCommand::Hint | TypedCommand::Moves, _)) => {
                let missing = (0..problem.tasks().len()).flat_map(|task| problem.missing(task));
                let missing: Vec<String> = missing.map(|mv| G::move_text(&view, &mv)).collect();
                return print_list(&missing);
            }
            _ => match problem.answer_text(&line) {
                Answer::Right(_) => say("text-problem-right", &[])?,
                Answer::Again(_) => say("text-problem-again", &[])?,
                Answer::Wrong(refusal) => print_line(&texts.refusal(&refusal))?,
            },
        }
    }
    say("problem-solved", &[])
}
