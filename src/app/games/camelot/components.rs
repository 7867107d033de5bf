//! The components of Camelot's pieces.

use bevy::prelude::*;

use camaieu_rules::camelot::{Kind, Square};

use crate::games::camelot::{Piece, Place};
use crate::table::pieces::OwnedBy;

/// Marks a Man.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Man;

/// Marks a Knight.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Knight;

/// The square of a piece on the board; captured pieces have none.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnSquare(pub Square);

/// Inserts the components of a piece.
pub(super) fn insert(piece: &Piece, entity: &mut EntityCommands) {
    entity.insert(OwnedBy(piece.seat));
    match piece.kind {
        Kind::Man => entity.insert(Man).remove::<Knight>(),
        Kind::Knight => entity.insert(Knight).remove::<Man>(),
    };
    match piece.place {
        Place::On(square) => entity.insert(OnSquare(square)),
        Place::Tray(_) => entity.remove::<OnSquare>(),
    };
}
