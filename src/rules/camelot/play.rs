//! Playing a move and taking it back, with incremental updates of the hash and the counts.

use super::board::{enemy_castle, in_castle};
use super::hash;
use super::moves::{Move, Undo};
use super::pieces::{BLACK, EMPTY, KNIGHT, WHITE};
use super::position::Position;

impl Position {
    /// Plays a legal move.
    pub(super) fn make(&mut self, mv: &Move) -> Undo {
        let mut undo = Undo {
            knights: 0,
            quiet: self.quiet,
            castle_moves: self.castle_moves,
            entered: self.entered,
            hash: self.hash,
        };
        let mover = usize::from(self.black_to_move);
        self.quiet = self.quiet.saturating_add(1);
        for (index, &place) in mv.capture_places().iter().enumerate() {
            let cell = self.lift(place, 1 - mover);
            undo.knights |= u16::from(cell & KNIGHT != 0) << index;
            self.hash ^= hash::piece(cell, place);
            self.counts[1 - mover] -= 1;
            self.quiet = 0;
        }
        let cell = self.lift(mv.from, mover);
        self.set(mv.to, mover, cell);
        self.hash ^= hash::piece(cell, mv.from) ^ hash::piece(cell, mv.to);
        let goal = enemy_castle(mover);
        if in_castle(mv.to, goal) {
            if in_castle(mv.from, goal) {
                let used = self.castle_moves[mover];
                self.castle_moves[mover] = used.saturating_add(1);
                self.hash ^= hash::castle_moves(mover, used) ^ hash::castle_moves(mover, used + 1);
            } else {
                self.entered[mover] += 1;
                self.quiet = 0;
            }
        }
        self.black_to_move = !self.black_to_move;
        self.hash ^= hash::BLACK_TO_MOVE;
        undo
    }

    /// Takes back the move that was played last.
    pub(super) fn unmake(&mut self, mv: &Move, undo: Undo) {
        self.black_to_move = !self.black_to_move;
        let mover = usize::from(self.black_to_move);
        let cell = self.lift(mv.to, mover);
        self.set(mv.from, mover, cell);
        let enemy = if mover == 0 { BLACK } else { WHITE };
        for (index, &place) in mv.capture_places().iter().enumerate() {
            let knight = if undo.knights >> index & 1 != 0 { KNIGHT } else { 0 };
            self.set(place, 1 - mover, enemy | knight);
            self.counts[1 - mover] += 1;
        }
        self.quiet = undo.quiet;
        self.castle_moves = undo.castle_moves;
        self.entered = undo.entered;
        self.hash = undo.hash;
    }

    fn lift(&mut self, place: u8, seat: usize) -> u8 {
        self.pieces[seat][usize::from(place >> 6)] &= !(1 << (place & 63));
        std::mem::replace(&mut self.cells[usize::from(place)], EMPTY)
    }

    fn set(&mut self, place: u8, seat: usize, cell: u8) {
        self.pieces[seat][usize::from(place >> 6)] |= 1 << (place & 63);
        self.cells[usize::from(place)] = cell;
    }
}
