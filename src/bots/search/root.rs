//! Root search: iterative deepening with aspiration windows, and exact scores for as many moves as asked for.

use std::ops::RangeInclusive;

use crate::thought::{RootMove, Score};
use crate::time::Steadiness;
use camaieu_rules::game::Game;

use super::score::{MAX_EVALUATION, MAX_PLY, WIN, from_search_score, to_search_score};
use super::searchable::Searchable;
use super::worker::{SearchNode, SearchWindow, Worker};

/// State of the root search after each iteration.
pub struct Root<G: Game> {
    /// All legal moves, the best first.
    pub ranking: Vec<RootMove<G>>,
    /// Number of moves, from the first, that are searched. The others get the lowest score of these.
    searched: usize,
    /// Depth of the last complete iteration.
    pub depth: u32,
}

/// Half-width of the first aspiration window, in hundredths of a unit of the curve of results.
const ASPIRATION: i32 = 20;

impl<G: Searchable> Root<G> {
    /// Root with the legal moves of a position, not yet searched.
    pub fn new(position: &G::Position, mut moves: Vec<G::Move>) -> Root<G> {
        let searched = if moves.is_empty() { 0 } else { G::order_root_moves(position, &mut moves) };
        let unscored = |mv| RootMove { pv: vec![mv], score: Score::Points(0), exact: false };
        Root { ranking: moves.into_iter().map(unscored).collect(), searched, depth: 0 }
    }

    /// Deepens iteratively over these depths until a limit is reached or every wanted score is proved. Calls `report`
    /// with the nodes searched after each iteration. `share` is the expected share of the win with a score.
    pub fn deepen(
        &mut self,
        worker: &mut Worker<'_, G>,
        depths: RangeInclusive<u32>,
        multi_pv: usize,
        share: impl Fn(Score) -> f32,
        mut report: impl FnMut(&Root<G>, u64),
    ) {
        let multi_pv = multi_pv.clamp(1, self.searched.max(1));
        let last = (*depths.end()).min(MAX_PLY as u32 - 1);
        let mut steadiness = Steadiness::default();
        for depth in *depths.start()..=last {
            let before = self.ranking[0].mv().clone();
            self.iterate(worker, depth, multi_pv);
            if worker.counter().is_expired() {
                break;
            }
            self.depth = depth;
            report(self, worker.counter().nodes());
            steadiness.add(before == *self.ranking[0].mv(), share(self.ranking[0].score));
            if worker.counter().is_enough(steadiness.times()) {
                break;
            }
            let lost = matches!(self.ranking[0].score, Score::Loss(_));
            if lost && self.searched < self.ranking.len() {
                // One of the moves left out may still hold.
                self.searched = self.ranking.len();
                continue;
            }
            let all_proved = self.ranking.iter().take(multi_pv).all(|ranked| match ranked.score {
                Score::Points(_) => false,
                Score::Win(plies) | Score::Loss(plies) => ranked.exact && plies <= depth,
            });
            if all_proved {
                break;
            }
        }
    }

    /// One iteration, with a widening aspiration window. If a limit interrupts it, its result so far counts for a
    /// single principal variation; for several, the previous ranking is restored.
    fn iterate(&mut self, worker: &mut Worker<'_, G>, depth: u32, multi_pv: usize) {
        let previous = self.ranking.clone();
        let center = match previous[0].score {
            Score::Points(points) if multi_pv == 1 && depth > 3 => Some(points),
            _ => None,
        };
        let mut width = G::margin(ASPIRATION);
        loop {
            let (alpha, beta) = match center {
                Some(points) if width < MAX_EVALUATION => (points - width, points + width),
                _ => (-WIN, WIN),
            };
            let done = self.search(worker, SearchWindow { alpha, beta, depth: depth as i32 - 1 }, multi_pv);
            if worker.counter().is_stopped() {
                if multi_pv > 1 || done == 0 {
                    self.ranking = previous;
                } else {
                    self.keep(done);
                }
                return;
            }
            // A score outside the window is only a bound.
            let best = to_search_score(self.ranking[0].score, 0);
            if best > alpha && best < beta {
                return;
            }
            width *= 5;
        }
    }

    /// Keeps the result of an interrupted iteration that has completed so many moves. The scores of the others are from a
    /// shallower one: bounds, and no better than the best, unless that loses, which says nothing of them.
    fn keep(&mut self, done: usize) {
        let best = self.ranking[0].score;
        let is_lost = |score: Score| matches!(score, Score::Loss(_));
        for ranked in &mut self.ranking[done..] {
            ranked.exact = false;
            if !is_lost(best) {
                ranked.score = ranked.score.min(best);
            }
        }
        if is_lost(best)
            && let Some(hope) = self.ranking.iter().position(|ranked| !is_lost(ranked.score))
        {
            self.ranking[..=hope].rotate_right(1);
        }
    }

    /// Searches the root moves within a window, whose depth is that of the positions after them, and keeps the ranking
    /// sorted. Returns the number of moves completed.
    fn search(&mut self, worker: &mut Worker<'_, G>, window: SearchWindow, multi_pv: usize) -> usize {
        let SearchWindow { alpha, beta, depth } = window;
        let mut exact: Vec<i32> = Vec::new();
        for index in 0..self.searched {
            let mv = self.ranking[index].mv().clone();
            // The score to beat: the last of the `multi_pv` best.
            let bar = if exact.len() < multi_pv { alpha } else { exact[multi_pv - 1].max(alpha) };
            let full = SearchWindow { alpha: bar, ..window };
            let is_first = exact.is_empty() || bar == alpha && multi_pv > 1;
            let first = if is_first { full } else { SearchWindow::null(bar, depth) };
            let mut score = worker.search_move(&mv, first, SearchNode::ROOT);
            let is_inside = |score: i32| score > bar && score < beta;
            if !is_first && is_inside(score) && !worker.counter().is_stopped() {
                score = worker.search_move(&mv, full, SearchNode::ROOT);
            }
            if worker.counter().is_stopped() {
                return index;
            }
            let ranked = &mut self.ranking[index];
            ranked.score = from_search_score(score);
            ranked.exact = is_inside(score);
            if score > bar {
                ranked.pv.truncate(1);
                ranked.pv.extend_from_slice(worker.pv());
                let place = exact.iter().position(|&other| other < score).unwrap_or(exact.len());
                exact.insert(place, score);
                self.ranking[place..=index].rotate_right(1);
                if score >= beta {
                    return index + 1;
                }
            }
        }
        let (searched, others) = self.ranking.split_at_mut(self.searched);
        // Nothing is proved of a move that is not searched.
        let lowest = searched.iter().map(|ranked| ranked.score).min();
        for ranked in others {
            ranked.score = lowest.unwrap_or(ranked.score).max(Score::Points(-MAX_EVALUATION));
        }
        self.searched
    }
}
