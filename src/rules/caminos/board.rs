//! Cells, sets of cells, and boards with their sides.

use std::fmt::{self, Debug, Display};

use crate::faults::Faults;
use crate::game::Refusal;
use crate::squares::read_by_name;
use crate::text;

use super::reasons as why;
use super::tables::BoardTable;

/// The most files and the most ranks that a board may have.
pub const SIZE: u8 = 10;
/// The most cubes over a cell (rule 1).
pub const HEIGHT: usize = 3;
/// The most sides that a board may have.
pub const MAX_SIDES: usize = 16;
/// The fewest cells that a board may have.
const FEWEST_CELLS: usize = 9;
/// The greatest factor by which points are multiplied.
const MOST_TIMES: u8 = 9;
/// The distance from a cell to the one on the next file. A rank more than there are keeps the ends of neighbouring
/// files apart.
pub(super) const STRIDE: u8 = SIZE + 1;

/// A cell, ordered by file and then by rank. It need not be on every board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The entries of a table by cell.
    pub const INDICES: usize = 128;

    /// The cell of a file (a is 0) and a rank (from 1); `None` if either is beyond [`SIZE`].
    pub fn new(file: u8, rank: u8) -> Option<Cell> {
        (file < SIZE && (1..=SIZE).contains(&rank)).then(|| Cell(file * STRIDE + rank - 1))
    }

    /// The cell with an index; it must be one.
    pub(super) fn at(index: u8) -> Cell {
        Cell(index)
    }

    /// The cell's bit in a set, and its index in tables of [`Cell::INDICES`] entries.
    pub fn index(self) -> u8 {
        self.0
    }

    /// The file, a is 0.
    pub fn file(self) -> u8 {
        self.0 / STRIDE
    }

    /// The rank, from 1.
    pub fn rank(self) -> u8 {
        self.0 % STRIDE + 1
    }

    /// The cell this many files and ranks away; `None` beyond [`SIZE`].
    pub fn offset(self, files: i8, ranks: i8) -> Option<Cell> {
        Cell::new(self.file().checked_add_signed(files)?, self.rank().checked_add_signed(ranks)?)
    }

    /// Whether the two cells share an edge.
    pub fn adjoins(self, other: Cell) -> bool {
        self.file().abs_diff(other.file()) + self.rank().abs_diff(other.rank()) == 1
    }

    /// Reads a cell's name, `c3` or `C3`.
    pub fn read(name: &str) -> Option<Cell> {
        let file = name.bytes().next()?.to_ascii_lowercase().checked_sub(b'a')?;
        Cell::new(file, text::number(name.get(1..)?)?)
    }
}

read_by_name!(Cell);

impl Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank())
    }
}

impl Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cells(pub(super) u128);

impl Cells {
    /// Whether the cell is in the set.
    pub fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 != 0
    }

    /// The number of cells in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the sets have a cell in common.
    pub fn meets(self, other: Cells) -> bool {
        self.0 & other.0 != 0
    }

    /// The cells in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let cell = (rest != 0).then(|| Cell(rest.trailing_zeros() as u8))?;
            rest &= rest - 1;
            Some(cell)
        })
    }
}

impl From<Cell> for Cells {
    fn from(cell: Cell) -> Cells {
        Cells(1 << cell.0)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        Cells(cells.into_iter().fold(0, |set, cell| set | 1 << cell.0))
    }
}

impl Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The cells that share an edge with one of the set, and some that are on no board.
pub(super) fn near(set: u128) -> u128 {
    set << 1 | set >> 1 | set << STRIDE | set >> STRIDE
}

/// A board: its cells and its sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    name: String,
    cells: Cells,
    sides: Vec<Cells>,
    /// For each side a bit for each that it may be connected with.
    partners: Vec<u16>,
    opposite_times: u8,
}

/// The cells of a board's rows; appends their faults.
fn read_cells(table: &BoardTable, faults: &mut Faults) -> Cells {
    let mut cells = Cells::default();
    for (rank, row) in (1..=table.rows.len()).rev().zip(&table.rows) {
        if row.bytes().any(|mark| !b"#.".contains(&mark)) {
            faults.push(Refusal::new(&why::BOX_BOARD_ROW).with("board", &table.name).with("text", row));
        }
        let marked = row.bytes().enumerate().filter(|(_, mark)| *mark == b'#');
        cells.0 |= marked.filter_map(|(file, _)| cell_of(file, rank)).fold(0, |set, cell| set | 1 << cell.0);
    }
    cells
}

/// The cells of each side of a board; appends their faults.
fn read_sides(table: &BoardTable, cells: Cells, faults: &mut Faults) -> Vec<Cells> {
    let mut sides = Vec::new();
    for (number, names) in (1..).zip(&table.sides) {
        let mut side = Cells::default();
        let of_side = |reason| Refusal::new(reason).with("board", &table.name).with("side", number);
        for name in names.split_whitespace() {
            match Cell::read(name).filter(|&cell| cells.contains(cell)) {
                None => faults.push(of_side(&why::BOX_SIDE_CELL).with("text", name)),
                Some(cell) if side.contains(cell) => {
                    faults.push(of_side(&why::BOX_SIDE_TWICE).with("cell", cell));
                }
                Some(cell) => side.0 |= 1 << cell.0,
            }
        }
        if names.trim().is_empty() {
            faults.push(of_side(&why::BOX_SIDE_EMPTY));
        }
        sides.push(side);
    }
    sides
}

impl Board {
    /// Reads a board from its table; appends its faults.
    pub(super) fn new(table: &BoardTable, faults: &mut Faults) -> Option<Board> {
        let before = faults.len();
        let of_board = |reason| Refusal::new(reason).with("board", &table.name);
        let ranks = table.rows.len();
        let files = table.rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
        if files.max(ranks) > usize::from(SIZE) {
            let refusal = of_board(&why::BOX_BOARD_SIZE).with("files", files).with("ranks", ranks);
            faults.push(refusal.with("most", SIZE));
        }
        let cells = read_cells(table, faults);
        if cells.len() < FEWEST_CELLS {
            faults.push(of_board(&why::BOX_FEW_CELLS).with("found", cells.len()).with("least", FEWEST_CELLS));
        }
        let sides = read_sides(table, cells, faults);
        let count = sides.len();
        let counted = (4..=MAX_SIDES).contains(&count) && count.is_multiple_of(2);
        if !counted {
            faults.push(of_board(&why::BOX_SIDES).with("found", count).with("most", MAX_SIDES));
        }
        if table.spread > 1 {
            faults.push(of_board(&why::BOX_SPREAD).with("found", table.spread));
        }
        if !(1..=MOST_TIMES).contains(&table.opposite_times) {
            let refusal = of_board(&why::BOX_TIMES).with("found", table.opposite_times);
            faults.push(refusal.with("most", MOST_TIMES));
        }
        if !counted || table.spread > 1 {
            return None;
        }
        let spread = usize::from(table.spread);
        let partners = (0..count).map(|side| {
            let reach = side + count / 2 - spread..=side + count / 2 + spread;
            reach.fold(0, |partners, other| partners | 1 << (other % count))
        });
        let partners = partners.collect();
        let name = table.name.clone();
        let board = Board { name, cells, sides, partners, opposite_times: table.opposite_times };
        // With a cell in common two sides would be connected by a single cube.
        for (one, side) in board.sides.iter().enumerate() {
            for other in (one + 1..count).filter(|&other| board.may_connect(one, other)) {
                if let Some(cell) = Cells(side.0 & board.sides[other].0).iter().next() {
                    let refusal = of_board(&why::BOX_SHARED).with("side", one + 1).with("other", other + 1);
                    faults.push(refusal.with("cell", cell));
                }
            }
        }
        (faults.len() == before).then_some(board)
    }

    /// The board's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The cells of the board.
    pub fn cells(&self) -> Cells {
        self.cells
    }

    /// The cells of each side, in order round the board. A corner cell belongs to two sides.
    pub fn sides(&self) -> &[Cells] {
        &self.sides
    }

    /// The side opposite to a side.
    pub fn opposite(&self, side: usize) -> usize {
        (side % self.sides.len() + self.sides.len() / 2) % self.sides.len()
    }

    /// Whether a connection of these two sides wins (rule 5).
    pub fn may_connect(&self, one: usize, other: usize) -> bool {
        self.partners.get(one).is_some_and(|partners| other < self.sides.len() && partners >> other & 1 != 0)
    }

    /// The factor for the points of a connection of two sides.
    pub fn times(&self, one: usize, other: usize) -> u8 {
        if self.opposite(one) == other { self.opposite_times } else { 1 }
    }

    /// Whether a side is toothed: its cells touch at corners only.
    pub fn is_toothed(&self, side: usize) -> bool {
        self.sides.get(side).is_some_and(|side| near(side.0) & side.0 == 0)
    }

    /// The sides of which a set has a cell, a bit for each.
    pub(super) fn touched(&self, set: u128) -> u16 {
        let touches = |(index, side): (usize, &Cells)| u16::from(side.0 & set != 0) << index;
        self.sides.iter().enumerate().map(touches).fold(0, |sides, side| sides | side)
    }

    /// Whether joined cells that have these two sides or more connect two of them.
    pub(super) fn connects(&self, touched: u16) -> bool {
        let connected =
            |(index, partners): (usize, &u16)| touched >> index & 1 != 0 && partners & touched != 0;
        self.partners.iter().enumerate().any(connected)
    }

    /// The cells of all sides.
    pub fn rim(&self) -> Cells {
        Cells(self.sides.iter().fold(0, |rim, side| rim | side.0))
    }
}

fn cell_of(file: usize, rank: usize) -> Option<Cell> {
    Cell::new(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
}
