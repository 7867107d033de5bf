//! Chips of the pieces for panels.

use crate::games::camelot::materials::{BOXWOOD, EBONY};
use crate::games::camelot::{Place, hue};
use crate::table::game::{PieceChips, Pieces};
use crate::table::materials::symbols::Symbol;
use crate::ui::pictures::chips::{Chip, without};
use camaieu_assets::{File, menu, portraits};
use camaieu_rules::camelot::board::opposite_seat;
use camaieu_rules::camelot::{Camelot, Kind, Move, Position};
use camaieu_rules::game::Seat;
use camaieu_rules::handicap::Handicap;
use camaieu_rules::prelude::*;

/// The chip of a piece where there are so many seats. Of two it is of the seat's wood: a horse's head for a Knight, a disc
/// for a Man. Of four it is of the seat's colour with its symbol: a square for a Knight, a disc for a Man.
pub(super) fn chip(seats: u8, seat: Seat, kind: Kind) -> Chip {
    match (hue(seats, seat), kind) {
        (Some(hue), Kind::Knight) => Chip::of(hue),
        (Some(hue), Kind::Man) => Chip::of(hue).round(),
        (None, kind) => {
            let (wood, ink) = if seat == Seat::FIRST { (BOXWOOD, EBONY) } else { (EBONY, BOXWOOD) };
            match kind {
                Kind::Knight => Chip::signed(wood.tint, Symbol::Knight, ink.tint),
                Kind::Man => Chip::plain(wood.tint).round(),
            }
        }
    }
}

impl PieceChips for Camelot {
    fn seat_chip(seats: u8, seat: Seat) -> Option<Chip> {
        Some(chip(seats, seat, Kind::Knight))
    }

    const MENU_PICTURE: File = menu::CAMELOT;

    fn portraits() -> &'static [File] {
        portraits::CAMELOT
    }

    fn portrait(seats: u8, seat: Seat) -> usize {
        if seats > 2 { 2 + seat.index() } else { seat.index() }
    }

    fn move_chips(view: &Position, mv: &Move) -> Vec<Chip> {
        let seats = view.board().seats();
        view.piece(mv.from()).map(|piece| chip(seats, piece.seat, piece.kind)).into_iter().collect()
    }

    /// Chips of the taken pieces of the enemy opposite: it makes no difference which seat of a team has taken them.
    fn taken_chips(view: &Position, seat: Seat) -> Vec<Chip> {
        let board = view.board();
        let taken =
            |piece: &super::Piece| piece.seat == opposite_seat(seat) && matches!(piece.place, Place::Tray(_));
        let pieces = Self::pieces(view).into_iter().filter(taken);
        let missing = Handicap::of(&Camelot::setup(view)).fewer(Camelot::OPTIONS, opposite_seat(seat));
        let pieces = without(pieces, missing, |piece| piece.kind == Kind::Knight);
        pieces.map(|piece| chip(board.seats(), piece.seat, piece.kind)).collect()
    }
}
