//! Hidden information of a position.

use camaieu_rules::game::{Observer, Seats, Views};

/// Whether some seat, or an onlooker, may not know all of a position.
///
/// ```
/// use camaieu_play::hides_something;
/// use camaieu_rules::{camelot::Camelot, chromino::Chromino, prelude::*, setup::Setup};
///
/// let hands = Chromino::start(&Setup::default_of(Chromino::OPTIONS), 1);
/// assert!(hides_something::<Chromino>(&hands));
/// let board = Camelot::start(&Setup::default_of(Camelot::OPTIONS), 1);
/// assert!(!hides_something::<Camelot>(&board));
/// ```
pub fn hides_something<G: Views>(position: &G::Position) -> bool {
    if !G::HIDES {
        return false;
    }
    let all = G::view(position, Observer::All);
    let seats = Seats::first(G::seats(position));
    seats
        .iter()
        .map(Observer::Seat)
        .chain([Observer::Onlooker])
        .any(|observer| G::view(position, observer) != all)
}
