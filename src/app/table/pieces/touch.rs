//! Touches of pieces with what they rest on: what both are made of, as the ear tells it, and the messages by which the
//! table says that something can be heard.

use bevy::prelude::*;

/// Matter of a piece or of what it rests on, as the ear tells it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Matter {
    /// Turned or sawn wood.
    Wood,
    /// Sawn stone.
    Stone,
    /// Glazed stoneware.
    Glaze,
    /// Bakelite, as dominoes are made of.
    Bakelite,
    /// Lacquered wood.
    Lacquer,
    /// Felt or cloth.
    Felt,
}

impl Matter {
    /// All matters.
    pub const ALL: [Matter; 6] =
        [Matter::Wood, Matter::Stone, Matter::Glaze, Matter::Bakelite, Matter::Lacquer, Matter::Felt];
}

/// Surface under a piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Surface {
    /// Its matter.
    pub matter: Matter,
    /// Whether it is the board, and not a tray, a supply or a rack.
    pub is_board: bool,
}

impl Surface {
    /// The board, of a matter.
    pub const fn board(matter: Matter) -> Surface {
        Surface { matter, is_board: true }
    }

    /// Something beside the board, of a matter.
    pub const fn beside(matter: Matter) -> Surface {
        Surface { matter, is_board: false }
    }
}

/// Touch of a piece with what it rests on. Every piece on the table has its own.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MatterPair {
    /// Matter of the piece.
    pub piece: Matter,
    /// Matter that it rests on.
    pub on: Matter,
}

/// Event of a game that is heard beside the touches of its pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SoundCue {
    /// A tile is drawn from the bag.
    Draw,
    /// A turn ends without a placement.
    Pass,
    /// Two sides are connected, or a piece has reached what it set out for.
    Goal,
}

/// Contact of a piece on the table, at the moment when it happens.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ContactEvent {
    /// Its kind.
    pub kind: ContactKind,
    /// Kind of contact.
    pub touch: MatterPair,
}

/// Kind of a contact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ContactKind {
    /// The piece comes down where it rests.
    SetDown,
    /// The piece begins to slide.
    Slide,
    /// The piece is captured and begins to leave the board.
    Capture,
}
