//! The tablebases of Camelot’s family: Camette, and Camelot’s endings of two pieces against one.

use std::sync::LazyLock;

use camaieu::bots::Score;
use camaieu::bots::camelot::{Camette, TwoAgainstOne};
use camaieu::bots::tablebase::{PositionIndexer, Tablebase};
use camaieu::rules::camelot::{Camelot, Position};
use camaieu::rules::game::Outcome;
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;

/// Most pieces of the part of Camette that is quick to build.
const PIECES: usize = 3;

static CAMETTE: LazyLock<Tablebase<Camette>> = LazyLock::new(|| Tablebase::build(PIECES, 2, |_, _| {}));

/// Random positions of Camette that can occur, with this many pieces.
fn positions(pieces: usize, seed: u64) -> impl Iterator<Item = Position> {
    let layout = Camette::new(pieces);
    let mut rng = Rng::new(seed);
    std::iter::repeat_with(move || layout.position(rng.below(layout.position_count())))
        .flatten()
        .filter(|position| CAMETTE.probe(position).is_some())
}

/// The score of a move after which the other side to move has this one.
fn before(score: Score) -> Score {
    match score {
        Score::Win(plies) => Score::Loss(plies + 1),
        Score::Loss(plies) => Score::Win(plies + 1),
        points => points,
    }
}

/// The positions after all legal moves.
fn after(position: &Position) -> impl Iterator<Item = Position> {
    Camelot::view_moves(position).into_iter().map(|mv| {
        let mut next = position.clone();
        let _ = Camelot::play(&mut next, &mv);
        next
    })
}

#[test]
fn each_camette_result_follows_from_its_successors() {
    let (mut decided, mut drawn) = (0, 0);
    for position in (1..=PIECES).flat_map(|pieces| positions(pieces, 3).take(2_000)) {
        let known = CAMETTE.probe(&position).unwrap();
        match Camelot::outcome(&position) {
            Outcome::Ongoing => {
                let best = after(&position).map(|next| before(CAMETTE.probe(&next).unwrap())).max();
                assert_eq!(Some(known), best, "{position}");
            }
            Outcome::Win(..) => assert_eq!(known, Score::Loss(0), "{position}"),
            outcome => panic!("{position}: {outcome}"),
        }
        *(if matches!(known, Score::Points(_)) { &mut drawn } else { &mut decided }) += 1;
    }
    assert!(decided > 2_000 && drawn > 0, "{decided}, {drawn}");
}

#[test]
fn camette_results_are_symmetric() {
    for position in positions(PIECES, 5).take(500) {
        let text = position.to_string();
        let fields: Vec<&str> = text.split(' ').collect();
        let ranks: Vec<String> = fields[1]
            .split('/')
            .rev()
            .map(|rank| {
                let exchange = |letter: char| match letter {
                    'a'..='z' => letter.to_ascii_uppercase(),
                    _ => letter.to_ascii_lowercase(),
                };
                rank.chars().map(exchange).collect()
            })
            .collect();
        let other = format!("camette {} b 0 0 0", ranks.join("/"));
        let other = other.parse::<Position>().unwrap_or_else(|faults| panic!("{other}: {faults:?}"));
        assert_eq!(CAMETTE.probe(&other), CAMETTE.probe(&position), "{text}");
        let mirror: Vec<String> = fields[1].split('/').map(|rank| rank.chars().rev().collect()).collect();
        let mirror = format!("camette {} w 0 0 0", mirror.join("/")).parse::<Position>().unwrap();
        assert_eq!(CAMETTE.probe(&mirror), CAMETTE.probe(&position), "{text}");
    }
}

#[test]
fn threads_make_no_difference_to_camette() {
    let built = |threads| Tablebase::<Camette>::build(2, threads, |_, _| {}).into_bytes();
    assert_eq!(built(1), built(3));
}

#[test]
fn no_tablebase_speaks_of_another_board() {
    let text = "cam 1/3/5/7/7/7/7/2m4/7/2M4/5/3/1 w 0 0 0";
    let position = text.parse::<Position>().unwrap();
    assert_eq!(CAMETTE.probe(&position), None);
    assert_eq!((Camette::pieces(&position), TwoAgainstOne::pieces(&position)), (None, None));
}
