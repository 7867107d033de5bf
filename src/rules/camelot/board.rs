//! Camelot's board: 160 squares in the outline of a rounded cross, a castle of two squares at either end.
//!
//! A square is a place in a padded table of 18 rows of 13 cells: file A is column 1, rank 1 is row 1, and whatever
//! lies around the board is a cell too. So the eight neighbours of a square are eight fixed distances away, and no
//! step has to be checked against an edge.

use std::fmt::{self, Debug, Display};

use crate::rules::game::Seat;

/// How many cells a row of the padded table has.
const ROW: u8 = 13;
/// How many cells there are in tables that are indexed by a square.
pub const CELLS: usize = 256;
/// How many squares the board has.
pub const SQUARES: usize = 160;
/// How many ranks the board has.
pub const RANKS: u8 = 16;
/// How many files the board has.
pub const FILES: u8 = 12;

/// First and last file (A is 0) of each rank, from rank 1.
const OUTLINE: [(u8, u8); RANKS as usize] = [
    (5, 6),
    (2, 9),
    (1, 10),
    (0, 11),
    (0, 11),
    (0, 11),
    (0, 11),
    (0, 11),
    (0, 11),
    (0, 11),
    (0, 11),
    (0, 11),
    (0, 11),
    (1, 10),
    (2, 9),
    (5, 6),
];

/// The distances to the eight neighbours of a square.
pub const DIRECTIONS: [u8; 8] = [
    1,
    ROW - 1,
    ROW,
    ROW + 1,
    1_u8.wrapping_neg(),
    (ROW - 1).wrapping_neg(),
    ROW.wrapping_neg(),
    (ROW + 1).wrapping_neg(),
];

/// The distances to the four neighbours of a square that lie at higher places.
pub(super) const UPWARD: [u8; 4] = [1, ROW - 1, ROW, ROW + 1];

/// The places that are squares.
pub(super) const BOARD: [u64; 4] = {
    let mut places = [0; 4];
    let mut rank = 1;
    while rank <= RANKS {
        let (first, last) = OUTLINE[rank as usize - 1];
        let mut file = first;
        while file <= last {
            let place = rank * ROW + file + 1;
            places[place as usize >> 6] |= 1 << (place & 63);
            file += 1;
        }
        rank += 1;
    }
    places
};

/// A square of the board, ordered by rank and then by file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square of a file (A is 0) and a rank (from 1); `None` off the board.
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if rank < 1 || rank > RANKS {
            return None;
        }
        let (first, last) = OUTLINE[rank as usize - 1];
        if file < first || file > last { None } else { Some(Square(rank * ROW + file + 1)) }
    }

    /// The square at a place of the padded table. The place must be on the board.
    pub(super) const fn at(place: u8) -> Square {
        Square(place)
    }

    /// The square's place in tables of [`CELLS`] entries.
    pub const fn place(self) -> u8 {
        self.0
    }

    /// The file, A is 0.
    pub const fn file(self) -> u8 {
        self.0 % ROW - 1
    }

    /// The rank, from 1.
    pub const fn rank(self) -> u8 {
        self.0 / ROW
    }

    /// All squares, from F1 up, by rank and then by file.
    pub fn all() -> impl Iterator<Item = Square> {
        (1..=RANKS).flat_map(Square::of_rank)
    }

    /// The squares of a rank from the lowest file up; none if there is no such rank.
    pub fn of_rank(rank: u8) -> impl Iterator<Item = Square> {
        (0..FILES).filter_map(move |file| Square::new(file, rank))
    }

    /// The square that lies so many files and ranks away, if it is on the board.
    pub fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = self.file().checked_add_signed(files)?;
        let rank = self.rank().checked_add_signed(ranks)?;
        Square::new(file, rank)
    }

    /// The seat whose castle this square belongs to, if any.
    pub fn castle(self) -> Option<Seat> {
        match self.rank() {
            1 => Some(Seat::FIRST),
            RANKS => Some(Seat::SECOND),
            _ => None,
        }
    }

    /// Reads a square's name, `A4` or `a4`.
    pub fn read(text: &str) -> Option<Square> {
        let (&file, rank) = text.as_bytes().split_first()?;
        let file = file.to_ascii_uppercase().checked_sub(b'A')?;
        if rank.is_empty() || rank.len() > 2 || rank[0] == b'0' || !rank.iter().all(u8::is_ascii_digit) {
            return None;
        }
        Square::new(file, text[1..].parse().ok()?)
    }
}

impl Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.file()), self.rank())
    }
}

impl Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

/// The two squares of a seat's castle.
pub fn castle_of(seat: Seat) -> [Square; 2] {
    let first = if seat == Seat::FIRST { WHITE_CASTLE } else { BLACK_CASTLE };
    [Square(first), Square(first + 1)]
}

/// The place of F1; G1 is the next.
pub(super) const WHITE_CASTLE: u8 = ROW + 6;
/// The place of F16; G16 is the next.
pub(super) const BLACK_CASTLE: u8 = RANKS * ROW + 6;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_160_squares_in_its_outline() {
        assert_eq!(Square::all().count(), SQUARES);
        let widths: Vec<usize> = (1..=RANKS).map(|rank| Square::of_rank(rank).count()).collect();
        assert_eq!(widths, [2, 8, 10, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 10, 8, 2]);
    }

    #[test]
    fn names_read_back() {
        for square in Square::all() {
            assert_eq!(Square::read(&square.to_string()), Some(square));
            assert_eq!(Square::new(square.file(), square.rank()), Some(square));
        }
        for text in ["", "A", "A1", "E1", "F17", "F0", "F01", "M4", "F1x", "é4", "4A", "F 1", "F+1"] {
            assert_eq!(Square::read(text), None, "{text}");
        }
    }

    #[test]
    fn neighbours_are_eight_fixed_distances_away() {
        for square in Square::all() {
            let mut near = Vec::new();
            for direction in DIRECTIONS {
                let place = square.place().wrapping_add(direction);
                near.extend(Square::all().find(|other| other.place() == place));
            }
            near.sort();
            let mut expected = Vec::new();
            for (files, ranks) in (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks))) {
                if (files, ranks) != (0, 0) {
                    expected.extend(square.offset(files, ranks));
                }
            }
            expected.sort();
            assert_eq!(near, expected, "{square}");
        }
    }

    #[test]
    fn castles_are_f_and_g_at_either_end() {
        assert_eq!(castle_of(Seat::FIRST).map(|square| square.to_string()), ["F1", "G1"]);
        assert_eq!(castle_of(Seat::SECOND).map(|square| square.to_string()), ["F16", "G16"]);
    }
}
