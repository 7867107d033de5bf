//! Chips of the pieces for panels.

use crate::games::caminos::{Owner, hue};
use crate::table::game::PieceChips;
use crate::ui::chips::Chip;
use crate::ui::theme;
use camaieu_rules::caminos::{Caminos, Placement, Position};
use camaieu_rules::game::Seat;

/// The chip of an owner's pieces: their wood with the symbol of its colour; a disc for the second seat of a side.
pub(super) fn chip(owner: Owner) -> Chip {
    let hue = hue(owner.colour());
    let chip = Chip::signed(owner.wood().tint, theme::symbol_of(hue), theme::ink_on(hue));
    if owner.is_partner() { chip.round() } else { chip }
}

impl PieceChips for Caminos {
    fn seat_chip(_: u8, seat: Seat) -> Option<Chip> {
        Some(chip(Owner { seat, neutral: false }))
    }

    fn portraits() -> &'static [&'static [u8]] {
        &[
            include_bytes!("../../../../assets/portraits/caminos-1.png"),
            include_bytes!("../../../../assets/portraits/caminos-2.png"),
            include_bytes!("../../../../assets/portraits/caminos-3.png"),
            include_bytes!("../../../../assets/portraits/caminos-4.png"),
        ]
    }

    fn move_chips(view: &Position, _: &Placement) -> Vec<Chip> {
        vec![chip(Owner { seat: view.to_move(), neutral: view.neutrals_left() > 0 })]
    }
}
