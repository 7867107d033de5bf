//! All positions of four pieces or fewer, solved backwards from those where the game is over.

use camaieu::rules::chameleon::board::TILES;
use camaieu::rules::chameleon::{Chameleon, Colour, Piece, Position, Tile};
use camaieu::rules::game::Seat;
use camaieu::rules::prelude::*;

/// Value of a position for the seat to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Worth {
    Unknown,
    Won,
    Lost,
    /// No game comes to it.
    Impossible,
}

/// The worth of every way of putting so many pieces on the board, as seen by the seat to move: which tiles, and on each of them
/// which of four kinds of piece.
type Table = Vec<Worth>;

fn choose(of: usize, count: usize) -> usize {
    (0..count).fold(1, |product, index| product * (of.saturating_sub(index)) / (index + 1))
}

/// A position's place in the table for its number of pieces. Blue's view is Red's with the board turned round.
fn place(position: &Position) -> (usize, usize) {
    let turned = position.to_move() == Seat::SECOND;
    let (mut pieces, mut tiles, mut kinds) = (0, 0, 0);
    let mut add = |tile: Tile, piece: Piece| {
        let index = if turned { TILES - 1 - tile.index() } else { tile.index() };
        pieces += 1;
        tiles += choose(index, pieces);
        let enemy = piece.seat != position.to_move();
        kinds = kinds << 2 | usize::from(enemy) << 1 | usize::from(piece.nature == Colour::White);
    };
    if turned {
        let all: Vec<_> = position.all_pieces().collect();
        all.into_iter().rev().for_each(|(tile, piece)| add(tile, piece));
    } else {
        position.all_pieces().for_each(|(tile, piece)| add(tile, piece));
    }
    (pieces, tiles << (2 * pieces) | kinds)
}

/// The position at a place, Red to move.
fn position(pieces: usize, place: usize) -> Option<Position> {
    let (mut tiles, mut kinds) = (place >> (2 * pieces), place);
    let mut position = Position::empty();
    let mut below = TILES;
    for count in (1..=pieces).rev() {
        let index = (0..below).rev().find(|&index| choose(index, count) <= tiles)?;
        tiles -= choose(index, count);
        below = index;
        let seat = if kinds & 2 == 0 { Seat::FIRST } else { Seat::SECOND };
        let nature = if kinds & 1 == 0 { Colour::Black } else { Colour::White };
        kinds >>= 2;
        position.replace(Tile::from_index(index)?, Some(Piece { seat, nature }));
    }
    position.to_string().parse::<Position>().ok()
}

fn solve(smaller: &[Table], pieces: usize) -> Table {
    let mut table: Table = vec![Worth::Unknown; choose(TILES, pieces) << (2 * pieces)];
    let mut unknown = Vec::new();
    for (index, worth) in table.iter_mut().enumerate() {
        let Some(position) = position(pieces, index) else {
            *worth = Worth::Impossible;
            continue;
        };
        assert_eq!(place(&position), (pieces, index));
        if Chameleon::outcome(&position).is_over() {
            *worth = Worth::Lost;
        } else {
            unknown.push((index, position));
        }
    }
    let mut moves = Vec::new();
    loop {
        let before = unknown.len();
        unknown.retain(|&(index, position)| {
            moves.clear();
            Chameleon::moves(&position, &mut moves);
            assert!(!moves.is_empty(), "{position:?}");
            let mut worth = Worth::Lost;
            for mv in &moves {
                let mut next = position;
                Chameleon::play(&mut next, mv);
                let (left, place) = place(&next);
                let next = if left == pieces { &table } else { &smaller[left - 1] }[place];
                assert_ne!(next, Worth::Impossible, "{position:?} {mv:?}");
                match next {
                    Worth::Lost => {
                        worth = Worth::Won;
                        break;
                    }
                    Worth::Unknown => worth = Worth::Unknown,
                    Worth::Won | Worth::Impossible => {}
                }
            }
            table[index] = worth;
            worth == Worth::Unknown
        });
        if unknown.len() == before {
            return table;
        }
    }
}

#[test]
fn figure_positions_of_up_to_four_pieces_are_decided() {
    let mut tables: Vec<Table> = Vec::new();
    for pieces in 1..=4 {
        tables.push(solve(&tables, pieces));
    }
    for (pieces, table) in (1..).zip(tables) {
        let count = |worth| table.iter().filter(|&&other| other == worth).count();
        assert_eq!(count(Worth::Unknown), 0, "{pieces} pieces");
        assert!(count(Worth::Lost) > 0);
        // A single piece is what is left after an elimination.
        assert_eq!(count(Worth::Won) > 0, pieces > 1);
    }
}
