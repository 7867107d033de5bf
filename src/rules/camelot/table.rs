//! The table of cells that all boards of Camelot's family lie in: 16 rows of 16, file A in column 0, rank 1 in row 0.
//!
//! So the eight neighbours of a square are eight fixed distances away. The table has no cells to spare round the largest
//! boards, and a step off one of their edges leads to the opposite one; but only castle squares lie on these edges, and
//! nothing is ever passed over there.

/// The number of cells in a row of the table.
pub(super) const ROW: u8 = 16;
/// The size of tables that are indexed by a square's place.
pub const CELLS: usize = 256;
/// The number of squares of the largest board.
pub(super) const MOST_SQUARES: usize = 180;

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
pub const UPWARD: [u8; 4] = [1, ROW - 1, ROW, ROW + 1];

/// The place of a file (A is 0) and a rank (from 1).
pub(super) const fn table_index(file: u8, rank: u8) -> u8 {
    (rank - 1) * ROW + file
}
