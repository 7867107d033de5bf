//! Chromino: what is hidden is dealt again and again as it may be, and played to the end.
//!
//! Every move is tried on the same deals, and those that do well on more of them (UCB, Auer and others 2002). A
//! position looked at is a ply played. What is told as the depth is how many times the number of deals has been
//! doubled, from one for every move on.

mod belief;
mod trial;

use crate::bots::engine::{Engine, Observation};
use crate::bots::levels::{Level, Manner, Manners};
use crate::bots::limits::Limits;
use crate::bots::thought::Thought;
use crate::rules::chromino::Chromino;
use crate::rules::rng::Rng;

use super::{Bots, Clock};
use trial::{Trial, thought};

pub use belief::Belief;

/// How the levels play; a trial takes some thirty plies.
const MANNERS: Manners = [
    Manner::new(200, 1, 50),
    Manner::new(400, 1, 40),
    Manner::new(700, 1, 34),
    Manner::new(1_000, 2, 26),
    Manner::new(1_500, 2, 16),
    Manner::new(2_500, 3, 10),
    Manner::new(5_000, 4, 5),
    Manner::new(8_000, 6, 2),
    Manner::new(12_000, 12, 0),
];

/// A player of some level.
struct Guesser {
    level: Level,
    seed: u64,
}

impl Engine<Chromino> for Guesser {
    fn think(
        &mut self,
        observation: &Observation<Chromino>,
        limits: &Limits,
        tell: &mut dyn FnMut(&Thought<Chromino>),
    ) -> Option<Thought<Chromino>> {
        let limits = &self.level.within(&MANNERS, limits);
        let clock = Clock::start(limits);
        let moves = observation.moves();
        moves.first()?;
        let belief = Belief::of(observation);
        let mut rng = Rng::new(self.seed ^ (observation.log().len() as u64) << 32);
        let threads = limits.threads.max(1);
        let share = clock.shared_by(threads);
        let last = limits.depth.unwrap_or(if moves.len() == 1 { 1 } else { u32::MAX });
        let trial = |seed: u64| Trial::new(&belief, observation, &moves, seed, share.clone());
        let mut first = trial(rng.seed());
        let helpers: Vec<Trial<'_>> = (1..threads).map(|_| trial(rng.seed())).collect();
        let mut trials = std::thread::scope(|scope| {
            let mut running = Vec::new();
            for mut helper in helpers {
                running.push(scope.spawn(move || {
                    helper.run(last, |_| {});
                    helper
                }));
            }
            first.run(last, |trial| tell(&thought(std::slice::from_ref(trial), &clock)));
            running.into_iter().filter_map(|helper| helper.join().ok()).collect::<Vec<_>>()
        });
        trials.insert(0, first);
        let mut thought = thought(&trials, &clock);
        self.level.err(&MANNERS, &mut thought, &mut rng);
        Some(thought)
    }
}

impl Bots for Chromino {
    fn engine(level: Level, seed: u64) -> Box<dyn Engine<Chromino>> {
        Box::new(Guesser { level, seed })
    }
}
