//! The work on the nastiest positions, counted in moves and steps: long chains, full racks, crowded boards.

use std::time::Duration;

use camaieu::play::score::{self, ScoreSheet};
use camaieu::play::{Match, Session, TypedMoves, base32, letter, saved};
use camaieu::rules::camelot::{self, Camelot, Square};
use camaieu::rules::caminos::Caminos;
use camaieu::rules::chromino::{Chromino, Tile, TileSet};
use camaieu::rules::game::{MAX_SEATS, Observer};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

use super::suite::setups;

/// Single enemies in a lattice round a Man, which can capture them in millions of ways.
const LATTICE: &str =
    "grand-camelot 2/8/10/12/14/14/14/3G1G1G8/2ggGyYYY7/2grg1g7/1yyyyyyy6/2g1g1g7/12/10/8/2 r 0 0 0 0 0";

fn setup_of(board: &str) -> Setup {
    Setup::only(Camelot::OPTIONS, "board", board).expect("a board")
}

#[test]
fn a_lattice_that_is_typed_is_refused_with_its_piece() {
    let faults = Camelot::read_position(LATTICE, &setup_of("grand-camelot")).expect_err("too many chains");
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].reason, &camelot::reasons::TOO_MANY_CHAINS);
    assert_eq!(faults[0].args, [("square", "E7".to_owned())]);
    assert!(LATTICE.parse::<camelot::Position>().is_err());
}

#[test]
fn a_lattice_that_play_came_to_is_played_on() {
    let mut position =
        Camelot::read_view(LATTICE, &setup_of("grand-camelot")).expect("as another machine tells it");
    assert!(!Camelot::lists_all_moves(&position));
    assert!(Camelot::duties(&position)[0].by.contains(&Square::read("E7").unwrap()));
    let mut made = vec![Square::read("E7").unwrap()];
    let mv = loop {
        let partial = Camelot::partial(&position, &made);
        assert!(partial.next.len() <= 8 && partial.ends.len() <= 8, "only what comes next");
        if let Some(mv) = partial.stop {
            break mv;
        }
        made.push(partial.next.last().expect("a way on").step);
    };
    let text = position.move_text(&mv);
    assert_eq!(text.matches('x').count(), made.len() - 1, "{text}");
    assert_eq!(position.read_move(&text), Ok(mv));
    assert_eq!(position.play(&mv), Ok(()));
}

#[test]
fn crowded_boards_have_bounded_lists() {
    for board in camelot::board::BOARDS.each_ref() {
        let mut rng = Rng::new(5);
        let squares: Vec<Square> = board.squares().collect();
        let seats: Vec<_> = board.all_seats().collect();
        for _ in 0..30 {
            let mut position = camelot::Position::empty(board);
            let kinds = [camelot::Kind::Man, camelot::Kind::Knight];
            // More pieces than there are: nothing is read that has them, and nothing panics over them.
            for _ in 0..squares.len() {
                let piece =
                    camelot::Piece { seat: *rng.pick(&seats).unwrap(), kind: *rng.pick(&kinds).unwrap() };
                position.replace(*rng.pick(&squares).unwrap(), Some(piece).filter(|_| rng.below(3) > 0));
            }
            position.set_turn(*rng.pick(&seats).unwrap());
            let moves = position.legal_moves();
            assert!(moves.len() < 1 << 16, "{position}");
            for mv in moves.iter().take(5) {
                let mut after = position.clone();
                let undo = Camelot::play(&mut after, mv);
                Camelot::undo(&mut after, mv, undo);
                assert_eq!(after, position);
                let _ = (
                    Camelot::check(&position, mv),
                    position.move_text(mv),
                    Camelot::partial(&position, &[mv.from()]),
                );
            }
        }
    }
}

#[test]
fn full_racks_have_bounded_lists() {
    for setup in setups::<Chromino>() {
        let mut rng = Rng::new(3);
        let mut position = Chromino::start(&setup, 3);
        for _ in 0..60 {
            let moves = position.legal_moves();
            let Some(mv) = rng.pick(&moves) else { break };
            let _ = Chromino::play(&mut position, mv);
        }
        let mut left: TileSet = Tile::all().collect();
        for placement in position.common().table().iter() {
            left.remove(placement.tile());
        }
        let mut hands = [TileSet::EMPTY; MAX_SEATS];
        hands[position.to_move().index()] = left;
        let full = Chromino::view(&position, Observer::Onlooker).dealt(hands, &[]);
        let moves = full.legal_moves();
        assert!(moves.len() < 20_000, "{setup}: {}", moves.len());
        for mv in moves.iter().step_by(101) {
            assert_eq!(full.read_move(&full.move_text(mv)).as_ref(), Ok(mv));
        }
    }
}

#[test]
fn boards_of_caminos_have_bounded_lists() {
    for setup in setups::<Caminos>() {
        let mut position = Caminos::start(&setup, 1);
        let mut rng = Rng::new(1);
        while !position.outcome().is_over() {
            let moves = position.legal_moves();
            assert!(moves.len() < 20_000, "{setup}: {}", moves.len());
            let _ = Caminos::play(&mut position, rng.pick(&moves).unwrap());
        }
    }
}

/// White’s move leaves Black’s Knight with more chains than are listed.
const BEFORE: &str = "chivalry 2/8/1M8/NNMMM7/1MnM1M8/MNNMNN8/1N1N10/14/14/14/14/14/12/10/8/2 w 0 0 0";

#[test]
fn a_reached_chain_is_saved_noted_and_sent() {
    let mut game =
        Match::<Camelot>::from_position(Camelot::read_position(BEFORE, &setup_of("chivalry")).unwrap());
    game.play_text("B10-C9").unwrap();
    let position = game.position().clone();
    let mut made = vec![position.cut_short().expect("too many chains")];
    let mv = loop {
        let partial = Camelot::partial(&position, &made);
        match partial.stop {
            Some(mv) => break mv,
            None => made.push(partial.next.last().expect("a way on").step),
        }
    };
    game.play(&mv, &made).unwrap();
    let after = game.position().clone();
    let session = Session::new(game).with_id(9);
    assert!(session.lists_all_moves(Observer::All));
    let text = saved::write(&session);
    let read = saved::read::<Camelot>(&text, Duration::ZERO).unwrap();
    assert_eq!((read.everything().position(), saved::write(&read)), (&after, text));
    let written = score::write(session.everything(), &[]);
    let score = ScoreSheet::read(&written).unwrap();
    let mut again = score.begin::<Camelot>(&mut |_, _| Err(String::new())).unwrap();
    score.play(&mut again).unwrap();
    assert_eq!(again.position_at(*again.line().last().unwrap()), &after, "{written}");
    let letter = letter::write(&session).unwrap();
    assert_eq!(form_of(&letter), 2, "version 1.0.0 says that the letter is newer");
    let letter = letter::read(&letter).unwrap();
    let sent = saved::read::<Camelot>(&letter.text, Duration::ZERO).unwrap();
    assert_eq!(sent.everything().position(), &after);
}

/// Number of the form of a letter of Camelot.
fn form_of(letter: &str) -> u8 {
    let signs = letter.strip_prefix("camaieu:camelot:").expect("a letter");
    let bits: u32 = signs
        .chars()
        .take(5)
        .fold(0, |bits, sign| bits << 5 | base32::value(sign).expect("a sign of a letter"));
    // Two bytes of length come before it.
    (bits >> 1) as u8
}

#[test]
fn letters_with_numbered_moves_have_format_1_0_0() {
    let mut game =
        Match::<Camelot>::from_position(Camelot::read_position(BEFORE, &setup_of("chivalry")).unwrap());
    game.play_text("B10-C9").unwrap();
    assert_eq!(form_of(&letter::write(&Session::new(game)).unwrap()), 1);
}

#[test]
fn a_session_says_that_its_list_is_not_whole() {
    let mut game =
        Match::<Camelot>::from_position(Camelot::read_position(BEFORE, &setup_of("chivalry")).unwrap());
    assert!(Session::new(game.clone()).lists_all_moves(Observer::All));
    game.play_text("B10-C9").unwrap();
    let session = Session::new(game);
    assert!(!session.lists_all_moves(Observer::All));
    assert!(!session.move_texts(Observer::All).is_empty());
}
