//! Chameleon's legal moves, a set of tiles for each piece.

use super::board::{Tile, TileBits, tiles};
use super::position::Position;

/// A move: the piece on one tile goes to another, and captures what stands there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    /// The tile it leaves.
    pub from: Tile,
    /// The tile it ends on.
    pub to: Tile,
}

/// The data that undoing a move needs: the position before.
#[derive(Clone, Copy, Debug)]
pub struct Undo(Position);

impl Position {
    /// Adds all legal moves to the list, by their tiles ascending. After an invasion that wins at once there are
    /// moves here too.
    ///
    /// ```
    /// let position = camaieu_rules::chameleon::Position::start();
    /// let mut moves = Vec::new();
    /// position.generate(&mut moves);
    /// assert_eq!(moves, position.legal_moves());
    /// ```
    pub fn generate(&self, list: &mut Vec<Move>) {
        self.generate_to(!self.own(), list);
    }

    /// Adds the legal captures and invasions.
    ///
    /// ```
    /// let position = camaieu_rules::chameleon::Position::start();
    /// let mut moves = Vec::new();
    /// position.generate_sharp(&mut moves);
    /// assert!(moves.is_empty(), "nobody can be captured yet");
    /// ```
    pub fn generate_sharp(&self, list: &mut Vec<Move>) {
        self.generate_to(self.enemies() | self.goal() & !self.own(), list);
    }

    /// Adds the legal moves to these tiles.
    fn generate_to(&self, allowed: TileBits, list: &mut Vec<Move>) {
        let reach = self.reach();
        let allowed = match self.invaders() {
            0 => allowed,
            invaders => invaders,
        };
        for from in tiles(self.own()) {
            list.extend(tiles(reach.from(from.index()) & allowed).map(|to| Move { from, to }));
        }
    }

    /// Plays a legal move.
    #[inline]
    pub(super) fn make(&mut self, mv: &Move) -> Undo {
        let undo = Undo(*self);
        let bit = |tile: Tile| -> TileBits { 1 << tile.index() };
        let nature = self.white >> mv.from.index() & 1;
        let mover = usize::from(self.blue_to_move);
        self.pieces[mover] = self.pieces[mover] & !bit(mv.from) | bit(mv.to);
        self.pieces[1 - mover] &= !bit(mv.to);
        self.white = self.white & !bit(mv.from) & !bit(mv.to) | nature << mv.to.index();
        self.blue_to_move = !self.blue_to_move;
        undo
    }

    /// Takes back the move that was played last.
    #[inline]
    pub(super) fn unmake(&mut self, undo: Undo) {
        *self = undo.0;
    }
}
