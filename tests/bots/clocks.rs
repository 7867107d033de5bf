//! Engines at the clock: with a clock that advances by the nodes they search, no seat loses on time.

use std::sync::Arc;
use std::time::Duration;

use camaieu::bots::{Bots, Budget, Engine, Level, Limits, Observation, SeatTime, Thought, TimeSource};
use camaieu::play::{Allowance, Clock, Match, Overstep, Timing};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::caminos::Caminos;
use camaieu::rules::chameleon::Chameleon;
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::Seat;
use camaieu::rules::le_cameleon::LeCameleon;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

/// Time that each node takes.
#[derive(Clone, Copy, Debug)]
struct PerNode(Duration);

impl TimeSource for PerNode {
    fn now(&self, nodes: u64) -> Duration {
        self.0 * nodes as u32
    }
}

const fn milliseconds(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

const fn game(time: u64, increment: u64) -> Allowance {
    Allowance::Game { time: milliseconds(time), increment: milliseconds(increment) }
}

/// Kinds of clock: sudden death, with increments, with more increment than time, and a time for each move.
const CLOCKS: [Allowance; 5] = [
    game(2_000, 0),
    game(500, 20),
    game(300, 100),
    Allowance::Move { time: milliseconds(60) },
    Allowance::Move { time: milliseconds(25) },
];

/// Times of a node, from a slow machine to a fast one.
const SPEEDS: [Duration; 3] =
    [Duration::from_micros(20), Duration::from_micros(200), Duration::from_micros(2_000)];

/// Time between the clock and the engine, of which the budget knows.
const OVERHEAD: Duration = milliseconds(5);

/// Number of plies up to which a game is played: the overhead of more would use up the time by itself.
const MOST_PLIES: usize = 360;

/// Plays a game; the seats have the levels in turn. Panics if a flag falls.
fn play<G: Bots>(setup: &Setup, levels: [Level; 2], allowance: Allowance, per_node: Duration, seed: u64) {
    let mut game = Match::<G>::new(setup, seed);
    let seats = G::seats(game.position());
    let level = |seat: Seat| levels[seat.index() % 2];
    let seat_of = |index: u8| Seat::from_index(usize::from(index)).expect("a seat");
    let mut engines: Vec<Box<dyn Engine<G>>> =
        (0..seats).map(|index| G::engine(level(seat_of(index)), seed)).collect();
    let mut clock = Clock::new(Timing { allowance, overstep: Overstep::Loses }, seats, Duration::ZERO);
    let (mut now, mut rng) = (Duration::ZERO, Rng::new(seed));
    while !game.outcome().is_over() && game.plies() < MOST_PLIES {
        let (observation, node) = (Observation::of(&game), game.cursor());
        let seat = observation.seat();
        clock.begin_turn(node, Some(seat));
        let budget = Budget { thinking_time: None, nodes: None, overhead: OVERHEAD };
        let time = SeatTime::of(&clock, seat, now);
        let limits = Limits { time: Arc::new(PerNode(per_node)), ..budget.limits(time) };
        let thought = engines[seat.index()].think(&observation, &limits, &mut |_| {}).expect("a move");
        now += per_node * thought.nodes as u32 + OVERHEAD * rng.below(5) as u32 / 4;
        let fallen = clock.settle(now);
        let case = || format!("{} {setup} {levels:?} {allowance:?} {per_node:?}", G::NAME);
        assert_eq!(fallen, None, "{}: {time:?} at ply {}: {limits:?}", case(), game.plies());
        clock.end_turn(node, Some(game.plies() + 1));
        game.play(&thought.best, &[]).expect("legal");
    }
}

/// Set-up of a game that has no other boards.
const USUAL: &str = "";

/// Plays with every level, kind of clock and speed: on the first board with each of the others, on the rest each with some.
fn play_all<G: Bots>(setups: &[&str]) {
    for (number, setup) in setups.iter().enumerate() {
        let setup = match *setup {
            USUAL => Setup::default_of(G::OPTIONS),
            setup => Setup::read(G::OPTIONS, setup).expect("a set-up"),
        };
        for (index, allowance) in CLOCKS.into_iter().enumerate() {
            for (speed, per_node) in SPEEDS.into_iter().enumerate() {
                let met = (index + speed + number) as u8 % 5 + 1;
                for low in (1..=5).filter(|low| number == 0 || *low == met) {
                    let levels = [low, 11 - low].map(|level| Level::new(level).expect("a level"));
                    let seed = (number * 100 + index * 10 + speed) as u64;
                    play::<G>(&setup, levels, allowance, per_node, seed);
                }
            }
        }
    }
}

#[test]
fn no_seat_loses_on_time_in_camelot() {
    let boards = ["camelot", "cam", "camette", "chivalry", "grand-cam", "grand-camelot"];
    let setups = boards.map(|board| format!("board={board}"));
    play_all::<Camelot>(&setups.each_ref().map(String::as_str));
}

#[test]
fn no_seat_loses_on_time_in_chameleon() {
    play_all::<Chameleon>(&[USUAL]);
}

#[test]
fn no_seat_loses_on_time_in_le_cameleon() {
    play_all::<LeCameleon>(&[USUAL]);
}

#[test]
fn no_seat_loses_on_time_in_caminos() {
    play_all::<Caminos>(&["board=square", "board=diamond", "board=octagon", "board=ring", "seats=4"]);
}

#[test]
fn no_seat_loses_on_time_in_chromino() {
    play_all::<Chromino>(&["players=2", "players=4", "mode=expert"]);
}

/// A search without a hard limit ends by its soft one, at the end of an iteration.
fn ends_by_its_soft_limit<G: Bots>() {
    let game = Match::<G>::new(&Setup::default_of(G::OPTIONS), 1);
    let time = Arc::new(PerNode(Duration::from_millis(1)));
    let limits = Limits { soft: Some(milliseconds(300)), time, ..Limits::default() };
    let mut reported = 0;
    let mut report = |thought: &Thought<G>| reported = thought.nodes;
    let thought = G::engine(Level::FULL, 1).think(&Observation::of(&game), &limits, &mut report);
    let thought = thought.expect("a move");
    assert!((150..30_000).contains(&thought.nodes), "{}: {} nodes", G::NAME, thought.nodes);
    if !G::HIDES {
        assert_eq!(thought.nodes, reported, "{}", G::NAME);
    }
}

#[test]
fn a_soft_limit_ends_a_search_between_iterations() {
    ends_by_its_soft_limit::<Camelot>();
    ends_by_its_soft_limit::<Chameleon>();
    ends_by_its_soft_limit::<LeCameleon>();
    ends_by_its_soft_limit::<Caminos>();
    ends_by_its_soft_limit::<Chromino>();
}
