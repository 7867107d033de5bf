//! Alpha-beta search, for games of two sides in which nothing is hidden.
//!
//! `player` deepens step by step at the root, `node` searches below it and follows captures to their end,
//! `table` remembers what was found, `order` says what is tried first; `proof` looks for who
//! wins by force.

mod node;
mod order;
mod player;
mod proof;
mod root;
mod table;

use crate::rules::game::Game;

use super::levels::{MANNERS, Manners};
use super::limits::{self, Clock};
use super::thought::Score;

pub use player::Searcher;
pub use proof::{Solution, Verdict, solve};

/// The worth of having won, less the plies until then. Estimates stay well below.
pub const WIN: i32 = 30_000;
/// The highest estimate; beyond are proved wins.
pub const MOST: i32 = 20_000;
/// The farthest that is looked ahead, in plies.
pub const DEEPEST: usize = 96;

/// What the search asks of a game.
///
/// All worths are in hundredths of a piece, for the seat to move.
pub trait Searched: Game {
    /// What is known of the game beyond single positions, such as tables of endings.
    type Lore: Clone + Default + Send + Sync;

    /// How many moves the history of good moves tells apart.
    const SLOTS: usize;

    /// Learns what helps with this position and what comes after it, as far as the clock allows. What it learns
    /// depends on nothing but the position and the limit of nodes.
    fn learn(_lore: &mut Self::Lore, _position: &Self::Position, _clock: &Clock) {}

    /// What a position is known to be; `None` for most.
    fn known(_lore: &Self::Lore, _position: &Self::Position) -> Option<Score> {
        None
    }

    /// How the levels play.
    const MANNERS: Manners = MANNERS;

    /// How many nodes lie between two looks at the clock: fewer where a node takes long.
    const LOOK_EVERY: u64 = limits::LOOK_EVERY;

    /// Whether [`Searched::all_moves`] puts the moves that promise most first. Then that is the order in which they are
    /// tried, where nothing better is known.
    const ORDERED: bool = false;

    /// Adds the moves that are looked at in a game that is not over, in an order that depends on the position alone:
    /// all that are legal, or good candidates where those are too many.
    fn all_moves(position: &Self::Position, list: &mut Vec<Self::Move>) {
        Self::moves(position, list);
    }

    /// Whether what [`Searched::all_moves`] adds is enough to prove that the position is lost, if all of it loses.
    fn proves(_position: &Self::Position) -> bool {
        true
    }

    /// Puts all legal moves into the order in which they are looked at first, and says how many of them are looked at.
    fn first_moves(_position: &Self::Position, moves: &mut Vec<Self::Move>) -> usize {
        moves.len()
    }

    /// Whether one of the sharp moves must be played, in a game that is not over.
    fn must(_position: &Self::Position) -> bool {
        false
    }

    /// Adds the moves that are followed to their end in a game that is not over, captures above all.
    fn sharp_moves(position: &Self::Position, list: &mut Vec<Self::Move>);

    /// Whether the move takes something, so that no position before it can come again.
    fn takes(position: &Self::Position, mv: &Self::Move) -> bool;

    /// What a sharp move promises: the greater, the earlier it is tried.
    fn promise(position: &Self::Position, mv: &Self::Move) -> i32;

    /// Which of [`Searched::SLOTS`] this move is.
    fn slot(mv: &Self::Move) -> usize;

    /// An estimate of a position in which the game is not over and nothing sharp must be done.
    fn estimate(position: &Self::Position) -> i32;

    /// So many plies more without a capture draw the game; `None` if the game knows no such rule.
    fn plies_until_draw(_position: &Self::Position) -> Option<u32> {
        None
    }
}

/// The worth of a known score so many plies below the root.
fn worth(score: Score, ply: usize) -> i32 {
    let won = |plies: u32| WIN - (ply as i32 + plies as i32).min(WIN - MOST - 1);
    match score {
        Score::Loss(plies) => -won(plies),
        Score::Points(points) => points.clamp(-MOST, MOST),
        Score::Win(plies) => won(plies),
    }
}

/// The score that a worth at the root stands for.
fn score(worth: i32) -> Score {
    match worth {
        _ if worth > MOST => Score::Win((WIN - worth) as u32),
        _ if worth < -MOST => Score::Loss((WIN + worth) as u32),
        _ => Score::Points(worth),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worths_stand_for_scores() {
        for known in [Score::Win(3), Score::Loss(4), Score::Points(-250), Score::Win(0)] {
            assert_eq!(score(worth(known, 0)), known);
        }
        assert_eq!(score(worth(Score::Win(3), 2)), Score::Win(5));
        assert_eq!(score(worth(Score::Loss(3), 2)), Score::Loss(5));
    }
}
