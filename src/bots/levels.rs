//! The levels: how far each looks, and how it errs.

use std::fmt::{self, Display};

use crate::rules::game::Game;
use crate::rules::rng::Rng;

use super::limits::Limits;
use super::thought::Thought;

/// How well a player plays, from 1, a beginner, to 10, as well as it can.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// How a level below the highest plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Manner {
    /// How many positions it looks at.
    pub nodes: u64,
    /// How many plies it looks ahead.
    pub depth: u32,
    /// How often in a hundred moves it overlooks the move that ranks first, and then each next one.
    pub overlooks: usize,
}

impl Manner {
    /// A manner of play.
    pub const fn new(nodes: u64, depth: u32, overlooks: usize) -> Manner {
        Manner { nodes, depth, overlooks }
    }
}

/// The manners of a game, by the level from 1.
pub type Manners = [Manner; 9];

/// Those of a game of a few dozen moves in which what matters is soon seen.
pub const MANNERS: Manners = [
    Manner::new(200, 1, 50),
    Manner::new(300, 1, 38),
    Manner::new(400, 2, 34),
    Manner::new(500, 2, 26),
    Manner::new(700, 2, 16),
    Manner::new(1_200, 3, 10),
    Manner::new(2_500, 4, 5),
    Manner::new(5_000, 6, 2),
    Manner::new(10_000, 12, 0),
];

/// So many moves are ranked where a level errs among them; it hardly ever gets past all of them.
const RANKED: usize = 12;

impl Level {
    /// The beginner's.
    pub const FIRST: Level = Level(1);
    /// As well as it can.
    pub const FULL: Level = Level(10);

    /// The level of this number; `None` unless it is from 1 to 10.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= Level::FIRST.0 && number <= Level::FULL.0 { Some(Level(number)) } else { None }
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// All of them, ascending.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=Level::FULL.0).map(Level)
    }

    fn manner(self, manners: &Manners) -> Option<Manner> {
        manners.get(usize::from(self.0) - 1).copied()
    }

    /// The limits within which this level of a game thinks, where it is given these: a level below the highest looks at
    /// less, and has as many moves ranked as it may err among.
    pub fn within(self, manners: &Manners, limits: &Limits) -> Limits {
        let Some(manner) = self.manner(manners) else { return limits.clone() };
        Limits {
            nodes: Some(limits.nodes.map_or(manner.nodes, |nodes| nodes.min(manner.nodes))),
            depth: Some(limits.depth.map_or(manner.depth, |depth| depth.min(manner.depth))),
            lines: if manner.overlooks > 0 { limits.lines.max(RANKED) } else { limits.lines },
            ..limits.clone()
        }
    }

    /// Errs as this level does: goes down the ranking from the first move, and past each with the level's chance of
    /// overlooking it. The move it stops at becomes the thought's.
    pub fn err<G: Game>(self, manners: &Manners, thought: &mut Thought<G>, rng: &mut Rng) {
        let overlooks = self.manner(manners).map_or(0, |manner| manner.overlooks);
        if overlooks == 0 {
            return;
        }
        let mut ranking = thought.ranking.iter();
        let seen = ranking.find(|_| rng.below(100) >= overlooks);
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
