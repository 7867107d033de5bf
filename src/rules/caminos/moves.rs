//! Placements, and the list of those that are legal.

use std::fmt::{self, Debug};

use super::board::{Board, Cell};
use super::notation;
use super::position::{HEIGHT, Position};
use super::shapes::{MAX_CUBES, Turned};

/// The bits that a column takes in a packed row of columns.
const LANE: u32 = 16;

/// A piece put on the board, as what is seen of it from above: the cells that it covers, and how many of its cubes
/// stand over each. With the heights that are there, that fixes the cubes, and so the piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement(
    /// A lane for each column from the highest down: the cell's index and 1, then the number of cubes. The order of
    /// the numbers is that of the columns.
    u128,
);

impl Placement {
    /// The placement with these columns, in any order; `None` if there are none or more than [`MAX_CUBES`], a
    /// column without cubes, or a cell twice.
    pub fn new(columns: &[(Cell, u8)]) -> Option<Placement> {
        let mut columns = columns.to_vec();
        columns.sort_unstable();
        let twice = columns.windows(2).any(|pair| pair[0].0 == pair[1].0);
        let empty = columns.iter().any(|&(_, count)| count == 0);
        if columns.is_empty() || columns.len() > MAX_CUBES || twice || empty {
            return None;
        }
        let lanes =
            columns.iter().map(|&(cell, count)| u128::from(cell.index() + 1) << 8 | u128::from(count));
        Some(Placement(in_lanes(lanes)))
    }

    /// The cells that it covers, ascending, with the number of cubes over each.
    pub fn columns(self) -> impl Iterator<Item = (Cell, u8)> {
        lanes_of(self.0).map(|lane| (Cell::at((lane >> 8) as u8 - 1), lane as u8))
    }

    /// The cells that it covers.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        self.columns().map(|(cell, _)| cell)
    }

    /// The columns as they are packed.
    pub(super) fn packed(self) -> u128 {
        self.0
    }
}

impl Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&notation::text(*self))
    }
}

fn in_lanes(lanes: impl Iterator<Item = u128>) -> u128 {
    let mut shift = u128::BITS;
    lanes.fold(0, |row, lane| {
        shift -= LANE;
        row | lane << shift
    })
}

fn lanes_of(row: u128) -> impl Iterator<Item = u16> {
    (1..=u128::BITS / LANE)
        .map(move |lane| (row >> (u128::BITS - lane * LANE)) as u16)
        .take_while(|&lane| lane != 0)
}

/// A turned piece on a board, wherever it may lie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Pattern {
    /// The index of the shape.
    pub(super) shape: u8,
    len: u8,
    /// The cells on which its first cell may lie, so that all its cells are on the board.
    first: u128,
    /// For each column how far its cell is from the first, and how high its lowest cube is.
    columns: [(u8, u8); MAX_CUBES],
    /// The placement with the first cell at index 0.
    at_zero: u128,
    /// 1 in each used lane, at the place of the cell's index.
    ones: u128,
    /// The distances of the cells alone.
    footprint: u128,
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
            columns: [(0, 0); MAX_CUBES],
            at_zero: 0,
            ones: in_lanes(columns.iter().map(|_| 1 << 8)),
            footprint: 0,
            form: 0,
        };
        for ((place, cell), column) in pattern.columns.iter_mut().zip(cells).zip(columns) {
            *place = (cell.index() - cells[0].index(), column.base);
        }
        let lanes = || pattern.columns.iter().zip(columns);
        let at_zero = in_lanes(lanes().map(|((far, _), column)| lane(far + 1, column.count)));
        let form = in_lanes(lanes().map(|((far, base), column)| lane(far + 1, base << 4 | column.count)));
        let footprint = in_lanes(lanes().map(|((far, _), _)| lane(far + 1, 0)));
        Some(Pattern { at_zero, footprint, form, ..pattern })
    }

    /// The cells on which its first cell may lie now: each column's lowest cube rests on what is there, and the
    /// piece's lowest on the board (rule 1). No pattern is higher than the limit.
    pub(super) fn places(&self, open: &[u128; HEIGHT]) -> u128 {
        let columns = &self.columns[..usize::from(self.len)];
        columns.iter().fold(self.first, |places, &(far, base)| places & open[usize::from(base)] >> far)
    }

    /// What is the same for patterns that cover the same cells.
    pub(super) fn footprint(&self) -> u128 {
        self.footprint
    }

    /// How far the cell of each column is from the first.
    pub(super) fn offsets(&self) -> impl Iterator<Item = u8> {
        self.columns[..usize::from(self.len)].iter().map(|&(far, _)| far)
    }

    /// The placement with the first cell at this index.
    pub(super) fn at(&self, first: u32) -> Placement {
        Placement(self.at_zero + self.ones * u128::from(first))
    }
}

fn lane(far: u8, low: u8) -> u128 {
    u128::from(far) << 8 | u128::from(low)
}

/// Adds every legal placement of the seat to move; the game must not be over.
pub(super) fn generate(position: &Position, list: &mut Vec<Placement>) {
    let open = position.open();
    for pattern in position.patterns() {
        if position.may_use(pattern.shape) {
            let mut places = pattern.places(&open);
            list.reserve(places.count_ones() as usize);
            while places != 0 {
                list.push(pattern.at(places.trailing_zeros()));
                places &= places - 1;
            }
        }
    }
}

/// Whether the seat to move can place anything.
pub(super) fn any(position: &Position) -> bool {
    let open = position.open();
    position.patterns().iter().any(|pattern| position.may_use(pattern.shape) && pattern.places(&open) != 0)
}

/// The shape of the piece that is meant; `None` if no piece lies like that on the heights that are there.
pub(super) fn shape_of(position: &Position, placement: Placement) -> Option<u8> {
    let mut first = None;
    let mut lanes = [0; MAX_CUBES];
    for (lane_here, (cell, count)) in lanes.iter_mut().zip(placement.columns()) {
        let first = *first.get_or_insert(cell);
        let base = position.height(cell);
        if usize::from(base) + usize::from(count) > HEIGHT {
            return None;
        }
        *lane_here = lane(cell.index() - first.index() + 1, base << 4 | count);
    }
    let form = in_lanes(lanes.into_iter());
    let fits = |pattern: &&Pattern| {
        pattern.form == form && first.is_some_and(|cell| pattern.first >> cell.index() & 1 != 0)
    };
    position.patterns().iter().find(fits).map(|pattern| pattern.shape)
}
