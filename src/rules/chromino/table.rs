//! The table: an unbounded grid, and the tiles that lie on it.

use std::fmt::{self, Debug, Display};
use std::ops::Deref;

use crate::squares::read_by_name;

use super::tiles::{Colour, Strip, TILES, Tile};

/// The length of a tile in squares.
const LENGTH: usize = 3;

/// The distance from 0 within which all squares of a table of `tiles` tiles lie, to either side. A position's tiles
/// need not hang together; this keeps them near enough that nothing that spans the table is large. Each tile adds its
/// length, so no legal placement is cut off: it touches a tile, and the table then holds one more.
pub fn farthest(tiles: usize) -> i32 {
    (LENGTH * (TILES + tiles.min(TILES))) as i32
}

/// The distance from 0 beyond which no tile lies on any table: [`farthest`] of all tiles.
pub const FARTHEST: i32 = (2 * LENGTH * TILES) as i32;

/// The axis along which a tile lies. The order is that of the letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Axis {
    /// `h`: it reads from left to right.
    Horizontal,
    /// `v`: it reads from bottom to top.
    Vertical,
}

impl Axis {
    /// Both axes.
    pub const BOTH: [Axis; 2] = [Axis::Horizontal, Axis::Vertical];

    /// The axis's letter.
    pub fn letter(self) -> char {
        match self {
            Axis::Horizontal => 'h',
            Axis::Vertical => 'v',
        }
    }

    /// The way from a tile's first square to its next.
    pub fn step(self) -> (i32, i32) {
        match self {
            Axis::Horizontal => (1, 0),
            Axis::Vertical => (0, 1),
        }
    }
}

/// A square of the grid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// To the right.
    pub x: i32,
    /// Up.
    pub y: i32,
}

impl Square {
    /// Reads a square's text, `3,-1`.
    pub fn read(text: &str) -> Option<Square> {
        let (x, y) = text.split_once(',')?;
        Some(Square { x: x.parse().ok()?, y: y.parse().ok()? })
    }

    /// The square so far to the right and so far up.
    pub fn offset(self, by: (i32, i32)) -> Square {
        Square { x: self.x.saturating_add(by.0), y: self.y.saturating_add(by.1) }
    }

    /// The four squares that share an edge with it.
    pub fn neighbours(self) -> [Square; 4] {
        [(-1, 0), (1, 0), (0, -1), (0, 1)].map(|by| self.offset(by))
    }
}

read_by_name!(Square);

impl Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

/// A tile at a place: as it reads, where its first square is, and how it lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    strip: Strip,
    axis: Axis,
    x: i16,
    y: i16,
}

impl Placement {
    /// The tile where the start tile lies.
    pub fn at_start(tile: Tile) -> Placement {
        Placement { strip: tile.strip(), axis: Axis::Horizontal, x: 0, y: 0 }
    }

    /// The strip with its first square there; `None` if a square of it is farther away than [`FARTHEST`].
    ///
    /// ```
    /// use camaieu_rules::chromino::{Axis, Placement, Square, Strip};
    ///
    /// let strip = Strip::read("P*R").unwrap();
    /// let placement = Placement::new(strip, 0, 0, Axis::Vertical).unwrap();
    /// assert_eq!(placement.last(), Square { x: 0, y: 2 });
    /// ```
    pub fn new(strip: Strip, x: i32, y: i32, axis: Axis) -> Option<Placement> {
        let (dx, dy) = axis.step();
        let on_table =
            (-FARTHEST..=FARTHEST - 2 * dx).contains(&x) && (-FARTHEST..=FARTHEST - 2 * dy).contains(&y);
        on_table.then_some(Placement { strip, axis, x: x as i16, y: y as i16 })
    }

    /// The tile as it reads.
    pub fn strip(self) -> Strip {
        self.strip
    }

    /// The tile.
    pub fn tile(self) -> Tile {
        self.strip.tile()
    }

    /// Its axis.
    pub fn axis(self) -> Axis {
        self.axis
    }

    /// Its leftmost or lowest square.
    pub fn first(self) -> Square {
        Square { x: i32::from(self.x), y: i32::from(self.y) }
    }

    /// Its rightmost or topmost square.
    pub fn last(self) -> Square {
        let step = self.axis.step();
        self.first().offset(step).offset(step)
    }

    /// Whether all its squares lie within this distance from 0.
    pub(super) fn is_within(self, distance: i32) -> bool {
        [self.first(), self.last()].iter().all(|square| square.x.abs().max(square.y.abs()) <= distance)
    }

    /// Its three squares with their colours, as it reads.
    pub fn squares(self) -> [(Square, Colour); 3] {
        let step = self.axis.step();
        let [first, centre, last] = self.strip.colours();
        let middle = self.first().offset(step);
        [(self.first(), first), (middle, centre), (middle.offset(step), last)]
    }

    /// Its width and height.
    fn extent(self) -> (i32, i32) {
        match self.axis {
            Axis::Horizontal => (3, 1),
            Axis::Vertical => (1, 3),
        }
    }

    /// Whether two tiles that do not overlap share an edge.
    pub(super) fn touches(self, other: Placement) -> bool {
        let (one, two) = (self.first(), other.first());
        let ((width, height), (other_width, other_height)) = (self.extent(), other.extent());
        // How far the two reach into each other; 0 where they only meet.
        let across = (one.x + width).min(two.x + other_width) - one.x.max(two.x);
        let upward = (one.y + height).min(two.y + other_height) - one.y.max(two.y);
        (across == 0 && upward > 0) || (upward == 0 && across > 0)
    }
}

impl Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}{}", self.strip, self.first(), self.axis.letter())
    }
}

impl Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

/// The tiles that lie on the table, in the order in which they were placed; the start tile first.
#[derive(Clone)]
pub struct Table {
    placed: [Placement; TILES],
    count: u8,
}

impl Table {
    /// A table with one tile in its middle.
    pub(super) fn new(first: Placement) -> Table {
        Table { placed: [first; TILES], count: 1 }
    }

    /// Puts a tile down. There is room for all that there are.
    pub(super) fn push(&mut self, placement: Placement) {
        if let Some(next) = self.placed.get_mut(usize::from(self.count)) {
            *next = placement;
            self.count += 1;
        }
    }

    /// Takes the last tile up; never the start tile.
    pub(super) fn pop(&mut self) {
        self.count = self.count.max(2) - 1;
    }
}

impl Deref for Table {
    type Target = [Placement];

    fn deref(&self) -> &[Placement] {
        &self.placed[..usize::from(self.count)]
    }
}

impl PartialEq for Table {
    fn eq(&self, other: &Table) -> bool {
        **self == **other
    }
}

impl Eq for Table {}

impl Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
