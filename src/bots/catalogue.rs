//! Games that have engines, found by name.

use camaieu_play::problems::Problems;
use camaieu_rules::game::Seat;

use super::engine::Engine;
use super::explain::Explains;
use super::levels::Level;
use super::limits::Limits;
use super::puzzles::PuzzleMaker;
use super::solution::Solution;
use super::strategy::{Checked, Flaw, Strategy};
use super::thought::ScoreScale;
use super::tuning::Tuner;

/// A game that has engines. A game of two sides in which nothing is hidden implements
/// [`Searchable`](crate::search::Searchable) and [`LinearEvaluation`](crate::LinearEvaluation) instead.
pub trait Bots: Explains + Problems {
    /// Meaning of its engine's scores.
    const SCALE: ScoreScale;

    /// Opening book that is built into the program, as [`Book`](crate::book::Book) reads it; empty in a game
    /// without one.
    const BOOK: &'static str = "";

    /// Engine for one match. All its randomness comes from the seed: the same seed, level and node limit give the
    /// same moves.
    fn engine(level: Level, seed: u64) -> Box<dyn Engine<Self>>;

    /// Proof search from a position in which nothing is hidden. `report` is called with the plies excluded so far and
    /// the nodes searched. Fills in the strategy that a proof consists of, if one is wanted. `None` for games without a
    /// proof search.
    fn solve(
        _position: &Self::Position,
        _limits: &Limits,
        _report: &mut dyn FnMut(u32, u64),
        _strategy: Option<&mut Strategy<Self::Position, Self::Move>>,
    ) -> Option<Solution<Self::Move>> {
        None
    }

    /// Checks by the rules that a seat wins from a position whatever the others play, if it plays the moves that `choose`
    /// gives; results of the tablebase are believed. `None` for games without a proof search.
    fn check_strategy(
        _position: &Self::Position,
        _winner: Seat,
        _choose: &dyn Fn(&Self::Position) -> Option<Self::Move>,
    ) -> Option<Result<Checked, Flaw<Self::Position>>> {
        None
    }

    /// Maker of puzzles.
    fn puzzle_maker() -> Box<dyn PuzzleMaker<Self>>;

    /// Tuner of the evaluation's weights; `None` for games whose engine evaluates nothing.
    fn tuner() -> Option<Box<dyn Tuner<Self>>> {
        None
    }
}

/// Generic code that runs on one game with engines, chosen by name. See [`visit`].
pub trait BotsVisitor {
    /// Result of the visit.
    type Output;

    /// Runs on this game.
    fn visit<G: Bots>(self) -> Self::Output;
}

macro_rules! write_visit {
    ($($name:literal => $game:ty,)*) => {
        /// Runs a visitor on the game of this name; `None` if there is no such game.
        pub fn visit<V: BotsVisitor>(name: &str, visitor: V) -> Option<V::Output> {
            $(if name == $name {
                return Some(visitor.visit::<$game>());
            })*
            None
        }
    };
}

camaieu_rules::catalogue::games!(write_visit);
