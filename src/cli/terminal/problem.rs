//! A problem for one player in the terminal, whose answers are typed one by one.

use std::fmt::Display;

use crate::cli::failure::Failure;
use crate::play::{Answer, problem};
use crate::rules::game::Observer;
use crate::rules::setup::Setup;
use crate::text::Texts;

use super::console::{print_line, print_list, print_position, read_line};
use super::typed_commands::{self, TypedCommand};

/// Plays a problem of a level until it is solved or left.
pub(super) fn play(texts: &Texts, game: &str, setup: &Setup, level: u8, seed: u64) -> Result<(), Failure> {
    let none = || Failure::Input(texts.say_with("problem-none", &[("game", &game)]));
    let mut problem = problem(game, setup, level, seed).ok_or_else(none)?;
    let session = problem.session(0);
    let diagram = session.diagram(Observer::Seat(session.to_move()));
    let say = |id: &str, args: &[(&str, &dyn Display)]| print_line(&texts.say_with(id, args));
    print_position(texts, &diagram)?;
    say("text-problem", &[])?;
    while !problem.is_solved() {
        for (name, found, count) in problem.tasks() {
            let progress = texts.say_with("problem-task", &[("found", &found), ("count", &count)]);
            print_line(&format!("{name}  {progress}"))?;
        }
        let Some(line) = read_line(texts)? else { return Ok(()) };
        match typed_commands::read(texts, &line) {
            Some((TypedCommand::Quit | TypedCommand::Back, _)) => return Ok(()),
            Some((TypedCommand::Board, _)) => print_position(texts, &diagram)?,
            Some((TypedCommand::Hint | TypedCommand::Moves, _)) => {
                let (mut missing, found) = (problem.solutions(), problem.found());
                missing.retain(|mv| !found.contains(mv));
                return print_list(&missing);
            }
            _ => match problem.answer(&line) {
                Answer::Right(_) => say("text-problem-right", &[])?,
                Answer::Again(_) => say("text-problem-again", &[])?,
                Answer::Wrong(refusal) => print_line(&texts.refusal(&refusal))?,
            },
        }
    }
    say("problem-solved", &[])
}
