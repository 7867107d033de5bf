//! The work on positions with long chains of jumps, counted in stops and not in time.

use super::board::{BOARDS, Board, MOST_SEATS, MOST_SQUARES, are_partners};
use super::canonical::canonical;
use super::check::check;
use super::generate::most_stops;
use super::mover::Mover;
use super::trail::Trail;
use super::walk::MOST_STOPS;
use super::{Camelot, Kind, Move, Piece, Position, Square};
use crate::game::Seat;
use crate::perft::{checked_perft, perft};
use crate::prelude::*;
use crate::rng::Rng;
use crate::setup::Setup;

/// A lattice of single enemies around a piece, with as many of each seat as the board has, and friends to canter over.
fn lattice(board: &'static Board, rng: &mut Rng) -> Position {
    let mut position = Position::empty(board);
    let mover = pick(&board.all_seats().collect::<Vec<_>>(), rng);
    position.set_turn(mover);
    let squares: Vec<Square> = board.squares().collect();
    let from = pick(&squares, rng);
    let is_even = |square: Square| {
        (square.file().abs_diff(from.file()) % 2, square.rank().abs_diff(from.rank()) % 2) == (0, 0)
    };
    let mut around: Vec<Square> = squares.into_iter().filter(|&square| !is_even(square)).collect();
    rng.shuffle(&mut around);
    around.sort_by_cached_key(|square| {
        square.file().abs_diff(from.file()).max(square.rank().abs_diff(from.rank())) + rng.below(3) as u8
    });
    let mut left = [Kind::Knight, Kind::Man].map(|kind| [board.most(kind); MOST_SEATS]);
    let kind = pick(&[Kind::Knight, Kind::Man], rng);
    position.replace(from, Some(Piece { seat: mover, kind }));
    left[usize::from(kind == Kind::Man)][mover.index()] -= 1;
    let (enemies, friends) = (1 + rng.below(24), rng.below(6));
    for (index, square) in around.into_iter().take(enemies + friends).enumerate() {
        let is_friend = index >= enemies;
        let of_side = |seat: &Seat| are_partners(*seat, mover) == is_friend;
        let seat = pick(&board.all_seats().filter(of_side).collect::<Vec<_>>(), rng);
        let kind = pick(&[Kind::Knight, Kind::Man], rng);
        let left = &mut left[usize::from(kind == Kind::Man)][seat.index()];
        if *left > 0 && board.castle_of(square).is_none() {
            *left -= 1;
            position.replace(square, Some(Piece { seat, kind }));
        }
    }
    position
}

fn pick<T: Copy>(list: &[T], rng: &mut Rng) -> T {
    *rng.pick(list).expect("something to pick")
}

/// Some of the moves, spread over the list.
fn sample(moves: &[Move], most: usize) -> impl Iterator<Item = &Move> {
    moves.iter().step_by(moves.len() / most + 1)
}

/// Lattices on all boards, and what play makes of them.
fn nasty(count: usize) -> impl Iterator<Item = Position> {
    BOARDS.iter().flat_map(move |board| {
        let mut rng = Rng::new(7);
        (0..count).map(move |_| lattice(board, &mut rng))
    })
}

#[test]
fn chains_are_walked_up_to_the_bound() {
    for position in nasty(60) {
        let stops = most_stops(&position);

        assert!(stops <= MOST_STOPS + MOST_SQUARES as u32, "{stops}: {position}");
        let moves = position.legal_moves();
        assert!(moves.len() <= 16 * MOST_STOPS as usize, "{}: {}", moves.len(), position);
        let movers: Vec<Square> =
            Camelot::partial(&position, &[]).next.iter().map(|next| next.step).collect();
        if position.must_leave().is_none() && !Camelot::outcome(&position).is_over() {
            for square in super::check::jumpers(&position) {
                assert!(movers.contains(&square), "{square}: {position}");
            }
        }
    }
}

#[test]
fn a_reader_refuses_what_is_beyond_the_bound() {
    let setup = |position: &Position| {
        let mut setup = Setup::default_of(Camelot::OPTIONS);
        setup.choose("board", position.board().name()).expect("a board");
        setup
    };
    let (mut refused, mut accepted) = (0, 0);
    for position in nasty(60) {
        let Ok(whole) = Position::read(&position.to_string()) else { continue };
        let text = whole.text();
        assert_eq!(Camelot::read_view(&text, &setup(&whole)), Ok(whole.clone()));
        match Camelot::read_position(&text, &setup(&whole)) {
            Ok(read) => {
                assert!(Camelot::lists_all_moves(&read), "{text}");
                accepted += 1;
            }
            Err(faults) => {
                assert_eq!(faults[0].reason, &super::reasons::TOO_MANY_CHAINS, "{text}");
                refused += 1;
            }
        }
    }
    assert!(accepted > 50 && refused > 4, "{accepted} {refused}");
}

#[test]
fn every_chain_has_a_route_that_reads_back() {
    for position in nasty(20).filter(|position| !position.outcome().is_over()) {
        let moves = position.legal_moves();
        for mv in sample(&moves, 12) {
            assert_eq!(check(&position, mv), Ok(()), "{mv:?} {position}");
            let text = position.move_text(mv);
            assert_eq!(position.read_move(&text), Ok(*mv), "{text} {position}");
            assert_eq!(mv.to_string().parse(), Ok(*mv), "{mv:?}");
        }
    }
}

#[test]
fn routes_are_found_with_few_stops() {
    let mut most = 0;
    for position in nasty(60).filter(|position| !position.outcome().is_over()) {
        let moves = position.legal_moves();
        for mv in sample(&moves, 20) {
            let route = canonical(&position, mv).expect("a route");
            assert_eq!(route.squares.last(), Some(&mv.to()));
            let piece = Mover::new(&position, mv.from()).expect("a piece");
            let mut trail = Trail::of(&piece, mv);
            for square in route.squares {
                let _ = trail.first(square);
            }
            most = most.max(trail.work());
        }
    }
    assert!(most < 300, "{most}");
}

/// A position that nobody may type, as if play had come to it.
fn beyond() -> Vec<Position> {
    let cut = |position: &Position| position.cut_short().is_some() && !position.outcome().is_over();
    let found: Vec<Position> = nasty(60).filter(cut).take(4).collect();
    assert_eq!(found.len(), 4);
    found
}

#[test]
fn a_chain_beyond_the_bound_is_made_step_by_step() {
    let mut rng = Rng::new(1);
    for position in beyond() {
        let mut made = vec![position.cut_short().expect("a piece")];
        let mv = loop {
            let partial = Camelot::partial(&position, &made);
            if let Some(mv) = partial.stop {
                break mv;
            }
            let jumps: Vec<_> = partial.next.iter().filter(|next| next.takes).collect();
            let next = rng.pick(&jumps).copied().or(partial.next.first());
            made.push(next.unwrap_or_else(|| panic!("{made:?} {position}")).step);
            assert!(made.len() < 60, "{made:?}");
        };
        let text = position.move_text(&mv);
        let mut after = position.clone();
        let read = position.read_move(&text).unwrap_or_else(|refusal| panic!("{refusal} {text}"));
        assert_eq!((read, after.play(&mv)), (mv, Ok(())));
    }
}

#[test]
fn perft_says_whether_it_was_cut() {
    assert!(checked_perft::<Camelot>(&mut Position::start_on(&BOARDS[0]), 2).1);
    for mut position in beyond() {
        let (nodes, is_whole) = checked_perft::<Camelot>(&mut position, 1);
        assert_eq!((nodes, is_whole), (perft::<Camelot>(&mut position, 1), false), "{position}");
    }
}

#[test]
fn a_move_that_is_refused_is_refused_within_the_bound() {
    for position in beyond() {
        let from = position.cut_short().expect("a piece");
        let all: Vec<Square> = position
            .all_pieces()
            .filter(|(_, piece)| !are_partners(piece.seat, position.to_move()))
            .map(|(square, _)| square)
            .collect();
        for to in position.board().squares().step_by(60) {
            let mv = Move::new(from, to, &all).expect("few enough");
            let listed = Camelot::steps(&position, &mv).len() > 2;
            assert_eq!(check(&position, &mv).is_ok(), listed, "{to} {position}");
            assert!(check(&position, &Move::quiet(from.place(), to.place())).is_err());
        }
    }
}

/// A lattice with the piece that moves at home, and its enemies around it.
fn at_home(board: &'static Board, rng: &mut Rng) -> Position {
    let mut position = lattice(board, rng);
    let mover = position.to_move();
    let pieces: Vec<(Square, Piece)> = position.all_pieces().collect();
    for (square, _) in &pieces {
        position.replace(*square, None);
    }
    let homes: Vec<Square> = board.squares().filter(|&square| board.is_closed(mover, square)).collect();
    let home = pick(&homes, rng);
    position.replace(home, Some(Piece { seat: mover, kind: pick(&[Kind::Knight, Kind::Man], rng) }));
    let apart = |square: Square| (square.file().abs_diff(home.file()), square.rank().abs_diff(home.rank()));
    let is_between = |square: &Square| {
        let (files, ranks) = apart(*square);
        (files % 2, ranks % 2) != (0, 0) && board.castle_of(*square).is_none()
    };
    let mut around: Vec<Square> = board.squares().filter(is_between).collect();
    rng.shuffle(&mut around);
    around.sort_by_cached_key(|&square| {
        let (files, ranks) = apart(square);
        files.max(ranks) + rng.below(5) as u8
    });
    let enemies = pieces.into_iter().filter(|(_, piece)| !are_partners(piece.seat, mover));
    for ((_, piece), square) in enemies.zip(around) {
        position.replace(square, Some(piece));
    }
    position
}

#[test]
fn a_piece_at_home_lists_what_the_check_allows() {
    let mut cut = 0;
    for board in BOARDS.iter() {
        let mut rng = Rng::new(11);
        for _ in 0..4_000 {
            let position = at_home(board, &mut rng);
            let moves = position.legal_moves();
            cut += usize::from(position.cut_short().is_some());
            for mv in sample(&moves, 4) {
                assert_eq!(check(&position, mv), Ok(()), "{mv:?} {position}");
            }
        }
    }
    assert!(cut > 2, "{cut}");
}
