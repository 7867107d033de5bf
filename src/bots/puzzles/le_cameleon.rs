//! Puzzles of Le Caméléon.

use super::{Puzzles, from_other_side, mirrored, rows};
use camaieu_play::guided::puzzle::PuzzleKind;
use camaieu_rules::game::Seat;
use camaieu_rules::le_cameleon::{Colour, LeCameleon, Move, Position};
use camaieu_rules::prelude::*;

/// The colours from blue to green in the orders that the rules do not tell apart: the primaries in any order, each
/// complementary with the two that mix it.
const ORDERS: [&str; 6] = ["BRYVOG", "BYRGOV", "RBYVGO", "RYBOGV", "YBRGVO", "YRBOVG"];

/// Most pieces that can be lost within the plies of a defence.
const FEW: usize = 5;

impl Puzzles for LeCameleon {
    const KINDS: &'static [PuzzleKind] = &[PuzzleKind::Gain, PuzzleKind::Win, PuzzleKind::Defence];

    fn longest(kind: PuzzleKind) -> u32 {
        match kind {
            PuzzleKind::Gain => 5,
            PuzzleKind::Defence => 6,
            _ => 9,
        }
    }

    /// It has few pieces left.
    fn may_be_in_danger(position: &Position) -> bool {
        position.count(position.to_move()) <= FEW
    }

    fn gains(_position: &Position, mv: &Move) -> bool {
        mv.gains().any(|(_, colour)| colour == Colour::Chameleon)
    }

    /// The two seats, and the colours in their orders; without the plies since the last capture.
    fn images(position: &Position) -> Vec<String> {
        let text = LeCameleon::position_text(position);
        let fields: Vec<&str> = text.split(' ').collect();
        let [board, _, stocks, _] = fields[..] else { return vec![text] };
        let Some((round, square)) = stocks.split_once('/') else { return vec![text] };
        let mut rows = rows(board);
        let (mut own, mut other) = (round, square);
        // The side to move is always at the bottom.
        if position.to_move() != Seat::FIRST {
            rows = from_other_side(&mirrored(&rows));
            (own, other) = (other, own);
        }
        let board = rows.join("/");
        ORDERS
            .map(|order| format!("{} {} {}", in_order(&board, order), stock(own, order), stock(other, order)))
            .into()
    }
}

/// A board with its colours renamed.
fn in_order(board: &str, order: &str) -> String {
    let renamed = |letter: char| {
        let place = ORDERS[0].find(letter.to_ascii_uppercase());
        let new = place.and_then(|place| order[place..].chars().next()).unwrap_or(letter);
        if letter.is_ascii_lowercase() { new.to_ascii_lowercase() } else { new }
    };
    board.chars().map(renamed).collect()
}

/// A seat’s stock of violet, orange, green and chameleons with its colours renamed.
fn stock(text: &str, order: &str) -> String {
    let counts: Vec<&str> = text.split(',').collect();
    let renamed = |letter: char| {
        let place = order.find(letter).and_then(|place| place.checked_sub(3));
        place.and_then(|place| counts.get(place)).copied().unwrap_or_default()
    };
    let [violet, orange, green] = ['V', 'O', 'G'].map(renamed);
    [violet, orange, green, counts.last().copied().unwrap_or_default()].join(",")
}
