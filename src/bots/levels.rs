//! Playing levels: how far each level searches, how often it misses the best move, and what it then gives away at most.

use std::fmt::{self, Display};

use camaieu_rules::game::Game;
use camaieu_rules::rng::Rng;

use super::limits::Limits;
use super::thought::{Score, Thought};

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
    /// Most that missing moves may cost, in hundredths of a win: a move that is seen to cost more is not played instead.
    pub most_given_away: u8,
}

impl LevelSettings {
    /// Settings with these fields.
    pub const fn new(nodes: u64, depth: u32, miss_percent: usize, most_given_away: u8) -> LevelSettings {
        LevelSettings { nodes, depth, miss_percent, most_given_away }
    }
}

/// Settings of levels 1 to 9 of a game.
pub type LevelTable = [LevelSettings; 9];

/// Number of exact scores that a level needs to choose among; it almost never misses that many moves in a row.
const RANKED_MOVES: usize = 12;

/// The lowest level that begins a game by the book.
const FIRST_WITH_BOOK: u8 = 7;

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

    /// Whether an engine of this level begins a game by the book; the moves that lower levels miss are variety enough.
    pub fn knows_book(self) -> bool {
        self.0 >= FIRST_WITH_BOOK
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

    /// Chooses the move that this level plays, as people err: goes down the ranking, misses each move with the level's
    /// probability, a plain one half as often, and stops before a move that would throw too much away.
    ///
    /// `share` is the expected share of the win with a score; `is_plain` whether anybody would look at the move first.
    pub fn choose<G: Game>(
        self,
        table: &LevelTable,
        thought: &mut Thought<G>,
        rng: &mut Rng,
        share: impl Fn(Score) -> f32,
        is_plain: impl Fn(&G::Move) -> bool,
    ) {
        let Some(settings) = self.settings(table).filter(|settings| settings.miss_percent > 0) else {
            return;
        };
        let Some(first) = thought.ranking.first() else { return };
        let least = share(first.score) - f32::from(settings.most_given_away) / 100.0;
        let bearable = thought.ranking.iter().take_while(|root| root.exact && share(root.score) >= least);
        let mut last = 0;
        for (index, root) in bearable.enumerate() {
            last = index;
            let miss_percent =
                if is_plain(root.mv()) { settings.miss_percent / 2 } else { settings.miss_percent };
            if rng.below(100) >= miss_percent {
                break;
            }
        }
        thought.play_ranked(last);
    }
}

impl Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::thought::RootMove;
    use camaieu_rules::chameleon::{Chameleon, Move, Position};
    use camaieu_rules::game::Rules;

    const TABLE: LevelTable = [LevelSettings::new(100, 1, 60, 30); 9];

    /// Number of times that each move of a ranking with these scores is chosen in 1000 tries; a score is its share in
    /// hundredths.
    fn chosen(scores: &[(i32, bool)], is_plain: impl Fn(usize) -> bool) -> Vec<usize> {
        let mut moves: Vec<Move> = Vec::new();
        Chameleon::moves(&Position::start(), &mut moves);
        let root = |(mv, &(points, exact)): (&Move, &(i32, bool))| RootMove {
            pv: vec![*mv],
            score: Score::Points(points),
            exact,
        };
        let ranking: Vec<RootMove<Chameleon>> = moves.iter().zip(scores).map(root).collect();
        let thought = Thought::from_ranking(ranking, 1, 1, Duration::ZERO).expect("moves");
        let index = |mv: &Move| moves.iter().position(|other| other == mv).expect("one of them");
        let mut counts = vec![0; scores.len()];
        for seed in 0..1_000 {
            let mut thought = thought.clone();
            let share = |score| match score {
                Score::Points(points) => points as f32 / 100.0,
                _ => 0.0,
            };
            Level::FIRST.choose(&TABLE, &mut thought, &mut Rng::new(seed), share, |mv| is_plain(index(mv)));
            counts[index(&thought.best)] += 1;
        }
        counts
    }

    #[test]
    fn no_level_gives_away_more_than_it_may() {
        let counts = chosen(&[(90, true), (80, true), (65, true), (59, true), (10, true)], |_| false);
        assert!(counts[..3].iter().all(|&count| count > 150) && counts[3..] == [0, 0], "{counts:?}");
        // Of a move that is no more than bounded, nobody knows what it costs.
        assert_eq!(chosen(&[(90, true), (89, false), (88, false)], |_| false), [1_000, 0, 0]);
        assert!(chosen(&[(90, true), (89, true)], |_| false)[1] > 500);
    }

    #[test]
    fn plain_moves_are_missed_half_as_often() {
        let scores = [(90, true), (89, true), (88, true)];
        let (hidden, plain) = (chosen(&scores, |_| false)[0], chosen(&scores, |index| index == 0)[0]);
        assert!((350..450).contains(&hidden) && (650..750).contains(&plain), "{hidden} {plain}");
    }
}
