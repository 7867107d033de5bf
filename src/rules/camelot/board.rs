//! Camelot's board: 160 squares in the outline of a rounded cross, a castle of two squares at either end.
//!
//! A square is a place in a padded table of 18 rows of 13 cells: file A is column 1, rank 1 is row 1, and whatever
//! lies around the board is a cell too. So the eight neighbours of a square are eight fixed distances away, and no
//! step has to be checked against an edge.

use crate::game::Seat;
use crate::squares::square_methods;

/// The number of cells in a row of the padded table.
const ROW: u8 = 13;
/// The size of tables that are indexed by a square's place.
pub const CELLS: usize = 256;
/// The number of squares.
pub const SQUARES: usize = 160;
/// The number of ranks.
pub const RANKS: u8 = 16;
/// The number of files.
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
    ///
    /// ```
    /// use camaieu_rules::camelot::Square;
    ///
    /// assert_eq!(Square::new(2, 6).unwrap().to_string(), "C6");
    /// assert_eq!(Square::new(0, 1), None, "rank 1 has only F1 and G1");
    /// ```
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

    /// The seat whose castle this square belongs to, if any.
    ///
    /// ```
    /// use camaieu_rules::camelot::Square;
    /// use camaieu_rules::game::Seat;
    ///
    /// assert_eq!(Square::read("G16").unwrap().castle(), Some(Seat::SECOND));
    /// assert_eq!(Square::read("G15").unwrap().castle(), None);
    /// ```
    pub fn castle(self) -> Option<Seat> {
        match self.rank() {
            1 => Some(Seat::FIRST),
            RANKS => Some(Seat::SECOND),
            _ => None,
        }
    }
}

square_methods!(
    Square,
    files: FILES,
    ranks: RANKS,
    first: b'A',
    example: "use camaieu_rules::camelot::Square;\n\nassert_eq!(Square::read(\"f16\"), Square::new(5, 16));\nassert_eq!(Square::read(\"A1\"), None);"
);

/// The two squares of a seat's castle.
pub fn castle_of(seat: Seat) -> [Square; 2] {
    let first = if seat == Seat::FIRST { WHITE_CASTLE } else { BLACK_CASTLE };
    [Square(first), Square(first + 1)]
}

/// The place of F1; G1 is the next.
pub(super) const WHITE_CASTLE: u8 = ROW + 6;
/// The place of F16; G16 is the next.
pub(super) const BLACK_CASTLE: u8 = RANKS * ROW + 6;

/// The first place of the castle that seat `mover` (0 or 1) attacks.
pub(super) fn enemy_castle(mover: usize) -> u8 {
    if mover == 0 { BLACK_CASTLE } else { WHITE_CASTLE }
}

/// The first place of the castle of seat `mover` (0 or 1).
pub(super) fn own_castle(mover: usize) -> u8 {
    if mover == 0 { WHITE_CASTLE } else { BLACK_CASTLE }
}

/// Whether a place is one of the two squares of the castle that begins at `castle`.
pub(super) fn in_castle(place: u8, castle: u8) -> bool {
    place.wrapping_sub(castle) <= 1
}

/// Whether a place outside the castle that begins at `castle` may be beside it: in one of the rows next to it.
pub(super) fn beside_castle(place: u8, castle: u8) -> bool {
    place.abs_diff(castle) <= 2 * UPWARD[3]
}

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
