//! `games`: the games with their seats and set-up options.

use clap::ArgMatches;
use serde_json::{Value, json};

use crate::rules::catalogue;

use super::failure::Failure;
use super::output::print_answer;

/// `games`: a line a game, with its name, its numbers of seats, and its options with their values.
pub(super) fn list(args: &ArgMatches) -> Result<(), Failure> {
    catalogue::GAMES.iter().try_for_each(|game| {
        let seats: Vec<String> = game.seat_counts().iter().map(u8::to_string).collect();
        let mut line = format!("{} seats={}", game.name, seats.join("|"));
        for option in game.options {
            let file = if option.file { "|FILE" } else { "" };
            line.push_str(&format!(" {}={}{file}", option.name, option.values.join("|")));
        }
        let options = game.options.iter();
        let options = options.map(|it| json!({"name": it.name, "values": it.values, "file": it.file}));
        let options = options.collect::<Vec<Value>>();
        print_answer(
            args,
            &line,
            &json!({"game": game.name, "seats": game.seat_counts(), "options": options}),
        )
    })
}
