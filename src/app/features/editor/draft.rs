//! Draft: a position while it is being set up, which need not be one that a game can reach.

use std::fmt::Debug;
use std::hash::Hash;

use bevy::prelude::{Transform, Vec3};

use crate::table::choosing::hand::Quarter;
use crate::table::game::TableGame;
use crate::ui::pictures::chips::Chip;
use camaieu_rules::game::{Phrase, Refusal, Seat};
use camaieu_text::Texts;

/// A game whose positions can be set up on the table.
pub trait EditableGame: TableGame {
    /// A position while it is being set up.
    type Draft: Draft<Self>;
}

/// A position of a game that is being set up: all that its text says, legal or not.
pub trait Draft<G: TableGame>: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// A thing from the box in its orientation: a piece or a tile.
    type Unit: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// Whether the box holds so many units that they are listed small, without their names.
    const HAS_LARGE_BOX: bool = false;

    /// The draft of a position.
    fn of(position: &G::Position) -> Self;

    /// The draft with nothing on the table; the options of the game stay.
    fn emptied(&self) -> Self;

    /// Its text in the notation of the rules; for an illegal position, a text that the rules refuse.
    fn text(&self) -> String;

    /// A view from which the table is built.
    fn view(&self) -> G::View;

    /// The pieces on and beside the table.
    fn pieces(&self) -> Vec<G::Piece>;

    /// The contents of a place in words.
    fn contents(&self, place: G::Place) -> Phrase {
        G::contents(&self.view(), place)
    }

    /// The units in the box, in the order of their keys.
    fn supply(&self) -> Vec<Self::Unit>;

    /// Name and look of a unit.
    fn label(&self, unit: Self::Unit, texts: &Texts) -> UnitLabel;

    /// Puts a unit on a spot, in place of the piece there, or refuses with a reason.
    fn put(&mut self, unit: Self::Unit, spot: G::Spot) -> Result<(), Refusal>;

    /// The unit that stands or lies on a spot, in its orientation; `None` if there is none.
    fn unit_on(&self, spot: G::Spot) -> Option<Self::Unit>;

    /// Removes the piece on a spot; `false` if there is none.
    fn remove(&mut self, spot: G::Spot) -> bool;

    /// Carries the piece on a spot, if there is one, to another spot, or refuses with a reason.
    fn carry(&mut self, from: G::Spot, to: G::Spot) -> Result<(), Refusal>;

    /// The unit that pointing at a spot takes into the hand, where the box lies on the table, or the reason why there
    /// is none.
    fn unit_at(&self, _spot: G::Spot) -> Option<Result<Self::Unit, Refusal>> {
        None
    }

    /// The unit after a quarter turn.
    fn turned(&self, unit: Self::Unit, _quarter: Quarter) -> Self::Unit {
        unit
    }

    /// Whether two units are the same but for their orientation.
    fn is_same(one: Self::Unit, other: Self::Unit) -> bool {
        one == other
    }

    /// Preview of a unit on a spot, in games that need one.
    fn preview(&self, _unit: Self::Unit, _spot: G::Spot) -> Option<DraftPreview<G>> {
        None
    }

    /// The seat to move, and the number of seats; `None` where the pieces say whose turn it is.
    fn turn(&self) -> Option<(Seat, u8)> {
        None
    }

    /// Sets the seat to move.
    fn set_turn(&mut self, _seat: Seat) {}

    /// Id of a message with advice on setting up a position of this game.
    fn note() -> Option<&'static str> {
        None
    }

    /// Key of the board's geometry; the board is rebuilt when it changes.
    fn board(&self) -> String {
        String::new()
    }
}

/// Preview of a unit on a spot.
#[derive(Clone, PartialEq, Debug)]
pub struct DraftPreview<G: TableGame> {
    /// The held unit.
    pub held: G::Held,
    /// Its place on the table.
    pub at: Transform,
    /// Whether it may be put there.
    pub fits: bool,
    /// The middles of its upper sides.
    pub tops: Vec<Vec3>,
}

/// Name and look of a unit.
#[derive(Clone, PartialEq, Debug)]
pub struct UnitLabel {
    /// Its name.
    pub name: String,
    /// Its chips, from left to right.
    pub chips: Vec<Chip>,
}
