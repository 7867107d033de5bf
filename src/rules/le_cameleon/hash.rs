//! A number for each position, kept up piece by piece (Zobrist 1970).

use super::board::PLACES;
use super::position::Position;

/// The number of a piece of this colour on a place. Whose it is the place says.
pub(super) fn piece(colour: u8, place: u8) -> u64 {
    PIECES[usize::from(place) % PLACES][usize::from(colour & 7)]
}

/// The number of Square being to move.
pub(super) const SQUARE_TO_MOVE: u64 = mix(1);

/// The number of a stock's having so many pieces of a colour.
pub(super) fn stock(seat: usize, index: usize, count: u8) -> u64 {
    STOCKS[seat & 1][index & 3][usize::from(count & 7)]
}

/// The position's number, from nothing.
pub(super) fn fresh(position: &Position) -> u64 {
    let mut hash = if position.square_to_move { SQUARE_TO_MOVE } else { 0 };
    for (seat, stocks) in position.stocks.iter().enumerate() {
        for (index, &count) in stocks.iter().enumerate() {
            hash ^= stock(seat, index, count);
        }
    }
    for (cell, found) in position.all_pieces() {
        hash ^= piece(found.colour as u8, cell.place());
    }
    hash
}

static PIECES: [[u64; 8]; PLACES] = {
    let mut table = [[0; 8]; PLACES];
    let mut index = 0;
    while index < 8 * PLACES {
        table[index / 8][index % 8] = mix(1_000 + index as u64);
        index += 1;
    }
    table
};

static STOCKS: [[[u64; 8]; 4]; 2] = {
    let mut table = [[[0; 8]; 4]; 2];
    let mut index = 0;
    while index < 64 {
        table[index / 32][index / 8 % 4][index % 8] = mix(100 + index as u64);
        index += 1;
    }
    table
};

/// The number at a place of the SplitMix64 stream.
const fn mix(index: u64) -> u64 {
    let mut z = index.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
