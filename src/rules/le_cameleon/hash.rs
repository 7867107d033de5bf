//! Zobrist keys (Zobrist 1970).

use crate::zobrist::key;

use super::board::PLACES;

/// Key of a piece of this colour on a place; the place tells whose it is.
#[inline]
pub(super) fn piece(colour: u8, place: u8) -> u64 {
    PIECES[usize::from(place) % PLACES][usize::from(colour & 7)]
}

/// Key of Square being to move.
pub(super) const SQUARE_TO_MOVE: u64 = key(1);

/// Key of captors that have to stand opposite each other.
pub(super) const OPPOSITE: u64 = key(2);

/// Key of the number of pieces of a colour in a stock.
#[inline]
pub(super) fn stock(seat: usize, index: usize, count: u8) -> u64 {
    STOCKS[seat & 1][index & 3][usize::from(count & 7)]
}

static PIECES: [[u64; 8]; PLACES] = {
    let mut table = [[0; 8]; PLACES];
    let mut index = 0;
    while index < 8 * PLACES {
        table[index / 8][index % 8] = key(1_000 + index as u64);
        index += 1;
    }
    table
};

static STOCKS: [[[u64; 8]; 4]; 2] = {
    let mut table = [[[0; 8]; 4]; 2];
    let mut index = 0;
    while index < 64 {
        table[index / 32][index / 8 % 4][index % 8] = key(100 + index as u64);
        index += 1;
    }
    table
};
