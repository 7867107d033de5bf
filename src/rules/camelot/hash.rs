//! A number for each position, kept up piece by piece (Zobrist 1970).

use crate::rules::zobrist::key;

use super::board::CELLS;
use super::pieces::{BLACK, KNIGHT};

/// The number of a piece on a square.
pub(super) fn piece(cell: u8, place: u8) -> u64 {
    let kind = usize::from(cell & BLACK != 0) | usize::from(cell & KNIGHT != 0) << 1;
    PIECES[kind][usize::from(place)]
}

/// The number of the side to move being Black.
pub(super) const BLACK_TO_MOVE: u64 = key(1);

/// The number of a seat's having used so many castle moves.
pub(super) fn castle_moves(seat: usize, used: u8) -> u64 {
    CASTLE_MOVES[seat][usize::from(used & 3)]
}

static PIECES: [[u64; CELLS]; 4] = {
    let mut table = [[0; CELLS]; 4];
    let mut kind = 0;
    while kind < 4 {
        let mut place = 0;
        while place < CELLS {
            table[kind][place] = key(1_000 + (kind * CELLS + place) as u64);
            place += 1;
        }
        kind += 1;
    }
    table
};

const CASTLE_MOVES: [[u64; 4]; 2] = [[0, key(10), key(11), key(12)], [0, key(20), key(21), key(22)]];
