//! A move of Camelot, and the data to take it back.

use super::board::{MOST_SEATS, Square};

/// The captures that a move has room for. The two enemies of a seat have 24 pieces at most.
pub(super) const MOST_CAPTURES: usize = 30;

/// A move: where from, where to, and what it captures. Which way it went makes no difference.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(C, align(16))]
pub struct Move {
    pub(super) from: u8,
    pub(super) to: u8,
    /// The captured squares' places, ascending, then zeros.
    pub(super) captures: [u8; MOST_CAPTURES],
}

impl Move {
    /// A move without captures.
    pub(super) fn quiet(from: u8, to: u8) -> Move {
        Move { from, to, captures: [0; MOST_CAPTURES] }
    }

    /// A move by its squares. More captures than a seat has pieces, or one of them twice, make no move.
    ///
    /// ```
    /// use camaieu_rules::camelot::{Camelot, Move, Position, Square};
    /// use camaieu_rules::prelude::*;
    ///
    /// let position = "2/8/10/12/12/12/12/12/12/5mM5/12/12/MM10/10/8/2 b 0 0 0".parse::<Position>().unwrap();
    /// let [from, over, to] = ["F7", "G7", "H7"].map(|name| Square::read(name).unwrap());
    /// let jump = Move::new(from, to, &[over]).unwrap();
    /// assert_eq!(Camelot::check(&position, &jump), Ok(()));
    /// assert_eq!(Camelot::move_text(&position, &jump), "F7xH7");
    /// ```
    pub fn new(from: Square, to: Square, captured: &[Square]) -> Option<Move> {
        let mut captures = [0; MOST_CAPTURES];
        let places = captures.get_mut(..captured.len())?;
        for (place, square) in places.iter_mut().zip(captured) {
            *place = square.place();
        }
        places.sort_unstable();
        if places.windows(2).any(|pair| pair[0] == pair[1]) {
            return None;
        }
        Some(Move { from: from.place(), to: to.place(), captures })
    }

    /// The square it leaves.
    pub fn from(&self) -> Square {
        Square::at(self.from)
    }

    /// The square it ends on.
    pub fn to(&self) -> Square {
        Square::at(self.to)
    }

    /// The squares of the captured pieces, ascending.
    pub fn captures(&self) -> impl Iterator<Item = Square> + Clone {
        self.capture_places().iter().map(|&place| Square::at(place))
    }

    /// Whether it captures anything.
    #[inline]
    pub fn is_capture(&self) -> bool {
        self.captures[0] != 0
    }

    #[inline]
    pub(super) fn capture_places(&self) -> &[u8] {
        // Most moves capture nothing.
        if !self.is_capture() {
            return &[];
        }
        let count = self.captures.iter().position(|&place| place == 0).unwrap_or(MOST_CAPTURES);
        &self.captures[..count]
    }
}

/// The data that undoing a move needs.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    /// A bit for each captured piece, in the order of the captures: it was a Knight.
    pub(super) knights: u32,
    /// A bit for each captured piece: it was that of the later of the two enemies.
    pub(super) of_later: u32,
    pub(super) quiet: u16,
    pub(super) castle_moves: [u8; MOST_SEATS],
    pub(super) entered: [u8; MOST_SEATS],
    pub(super) mover: u8,
    pub(super) hash: u64,
}
