//! Chips of the pieces for panels.

use crate::games::caminos::trays::left;
use crate::games::caminos::{Owner, hue};
use crate::table::game::PieceChips;
use crate::ui::pictures::chips::{Chip, PieceFootprint, RemainingPieces};
use crate::ui::theme;
use camaieu_assets::{File, menu, portraits};
use camaieu_rules::caminos::shapes::{Shape, Turned};
use camaieu_rules::caminos::{Caminos, Placement, Position};
use camaieu_rules::game::{Rules, Seat};
use camaieu_text::Texts;

/// The chip of an owner's pieces: their wood with the symbol of its colour; a disc for the second seat of a side.
pub(super) fn chip(owner: Owner) -> Chip {
    let hue = hue(owner.colour());
    let chip = Chip::signed(owner.wood().tint, hue.symbol(), theme::ink_on(hue));
    if owner.is_partner() { chip.round() } else { chip }
}

/// The ranks that a turned shape lies on.
fn depth(turned: &Turned) -> i8 {
    let ranks = || turned.cubes().iter().map(|cube| cube[1]);
    ranks().max().unwrap_or(0) - ranks().min().unwrap_or(0)
}

/// The cells of a shape. Lying, it shows most of its form; and the longer side lies along the line.
pub(super) fn cells(shape: &Shape) -> Vec<[u8; 2]> {
    let lying = shape.turns().iter().min_by_key(|turned| (turned.height(), depth(turned)));
    let cubes = lying.map_or(&[][..], |lying| lying.cubes());
    let low = [0, 1].map(|axis| cubes.iter().map(|cube| cube[axis]).min().unwrap_or(0));
    let cells = cubes.iter().map(|cube| [0, 1].map(|axis| (cube[axis] - low[axis]) as u8));
    let mut cells: Vec<[u8; 2]> = cells.collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Name and form of an owner's piece, by the index of its shape.
pub(super) fn held_piece_form(view: &Position, owner: Owner, shape: u8, texts: &Texts) -> PieceFootprint {
    let shape = view.shapes().get(usize::from(shape));
    let name = shape.map_or("", |shape| shape.name());
    PieceFootprint {
        name: texts.say_with("caminos-held", &[("shape", &name)]),
        cells: shape.map_or(Vec::new(), cells).into_iter().map(|cell| (cell, chip(owner))).collect(),
    }
}

impl PieceChips for Caminos {
    fn seat_chip(_: u8, seat: Seat) -> Option<Chip> {
        Some(chip(Owner { seat, neutral: false }))
    }

    const MENU_PICTURE: File = menu::CAMINOS;

    fn portraits() -> &'static [File] {
        portraits::CAMINOS
    }

    fn supplies(view: &Position, seat: Seat) -> Vec<RemainingPieces> {
        let owner = Owner { seat, neutral: false };
        let of = |(index, shape): (usize, &Shape)| RemainingPieces {
            cells: cells(shape),
            fill: owner.wood().tint,
            left: usize::from(left(view, owner, index)),
        };
        if view.out().contains(seat) {
            Vec::new()
        } else {
            view.shapes().iter().enumerate().map(of).collect()
        }
    }

    fn move_chips(view: &Position, _: &Placement) -> Vec<Chip> {
        vec![chip(Owner { seat: view.to_move(), neutral: view.neutrals_left() > 0 })]
    }

    fn move_form(view: &Position, mv: &Placement, texts: &Texts) -> Option<PieceFootprint> {
        let mut after = view.clone();
        let _ = Caminos::play(&mut after, mv);
        let placed = after.pieces().get(view.pieces().len())?;
        Some(held_piece_form(view, Owner { seat: placed.seat, neutral: placed.neutral }, placed.shape, texts))
    }
}
