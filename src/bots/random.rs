//! The player who draws every move evenly: what the others are measured against.

use crate::rules::chance::Chance;
use crate::rules::game::Game;

use super::limits::{Clock, Limits};
use super::player::{Player, Sight};
use super::thought::{Ranked, Score, Thought};

/// Draws a move evenly from all that are legal.
#[derive(Debug)]
pub struct Random {
    chance: Chance,
}

impl Random {
    /// The player of a seed.
    pub fn new(seed: u64) -> Random {
        Random { chance: Chance::new(seed) }
    }
}

impl<G: Game> Player<G> for Random {
    fn think(
        &mut self,
        sight: &Sight<G>,
        limits: &Limits,
        _tell: &mut dyn FnMut(&Thought<G>),
    ) -> Option<Thought<G>> {
        let clock = Clock::start(limits);
        let mut moves = sight.moves();
        self.chance.shuffle(&mut moves);
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
