//! The seats of the contestants in one game of a match.

use crate::rules::game::Seat;

/// Assignment of the seats of a game to contestants, in rotation.
pub(super) struct Seating {
    /// Number of the game, from 1.
    pub(super) game: u64,
    /// Number of seats by which the contestants have moved on.
    rotation: usize,
    contestants: usize,
    seats: usize,
}

impl Seating {
    /// The seating of a game whose number of seats is a multiple of its number of contestants.
    pub(super) fn new(game: u64, rotation: usize, contestants: usize, seats: usize) -> Seating {
        Seating { game, rotation, contestants, seats }
    }

    /// All seats, in order.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).filter_map(Seat::from_index)
    }

    /// The index of the contestant on a seat.
    pub(super) fn contestant(&self, seat: Seat) -> usize {
        (seat.index() + self.rotation) % self.contestants
    }

    pub(super) fn seats_of(&self, contestant: usize) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(move |&seat| self.contestant(seat) == contestant)
    }
}
