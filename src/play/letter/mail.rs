//! Seats that are played by mail, as a header of the match: a letter's plies of another seat are the receiver's own.

use camaieu_rules::game::{Notation, Seat, Seats};

use crate::game_match::Match;

/// Key of the header: the numbers of the seats whose players send letters.
const KEY: &str = "mail";

/// Seats whose players send letters; `None` while that is not known.
pub(super) fn by_mail<G: Notation>(game: &Match<G>) -> Option<Seats> {
    let (_, seats) = game.headers.iter().find(|(key, _)| key == KEY)?;
    seats.split(',').map(|seat| seat.trim().parse::<Seat>().ok()).collect()
}

/// Notes that a match is played by mail, unless it is known. The seat to move is the receiver's: they answer.
pub(super) fn play_by_mail<G: Notation>(game: &mut Match<G>) {
    if by_mail(game).is_some() {
        return;
    }
    let others = Seats::first(game.seats()).without(game.to_move().into());
    let seats: Vec<String> = others.iter().map(|seat| seat.to_string()).collect();
    if !seats.is_empty() {
        game.headers.push((KEY.to_owned(), seats.join(",")));
    }
}
