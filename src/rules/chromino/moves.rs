//! A move of Chromino.

use super::table::Placement;

/// A move. A turn is one placement, or draws that a placement or a pass ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A tile of the hand goes onto the table.
    Place(Placement),
    /// The next tile of the bag goes into the hand.
    Draw,
    /// The turn ends without a placement.
    Pass,
}
