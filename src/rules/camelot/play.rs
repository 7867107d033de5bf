//! Playing a move and taking it back, with incremental updates of the hash and the counts.

use super::hash;
use super::moves::{Move, Undo};
use super::pieces::{EMPTY, KNIGHT, seat_of};
use super::places::{add, has, remove};
use super::position::Position;

impl Position {
    /// Plays a legal move.
    pub(super) fn make(&mut self, mv: &Move) -> Undo {
        let mover = self.mover();
        let mut undo = Undo {
            knights: 0,
            of_later: 0,
            quiet: self.quiet,
            castle_moves: self.castle_moves,
            entered: self.entered,
            mover: self.turn,
            hash: self.hash,
        };
        self.quiet = self.quiet.saturating_add(1);
        for (index, &place) in mv.capture_places().iter().enumerate() {
            let cell = self.cells[usize::from(place)];
            let owner = seat_of(cell);
            self.lift(place, owner);
            undo.knights |= u32::from(cell & KNIGHT != 0) << index;
            undo.of_later |= u32::from(owner > 1) << index;
            self.hash ^= hash::piece(cell, place);
            self.counts[owner] = self.counts[owner].wrapping_sub(1);
            self.quiet = 0;
        }
        let cell = self.lift(mv.from, mover);
        self.set(mv.to, mover, cell);
        self.hash ^= hash::piece(cell, mv.from) ^ hash::piece(cell, mv.to);
        let goal = &self.board.goals[mover];
        if has(goal, mv.to) {
            if has(goal, mv.from) {
                let used = self.castle_moves[mover];
                self.castle_moves[mover] = used.saturating_add(1);
                self.hash ^=
                    hash::castle_moves(mover, used) ^ hash::castle_moves(mover, used.wrapping_add(1));
            } else {
                self.entered[mover] = self.entered[mover].wrapping_add(1);
                self.quiet = 0;
            }
        }
        self.turn_to(if self.board.seats() == 2 { mover ^ 1 } else { self.next_from((mover + 1) & 3) });
        undo
    }

    /// Takes back the move that was played last.
    pub(super) fn unmake(&mut self, mv: &Move, undo: Undo) {
        self.turn = undo.mover;
        let mover = self.mover();
        let cell = self.lift(mv.to, mover);
        self.set(mv.from, mover, cell);
        for (index, &place) in mv.capture_places().iter().enumerate() {
            let knight = if undo.knights >> index & 1 != 0 { KNIGHT } else { 0 };
            let is_later = (undo.of_later >> index) & 1 != 0;
            let owner = (mover & 1 ^ 1) | (usize::from(is_later) << 1);
            self.set(place, owner, 1 << owner | knight);
            self.counts[owner] = self.counts[owner].wrapping_add(1);
        }
        self.quiet = undo.quiet;
        self.castle_moves = undo.castle_moves;
        self.entered = undo.entered;
        self.hash = undo.hash;
    }

    /// Gives a seat the turn.
    pub(super) fn turn_to(&mut self, seat: usize) {
        self.hash ^= hash::to_move(self.mover()) ^ hash::to_move(seat);
        self.turn = seat as u8;
    }

    /// The seat that moves where it would be the turn of this one (of four): the next that has a legal move. If neither
    /// it nor its partner has one, nobody is passed over, and the game ends.
    pub(super) fn next_from(&self, seat: usize) -> usize {
        let (next, partner) = ((seat + 1) & 3, (seat + 2) & 3);
        if self.can_move(seat) || !self.can_move(partner) {
            seat
        } else if self.can_move(next) {
            next
        } else {
            partner
        }
    }

    pub(super) fn lift(&mut self, place: u8, seat: usize) -> u8 {
        remove(&mut self.pieces[seat], place);
        std::mem::replace(&mut self.cells[usize::from(place)], EMPTY)
    }

    pub(super) fn set(&mut self, place: u8, seat: usize, cell: u8) {
        add(&mut self.pieces[seat], place);
        self.cells[usize::from(place)] = cell;
    }
}
