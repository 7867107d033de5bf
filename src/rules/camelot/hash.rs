//! Zobrist keys (Zobrist 1970).

use crate::zobrist::key;

use super::board::{BOARDS, CELLS, MOST_SEATS};
use super::pieces::{KNIGHT, seat_of};

/// Key of a piece on a square.
#[inline]
pub(super) fn piece(cell: u8, place: u8) -> u64 {
    let kind = seat_of(cell) | usize::from(cell & KNIGHT != 0) << 2;
    PIECES[kind][usize::from(place)]
}

/// Key of a board.
pub(super) fn board(number: usize) -> u64 {
    BOARD_KEYS[number]
}

/// Key of a seat being to move.
#[inline]
pub(super) fn to_move(seat: usize) -> u64 {
    TO_MOVE[seat & 3]
}

/// Key of the castle moves that a seat has used.
#[inline]
pub(super) fn castle_moves(seat: usize, used: u8) -> u64 {
    CASTLE_MOVES[seat & 3][usize::from(used & 3)]
}

const TO_MOVE: [u64; MOST_SEATS] = [0, key(1), key(2), key(3)];

static PIECES: [[u64; CELLS]; 2 * MOST_SEATS] = {
    let mut table = [[0; CELLS]; 2 * MOST_SEATS];
    let mut kind = 0;
    while kind < table.len() {
        let mut place = 0;
        while place < CELLS {
            table[kind][place] = key(1_000 + (kind * CELLS + place) as u64);
            place += 1;
        }
        kind += 1;
    }
    table
};

const CASTLE_MOVES: [[u64; 4]; MOST_SEATS] = [
    [0, key(10), key(11), key(12)],
    [0, key(20), key(21), key(22)],
    [0, key(30), key(31), key(32)],
    [0, key(40), key(41), key(42)],
];

const BOARD_KEYS: [u64; BOARDS_COUNT] = {
    let mut keys = [0; BOARDS_COUNT];
    let mut board = 1;
    while board < BOARDS_COUNT {
        keys[board] = key(50 + board as u64);
        board += 1;
    }
    keys
};

const BOARDS_COUNT: usize = BOARDS.len();
