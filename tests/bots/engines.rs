//! Promises of every engine, in every game.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use camaieu::bots::{self, Bots, BotsVisitor, Engine, Level, Limits, Observation, Random, Stop, Thought};
use camaieu::play::{Match, playout};
use camaieu::rules::caminos::Caminos;
use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::game::Observer;
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

/// Matches in progress, in the middle of random games.
pub fn middles<G: Game>(count: u64) -> Vec<Match<G>> {
    let mut matches = Vec::new();
    for seed in 1.. {
        let mut game = Match::<G>::new(&Setup::default_of(G::OPTIONS), seed);
        let mut moves = Vec::new();
        playout::<G>(game.position(), &mut Rng::new(seed), |_, _, mv, _, _| {
            moves.push(mv.clone());
            true
        });
        for mv in &moves[..moves.len() / 2] {
            game.play(mv, &[]).unwrap();
        }
        if !game.outcome().is_over() {
            matches.push(game);
        }
        if matches.len() as u64 == count {
            break;
        }
    }
    matches
}

fn think<G: Game>(engine: &mut dyn Engine<G>, game: &Match<G>, limits: &Limits) -> Thought<G> {
    engine.think(&Observation::of(game), limits, &mut |_| {}).expect("the game is not over")
}

/// Writes tests that run on every game.
macro_rules! for_every_game {
    ($($(#[$note:meta])* fn $name:ident<$game:ident>() $body:block)*) => {
        $(
            #[test]
            $(#[$note])*
            fn $name() {
                struct Test;
                impl BotsVisitor for Test {
                    type Output = ();

                    fn visit<$game: Bots>(self) $body
                }
                for name in catalogue::NAMES {
                    bots::visit(name, Test).unwrap();
                }
            }
        )*
    };
}

for_every_game! {
    fn every_level_ranks_all_moves_and_plays_one<G>() {
        for game in middles::<G>(3) {
            let legal: BTreeSet<G::Move> = G::view_moves(&game.own_view()).into_iter().collect();
            for level in Level::all() {
                let thought = think(&mut *G::engine(level, 7), &game, &Limits::nodes(300));
                let ranked: Vec<&G::Move> = thought.ranking.iter().map(|ranked| ranked.mv()).collect();
                assert_eq!(ranked.len(), legal.len());
                assert_eq!(ranked.into_iter().cloned().collect::<BTreeSet<_>>(), legal);
                assert!(legal.contains(&thought.best));
                assert_eq!(thought.pv.first(), Some(&thought.best));
                let exact = thought.ranking.iter().take_while(|ranked| ranked.exact);
                assert!(exact.map(|ranked| std::cmp::Reverse(ranked.score)).is_sorted(), "{thought:?}");
                if level == Level::FULL {
                    assert_eq!(thought.best, *thought.ranking[0].mv());
                    assert_eq!(thought.score, thought.ranking[0].score);
                }
            }
        }
    }

    fn the_same_seed_level_and_nodes_give_the_same_moves<G>() {
        for level in [Level::FIRST, Level::new(6).unwrap(), Level::FULL] {
            let play = |seed: u64| {
                let mut game = Match::<G>::new(&Setup::default_of(G::OPTIONS), 1);
                let mut engines = [G::engine(level, seed), G::engine(level, seed + 1)];
                for ply in 0..12 {
                    if game.outcome().is_over() {
                        break;
                    }
                    let thought = think(&mut *engines[ply % 2], &game, &Limits::nodes(400));
                    game.play(&thought.best, &[]).unwrap();
                }
                G::position_text(game.position())
            };
            assert_eq!(play(3), play(3));
            if level == Level::FIRST {
                assert!((4..10).any(|seed| play(seed) != play(3)), "{} plays the same for every seed", G::NAME);
            }
        }
    }

    fn limits_are_kept<G>() {
        let game = &middles::<G>(1)[0];
        for nodes in [1, 100, 2_000] {
            let thought = think(&mut *G::engine(Level::FULL, 1), game, &Limits::nodes(nodes));
            assert!(thought.nodes <= nodes, "{} of {nodes}", thought.nodes);
        }
        for depth in 1..=2 {
            assert!(think(&mut *G::engine(Level::FULL, 1), game, &Limits::depth(depth)).depth <= depth);
        }
        // Without any other limit the search runs until it is stopped or everything is proved.
        let stop = Stop::default();
        let limits = Limits { stop: stop.clone(), ..Limits::default() };
        let mut engine = G::engine(Level::FULL, 1);
        let thought = engine.think(&Observation::of(game), &limits, &mut |_| stop.now());
        let thought = thought.expect("the game is not over");
        assert!(G::view_moves(&game.own_view()).contains(&thought.best));
        let start = Instant::now();
        think(&mut *G::engine(Level::FULL, 1), game, &Limits::time(Duration::from_millis(30)));
        // Generous, for a busy machine: without the limit the search would not end.
        assert!(start.elapsed() < Duration::from_secs(5));
    }

    fn several_threads_find_a_move_too<G>() {
        let game = &middles::<G>(1)[0];
        let limits = Limits { threads: 3, ..Limits::nodes(3_000) };
        let thought = think(&mut *G::engine(Level::FULL, 1), game, &limits);
        assert!(G::view_moves(&game.own_view()).contains(&thought.best));
        assert!(thought.nodes <= 3_003);
    }

    fn progress_is_reported<G>() {
        let game = &middles::<G>(1)[0];
        let mut reports = Vec::new();
        let mut report = |thought: &Thought<G>| reports.push((thought.depth, thought.nodes));
        let answer = G::engine(Level::FULL, 1)
            .think(&Observation::of(game), &Limits::nodes(5_000), &mut report)
            .unwrap();
        assert!(!reports.is_empty() && reports.is_sorted());
        assert_eq!(reports.last().unwrap().0, answer.depth);
    }

    fn every_setup_is_played<G>() {
        for option in G::OPTIONS {
            for value in option.values {
                let setup = Setup::only(G::OPTIONS, option.name, value).unwrap();
                let mut game = Match::<G>::new(&setup, 2);
                let mut engines: Vec<_> =
                    (0..G::seats(game.position())).map(|seat| G::engine(Level::FULL, seat.into())).collect();
                for _ in 0..2 * engines.len() {
                    if game.outcome().is_over() {
                        break;
                    }
                    let thought = think(&mut *engines[game.to_move().index()], &game, &Limits::nodes(150));
                    game.play(&thought.best, &[]).unwrap();
                }
                assert!(game.plies() > 0, "{}: {}={value}", G::NAME, option.name);
            }
        }
    }

    fn no_engine_moves_when_the_game_is_over<G>() {
        let start = G::start(&Setup::default_of(G::OPTIONS), 1);
        let ended = playout::<G>(&start, &mut Rng::new(1), |_, _, _, _, _| true);
        let mut game = Match::<G>::from_position(start);
        game.resign(game.to_move()).unwrap();
        let over = [Observation::of(&game), Observation::of_position(&ended.position)];
        for observation in over.iter().filter(|observation| observation.outcome().is_over()) {
            assert!(G::engine(Level::FULL, 1).think(observation, &Limits::default(), &mut |_| {}).is_none());
            assert!(Engine::<G>::think(&mut Random::new(1), observation, &Limits::default(), &mut |_| {}).is_none());
        }
        assert!(over[0].outcome().is_over());
    }
}

#[test]
fn an_observation_holds_nothing_hidden() {
    struct Test;
    impl Visitor for Test {
        type Output = ();

        fn visit<G: Game>(self) {
            for game in middles::<G>(4) {
                let observation = Observation::of(&game);
                // Another position that looks the same from this seat.
                let determinized = G::determinize(&game.own_view(), &mut Rng::new(9));
                assert_eq!(Observation::<G>::of_position(&determinized).view(), observation.view());
                assert_eq!(observation.history().len(), game.plies());
                let mut before =
                    Match::<G>::from_position(game.position_at(camaieu::play::NodeId::START).clone());
                for entry in observation.history() {
                    assert_eq!(entry.seat, before.to_move());
                    assert_eq!(entry.view, before.view(Observer::Seat(observation.seat())));
                    before.play(entry.mv.as_ref().unwrap(), &[]).unwrap();
                }
            }
        }
    }
    for name in catalogue::NAMES {
        catalogue::visit(name, Test).unwrap();
    }
}

#[test]
fn a_time_limit_holds_where_nodes_are_slow() {
    // Caminos has the slowest nodes, above all on its largest board.
    let mut setup = Setup::default_of(Caminos::OPTIONS);
    setup.choose("board", "octagon").unwrap();
    let game = Match::<Caminos>::new(&setup, 1);
    let thought = think(&mut *Caminos::engine(Level::FULL, 1), &game, &Limits::time(Duration::ZERO));
    assert!(thought.nodes <= 16, "{}", thought.nodes);
}
