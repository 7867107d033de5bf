//! The player who draws every move evenly: what the others are measured against.

use crate::rules::game::Game;
use crate::rules::rng::Rng;

use super::engine::{Engine, Observation};
use super::limits::{Clock, Limits};
use super::thought::{Ranked, Score, Thought};

/// Draws a move evenly from all that are legal.
#[derive(Debug)]
pub struct Random {
    rng: Rng,
}

impl Random {
    /// The player of a seed.
    pub fn new(seed: u64) -> Random {
        Random { rng: Rng::new(seed) }
    }
}

impl<G: Game> Engine<G> for Random {
    fn think(
        &mut self,
        observation: &Observation<G>,
        limits: &Limits,
        _tell: &mut dyn FnMut(&Thought<G>),
    ) -> Option<Thought<G>> {
        let clock = Clock::start(limits);
        let mut moves = observation.moves();
        self.rng.shuffle(&mut moves);
        let ranking =
            moves.into_iter().map(|mv| Ranked { line: vec![mv], score: Score::Points(0), exact: false });
        let ranking: Vec<Ranked<G>> = ranking.collect();
        let first = ranking.first()?;
        Some(Thought {
            best: first.mv().clone(),
            score: first.score,
            line: first.line.clone(),
            ranking,
            depth: 0,
            nodes: 0,
            time: clock.elapsed(),
        })
    }
}
