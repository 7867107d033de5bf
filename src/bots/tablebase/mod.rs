//! Tablebases: the positions of a few pieces with their results, by retrograde analysis.
//!
//! A position is stored as the side to move sees it, and has one place together with its mirror image. Its value is the
//! number of plies to the end with best play (depth to mate), from which the result follows: the side to move has lost
//! if the number is even, and won if it is odd.
//!
//! The parts of a game's tablebase are defined by its [`PositionIndexer`]; `placements` is one for small boards. `builder` solves
//! it, `file` writes and reads it, and a [`TablebaseCache`] keeps it for all engines of the process.

mod builder;
mod file;
mod placements;
mod shelf;

use std::fmt::Debug;
use std::ops::RangeInclusive;

use crate::thought::Score;
use camaieu_rules::game::Rules;

use builder::Builder;

pub use file::{HEADER_LENGTH, TablebaseError, file_length};
pub use placements::{BoardSpec, PlacementIndex};
pub use shelf::{Source, TablebaseCache};

/// Value of positions that cannot occur.
const IMPOSSIBLE: u8 = u8::MAX;
/// Value of positions in which neither side can force the end.
const DRAWN: u8 = u8::MAX - 1;

/// Order of the positions of one number of pieces in their table.
pub trait PositionIndexer: Debug + Send + Sync + Sized + 'static {
    /// The game.
    type Game: Rules;

    /// Name of the tablebase, in its file and of it.
    const NAME: &'static str;
    /// Numbers of pieces of the tables that there can be, the first of which is always there. A capture leads to the
    /// table of fewer pieces, and below the first to the end of the game.
    const PIECES: RangeInclusive<usize>;
    /// Number of pieces of the tables that are made unless others are asked for.
    const DEFAULT_PIECES: usize;

    /// The layout of the positions of this many pieces.
    fn new(pieces: usize) -> Self;

    /// Number of places.
    fn position_count(&self) -> usize;

    /// The position at a place, with the first seat to move; `None` if it cannot occur, or if its mirror image has
    /// another place.
    fn position(&self, place: usize) -> Option<<Self::Game as Rules>::Position>;

    /// The place of a position; `None` if it has pieces that no game has.
    fn position_index(&self, position: &<Self::Game as Rules>::Position) -> Option<usize>;

    /// Calls `tell` with the place of every position from which a move without capture leads to this one; others may be
    /// among them.
    fn before(&self, position: &<Self::Game as Rules>::Position, tell: &mut dyn FnMut(usize));

    /// Number of pieces of a position; `None` if the tablebase does not speak of such a position.
    fn pieces(position: &<Self::Game as Rules>::Position) -> Option<usize>;

    /// The shelf for the tablebase of this layout.
    fn shelf() -> &'static TablebaseCache<Self>;
}

/// The positions of one number of pieces.
#[derive(Debug)]
struct DistanceTable<L> {
    layout: L,
    /// Plies to the end, [`DRAWN`] or [`IMPOSSIBLE`], by the places of the layout.
    plies: Vec<u8>,
}

/// Complete tablebase.
#[derive(Debug)]
pub struct Tablebase<L> {
    /// By the number of pieces, from the fewest on.
    tables: Vec<DistanceTable<L>>,
}

/// Numbers of positions of one number of pieces, as the side to move sees them, mirror images counted once.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Census {
    /// Positions that the side to move wins.
    pub wins: u64,
    /// Positions that it loses.
    pub losses: u64,
    /// Positions in which neither side can force a win.
    pub draws: u64,
    /// Largest number of plies to the end.
    pub longest: u8,
}

impl<L: PositionIndexer> Tablebase<L> {
    /// Builds the tablebase of up to this many pieces with this many threads. Reports the number of pieces and the plies
    /// that are being looked for whenever one of them changes.
    pub fn build(pieces: usize, threads: usize, mut report: impl FnMut(usize, u8)) -> Tablebase<L> {
        let mut builder = Builder::<L>::new(pieces);
        loop {
            let (pieces, plies) = builder.stage();
            report(pieces, plies);
            let work = || {
                let mut moves = Vec::new();
                while builder.examine(&mut moves) {}
            };
            std::thread::scope(|scope| {
                for _ in 1..threads {
                    scope.spawn(work);
                }
                work();
            });
            if !builder.next_phase() {
                return builder.finish();
            }
        }
    }

    /// Largest number of pieces.
    pub fn pieces(&self) -> usize {
        L::PIECES.start() + self.tables.len() - 1
    }

    /// Result of a position for the side to move, a draw as no points; `None` if it has too many pieces or cannot occur.
    pub fn probe(&self, position: &<L::Game as Rules>::Position) -> Option<Score> {
        let table = self.tables.get(L::pieces(position)?.checked_sub(*L::PIECES.start())?)?;
        match table.plies[table.layout.position_index(position)?] {
            IMPOSSIBLE => None,
            DRAWN => Some(Score::Points(0)),
            plies if plies % 2 == 0 => Some(Score::Loss(u32::from(plies))),
            plies => Some(Score::Win(u32::from(plies))),
        }
    }

    /// Counts the positions of a number of pieces.
    pub fn census(&self, pieces: usize) -> Census {
        let mut census = Census::default();
        let table = pieces.checked_sub(*L::PIECES.start()).and_then(|index| self.tables.get(index));
        for &plies in table.map(|table| &table.plies[..]).unwrap_or_default() {
            match plies {
                IMPOSSIBLE => continue,
                DRAWN => census.draws += 1,
                _ if plies % 2 == 0 => census.losses += 1,
                _ => census.wins += 1,
            }
            if plies != DRAWN {
                census.longest = census.longest.max(plies);
            }
        }
        census
    }
}
