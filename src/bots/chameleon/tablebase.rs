//! Endgame tablebase of Chameleon: every position of a few pieces.

use camaieu_rules::chameleon::board::{SIZE, TILES, TileBits, tiles, turned};
use camaieu_rules::chameleon::{Chameleon, Colour, Guise, NATURES, Piece, Position, Tile};

use crate::tablebase::{BoardSpec, PlacementIndex, PositionIndexer, TablebaseCache};

/// Largest number of pieces in the tablebase that is built whenever it is of use.
pub const MAX_PIECES: usize = 4;

/// The positions of one number of pieces; Blue's is Red's with the board turned round.
#[derive(Debug)]
pub struct Endings(PlacementIndex<Chameleon>);

/// The tablebase.
pub type ChameleonTablebase = crate::tablebase::Tablebase<Endings>;

impl BoardSpec for Chameleon {
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

impl PositionIndexer for Endings {
    type Game = Chameleon;

    const NAME: &'static str = "chameleon";
    /// The table of seven pieces is 1.8 GB, that of eight would be 10.
    const PIECES: std::ops::RangeInclusive<usize> = 1..=7;
    const DEFAULT_PIECES: usize = 6;

    fn new(pieces: usize) -> Endings {
        Endings(PlacementIndex::new(pieces))
    }

    fn position_count(&self) -> usize {
        self.0.placement_count()
    }

    fn position(&self, place: usize) -> Option<Position> {
        let [own, enemies, white] = self.0.sets(place)?;
        Position::of_sets(own, enemies, white)
    }

    fn position_index(&self, position: &Position) -> Option<usize> {
        self.0.placement_index(position.as_seen())
    }

    fn before(&self, position: &Position, tell: &mut dyn FnMut(usize)) {
        let [own, enemies, white] = position.as_seen();
        for to in tiles(enemies) {
            let nature = white >> to.index() & 1;
            for from in tiles(origins(position, to) & !own & !enemies & BOARD) {
                let enemies = enemies & !(1 << to.index()) | 1 << from.index();
                let white = white & !(1 << to.index()) | nature << from.index();
                let before = [enemies, own, white].map(turned);
                self.0.placement_index(before).into_iter().for_each(&mut *tell);
            }
        }
    }

    fn pieces(position: &Position) -> Option<usize> {
        Some((position.own() | position.enemies()).count_ones() as usize)
    }

    fn shelf() -> &'static TablebaseCache<Endings> {
        static SHELF: TablebaseCache<Endings> = TablebaseCache::new();
        &SHELF
    }
}

/// The tiles from which the piece on a tile can have come without capturing, as far as they are empty: by a bishop's
/// or a knight's move only to a tile of its nature's colour.
fn origins(position: &Position, tile: Tile) -> TileBits {
    let Some(piece) = position.piece(tile) else { return 0 };
    let mut changed = *position;
    let other = if piece.nature == Colour::White { Colour::Black } else { Colour::White };
    changed.replace(tile, Some(Piece { nature: other, ..piece }));
    let [now, then] = [position, &changed].map(|position| position.reach().from(tile.index()));
    if piece.guise(tile) == Guise::Bishop { now | then } else { now & then }
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
