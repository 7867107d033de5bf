//! Points of the expert variant.

use super::table::Placement;

/// The points of a placement: the value of its tile and of every tile that it touches, each once.
pub(super) fn of(table: &[Placement], placement: Placement) -> u32 {
    let touched = table.iter().filter(|other| other.touches(placement));
    placement.tile().value() + touched.map(|other| other.tile().value()).sum::<u32>()
}
