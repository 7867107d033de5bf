//! Plain values of a game's own ones, and back.

use crate::table::game::{BoardGame, Pieces, Placing, Racks, Sounds, TableGame};
use crate::table::markers::marker::{Marker, MarkerKind};
use crate::table::values::{HeldValue, PlaceValue, Spot, TablePiece, TableStep};

impl Spot {
    /// Spot of a game.
    pub fn of<G: Racks>(spot: G::Spot) -> Spot {
        Spot::new(spot, G::rack(spot))
    }

    /// The game's own; `None` for a spot of another game.
    pub fn to<G: BoardGame>(self) -> Option<G::Spot> {
        self.value()
    }
}

impl TableStep {
    /// Step of a game.
    pub fn of<G: Racks>(step: G::Step) -> TableStep {
        TableStep::new(step, Spot::of::<G>(G::Spot::from(step)))
    }

    /// The game's own; `None` for a step of another game.
    pub fn to<G: BoardGame>(self) -> Option<G::Step> {
        self.value()
    }
}

impl PlaceValue {
    /// Place of a game.
    pub fn of<G: BoardGame>(place: G::Place) -> PlaceValue {
        PlaceValue::new(place, G::cell(place))
    }

    /// The game's own; `None` for a place of another game.
    pub fn to<G: BoardGame>(self) -> Option<G::Place> {
        self.value()
    }
}

impl HeldValue {
    /// Held piece of a game, taken from a spot of its supply.
    pub fn of<G: Placing>(held: G::Held, from: Option<Spot>) -> HeldValue {
        HeldValue::new(held, from)
    }

    /// The game's own; `None` for a held piece of another game.
    pub fn to<G: Placing>(self) -> Option<G::Held> {
        self.value()
    }
}

impl TablePiece {
    /// Piece of a game.
    pub fn of<G: Racks + Sounds>(piece: &G::Piece) -> TablePiece {
        TablePiece::new(*piece, G::spot_of(piece).map(Spot::of::<G>), G::surface(piece))
    }

    /// The game's own; `None` for a piece of another game.
    pub fn to<G: Pieces>(self) -> Option<G::Piece> {
        self.value()
    }
}

impl Marker {
    /// A marker on a spot of a game.
    pub fn of<G: Racks>(view: &G::View, kind: MarkerKind, spot: G::Spot) -> Marker {
        let place = G::coordinates_of_spot(view, spot);
        Marker { kind, at: place, to: place, rack: G::rack(spot) }
    }
}

/// The game's own steps; those of other games are left out.
pub(super) fn own_steps<G: TableGame>(steps: &[TableStep]) -> Vec<G::Step> {
    steps.iter().filter_map(|step| step.to::<G>()).collect()
}

pub(super) fn steps_of<G: TableGame>(steps: &[G::Step]) -> Vec<TableStep> {
    steps.iter().map(|&step| TableStep::of::<G>(step)).collect()
}

pub(super) fn spots<G: TableGame>(spots: Vec<G::Spot>) -> Vec<Spot> {
    spots.into_iter().map(Spot::of::<G>).collect()
}
