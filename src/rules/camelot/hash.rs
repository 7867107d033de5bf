//! A number for each position, kept up piece by piece (Zobrist 1970).

use super::board::CELLS;
use super::position::{BLACK, KNIGHT, Position};

/// The number of a piece on a square.
pub(super) fn piece(cell: u8, place: u8) -> u64 {
    let kind = usize::from(cell & BLACK != 0) | usize::from(cell & KNIGHT != 0) << 1;
    PIECES[kind][usize::from(place)]
}

/// The number of the side to move being Black.
pub(super) const BLACK_TO_MOVE: u64 = mix(1);

/// The number of a seat's having used so many castle moves.
pub(super) fn castle_moves(seat: usize, used: u8) -> u64 {
    CASTLE_MOVES[seat][usize::from(used & 3)]
}

/// The position's number, from nothing.
pub(super) fn fresh(position: &Position) -> u64 {
    let mut hash = if position.black_to_move { BLACK_TO_MOVE } else { 0 };
    for seat in 0..2 {
        hash ^= castle_moves(seat, position.castle_moves[seat]);
    }
    for (square, _) in position.all_pieces() {
        hash ^= piece(position.cells[usize::from(square.place())], square.place());
    }
    hash
}

static PIECES: [[u64; CELLS]; 4] = {
    let mut table = [[0; CELLS]; 4];
    let mut kind = 0;
    while kind < 4 {
        let mut place = 0;
        while place < CELLS {
            table[kind][place] = mix(1_000 + (kind * CELLS + place) as u64);
            place += 1;
        }
        kind += 1;
    }
    table
};

const CASTLE_MOVES: [[u64; 4]; 2] = [[0, mix(10), mix(11), mix(12)], [0, mix(20), mix(21), mix(22)]];

/// The number at a place of the SplitMix64 stream.
const fn mix(index: u64) -> u64 {
    let mut z = index.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
