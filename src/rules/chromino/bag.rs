//! The bag of tiles.

use std::fmt::{self, Debug, Display};

use super::tiles::{TILES, Tile, write_tiles};

/// The bag: the tiles in the order in which they will be drawn.
#[derive(Clone)]
pub struct Bag {
    /// The last of them is drawn first.
    tiles: [Tile; TILES],
    count: u8,
}

impl Bag {
    pub(super) fn new(tiles: &[Tile]) -> Bag {
        let mut bag = Bag { tiles: [Tile::FIRST; TILES], count: 0 };
        tiles.iter().rev().for_each(|&tile| bag.push(tile));
        bag
    }

    /// Puts a tile where it will be drawn next. There is room for all that there are.
    pub(super) fn push(&mut self, tile: Tile) {
        if let Some(next) = self.tiles.get_mut(usize::from(self.count)) {
            *next = tile;
            self.count += 1;
        }
    }

    pub(super) fn draw(&mut self) -> Option<Tile> {
        let tile = self.iter().next()?;
        self.count -= 1;
        Some(tile)
    }

    /// The number of tiles.
    pub fn len(&self) -> usize {
        usize::from(self.count)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The tiles, the next to be drawn first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Tile> {
        self.tiles[..self.len()].iter().rev().copied()
    }
}

impl PartialEq for Bag {
    fn eq(&self, other: &Bag) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Bag {}

impl Display for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tiles(f, self.iter())
    }
}

impl Debug for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}
