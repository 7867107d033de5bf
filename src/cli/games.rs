//! `games`: the games with their seats and set-up options.

use crate::rules::catalogue;

use super::failure::Failure;
use super::output::print;

/// `games`: a line a game, with its name, its numbers of seats, and its options with their values.
pub(super) fn list() -> Result<(), Failure> {
    catalogue::GAMES.iter().try_for_each(|game| {
        let seats: Vec<String> = game.seat_counts().iter().map(u8::to_string).collect();
        let mut line = format!("{} seats={}", game.name, seats.join("|"));
        for option in game.options {
            let file = if option.file { "|FILE" } else { "" };
            line.push_str(&format!(" {}={}{file}", option.name, option.values.join("|")));
        }
        print(&line)
    })
}
