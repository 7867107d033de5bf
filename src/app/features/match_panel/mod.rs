//! Panel beside the table: turn, obligations, moves and buttons of a match, and the windows of its result and questions.

mod foot;
mod head;
pub mod model;
mod moves;
mod result;
mod rows;
mod seats;
#[cfg(all(test, feature = "kittest"))]
mod tests;

use bevy::prelude::*;

pub use rows::{PlyCell, Row};

pub(crate) fn plugin(app: &mut App) {
    model::plugin(app);
    seats::plugin(app);
}

/// Sections of the panel, and windows over it.
pub(crate) fn panel_plugin(app: &mut App) {
    head::panel_plugin(app);
    seats::panel_plugin(app);
    moves::panel_plugin(app);
    foot::panel_plugin(app);
    result::panel_plugin(app);
}
