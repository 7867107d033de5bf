//! Zobrist keys (Zobrist 1970). The order of the placements does not enter.

use crate::game::{Seat, Seats};
use crate::handicap::Handicap;
use crate::zobrist::finish;

use super::pieces::Piece;
use super::sets::Set;

/// Key of a piece where it lies.
pub(super) fn piece(piece: &Piece) -> u64 {
    let packed = piece.placement.packed();
    let owner = u64::from(piece.neutral) << 8 | u64::from(piece.seat.number());
    let levels = piece.columns().fold(owner, |levels, (_, base, _)| levels << 2 | u64::from(base));
    mix(mix(mix(levels) ^ packed as u64) ^ (packed >> 64) as u64)
}

/// Key of the seat to move and the seats that are out.
pub(super) fn turn(to_move: Seat, out: Seats) -> u64 {
    let out = out.iter().fold(0, |out, seat| out | 1_u64 << seat.number());
    mix(1 << 32 | out << 8 | u64::from(to_move.number()))
}

/// Key of what was chosen before the game; the points by their number.
pub(super) fn start(board: usize, seats: u8, neutral: bool, points: u64, set: Set) -> u64 {
    let kind = u64::from(seats) << 2 | u64::from(neutral) << 1 | points & 1;
    let later = (points >> 1) << 4 | set.number() as u64;
    mix(2 << 32 | later << 24 | (board as u64) << 8 | kind)
}

/// Key of the handicap that the game began with.
pub(super) fn handicap(handicap: Handicap) -> u64 {
    match handicap.number() {
        0 => 0,
        number => mix(3 << 32 | u64::from(number)),
    }
}

/// A hash that depends on all bits of a number.
fn mix(number: u64) -> u64 {
    finish(number.wrapping_add(0x9e37_79b9_7f4a_7c15))
}
