//! Order of the positions of one number of pieces in their table, in which mirror images have one place.

use camaieu_rules::chameleon::board::{SIZE, TILES, TileBits, tiles};
use camaieu_rules::chameleon::{NATURES, Position};

use super::MOST_PIECES;

/// Binomial coefficients, for `CHOOSE[n][k]` ways to choose `k` of `n` tiles.
static CHOOSE: [[u32; MOST_PIECES + 1]; TILES + 1] = {
    let mut table = [[0; MOST_PIECES + 1]; TILES + 1];
    let mut of = 0;
    while of <= TILES {
        table[of][0] = 1;
        let mut count = 1;
        while of > 0 && count <= MOST_PIECES {
            table[of][count] = table[of - 1][count - 1] + table[of - 1][count];
            count += 1;
        }
        of += 1;
    }
    table
};

/// Rank of kinds that cannot occur.
const NONE: u16 = u16::MAX;

/// Places of the positions of one number of pieces, as the side to move sees them: first by the occupied tiles, then by
/// the kinds of the pieces on them. A kind is an owner and a nature, in two bits; those of all pieces make a number.
#[derive(Debug)]
pub(super) struct Layout {
    /// Occupied tiles that stand for themselves and their mirror image.
    placements: Vec<TileBits>,
    /// Place of each set of occupied tiles among them, by its rank among all sets; its mirror image has the same.
    place_of: Vec<u32>,
    /// Kinds that can occur, ascending.
    kinds: Vec<u16>,
    /// Rank of each kind among them; [`NONE`] for those that cannot occur.
    rank_of: Vec<u16>,
}

impl Layout {
    /// The layout of the positions of this many pieces, at least 1.
    pub(super) fn new(pieces: usize) -> Layout {
        let mut layout = Layout {
            placements: Vec::new(),
            place_of: vec![0; CHOOSE[TILES][pieces] as usize],
            kinds: (0..1_u32 << (2 * pieces))
                .filter(|&kinds| occur(kinds, pieces))
                .map(|kinds| kinds as u16)
                .collect(),
            rank_of: vec![NONE; 1 << (2 * pieces)],
        };
        for (rank, &kinds) in layout.kinds.iter().enumerate() {
            layout.rank_of[usize::from(kinds)] = rank as u16;
        }
        let mut occupied: TileBits = (1 << pieces) - 1;
        while occupied >> TILES == 0 {
            let mirror = mirrored(occupied);
            let rank = combination(occupied);
            if occupied <= mirror {
                layout.place_of[rank] = layout.placements.len() as u32;
                layout.placements.push(occupied);
            } else {
                // The smaller of the two came before.
                layout.place_of[rank] = layout.place_of[combination(mirror)];
            }
            // Next higher number with the same number of bits (Gosper's hack).
            let lowest = occupied & occupied.wrapping_neg();
            let carried = occupied + lowest;
            occupied = carried | (((occupied ^ carried) / lowest) >> 2);
        }
        layout
    }

    /// Number of places.
    pub(super) fn len(&self) -> usize {
        self.placements.len() * self.kinds.len()
    }

    /// Number of sets of occupied tiles.
    pub(super) fn placements(&self) -> usize {
        self.placements.len()
    }

    /// Places of the positions with the same tiles occupied.
    pub(super) fn places(&self, placement: usize) -> std::ops::Range<usize> {
        placement * self.kinds.len()..(placement + 1) * self.kinds.len()
    }

    /// The position at a place; `None` if it cannot occur, or if its mirror image has another place.
    pub(super) fn position(&self, place: usize) -> Option<Position> {
        let occupied = self.placements[place / self.kinds.len()];
        let mut kinds = self.kinds[place % self.kinds.len()];
        let (mut enemies, mut white) = (0, 0);
        for tile in tiles(occupied) {
            enemies |= TileBits::from(kinds >> 1 & 1) << tile.index();
            white |= TileBits::from(kinds & 1) << tile.index();
            kinds >>= 2;
        }
        let own = occupied & !enemies;
        let has_other_place =
            mirrored(occupied) == occupied && self.place([own, enemies, white]) != Some(place);
        if has_other_place { None } else { Position::of_sets(own, enemies, white) }
    }

    /// Place of a position given by the tiles of the side to move, of the other side and of white natures; `None` if it
    /// has pieces that no game has.
    pub(super) fn place(&self, [own, enemies, white]: [TileBits; 3]) -> Option<usize> {
        let (here, mirror) = ([own | enemies, enemies, white], [own | enemies, enemies, white].map(mirrored));
        let [occupied, enemies, white] = here.min(mirror);
        let (mut rank, mut kinds) = (0, 0);
        for (piece, tile) in tiles(occupied).enumerate() {
            let index = tile.index();
            rank += CHOOSE[index][piece + 1] as usize;
            kinds |= ((enemies >> index & 1) << 1 | white >> index & 1) << (2 * piece);
        }
        match self.rank_of[kinds as usize] {
            NONE => None,
            kind => Some(self.place_of[rank] as usize * self.kinds.len() + usize::from(kind)),
        }
    }
}

/// Whether the sides can have pieces of these kinds; the side that has moved has one at least.
fn occur(kinds: u32, pieces: usize) -> bool {
    let count = |kind: u32| (0..pieces).filter(|piece| kinds >> (2 * piece) & 3 == kind).count();
    let [white, black] = NATURES.map(|(_, most)| most);
    count(0) <= black
        && count(1) <= white
        && count(2) <= black
        && count(3) <= white
        && count(2) + count(3) > 0
}

/// Rank of a set of tiles among all of its size.
fn combination(occupied: TileBits) -> usize {
    tiles(occupied).enumerate().map(|(piece, tile)| CHOOSE[tile.index()][piece + 1] as usize).sum()
}

/// A file of the board.
const FILE: TileBits = {
    let mut file = 0;
    let mut rank = 0;
    while rank < SIZE {
        file |= 1 << (rank * SIZE);
        rank += 1;
    }
    file
};

/// Mirrors left and right. The colours of the tiles are symmetric.
pub(super) fn mirrored(bits: TileBits) -> TileBits {
    bits >> 4 & FILE | bits >> 2 & FILE << 1 | bits & FILE << 2 | (bits & FILE << 1) << 2 | (bits & FILE) << 4
}
