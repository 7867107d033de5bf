//! Seats, squares, moves and positions as values of their own: written and read without their game, in every game.

use std::collections::HashSet;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use camaieu::play::playout;
use camaieu::rules::camelot::Camelot;
use camaieu::rules::caminos::Caminos;
use camaieu::rules::chameleon::Chameleon;
use camaieu::rules::chromino::{self, Chromino};
use camaieu::rules::game::Seats;
use camaieu::rules::le_cameleon::LeCameleon;
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;
use camaieu::rules::{camelot, caminos, chameleon, le_cameleon};

#[cfg(feature = "serde-values")]
trait Value: Debug + Display + FromStr + PartialEq + serde::Serialize + serde::de::DeserializeOwned {}
#[cfg(feature = "serde-values")]
impl<T: Debug + Display + FromStr + PartialEq + serde::Serialize + serde::de::DeserializeOwned> Value for T {}

#[cfg(not(feature = "serde-values"))]
trait Value: Debug + Display + FromStr + PartialEq {}
#[cfg(not(feature = "serde-values"))]
impl<T: Debug + Display + FromStr + PartialEq> Value for T {}

fn reads_back<T: Value>(value: &T) {
    let text = value.to_string();
    assert_eq!(text.parse().ok().as_ref(), Some(value), "{text}");
    #[cfg(feature = "serde-values")]
    {
        let json = serde_json::to_string(value).unwrap();
        assert_eq!(json, format!("\"{text}\""));
        assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), value);
    }
}

/// Plays matches and reads back what is met in them.
fn all_values_read_back<G: Rules<Position: Value, Move: Value>>(matches: u64) {
    for seed in 0..matches {
        let start = G::start(&Setup::default_of(G::OPTIONS), seed);
        let mut ply = 0;
        playout::<G>(&start, &mut Rng::new(seed), |before, moves, mv, _, _| {
            reads_back(mv);
            if ply % 8 == 0 {
                reads_back(before);
                moves.iter().for_each(reads_back);
            }
            ply += 1;
            true
        });
    }
}

#[test]
fn moves_and_positions_read_back() {
    all_values_read_back::<Camelot>(20);
    all_values_read_back::<Chameleon>(20);
    all_values_read_back::<LeCameleon>(20);
    all_values_read_back::<Caminos>(3);
    all_values_read_back::<Chromino>(5);
}

#[test]
fn seats_and_squares_read_back() {
    Seats::first(8).iter().for_each(|seat| reads_back(&seat));
    camelot::board::BOARDS.iter().flat_map(camelot::Board::squares).for_each(|square| reads_back(&square));
    chameleon::Tile::all().for_each(|tile| reads_back(&tile));
    le_cameleon::Cell::all().for_each(|cell| reads_back(&cell));
    let cells = (0..10).flat_map(|file| (1..=10).filter_map(move |rank| caminos::Cell::new(file, rank)));
    cells.for_each(|cell| reads_back(&cell));
    reads_back(&chromino::Square { x: -3, y: 12 });
}

#[test]
fn other_texts_are_refused_with_their_faults() {
    let error = "Z1".parse::<camelot::Square>().unwrap_err();
    assert_eq!(error.to_string(), "no square of the board has this name");
    let error = "E6-E7xE8".parse::<camelot::Move>().unwrap_err();
    assert_eq!(error.to_string(), "camelot no jump between (rule 3): from E7, to E8");
    let error = "wbwbw/5/5/5/WBWB x".parse::<chameleon::Position>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "chameleon bad rank width: rank 1, width 5, found 4; chameleon bad side: text x"
    );
}

#[test]
fn a_position_plays_legal_moves_and_no_others() {
    let mut position = camelot::Position::default();
    let before = position.clone();
    let illegal = "E8-E9".parse();
    assert!(illegal.is_ok_and(|mv| position.play(&mv).is_err()) && position == before);
    let mv = position.legal_moves()[0];
    assert_eq!((position.play(&mv), position.to_move()), (Ok(()), before.to_move().other()));
    assert_eq!(HashSet::from([before.clone(), position.clone(), before.clone()]).len(), 2);
}
