//! Seats, squares, moves and positions as values of their own: written and read without their game, in every game.

use std::collections::HashSet;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use camaieu::play::playout;
use camaieu::rules::camelot::Camelot;
use camaieu::rules::caminos::Caminos;
use camaieu::rules::catalogue;
use camaieu::rules::chameleon::Chameleon;
use camaieu::rules::chromino::{self, Chromino};
use camaieu::rules::game::{Game, MATCH_ENDINGS, Outcome, Seat, Seats};
use camaieu::rules::le_cameleon::LeCameleon;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;
use camaieu::rules::{camelot, caminos, chameleon, le_cameleon};

use super::suite::setups;

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

/// Plays matches on every board and with every option, and reads back what is met in them: every move, and the positions of
/// set-ups that their texts say in full.
fn all_values_read_back<G: Game<Position: Value, Move: Value>>(matches: u64) {
    let setups = setups::<G>();
    for (setup, seed) in setups.iter().flat_map(|setup| (0..matches).map(move |seed| (setup, seed))) {
        let start = G::start(setup, seed);
        let read = start.to_string().parse::<G::Position>();
        let says_all = read.is_ok_and(|read| G::setup(&read).to_string() == setup.to_string());
        assert!(says_all || *setup != Setup::default_of(G::OPTIONS));
        let mut ply = 0;
        playout::<G>(&start, &mut Rng::new(seed), |before, moves, mv, _, _| {
            reads_back(mv);
            if ply % 8 == 0 {
                moves.iter().for_each(reads_back);
                if says_all {
                    reads_back(before);
                }
            }
            ply += 1;
            true
        });
    }
}

#[test]
fn moves_and_positions_read_back() {
    all_values_read_back::<Camelot>(3);
    all_values_read_back::<Chameleon>(5);
    all_values_read_back::<LeCameleon>(4);
    all_values_read_back::<Caminos>(1);
    all_values_read_back::<Chromino>(1);
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
fn outcomes_of_all_games_read_back_with_endings() {
    for game in catalogue::GAMES {
        for ending in game.endings.iter().chain(MATCH_ENDINGS) {
            let winners = (0..=u8::MAX).map(|bits| {
                let is_in = |seat: &Seat| bits >> seat.index() & 1 != 0;
                Seats::first(8).iter().filter(is_in).collect::<Seats>()
            });
            for seats in winners.inspect(reads_back).filter(|seats| !seats.is_empty()) {
                reads_back(&Outcome::Win(seats, ending));
            }
            reads_back(&Outcome::Draw(ending));
        }
    }
    reads_back(&Outcome::Ongoing);
    for text in [
        "",
        "won",
        "win",
        "win castle",
        "win 0 castle",
        "win 2,1 castle",
        "draw",
        "draw chess",
        "ongoing time",
    ] {
        assert!(text.parse::<Outcome>().is_err(), "{text}");
    }
}

#[test]
fn other_texts_are_refused_with_their_faults() {
    let error = "Z1".parse::<camelot::Square>().unwrap_err();
    assert_eq!(error.to_string(), "bad square: text Z1");
    assert_eq!("1,9,x".parse::<Seats>().unwrap_err().to_string(), "bad seat: text 9; bad seat: text x");
    let error = "E6-E7xE8".parse::<camelot::Move>().unwrap_err();
    assert_eq!(error.to_string(), "camelot no jump between (rule 3): from E7, to E8");
    let error = "wbwbw/5/5/5/WBWB x".parse::<chameleon::Position>().unwrap_err();
    assert_eq!(error.to_string(), "bad rank width: rank 1, width 5, found 4; bad side: sides r, b, text x");
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
