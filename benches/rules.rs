//! Speed of the rules of each game.

use std::hint::black_box;
use std::time::Duration;

use camaieu::play::playout;
use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::game::{Game, Observer};
use camaieu::rules::perft::perft;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;
use criterion::{
    BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime,
};

/// Number of random games that are played, with the seeds from 1 to this number.
const GAMES: u64 = 100;

/// The most sequences of two moves in a game of which those of three are counted.
const WIDEST: u64 = 50_000;

struct Bench<'a>(&'a mut Criterion);

impl Visitor for Bench<'_> {
    type Output = ();

    fn visit<G: Game>(self) {
        let setup = Setup::default_of(G::OPTIONS);
        let start = G::start(&setup, 1);
        let middle = middle::<G>(&start);
        let mut group = self.0.benchmark_group(G::NAME);
        for (name, position) in [("start", &start), ("middle", &middle)] {
            one_position::<G>(&mut group, name, position);
        }
        group.sample_size(10);
        let mut position = start.clone();
        let depth = if perft::<G>(&mut position, 2) <= WIDEST { 3 } else { 2 };
        group.throughput(Throughput::Elements(perft::<G>(&mut position, depth)));
        group.bench_function(format!("perft {depth}"), |bencher| {
            bencher.iter(|| perft::<G>(black_box(&mut position), depth));
        });
        group.throughput(Throughput::Elements(GAMES));
        group.bench_function("random games", |bencher| {
            bencher.iter(|| {
                let games = (1..=GAMES).map(|seed| {
                    playout::<G>(&G::start(&setup, seed), &mut Rng::new(seed), |_, _, _, _, _| true).plies
                });
                games.sum::<u64>()
            });
        });
    }
}

/// The position in the middle of a random game.
fn middle<G: Game>(start: &G::Position) -> G::Position {
    let mut positions = Vec::new();
    playout::<G>(start, &mut Rng::new(1), |before, _, _, _, _| {
        positions.push(before.clone());
        true
    });
    positions.swap_remove(positions.len() / 2)
}

fn one_position<G: Game>(group: &mut BenchmarkGroup<'_, WallTime>, name: &str, position: &G::Position) {
    let mut moves = Vec::new();
    G::moves(position, &mut moves);
    let view = G::view(position, Observer::Seat(G::to_move(position)));
    let texts: Vec<String> = moves.iter().map(|mv| G::move_text(&view, mv)).collect();
    group.throughput(Throughput::Elements(moves.len() as u64));
    group.bench_function(format!("moves, {name}"), |bencher| {
        let mut list = Vec::new();
        bencher.iter(|| {
            list.clear();
            G::moves(black_box(position), &mut list);
            list.len()
        });
    });
    group.bench_function(format!("play and undo, {name}"), |bencher| {
        let mut position = position.clone();
        bencher.iter(|| {
            for mv in &moves {
                let undo = G::play(&mut position, black_box(mv));
                G::undo(&mut position, mv, undo);
            }
        });
    });
    group.bench_function(format!("check, {name}"), |bencher| {
        bencher.iter(|| moves.iter().filter(|mv| G::check(&view, black_box(mv)).is_ok()).count());
    });
    group.bench_function(format!("move texts, {name}"), |bencher| {
        bencher.iter(|| moves.iter().map(|mv| G::move_text(&view, black_box(mv)).len()).sum::<usize>());
    });
    group.bench_function(format!("reading moves, {name}"), |bencher| {
        bencher.iter(|| texts.iter().filter(|text| G::read_move(&view, black_box(text)).is_ok()).count());
    });
    group.throughput(Throughput::Elements(1));
    group.bench_function(format!("outcome, {name}"), |bencher| {
        bencher.iter(|| G::outcome(black_box(position)));
    });
    group.bench_function(format!("position text, {name}"), |bencher| {
        bencher.iter(|| G::position_text(black_box(position)).len());
    });
}

fn rules(criterion: &mut Criterion) {
    for name in catalogue::NAMES {
        catalogue::visit(name, Bench(criterion));
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2));
    targets = rules
}
criterion_main!(benches);
