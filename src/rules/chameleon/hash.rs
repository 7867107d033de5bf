//! A number for each position.
//!
//! A position is 76 bits, so mixing them takes no longer than keeping a number up through every move would.

use super::position::Position;

/// The position's number.
pub(super) fn of(position: &Position) -> u64 {
    let [red, blue] = position.pieces.map(u64::from);
    let boards = red | blue << 25 | u64::from(position.blue_to_move) << 50;
    mix(boards ^ u64::from(position.white).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// The position's number, from its pieces one by one.
pub(super) fn fresh(position: &Position) -> u64 {
    of(&Position::assemble(&position.board(), position.to_move()))
}

/// The last part of SplitMix64: every bit of the result depends on every bit given.
fn mix(mut z: u64) -> u64 {
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
