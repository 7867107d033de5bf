//! Sets of cells in as few bits as a board needs: shifts of a set are most of the work of [`super::reach`].

use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Shl, Shr};

use super::board::{Cell, Cells, STRIDE};

/// A set of cells, a bit for each, in lanes of a file each.
pub(super) trait Bits:
    Copy
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
    + Shl<u8, Output = Self>
    + Shr<u8, Output = Self>
{
    /// The empty set.
    const NONE: Self;
    /// The distance from a cell to the one on the next file.
    const STRIDE: u8;

    /// The set of these cells.
    fn of(cells: Cells) -> Self;

    /// The cells of the set.
    fn cells(self) -> Cells;

    /// The cells that share an edge with one of the set, and some that are on no board.
    #[inline]
    fn near(self) -> Self {
        self << 1 | self >> 1 | self << Self::STRIDE | self >> Self::STRIDE
    }

    /// The place of a cell in the set.
    fn bit_index(cell: Cell) -> u8 {
        cell.file() * Self::STRIDE + cell.rank() - 1
    }
}

impl Bits for u128 {
    const NONE: u128 = 0;
    const STRIDE: u8 = STRIDE;

    fn of(cells: Cells) -> u128 {
        cells.0
    }

    fn cells(self) -> Cells {
        Cells(self)
    }
}

/// The files, and the ranks with one to keep files apart, of the boards whose sets fit in 64 bits.
const SMALL: u8 = 8;
/// The ranks of a file of such a board.
const RANKS: u128 = (1 << (SMALL - 1)) - 1;

/// Whether a board with these cells is small enough for sets of 64 bits.
pub(super) fn is_small(cells: Cells) -> bool {
    cells.iter().all(|cell| cell.file() < SMALL && cell.rank() < SMALL)
}

impl Bits for u64 {
    const NONE: u64 = 0;
    const STRIDE: u8 = SMALL;

    fn of(cells: Cells) -> u64 {
        let lane = |file: u8| ((cells.0 >> (file * STRIDE) & RANKS) as u64) << (file * SMALL);
        (0..SMALL).fold(0, |set, file| set | lane(file))
    }

    fn cells(self) -> Cells {
        let lane = |file: u8| (u128::from(self >> (file * SMALL)) & RANKS) << (file * STRIDE);
        Cells((0..SMALL).fold(0, |set, file| set | lane(file)))
    }
}
