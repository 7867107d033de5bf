//! Endgame tablebase of Chameleon: every position of a few pieces, by retrograde analysis.
//!
//! A position is stored as the side to move sees it: Blue's is Red's with the board rotated. Its value is the number of
//! plies to the end with best play (depth to mate), from which the result follows: the side to move has lost if the
//! number is even, and won if it is odd.

mod builder;
mod file;
mod layout;
mod shared;

use crate::thought::Score;
use camaieu_rules::chameleon::Position;

use builder::Builder;
use layout::Layout;

pub use file::{Fault, HEADER_LENGTH, file_length};
pub use shared::{Source, use_file};
pub(super) use shared::{built, of_file};

/// Largest number of pieces in the tablebase that is built whenever it is of use.
pub const MAX_PIECES: usize = 4;

/// Largest number of pieces of any tablebase: that of seven is 1.8 GB, that of eight would be 10.
pub const MOST_PIECES: usize = 7;

/// Value of positions that cannot occur.
const IMPOSSIBLE: u8 = u8::MAX;
/// Value of positions in which neither side can force the end, and of those not solved yet.
const UNSOLVED: u8 = u8::MAX - 1;

/// The positions of one number of pieces.
#[derive(Debug)]
struct Table {
    layout: Layout,
    /// Plies to the end, [`UNSOLVED`] or [`IMPOSSIBLE`], by the places of the layout.
    plies: Vec<u8>,
}

/// Complete endgame tablebase.
#[derive(Debug)]
pub struct Tablebase {
    /// By the number of pieces less one.
    tables: Vec<Table>,
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

impl Tablebase {
    /// Builds the tablebase of up to this many pieces, at least 1 and at most [`MOST_PIECES`], with this many threads.
    /// Reports the number of pieces and the plies that are being looked for whenever one of them changes.
    pub fn build(pieces: usize, threads: usize, mut report: impl FnMut(usize, u8)) -> Tablebase {
        let mut builder = Builder::new(pieces.clamp(1, MOST_PIECES));
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
        self.tables.len()
    }

    /// Result of a position for the side to move; `None` if it has too many pieces, cannot occur, or neither side can
    /// force a win.
    pub fn probe(&self, position: &Position) -> Option<Score> {
        match u32::from(self.plies(position)?) {
            plies if plies % 2 == 0 => Some(Score::Loss(plies)),
            plies => Some(Score::Win(plies)),
        }
    }

    /// Counts the positions of a number of pieces.
    pub fn census(&self, pieces: usize) -> Census {
        let mut census = Census::default();
        let plies = self.tables.get(pieces.wrapping_sub(1)).map(|table| &table.plies[..]).unwrap_or_default();
        for &plies in plies {
            match plies {
                IMPOSSIBLE => continue,
                UNSOLVED => census.draws += 1,
                _ if plies % 2 == 0 => census.losses += 1,
                _ => census.wins += 1,
            }
            if plies != UNSOLVED {
                census.longest = census.longest.max(plies);
            }
        }
        census
    }

    fn plies(&self, position: &Position) -> Option<u8> {
        let pieces = (position.own() | position.enemies()).count_ones() as usize;
        let table = self.tables.get(pieces.checked_sub(1)?)?;
        let plies = table.plies[table.layout.place(position.as_seen())?];
        (plies < UNSOLVED).then_some(plies)
    }
}
