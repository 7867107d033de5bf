//! The random engine, a baseline for the others.

use camaieu_rules::game::Game;
use camaieu_rules::rng::Rng;

use super::clock::SearchClock;
use super::engine::{Engine, Observation};
use super::limits::Limits;
use super::thought::{RootMove, Score, Thought};

/// Plays a legal move drawn uniformly at random.
#[derive(Debug)]
pub struct Random {
    rng: Rng,
}

impl Random {
    /// Random engine with this seed.
    pub fn new(seed: u64) -> Random {
        Random { rng: Rng::new(seed) }
    }
}

/// A move of which nothing is known.
pub(super) fn unscored<G: Game>(mv: G::Move) -> RootMove<G> {
    RootMove { pv: vec![mv], score: Score::Points(0), exact: false }
}

impl<G: Game> Engine<G> for Random {
    fn think(
        &mut self,
        observation: &Observation<G>,
        limits: &Limits,
        _report: &mut dyn FnMut(&Thought<G>),
    ) -> Option<Thought<G>> {
        let clock = SearchClock::start(limits);
        let mut moves = observation.moves();
        self.rng.shuffle(&mut moves);
        Thought::from_ranking(moves.into_iter().map(unscored).collect(), 0, 0, clock.elapsed(0))
    }
}
