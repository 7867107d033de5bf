//! The levels: how far each looks, and how it errs.

use std::fmt::{self, Display};

use crate::rules::chance::Chance;
use crate::rules::game::Game;

use super::limits::Limits;
use super::thought::Thought;

/// How well a player plays, from 1, a beginner, to 10, as well as it can.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// How a level plays.
struct Manner {
    /// How many positions it looks at.
    nodes: u64,
    /// How many plies it looks ahead.
    depth: u32,
    /// How often in a hundred moves it overlooks the move that ranks first, and then each next one.
    overlooks: usize,
}

const fn manner(nodes: u64, depth: u32, overlooks: usize) -> Manner {
    Manner { nodes, depth, overlooks }
}

/// By the level, from 1.
const MANNERS: [Manner; 9] = [
    manner(200, 1, 50),
    manner(300, 1, 38),
    manner(400, 2, 34),
    manner(500, 2, 26),
    manner(700, 2, 16),
    manner(1_200, 3, 10),
    manner(2_500, 4, 5),
    manner(5_000, 6, 2),
    manner(10_000, 12, 0),
];

/// So many moves are ranked where a level errs among them; it hardly ever gets past all of them.
const RANKED: usize = 12;

impl Level {
    /// The beginner's.
    pub const FIRST: Level = Level(1);
    /// As well as it can.
    pub const FULL: Level = Level(10);

    /// The level of this number; `None` unless it is from 1 to 10.
    pub fn new(number: u8) -> Option<Level> {
        (1..=Level::FULL.0).contains(&number).then_some(Level(number))
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// All of them, ascending.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=Level::FULL.0).map(Level)
    }

    fn manner(self) -> Option<&'static Manner> {
        MANNERS.get(usize::from(self.0) - 1)
    }

    /// The limits within which this level thinks, where it is given these: a level below the highest looks at less, and
    /// has as many moves ranked as it may err among. A game in which it takes more positions to see as much says how
    /// many times more.
    pub fn within(self, limits: &Limits, times: u64) -> Limits {
        let Some(manner) = self.manner() else { return limits.clone() };
        let most = manner.nodes * times;
        Limits {
            nodes: Some(limits.nodes.map_or(most, |nodes| nodes.min(most))),
            depth: Some(limits.depth.map_or(manner.depth, |depth| depth.min(manner.depth))),
            lines: if manner.overlooks > 0 { limits.lines.max(RANKED) } else { limits.lines },
            ..limits.clone()
        }
    }

    /// Errs as this level does: goes down the ranking from the first move, and past each with the level's chance of
    /// overlooking it. The move it stops at becomes the thought's.
    pub fn err<G: Game>(self, thought: &mut Thought<G>, chance: &mut Chance) {
        let overlooks = self.manner().map_or(0, |manner| manner.overlooks);
        if overlooks == 0 {
            return;
        }
        let mut ranking = thought.ranking.iter();
        let seen = ranking.find(|_| chance.below(100) >= overlooks);
        if let Some(ranked) = seen.or(thought.ranking.last()) {
            thought.best = ranked.mv().clone();
            thought.score = ranked.score;
            thought.line = ranked.line.clone();
        }
    }
}

impl Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
