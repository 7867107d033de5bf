//! The pieces on the board, their cubes and colours.

use crate::game::Seat;

use super::board::Cell;
use super::placement::Placement;
use super::shapes::MAX_CUBES;

/// The colour of a cube as seen from above.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// Seats 1 and 3.
    Green,
    /// Seats 2 and 4.
    Yellow,
    /// Nobody's.
    Neutral,
}

impl Colour {
    /// The colours that seats play.
    pub const OF_SEATS: [Colour; 2] = [Colour::Green, Colour::Yellow];

    /// A seat's colour. The shades of a team are one colour.
    pub fn of(seat: Seat) -> Colour {
        Colour::OF_SEATS[seat.index() % 2]
    }

    pub(super) fn index(self) -> usize {
        self as usize
    }
}

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// The seat that placed it.
    pub seat: Seat,
    /// Whether it is a neutral piece.
    pub neutral: bool,
    /// The index of its shape.
    pub shape: u8,
    /// Its placement.
    pub placement: Placement,
    /// The height of the ground under each of its columns.
    pub(super) bases: [u8; MAX_CUBES],
}

impl Piece {
    /// Its colour as seen from above.
    pub fn colour(&self) -> Colour {
        if self.neutral { Colour::Neutral } else { Colour::of(self.seat) }
    }

    /// Its cubes: cells and levels, counted from 0.
    pub fn cubes(&self) -> impl Iterator<Item = (Cell, u8)> {
        self.columns().flat_map(|(cell, base, count)| (base..base + count).map(move |level| (cell, level)))
    }

    /// Its columns: cells, the level of the lowest cube, and how many cubes.
    pub(super) fn columns(&self) -> impl Iterator<Item = (Cell, u8, u8)> {
        self.placement.columns().zip(self.bases).map(|((cell, count), base)| (cell, base, count))
    }
}

/// A cube in a column: its colour, and the number of its piece in [`Position::pieces`](super::Position::pieces).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cube {
    /// The colour.
    pub colour: Colour,
    /// The index of the piece.
    pub piece: usize,
}
