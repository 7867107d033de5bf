//! A piece that is being moved, lifted off the board, and the pieces that it can pass over.

use crate::game::Seat;

use super::board::Square;
use super::pieces::Piece;
use super::position::Position;

/// The eight directions in files and ranks.
pub(super) const AROUND: [(i8, i8); 8] =
    [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// A piece of the seat to move, lifted off the board: the square where it began is empty.
pub(super) struct Lifted<'a> {
    pub position: &'a Position,
    pub from: Square,
    pub piece: Piece,
}

impl Lifted<'_> {
    /// `None` where no piece of the seat to move stands.
    pub fn new(position: &Position, from: Square) -> Option<Lifted<'_>> {
        let piece = position.piece(from).filter(|piece| piece.seat == position.to_move())?;
        Some(Lifted { position, from, piece })
    }

    /// The piece on a square after these captures.
    pub fn piece_at(&self, square: Square, captured: &[Square]) -> Option<Piece> {
        if square == self.from || captured.contains(&square) { None } else { self.position.piece(square) }
    }

    /// Whether the square is in the enemy castle.
    pub fn in_goal(&self, square: Square) -> bool {
        square.castle() == Some(self.piece.seat.other())
    }

    /// Whether the square is in the piece's own castle.
    pub fn is_home(&self, square: Square) -> bool {
        square.castle() == Some(self.piece.seat)
    }

    /// The neighbours of `seat`'s colour that can be passed over from here, each with the square behind.
    pub fn passes(&self, square: Square, captured: &[Square], seat: Seat) -> Vec<(Square, Square)> {
        if self.in_goal(square) {
            return Vec::new();
        }
        let over = |(files, ranks): (i8, i8)| {
            let near = square.offset(files, ranks)?;
            let behind = near.offset(files, ranks)?;
            let passed = self.piece_at(near, captured)?.seat == seat;
            (passed && self.piece_at(behind, captured).is_none()).then_some((near, behind))
        };
        AROUND.into_iter().filter_map(over).collect()
    }

    /// Whether it can jump from a square after these captures.
    pub fn can_jump(&self, square: Square, captured: &[Square]) -> bool {
        !self.passes(square, captured, self.piece.seat.other()).is_empty()
    }
}
