//! Computer players: from a child's first game to the strongest play there is.
//!
//! A player is given a [`Observation`]: what its seat may know of the match, and nothing else. It thinks within [`Limits`]
//! and answers with a [`Thought`]. No screen, no file; the only clock is the one that keeps to the limit of time.
//!
//! Every game of the catalogue has players: it implements [`Bots`].

mod camelot;
mod caminos;
pub mod chameleon;
pub mod chromino;
mod engine;
mod le_cameleon;
mod levels;
mod limits;
mod random;
pub mod search;
mod tally;
mod thought;

use crate::rules::game::Game;

pub use engine::{Engine, HistoryEntry, Observation};
pub use levels::Level;
pub use limits::{Clock, Limits, Stop};
pub use random::Random;
pub use search::{Solution, Verdict};
pub use tally::Tally;
pub use thought::{Ranked, Score, Thought, line_texts};

/// A game that the computer can play.
pub trait Bots: Game {
    /// A player for one match. All its chance comes from the seed: the same seed, level and limit of nodes give the
    /// same moves.
    fn engine(level: Level, seed: u64) -> Box<dyn Engine<Self>>;

    /// Looks for a proof of who wins from a position in which nothing is hidden, and tells on the way how many plies
    /// are excluded and how many positions were looked at. `None` for games that are not solved in this way.
    fn solve(
        _position: &Self::Position,
        _limits: &Limits,
        _tell: &mut dyn FnMut(u32, u64),
    ) -> Option<Solution<Self::Move>> {
        None
    }
}

/// Something to be done with a game's computer players, when it is named.
pub trait BotsVisitor {
    /// What comes of it.
    type Output;

    /// Does it with this game.
    fn visit<G: Bots>(self) -> Self::Output;
}

macro_rules! write_out {
    ($($name:literal => $game:ty,)*) => {
        /// Does something with the players of the game of this name; `None` if there is no such game.
        pub fn visit<V: BotsVisitor>(name: &str, visitor: V) -> Option<V::Output> {
            $(if name == $name {
                return Some(visitor.visit::<$game>());
            })*
            None
        }
    };
}

crate::rules::catalogue::games!(write_out);
