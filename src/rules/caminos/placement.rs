//! A piece put on the board.

use std::fmt::{self, Debug, Display};

use super::board::Cell;
use super::shapes::MAX_CUBES;

/// The bits that a column takes in a packed row of columns.
const LANE: u32 = 16;

/// A piece put on the board, as what is seen of it from above: the cells that it covers, and how many of its cubes
/// stand over each. With the heights that are there, that fixes the cubes, and so the piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement(
    /// A lane for each column from the highest down: the cell's index and 1, then the number of cubes. The order of
    /// the numbers is that of the columns.
    pub(super) u128,
);

impl Placement {
    /// The placement with these columns, in any order; `None` if there are none or more than [`MAX_CUBES`], a
    /// column without cubes, or a cell twice.
    ///
    /// ```
    /// use camaieu_rules::caminos::{Cell, Placement};
    ///
    /// let [c3, d3] = ["c3", "d3"].map(|name| Cell::read(name).unwrap());
    /// let placement = Placement::new(&[(d3, 1), (c3, 3)]).unwrap();
    /// assert_eq!(placement.to_string(), "c3=3,d3=1");
    /// assert_eq!(Placement::new(&[(c3, 1), (c3, 2)]), None);
    /// ```
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

/// The columns in byte order of their texts: `c3=3,d3=1`.
impl Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts: Vec<String> = self.columns().map(|(cell, count)| format!("{cell}={count}")).collect();
        parts.sort();
        f.write_str(&parts.join(","))
    }
}

impl Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

pub(super) fn in_lanes(lanes: impl Iterator<Item = u128>) -> u128 {
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
