//! `position GAME` and `check GAME`: the starting position, and the faults of positions given as text.

use crate::bots::Bots;

use super::failure::Failure;
use super::game_command::GameCommand;
use super::line_reader::{error_at_line, for_each_input_line};
use super::output::print;
use super::request::{Request, read_position};

/// `position GAME`.
pub(super) struct ShowPosition;

impl GameCommand for ShowPosition {
    fn run<G: Bots>(self, request: &Request<'_>) -> Result<(), Failure> {
        print(&G::position_text(&request.position::<G>()?))
    }
}

/// `check GAME`.
pub(super) struct Check;

impl GameCommand for Check {
    fn run<G: Bots>(self, request: &Request<'_>) -> Result<(), Failure> {
        let setup = request.setup::<G>()?;
        let check = |text: &str| match read_position::<G>(request.texts, text, &setup) {
            Ok(_) => print("ok"),
            Err(errors) => print(&format!("bad: {errors}")),
        };
        match request.argument("position") {
            Some(text) if text != "-" => check(text),
            _ => for_each_input_line(request.texts, |number, line| match line {
                Ok(text) => check(text),
                Err(error) => print(&format!("bad: {}", error_at_line(request.texts, number, &error))),
            }),
        }
    }
}
