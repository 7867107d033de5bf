//! Chips of the tiles for panels.

use crate::games::chromino::tiles::hue;
use crate::table::game::PieceChips;
use crate::ui::pictures::chips::Chip;
use camaieu_assets::{File, menu, portraits};
use camaieu_rules::chromino::{Chromino, Move, Strip, View};

/// The three chips of a tile, as its name reads.
pub(super) fn chips(strip: Strip) -> Vec<Chip> {
    strip.colours().map(|colour| Chip::of(hue(colour))).to_vec()
}

impl PieceChips for Chromino {
    const MENU_PICTURE: File = menu::CHROMINO;

    fn portraits() -> &'static [File] {
        portraits::CHROMINO
    }

    fn move_chips(_: &View, mv: &Move) -> Vec<Chip> {
        match mv {
            Move::Place(placement) => chips(placement.strip()),
            Move::Draw | Move::Pass => Vec::new(),
        }
    }
}
