//! No public function of the rules panics or hangs on any value of its types, and what it gets then is nothing or refused.

use camaieu::rules::camelot::{Board, Camelot};
use camaieu::rules::caminos::shapes::Axis;
use camaieu::rules::caminos::{Caminos, Colour as CaminosColour, Placement, connection};
use camaieu::rules::chameleon::{self, Chameleon, Tile};
use camaieu::rules::chromino::{self, Chromino};
use camaieu::rules::diagram::Diagram;
use camaieu::rules::game::{MAX_SEATS, Observer, Seat, Seats};
use camaieu::rules::le_cameleon::{self, LeCameleon};
use camaieu::rules::perft::perft;
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;
use camaieu::rules::{camelot, caminos};

const EDGES: [usize; 7] = [0, 7, 8, 31, 32, 200, usize::MAX];
const STEPS: [i8; 5] = [i8::MIN, -1, 0, 1, i8::MAX];

fn all_seats() -> impl Iterator<Item = Seat> {
    (0..MAX_SEATS).filter_map(Seat::from_index)
}

fn start<G: Rules>() -> G::Position {
    G::start(&Setup::default_of(G::OPTIONS), 1)
}

#[test]
fn seats_are_counted_from_any_number() {
    for index in EDGES {
        assert_eq!(Seat::from_index(index).map(Seat::index), Some(index).filter(|index| *index < MAX_SEATS));
    }
    for number in 0..=u8::MAX {
        assert_eq!(Seat::new(number).is_some(), (1..=8).contains(&number));
        assert_eq!(Seats::first(number).len(), usize::from(number).min(MAX_SEATS));
    }
}

#[test]
fn squares_have_lines_for_any_step() {
    for files in STEPS {
        for ranks in STEPS {
            for cell in le_cameleon::Cell::all() {
                let line = cell.line(files, ranks);
                assert!(line.contains(&cell) && line.len() < 10, "{cell} {files} {ranks}");
                let _ = cell.offset(files, ranks);
            }
            for tile in Tile::all() {
                assert!(tile.line(files, ranks).len() < 6);
            }
            for board in camelot::board::BOARDS.each_ref() {
                assert!(
                    board.squares().all(|square| board.offset(square, files, ranks) != Some(square)
                        || (files, ranks) == (0, 0))
                );
            }
        }
    }
    let _ = Diagram::of_board('\u{10ffff}', u8::MAX, u8::MAX, |_, _| None);
    let _ = Diagram::of_board('z', u8::MAX, 2, |file, _| Some(file.to_string()));
}

#[test]
fn camelot_takes_any_piece_anywhere() {
    for board in camelot::board::BOARDS.each_ref() {
        let mut position = camelot::Position::empty(board);
        let squares: Vec<camelot::Square> = Board::named("grand-camelot").unwrap().squares().collect();
        for (seat, square) in (0..).filter_map(|index| Seat::from_index(index % MAX_SEATS)).zip(&squares) {
            let piece = camelot::Piece { seat, kind: camelot::Kind::Knight };
            assert_eq!(position.replace(*square, Some(piece)), None);
            assert_eq!(position.piece(*square).is_some(), board.has(*square));
        }
        for seat in all_seats() {
            position.set_turn(seat);
            let _ = (position.legal_moves(), position.to_string(), position.outcome(), position.count(seat));
            let _ =
                (board.word(seat), board.team(seat), board.castle(seat).count(), position.castle_moves(seat));
        }
        for edge in EDGES {
            let _ = board.goal(edge);
        }
    }
}

/// A row of enemies, longer than a move has room for.
#[test]
fn camelot_survives_more_victims_than_a_move_holds() {
    let board = Board::named("grand-camelot").unwrap();
    let mut position = camelot::Position::empty(board);
    let piece = |seat| Some(camelot::Piece { seat, kind: camelot::Kind::Knight });
    for square in board.squares() {
        let is_odd = square.file() % 2 == 1 || square.rank() % 2 == 1;
        let between = is_odd && board.castle_of(square).is_none();
        position.replace(square, piece(Seat::SECOND).filter(|_| between));
    }
    let middle = camelot::Square::read("G8").unwrap();
    position.replace(middle, piece(Seat::FIRST));
    assert!(position.count(Seat::SECOND) > 100);
    assert!(!Camelot::lists_all_moves(&position));
    for mv in position.legal_moves().iter().take(20) {
        let _ = (position.move_text(mv), Camelot::check(&position, mv));
    }
    let _ = (Camelot::duties(&position), Camelot::partial(&position, &[middle]));
    let _ = Camelot::why_not(&position, &[middle], middle);
}

#[test]
fn chameleon_reaches_from_any_number() {
    let board = start::<Chameleon>().reach();
    for edge in EDGES.into_iter().chain(25..32) {
        assert_eq!(board.from(edge) >> 25, 0);
        let _ = (board.to(edge, u32::MAX), Tile::from_index(edge));
    }
    for sets in [[0, 0, 0], [u32::MAX; 3], [1, 1, 0], [1 << 25, 2, 0], [1, 1 << 31, 1 << 31]] {
        assert_eq!(chameleon::Position::of_sets(sets[0], sets[1], sets[2]), None, "{sets:?}");
    }
    assert_eq!(chameleon::board::tiles(u32::MAX).count(), 25);
    let _ = chameleon::board::turned(u32::MAX);
}

#[test]
fn le_cameleon_takes_any_piece_and_any_place() {
    let mut position = le_cameleon::Position::start();
    assert_eq!(position.colour_at(200), 0);
    for place in 0..=u8::MAX {
        let _ = position.colour_at(place);
    }
    let mut rng = Rng::new(1);
    let cells: Vec<le_cameleon::Cell> = le_cameleon::Cell::all().collect();
    for round in 0..400 {
        let cell = *rng.pick(&cells).unwrap();
        position.replace(cell, rng.pick(&le_cameleon::Colour::ALL).copied());
        position.set_turn(if round % 2 == 0 { Seat::FIRST } else { Seat::FOURTH });
        let (from, to) = (*rng.pick(&cells).unwrap(), *rng.pick(&cells).unwrap());
        let _ = (position.legal_moves(), position.to_string(), position.outcome());
        let _ = (camaieu::play::trios::trios(&position, from, to), LeCameleon::duties(&position));
        let mv = le_cameleon::Move::new(
            from,
            to,
            &[*rng.pick(&cells).unwrap()],
            &[(to, le_cameleon::Colour::Red)],
        );
        if let Some(mv) = mv {
            let _ = (
                LeCameleon::check(&position, &mv),
                position.move_text(&mv),
                LeCameleon::steps(&position, &mv),
            );
            let mut after = position.clone();
            let undo = LeCameleon::play(&mut after, &mv);
            LeCameleon::undo(&mut after, &mv, undo);
        }
    }
}

#[test]
fn caminos_takes_any_seat_side_and_placement() {
    let mut position = start::<Caminos>();
    let board = position.board();
    for one in EDGES {
        for other in EDGES {
            assert!(!board.may_connect(one, other) || one.max(other) < board.sides().len());
            let _ = (board.times(one, other), board.is_toothed(one), board.opposite(one));
        }
        let _ = (
            position.stock(Seat::FOURTH, one),
            position.shapes().first().map(|shape| shape.quarter(one, Axis::Levels)),
        );
    }
    let far = [[i8::MIN; 3], [i8::MAX; 3], [0; 3]];
    assert!(position.shapes().iter().all(|shape| !shape.is_made_by(&far)));
    for seat in all_seats() {
        assert_eq!(position.with_turn(seat).is_some(), seat.number() <= 2);
        let _ = (caminos::reach::winning_placements(&position, seat), CaminosColour::of(seat));
    }
    let cells: Vec<caminos::Cell> =
        "abcdefghij".chars().filter_map(|file| caminos::Cell::read(&format!("{file}3"))).collect();
    for count in [1, 3, 4, u8::MAX] {
        for cell in &cells {
            let Some(mv) = Placement::new(&[(*cell, count)]) else { continue };
            assert!(Caminos::check(&position, &mv).is_err() || count <= 3, "{mv}");
            let _ = (position.move_text(&mv), connection::groups(&position, CaminosColour::Green));
            let undo = Caminos::play(&mut position, &mv);
            Caminos::undo(&mut position, &mv, undo);
        }
    }
}

#[test]
fn chromino_takes_any_square_and_hand() {
    let position = start::<Chromino>();
    let view = Chromino::view(&position, Observer::Onlooker);
    for x in [i32::MIN, -1, 0, i32::MAX] {
        for y in [i32::MIN, 0, i32::MAX] {
            let square = chromino::Square { x, y };
            let _ =
                (square.neighbours(), square.offset((x, y)), Chromino::cell(chromino::Place::Square(square)));
            let _ = Chromino::contents(&view, chromino::Place::Square(square));
            let _ = Chromino::lines(&view, chromino::Place::Square(square));
        }
    }
    let all: chromino::TileSet = chromino::Tile::all().collect();
    let tiles: Vec<chromino::Tile> = (0..20).flat_map(|_| chromino::Tile::all()).collect();
    let full = view.dealt([all; MAX_SEATS], &tiles);
    let _ = (full.legal_moves(), full.outcome(), full.to_string());
    for seat in all_seats() {
        let _ = (full.hand(seat), view.hand(seat), Chromino::team(&full, seat));
    }
    for level in [0, 1, 5, u8::MAX] {
        let _ = camaieu::play::problems::Grade::of(level, chromino::Mode::Bambini);
    }
}

#[test]
fn counting_to_any_depth_takes_little_room() {
    let over = "MN/8/10/12/12/2n9/12/12/12/12/12/12/12/10/8/2 b 0 0 0";
    let mut over: camelot::Position = over.parse().unwrap();
    assert!(over.outcome().is_over());
    assert_eq!(perft::<Camelot>(&mut over, u32::MAX), 0);
}
