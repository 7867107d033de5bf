//! A move of Le Caméléon, and the data to take it back.

use super::board::Cell;
use super::colours::Colour;

/// The most targets of a move, and the most pieces that it gains: a cell has four neighbours, a seat four reserve cells.
pub(super) const MOST: usize = 4;

/// A move: where from, where to, what is taken, and which gained pieces go where. In what order and by which partners
/// they were taken makes no difference.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    pub(super) from: u8,
    pub(super) to: u8,
    /// The places of the targets that are taken, ascending, then zeros.
    captures: [u8; MOST],
    /// Place and colour of each gained piece, ascending, then zeros.
    gains: [(u8, u8); MOST],
}

impl Move {
    /// A move that takes nothing.
    #[inline]
    pub(super) const fn quiet(from: u8, to: u8) -> Move {
        Move { from, to, captures: [0; MOST], gains: [(0, 0); MOST] }
    }

    /// A move by its cells, in any order. More than four targets or gains, or two on one cell, make no move.
    pub fn new(from: Cell, to: Cell, captures: &[Cell], gains: &[(Cell, Colour)]) -> Option<Move> {
        let mut mv = Move::quiet(from.place(), to.place());
        if captures.len() > MOST || gains.len() > MOST {
            return None;
        }
        for &cell in captures {
            mv.capture(cell.place());
        }
        for &(cell, colour) in gains {
            mv.gain(cell.place(), colour);
        }
        let twice = mv.captures().zip(mv.captures().skip(1)).any(|(one, next)| one == next)
            || mv.gains().zip(mv.gains().skip(1)).any(|((one, _), (next, _))| one == next);
        (!twice).then_some(mv)
    }

    /// Adds a target. There must be room for it.
    #[inline]
    pub(super) fn capture(&mut self, place: u8) {
        insert(&mut self.captures, place, 0);
    }

    /// Adds a gained piece. There must be room for it.
    #[inline]
    pub(super) fn gain(&mut self, place: u8, colour: Colour) {
        insert(&mut self.gains, (place, colour as u8), (0, 0));
    }

    /// The cell it leaves.
    pub fn from(&self) -> Cell {
        Cell::at(self.from)
    }

    /// The cell it ends on.
    pub fn to(&self) -> Cell {
        Cell::at(self.to)
    }

    /// The cells of the targets that are taken, ascending.
    #[inline]
    pub fn captures(&self) -> impl Iterator<Item = Cell> + Clone {
        self.captures.into_iter().take_while(|&place| place != 0).map(Cell::at)
    }

    /// The reserve cells on which gained pieces are put, ascending, and their colours.
    #[inline]
    pub fn gains(&self) -> impl Iterator<Item = (Cell, Colour)> + Clone {
        self.gains
            .into_iter()
            .map_while(|(place, colour)| Some((Cell::at(place), Colour::from_code(colour)?)))
    }

    /// Whether another move takes the same targets in the same way and gains the same colours, on any reserve cells.
    pub fn is_like(&self, other: &Move) -> bool {
        let colours = |mv: &Move| {
            let mut colours = mv.gains.map(|(_, colour)| colour);
            colours.sort_unstable();
            colours
        };
        (self.from, self.to, self.captures) == (other.from, other.to, other.captures)
            && colours(self) == colours(other)
    }

    /// Whether it takes anything.
    #[inline]
    pub fn is_capture(&self) -> bool {
        self.captures[0] != 0
    }
}

/// Puts an item into its place in an ascending row that ends with blanks; the last falls out if there is no blank.
fn insert<T: Copy + Ord>(row: &mut [T; MOST], mut item: T, blank: T) {
    for slot in row {
        if *slot == blank {
            *slot = item;
            return;
        }
        if item < *slot {
            std::mem::swap(slot, &mut item);
        }
    }
}

/// The data that undoing a move needs.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    /// The colours of the targets, in the order of the captures.
    pub(super) taken: [u8; MOST],
    pub(super) quiet: u16,
    pub(super) hash: u64,
}
