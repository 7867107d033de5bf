//! Zobrist keys (Zobrist 1970).

use crate::zobrist::key;

use super::board::CELLS;
use super::pieces::{BLACK, KNIGHT};

/// Key of a piece on a square.
pub(super) fn piece(cell: u8, place: u8) -> u64 {
    let kind = usize::from(cell & BLACK != 0) | usize::from(cell & KNIGHT != 0) << 1;
    PIECES[kind][usize::from(place)]
}

/// Key of Black being to move.
pub(super) const BLACK_TO_MOVE: u64 = key(1);

/// Key of the castle moves that a seat has used.
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
