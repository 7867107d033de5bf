//! Playing placements and taking them back.

use crate::game::{Outcome, Seat, Seats};

use super::board::Cells;
use super::placement::Placement;
use super::position::{Colour, Piece, Position};
use super::shapes::MAX_CUBES;
use super::surface::ColourSurface;
use super::{endings, hash, patterns};

/// The data that undoing a placement needs.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    placed: bool,
    neutrals: u8,
    to_move: Seat,
    out: Seats,
    outcome: Outcome,
    hash: u64,
}

impl Position {
    /// Plays a legal placement; another changes nothing.
    pub(super) fn make(&mut self, placement: Placement) -> Undo {
        let &mut Position { neutrals, to_move, out, outcome, hash, .. } = self;
        let mut undo = Undo { placed: false, neutrals, to_move, out, outcome, hash };
        let shape = patterns::shape_of(self.patterns(), placement, |cell| self.height(cell));
        let shape = shape.filter(|&shape| self.may_use(shape));
        let Some(shape) = shape.filter(|_| !outcome.is_over()) else { return undo };
        undo.placed = true;
        let mut bases = [0; MAX_CUBES];
        for (base, cell) in bases.iter_mut().zip(placement.cells()) {
            *base = self.height(cell);
        }
        let piece = Piece { seat: to_move, neutral: neutrals > 0, shape, placement, bases };
        self.turn_over(&piece);
        self.pieces.push(piece);
        if neutrals > 0 {
            self.neutrals -= 1;
            // With two placed seat 1 begins, else seat 2 places the other.
            let next = if self.neutrals > 0 { Seat::SECOND } else { Seat::FIRST };
            self.pass_turn(next);
        } else {
            self.stock[to_move.index()][usize::from(shape)] -= 1;
            let cells: Cells = placement.cells().collect();
            if self.connects_over(Colour::of(to_move), cells) {
                self.to_move = self.after(to_move);
                self.outcome = Outcome::Win(self.team(to_move), &endings::CONNECTION);
            } else {
                self.pass_turn(self.after(to_move));
            }
        }
        self.hash ^= hash::piece(&piece) ^ hash::turn(to_move, out) ^ hash::turn(self.to_move, self.out);
        undo
    }

    /// Takes the last placement back.
    pub(super) fn unmake(&mut self, undo: Undo) {
        if !undo.placed {
            return;
        }
        if let Some(piece) = self.pieces.pop() {
            self.turn_over(&piece);
            if !piece.neutral {
                self.stock[piece.seat.index()][usize::from(piece.shape)] += 1;
            }
        }
        let Undo { placed: _, neutrals, to_move, out, outcome, hash } = undo;
        (self.neutrals, self.to_move, self.out, self.outcome, self.hash) =
            (neutrals, to_move, out, outcome, hash);
    }

    /// Whether a colour that has just placed a piece on these cells connects two sides (rules 4 to 6). There was no
    /// connection before, so one would run over the piece, and the tops of a piece are joined with each other.
    fn connects_over(&self, colour: Colour, placed: Cells) -> bool {
        let group = ColourSurface::of(self.cubes(colour), &self.taken).spread(placed.0);
        let board = self.board();
        board.connects(board.touched(group))
    }

    /// Puts a piece's cubes where there are none, or takes them away.
    fn turn_over(&mut self, piece: &Piece) {
        let colour = piece.colour().index();
        for (cell, level) in piece.cubes() {
            let (bit, level) = (1 << cell.index(), usize::from(level));
            self.cubes[colour][level] ^= bit;
            self.taken[level] ^= bit;
        }
    }
}
