//! Speed of the engines in nodes per second, on one thread.

use std::hint::black_box;
use std::time::Duration;

use camaieu::bots::{self, Bots, BotsVisitor, Level, Limits, Observation};
use camaieu::play::{Match, playout};
use camaieu::rules::catalogue;
use camaieu::rules::game::Game;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Nodes per search.
const NODES: u64 = 200_000;

struct Bench<'a>(&'a mut Criterion);

impl BotsVisitor for Bench<'_> {
    type Output = ();

    fn visit<G: Bots>(self) {
        let start = Match::<G>::new(&Setup::default_of(G::OPTIONS), 1);
        let mut group = self.0.benchmark_group(G::NAME);
        group.sample_size(10);
        for (name, game) in [("start", &start), ("middle", &middle(&start))] {
            let observation = Observation::of(game);
            let think = || {
                let mut engine = G::engine(Level::FULL, 1);
                engine.think(black_box(&observation), &Limits::nodes(NODES), &mut |_| {})
            };
            group.throughput(Throughput::Elements(think().map_or(0, |thought| thought.nodes)));
            group.bench_function(format!("nodes, {name}"), |bencher| bencher.iter(think));
        }
    }
}

/// Match that begins in the middle of a random game.
fn middle<G: Game>(start: &Match<G>) -> Match<G> {
    let mut positions = Vec::new();
    playout::<G>(start.position(), &mut Rng::new(1), |before, _, _, _, _| {
        positions.push(before.clone());
        true
    });
    Match::from_position(positions.swap_remove(positions.len() / 2))
}

fn engines(criterion: &mut Criterion) {
    for name in catalogue::NAMES {
        bots::visit(name, Bench(criterion));
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(3));
    targets = engines
}
criterion_main!(benches);
