//! A Camelot position drawn with letters.

use crate::diagram::Diagram;
use crate::game::{Refusal, Seat};

use super::board::{FILES, RANKS, Square};
use super::position::Position;
use super::reasons as why;

/// Pieces by the letters of the position's text, free squares as points, free castle squares as stars.
pub(super) fn diagram(position: &Position) -> Diagram {
    let mut diagram = Diagram::of_board('A', FILES, RANKS, |file, rank| {
        let square = Square::new(file, rank)?;
        let free = if square.castle().is_some() { '*' } else { '.' };
        Some(position.piece(square).map_or(free, |piece| piece.letter()).to_string())
    });
    for seat in [Seat::FIRST, Seat::SECOND].into_iter().filter(|&seat| position.castle_moves(seat) > 0) {
        let used = Refusal::new(&why::DRAWN_CASTLE_MOVES).with("seat", seat);
        diagram.notes.push(used.with("count", position.castle_moves(seat)));
    }
    if position.quiet_plies() > 0 {
        diagram.notes.push(Refusal::new(&why::DRAWN_QUIET).with("count", position.quiet_plies()));
    }
    diagram
}
