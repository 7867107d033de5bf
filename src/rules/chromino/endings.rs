//! The endings of Chromino.

use crate::game::Ending;

/// The winners have placed all their tiles.
pub const OUT: Ending = Ending::new("out");
/// Nobody can place, and the winners hold the fewest tiles.
pub const FEWEST_TILES: Ending = Ending::new("fewest-tiles");
/// A seat that plays alone can neither place nor draw.
pub const BLOCKED: Ending = Ending::new("blocked");
/// The winners have the most points, in the expert variant.
pub const POINTS: Ending = Ending::new("points");

/// All endings.
pub const ALL: &[&Ending] = &[&OUT, &FEWEST_TILES, &BLOCKED, &POINTS];
