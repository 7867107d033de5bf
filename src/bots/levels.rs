//! Playing levels: how far each level searches, and how often it misses the best move.

use std::fmt::{self, Display};

use crate::rules::game::Game;
use crate::rules::rng::Rng;

use super::limits::Limits;
use super::thought::Thought;

/// Strength of an engine, from 1 (beginner) to 10 (full strength).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// Settings of a level below full strength.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LevelSettings {
    /// Node limit of a search.
    pub nodes: u64,
    /// Depth limit of a search.
    pub depth: u32,
    /// Probability, in percent, of missing the best move; then of missing the second best, and so on.
    pub miss_percent: usize,
}

impl LevelSettings {
    /// Settings with these fields.
    pub const fn new(nodes: u64, depth: u32, miss_percent: usize) -> LevelSettings {
        LevelSettings { nodes, depth, miss_percent }
    }
}

/// Settings of levels 1 to 9 of a game.
pub type LevelTable = [LevelSettings; 9];

/// Default level table, for a game of a few dozen legal moves with short tactics.
pub const DEFAULT_LEVELS: LevelTable = [
    LevelSettings::new(200, 1, 50),
    LevelSettings::new(300, 1, 38),
    LevelSettings::new(400, 2, 34),
    LevelSettings::new(500, 2, 26),
    LevelSettings::new(700, 2, 16),
    LevelSettings::new(1_200, 3, 10),
    LevelSettings::new(2_500, 4, 5),
    LevelSettings::new(5_000, 6, 2),
    LevelSettings::new(10_000, 12, 0),
];

/// Number of exact scores that a level needs to choose among; it almost never misses that many moves in a row.
const RANKED_MOVES: usize = 12;

impl Level {
    /// The lowest level.
    pub const FIRST: Level = Level(1);
    /// Full strength.
    pub const FULL: Level = Level(10);

    /// Level of this number; `None` unless it is from 1 to 10.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= Level::FIRST.0 && number <= Level::FULL.0 { Some(Level(number)) } else { None }
    }

    /// Number of the level, from 1 to 10.
    pub fn number(self) -> u8 {
        self.0
    }

    /// All levels, ascending.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=Level::FULL.0).map(Level)
    }

    fn settings(self, table: &LevelTable) -> Option<LevelSettings> {
        table.get(usize::from(self.0) - 1).copied()
    }

    /// The given limits, tightened to this level of the game. A level that misses moves also raises
    /// [`Limits::multi_pv`] to the number of moves that it chooses among.
    pub fn restrict(self, table: &LevelTable, limits: &Limits) -> Limits {
        let Some(settings) = self.settings(table) else { return limits.clone() };
        Limits {
            nodes: Some(limits.nodes.map_or(settings.nodes, |nodes| nodes.min(settings.nodes))),
            depth: Some(limits.depth.map_or(settings.depth, |depth| depth.min(settings.depth))),
            multi_pv: match settings.miss_percent {
                0 => limits.multi_pv,
                _ => limits.multi_pv.max(RANKED_MOVES),
            },
            ..limits.clone()
        }
    }

    /// Chooses the move that this level plays: goes down the ranking, and misses each move with the level's
    /// probability.
    pub fn choose<G: Game>(self, table: &LevelTable, thought: &mut Thought<G>, rng: &mut Rng) {
        let miss_percent = self.settings(table).map_or(0, |settings| settings.miss_percent);
        if miss_percent == 0 {
            return;
        }
        let seen = thought.ranking.iter().position(|_| rng.below(100) >= miss_percent);
        thought.play_ranked(seen.unwrap_or(thought.ranking.len().saturating_sub(1)));
    }
}

impl Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
