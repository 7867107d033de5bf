//! The hand of a seat as an observer sees it.

use std::fmt::{self, Display};

use super::tiles::TileSet;

/// A hand as an observer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeenHand {
    /// Its tiles: the observer's own, open to all, or a single tile, which is shown (rule 6).
    Open(TileSet),
    /// The number of tiles.
    Closed(u8),
}

impl SeenHand {
    /// The number of tiles.
    pub fn len(self) -> usize {
        match self {
            SeenHand::Open(tiles) => tiles.len(),
            SeenHand::Closed(count) => usize::from(count),
        }
    }

    /// Whether it holds none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The number of tiles that the observer does not see.
    pub(super) fn hidden(self) -> usize {
        match self {
            SeenHand::Open(_) => 0,
            SeenHand::Closed(count) => usize::from(count),
        }
    }

    /// Its tiles, if the observer sees them.
    pub fn tiles(self) -> Option<TileSet> {
        match self {
            SeenHand::Open(tiles) => Some(tiles),
            SeenHand::Closed(_) => None,
        }
    }
}

impl Display for SeenHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeenHand::Open(tiles) => Display::fmt(tiles, f),
            SeenHand::Closed(count) => write!(f, "?{count}"),
        }
    }
}
