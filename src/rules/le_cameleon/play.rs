//! Playing a move and taking it back, with incremental updates of the hash.

use super::hash;
use super::moves::{MOST, Move, Undo};
use super::position::Position;

impl Position {
    /// Plays a legal move.
    pub(super) fn make(&mut self, mv: &Move) -> Undo {
        let mover = self.mover();
        let mut undo = Undo { taken: [0; MOST], quiet: self.quiet, hash: self.hash };
        self.quiet = if mv.is_capture() { 0 } else { self.quiet.saturating_add(1) };
        let colour = self.lift(mv.from, mover);
        self.set(mv.to, mover, colour);
        self.hash ^= hash::piece(colour, mv.from) ^ hash::piece(colour, mv.to);
        for (cell, taken) in mv.captures().zip(&mut undo.taken) {
            *taken = self.lift(cell.place(), 1 - mover);
            self.hash ^= hash::piece(*taken, cell.place());
        }
        for (cell, colour) in mv.gains() {
            self.set(cell.place(), mover, colour as u8);
            self.hash ^= hash::piece(colour as u8, cell.place());
            if let Some(index) = colour.stock_index() {
                let count = self.stocks[mover][index];
                self.stocks[mover][index] = count.wrapping_sub(1);
                self.hash ^=
                    hash::stock(mover, index, count) ^ hash::stock(mover, index, count.wrapping_sub(1));
            }
        }
        self.square_to_move = !self.square_to_move;
        self.hash ^= hash::SQUARE_TO_MOVE;
        undo
    }

    /// Takes back the move that was played last.
    pub(super) fn unmake(&mut self, mv: &Move, undo: Undo) {
        self.square_to_move = !self.square_to_move;
        let mover = self.mover();
        for (cell, colour) in mv.gains() {
            self.lift(cell.place(), mover);
            if let Some(index) = colour.stock_index() {
                self.stocks[mover][index] = self.stocks[mover][index].wrapping_add(1);
            }
        }
        for (cell, taken) in mv.captures().zip(undo.taken) {
            self.set(cell.place(), 1 - mover, taken);
        }
        let colour = self.lift(mv.to, mover);
        self.set(mv.from, mover, colour);
        self.quiet = undo.quiet;
        self.hash = undo.hash;
    }

    #[inline]
    pub(super) fn lift(&mut self, place: u8, seat: usize) -> u8 {
        self.pieces[seat] &= !(1 << place);
        std::mem::replace(&mut self.colours[usize::from(place)], 0)
    }

    #[inline]
    fn set(&mut self, place: u8, seat: usize, colour: u8) {
        self.pieces[seat] |= 1 << place;
        self.colours[usize::from(place)] = colour;
    }
}
