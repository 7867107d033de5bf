//! A number for each position, kept up tile by tile (Zobrist 1970).

use crate::rules::game::Seat;

use super::position::Position;
use super::table::{Axis, Placement};
use super::tiles::Tile;

/// The number of a tile that lies there.
pub(super) fn placed(placement: Placement) -> u64 {
    let first = placement.first();
    let [one, two, three] = placement.strip().colours().map(|colour| colour as u64);
    let axis = u64::from(placement.axis() == Axis::Vertical);
    let place = u64::from(first.x as u16) << 16 | u64::from(first.y as u16);
    mix(TABLE | place << 16 | one << 9 | two << 6 | three << 3 | axis)
}

/// The number of a tile in a hand.
pub(super) fn held(seat: Seat, tile: Tile) -> u64 {
    mix(HANDS | (seat.index() as u64) << 8 | tile.index() as u64)
}

/// The number of a tile in the bag below which so many others are.
pub(super) fn in_bag(below: usize, tile: Tile) -> u64 {
    mix(BAG | (below as u64) << 8 | tile.index() as u64)
}

/// The number of what lies where, from nothing.
pub(super) fn fresh(position: &Position) -> u64 {
    let mut hash = 0;
    for &placement in position.common.table() {
        hash ^= placed(placement);
    }
    for seat in (0..position.hands.len()).filter_map(Seat::from_index) {
        for tile in position.hand(seat).iter() {
            hash ^= held(seat, tile);
        }
    }
    for (below, tile) in position.bag.iter().rev().enumerate() {
        hash ^= in_bag(below, tile);
    }
    hash
}

/// The position's number: that of what lies where, with what is made anew each time.
pub(super) fn whole(position: &Position, tiles: u64) -> u64 {
    let common = &position.common;
    let turn =
        u64::from(common.to_move.number()) << 40 | u64::from(common.drawn) << 32 | u64::from(common.passes);
    let retired = common.retired().iter().fold(0, |set, seat| set | 1_u64 << (48 + seat.index()));
    let mut hash = tiles ^ mix(TURN | retired ^ turn);
    for (seat, &score) in common.scores().iter().enumerate() {
        hash ^= mix(SCORES | (seat as u64) << 32 | u64::from(score));
    }
    hash
}

const TABLE: u64 = 1 << 56;
const HANDS: u64 = 2 << 56;
const BAG: u64 = 3 << 56;
const TURN: u64 = 4 << 56;
const SCORES: u64 = 5 << 56;

/// The number at a place of the SplitMix64 stream.
fn mix(index: u64) -> u64 {
    let mut z = index.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
