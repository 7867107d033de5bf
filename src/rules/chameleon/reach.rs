//! Tiles that a piece attacks, from tables made at compile time.

use super::board::{SIZE, TILES, TileBits, WHITE_TILES};

/// Tables have 32 rows, so that no index into them needs to be checked against the 25 tiles.
const ROWS: usize = 32;

/// The tiles that a piece in the guise of a knight reaches, by where it stands: a king's steps and a knight's.
static LEAPS: [TileBits; ROWS] = {
    let mut table = [0; ROWS];
    let mut from = 0;
    while from < TILES {
        table[from] = steps(from);
        let mut to = 0;
        while to < TILES {
            let (files, ranks) = apart(from, to);
            if files * ranks == 2 {
                table[from] |= 1 << to;
            }
            to += 1;
        }
        from += 1;
    }
    table
};

/// The tiles that a piece in the guise of a bishop reaches, by where it stands and by [`blockers`].
static SLIDES: [[TileBits; ROWS]; ROWS] = {
    let mut table = [[0; ROWS]; ROWS];
    let mut from = 0;
    while from < TILES {
        let inner = INNER[from % 2];
        // All subsets of the inner tiles, from all of them down to none.
        let mut occupied = inner;
        loop {
            table[from][blockers(occupied, from % 2)] = steps(from) | diagonals(from, occupied);
            if occupied == 0 {
                break;
            }
            occupied = (occupied - 1) & inner;
        }
        from += 1;
    }
    table
};

/// The tiles of each colour, black first, that are not on the edge. Only these can stand in a bishop's way.
const INNER: [TileBits; 2] = [0x0739c0 & !WHITE_TILES, 0x0739c0 & WHITE_TILES];

/// Multiplied by these, each set of inner tiles of a colour has other five highest bits.
const SPREAD: [u32; 2] = [0x80_9000, 0x42_0400];

/// The row of [`SLIDES`] for bishops on tiles of one colour.
const fn blockers(occupied: TileBits, colour: usize) -> usize {
    ((occupied & INNER[colour]).wrapping_mul(SPREAD[colour]) >> 27) as usize
}

/// The distance of two tiles in files and ranks.
const fn apart(one: usize, other: usize) -> (usize, usize) {
    let size = SIZE as usize;
    ((one % size).abs_diff(other % size), (one / size).abs_diff(other / size))
}

const fn steps(from: usize) -> TileBits {
    let mut tiles = 0;
    let mut to = 0;
    while to < TILES {
        let (files, ranks) = apart(from, to);
        if files <= 1 && ranks <= 1 && from != to {
            tiles |= 1 << to;
        }
        to += 1;
    }
    tiles
}

const fn diagonals(from: usize, occupied: TileBits) -> TileBits {
    let mut tiles = 0;
    let distances = [SIZE as isize + 1, SIZE as isize - 1, 1 - SIZE as isize, -1 - SIZE as isize];
    let mut way = 0;
    while way < 4 {
        let mut here = from;
        loop {
            let next = here as isize + distances[way];
            // Over an edge the files of two such places are not neighbours.
            if next < 0 || next >= TILES as isize || apart(here, next as usize).0 != 1 {
                break;
            }
            here = next as usize;
            tiles |= 1 << here;
            if occupied >> here & 1 != 0 {
                break;
            }
        }
        way += 1;
    }
    tiles
}

/// The tiles that pieces can reach on a board.
#[derive(Clone, Copy)]
pub struct Reach {
    /// The tiles whose pieces move like bishops; of empty tiles it says nothing.
    bishops: TileBits,
    /// [`blockers`] for either colour.
    blockers: [usize; 2],
}

impl Reach {
    /// For a board with pieces on these tiles, those of white nature on `white`.
    #[inline]
    pub(super) fn new(occupied: TileBits, white: TileBits) -> Reach {
        Reach { bishops: !(white ^ WHITE_TILES), blockers: [blockers(occupied, 0), blockers(occupied, 1)] }
    }

    /// The tiles that the piece on a tile reaches (rules 1 to 3), those of its own side included; none from what is no tile.
    #[inline]
    pub fn from(&self, tile: usize) -> TileBits {
        if self.is_bishop(tile) { self.slides(tile) } else { leaps(tile) }
    }

    #[inline]
    fn is_bishop(&self, tile: usize) -> bool {
        self.bishops >> (tile % ROWS) & 1 != 0
    }

    /// The pieces that reach a tile: every way of moving leads back as well, but the guise is that of the piece.
    #[inline]
    pub fn to(&self, tile: usize, pieces: TileBits) -> TileBits {
        pieces & ((self.slides(tile) & self.bishops) | (leaps(tile) & !self.bishops))
    }

    #[inline]
    fn slides(&self, tile: usize) -> TileBits {
        SLIDES[tile % ROWS][self.blockers[tile % 2]]
    }
}

#[inline]
fn leaps(tile: usize) -> TileBits {
    LEAPS[tile % ROWS]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slides_stop_at_first_piece_in_every_position() {
        let inner = INNER[0] | INNER[1];
        let mut subset = inner;
        loop {
            // Pieces on the edge make no difference to what is reached.
            for occupied in [subset, subset | !inner & 0x1ff_ffff] {
                for from in 0..TILES {
                    // A nature like the tile's colour everywhere.
                    let reach = Reach::new(occupied, WHITE_TILES);
                    let expected = steps(from) | diagonals(from, occupied);
                    assert_eq!(reach.from(from), expected, "{from} {occupied:b}");
                }
            }
            if subset == 0 {
                break;
            }
            subset = (subset - 1) & inner;
        }
    }

    #[test]
    fn reach_to_a_tile_agrees_with_reach_from_pieces() {
        let (occupied, white) = (0b10110_01011_01101_11001_10011, 0b00100_01001_00100_11000_00011);
        let reach = Reach::new(occupied, white);
        for to in 0..TILES {
            let expected: TileBits = (0..TILES)
                .filter(|&from| occupied >> from & 1 != 0 && reach.from(from) >> to & 1 != 0)
                .map(|from| 1 << from)
                .sum();
            assert_eq!(reach.to(to, occupied), expected, "{to}");
        }
    }
}
