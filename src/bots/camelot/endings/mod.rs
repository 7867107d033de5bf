//! Positions of Camelot's family with known results: all of Camette, and Camelot's endings of two pieces against one.

mod camette;
mod retrograde;
mod two_against_one;

use std::sync::Arc;

use camaieu_rules::camelot::{Board, Position};

use crate::clock::SearchClock;
use crate::tablebase::{PositionIndexer, Tablebase};
use crate::thought::Score;

pub use camette::Camette;
pub use two_against_one::TwoAgainstOne;

/// Smallest node limit for which a file is used.
const MIN_NODES_FOR_FILE: u64 = 20_000;

/// The tablebases of the family, as far as they are of use.
#[derive(Clone, Default)]
pub struct Endings {
    camette: Option<Arc<Tablebase<Camette>>>,
    two_against_one: Option<Arc<Tablebase<TwoAgainstOne>>>,
}

impl Endings {
    /// Takes the tablebase of the position's board from its file.
    pub(super) fn prepare(&mut self, position: &Position, clock: &SearchClock) {
        if clock.node_limit() < MIN_NODES_FOR_FILE {
            return;
        }
        if position.board() == camette::board() {
            self.camette = self.camette.take().or_else(|| Camette::shelf().of_file(clock));
        } else if position.board() == Board::camelot() {
            let known = self.two_against_one.take();
            self.two_against_one = known.or_else(|| TwoAgainstOne::shelf().of_file(clock));
        }
    }

    /// Result of a position, if the draw by quiet moves does not come before it.
    pub(super) fn probe(&self, position: &Position) -> Option<Score> {
        let score = if position.board() == Board::camelot() {
            self.two_against_one.as_ref()?.probe(position)
        } else {
            self.camette.as_ref()?.probe(position)
        };
        let left = u32::from(position.plies_until_draw());
        score.filter(|score| !matches!(score, Score::Win(plies) | Score::Loss(plies) if *plies > left))
    }
}
