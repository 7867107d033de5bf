//! Places in the picture: on the table, or on a rack that goes with the viewer.

use bevy::prelude::*;

use camaieu_rules::game::Seat;

/// Rack that stands along an edge of the picture, and goes with the viewer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rack {
    /// Hand of a seat.
    Hand(Seat),
    /// Supply of all seats.
    Supply,
}

/// Place on the table, or on a rack as its frame has it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ScenePoint {
    /// The rack; `None` for the table.
    pub rack: Option<Rack>,
    /// The point, in the frame of the table or of the rack.
    pub place: Vec3,
}

impl ScenePoint {
    /// Place on the table.
    pub fn table(place: Vec3) -> ScenePoint {
        ScenePoint { rack: None, place }
    }
}

/// Text at a place on the table or on a rack.
#[derive(Clone, PartialEq, Debug)]
pub struct Plate {
    /// The text.
    pub text: String,
    /// Its place.
    pub at: ScenePoint,
    /// Whether the card of a seat tells the same: the plate is left out beside it.
    pub is_on_card: bool,
}

impl Plate {
    /// Text that nothing else tells.
    pub fn new(text: String, at: ScenePoint) -> Plate {
        Plate { text, at, is_on_card: false }
    }
}
