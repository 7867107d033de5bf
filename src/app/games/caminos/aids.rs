//! Aids that only Caminos has.

use crate::ui::keys::actions::Aid;

/// Joined sides of the board, and the shortest way that is missing.
pub const PATHS: Aid = Aid::help("aid-paths", "p");

/// Layers above the pointed level can be seen through.
pub const THROUGH: Aid = Aid::visual_aid("aid-through", "x");
