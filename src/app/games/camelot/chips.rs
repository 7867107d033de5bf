//! Chips of the pieces for panels.

use crate::games::camelot::materials::{BOXWOOD, EBONY};
use crate::games::camelot::{Place, set};
use crate::table::game::PieceChips;
use crate::table::symbols::Symbol;
use crate::ui::chips::Chip;
use camaieu_rules::camelot::{Camelot, Kind, Move, Position};
use camaieu_rules::game::Seat;

/// The chip of a piece: a horse's head for a Knight, a disc for a Man.
pub(super) fn chip(seat: Seat, kind: Kind) -> Chip {
    let (wood, ink) = if seat == Seat::FIRST { (BOXWOOD, EBONY) } else { (EBONY, BOXWOOD) };
    match kind {
        Kind::Knight => Chip::signed(wood.tint, Symbol::Knight, ink.tint),
        Kind::Man => Chip::plain(wood.tint).round(),
    }
}

impl PieceChips for Camelot {
    fn seat_chip(seat: Seat) -> Option<Chip> {
        Some(chip(seat, Kind::Knight))
    }

    fn portraits() -> &'static [&'static [u8]] {
        &[
            include_bytes!("../../../../assets/portraits/camelot-1.png"),
            include_bytes!("../../../../assets/portraits/camelot-2.png"),
        ]
    }

    fn move_chips(view: &Position, mv: &Move) -> Vec<Chip> {
        view.piece(mv.from()).map(|piece| chip(piece.seat, piece.kind)).into_iter().collect()
    }

    fn taken_chips(view: &Position, seat: Seat) -> Vec<Chip> {
        let taken = |piece: &super::Piece| piece.seat != seat && matches!(piece.place, Place::Tray(_));
        let pieces = set(view.all_pieces()).into_iter().filter(taken);
        pieces.map(|piece| chip(piece.seat, piece.kind)).collect()
    }
}
