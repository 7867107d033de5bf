//! `position GAME` and `check GAME`: the starting position, and the faults of positions given as text.

use serde_json::json;

use crate::bots::Bots;

use super::failure::Failure;
use super::game_command::GameCommand;
use super::line_reader::{error_at_line, for_each_input_line};
use super::output::print_answer;
use super::request::{CommandArgs, read_position};

/// `position GAME`.
pub(super) struct ShowPosition;

impl GameCommand for ShowPosition {
    fn run<G: Bots>(self, request: &CommandArgs<'_>) -> Result<(), Failure> {
        let position = G::position_text(&request.position::<G>()?);
        print_answer(request.args, &position, &json!({"position": position}))
    }
}

/// `check GAME`.
pub(super) struct Check;

impl GameCommand for Check {
    fn run<G: Bots>(self, request: &CommandArgs<'_>) -> Result<(), Failure> {
        let setup = request.setup::<G>()?;
        let check = |text: &str| read_position::<G>(request.texts, text, &setup).map(drop);
        let mut are_all_good = true;
        let mut answer = |checked: Result<(), String>| match checked {
            Ok(()) => print_answer(request.args, "ok", &json!({"ok": true})),
            Err(error) => {
                are_all_good = false;
                print_answer(request.args, &format!("bad: {error}"), &json!({"ok": false, "error": error}))
            }
        };
        match request.argument("position") {
            Some(text) if text != "-" => answer(check(text)),
            _ => for_each_input_line(request.texts, |number, line| {
                let at_line = |error: String| error_at_line(request.texts, number, &error);
                answer(line.map_err(at_line).and_then(check))
            }),
        }?;
        if are_all_good { Ok(()) } else { Err(Failure::No) }
    }
}
