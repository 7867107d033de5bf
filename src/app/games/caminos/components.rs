//! The components of Caminos' pieces.

use bevy::prelude::*;

use camaieu_rules::caminos::{Cell, Position};

use crate::games::caminos::{Piece, Place};
use crate::table::pieces::OwnedBy;

/// A piece of several cubes.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub struct Polycube {
    /// The name of its shape.
    pub shape: String,
    /// Its cubes on the board: their cells and levels, counted from 0; none while it lies in its tray.
    pub cubes: Vec<(Cell, u8)>,
}

/// Marks a neutral piece.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Neutral;

/// Inserts the components of a piece.
pub(super) fn insert(view: &Position, piece: &Piece, entity: &mut EntityCommands) {
    entity.insert(OwnedBy(piece.owner.seat));
    match piece.owner.neutral {
        true => entity.insert(Neutral),
        false => entity.remove::<Neutral>(),
    };
    let Some(shape) = view.shapes().get(usize::from(piece.shape)) else { return };
    let cubes = match piece.place {
        Place::On { cell, level, turn } => {
            let points = shape.turns().get(usize::from(turn)).map_or(&[][..], |turned| turned.cubes());
            let cube = |&[files, ranks, up]: &[i8; 3]| {
                Some((cell.offset(files, ranks)?, level.saturating_add_signed(up)))
            };
            points.iter().filter_map(cube).collect()
        }
        Place::Supply(_) => Vec::new(),
    };
    entity.insert(Polycube { shape: shape.name().to_owned(), cubes });
}
