//! A number for each position, kept up piece by piece (Zobrist 1970). The order of the placements does not enter.

use crate::rules::game::{Seat, Seats};

use super::position::{Piece, Position};

/// The number of a piece where it lies.
pub(super) fn piece(piece: &Piece) -> u64 {
    let packed = piece.placement.packed();
    let owner = u64::from(piece.neutral) << 8 | u64::from(piece.seat.number());
    let levels = piece.columns().fold(owner, |levels, (_, base, _)| levels << 2 | u64::from(base));
    mix(mix(mix(levels) ^ packed as u64) ^ (packed >> 64) as u64)
}

/// The number of the seat to move and the seats out.
pub(super) fn turn(to_move: Seat, out: Seats) -> u64 {
    let out = out.iter().fold(0, |out, seat| out | 1_u64 << seat.number());
    mix(1 << 32 | out << 8 | u64::from(to_move.number()))
}

/// The position's number, from nothing.
pub(super) fn fresh(position: &Position) -> u64 {
    let choices = position.choices();
    let kind = u64::from(choices.seats) << 2 | u64::from(choices.neutral) << 1 | u64::from(choices.points);
    let start = mix(2 << 32 | (choices.board as u64) << 8 | kind);
    let turn = turn(position.to_move(), position.out());
    position.pieces().iter().fold(start ^ turn, |hash, here| hash ^ piece(here))
}

/// A number that depends on all bits of another (the end of SplitMix64).
fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
