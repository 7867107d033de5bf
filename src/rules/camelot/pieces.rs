//! The pieces of Camelot, and how a cell of the table holds them.

use crate::game::Seat;

use super::seats::seat_at;

/// A Man or a Knight.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A Man.
    Man,
    /// A Knight, which may also charge.
    Knight,
}

/// A piece: whose it is, and what.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// White is seat 1, Black seat 2; where there are four: Red, Green, Blue and Yellow.
    pub seat: Seat,
    /// Man or Knight.
    pub kind: Kind,
}

impl Piece {
    #[inline]
    pub(super) fn cell(self) -> u8 {
        let side = 1 << (self.seat.index() & 3);
        if self.kind == Kind::Knight { side | KNIGHT } else { side }
    }

    #[inline]
    pub(super) fn of_cell(cell: u8) -> Option<Piece> {
        let kind = if cell & KNIGHT != 0 { Kind::Knight } else { Kind::Man };
        (cell & ANY != 0).then(|| Piece { seat: seat_at(seat_of(cell)), kind })
    }
}

/// The content of a cell: nothing.
pub(super) const EMPTY: u8 = 0;
/// A cell with a piece has the bit of its seat: 1, 2, 4 or 8.
const ANY: u8 = 0b1111;
/// Added to the bit of the seat: the piece is a Knight.
pub(super) const KNIGHT: u8 = 16;
/// The content of a cell that is no square.
pub(super) const OFF: u8 = 32;

/// The index of the seat of the piece in a cell.
#[inline]
pub(super) fn seat_of(cell: u8) -> usize {
    (cell & ANY).trailing_zeros() as usize & 3
}
