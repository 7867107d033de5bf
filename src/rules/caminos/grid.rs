//! A board as sets of bits: where its patterns can lie, its sides, and the footprints of the patterns.

use super::bits::{Bits, is_small};
use super::board::{Board, Cells, HEIGHT};
use super::footprints::Footprints;
use super::patterns::Pattern;
use super::shapes::MAX_CUBES;

/// The grid of a board, in the fewest bits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum AnyGrid {
    Small(BoardPatterns<u64>),
    Large(BoardPatterns<u128>),
}

impl AnyGrid {
    /// The grid of a board with these patterns.
    pub(super) fn new(board: &Board, patterns: &[Pattern]) -> AnyGrid {
        if is_small(board.cells()) {
            AnyGrid::Small(BoardPatterns::new(board, patterns))
        } else {
            AnyGrid::Large(BoardPatterns::new(board, patterns))
        }
    }
}

/// A board and its patterns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct BoardPatterns<B> {
    fields: Vec<PatternMask<B>>,
    pub(super) footprints: Footprints,
    /// The cells of each side, in order round the board.
    pub(super) sides: Vec<B>,
    /// The pairs of sides that may be connected.
    pub(super) pairs: Vec<[usize; 2]>,
    cells: B,
}

/// Possible location of a pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
struct PatternMask<B> {
    /// The index of the shape.
    shape: u8,
    len: u8,
    /// The cells on which its first cell may lie, so that all its cells are on the board.
    first: B,
    /// For each column how far its cell is from the first, and how high its lowest cube is.
    columns: [(u8, u8); MAX_CUBES],
}

impl<B: Bits> PatternMask<B> {
    fn new(pattern: &Pattern) -> PatternMask<B> {
        let mut columns = [(0, 0); MAX_CUBES];
        let mut len = 0;
        let all = pattern.columns_from(pattern.a_first_cell());
        let first = B::bit_index(pattern.a_first_cell());
        for (column, (cell, base)) in columns.iter_mut().zip(all) {
            *column = (B::bit_index(cell) - first, base);
            len += 1;
        }
        PatternMask { shape: pattern.shape, len, first: B::of(Cells(pattern.first())), columns }
    }

    fn offsets(&self) -> impl Iterator<Item = u8> {
        self.columns[..usize::from(self.len)].iter().map(|&(far, _)| far)
    }

    /// The cells on which its first cell may lie where a cube rests on these cells of each level.
    fn resting_cells(&self, open: &[B; HEIGHT]) -> B {
        let columns = &self.columns[..usize::from(self.len)];
        columns.iter().fold(self.first, |places, &(far, base)| places & open[usize::from(base)] >> far)
    }
}

impl<B: Bits> BoardPatterns<B> {
    fn new(board: &Board, patterns: &[Pattern]) -> BoardPatterns<B> {
        let fields: Vec<PatternMask<B>> = patterns.iter().map(PatternMask::new).collect();
        let count = board.sides().len();
        let partners = |from| (from + 1..count).filter(move |&to| board.may_connect(from, to));
        BoardPatterns {
            footprints: Footprints::new(fields.iter().map(PatternMask::offsets)),
            fields,
            sides: board.sides().iter().map(|&side| B::of(side)).collect(),
            pairs: (0..count).flat_map(|from| partners(from).map(move |to| [from, to])).collect(),
            cells: B::of(board.cells()),
        }
    }

    /// For each level the cells on which a cube would rest, with these cells taken.
    pub(super) fn open(&self, taken: &[u128; HEIGHT]) -> [B; HEIGHT] {
        let [low, middle, high] = taken.map(|taken| B::of(Cells(taken)));
        [self.cells & !low, low & !middle, middle & !high]
    }

    /// By pattern the cells on which its first cell may lie, if its shape is among these, a bit for each.
    pub(super) fn resting_cells_by_pattern(
        &self,
        open: &[B; HEIGHT],
        shapes: u32,
    ) -> impl Iterator<Item = B> {
        let places = move |field: &PatternMask<B>| {
            if shapes >> field.shape & 1 != 0 { field.resting_cells(open) } else { B::NONE }
        };
        self.fields.iter().map(places)
    }
}
