//! Zobrist keys (Zobrist 1970).

use crate::game::Seat;
use crate::zobrist::key;

use super::bag::Bag;
use super::common::Common;
use super::table::{Axis, Placement};
use super::tiles::{Tile, TileSet};

/// Key of a tile on the table.
pub(super) fn placement_key(placement: Placement) -> u64 {
    let first = placement.first();
    let [one, two, three] = placement.strip().colours().map(|colour| colour as u64);
    let axis = u64::from(placement.axis() == Axis::Vertical);
    let place = u64::from(first.x as u16) << 16 | u64::from(first.y as u16);
    key(TABLE | place << 16 | one << 9 | two << 6 | three << 3 | axis)
}

/// Key of a tile in a hand.
pub(super) fn held(seat: Seat, tile: Tile) -> u64 {
    key(HANDS | (seat.index() as u64) << 8 | tile.index() as u64)
}

/// Key of a tile in the bag, with `below` other tiles below it.
pub(super) fn in_bag(below: usize, tile: Tile) -> u64 {
    key(BAG | (below as u64) << 8 | tile.index() as u64)
}

/// Hash of the places of all tiles, computed from scratch.
pub(super) fn of_tiles(table: &[Placement], hands: &[TileSet], bag: &Bag) -> u64 {
    let mut hash = 0;
    for &placement in table {
        hash ^= placement_key(placement);
    }
    for (seat, hand) in (0..).map_while(Seat::from_index).zip(hands) {
        for tile in hand.iter() {
            hash ^= held(seat, tile);
        }
    }
    for (below, tile) in bag.iter().rev().enumerate() {
        hash ^= in_bag(below, tile);
    }
    hash
}

/// Hash of a position: that of its tiles, combined with the turn and the scores, which are hashed anew each time.
pub(super) fn whole(common: &Common, tiles: u64) -> u64 {
    let turn =
        u64::from(common.to_move.number()) << 40 | u64::from(common.drawn) << 32 | u64::from(common.passes);
    let retired = common.retired().iter().fold(0, |set, seat| set | 1_u64 << (48 + seat.index()));
    let mut hash = tiles ^ key(TURN | retired ^ turn);
    for (seat, &score) in common.scores().iter().enumerate() {
        hash ^= key(SCORES | (seat as u64) << 32 | u64::from(score));
    }
    hash
}

const TABLE: u64 = 1 << 56;
const HANDS: u64 = 2 << 56;
const BAG: u64 = 3 << 56;
const TURN: u64 = 4 << 56;
const SCORES: u64 = 5 << 56;
