//! Properties of any text and any move from outside, in every game of the catalogue.

use camaieu::play::Match;
use camaieu::play::score::ScoreSheet;
use camaieu::rules::camelot::{Camelot, Move, Position, Square};
use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::game::{Observer, Refusal, reasons};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;
use camaieu::text::Lang;
use std::cell::Cell;

use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};

use super::suite::setups;

/// A test runner that draws the same cases on every machine.
fn runner(cases: u32) -> TestRunner {
    let config =
        Config { failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..Config::with_cases(cases) };
    TestRunner::new(config)
}

fn in_every_game(visitor: impl Visitor<Output = ()> + Copy) {
    for name in catalogue::NAMES {
        catalogue::visit(name, visitor).expect("every name of the catalogue is a game");
    }
}

/// Counts of what was accepted and refused, so that a test that meets only one of them is found out.
#[derive(Default)]
struct Tally {
    accepted: Cell<u32>,
    refused: Cell<u32>,
}

impl Tally {
    fn note(&self, accepted: bool) {
        let count = if accepted { &self.accepted } else { &self.refused };
        count.set(count.get() + 1);
    }

    fn assert_both_more_than(&self, least: u32) {
        let (accepted, refused) = (self.accepted.get(), self.refused.get());
        assert!(accepted > least && refused > least, "{accepted} accepted, {refused} refused");
    }
}

/// Something done to a text: what, where, and a letter for it.
type Edit = (u8, usize, char);

/// One to four changes of a text, with letters that mean something to games among them.
fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let letter = prop_oneof![
        4 => proptest::sample::select("0123456789 /-x,.NMnmwbABFGKLadfg!?{}*:=\n".chars().collect::<Vec<_>>()),
        1 => any::<char>(),
    ];
    proptest::collection::vec((0..6_u8, any::<usize>(), letter), 1..5)
}

fn mutated(text: &str, edits: &[Edit]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for &(edit, place, letter) in edits {
        let at = place % (letters.len() + 1);
        let here = at < letters.len();
        match edit {
            0 => letters.insert(at, letter),
            1 if here => letters[at] = letter,
            2 if here => drop(letters.remove(at)),
            3 if here => letters.insert(at, letters[at]),
            4 => letters.truncate(at),
            5 if at + 1 < letters.len() => letters.swap(at, at + 1),
            _ => letters.push(letter),
        }
    }
    letters.into_iter().collect()
}

/// A position some plies into a random game, in one of all set-ups: each board and each value of an option has its seeds.
fn position<G: Game>(seed: u64, plies: usize) -> G::Position {
    let setups = setups::<G>();
    let mut rng = Rng::new(seed);
    let mut position = G::start(&setups[seed as usize % setups.len()], seed);
    for _ in 0..plies {
        let mut moves = Vec::new();
        G::moves(&position, &mut moves);
        let Some(mv) = rng.pick(&moves) else { break };
        let _ = G::play(&mut position, mv);
    }
    position
}

fn legal<G: Game>(position: &G::Position) -> Vec<G::Move> {
    let mut moves = Vec::new();
    G::moves(position, &mut moves);
    moves
}

/// A refusal has one of the game's reasons, or of those that all games share, and can be said in each language.
fn assert_known<G: Game>(refusal: &Refusal) {
    let known = G::REASONS.contains(&refusal.reason) || reasons::ALL.contains(&refusal.reason);
    assert!(known, "{refusal:?}");
    for lang in Lang::ALL {
        let sentence = lang.texts().refusal(refusal);
        assert!(!sentence.starts_with(refusal.reason.id), "{sentence}");
    }
}

/// Checks that an accepted position is written as a text that reads the same, and that a refused one is refused for
/// reasons of the game. Returns whether it was accepted.
fn read_position<G: Game>(text: &str, setup: &Setup) -> bool {
    match G::read_position(text, setup) {
        Ok(position) => {
            let written = G::position_text(&position);
            assert_eq!(G::read_position(&written, setup).as_ref(), Ok(&position), "{text:?}");
            assert_eq!(G::hash(&position), G::hash_from_scratch(&position), "{text:?}");
            assert_eq!(legal::<G>(&position).is_empty(), G::outcome(&position).is_over(), "{text:?}");
            assert!(G::lists_all_moves(&position), "{text:?}");
            true
        }
        Err(faults) => {
            assert!(!faults.is_empty(), "{text:?}");
            faults.iter().for_each(assert_known::<G>);
            false
        }
    }
}

/// Checks that an accepted move is legal, and that a refused one is refused for a reason of the game. Returns whether
/// it was accepted.
fn read_move<G: Game>(position: &G::Position, text: &str) -> bool {
    let view = G::view(position, Observer::Seat(G::to_move(position)));
    match G::read_move(&view, text) {
        Ok(mv) => {
            assert_eq!(G::check(&view, &mv), Ok(()), "{}: {text:?}", G::position_text(position));
            assert!(legal::<G>(position).contains(&mv), "{}: {text:?}", G::position_text(position));
            true
        }
        Err(refusal) => {
            assert_known::<G>(&refusal);
            false
        }
    }
}

#[derive(Clone, Copy)]
struct AnyText;

impl Visitor for AnyText {
    type Output = ();

    fn visit<G: Game>(self) {
        let setup = Setup::default_of(G::OPTIONS);
        let start = G::start(&setup, 1);
        runner(2_000)
            .run(&any::<String>(), |text| {
                read_position::<G>(&text, &setup);
                read_move::<G>(&start, &text);
                Ok(())
            })
            .unwrap();
    }
}

#[test]
fn any_text_is_read_or_refused() {
    in_every_game(AnyText);
}

#[derive(Clone, Copy)]
struct MutatedPositions;

impl Visitor for MutatedPositions {
    type Output = ();

    fn visit<G: Game>(self) {
        let tally = Tally::default();
        let cases = (any::<u64>(), 0..150_usize, edits());
        runner(2_000)
            .run(&cases, |(seed, plies, edits)| {
                let position = position::<G>(seed % 40, plies);
                let (text, setup) = (G::position_text(&position), G::setup(&position));
                assert!(read_position::<G>(&text, &setup), "{text}");
                tally.note(read_position::<G>(&mutated(&text, &edits[..1]), &setup));
                tally.note(read_position::<G>(&mutated(&text, &edits), &setup));
                Ok(())
            })
            .unwrap();
        // In some games hardly any change leaves a position that can be.
        assert!(tally.refused.get() > 100, "{}", G::NAME);
    }
}

#[test]
fn mutated_positions_are_read_or_refused() {
    in_every_game(MutatedPositions);
}

#[derive(Clone, Copy)]
struct MutatedMoves;

impl Visitor for MutatedMoves {
    type Output = ();

    fn visit<G: Game>(self) {
        let tally = Tally::default();
        let cases = (any::<u64>(), 0..150_usize, any::<prop::sample::Index>(), 0..3_usize, edits());
        runner(3_000)
            .run(&cases, |(seed, plies, index, later, edits)| {
                let here = position::<G>(seed % 40, plies);
                let there = position::<G>(seed % 40, plies + later);
                let moves = legal::<G>(&there);
                if moves.is_empty() {
                    return Ok(());
                }
                let view = G::view(&there, Observer::Seat(G::to_move(&there)));
                let text = G::move_text(&view, index.get(&moves));
                for text in [mutated(&text, &edits[..1]), mutated(&text, &edits), text] {
                    tally.note(read_move::<G>(&here, &text));
                }
                Ok(())
            })
            .unwrap();
        tally.assert_both_more_than(100);
    }
}

#[test]
fn mutated_moves_are_read_or_refused() {
    in_every_game(MutatedMoves);
}

#[derive(Clone, Copy)]
struct AnyScore;

impl Visitor for AnyScore {
    type Output = ();

    fn visit<G: Game>(self) {
        let mut rng = Rng::new(9);
        let mut game = Match::<G>::new(&Setup::default_of(G::OPTIONS), 9);
        for _ in 0..30 {
            let Some(mv) = rng.pick(&G::view_moves(&game.own_view())).cloned() else { break };
            game.play(&mv, &[]).unwrap();
        }
        let texts: Vec<String> = game.line().iter().filter_map(|&id| game.move_text(id)).collect();
        let pairs = texts.chunks(2).enumerate();
        let moves: Vec<String> =
            pairs.map(|(index, pair)| format!("{}.{}", index + 1, pair.join(" "))).collect();
        let score = format!("game: {}\n{{a comment}} {} *", G::NAME, moves.join("\n"));
        let play = |text: &str| {
            let mut game = Match::<G>::new(&Setup::default_of(G::OPTIONS), 9);
            let played = ScoreSheet::read(text).and_then(|score| score.play(&mut game));
            (played.is_ok(), game.plies())
        };
        assert_eq!(play(&score), (true, texts.len()));
        runner(1_000)
            .run(&(any::<String>(), edits()), |(text, edits)| {
                let (played, plies) = play(&mutated(&score, &edits));
                assert!(plies <= texts.len() + edits.len() || !played);
                play(&text);
                play(&format!("{score}{text}"));
                Ok(())
            })
            .unwrap();
    }
}

#[test]
fn any_score_is_read_or_refused() {
    in_every_game(AnyScore);
}

/// Squares that may or may not make a move: one of the seat's own pieces or any square, and others near by or anywhere.
fn squares(position: &Position, (any, first, others): &Squares) -> Vec<Square> {
    let own = position.all_pieces().filter(|(_, piece)| piece.seat == position.to_move());
    let firsts: Vec<Square> =
        if *any { position.board().squares().collect() } else { own.map(|(square, _)| square).collect() };
    let Some(&first) = firsts.get(first.index(firsts.len().max(1))) else { return Vec::new() };
    // Some of them are on other boards only.
    let other = |&(files, ranks): &(i8, i8)| {
        Square::new(first.file().checked_add_signed(files)?, first.rank().checked_add_signed(ranks)?)
    };
    let others = others.iter().filter_map(other);
    std::iter::once(first).chain(others).collect()
}

/// Whether to begin anywhere, with which square or piece, and how far away the other squares lie.
type Squares = (bool, prop::sample::Index, Vec<(i8, i8)>);

fn any_squares() -> impl Strategy<Value = Vec<Squares>> {
    let offset = || prop_oneof![3 => (-2..=2_i8, -2..=2_i8), 1 => (-11..=11_i8, -15..=15_i8)];
    let others = prop_oneof![
        3 => proptest::collection::vec(offset(), 1..3),
        1 => proptest::collection::vec(offset(), 0..20),
    ];
    proptest::collection::vec((prop::bool::weighted(0.2), any::<prop::sample::Index>(), others), 100)
}

#[test]
fn any_camelot_move_is_in_the_list_or_refused() {
    let tally = Tally::default();
    let cases = (any::<u64>(), 0..150_usize, any_squares());
    runner(300)
        .run(&cases, |(seed, plies, tries)| {
            let position = position::<Camelot>(seed % 100, plies);
            let legal = legal::<Camelot>(&position);
            for squares in tries.iter().map(|choice| squares(&position, choice)) {
                let [from, to, captured @ ..] = &squares[..] else { continue };
                let Some(mv) = Move::new(*from, *to, captured) else {
                    assert!(captured.len() > 1, "{squares:?}");
                    continue;
                };
                let verdict = Camelot::check(&position, &mv);
                assert_eq!(verdict.is_ok(), legal.contains(&mv), "{position}: {mv:?} {verdict:?}");
                tally.note(verdict.is_ok());
                if let Err(refusal) = verdict {
                    assert_known::<Camelot>(&refusal);
                }
                // What a move that is not legal does is not said, but it has a text and steps.
                assert!(!Camelot::move_text(&position, &mv).is_empty());
                assert!(!Camelot::steps(&position, &mv).is_empty());
            }
            Ok(())
        })
        .unwrap();
    tally.assert_both_more_than(100);
}

#[test]
fn any_squares_may_be_chosen_in_a_row() {
    let cases = (any::<u64>(), 0..150_usize, any_squares());
    runner(300)
        .run(&cases, |(seed, plies, tries)| {
            let position = position::<Camelot>(seed % 100, plies);
            for squares in tries.iter().take(20).map(|choice| squares(&position, choice)) {
                let Some((&to, made)) = squares.split_last() else { continue };
                let partial = Camelot::partial(&position, made);
                if partial.next.iter().all(|next| next.step != to) {
                    assert_known::<Camelot>(&Camelot::why_not(&position, made, to));
                }
            }
            Ok(())
        })
        .unwrap();
}
