//! Handicaps of all games: what is missing at the start, and that set-ups, scores and saves name it.

use std::time::Duration;

use camaieu::play::score::{self, ScoreSheet};
use camaieu::play::{Match, Session, saved};
use camaieu::rules::camelot::{self, Camelot, Kind};
use camaieu::rules::caminos::{Caminos, Equipment};
use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::chameleon::Chameleon;
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::Seat;
use camaieu::rules::handicap::Handicap;
use camaieu::rules::le_cameleon::{Colour, LeCameleon};
use camaieu::rules::perft::perft;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::{Setup, SetupError};

fn start<G: Game>(setup: &str) -> G::Position {
    G::start(&Setup::read(G::OPTIONS, setup).unwrap_or_else(|error| panic!("{setup}: {error}")), 1)
}

fn second() -> Seat {
    Seat::SECOND
}

#[test]
fn in_camelot_knights_are_missing_on_every_board() {
    let knights = |setup: &str, seat: Seat| {
        let position = start::<Camelot>(setup);
        let is_own = |piece: &camelot::Piece| piece.seat == seat && piece.kind == Kind::Knight;
        position.all_pieces().filter(|(_, piece)| is_own(piece)).count()
    };
    assert_eq!(knights("handicap=2:knight", second()), 3);
    assert_eq!(knights("handicap=2:knight", Seat::FIRST), 4);
    assert_eq!(knights("handicap=1:knight+knight", Seat::FIRST), 2);
    assert_eq!(knights("board=camette,handicap=1:knight", Seat::FIRST), 0);
    assert_eq!(knights("board=grand-cam,handicap=4:knight+knight", Seat::FOURTH), 0);
    for bad in ["board=camette,handicap=1:knight+knight", "handicap=3:knight", "board=cam,handicap=4:knight"]
    {
        let error = Setup::read(Camelot::OPTIONS, bad).unwrap_err();
        assert!(matches!(error, SetupError::Needs { other: "board", .. }), "{bad}: {error}");
    }
    assert!(Setup::read(Camelot::OPTIONS, "handicap=2:man").is_err());
}

#[test]
fn handicaps_of_the_other_games_remove_material() {
    let chameleon = start::<Chameleon>("handicap=2:pebble");
    assert_eq!((chameleon.count(Seat::FIRST), chameleon.count(second())), (5, 4));
    assert_eq!(Chameleon::position_text(&chameleon), "wb1bw/5/5/5/WBWBW r");
    let le_cameleon = start::<LeCameleon>("handicap=1:yellow+yellow");
    let yellow = |seat: Seat| {
        let is_own = |colour, owner| colour == Colour::Yellow && owner == seat;
        le_cameleon.all_pieces().filter(|(_, piece)| is_own(piece.colour, piece.seat)).count()
    };
    assert_eq!((yellow(Seat::FIRST), yellow(second())), (2, 4));
    let corners = |setup: &str| {
        let position = start::<Caminos>(setup);
        let name = if setup.contains("v3") { "V3" } else { "L4" };
        let shape = position.shapes().iter().position(|shape| shape.name() == name).unwrap();
        [Seat::FIRST, second()].map(|seat| position.stock(seat, shape))
    };
    assert_eq!(corners("handicap=1:corners-2"), [2, 4]);
    assert_eq!(corners("handicap=2:corners-4,corner=v3,pieces=i2-i3-i4"), [4, 0]);
    assert_eq!(corners("handicap=2:corners-2,seats=4"), [2, 0]);
    assert!(Setup::read(Caminos::OPTIONS, "handicap=3:corners-2").is_err());
    assert!(Setup::read(Caminos::OPTIONS, "handicap=1:corners-4,seats=4").is_err());
    let hands = |setup: &str| {
        let position = start::<Chromino>(setup);
        Vec::from_iter(
            (1..=position.common().seats()).map(|seat| position.hand(Seat::new(seat).unwrap()).len()),
        )
    };
    assert_eq!(hands("handicap=2:tiles-2"), [8, 6]);
    assert_eq!(hands("players=4,handicap=3:tiles+2"), [8, 8, 10, 8]);
    assert_eq!(hands("players=1,handicap=1:tiles-4"), [4]);
    assert!(Setup::read(Chromino::OPTIONS, "handicap=3:tiles-2").is_err());
}

#[test]
fn a_player_s_own_pieces_have_no_handicap_of_the_box() {
    let own = |_: &'static str, name: &str| {
        let text = camaieu::rules::caminos::tables::BOX;
        let equipment = Equipment::read(name, text).map_err(|_| "bad".to_owned())?;
        Ok(std::sync::Arc::new(equipment) as std::sync::Arc<dyn camaieu::rules::setup::CustomFile>)
    };
    let read = |text: &str| Setup::read_with(Caminos::OPTIONS, text, &mut own.clone());
    assert!(read("equipment=mine,handicap=1:corners-2").is_err());
    let setup = read("equipment=mine").unwrap();
    assert_eq!((setup.value(Handicap::OPTION), setup.to_string().contains("handicap")), ("none", false));
    assert_eq!(Caminos::setup(&Caminos::start(&setup, 1)).to_string(), setup.to_string());
}

/// All handicaps of a game go into scores and saves and come back, and the moves are counted from them.
struct ComesBack;

impl Visitor for ComesBack {
    type Output = ();

    fn visit<G: Game>(self) {
        let option = G::OPTIONS.iter().find(|option| option.name == Handicap::OPTION).expect(G::NAME);
        let usual = G::start(&Setup::default_of(G::OPTIONS), 1);
        assert!(!G::setup(&usual).to_string().contains("handicap"), "{}", G::NAME);
        for value in &option.values[1..] {
            let setup = Setup::only(G::OPTIONS, option.name, value).unwrap();
            let first = G::start(&setup, 1);
            let (text, told) = (G::position_text(&first), G::setup(&first));
            assert_eq!(told.value(option.name), *value);
            assert_eq!(G::read_position(&text, &setup).as_ref(), Ok(&first));
            let without = Setup::only(G::OPTIONS, option.name, "none").unwrap();
            assert!(told.agrees_with(&setup).is_ok() && without.agrees_with(&setup).is_err());
            let mut moves = Vec::new();
            G::moves(&first, &mut moves);
            assert_eq!(perft::<G>(&mut first.clone(), 1), moves.len() as u64, "{value}");

            let game = Match::<G>::new(&setup, 7);
            let score = score::write(&game, &[]);
            assert!(score.contains(&format!("handicap={value}")), "{score}");
            let again = ScoreSheet::read(&score).unwrap().begin::<G>(&mut |_, _| Err(String::new())).unwrap();
            assert_eq!((again.setup(), again.position()), (game.setup(), game.position()));
            // From a position in the middle of a game, too.
            let from = Match::<G>::from_position(game.position().clone());
            let again = ScoreSheet::read(&score::write(&from, &[]))
                .unwrap()
                .begin::<G>(&mut |_, _| Err(String::new()))
                .unwrap();
            assert_eq!((again.setup(), again.position()), (game.setup(), game.position()));
            let session = Session::new(game);
            let written = saved::write(&session);
            let read = saved::read::<G>(&written, Duration::ZERO).unwrap();
            assert_eq!((read.setup().to_string(), saved::write(&read)), (setup.to_string(), written));
        }
    }
}

#[test]
fn handicaps_round_trip_through_scores_and_saves() {
    for name in catalogue::NAMES {
        catalogue::visit(name, ComesBack).unwrap();
    }
}
