//! The root: deepening step by step, with a score of their own for as many moves as are asked for.

use crate::bots::limits::Clock;
use crate::bots::thought::{Ranked, Score};
use crate::rules::game::Game;

use super::node::{Window, Worker};
use super::{DEEPEST, MOST, Searched, WIN, score};

/// What is known of the moves at the root after each step.
pub struct Root<G: Game> {
    /// All moves, the best first.
    pub ranking: Vec<Ranked<G>>,
    /// How many of them are looked at. The others are held to be worth no more.
    wide: usize,
    /// How deep all of them have been searched.
    pub depth: u32,
}

/// How far the first window reaches to either side of the last score.
const ASPIRATION: i32 = 40;

impl<G: Searched> Root<G> {
    /// Nothing is known of these moves yet; the position is the one in which they are legal.
    pub fn new(position: &G::Position, mut moves: Vec<G::Move>) -> Root<G> {
        let wide = if moves.is_empty() { 0 } else { G::first_moves(position, &mut moves) };
        let unknown = |mv| Ranked { line: vec![mv], score: Score::Points(0), exact: false };
        Root { ranking: moves.into_iter().map(unknown).collect(), wide, depth: 0 }
    }

    /// Deepens from a depth until a limit is reached or nothing is left to be found; tells after each step.
    pub fn deepen(
        &mut self,
        worker: &mut Worker<'_, G>,
        (first, last): (u32, u32),
        lines: usize,
        clock: &Clock,
        mut tell: impl FnMut(&Root<G>, u64),
    ) {
        let lines = lines.clamp(1, self.wide.max(1));
        for depth in first..=last.min(DEEPEST as u32 - 1) {
            self.step(worker, depth, lines);
            if worker.stopped || clock.is_over(worker.nodes) {
                break;
            }
            self.depth = depth;
            tell(self, worker.nodes);
            let lost = matches!(self.ranking[0].score, Score::Loss(_));
            if lost && self.wide < self.ranking.len() {
                // One of the moves that were not looked at may still hold.
                self.wide = self.ranking.len();
                continue;
            }
            let settled = self.ranking.iter().take(lines).all(|ranked| match ranked.score {
                Score::Points(_) => false,
                Score::Win(plies) | Score::Loss(plies) => ranked.exact && plies <= depth,
            });
            if settled {
                break;
            }
        }
    }

    /// Searches all moves to a depth. If the limit is reached on the way, what has been found so far counts where only
    /// the best move was wanted, and else what was known before.
    fn step(&mut self, worker: &mut Worker<'_, G>, depth: u32, lines: usize) {
        let before = self.ranking.clone();
        let around = match before[0].score {
            Score::Points(points) if lines == 1 && depth > 3 => Some(points),
            _ => None,
        };
        let mut reach = ASPIRATION;
        loop {
            let (alpha, beta) = match around {
                Some(points) if reach < MOST => (points - reach, points + reach),
                _ => (-WIN, WIN),
            };
            let done = self.search(worker, alpha, beta, depth, lines);
            if worker.stopped {
                if lines > 1 || done == 0 {
                    self.ranking = before;
                } else {
                    // Of the others only less is known now than of the best.
                    let best = self.ranking[0].score;
                    for ranked in &mut self.ranking[done..] {
                        ranked.score = ranked.score.min(best);
                        ranked.exact = false;
                    }
                }
                return;
            }
            // Outside the window only a bound was found.
            let best = super::worth(self.ranking[0].score, 0);
            if best > alpha && best < beta {
                return;
            }
            reach *= 5;
        }
    }

    /// Searches the moves within a window, each that turns out better brought forward. How many of them it has got
    /// through, the first being the best so far.
    fn search(
        &mut self,
        worker: &mut Worker<'_, G>,
        alpha: i32,
        beta: i32,
        depth: u32,
        lines: usize,
    ) -> usize {
        let depth = depth as i32 - 1;
        let mut exact: Vec<i32> = Vec::new();
        for index in 0..self.wide {
            let mv = self.ranking[index].mv().clone();
            // What the last of the best moves is worth has to be beaten.
            let bar = if exact.len() < lines { alpha } else { exact[lines - 1].max(alpha) };
            let mut worth = if exact.is_empty() || bar == alpha && lines > 1 {
                worker.after(&mv, Window { alpha: bar, beta, depth }, 0, 0)
            } else {
                worker.after(&mv, Window { alpha: bar, beta: bar + 1, depth }, 0, 0)
            };
            if worth > bar && worth < beta && !worker.stopped && !exact.is_empty() {
                worth = worker.after(&mv, Window { alpha: bar, beta, depth }, 0, 0);
            }
            if worker.stopped {
                return index;
            }
            let known = worth > bar && worth < beta;
            let ranked = &mut self.ranking[index];
            ranked.score = score(worth);
            ranked.exact = known;
            if worth > bar {
                ranked.line.truncate(1);
                ranked.line.extend_from_slice(worker.line());
                let place = exact.iter().position(|&other| other < worth).unwrap_or(exact.len());
                exact.insert(place, worth);
                self.ranking[place..=index].rotate_right(1);
                if worth >= beta {
                    return index + 1;
                }
            }
        }
        let (searched, others) = self.ranking.split_at_mut(self.wide);
        let least = searched.iter().map(|ranked| ranked.score).min();
        for ranked in others {
            ranked.score = least.unwrap_or(ranked.score);
        }
        self.wide
    }
}
