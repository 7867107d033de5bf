//! Puzzles: all that are built in are read, varied and different; a sample of them is proved again.

use std::collections::{BTreeMap, BTreeSet};

use camaieu::bots::puzzles::{Judge, PuzzleFlaw, PuzzleMaker, Puzzles};
use camaieu::bots::{self, Bots, BotsVisitor, Level, Limits, Observation};
use camaieu::play::built_in;
use camaieu::play::guided::puzzle::{Puzzle, PuzzleFacts, PuzzleKind, PuzzleRecord, puzzles, read_puzzles};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::caminos::{Caminos, Position};
use camaieu::rules::catalogue;
use camaieu::rules::chameleon::Chameleon;
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::{Observer, Outcome, Seat};
use camaieu::rules::le_cameleon::LeCameleon;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;

/// Fewest puzzles of such a game.
const FEWEST: usize = 100;
/// One puzzle of so many is proved again in each run of the tests.
const SAMPLE: usize = 12;
/// Most plies of a puzzle that is proved again here; longer ones take minutes, but in Chromino, where hands are small.
pub fn short_plies<G: Bots>() -> u32 {
    if G::NAME == "chromino" { 5 } else { 3 }
}

/// A law of a game’s puzzles.
trait Law {
    fn holds<G: Bots>(puzzles: &[Puzzle<G>], maker: &mut dyn PuzzleMaker<G>);
}

struct Over<L>(std::marker::PhantomData<L>);

impl<L: Law> BotsVisitor for Over<L> {
    type Output = bool;

    fn visit<G: Bots>(self) -> bool {
        let puzzles = puzzles::<G>().unwrap_or_else(|error| panic!("{}: {error}", G::NAME));
        if puzzles.is_empty() {
            return false;
        }
        L::holds::<G>(&puzzles, &mut *G::puzzle_maker());
        true
    }
}

/// Looks at the puzzles of every game that has some.
fn in_every_game<L: Law>() {
    let visit = |name: &&str| bots::visit(name, Over::<L>(std::marker::PhantomData)).expect("a game");
    let games: Vec<&str> = catalogue::NAMES.iter().copied().filter(visit).collect();
    assert_eq!(games, catalogue::NAMES);
}

#[test]
fn each_game_has_puzzles_of_several_kinds_and_grades() {
    struct Varied;
    impl Law for Varied {
        fn holds<G: Bots>(puzzles: &[Puzzle<G>], _maker: &mut dyn PuzzleMaker<G>) {
            assert!(puzzles.len() >= FEWEST, "{}: {}", G::NAME, puzzles.len());
            assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.grade), "{}", G::NAME);
            let mut kinds: BTreeMap<PuzzleKind, usize> = BTreeMap::new();
            puzzles.iter().for_each(|puzzle| *kinds.entry(puzzle.kind).or_default() += 1);
            // Chromino's are all of one kind.
            assert!(kinds.len() >= 2 || G::NAME == "chromino", "{}", G::NAME);
            assert!(kinds.values().all(|&count| count >= 5), "{}: {kinds:?}", G::NAME);
            let grades: BTreeSet<u8> = puzzles.iter().map(|puzzle| puzzle.grade).collect();
            assert!(grades.len() >= 5, "{}: {grades:?}", G::NAME);
        }
    }
    in_every_game::<Varied>();
}

#[test]
fn each_smaller_camelot_board_has_enough_puzzles() {
    let all = puzzles::<Camelot>().unwrap();
    for board in ["camelot", "cam", "camette"] {
        let facts: Vec<PuzzleFacts> = all.iter().map(PuzzleFacts::of).collect();
        let here: Vec<&PuzzleFacts> = facts.iter().filter(|puzzle| puzzle.board == Some(board)).collect();
        assert!(here.len() >= FEWEST, "{board}: {}", here.len());
        let of_kind = |kind: PuzzleKind| here.iter().filter(|puzzle| puzzle.kind == kind).count();
        let kinds = [PuzzleKind::Win, PuzzleKind::Capture, PuzzleKind::Defence].map(of_kind);
        assert!(kinds.iter().all(|&count| count >= 10), "{board}: {kinds:?}");
        let grades: BTreeSet<u8> = here.iter().map(|puzzle| puzzle.grade).collect();
        assert!(grades.len() >= 5, "{board}: {grades:?}");
    }
}

#[test]
fn puzzles_round_trip_and_are_unique() {
    struct Distinct;
    impl Law for Distinct {
        fn holds<G: Bots>(puzzles: &[Puzzle<G>], _maker: &mut dyn PuzzleMaker<G>) {
            let texts: BTreeSet<String> =
                puzzles.iter().map(|puzzle| PuzzleRecord::of(puzzle).text()).collect();
            assert_eq!(texts, built_in(G::NAME).puzzles.lines().map(str::to_owned).collect(), "{}", G::NAME);
            let positions: BTreeSet<String> =
                puzzles.iter().map(|puzzle| G::position_text(&puzzle.position)).collect();
            let ids: BTreeSet<&String> = puzzles.iter().map(|puzzle| &puzzle.id).collect();
            assert_eq!(ids.len(), puzzles.len());
            // One position may be a puzzle of two kinds.
            assert!(positions.len() * 2 >= puzzles.len(), "{}", G::NAME);
            for puzzle in puzzles {
                let mut moves = Vec::new();
                G::moves(&puzzle.position, &mut moves);
                assert!(moves.len() >= 8 && puzzle.solutions.len() <= 2, "{}", puzzle.id);
                assert!(puzzle.solutions.iter().all(|mv| moves.contains(mv)), "{}", puzzle.id);
            }
        }
    }
    in_every_game::<Distinct>();
}

#[test]
fn a_sample_is_proved_again() {
    struct Sample;
    impl Law for Sample {
        fn holds<G: Bots>(puzzles: &[Puzzle<G>], maker: &mut dyn PuzzleMaker<G>) {
            let short: Vec<&Puzzle<G>> =
                puzzles.iter().filter(|puzzle| puzzle.plies <= short_plies::<G>()).collect();
            assert!(short.len() > SAMPLE, "{}", G::NAME);
            for puzzle in short.into_iter().step_by(SAMPLE) {
                assert_eq!(maker.check(puzzle), Ok(()), "{} {}", G::NAME, puzzle.id);
            }
        }
    }
    in_every_game::<Sample>();
}

#[test]
#[ignore = "minutes, in a release build"]
fn all_are_proved_again() {
    struct All;
    impl Law for All {
        fn holds<G: Bots>(puzzles: &[Puzzle<G>], maker: &mut dyn PuzzleMaker<G>) {
            for puzzle in puzzles {
                assert_eq!(maker.check(puzzle), Ok(()), "{} {}", G::NAME, puzzle.id);
            }
        }
    }
    in_every_game::<All>();
}

#[test]
fn grades_are_the_lowest_levels_that_solve() {
    struct Graded;
    impl Law for Graded {
        fn holds<G: Bots>(puzzles: &[Puzzle<G>], _maker: &mut dyn PuzzleMaker<G>) {
            let solves = |puzzle: &Puzzle<G>, level: u8| {
                let observation = Observation::of_position(&puzzle.position);
                let tries = (1..=5).filter(|&seed| {
                    let mut engine = G::engine(Level::new(level).unwrap(), seed);
                    let thought = engine.think(&observation, &Limits::nodes(50_000), &mut |_| {});
                    puzzle.solutions.contains(&thought.unwrap().best)
                });
                tries.count() >= 3
            };
            for puzzle in puzzles.iter().filter(|puzzle| puzzle.grade <= 5).step_by(SAMPLE) {
                let lowest = (1..=puzzle.grade).find(|&level| solves(puzzle, level));
                assert_eq!(lowest, Some(puzzle.grade), "{} {}", G::NAME, puzzle.id);
            }
        }
    }
    in_every_game::<Graded>();
}

/// The first puzzle of a kind with at most so many plies.
fn puzzle_of<G: Bots>(kind: PuzzleKind, plies: u32) -> Puzzle<G> {
    let puzzles = puzzles::<G>().unwrap();
    puzzles.into_iter().find(|puzzle| puzzle.kind == kind && puzzle.plies <= plies).unwrap()
}

#[test]
fn flaws_are_found() {
    let sound = puzzle_of::<Chameleon>(PuzzleKind::Win, 3);
    let mut judge = Judge::<Chameleon>::default();
    assert_eq!(judge.check(&sound), Ok(()));
    let mut moves = Vec::new();
    Chameleon::moves(&sound.position, &mut moves);
    let wrong = moves.into_iter().find(|mv| !sound.solutions.contains(mv)).unwrap();
    let flawed = |change: &dyn Fn(&mut Puzzle<Chameleon>)| {
        let mut puzzle = sound.clone();
        change(&mut puzzle);
        Judge::<Chameleon>::default().check(&puzzle)
    };
    assert_eq!(flawed(&|puzzle| puzzle.solutions = vec![wrong]), Err(PuzzleFlaw::Solutions));
    assert_eq!(flawed(&|puzzle| puzzle.id = "win-00000000".to_owned()), Err(PuzzleFlaw::Id));
    assert_eq!(flawed(&|puzzle| puzzle.kind = PuzzleKind::Gain), Err(PuzzleFlaw::Kind));
    assert_eq!(flawed(&|puzzle| puzzle.plies = 99), Err(PuzzleFlaw::Kind));
    assert_eq!(flawed(&|puzzle| puzzle.line.truncate(1)), Err(PuzzleFlaw::Line));
    // Within one ply nothing wins here.
    assert_eq!(flawed(&|puzzle| puzzle.plies = 1), Err(PuzzleFlaw::Solutions));
}

/// Whether a seat that is to move can connect within so many plies: every move and every answer is played.
fn connects(position: &mut Position, plies: u32) -> bool {
    let seat = position.to_move();
    let mut moves = Vec::new();
    Caminos::moves(position, &mut moves);
    moves.iter().any(|mv| {
        let undo = Caminos::play(position, mv);
        let wins = match Caminos::outcome(position) {
            Outcome::Win(seats, _) => seats.contains(seat),
            Outcome::Draw(_) => false,
            Outcome::Ongoing => plies > 2 && always_connects(position, seat, plies - 1),
        };
        Caminos::undo(position, mv, undo);
        wins
    })
}

fn always_connects(position: &mut Position, seat: Seat, plies: u32) -> bool {
    if position.to_move() == seat {
        return connects(position, plies);
    }
    let mut replies = Vec::new();
    Caminos::moves(position, &mut replies);
    replies.iter().all(|reply| {
        let undo = Caminos::play(position, reply);
        let wins = !Caminos::outcome(position).is_over() && connects(position, plies - 1);
        Caminos::undo(position, reply, undo);
        wins
    })
}

#[test]
fn full_search_confirms_a_connection_puzzle() {
    let puzzle = puzzle_of::<Caminos>(PuzzleKind::Connect, 3);
    let mut after = puzzle.position.clone();
    let _ = Caminos::play(&mut after, &puzzle.solutions[0]);
    let seat = puzzle.position.to_move();
    assert!(after.to_move() != seat && always_connects(&mut after, seat, 2));
    // After another move there is an answer.
    let mut moves = Vec::new();
    Caminos::moves(&puzzle.position, &mut moves);
    let wrong = moves.into_iter().find(|mv| !puzzle.solutions.contains(mv)).unwrap();
    let mut after = puzzle.position.clone();
    let _ = Caminos::play(&mut after, &wrong);
    assert!(!always_connects(&mut after, seat, 2));
}

/// Whether a move keeps the result of a kind within one ply.
fn keeps<G: Puzzles>(kind: PuzzleKind, position: &str, mv: &str) -> bool {
    keeps_within::<G>(kind, position, 1, mv)
}

fn keeps_within<G: Puzzles>(kind: PuzzleKind, position: &str, plies: u32, mv: &str) -> bool {
    let position = G::read_position(position, &Setup::default_of(G::OPTIONS)).unwrap();
    let mv = G::read_move(&G::view(&position, Observer::All), mv).unwrap();
    Judge::<G>::default().keeps(kind, &position, plies, &mv).unwrap()
}

#[test]
fn the_longest_capture_takes_most() {
    let text = "2/8/10/12/12/12/12/12/5m6/12/3m5m2/2M5M3/12/10/8/2 w 0 0 0";
    assert!(keeps::<Camelot>(PuzzleKind::Capture, text, "C5xE7xG9"));
    assert!(!keeps::<Camelot>(PuzzleKind::Capture, text, "I5xK7"));
}

#[test]
fn a_gain_is_a_chameleon() {
    let text = "8/7y/8/8/5V2/2Ov4/8/8/8 r 5,5,6,5/5,6,6,5 0";
    assert!(keeps::<LeCameleon>(PuzzleKind::Gain, text, "f5-e4xd4+K@b1"));
    assert!(!keeps::<LeCameleon>(PuzzleKind::Gain, text, "c4-b5"));
}

#[test]
fn a_hand_is_emptied_by_its_last_tile_alone() {
    // Nothing can be placed, and seat 1 wins with fewer tiles.
    let blocked = "classic/1 G*R@0,0h BBB/PPP,YYY - 1:0:0 0/0";
    assert!(keeps_within::<Chromino>(PuzzleKind::Win, blocked, 2, "pass"));
    assert!(!keeps_within::<Chromino>(PuzzleKind::Empty, blocked, 2, "pass"));
    let last = "classic/1 G*R@0,0h GRR/PPP,YYY - 1:0:0 0/0";
    assert!(keeps::<Chromino>(PuzzleKind::Empty, last, "GRR@1,-1h"));
    // Rule 7: the others finish the round, and may empty theirs too.
    let both = "classic/1 G*R@0,0h GRR/RRY - 1:0:0 0/0";
    assert!(keeps::<Chromino>(PuzzleKind::Empty, both, "GRR@1,-1h"));
}

/// All texts but the last are one puzzle.
fn assert_images<G: Puzzles>(texts: &[&str]) {
    let read = |text: &&str| G::read_position(text, &Setup::default_of(G::OPTIONS)).unwrap();
    let keys: Vec<_> = texts.iter().map(|text| G::images(&read(text)).into_iter().min().unwrap()).collect();
    let (last, same) = keys.split_last().unwrap();
    assert!(same.iter().all(|key| *key == same[0] && key != last), "{}: {keys:?}", G::NAME);
}

#[test]
fn images_are_the_same_puzzle() {
    assert_images::<Camelot>(&[
        "M1/8/4M5/12/12/12/12/12/12/12/12/12/mm10/10/8/2 w 1 0 3",
        "1M/8/5M4/12/12/12/12/12/12/12/12/12/10mm/10/8/2 w 1 0 0",
        "2/8/10/MM10/12/12/12/12/12/12/12/12/12/4m5/8/m1 b 0 1 0",
        "M1/8/4M5/12/12/12/12/12/12/12/12/12/mm10/10/8/2 b 1 0 3",
    ]);
    assert_images::<Chameleon>(&[
        "5/1w3/3b1/1W3/5 r",
        "5/3w1/1b3/3W1/5 r",
        "5/1w3/3B1/1W3/5 b",
        "5/1w3/3b1/1W3/5 b",
    ]);
    assert_images::<LeCameleon>(&[
        "8/8/8/3b4/8/8/1B6/8/8 r 6,5,6,5/6,6,6,4 0",
        "8/8/6b1/8/8/4B3/8/8/8 s 6,6,6,4/6,5,6,5 9",
        "8/8/8/3r4/8/8/1R6/8/8 r 6,6,5,5/6,6,6,4 0",
        "8/8/8/3r4/8/8/1R6/8/8 r 6,5,6,5/6,6,6,4 0",
    ]);
    assert_images::<Caminos>(&[
        "square 2 1a1=2,b1=1,c1=1;2d4=3 1 -",
        "square 2 1e1=1,f1=1,g1=2;2d4=3 1 -",
        "square 2 1a1=2,a2=1,a3=1;2d4=3 1 -",
        "square 2 1a1=2,b1=1,c1=1;2d5=3 1 -",
    ]);
    assert_images::<Chromino>(&[
        "classic/1 G*R@0,0h;GRR@1,-1h BBR,GGG/BPR,YYY - 1:0:0 0/0",
        "classic/1 R*G@3,0h;RRG@2,-1h BBR,GGG/BPR,YYY - 1:0:0 0/0",
        "classic/1 G*R@0,5v;GRR@-1,6v BBR,GGG/BPR,YYY - 1:0:0 0/0",
        "classic/1 G*R@0,0h;GRR@1,-1h BPR,YYY/BBR,GGG - 1:0:0 0/0",
    ]);
}

#[test]
fn an_error_in_a_file_of_puzzles_names_its_line() {
    let good = built_in(Camelot::NAME).puzzles.lines().next().unwrap();
    let line = |text: &str| read_puzzles::<Camelot>(text).map_err(|error| error.line);
    assert_eq!(line(good).map(|puzzles| puzzles.len()), Ok(1));
    assert_eq!(line("nothing").err(), Some(1));
    assert_eq!(line(&format!("{good}\n\nnothing")).err(), Some(3));
    assert_eq!(line(&format!("\n{good}\n{good}")).err(), Some(3), "twice the same");
}

#[test]
fn kinds_are_named_as_in_files() {
    for kind in PuzzleKind::ALL {
        assert_eq!(serde_json::to_string(&kind).unwrap(), format!("\"{}\"", kind.name()));
        assert_eq!(kind.to_string(), kind.name());
    }
}
