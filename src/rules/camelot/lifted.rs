//! A piece that is being moved, lifted off the board, and the pieces that it can pass over.

use super::board::{Square, are_partners};
use super::pieces::Piece;
use super::position::Position;

/// The pieces that are passed over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Over {
    /// Those of the piece's own team: a canter.
    Friends,
    /// Those of the other team: a jump.
    Enemies,
}

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
        self.position.board.is_goal(self.piece.seat, square)
    }

    /// Whether the square is in a castle that is closed to the piece, such as its own.
    pub fn is_home(&self, square: Square) -> bool {
        self.position.board.is_closed(self.piece.seat, square)
    }

    /// The neighbours that can be passed over from here, each with the square behind.
    pub fn passes(&self, square: Square, captured: &[Square], over: Over) -> Vec<(Square, Square)> {
        if self.in_goal(square) {
            return Vec::new();
        }
        let board = self.position.board;
        let pass = |(files, ranks): (i8, i8)| {
            let near = board.offset(square, files, ranks)?;
            let behind = board.offset(near, files, ranks)?;
            let is_friend = are_partners(self.piece_at(near, captured)?.seat, self.piece.seat);
            let passed = is_friend == (over == Over::Friends);
            (passed && self.piece_at(behind, captured).is_none()).then_some((near, behind))
        };
        AROUND.into_iter().filter_map(pass).collect()
    }

    /// Whether it can jump from a square after these captures.
    pub fn can_jump(&self, square: Square, captured: &[Square]) -> bool {
        !self.passes(square, captured, Over::Enemies).is_empty()
    }
}
