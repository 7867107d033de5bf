//! Order of the positions of one number of pieces on a small board, in which mirror images have one place.

use std::marker::PhantomData;

/// A set of squares, a bit for each by its number.
pub type SquareBits = u32;

/// Largest number of squares and of pieces.
const MOST_SQUARES: usize = 26;
const MOST_PIECES: usize = 8;

/// Binomial coefficients, for `CHOOSE[n][k]` ways to choose `k` of `n` squares.
static CHOOSE: [[u32; MOST_PIECES + 1]; MOST_SQUARES + 1] = {
    let mut table = [[0; MOST_PIECES + 1]; MOST_SQUARES + 1];
    let mut of = 0;
    while of <= MOST_SQUARES {
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

/// A board and its pieces, which are of two kinds a side.
pub trait BoardSpec {
    /// Number of squares.
    const SQUARES: usize;
    /// Largest numbers of pieces of a side, of the first kind and of the second.
    const MOST: [usize; 2];

    /// Mirrors left and right.
    fn mirrored(bits: SquareBits) -> SquareBits;
}

/// Rank of combinations of kinds that cannot occur.
const NONE: u16 = u16::MAX;

/// Places of the positions of one number of pieces, as the side to move sees them: first by the occupied squares, then by
/// the kinds of the pieces on them. A kind here is an owner and one of two kinds, in two bits; those of all pieces make a
/// number.
#[derive(Debug)]
pub struct PlacementIndex<S> {
    /// Occupied squares that stand for themselves and their mirror image.
    placements: Vec<SquareBits>,
    /// Place of each set of occupied squares among them, by its rank among all sets; its mirror image has the same.
    place_of: Vec<u32>,
    /// Kinds that can occur, ascending.
    kinds: Vec<u16>,
    /// Rank of each kind among them; [`NONE`] for those that cannot occur.
    rank_of: Vec<u16>,
    shape: PhantomData<S>,
}

impl<S: BoardSpec> PlacementIndex<S> {
    /// The places of the positions of this many pieces, at least 1.
    pub fn new(pieces: usize) -> PlacementIndex<S> {
        let mut layout = PlacementIndex {
            placements: Vec::new(),
            place_of: vec![0; CHOOSE[S::SQUARES][pieces] as usize],
            kinds: (0..1_u32 << (2 * pieces))
                .filter(|&kinds| occur::<S>(kinds, pieces))
                .map(|kinds| kinds as u16)
                .collect(),
            rank_of: vec![NONE; 1 << (2 * pieces)],
            shape: PhantomData,
        };
        for (rank, &kinds) in layout.kinds.iter().enumerate() {
            layout.rank_of[usize::from(kinds)] = rank as u16;
        }
        let mut occupied: SquareBits = (1 << pieces) - 1;
        while occupied >> S::SQUARES == 0 {
            let mirror = S::mirrored(occupied);
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
    pub fn placement_count(&self) -> usize {
        self.placements.len() * self.kinds.len()
    }

    /// The squares of the side to move, of the other side and of the second kind at a place; `None` if the mirror image
    /// has another place.
    pub fn sets(&self, place: usize) -> Option<[SquareBits; 3]> {
        let occupied = self.placements[place / self.kinds.len()];
        let mut kinds = self.kinds[place % self.kinds.len()];
        let (mut enemies, mut second) = (0, 0);
        for square in squares(occupied) {
            enemies |= SquareBits::from(kinds >> 1 & 1) << square;
            second |= SquareBits::from(kinds & 1) << square;
            kinds >>= 2;
        }
        let sets = [occupied & !enemies, enemies, second];
        let has_other_place = S::mirrored(occupied) == occupied && self.placement_index(sets) != Some(place);
        (!has_other_place).then_some(sets)
    }

    /// Place of a position given by the squares of the side to move, of the other side and of the second kind; `None` if
    /// it has pieces that no game has.
    pub fn placement_index(&self, [own, enemies, second]: [SquareBits; 3]) -> Option<usize> {
        let here = [own | enemies, enemies, second];
        let [occupied, enemies, second] = here.min(here.map(S::mirrored));
        let (mut rank, mut kinds) = (0, 0);
        for (piece, square) in squares(occupied).enumerate() {
            rank += CHOOSE[square][piece + 1] as usize;
            kinds |= ((enemies >> square & 1) << 1 | second >> square & 1) << (2 * piece);
        }
        match *self.rank_of.get(kinds as usize)? {
            NONE => None,
            kind => Some(*self.place_of.get(rank)? as usize * self.kinds.len() + usize::from(kind)),
        }
    }
}

/// The numbers of the squares of a set, ascending.
fn squares(mut bits: SquareBits) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        first
    })
}

/// Whether the sides can have pieces of these kinds; the side that has moved has one at least.
fn occur<S: BoardSpec>(kinds: u32, pieces: usize) -> bool {
    let count = |kind: u32| (0..pieces).filter(|piece| kinds >> (2 * piece) & 3 == kind).count();
    let [first, second] = S::MOST;
    count(0) <= first
        && count(1) <= second
        && count(2) <= first
        && count(3) <= second
        && count(2) + count(3) > 0
}

/// Rank of a set of squares among all of its size.
fn combination(occupied: SquareBits) -> usize {
    squares(occupied).enumerate().map(|(piece, square)| CHOOSE[square][piece + 1] as usize).sum()
}
