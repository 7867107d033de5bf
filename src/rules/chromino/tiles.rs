//! The eighty tiles: strips of three squares.

use std::fmt::{self, Debug, Display};

/// A square's colour. The order is that of the letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// `*`, the centre of a chameleon, which goes with every colour.
    Any,
    /// `B`
    Blue,
    /// `G`
    Green,
    /// `P`
    Purple,
    /// `R`
    Red,
    /// `Y`
    Yellow,
}

use Colour::{Any, Blue, Green, Purple, Red, Yellow};

/// The number of colours, [`Colour::Any`] included.
pub(super) const COLOURS: usize = 6;
/// The number of tiles.
pub const TILES: usize = 80;
/// Numbers of strips are below this.
const STRIPS: usize = 2 * TILES;

/// The ends of the five chameleons.
const CHAMELEONS: [[Colour; 2]; 5] =
    [[Green, Red], [Blue, Green], [Blue, Yellow], [Purple, Yellow], [Purple, Red]];

impl Colour {
    const ALL: [Colour; COLOURS] = [Any, Blue, Green, Purple, Red, Yellow];

    /// The colour's letter, `*` for [`Colour::Any`].
    pub const fn letter(self) -> char {
        match self {
            Any => '*',
            Blue => 'B',
            Green => 'G',
            Purple => 'P',
            Red => 'R',
            Yellow => 'Y',
        }
    }

    /// The colour of this letter.
    pub fn of_letter(letter: u8) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == char::from(letter))
    }

    /// Whether two squares with these colours may share an edge (rule 1).
    ///
    /// ```
    /// use camaieu_rules::chromino::Colour;
    ///
    /// assert!(Colour::Any.matches(Colour::Red));
    /// assert!(!Colour::Blue.matches(Colour::Red));
    /// ```
    pub fn matches(self, other: Colour) -> bool {
        self == other || self == Any || other == Any
    }
}

/// The strip of each tile as its name reads, in the order of the names: 75 ordinary ones (every strip of three
/// over five colours, a strip and its reverse being the same tile) and the chameleons.
const NAMES: [[Colour; 3]; TILES] = {
    let mut names = [[Any; 3]; TILES];
    let mut count = 0;
    let mut first = 1;
    while first < COLOURS {
        let mut centre = 0;
        while centre < COLOURS {
            let mut last = first;
            while last < COLOURS {
                if centre > 0 || is_chameleon(first, last) {
                    names[count] = [Colour::ALL[first], Colour::ALL[centre], Colour::ALL[last]];
                    count += 1;
                }
                last += 1;
            }
            centre += 1;
        }
        first += 1;
    }
    assert!(count == TILES);
    names
};

const fn is_chameleon(first: usize, last: usize) -> bool {
    let mut index = 0;
    while index < CHAMELEONS.len() {
        let [one, other] = CHAMELEONS[index];
        if one as usize == first && other as usize == last {
            return true;
        }
        index += 1;
    }
    false
}

/// The colours of each strip: each tile as it is named and, at the next number, reversed.
static STRIP_COLOURS: [[Colour; 3]; STRIPS] = {
    let mut strips = [[Any; 3]; STRIPS];
    let mut tile = 0;
    while tile < TILES {
        let [first, centre, last] = NAMES[tile];
        strips[2 * tile] = [first, centre, last];
        strips[2 * tile + 1] = [last, centre, first];
        tile += 1;
    }
    strips
};

const NO_STRIP: u8 = u8::MAX;

/// The number of the strip with these three colours.
static STRIP_OF_COLOURS: [u8; COLOURS * COLOURS * COLOURS] = {
    let mut table = [NO_STRIP; COLOURS * COLOURS * COLOURS];
    let mut tile = 0;
    while tile < TILES {
        let [first, centre, last] = NAMES[tile];
        table[place_of([last, centre, first])] = 2 * tile as u8 + 1;
        // After its reverse: so both ways round of a palindrome are the one strip.
        table[place_of([first, centre, last])] = 2 * tile as u8;
        tile += 1;
    }
    table
};

const fn place_of(colours: [Colour; 3]) -> usize {
    (colours[0] as usize * COLOURS + colours[1] as usize) * COLOURS + colours[2] as usize
}

/// A tile. The order is that of the names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    /// The tile that comes first by name.
    pub(super) const FIRST: Tile = Tile(0);

    /// All tiles in the order of their names.
    pub fn all() -> impl Iterator<Item = Tile> {
        (0..TILES as u8).map(Tile)
    }

    /// The five chameleons.
    pub fn chameleons() -> impl Iterator<Item = Tile> {
        Tile::all().filter(|tile| tile.is_chameleon())
    }

    /// The tile of this name: three letters, the strip or its reverse, whichever comes first in byte order.
    ///
    /// ```
    /// use camaieu_rules::chromino::Tile;
    ///
    /// let tile = Tile::read("BGY").unwrap();
    /// assert_eq!((tile.value(), tile.is_chameleon()), (3, false));
    /// assert_eq!(Tile::read("YGB"), None, "the name is the strip that comes first");
    /// ```
    pub fn read(text: &str) -> Option<Tile> {
        Strip::read(text).filter(|strip| !strip.is_reversed()).map(Strip::tile)
    }

    /// The tile's number in the order of the names, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The tile as its name reads.
    pub fn strip(self) -> Strip {
        Strip(2 * self.0)
    }

    /// The ways in which the tile can be read: two, or one of a palindrome.
    pub fn strips(self) -> impl Iterator<Item = Strip> {
        let strip = self.strip();
        let reverse = strip.reversed();
        [Some(strip), (reverse != strip).then_some(reverse)].into_iter().flatten()
    }

    /// Whether its centre goes with every colour.
    pub fn is_chameleon(self) -> bool {
        self.strip().colours()[1] == Any
    }

    /// The value of the tile in the expert variant: the number of its colours; 3 for a chameleon.
    pub fn value(self) -> u32 {
        let [first, centre, last] = self.strip().colours();
        1 + u32::from(centre != first) + u32::from(last != first && last != centre)
    }
}

impl Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.strip(), f)
    }
}

impl Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

/// A tile with the way in which it reads: from left to right, or from bottom to top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strip(u8);

impl Strip {
    /// The strip of these colours, if a tile has them.
    pub fn of_colours(colours: [Colour; 3]) -> Option<Strip> {
        Some(STRIP_OF_COLOURS[place_of(colours)]).filter(|&number| number != NO_STRIP).map(Strip)
    }

    /// The strip of these three letters.
    pub fn read(text: &str) -> Option<Strip> {
        let &[first, centre, last] = text.as_bytes() else { return None };
        let colour = Colour::of_letter;
        Strip::of_colours([colour(first)?, colour(centre)?, colour(last)?])
    }

    /// Its three colours as it reads.
    pub fn colours(self) -> [Colour; 3] {
        STRIP_COLOURS[usize::from(self.0)]
    }

    /// The tile.
    pub fn tile(self) -> Tile {
        Tile(self.0 / 2)
    }

    /// The same tile read from the other end; the same strip of a palindrome.
    ///
    /// ```
    /// use camaieu_rules::chromino::Strip;
    ///
    /// let strip = Strip::read("BGY").unwrap();
    /// assert_eq!(strip.reversed(), Strip::read("YGB").unwrap());
    /// assert_eq!(strip.reversed().tile(), strip.tile());
    /// ```
    pub fn reversed(self) -> Strip {
        let [first, _, last] = self.colours();
        if first == last { self } else { Strip(self.0 ^ 1) }
    }

    /// Whether the tile's name reads the other way.
    pub fn is_reversed(self) -> bool {
        self.0 & 1 != 0
    }
}

impl Display for Strip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.colours().iter().try_for_each(|colour| write!(f, "{}", colour.letter()))
    }
}

impl Debug for Strip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

/// A set of tiles: a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct TileSet(u128);

impl TileSet {
    /// No tile.
    pub const EMPTY: TileSet = TileSet(0);

    /// Whether the tile is in the set.
    pub fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.0 & 1 != 0
    }

    /// Puts a tile in; `false` if it was there.
    pub fn insert(&mut self, tile: Tile) -> bool {
        let new = !self.contains(tile);
        self.0 |= 1 << tile.0;
        new
    }

    /// Takes a tile out, if it is there.
    pub fn remove(&mut self, tile: Tile) {
        self.0 &= !(1 << tile.0);
    }

    /// The tiles of this set that are not in the other.
    pub fn without(self, other: TileSet) -> TileSet {
        TileSet(self.0 & !other.0)
    }

    /// The tiles that are in both sets.
    pub fn meet(self, other: TileSet) -> TileSet {
        TileSet(self.0 & other.0)
    }

    /// The number of tiles.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The tile, if there is just one.
    pub fn only(self) -> Option<Tile> {
        (self.len() == 1).then(|| Tile(self.0.trailing_zeros() as u8))
    }

    /// The tiles in the order of their names.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let tile = (rest != 0).then(|| Tile(rest.trailing_zeros() as u8))?;
            rest &= rest - 1;
            Some(tile)
        })
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> TileSet {
        let mut set = TileSet::EMPTY;
        for tile in tiles {
            set.insert(tile);
        }
        set
    }
}

/// The tiles' names in byte order, joined by commas; `-` for none.
impl Display for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tiles(f, self.iter())
    }
}

impl Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

/// Writes tiles joined by commas; `-` for none.
pub(super) fn write_tiles(f: &mut fmt::Formatter<'_>, tiles: impl Iterator<Item = Tile>) -> fmt::Result {
    let mut none = true;
    for tile in tiles {
        write!(f, "{}{tile}", if none { "" } else { "," })?;
        none = false;
    }
    if none { f.write_str("-") } else { Ok(()) }
}
