//! The components of Le Caméléon's pieces.

use bevy::prelude::*;

use camaieu_rules::game::Seat;
use camaieu_rules::le_cameleon::{Cell, Colour};

use crate::games::le_cameleon::{Piece, Place};
use crate::table::pieces::OwnedBy;

/// A disc of seat 1, with its colour.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Disc(pub Colour);

/// A tablet of seat 2, with its colour.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tablet(pub Colour);

/// The cell of a piece on the board; pieces in a stock and captured ones have none.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnCell(pub Cell);

/// Inserts the components of a piece.
pub(super) fn insert(piece: &Piece, entity: &mut EntityCommands) {
    let colour = piece.kind.colour;
    entity.insert(OwnedBy(piece.kind.seat));
    match piece.kind.seat == Seat::FIRST {
        true => entity.insert(Disc(colour)).remove::<Tablet>(),
        false => entity.insert(Tablet(colour)).remove::<Disc>(),
    };
    match piece.place {
        Place::On(cell) => entity.insert(OnCell(cell)),
        Place::Stock(_) | Place::Taken(_) => entity.remove::<OnCell>(),
    };
}
