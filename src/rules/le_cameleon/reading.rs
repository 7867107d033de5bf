//! Reading a position's text, and all that can be wrong with one.

use crate::faults::Faults;
use crate::game::{Refusal, Seat, reasons};
use crate::text;

use super::board::{Captures, Cell, RANKS};
use super::colours::{Colour, Piece};
use super::position::Position;
use super::reasons as why;

/// The most pieces there can be on the board: a captor never gains more than it takes.
const MOST_PIECES: usize = 24;

/// The letters of all pieces, for a sentence.
const LETTERS: &str = "B, R, Y, V, O, G, K, b, r, y, v, o, g, k";

/// Reads a position's text; fails with all its faults.
pub(super) fn read(text: &str, captures: Captures) -> Result<Position, Vec<Refusal>> {
    let [board, side, stocks, quiet] = text::all_fields(text)?;
    let mut faults = Faults::new();
    let mut position = Position { stocks: [[0; 4]; 2], captures, ..Position::empty() };
    let ranks = (1..=RANKS).rev().map(|rank| (rank, Cell::of_rank(rank).collect()));
    // Wherever they stand.
    let pieces = text::read_ranks(board, ranks, Piece::of_letter, LETTERS, &mut faults);
    let board_is_whole = faults.is_empty();
    match side {
        "r" => {}
        "s" => position.square_to_move = true,
        _ => faults.push(Refusal::new(&reasons::BAD_SIDE).with_list("sides", "r, s").with("text", side)),
    }
    read_stocks(stocks, &mut position, &mut faults);
    match text::number(quiet) {
        Some(quiet) => position.quiet = quiet,
        None => faults.push(Refusal::new(&why::BAD_COUNTER).with("text", quiet)),
    }
    find_misplaced(&pieces, &mut faults);
    find_too_many(&pieces, &position, &mut faults);
    if board_is_whole && pieces.is_empty() {
        faults.push(Refusal::new(&reasons::NO_PIECE));
    }
    if !faults.is_empty() {
        return Err(faults.into_list());
    }
    for (cell, piece) in pieces {
        position.put(cell, piece.colour);
    }
    position.hash = position.hash_from_scratch();
    Ok(position)
}

fn read_stocks(text: &str, position: &mut Position, faults: &mut Faults) {
    let halves: Vec<&str> = text.split('/').collect();
    if halves.len() != 2 {
        faults.push(Refusal::new(&why::BAD_STOCKS).with("text", text));
        return;
    }
    for (stock, (half, seat)) in position.stocks.iter_mut().zip(halves.into_iter().zip(1..)) {
        let counts: Option<Vec<u8>> = half.split(',').map(text::number).collect();
        match counts.and_then(|counts| counts.try_into().ok()) {
            Some(counts) => *stock = counts,
            None => faults.push(Refusal::new(&why::BAD_STOCK).with("seat", seat).with("text", half)),
        }
    }
}

/// Pieces on cells where they cannot stand.
fn find_misplaced(pieces: &[(Cell, Piece)], faults: &mut Faults) {
    for &(cell, piece) in pieces {
        let reason = if cell.owner() != piece.seat {
            &why::WRONG_COLOUR_OF_CELL
        } else if !cell.is_used() {
            &why::ON_UNUSED_CELL
        } else if cell.reserve().is_some() && piece.colour.is_primary() {
            &why::PRIMARY_ON_RESERVE
        } else {
            continue;
        };
        faults.push(Refusal::new(reason).with("cell", cell).with("seat", piece.seat));
    }
}

/// More pieces than there are, of a colour or at all.
fn find_too_many(pieces: &[(Cell, Piece)], position: &Position, faults: &mut Faults) {
    for seat in [Seat::FIRST, Seat::SECOND] {
        for colour in Colour::ALL {
            let on_board = pieces.iter().filter(|(_, piece)| *piece == Piece { seat, colour }).count();
            let found = on_board + usize::from(position.stock(seat, colour));
            if found > usize::from(colour.supply()) {
                let reason =
                    if colour.is_primary() { &why::TOO_MANY_PRIMARIES } else { &why::TOO_MANY_IN_SUPPLY };
                let refusal = Refusal::new(reason).with("seat", seat).with("colour", colour.letter());
                faults.push(refusal.with("found", found).with("most", colour.supply()));
            }
        }
    }
    if pieces.len() > MOST_PIECES {
        faults
            .push(Refusal::new(&why::TOO_MANY_PIECES).with("found", pieces.len()).with("most", MOST_PIECES));
    }
}
