//! Chips of the pieces for panels.

use crate::games::chameleon::Place;
use crate::games::chameleon::materials::{BLACK_NATURE, WHITE_NATURE};
use crate::table::game::{PieceChips, Pieces};
use crate::table::materials::symbols::Symbol;
use crate::table::materials::{BLUE_GLAZE, RED_GLAZE};
use crate::ui::pictures::chips::{Chip, without};
use camaieu_assets::{File, menu, portraits};
use camaieu_rules::chameleon::{Chameleon, Colour, Move, Piece as Kind, Position};
use camaieu_rules::game::Seat;
use camaieu_rules::handicap::Handicap;
use camaieu_rules::prelude::*;

/// Nature of the piece in the middle of a seat's row, which a handicap leaves out.
const MIDDLE: Colour = Colour::White;

/// The chip of a piece: its glaze with the disc of its nature, and one groove for Red, two for Blue.
pub(super) fn chip(kind: Kind) -> Chip {
    let glaze = if kind.seat == Seat::FIRST { RED_GLAZE } else { BLUE_GLAZE };
    let nature = match kind.nature {
        Colour::White => WHITE_NATURE,
        Colour::Black => BLACK_NATURE,
    };
    Chip::signed(glaze.tint, Symbol::Disc, nature.tint).grooved(kind.seat.number())
}

impl PieceChips for Chameleon {
    fn seat_chip(_: u8, seat: Seat) -> Option<Chip> {
        let glaze = if seat == Seat::FIRST { RED_GLAZE } else { BLUE_GLAZE };
        Some(Chip::plain(glaze.tint).grooved(seat.number()))
    }

    const MENU_PICTURE: File = menu::CHAMELEON;

    fn portraits() -> &'static [File] {
        portraits::CHAMELEON
    }

    fn move_chips(view: &Position, mv: &Move) -> Vec<Chip> {
        view.piece(mv.from).map(chip).into_iter().collect()
    }

    fn taken_chips(view: &Position, seat: Seat) -> Vec<Chip> {
        let taken = |piece: &super::Piece| piece.kind.seat != seat && matches!(piece.place, Place::Dish(_));
        let missing = Handicap::of(&Chameleon::setup(view)).fewer(Chameleon::OPTIONS, seat.other());
        let pieces = Self::pieces(view).into_iter().filter(taken);
        let pieces = without(pieces, missing, |piece| piece.kind.nature == MIDDLE);
        pieces.map(|piece| chip(piece.kind)).collect()
    }
}
