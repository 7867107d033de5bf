//! The match in the bar and the column: turn, duties, seats, moves and tools, its result, and the questions before an end.

mod foot;
mod head;
pub mod model;
mod moves;
mod result;
pub(crate) mod rows;
mod seats;
#[cfg(all(test, feature = "kittest"))]
mod tests;

use bevy::prelude::*;

use crate::ui::screens::parts::AppPart;

pub use rows::{PlyCell, RoundRow};

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    match part {
        AppPart::Core => core_plugin(app),
        AppPart::Panels => panel_plugin(app),
        _ => {}
    }
}

fn core_plugin(app: &mut App) {
    model::plugin(app);
    head::plugin(app);
    seats::plugin(app);
    result::plugin(app);
}

/// Sections of the panel, and windows over it.
fn panel_plugin(app: &mut App) {
    head::panel_plugin(app);
    moves::panel_plugin(app);
    foot::panel_plugin(app);
    result::panel_plugin(app);
}
