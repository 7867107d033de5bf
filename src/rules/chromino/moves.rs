//! What a seat may do.

use super::position::{Common, Mode};
use super::table::Placement;
use super::tiles::{Tile, TileSet};
use super::{boards, ends};

/// What a seat does at once. A turn is one placement, or draws that a placement or a pass ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A tile of the hand goes onto the table.
    Place(Placement),
    /// The next tile of the bag goes into the hand.
    Draw,
    /// The turn ends without a placement.
    Pass,
}

/// Adds the legal moves of the seat to move, with this hand and so many tiles in the bag.
pub(super) fn generate(common: &Common, hand: TileSet, bag: usize, list: &mut Vec<Move>) {
    let before = list.len();
    placements(common, playable(hand), list);
    if list.len() == before {
        list.push(if common.may_draw(bag) { Move::Draw } else { Move::Pass });
    }
}

/// Adds every placement of each of these tiles, whoever has them.
pub(super) fn placements(common: &Common, tiles: TileSet, list: &mut Vec<Move>) {
    match common.variant.mode {
        Mode::Classic | Mode::Expert => boards::placements(&common.table, tiles, list),
        Mode::Bambini => ends::placements(&common.table, tiles, list),
    }
}

/// The tiles that may be placed where they fit: all, but not a chameleon that is the last (rule 5).
fn playable(hand: TileSet) -> TileSet {
    if hand.only().is_some_and(Tile::is_chameleon) { TileSet::EMPTY } else { hand }
}
