//! The legal moves of Chromino.

use super::common::{Common, Mode};
use super::moves::Move;
use super::tiles::{Tile, TileSet};
use super::{boards, ends};

/// Appends the legal moves of the seat to move, with this hand and `bag` tiles in the bag.
pub(super) fn generate(common: &Common, hand: TileSet, bag: usize, list: &mut Vec<Move>) {
    let before = list.len();
    common.placements(playable(hand), list);
    if list.len() == before {
        list.push(if common.may_draw(bag) { Move::Draw } else { Move::Pass });
    }
}

/// The tiles that may be placed where they fit: all, but not a chameleon that is the last (rule 5).
fn playable(hand: TileSet) -> TileSet {
    if hand.only().is_some_and(Tile::is_chameleon) { TileSet::EMPTY } else { hand }
}

impl Common {
    /// Appends every placement of each of these tiles, regardless of their holders.
    pub fn placements(&self, tiles: TileSet, list: &mut Vec<Move>) {
        match self.variant.mode {
            Mode::Classic | Mode::Expert => boards::placements(&self.table, tiles, list),
            Mode::Bambini => ends::placements(&self.table, tiles, list),
        }
    }
}
