//! `moves GAME` and `apply GAME MOVE…`: the legal moves of a position, and the position after moves.

use std::fmt::Display;

use clap::ArgMatches;
use serde_json::json;

use crate::bots::Bots;
use crate::play::Match;
use crate::play::score::ScoreSheet;
use crate::rules::faults::quoted;
use crate::rules::game::{Game, Observer};

use super::failure::Failure;
use super::game_command::GameCommand;
use super::line_reader::{error_at_line, for_each_input_line};
use super::output::print_answer;
use super::request::{CommandArgs, read_position};

/// The canonical texts of moves, in byte order.
pub(super) fn sorted_move_texts<G: Game>(position: &G::Position, moves: &[G::Move]) -> Vec<String> {
    let view = G::view(position, Observer::Seat(G::to_move(position)));
    let mut texts: Vec<String> = moves.iter().map(|mv| G::move_text(&view, mv)).collect();
    texts.sort_unstable();
    texts
}

/// `moves GAME`.
pub(super) struct ListMoves;

impl GameCommand for ListMoves {
    fn run<G: Bots>(self, request: &CommandArgs<'_>) -> Result<(), Failure> {
        // A move is followed by a line ending, or the moves of a position are one line.
        let answer = |position: &G::Position, [between, after]: [&str; 2]| {
            let mut moves = Vec::new();
            G::moves(position, &mut moves);
            let moves = sorted_move_texts::<G>(position, &moves);
            let text = format!("{}{after}", moves.join(between));
            print_answer(
                request.args,
                &text,
                &json!({"position": G::position_text(position), "moves": moves}),
            )
        };
        if request.argument("position") != Some("-") {
            return answer(&request.position::<G>()?, ["\n", ""]);
        }
        let setup = request.setup::<G>()?;
        for_each_input_line(request.texts, |number, line| {
            let position = line
                .and_then(|text| read_position::<G>(request.texts, text, &setup))
                .map_err(|error| Failure::Input(error_at_line(request.texts, number, &error)))?;
            answer(&position, [" ", "\n"])
        })
    }
}

/// `apply GAME MOVE…`.
pub(super) struct Apply;

impl GameCommand for Apply {
    fn run<G: Bots>(self, request: &CommandArgs<'_>) -> Result<(), Failure> {
        let mut game = Match::<G>::from_position(request.position::<G>()?);
        let given = request.args.get_many::<String>("moves").unwrap_or_default();
        // A line each, so that the line of an error is the number of its argument.
        let given: Vec<&str> = given.map(String::as_str).collect();
        let lines: Vec<String> = given.iter().map(|text| text.replace(['\n', '\r'], " ")).collect();
        let played = ScoreSheet::read_moves(&lines.join("\n")).and_then(|score| score.play(&mut game));
        played.map_err(|error| {
            let number = error.at.line;
            let fault = request.texts.score_error_kind(&error.kind);
            let text = quoted(given.get(number - 1).copied().unwrap_or_default());
            let args: [(&str, &dyn Display); 3] = [("number", &number), ("move", &text), ("fault", &fault)];
            Failure::Input(request.texts.say_with("command-move", &args))
        })?;
        print_reached(request.args, &G::position_text(game.position()), &game.outcome().to_string())
    }
}

/// Prints the position that moves have led to, and its outcome.
pub(super) fn print_reached(args: &ArgMatches, position: &str, outcome: &str) -> Result<(), Failure> {
    print_answer(args, &format!("{position}\n{outcome}"), &json!({"position": position, "outcome": outcome}))
}
