//! Chromino's engine: determinization with UCB1.
//!
//! Hidden tiles are sampled as they may be, and the game is played out; a game of two is estimated after some plies.
//! Every move is tried on the same samples; moves that do well are tried on more of them (UCB1: Auer, Cesa-Bianchi and
//! Fischer 2002). A node is a ply of a playout, an iteration doubles the number of playouts.
//!
//! `ending` is the search of open endings, in which nothing is hidden or drawn; puzzles are proved by it.

mod belief;
mod ending;
mod ucb;

use super::catalogue::Bots;
use super::clock::SearchClock;
use super::engine::{Engine, Observation};
use super::levels::{Level, LevelSettings, LevelTable};
use super::limits::{Limits, Stop};
use super::puzzles::{Miner, PuzzleMaker};
use super::thought::{ScoreScale, Thought};
use camaieu_rules::chromino::Chromino;
use camaieu_rules::rng::Rng;
use ucb::{Ucb, thought};

pub use belief::Belief;

/// Settings of the levels. A playout takes some sixteen plies, in a game of more seats some thirty.
const LEVELS: LevelTable = [
    LevelSettings::new(1_500, 2, 92, 70),
    LevelSettings::new(1_500, 2, 77, 58),
    LevelSettings::new(1_500, 2, 62, 46),
    LevelSettings::new(1_500, 2, 48, 36),
    LevelSettings::new(1_500, 2, 34, 26),
    LevelSettings::new(1_500, 3, 24, 18),
    LevelSettings::new(2_000, 4, 14, 12),
    LevelSettings::new(2_500, 5, 8, 8),
    LevelSettings::new(4_000, 6, 3, 4),
];

/// Engine of one level.
struct DeterminizedUcb {
    level: Level,
    seed: u64,
}

impl Engine<Chromino> for DeterminizedUcb {
    fn think(
        &mut self,
        observation: &Observation<Chromino>,
        limits: &Limits,
        report: &mut dyn FnMut(&Thought<Chromino>),
    ) -> Option<Thought<Chromino>> {
        let limits = &self.level.restrict(&LEVELS, limits);
        let clock = SearchClock::start(limits);
        let moves = observation.moves();
        moves.first()?;
        let belief = Belief::of(observation);
        let mut rng = Rng::new(self.seed ^ (observation.history().len() as u64) << 32);
        let threads = limits.threads.max(1);
        let share = clock.share(threads, &Stop::default());
        let last = limits.depth.unwrap_or(if moves.len() == 1 { 1 } else { u32::MAX });
        let search = |seed: u64| Ucb::new(&belief, observation, &moves, seed, share.clone());
        let mut first = search(rng.seed());
        let helpers: Vec<Ucb<'_>> = (1..threads).map(|_| search(rng.seed())).collect();
        let mut searches = std::thread::scope(|scope| {
            let mut running = Vec::new();
            for mut helper in helpers {
                running.push(scope.spawn(move || {
                    helper.run(last, |_| {});
                    helper
                }));
            }
            first.run(last, |search| {
                if let Some(thought) = thought(std::slice::from_ref(search), &clock) {
                    report(&thought);
                }
            });
            running.into_iter().filter_map(|helper| helper.join().ok()).collect::<Vec<_>>()
        });
        searches.insert(0, first);
        let mut thought = thought(&searches, &clock)?;
        let seats = observation.view().common().playing().len() as u8;
        let share = |score| <Chromino as Bots>::SCALE.share(score, seats);
        self.level.choose(&LEVELS, &mut thought, &mut rng, share, |_| false);
        Some(thought)
    }
}

impl Bots for Chromino {
    const SCALE: ScoreScale = ScoreScale::WinShare;

    fn engine(level: Level, seed: u64) -> Box<dyn Engine<Chromino>> {
        Box::new(DeterminizedUcb { level, seed })
    }

    fn puzzle_maker() -> Box<dyn PuzzleMaker<Chromino>> {
        Box::new(Miner::<Chromino>::new(Chromino::engine))
    }
}
