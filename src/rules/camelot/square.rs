//! Squares of the boards of Camelot's family.

use crate::squares::square_names;

use super::designs::ON_ANY_BOARD;
use super::places::has;
use super::table::{ROW, table_index};

/// A square of one of the boards, ordered by rank and then by file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square of a file (A is 0) and a rank (from 1); `None` if no board has it.
    ///
    /// ```
    /// use camaieu_rules::camelot::Square;
    ///
    /// assert_eq!(Square::new(2, 6).unwrap().to_string(), "C6");
    /// assert_eq!(Square::new(0, 1), None, "A1 is on no board");
    /// ```
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file >= ROW || rank < 1 || rank > ROW {
            return None;
        }
        let place = table_index(file, rank);
        if has(&ON_ANY_BOARD, place) { Some(Square(place)) } else { None }
    }

    /// The square at a place of the table. The place must be on a board.
    pub(super) const fn at(place: u8) -> Square {
        Square(place)
    }

    /// The square's place in tables of [`CELLS`](super::table::CELLS) entries.
    pub const fn place(self) -> u8 {
        self.0
    }

    /// The file, A is 0.
    pub const fn file(self) -> u8 {
        self.0 % ROW
    }

    /// The rank, from 1.
    pub const fn rank(self) -> u8 {
        self.0 / ROW + 1
    }

    /// The square this many files and ranks away, on whatever board; see [`super::Board::offset`].
    pub(super) fn shifted(self, files: i8, ranks: i8) -> Option<Square> {
        Square::new(self.file().checked_add_signed(files)?, self.rank().checked_add_signed(ranks)?)
    }

    /// Whether another square is beside this one, in one of eight directions.
    pub(super) fn adjoins(self, other: Square) -> bool {
        self.file().abs_diff(other.file()).max(self.rank().abs_diff(other.rank())) == 1
    }

    /// The squares of all boards on the straight line through this one; `files` and `ranks` are its step.
    pub(super) fn line(self, files: i8, ranks: i8) -> Vec<Square> {
        let reach = 1 - ROW as i8..ROW as i8;
        reach.filter_map(|steps| self.shifted(steps * files, steps * ranks)).collect()
    }

    /// Reads a name, in capitals or not.
    ///
    /// ```
    /// use camaieu_rules::camelot::Square;
    ///
    /// assert_eq!(Square::read("f16"), Square::new(5, 16));
    /// assert_eq!(Square::read("A1"), None);
    /// ```
    pub fn read(text: &str) -> Option<Square> {
        crate::squares::coordinates(text, b'A').and_then(|(file, rank)| Square::new(file, rank))
    }
}

square_names!(Square, first: b'A');
