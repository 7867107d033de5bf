//! Patterns: turned pieces as bits, and where they fit on the heights of a board.

use super::board::{Board, Cell, HEIGHT};
use super::placement::{Placement, in_lanes};
use super::shapes::{MAX_CUBES, Turned};

/// Values of a column of a placement, by the number of its cubes and the index of its cell.
pub type Values = [[i32; Cell::INDICES]; HEIGHT + 1];

/// A turned piece on a board, wherever it may lie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Pattern {
    pub(super) shape: u8,
    len: u8,
    /// The cells on which its first cell may lie, so that all its cells are on the board.
    first: u128,
    /// For each column how far its cell is from the first, how high its lowest cube is, and the number of its cubes.
    columns: [(u8, u8, u8); MAX_CUBES],
    /// The placement with the first cell at index 0.
    at_zero: u128,
    /// 1 in each used lane, at the place of the cell's index.
    ones: u128,
    form: u128,
}

impl Pattern {
    /// The pattern of a turned shape; `None` if it can lie nowhere on the board.
    pub(super) fn new(shape: u8, turned: &Turned, board: &Board) -> Option<Pattern> {
        let columns = turned.columns();
        let covers = |first: Cell| {
            let cells = columns.iter().map(move |column| first.offset(column.files, column.ranks));
            cells
                .collect::<Option<Vec<Cell>>>()
                .filter(|cells| cells.iter().all(|&cell| board.cells().contains(cell)))
        };
        let places: Vec<Vec<Cell>> = board.cells().iter().filter_map(covers).collect();
        // The distances are the same from every first cell.
        let cells = places.first().filter(|_| !turned.has_gap())?;
        let mut pattern = Pattern {
            shape,
            len: columns.len() as u8,
            first: places.iter().fold(0, |first, cells| first | 1 << cells[0].index()),
            columns: [(0, 0, 0); MAX_CUBES],
            at_zero: 0,
            ones: in_lanes(columns.iter().map(|_| 1 << 8)),
            form: 0,
        };
        for ((place, cell), column) in pattern.columns.iter_mut().zip(cells).zip(columns) {
            *place = (cell.index() - cells[0].index(), column.base, column.count);
        }
        let lanes = || pattern.columns[..columns.len()].iter();
        let at_zero = in_lanes(lanes().map(|&(far, _, count)| lane(far + 1, count)));
        let form = in_lanes(lanes().map(|&(far, base, count)| lane(far + 1, base << 4 | count)));
        Some(Pattern { at_zero, form, ..pattern })
    }

    /// The cells on which its first cell may lie now: each column's lowest cube rests on what is there, and the
    /// piece's lowest on the board (rule 1). No pattern is higher than the limit.
    pub(super) fn placement_cells(&self, open: &[u128; HEIGHT]) -> u128 {
        let columns = &self.columns[..usize::from(self.len)];
        columns.iter().fold(self.first, |places, &(far, base, _)| places & open[usize::from(base)] >> far)
    }

    /// The sum of the values of its columns where the first lies at an index.
    pub(super) fn value(&self, first: u8, values: &Values) -> i32 {
        let value = |&(far, _, count): &(u8, u8, u8)| {
            values[usize::from(count) % values.len()][usize::from(first + far) % Cell::INDICES]
        };
        self.columns[..usize::from(self.len)].iter().map(value).sum()
    }

    /// The cells on which its first cell may lie on an empty board.
    pub(super) fn first(&self) -> u128 {
        self.first
    }

    /// One of these cells.
    pub(super) fn a_first_cell(&self) -> Cell {
        Cell::at(self.first.trailing_zeros() as u8)
    }

    /// The cell and the level of each column where the first lies on a cell.
    pub(super) fn columns_from(&self, first: Cell) -> impl Iterator<Item = (Cell, u8)> {
        let columns = self.columns[..usize::from(self.len)].iter();
        columns.map(move |&(far, base, _)| (Cell::at(first.index() + far), base))
    }

    /// The placement with the first cell at this index.
    pub(super) fn at(&self, first: u32) -> Placement {
        Placement(self.at_zero + self.ones * u128::from(first))
    }
}

fn lane(far: u8, low: u8) -> u128 {
    u128::from(far) << 8 | u128::from(low)
}

/// The shape of the piece that a placement means on these heights; `None` if no piece lies like that.
pub(super) fn shape_of(
    patterns: &[Pattern],
    placement: Placement,
    height: impl Fn(Cell) -> u8,
) -> Option<u8> {
    let mut first = None;
    let mut lanes = [0; MAX_CUBES];
    for (lane_here, (cell, count)) in lanes.iter_mut().zip(placement.columns()) {
        let first = *first.get_or_insert(cell);
        let base = height(cell);
        if usize::from(base) + usize::from(count) > HEIGHT {
            return None;
        }
        *lane_here = lane(cell.index() - first.index() + 1, base << 4 | count);
    }
    let form = in_lanes(lanes.into_iter());
    let fits = |pattern: &&Pattern| {
        pattern.form == form && first.is_some_and(|cell| pattern.first >> cell.index() & 1 != 0)
    };
    patterns.iter().find(fits).map(|pattern| pattern.shape)
}
