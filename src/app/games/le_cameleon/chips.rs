//! Chips of the pieces for panels.

use crate::games::le_cameleon::{Place, hue};
use crate::table::game::{PieceChips, Pieces};
use crate::table::materials::WALNUT;
use crate::ui::pictures::chips::{Chip, without};
use camaieu_assets::{File, menu, portraits};
use camaieu_rules::game::Seat;
use camaieu_rules::handicap::Handicap;
use camaieu_rules::le_cameleon::{Colour, LeCameleon, Move, Piece as Kind, Position};
use camaieu_rules::prelude::*;

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

    const MENU_PICTURE: File = menu::LE_CAMELEON;

    fn portraits() -> &'static [File] {
        portraits::LE_CAMELEON
    }

    fn move_chips(view: &Position, mv: &Move) -> Vec<Chip> {
        view.piece(mv.from()).map(chip).into_iter().collect()
    }

    fn taken_chips(view: &Position, seat: Seat) -> Vec<Chip> {
        let taken = |piece: &super::Piece| piece.kind.seat != seat && matches!(piece.place, Place::Taken(_));
        let missing = Handicap::of(&LeCameleon::setup(view)).fewer(LeCameleon::OPTIONS, seat.other());
        let pieces = Self::pieces(view).into_iter().filter(taken);
        let pieces = without(pieces, missing, |piece| piece.kind.colour == Colour::Yellow);
        pieces.map(|piece| chip(piece.kind)).collect()
    }
}
