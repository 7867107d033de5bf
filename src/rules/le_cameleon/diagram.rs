//! A position of Le Caméléon drawn with letters.

use crate::diagram::Diagram;
use crate::game::{Refusal, Seat};

use super::board::{Cell, FILES, RANKS};
use super::colours::Colour;
use super::position::Position;
use super::reasons as why;

/// Pieces by the letters of the position's text; free cells in play as `.` where Round's pieces can stand and `:` where
/// Square's can, free reserve cells as `*`.
pub(super) fn diagram(position: &Position) -> Diagram {
    let mut diagram = Diagram::of_board('a', FILES, RANKS, |file, rank| {
        let cell = Cell::new(file, rank).filter(|cell| cell.is_used())?;
        let free = match (cell.reserve(), cell.owner()) {
            (Some(_), _) => '*',
            (None, Seat::FIRST) => '.',
            (None, _) => ':',
        };
        Some(position.piece(cell).map_or(free, |piece| piece.letter()).to_string())
    });
    for seat in [Seat::FIRST, Seat::SECOND] {
        let [violet, orange, green, chameleon] = Colour::STOCKED.map(|colour| position.stock(seat, colour));
        let stock = Refusal::new(&why::DRAWN_STOCK).with("seat", seat).with("violet", violet);
        let stock = stock.with("orange", orange).with("green", green).with("chameleon", chameleon);
        diagram.notes.push(stock);
    }
    if position.quiet_plies() > 0 {
        diagram.notes.push(Refusal::new(&why::DRAWN_QUIET).with("count", position.quiet_plies()));
    }
    diagram
}
