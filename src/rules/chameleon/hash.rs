//! The hash of a position.
//!
//! A position is 76 bits, so mixing them takes no longer than an incremental hash would.

use crate::zobrist::finish;

use super::position::Position;

#[inline]
pub(super) fn of(position: &Position) -> u64 {
    let [red, blue] = position.pieces.map(u64::from);
    let boards = red | blue << 25 | u64::from(position.blue_to_move) << 50;
    finish(boards ^ u64::from(position.white).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}
