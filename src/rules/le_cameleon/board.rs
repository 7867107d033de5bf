//! The board: 8 files by 9 ranks, the first and the last rank with four reserve cells of one seat.
//!
//! A cell is a place in a padded table of rows of nine: rank 1 is row 1, and the ninth place of a row and the whole of
//! row 0 are no cells. So the neighbours of a cell are fixed distances away, and sets of cells are bits of one number.

use crate::game::Seat;
use crate::setup::ValueTable;
use crate::squares::square_methods;

/// The number of files.
pub const FILES: u8 = 8;
/// The number of ranks.
pub const RANKS: u8 = 9;
/// The number of places in a row of the padded table.
const ROW: u8 = FILES + 1;
/// The size of tables that are indexed by a place.
pub(super) const PLACES: usize = 128;

/// A set of cells, a bit for each place.
pub type Cells = u128;

/// The cells of ranks 2 to 8, over which the pieces move.
pub(super) const PLAY: Cells = {
    let mut cells = 0;
    let mut rank = 2;
    while rank < RANKS {
        cells |= ((1 << FILES) - 1) << (rank * ROW);
        rank += 1;
    }
    cells
};
/// The reserve cells of Round and of Square.
pub const RESERVES: [Cells; 2] = [0b1010_1010 << ROW, 0b0101_0101 << (RANKS * ROW)];
/// The distances to the four cells that touch a cell at a corner, as far as they are positive.
pub(super) const DIAGONALS: [u8; 2] = [ROW - 1, ROW + 1];
/// The distances to the four cells that share an edge with a cell, as far as they are positive.
const EDGES: [u8; 2] = [1, ROW];

/// The places that share an edge with one of a set. Those off the board are among them.
pub const fn neighbours(set: Cells) -> Cells {
    set << EDGES[0] | set >> EDGES[0] | set << EDGES[1] | set >> EDGES[1]
}

/// For each place of a cell those that share an edge with it.
pub(super) static NEIGHBOURS: [Cells; PLACES] = {
    let mut table = [0; PLACES];
    let mut place = ROW;
    while place < (RANKS + 1) * ROW {
        table[place as usize] = 1 << (place - EDGES[0])
            | 1 << (place + EDGES[0])
            | 1 << (place - EDGES[1])
            | 1 << (place + EDGES[1]);
        place += 1;
    }
    table
};

/// Position of a target's two captors (rule 4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Captures {
    /// On any two of its neighbours.
    #[default]
    Any,
    /// On two that are opposite each other.
    Opposite,
}

/// The option `captures`.
pub(super) const CAPTURES: ValueTable<Captures, 2> =
    ValueTable("captures", [("any", Captures::Any), ("opposite", Captures::Opposite)]);

impl Captures {
    /// The places beside a target, one of which the moved piece has, where a partner may stand.
    #[inline]
    pub(super) fn partners(self, moved: u8, target: u8) -> Cells {
        match self {
            Captures::Any => NEIGHBOURS[usize::from(target)],
            Captures::Opposite => 1 << (2 * target - moved),
        }
    }
}

/// A cell of the board, ordered by rank and then by file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell of a file (a is 0) and a rank (from 1); `None` off the board.
    pub const fn new(file: u8, rank: u8) -> Option<Cell> {
        if file < FILES && rank >= 1 && rank <= RANKS { Some(Cell(rank * ROW + file)) } else { None }
    }

    /// The cell at a place of the padded table. The place must be a cell's.
    pub(super) const fn at(place: u8) -> Cell {
        Cell(place)
    }

    /// The cell's place in the padded table.
    pub const fn place(self) -> u8 {
        self.0
    }

    /// The file, a is 0.
    pub const fn file(self) -> u8 {
        self.0 % ROW
    }

    /// The rank, from 1.
    pub const fn rank(self) -> u8 {
        self.0 / ROW
    }

    /// Whether the cell is black, as a1 is.
    pub const fn is_black(self) -> bool {
        (self.file() + self.rank()) % 2 == 1
    }

    /// The seat whose colour the cell has: white is Round's, black is Square's.
    ///
    /// ```
    /// use camaieu_rules::game::Seat;
    /// use camaieu_rules::le_cameleon::Cell;
    ///
    /// assert_eq!(Cell::read("a2").unwrap().owner(), Seat::FIRST, "white cells are Round's");
    /// assert_eq!(Cell::read("b2").unwrap().owner(), Seat::SECOND);
    /// ```
    pub const fn owner(self) -> Seat {
        if self.is_black() { Seat::SECOND } else { Seat::FIRST }
    }

    /// Whether pieces move over this cell: it is on ranks 2 to 8.
    pub const fn is_in_play(self) -> bool {
        self.rank() > 1 && self.rank() < RANKS
    }

    /// The seat whose reserve cell this is, if it is one.
    pub const fn reserve(self) -> Option<Seat> {
        match (self.rank(), self.is_black()) {
            (1, false) => Some(Seat::FIRST),
            (RANKS, true) => Some(Seat::SECOND),
            _ => None,
        }
    }

    /// Whether the cell is used at all: the rest of ranks 1 and 9 is not.
    pub const fn is_used(self) -> bool {
        self.is_in_play() || self.reserve().is_some()
    }

    /// The cells that share an edge with this one.
    pub fn neighbours(self) -> impl Iterator<Item = Cell> {
        [(0, -1), (-1, 0), (1, 0), (0, 1)]
            .into_iter()
            .filter_map(move |(files, ranks)| self.offset(files, ranks))
    }
}

square_methods!(
    Cell,
    files: FILES,
    ranks: RANKS,
    first: b'a',
    example: "use camaieu_rules::le_cameleon::Cell;\n\nassert_eq!(Cell::read(\"c4\"), Cell::new(2, 4));\nassert_eq!(Cell::read(\"i1\"), None);"
);

/// The four reserve cells of a seat of this game, ascending.
///
/// ```
/// use camaieu_rules::game::Seat;
/// use camaieu_rules::le_cameleon::board::reserve_of;
///
/// let names: Vec<String> = reserve_of(Seat::FIRST).map(|cell| cell.to_string()).collect();
/// assert_eq!(names, ["b1", "d1", "f1", "h1"]);
/// ```
pub fn reserve_of(seat: Seat) -> impl Iterator<Item = Cell> {
    Cell::all().filter(move |cell| cell.reserve() == Some(seat))
}

/// The places of a set, ascending.
#[inline]
pub fn places(mut set: Cells) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let place = set.trailing_zeros() as u8;
        set &= set - 1;
        Some(place)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(cells: impl Iterator<Item = Cell>) -> Cells {
        cells.fold(0, |set, cell| set | 1 << cell.place())
    }

    #[test]
    fn the_sets_hold_the_cells_that_they_are_named_after() {
        assert_eq!(Cell::all().count(), 72);
        assert_eq!(PLAY, set(Cell::all().filter(|cell| cell.is_in_play())));
        for seat in [Seat::FIRST, Seat::SECOND] {
            assert_eq!(RESERVES[seat.index()], set(reserve_of(seat)));
        }
        for cell in Cell::all() {
            let near = set(Cell::all()) & NEIGHBOURS[usize::from(cell.place())];
            assert_eq!(near, set(cell.neighbours()), "{cell}");
        }
    }

    #[test]
    fn diagonals_reach_same_colour_cells_or_leave_board() {
        for cell in Cell::all() {
            let mut near = Vec::new();
            for (files, ranks) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
                near.extend(cell.offset(files, ranks));
            }
            let mut found = Vec::new();
            for distance in DIAGONALS {
                let places = [cell.place().wrapping_sub(distance), cell.place() + distance];
                found.extend(Cell::all().filter(|other| places.contains(&other.place())));
            }
            found.sort();
            assert_eq!(found, near, "{cell}");
            assert!(near.iter().all(|other| other.owner() == cell.owner()));
        }
    }

    #[test]
    fn names_read_back() {
        for cell in Cell::all() {
            assert_eq!(Cell::read(&cell.to_string()), Some(cell));
            assert_eq!(Cell::read(&cell.to_string().to_uppercase()), Some(cell));
            assert_eq!(Cell::new(cell.file(), cell.rank()), Some(cell));
        }
        for text in ["", "a", "a0", "i1", "a10", "4a", "é", "é1", "a ", "`1", "a/"] {
            assert_eq!(Cell::read(text), None, "{text}");
        }
    }
}
