//! Setting up a position of Chameleon: pieces of either nature on tiles, and whose turn it is.

use crate::features::editor::{PiecesOnBoard, UnitLabel};
use camaieu_rules::chameleon::{Chameleon, NATURES, Piece, Position, Tile};
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

use super::chips::chip;

impl PiecesOnBoard for Chameleon {
    type Unit = Piece;

    fn units(_: &Position) -> Vec<Piece> {
        let of = |seat| NATURES.map(|(nature, _)| Piece { seat, nature });
        [Seat::FIRST, Seat::SECOND].map(of).concat()
    }

    fn label(_: &Position, unit: Piece, texts: &Texts) -> UnitLabel {
        let name = texts.say_with("chameleon-piece", &[("seat", &unit.seat), ("nature", &unit.nature)]);
        UnitLabel { name, chips: vec![chip(unit)] }
    }

    fn emptied(_: &Position) -> Position {
        Position::empty()
    }

    fn replace(position: &mut Position, spot: Tile, unit: Option<Piece>) -> Option<Piece> {
        position.replace(spot, unit)
    }

    fn set_turn(position: &mut Position, seat: Seat) {
        position.set_turn(seat);
    }
}
