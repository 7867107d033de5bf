//! Lines in notation: moves that are played one after the other, each written in the position where it is played.
use super::game_match::Match;
use super::player::{Controller, Player};
use super::session::Session;
use camaieu_rules::game::{Notation, Observer, Seat};

pub(super) fn move_text<G: Notation>(position: &G::Position, mv: &G::Move) -> String {
    G::move_text(&G::view(position, Observer::All), mv)
}

pub(super) fn line_texts<G: Notation>(position: &G::Position, line: &[G::Move]) -> Vec<String> {
    let mut position = position.clone();
    let text = |mv: &G::Move| {
        let text = move_text::<G>(&position, mv);
        let _ = G::play(&mut position, mv);
        text
    };
    line.iter().map(text).collect()
}

/// Moves of a line from a position by their notation; `None` if one of them is no legal move.
pub(super) fn read_line<G: Notation>(position: &G::Position, line: &[String]) -> Option<Vec<G::Move>> {
    let mut position = position.clone();
    let read = |text: &String| {
        let mv = G::read_move(&G::view(&position, Observer::All), text).ok()?;
        let _ = G::play(&mut position, &mv);
        Some(mv)
    };
    line.iter().map(read).collect()
}

pub(super) fn after<G: Notation>(position: &G::Position, mv: &G::Move) -> G::Position {
    let mut after = position.clone();
    let _ = G::play(&mut after, mv);
    after
}

/// Session of a match for one player on their seat, with an engine of this level on each other one.
pub(super) fn session_for<G: Notation>(game: &Match<G>, own: Seat, level: u8, id: u64) -> Session<G> {
    let controller = |seat: Seat| if seat == own { Controller::Person } else { Controller::Level(level) };
    let seats = usize::from(G::seats(game.position()));
    let players = (0..seats).filter_map(Seat::from_index).map(|seat| Player::from(controller(seat)));
    Session::new(game.clone()).with_players(players.collect()).with_id(id)
}
