//! The components of Chromino's tiles and of its bag.

use bevy::prelude::*;

use camaieu_rules::chromino::{Colour, Placement};

use crate::games::chromino::{Piece, Place};
use crate::table::pieces::OwnedBy;

/// A tile.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tile {
    /// Its colours from end to end, as its name reads; `None` for a tile that the viewer may not see.
    pub colours: Option<[Colour; 3]>,
}

/// The placement of a tile on the cloth.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnCloth(pub Placement);

/// The number of a tile on the rack of its owner, counted from 0.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnRack(pub u8);

/// Marks the bag.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bag;

/// Inserts the components of a piece.
pub(super) fn insert(piece: &Piece, entity: &mut EntityCommands) {
    let Piece::Tile { tile, place } = *piece else {
        entity.insert(Bag);
        return;
    };
    entity.insert(Tile { colours: tile.map(|tile| tile.strip().colours()) });
    match place {
        Place::On(placement) => entity.insert(OnCloth(placement)).remove::<(OnRack, OwnedBy)>(),
        Place::Rack(seat, index) => entity.insert((OnRack(index), OwnedBy(seat))).remove::<OnCloth>(),
    };
}
