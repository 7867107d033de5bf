//! Messages to the programs of `engine:COMMAND`: the game, its history and the limits of each move.

use crate::bots::{Bots, Observation};
use crate::rules::game::Outcome;

use super::time_control::MoveLimits;

/// First message to a program, answered with `name NAME`.
pub(in crate::cli) const HELLO: &str = "camaieu 1";
/// Beginning of a program's answer to [`HELLO`].
pub(in crate::cli) const NAME: &str = "name ";
/// Last line of a request for a move.
pub(in crate::cli) const GO: &str = "go";
/// Text of an empty list or set-up.
pub(in crate::cli) const NONE: &str = "-";

/// Message at the start of a game: its name, its set-up, the seats of the program, from 1.
pub(super) fn game_message<G: Bots>(setup: &str, seats: &[String]) -> String {
    let setup = if setup.is_empty() { NONE } else { setup };
    format!("game {} {setup} {}", G::NAME, seats.join(","))
}

/// Request for a move: the view of the first position, the moves played since, the view now, and the limits.
pub(super) fn move_message<G: Bots>(observation: &Observation<G>, limits: &MoveLimits<'_>) -> String {
    let history = observation.history();
    let first = history.first().map_or(observation.view(), |entry| &entry.view);
    let played = |entry: &crate::bots::HistoryEntry<G>| match &entry.mv {
        Some(mv) => G::move_text(&entry.view, mv),
        None => NONE.to_owned(),
    };
    let mut lines = vec![format!("start {}", G::view_text(first))];
    let moves: Vec<String> = history.iter().map(played).collect();
    lines.push(if moves.is_empty() { "moves".to_owned() } else { format!("moves {}", moves.join(" ")) });
    lines.push(format!("view {}", G::view_text(observation.view())));
    lines.extend(limits.messages());
    lines.push(GO.to_owned());
    lines.join("\n")
}

/// Message at the end of a game, which is not answered.
pub(super) fn end_message(outcome: Outcome) -> String {
    format!("end {outcome}")
}

/// Name that a program gives itself; `None` if the answer is no name.
pub(super) fn read_name(answer: &str) -> Option<&str> {
    answer.strip_prefix(NAME).map(str::trim).filter(|name| !name.is_empty())
}
