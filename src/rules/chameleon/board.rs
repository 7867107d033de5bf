//! Chameleon's board: 25 chequered tiles, an area of five for each seat, and the two colours on which all depends.

use std::fmt::{self, Display};

use crate::game::Seat;
use crate::squares::square_methods;

/// The number of files, and of ranks.
pub const SIZE: u8 = 5;
/// The number of tiles.
pub const TILES: usize = 25;

/// The colour of a tile, and the nature of a piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// Black.
    Black,
    /// White.
    White,
}

impl Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Colour::Black => "black",
            Colour::White => "white",
        })
    }
}

/// The way in which a piece moves besides stepping like a king; it depends on the tile on which it stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Guise {
    /// On a tile of the colour of its nature (rule 2).
    Bishop,
    /// On a tile of the other colour (rule 3).
    Knight,
}

impl Guise {
    /// The guise of a piece of this nature on a tile of this colour.
    ///
    /// ```
    /// use camaieu_rules::chameleon::{Colour, Guise};
    ///
    /// assert_eq!(Guise::of(Colour::White, Colour::White), Guise::Bishop);
    /// assert_eq!(Guise::of(Colour::White, Colour::Black), Guise::Knight);
    /// ```
    pub fn of(nature: Colour, tile: Colour) -> Guise {
        if nature == tile { Guise::Bishop } else { Guise::Knight }
    }
}

impl Display for Guise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Guise::Bishop => "bishop",
            Guise::Knight => "knight",
        })
    }
}

/// A set of tiles with the board turned round.
#[inline]
pub fn turned(set: TileBits) -> TileBits {
    set.reverse_bits() >> (TileBits::BITS - TILES as u32)
}

/// A tile of the board, ordered by rank and then by file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    /// The tile of a file (a is 0) and a rank (from 1); `None` off the board.
    pub const fn new(file: u8, rank: u8) -> Option<Tile> {
        if file < SIZE && rank >= 1 && rank <= SIZE { Some(Tile((rank - 1) * SIZE + file)) } else { None }
    }

    /// The tile with this index: a1 is 0, b1 is 1, e5 is 24.
    pub fn from_index(index: usize) -> Option<Tile> {
        (index < TILES).then_some(Tile(index as u8))
    }

    /// The tile's index, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file, a is 0.
    pub const fn file(self) -> u8 {
        self.0 % SIZE
    }

    /// The rank, from 1.
    pub const fn rank(self) -> u8 {
        self.0 / SIZE + 1
    }

    /// The tile's colour: the corners are black.
    ///
    /// ```
    /// use camaieu_rules::chameleon::{Colour, Tile};
    ///
    /// assert_eq!(Tile::read("a1").unwrap().colour(), Colour::Black);
    /// assert_eq!(Tile::read("b1").unwrap().colour(), Colour::White);
    /// ```
    pub const fn colour(self) -> Colour {
        // Five is odd, so the index changes its parity wherever the colour changes.
        if self.0.is_multiple_of(2) { Colour::Black } else { Colour::White }
    }

    /// The seat whose area this tile belongs to, if any.
    pub fn area(self) -> Option<Seat> {
        match self.rank() {
            1 => Some(Seat::FIRST),
            SIZE => Some(Seat::SECOND),
            _ => None,
        }
    }
}

square_methods!(
    Tile,
    files: SIZE,
    ranks: SIZE,
    first: b'a',
    example: "use camaieu_rules::chameleon::Tile;\n\nassert_eq!(Tile::read(\"B3\"), Tile::new(1, 3));\nassert_eq!(Tile::read(\"f1\"), None);"
);

/// A set of tiles, a bit for each by its index.
pub type TileBits = u32;

/// The white tiles.
pub const WHITE_TILES: TileBits = 0x0aa_aaaa;
/// The areas of Red and of Blue.
pub(super) const AREAS: [TileBits; 2] = [0x1f, 0x1f << 20];

/// The tiles of a set, ascending.
#[inline]
pub fn tiles(bits: TileBits) -> impl Iterator<Item = Tile> {
    let mut bits = bits & ((1 << TILES) - 1);
    std::iter::from_fn(move || {
        let first = (bits != 0).then(|| Tile(bits.trailing_zeros() as u8));
        bits &= bits.wrapping_sub(1);
        first
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_indices_read_back() {
        assert_eq!(Tile::all().count(), TILES);
        for (index, tile) in Tile::all().enumerate() {
            assert_eq!(tile.index(), index);
            assert_eq!(Tile::new(tile.file(), tile.rank()), Some(tile));
            assert_eq!(Tile::read(&tile.to_string()), Some(tile));
            assert_eq!(Tile::read(&tile.to_string().to_uppercase()), Some(tile));
        }
        for text in ["", "a", "a0", "a6", "f1", "`1", "a10", "1a", "é1", "a+", " a1"] {
            assert_eq!(Tile::read(text), None, "{text}");
        }
        assert_eq!(Tile::from_index(TILES), None);
    }

    #[test]
    fn the_sets_hold_the_tiles_they_speak_of() {
        let holds = |bits: TileBits, tile: Tile| bits >> tile.index() & 1 != 0;
        for tile in Tile::all() {
            assert_eq!(holds(WHITE_TILES, tile), tile.colour() == Colour::White, "{tile}");
            assert_eq!(holds(AREAS[0], tile), tile.area() == Some(Seat::FIRST), "{tile}");
            assert_eq!(holds(AREAS[1], tile), tile.area() == Some(Seat::SECOND), "{tile}");
        }
        assert!(tiles(WHITE_TILES).eq(Tile::all().filter(|tile| tile.colour() == Colour::White)));
    }
}
