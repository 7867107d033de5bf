//! The surface of one colour, and how connection spreads over it.

use super::board::{HEIGHT, near};

/// The cells that show one colour. Neighbours that show it are joined, since the top cube alone covers a difference of
/// one; the exception is a step from a column of three with another colour as its second cube (`sheer`) down to a
/// column of one (`low`).
pub(super) struct ColourSurface {
    /// All cells that show the colour.
    pub all: u128,
    low: u128,
    sheer: u128,
}

impl ColourSurface {
    /// The surface made of the cells with a cube of the colour, and with any cube, on each level.
    pub fn of(cubes: &[u128; HEIGHT], taken: &[u128; HEIGHT]) -> ColourSurface {
        let [low, middle, high] = *cubes;
        let all = low & !taken[1] | middle & !taken[2] | high;
        ColourSurface { all, low: low & !taken[1], sheer: high & !middle }
    }

    /// Whether no two neighbours are apart.
    pub fn is_joined_everywhere(&self) -> bool {
        near(self.sheer) & self.low == 0
    }

    /// All cells that are joined with one of these, themselves included.
    pub fn spread(&self, from: u128) -> u128 {
        let mut found = from & self.all;
        loop {
            let plain = found & !self.low & !self.sheer;
            let mut next = found | near(plain) & self.all;
            next |= near(found & self.low) & self.all & !self.sheer;
            next |= near(found & self.sheer) & self.all & !self.low;
            if next == found {
                return found;
            }
            found = next;
        }
    }
}
