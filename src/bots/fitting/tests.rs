//! Levels that fit simulated people, and engines of known levels in their place.

use camaieu_play::Match;
use camaieu_play::guided::Day;
use camaieu_rules::chameleon::Chameleon;
use camaieu_rules::game::{Outcome, Seat, Seats};
use camaieu_rules::rng::Rng;

use super::*;
use crate::catalogue::{Bots, BotsVisitor, visit};
use crate::engine::Observation;
use crate::limits::Limits;
use crate::time::NODES;

fn played(level: u8, result: MatchResult) -> PlayedMatch {
    PlayedMatch { day: Day(0), level, seat: 1, seats: 2, handicap: String::new(), result }
}

fn estimate(ladder: &Ladder, matches: &[PlayedMatch]) -> f64 {
    mean(&weights(ladder, matches), |level| ladder.strength(level))
}

fn proposed(game: &str, matches: &[PlayedMatch]) -> u8 {
    FittingLevel::of(game, matches).unwrap().level.number()
}

/// Whether a level that was found is within one of the own level, or near enough in strength.
fn fits(ladder: &Ladder, found: Level, own: Level) -> bool {
    let apart = (ladder.strength(found) - ladder.strength(own)).abs();
    found.number().abs_diff(own.number()) <= 1 || apart <= NEAR
}

/// The level that is proposed after so many matches to somebody of this strength, each at the level that was proposed before.
fn level_after(count: usize, ladder: &Ladder, strength: f64, rng: &mut Rng) -> Level {
    let mut matches = Vec::new();
    for _ in 0..count {
        let level = FittingLevel::of(ladder.game, &matches).unwrap().level;
        let chance = expected(strength - ladder.strength(level));
        let wins = (rng.below(1_000_000) as f64) < chance * 1_000_000.0;
        matches.push(played(level.number(), if wins { MatchResult::Won } else { MatchResult::Lost }));
    }
    FittingLevel::of(ladder.game, &matches).unwrap().level
}

#[test]
fn level_fits_every_strength_after_six_games() {
    const RUNS: usize = 200;
    for game in catalogue::NAMES {
        let ladder = Ladder::of(game).unwrap();
        let mut rng = Rng::new(1);
        let mut fitting = 0;
        for run in 0..RUNS {
            let own = Level::new((run % 10) as u8 + 1).unwrap();
            let found = level_after(6, ladder, ladder.strength(own), &mut rng);
            fitting += usize::from(fits(ladder, found, own));
        }
        assert!(fitting * 100 >= RUNS * 80, "{game}: {fitting} of {RUNS}");
    }
}

/// Plays a match of the game between engines of a person's level and of another; the result is the person's.
fn real_match<G: Bots>(person: Level, opponent: Level, seat: Seat, seed: u64) -> MatchResult {
    let mut game = Match::<G>::new(&Setup::default_of(G::OPTIONS), seed);
    let mut engines = Seats::first(G::seats(game.position()))
        .iter()
        .map(|other| {
            G::engine(if other == seat { person } else { opponent }, seed + u64::from(other.number()))
        })
        .collect::<Vec<_>>();
    while !game.outcome().is_over() {
        let observation = Observation::of(&game);
        let engine = &mut engines[observation.seat().index()];
        let thought = engine.think(&observation, &Limits::nodes(NODES), &mut |_| {}).expect("a move");
        game.play(&thought.best, &[]).expect("legal");
    }
    match game.outcome() {
        Outcome::Win(winners, _) if winners.contains(seat) => MatchResult::Won,
        Outcome::Win(..) => MatchResult::Lost,
        _ => MatchResult::Drawn,
    }
}

/// Counts the people of a game, of these levels in turn, whose level fits after six matches against real engines.
fn people_fitted<G: Bots>(levels: &[u8], people: usize) -> usize {
    let ladder = Ladder::of(G::NAME).unwrap();
    let is_fitted = |index: &usize| {
        let own = Level::new(levels[*index % levels.len()]).unwrap();
        let mut matches = Vec::new();
        for number in 0..6 {
            let level = FittingLevel::of(G::NAME, &matches).unwrap().level;
            let seat = Seat::from_index(number % 2).unwrap();
            let result = real_match::<G>(own, level, seat, (*index * 6 + number) as u64);
            matches.push(PlayedMatch { seat: seat.number(), ..played(level.number(), result) });
        }
        fits(ladder, FittingLevel::of(G::NAME, &matches).unwrap().level, own)
    };
    (0..people).filter(is_fitted).count()
}

#[test]
fn levels_fit_engines_that_play_the_person() {
    let fitting = people_fitted::<Chameleon>(&[1, 2, 3, 4], 12);
    assert!(fitting >= 9, "{fitting} of 12");
}

#[test]
#[ignore = "a minute, in a release build"]
fn levels_fit_engines_of_higher_levels_in_every_game() {
    struct Count;
    impl BotsVisitor for Count {
        type Output = usize;

        fn visit<G: Bots>(self) -> usize {
            people_fitted::<G>(&[2, 4, 6], 6)
        }
    }
    for game in catalogue::NAMES {
        let fitting = visit(game, Count).unwrap();
        println!("{game}: {fitting} of 6");
        assert!(fitting >= 4, "{game}: {fitting} of 6");
    }
}

#[test]
fn first_level_is_one_and_a_win_never_lowers_it() {
    for game in catalogue::NAMES {
        assert_eq!(proposed(game, &[]), 1, "{game}");
        let mut matches = Vec::new();
        for _ in 0..10 {
            let before = proposed(game, &matches);
            matches.push(played(before, MatchResult::Won));
            let after = proposed(game, &matches);
            assert!((before..=before + MOST_UP).contains(&after), "{game}: {before} {after}");
        }
        // The two highest levels of some games are nearly alike.
        assert!(proposed(game, &matches) >= 8, "{game}");
        for _ in 0..20 {
            let before = proposed(game, &matches);
            matches.push(played(before, MatchResult::Lost));
            assert!(proposed(game, &matches) <= before, "{game}");
        }
        assert!(proposed(game, &matches) <= 3, "{game}");
    }
}

#[test]
fn a_win_with_a_head_start_counts_less() {
    let with = |handicap: &str| {
        let won = PlayedMatch { handicap: handicap.into(), ..played(5, MatchResult::Won) };
        estimate(Ladder::of("camelot").unwrap(), &[won.clone(), won])
    };
    assert!(with("2:knight") < with(""), "the engine had a Knight less");
    assert!(with("2:knight+knight") < with("2:knight"));
    assert!(with("1:knight") > with(""), "without a Knight of one's own it counts more");
    assert_eq!(with("5:nothing"), with(""), "what another version wrote");
    let four = PlayedMatch { seats: 4, ..played(5, MatchResult::Won) };
    let ladder = Ladder::of("chromino").unwrap();
    assert!(estimate(ladder, &[four]) > estimate(ladder, &[played(5, MatchResult::Won)]));
}

#[test]
fn the_reason_names_the_last_games_at_the_last_level() {
    use MatchResult::{Lost, Won};
    let matches = [(2, Won), (3, Lost), (3, Won), (3, Won), (3, Won), (3, Won)];
    let matches: Vec<PlayedMatch> =
        matches.into_iter().map(|(level, result)| played(level, result)).collect();
    let why = FittingLevel::of("caminos", &matches).unwrap().why;
    assert_eq!(why, Why::Results { level: 3, matches: 5, won: 4, drawn: 0 });
}
