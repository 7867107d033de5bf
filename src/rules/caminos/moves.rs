//! The legal placements.

use super::placement::Placement;
use super::position::Position;

/// Appends every legal placement of the seat to move; the game must not be over.
pub(super) fn generate(position: &Position, list: &mut Vec<Placement>) {
    let open = position.open();
    for pattern in position.patterns() {
        if position.may_use(pattern.shape) {
            let mut places = pattern.places(&open);
            list.reserve(places.count_ones() as usize);
            while places != 0 {
                list.push(pattern.at(places.trailing_zeros()));
                places &= places - 1;
            }
        }
    }
}
