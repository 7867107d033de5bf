//! The pieces of Camelot, and how a cell of the padded table holds them.

use crate::game::Seat;

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
    /// White is seat 1, Black seat 2.
    pub seat: Seat,
    /// Man or Knight.
    pub kind: Kind,
}

impl Piece {
    /// The piece's letter in a position's text.
    pub fn letter(self) -> char {
        match (self.seat, self.kind) {
            (Seat::FIRST, Kind::Man) => 'M',
            (Seat::FIRST, Kind::Knight) => 'N',
            (_, Kind::Man) => 'm',
            (_, Kind::Knight) => 'n',
        }
    }

    pub(super) fn of_letter(letter: u8) -> Option<Piece> {
        let seat = if letter.is_ascii_uppercase() { Seat::FIRST } else { Seat::SECOND };
        let kind = match letter.to_ascii_uppercase() {
            b'M' => Kind::Man,
            b'N' => Kind::Knight,
            _ => return None,
        };
        Some(Piece { seat, kind })
    }

    pub(super) fn cell(self) -> u8 {
        let side = if self.seat == Seat::FIRST { WHITE } else { BLACK };
        if self.kind == Kind::Knight { side | KNIGHT } else { side }
    }
}

/// The content of a cell: nothing.
pub(super) const EMPTY: u8 = 0;
/// The content of a cell: a white piece.
pub(super) const WHITE: u8 = 1;
/// The content of a cell: a black piece.
pub(super) const BLACK: u8 = 2;
/// Added to the piece's colour: it is a Knight.
pub(super) const KNIGHT: u8 = 4;
/// The content of a cell that is no square.
pub(super) const OFF: u8 = 8;
