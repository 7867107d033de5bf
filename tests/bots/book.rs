//! Opening books: they can be read, give openings their variety, and grow the same from the same seed.

use std::collections::BTreeSet;

use camaieu::bots::book::{BOOK_PLIES, Book, BookGrower, BookRecord};
use camaieu::bots::{self, Bots, BotsVisitor, Level, Limits, Observation, player};
use camaieu::play::Match;
use camaieu::rules::catalogue;
use camaieu::rules::chameleon::{Chameleon, Position};
use camaieu::rules::chromino::Chromino;
use camaieu::rules::handicap::Handicap;
use camaieu::rules::le_cameleon::LeCameleon;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;

/// A law of a game with a book.
trait Law {
    fn holds<G: Bots>();
}

struct Over<L>(std::marker::PhantomData<L>);

impl<L: Law> BotsVisitor for Over<L> {
    type Output = bool;

    fn visit<G: Bots>(self) -> bool {
        if !G::BOOK.is_empty() {
            L::holds::<G>();
        }
        !G::BOOK.is_empty()
    }
}

/// Looks at every game with a book.
fn in_every_game<L: Law>() {
    let visit = |name: &&str| bots::visit(name, Over::<L>(std::marker::PhantomData)).expect("a game");
    let games: Vec<&str> = catalogue::NAMES.iter().copied().filter(visit).collect();
    assert!(games.len() > 1, "{games:?}");
}

fn start<G: Bots>() -> G::Position {
    G::start(&Setup::default_of(G::OPTIONS), 0)
}

/// The texts of the first moves of a game of two engines of a level, to the end of the book.
fn opening<G: Bots>(level: u8, seed: u64) -> Vec<String> {
    let level = Level::new(level).unwrap();
    let mut engines = [1, 2].map(|seat| player::<G>(level, seed << 8 | seat));
    let mut game = Match::<G>::from_position(start::<G>());
    let mut texts = Vec::new();
    while game.plies() < BOOK_PLIES && !game.outcome().is_over() {
        let observation = Observation::of(&game);
        let engine = &mut engines[observation.seat().index()];
        let mv = engine.think(&observation, &Limits::nodes(500), &mut |_| {}).unwrap().best;
        texts.push(G::move_text(observation.view(), &mv));
        game.play(&mv, &[]).unwrap();
    }
    texts
}

#[test]
fn books_are_read_and_hold_the_start() {
    struct Read;
    impl Law for Read {
        fn holds<G: Bots>() {
            let book = Book::<G>::read(G::BOOK).unwrap_or_else(|error| panic!("{}: {error}", G::NAME));
            assert!(book.len() >= 30, "{}: {}", G::NAME, book.len());
            assert!(!book.moves(&start::<G>()).is_empty(), "{}", G::NAME);
        }
    }
    in_every_game::<Read>();
}

#[test]
fn openings_vary_with_the_seed_and_are_reproducible() {
    struct Varied;
    impl Law for Varied {
        fn holds<G: Bots>() {
            for level in [7, 10] {
                let openings: Vec<Vec<String>> = (1..=8).map(|seed| opening::<G>(level, seed)).collect();
                let different: BTreeSet<&Vec<String>> = openings.iter().collect();
                assert!(different.len() >= 7, "{} {level}: {openings:?}", G::NAME);
                assert_eq!(openings[0], opening::<G>(level, 1));
            }
        }
    }
    in_every_game::<Varied>();
}

#[test]
fn book_moves_are_played_only_in_book_positions() {
    let book = Book::<Chameleon>::read(Chameleon::BOOK).unwrap();
    let first = |seed: u64| {
        let observation = Observation::of_position(&Position::start());
        player::<Chameleon>(Level::FULL, seed).think(&observation, &Limits::nodes(100), &mut |_| {}).unwrap()
    };
    for seed in 1..20 {
        let thought = first(seed);
        assert!(book.moves(&Position::start()).contains(&thought.best) && thought.nodes == 0);
        assert_eq!(
            thought.ranking.len(),
            Observation::<Chameleon>::of_position(&Position::start()).moves().len()
        );
    }
    let elsewhere =
        Chameleon::read_position("5/1w3/3b1/1W3/5 r", &Setup::default_of(Chameleon::OPTIONS)).unwrap();
    let observation = Observation::of_position(&elsewhere);
    let thought = player::<Chameleon>(Level::FULL, 1).think(&observation, &Limits::nodes(100), &mut |_| {});
    assert!(thought.unwrap().nodes > 0);
}

#[test]
fn a_book_grows_the_same_from_the_same_seeds() {
    let grow = || {
        let mut grower = BookGrower::<Chameleon>::of_game().unwrap();
        (0..3).for_each(|seed| grower.play(&Position::start(), seed));
        grower.records()
    };
    let records = grow();
    assert_eq!(records, grow());
    let start = Chameleon::position_text(&Position::start());
    assert!(records.iter().any(|record| record.position == start && record.games == 3), "{records:?}");
    let text: Vec<String> = records.iter().map(BookRecord::text).collect();
    assert_eq!(Book::<Chameleon>::read(&text.join("\n")).unwrap().len(), records.len());
    assert!(BookGrower::<Chromino>::of_game().is_none());
}

#[test]
fn a_book_is_for_the_rules_that_it_was_grown_by() {
    let moves = |captures: &str| {
        let setup = Setup::only(LeCameleon::OPTIONS, "captures", captures).unwrap();
        let book = Book::<LeCameleon>::read(<LeCameleon as Bots>::BOOK).unwrap();
        book.moves(&LeCameleon::start(&setup, 0)).len()
    };
    assert!(moves("any") > 0);
    assert_eq!(moves("opposite"), 0);
}

#[test]
fn a_game_with_a_handicap_is_in_no_book() {
    struct Start;
    impl BotsVisitor for Start {
        type Output = ();

        fn visit<G: Bots>(self) {
            let book = Book::<G>::read(G::BOOK).unwrap();
            let usual = G::start(&Setup::default_of(G::OPTIONS), 1);
            assert!(book.is_empty() || !book.moves(&usual).is_empty(), "{}", G::NAME);
            for option in G::OPTIONS.iter().filter(|option| option.name == Handicap::OPTION) {
                for value in &option.values[1..] {
                    let setup = Setup::only(G::OPTIONS, option.name, value).unwrap();
                    assert!(book.moves(&G::start(&setup, 1)).is_empty(), "{} {value}", G::NAME);
                }
            }
        }
    }
    for name in catalogue::NAMES {
        bots::visit(name, Start).unwrap();
    }
}
