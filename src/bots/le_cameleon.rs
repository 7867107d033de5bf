//! Evaluation and move ordering of Le Caméléon.
//!
//! Opposing pieces never block one another, and a piece alone captures nothing. Without a term for proximity nothing
//! would bring the two sides together.

use crate::rules::game::Seat;
use crate::rules::le_cameleon::board::{Cells, RESERVES, neighbours, places};
use crate::rules::le_cameleon::{LeCameleon, Move, Position};

use super::search::Searchable;

/// Value of a piece by its colour's number: none, the primaries, the complementaries, the chameleon.
const PIECE: [i32; 8] = [0, 100, 100, 100, 125, 125, 125, 240];

/// Penalty for occupied cells of the own reserve, by their number: with all four occupied nothing can be captured.
const RESERVE_PENALTY: [i32; 5] = [0, 4, 12, 30, 110];

/// Proximity to the nearest enemy piece, by distance; averaged over a side's pieces.
const PROXIMITY: [i32; 8] = [0, 30, 22, 16, 10, 6, 3, 1];

/// Largest distance at which an enemy counts.
const MAX_DISTANCE: usize = 7;

/// Material of one side, less its reserve penalty.
fn material(position: &Position, seat: Seat) -> i32 {
    let own = position.places_of(seat);
    let pieces: i32 = places(own).map(|place| PIECE[usize::from(position.colour_at(place) & 7)]).sum();
    let reserve = (own & RESERVES[seat.index() & 1]).count_ones() as usize;
    pieces - RESERVE_PENALTY[reserve.min(4)]
}

/// Mean proximity of the pieces to their nearest enemies, from 0 to 30.
fn proximity(pieces: Cells, enemies: Cells) -> i32 {
    let count = pieces.count_ones() as i32;
    let (mut left, mut front, mut sum) = (pieces, enemies, 0);
    for value in &PROXIMITY[1..=MAX_DISTANCE] {
        front |= neighbours(front);
        let reached = left & front;
        sum += value * reached.count_ones() as i32;
        left &= !reached;
        if left == 0 {
            break;
        }
    }
    sum / count.max(1)
}

impl Searchable for LeCameleon {
    type Tablebase = ();

    const HISTORY_SIZE: usize = 1 << 14;

    fn candidate_moves(position: &Position, list: &mut Vec<Move>) {
        position.generate(list);
    }

    fn tactical_moves(position: &Position, list: &mut Vec<Move>) {
        position.generate_captures(list);
    }

    fn is_capture(_position: &Position, mv: &Move) -> bool {
        mv.is_capture()
    }

    /// Value of the captured pieces and of the colours gained.
    fn capture_order(position: &Position, mv: &Move) -> i32 {
        let captured = mv.captures().filter_map(|cell| position.piece(cell)).map(|piece| piece.colour);
        let gained = mv.gains().map(|(_, colour)| colour);
        captured.chain(gained).map(|colour| PIECE[colour as usize]).sum()
    }

    fn history_index(mv: &Move) -> usize {
        usize::from(mv.from().place()) << 7 | usize::from(mv.to().place())
    }

    fn evaluate(position: &Position) -> i32 {
        let seat = position.to_move();
        let (own, enemies) = (position.places_of(seat), position.places_of(seat.other()));
        let lead = material(position, seat) - material(position, seat.other());
        let attack = proximity(own, enemies);
        let exposure = proximity(enemies, own);
        // The side ahead seeks contact, the side behind avoids it.
        let contact = (lead / 50).clamp(-6, 6) * (attack + exposure) / 6;
        lead + attack - exposure + contact
    }

    fn plies_until_draw(position: &Position) -> Option<u32> {
        Some(u32::from(position.plies_until_draw()))
    }
}
