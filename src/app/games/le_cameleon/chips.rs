//! Chips of the pieces for panels.

use crate::games::le_cameleon::{Place, hue};
use crate::table::game::{PieceChips, Pieces};
use crate::table::materials::WALNUT;
use crate::ui::chips::Chip;
use camaieu_rules::game::Seat;
use camaieu_rules::le_cameleon::{LeCameleon, Move, Piece as Kind, Position};

/// The chip of a piece: a disc for Round, a square for Square.
pub(super) fn chip(kind: Kind) -> Chip {
    in_form(kind.seat, Chip::of(hue(kind.colour)))
}

fn in_form(seat: Seat, chip: Chip) -> Chip {
    if seat == Seat::FIRST { chip.round() } else { chip }
}

impl PieceChips for LeCameleon {
    fn seat_chip(_: u8, seat: Seat) -> Option<Chip> {
        Some(in_form(seat, Chip::plain(WALNUT.tint)))
    }

    fn portraits() -> &'static [&'static [u8]] {
        &[
            include_bytes!("../../../../assets/portraits/le-cameleon-1.png"),
            include_bytes!("../../../../assets/portraits/le-cameleon-2.png"),
        ]
    }

    fn move_chips(view: &Position, mv: &Move) -> Vec<Chip> {
        view.piece(mv.from()).map(chip).into_iter().collect()
    }

    fn taken_chips(view: &Position, seat: Seat) -> Vec<Chip> {
        let taken = |piece: &super::Piece| piece.kind.seat != seat && matches!(piece.place, Place::Taken(_));
        Self::pieces(view).into_iter().filter(taken).map(|piece| chip(piece.kind)).collect()
    }
}
