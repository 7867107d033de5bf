//! The player that searches.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::bots::engine::{Engine, Observation};
use crate::bots::levels::Level;
use crate::bots::limits::{Clock, Limits, Stop};
use crate::bots::thought::Thought;
use crate::rules::game::Game;
use crate::rules::rng::Rng;

use super::node::Worker;
use super::root::Root;
use super::table::Table;
use super::{DEEPEST, Searched};

/// More positions than any machine looks at in a millisecond, all threads together.
const PER_MILLISECOND: u64 = 30_000;

/// A player that searches, of some level.
pub struct Searcher<G: Searched> {
    level: Level,
    seed: u64,
    table: Table,
    lore: G::Lore,
}

impl<G: Searched> Searcher<G> {
    /// A player of a level, whose errors come from the seed.
    pub fn new(level: Level, seed: u64) -> Searcher<G> {
        Searcher { level, seed, table: Table::default(), lore: G::Lore::default() }
    }
}

/// The position that a seat sees. Nothing is hidden in these games, so nothing is drawn by chance.
fn seen<G: Searched>(view: &G::View) -> G::Position {
    G::determinize(view, &mut Rng::new(0))
}

impl<G: Searched> Engine<G> for Searcher<G> {
    fn think(
        &mut self,
        observation: &Observation<G>,
        limits: &Limits,
        tell: &mut dyn FnMut(&Thought<G>),
    ) -> Option<Thought<G>> {
        let limits = &self.level.within(&G::MANNERS, limits);
        let clock = Clock::start(limits);
        let moves = observation.moves();
        let only = moves.len() == 1;
        moves.first()?;
        let position = seen::<G>(observation.view());
        let mut root = Root::<G>::new(&position, moves);
        let before: Vec<u64> = observation.log().iter().map(|past| G::hash(&seen::<G>(&past.view))).collect();
        G::learn(&mut self.lore, &position, &clock.first_half());
        self.table.prepare(most_nodes(limits));
        // An only move is looked at no farther than is asked for.
        let last = limits.depth.unwrap_or(if only { 1 } else { DEEPEST as u32 });
        let threads = limits.threads.max(1);
        let (table, lore) = (&self.table, &self.lore);
        let finished = Stop::default();
        let elsewhere = AtomicU64::new(0);
        let share = clock.shared_by(threads);
        let worker = || Worker::new(&position, &before, table, lore, share.clone(), &finished);
        let nodes = std::thread::scope(|scope| {
            for helper in 1..threads {
                // What they find comes to the first by the table. Every other begins deeper, so that they do not all
                // do the same.
                let (mut worker, mut root, share) =
                    (worker(), Root::new(&position, observation.moves()), &share);
                let elsewhere = &elsewhere;
                scope.spawn(move || {
                    root.deepen(&mut worker, (1 + helper as u32 % 2, last), limits.lines, share, |_, _| {});
                    elsewhere.fetch_add(worker.nodes, Ordering::Relaxed);
                });
            }
            let mut worker = worker();
            root.deepen(&mut worker, (1, last), limits.lines, &share, |root, nodes| {
                tell(&thought(root, nodes * threads as u64, &clock));
            });
            finished.now();
            worker.nodes
        });
        let mut thought = thought(&root, nodes + elsewhere.into_inner(), &clock);
        let mut rng = Rng::new(self.seed ^ (observation.log().len() as u64) << 32);
        self.level.err(&G::MANNERS, &mut thought, &mut rng);
        Some(thought)
    }
}

/// No search within these limits looks at more positions.
fn most_nodes(limits: &Limits) -> u64 {
    let in_time =
        limits.time.map_or(u64::MAX, |time| (time.as_millis() as u64).saturating_mul(PER_MILLISECOND));
    limits.nodes.unwrap_or(u64::MAX).min(in_time)
}

/// What is known at the root, as an answer.
fn thought<G: Game>(root: &Root<G>, nodes: u64, clock: &Clock) -> Thought<G> {
    let first = &root.ranking[0];
    Thought {
        best: first.mv().clone(),
        score: first.score,
        line: first.line.clone(),
        ranking: root.ranking.clone(),
        depth: root.depth,
        nodes,
        time: clock.elapsed(),
    }
}
