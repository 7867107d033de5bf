//! Endgame tablebase of Chameleon: every position of a few pieces.

use camaieu_rules::chameleon::board::{SIZE, TILES, TileBits, tiles, turned};
use camaieu_rules::chameleon::{Chameleon, NATURES, Position};

use crate::tablebase::{Layout, Placements, Shape, Shelf};

/// Largest number of pieces in the tablebase that is built whenever it is of use.
pub const MAX_PIECES: usize = 4;

/// The positions of one number of pieces; Blue's is Red's with the board turned round.
#[derive(Debug)]
pub struct Endings(Placements<Chameleon>);

/// The tablebase.
pub type Tablebase = crate::tablebase::Tablebase<Endings>;

impl Shape for Chameleon {
    const SQUARES: usize = TILES;
    /// Black natures and white ones.
    const MOST: [usize; 2] = {
        let [(_, white), (_, black)] = NATURES;
        [black, white]
    };

    /// The colours of the tiles are symmetric.
    fn mirrored(bits: TileBits) -> TileBits {
        bits >> 4 & FILE
            | bits >> 2 & FILE << 1
            | bits & FILE << 2
            | (bits & FILE << 1) << 2
            | (bits & FILE) << 4
    }
}

impl Layout for Endings {
    type Game = Chameleon;

    const NAME: &'static str = "chameleon";
    /// The table of seven pieces is 1.8 GB, that of eight would be 10.
    const PIECES: std::ops::RangeInclusive<usize> = 1..=7;
    const DEFAULT_PIECES: usize = 6;

    fn new(pieces: usize) -> Endings {
        Endings(Placements::new(pieces))
    }

    fn places(&self) -> usize {
        self.0.places()
    }

    fn position(&self, place: usize) -> Option<Position> {
        let [own, enemies, white] = self.0.sets(place)?;
        Position::of_sets(own, enemies, white)
    }

    fn place(&self, position: &Position) -> Option<usize> {
        self.0.place(position.as_seen())
    }

    fn before(&self, position: &Position, tell: &mut dyn FnMut(usize)) {
        let [own, enemies, white] = position.as_seen();
        let reach = position.reach();
        for to in tiles(enemies) {
            let nature = white >> to.index() & 1;
            for from in tiles(reach.origins(to.index()) & !own & !enemies & BOARD) {
                let enemies = enemies & !(1 << to.index()) | 1 << from.index();
                let white = white & !(1 << to.index()) | nature << from.index();
                let before = [enemies, own, white].map(turned);
                self.0.place(before).into_iter().for_each(&mut *tell);
            }
        }
    }

    fn pieces(position: &Position) -> Option<usize> {
        Some((position.own() | position.enemies()).count_ones() as usize)
    }

    fn shelf() -> &'static Shelf<Endings> {
        static SHELF: Shelf<Endings> = Shelf::new();
        &SHELF
    }
}

/// All tiles.
const BOARD: TileBits = (1 << TILES) - 1;

/// A file of the board.
const FILE: TileBits = {
    let mut file = 0;
    let mut rank = 0;
    while rank < SIZE {
        file |= 1 << (rank * SIZE);
        rank += 1;
    }
    file
};
