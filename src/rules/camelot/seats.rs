//! Seats of the boards of Camelot's family: which attack each other's castles, and which are partners.

use crate::game::Seat;

/// The number of seats of the boards with the most.
pub(super) const MOST_SEATS: usize = 4;

/// The index of the seat whose castle a seat attacks, and who attacks its own.
pub(super) const fn opposite(seat: usize) -> usize {
    seat ^ 1
}

/// The seat whose castle a seat attacks, and who attacks its own.
pub fn opposite_seat(seat: Seat) -> Seat {
    seat_at(opposite(seat.index()))
}

/// Whether two seats are in one team, or one and the same.
#[inline]
pub(super) fn are_partners(one: Seat, other: Seat) -> bool {
    (one.index() ^ other.index()) & 1 == 0
}

/// The seat of an index below four.
pub(super) fn seat_at(index: usize) -> Seat {
    [Seat::FIRST, Seat::SECOND, Seat::THIRD, Seat::FOURTH][index % MOST_SEATS]
}
