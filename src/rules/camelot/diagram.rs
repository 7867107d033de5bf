//! A Camelot position drawn with letters.

use crate::diagram::Diagram;
use crate::game::Refusal;

use super::position::Position;
use super::reasons as why;

/// Pieces by the letters of the position's text, free squares as points, free castle squares as stars.
pub(super) fn diagram(position: &Position) -> Diagram {
    let board = position.board();
    let mut diagram = Diagram::of_board('A', board.files(), board.ranks(), |file, rank| {
        let square = board.square(file, rank)?;
        let free = if board.castle_of(square).is_some() { '*' } else { '.' };
        Some(position.piece(square).map_or(free, |piece| board.letter(piece)).to_string())
    });
    for seat in board.all_seats().filter(|&seat| position.castle_moves(seat) > 0) {
        let used = Refusal::new(&why::DRAWN_CASTLE_MOVES).with("seat", board.word(seat));
        diagram.notes.push(used.with("count", position.castle_moves(seat)));
    }
    if position.quiet_plies() > 0 {
        diagram.notes.push(Refusal::new(&why::DRAWN_QUIET).with("count", position.quiet_plies()));
    }
    diagram
}
