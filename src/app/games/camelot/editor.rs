//! Setting up a position of Camelot: Men and Knights on squares. Castle moves and plies without a capture are in the text.

use crate::features::editor::{PiecesOnBoard, UnitLabel};
use camaieu_rules::camelot::{Camelot, Kind, Piece, Position, Square};
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

use super::chips::chip;

impl PiecesOnBoard for Camelot {
    type Unit = Piece;

    fn units(position: &Position) -> Vec<Piece> {
        let of = |seat| [Kind::Man, Kind::Knight].map(|kind| Piece { seat, kind });
        position.board().all_seats().flat_map(of).collect()
    }

    fn label(position: &Position, unit: Piece, texts: &Texts) -> UnitLabel {
        let board = position.board();
        let kind = if unit.kind == Kind::Knight { "knight" } else { "man" };
        let name = texts.say_with(&format!("camelot-{kind}"), &[("seat", &board.word(unit.seat))]);
        UnitLabel { name, chips: vec![chip(board.seats(), unit.seat, unit.kind)] }
    }

    fn emptied(position: &Position) -> Position {
        Position::empty(position.board())
    }

    fn replace(position: &mut Position, spot: Square, unit: Option<Piece>) -> Option<Piece> {
        position.replace(spot, unit)
    }

    fn set_turn(position: &mut Position, seat: Seat) {
        position.set_turn(seat);
    }
}
