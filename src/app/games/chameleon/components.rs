//! The components of Chameleon's pieces.

use bevy::prelude::*;

use camaieu_rules::chameleon::{Colour, Guise, Tile};

use crate::games::chameleon::{Piece, Place};
use crate::table::pieces::OwnedBy;

/// The nature of a piece.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nature(pub Colour);

/// The tile of a piece on the board; captured pieces have none.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnTile(pub Tile);

/// The guise of a piece on its tile: it moves like a bishop or like a knight. Captured pieces have none.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct MovesLike(pub Guise);

/// Inserts the components of a piece.
pub(super) fn insert(piece: &Piece, entity: &mut EntityCommands) {
    entity.insert((OwnedBy(piece.kind.seat), Nature(piece.kind.nature)));
    match piece.place {
        Place::On(tile) => entity.insert((OnTile(tile), MovesLike(piece.kind.guise(tile)))),
        Place::Dish(_) => entity.remove::<(OnTile, MovesLike)>(),
    };
}
