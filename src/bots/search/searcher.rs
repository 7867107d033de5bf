//! The alpha-beta engine, which every [`Searchable`] game has.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::catalogue::Bots;
use crate::clock::SearchClock;
use crate::engine::{Engine, Observation};
use crate::evaluation::LinearEvaluation;
use crate::explain::Explains;
use crate::levels::Level;
use crate::limits::{Limits, Stop};
use crate::puzzles::{Miner, PuzzleMaker, Puzzles};
use crate::solution::Solution;
use crate::strategy::{Checked, Flaw, Strategy};
use crate::thought::{ScoreScale, Thought};
use crate::tuning::{LinearTuner, Tuner};
use camaieu_rules::game::{Game, Seat};
use camaieu_rules::rng::Rng;

use super::proof::solve;
use super::root::Root;
use super::score::MAX_PLY;
use super::searchable::Searchable;
use super::strategy::check_strategy;
use super::transposition::TranspositionTable;
use super::worker::Worker;

/// Nodes per millisecond for which the transposition table is made. An empty table costs time too: its memory is
/// cleared first.
const MAX_NODES_PER_MS: u64 = 6_000;

/// Alpha-beta engine of one level. It keeps its transposition table and tablebase from move to move.
pub struct Searcher<G: Searchable> {
    level: Level,
    seed: u64,
    table: TranspositionTable,
    tablebase: G::Tablebase,
}

impl<G: Searchable> Searcher<G> {
    /// Engine of a level; the seed determines the moves that the level misses.
    pub fn new(level: Level, seed: u64) -> Searcher<G> {
        Searcher { level, seed, table: TranspositionTable::default(), tablebase: G::Tablebase::default() }
    }
}

/// Position of a view. Nothing is hidden in these games, so nothing is drawn at random.
fn position_of<G: Searchable>(view: &G::View) -> G::Position {
    G::determinize(view, &mut Rng::new(0))
}

impl<G: Searchable> Engine<G> for Searcher<G> {
    fn think(
        &mut self,
        observation: &Observation<G>,
        limits: &Limits,
        report: &mut dyn FnMut(&Thought<G>),
    ) -> Option<Thought<G>> {
        let limits = &self.level.restrict(&G::LEVELS, limits);
        let clock = SearchClock::start(limits);
        let moves = observation.moves();
        let is_only_move = moves.len() == 1;
        moves.first()?;
        let position = position_of::<G>(observation.view());
        let mut root = Root::<G>::new(&position, moves);
        let history = observation.history();
        let path: Vec<u64> = history.iter().map(|entry| G::hash(&position_of::<G>(&entry.view))).collect();
        G::prepare(&mut self.tablebase, &position, self.level, &clock.first_half());
        self.table.new_search(max_nodes(limits));
        // An only move is searched no deeper than asked for.
        let last = limits.depth.unwrap_or(if is_only_move { 1 } else { MAX_PLY as u32 });
        let threads = limits.threads.max(1);
        let (table, tablebase) = (&self.table, &self.tablebase);
        let finished = Stop::default();
        let win_share = |score| <G as Searchable>::SCALE.share(score, G::seats(&position));
        let share = clock.share(threads, &finished);
        let worker = || Worker::new(&position, &path, table, tablebase, share.clone());
        let helper_nodes = AtomicU64::new(0);
        let nodes = std::thread::scope(|scope| {
            for helper in 1..threads {
                // Lazy SMP: helpers share the transposition table, and every other one starts a ply deeper.
                let (mut worker, mut root) = (worker(), Root::new(&position, observation.moves()));
                let helper_nodes = &helper_nodes;
                scope.spawn(move || {
                    root.deepen(
                        &mut worker,
                        1 + helper as u32 % 2..=last,
                        limits.multi_pv,
                        win_share,
                        |_, _| {},
                    );
                    helper_nodes.fetch_add(worker.counter().nodes(), Ordering::Relaxed);
                });
            }
            let mut worker = worker();
            root.deepen(&mut worker, 1..=last, limits.multi_pv, win_share, |root, nodes| {
                if let Some(thought) = thought(root, nodes * threads as u64, &clock) {
                    report(&thought);
                }
            });
            finished.now();
            worker.counter().nodes()
        });
        let mut thought = thought(&root, nodes + helper_nodes.into_inner(), &clock)?;
        let mut rng = Rng::new(self.seed ^ (history.len() as u64) << 32);
        let is_plain = |mv: &G::Move| G::is_capture(&position, mv);
        self.level.choose(&G::LEVELS, &mut thought, &mut rng, win_share, is_plain);
        Some(thought)
    }
}

impl<G: LinearEvaluation + Explains + Puzzles> Bots for G {
    const SCALE: ScoreScale = <G as Searchable>::SCALE;
    const BOOK: &'static str = <G as Searchable>::BOOK;

    fn engine(level: Level, seed: u64) -> Box<dyn Engine<G>> {
        Box::new(Searcher::new(level, seed))
    }

    fn solve(
        position: &G::Position,
        limits: &Limits,
        report: &mut dyn FnMut(u32, u64),
        strategy: Option<&mut Strategy<G::Position, G::Move>>,
    ) -> Option<Solution<G::Move>> {
        G::has_proof_search(position).then(|| solve::<G>(position, limits, report, strategy))
    }

    fn check_strategy(
        position: &G::Position,
        winner: Seat,
        choose: &dyn Fn(&G::Position) -> Option<G::Move>,
    ) -> Option<Result<Checked, Flaw<G::Position>>> {
        G::has_proof_search(position).then(|| check_strategy::<G>(position, winner, choose))
    }

    fn puzzle_maker() -> Box<dyn PuzzleMaker<G>> {
        Box::new(Miner::<G>::new(G::engine))
    }

    fn tuner() -> Option<Box<dyn Tuner<G>>> {
        Some(Box::new(LinearTuner::<G>::default()))
    }
}

/// Upper bound of the nodes of a search within these limits.
fn max_nodes(limits: &Limits) -> u64 {
    let in_time =
        limits.hard.map_or(u64::MAX, |time| (time.as_millis() as u64).saturating_mul(MAX_NODES_PER_MS));
    limits.nodes.unwrap_or(u64::MAX).min(in_time)
}

/// Result of the root search so far.
fn thought<G: Game>(root: &Root<G>, nodes: u64, clock: &SearchClock) -> Option<Thought<G>> {
    Thought::from_ranking(root.ranking.clone(), root.depth, nodes, clock.elapsed(nodes))
}
