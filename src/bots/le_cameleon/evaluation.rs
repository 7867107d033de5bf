//! Evaluation of Le Caméléon: material, placement and contact, as weighted terms.
//!
//! Opposing pieces never block one another, and a piece alone captures nothing. Without terms for proximity nothing
//! would bring the two sides together.

use std::ops::Range;

use crate::bots::evaluation::{Block, LinearEvaluation, Terms, first_of};
use crate::rules::game::Seat;
use crate::rules::le_cameleon::board::{Cells, FILES, RANKS, RESERVES, diagonal_pairs, neighbours, places};
use crate::rules::le_cameleon::{Colour, LeCameleon, Position};

use super::weights::WEIGHTS;

/// Classes of colours: primaries, complementaries, the chameleon.
const CLASSES: usize = 3;
/// Ranks, seen from the piece's own side.
const PLACES: usize = RANKS as usize;
/// Largest distance at which an enemy counts.
const MAX_DISTANCE: usize = 7;

const LAYOUT: &[Block] = &[
    Block { name: "piece, by colour", len: 7 },
    Block { name: "place, by class and rank", len: CLASSES * PLACES },
    Block { name: "occupied reserve cells", len: 5 },
    Block { name: "piece at a distance from the enemy", len: MAX_DISTANCE },
    Block { name: "the same for the side with more pieces", len: MAX_DISTANCE },
    Block { name: "enemy at a distance from the side with more pieces", len: MAX_DISTANCE },
    Block { name: "diagonal pair", len: 1 },
    Block { name: "stock, by colour", len: 4 },
    Block { name: "tempo", len: 1 },
];
const COLOUR: usize = first_of(LAYOUT, "piece, by colour");
const PLACE: usize = first_of(LAYOUT, "place, by class and rank");
const RESERVE: usize = first_of(LAYOUT, "occupied reserve cells");
const DISTANCE: usize = first_of(LAYOUT, "piece at a distance from the enemy");
const AHEAD: usize = first_of(LAYOUT, "the same for the side with more pieces");
const BEHIND: usize = first_of(LAYOUT, "enemy at a distance from the side with more pieces");
const PAIRS: usize = first_of(LAYOUT, "diagonal pair");
const STOCK: usize = first_of(LAYOUT, "stock, by colour");
const TEMPO: usize = first_of(LAYOUT, "tempo");

/// Ranks of a cell from the edge of a seat, by its place in the padded table.
static SEEN: [[u8; 128]; 2] = {
    let mut table = [[0; 128]; 2];
    let row = FILES + 1;
    let mut rank = 1;
    while rank <= RANKS {
        let mut file = 0;
        while file < FILES {
            let place = (rank * row + file) as usize;
            table[0][place] = rank - 1;
            table[1][place] = RANKS - rank;
            file += 1;
        }
        rank += 1;
    }
    table
};

/// Value of the weight of a piece, by its colour's number; 0 for none.
pub(super) fn piece_value(colour: u8) -> i32 {
    if colour == 0 { 0 } else { i32::from(WEIGHTS[COLOUR + usize::from(colour - 1).min(6)]) }
}

/// Numbers of pieces at each distance from their nearest enemies, from 1.
fn distances(pieces: Cells, enemies: Cells) -> [i32; MAX_DISTANCE] {
    let (mut left, mut front) = (pieces, enemies);
    std::array::from_fn(|_| {
        front |= neighbours(front);
        let reached = (left & front).count_ones() as i32;
        left &= !front;
        reached
    })
}

/// Adds the terms of one side's pieces and stocks, with a sign.
fn add_side(position: &Position, seat: Seat, sign: i32, terms: &mut impl Terms) {
    let own = position.places_of(seat);
    let seen = &SEEN[seat.index() & 1];
    for place in places(own) {
        let colour = usize::from(position.colour_at(place)).clamp(1, 7);
        terms.add(COLOUR + colour - 1, sign);
        let class = (colour - 1) / 3;
        terms.add(PLACE + class * PLACES + usize::from(seen[usize::from(place) & 127]), sign);
    }
    let occupied = (own & RESERVES[seat.index() & 1]).count_ones() as usize;
    terms.add(RESERVE + occupied.min(4), sign);
    terms.add(PAIRS, sign * diagonal_pairs(own) as i32);
    for (index, colour) in Colour::STOCKED.into_iter().enumerate() {
        terms.add(STOCK + index, sign * i32::from(position.stock(seat, colour)));
    }
}

impl LinearEvaluation for LeCameleon {
    const LAYOUT: &'static [Block] = LAYOUT;
    const WEIGHTS: &'static [i16] = &WEIGHTS;
    const UNIT: Option<Range<usize>> = Some(COLOUR..COLOUR + 3);

    fn add_terms(position: &Position, terms: &mut impl Terms) {
        let seat = position.to_move();
        add_side(position, seat, 1, terms);
        add_side(position, seat.other(), -1, terms);
        let (own, enemies) = (position.places_of(seat), position.places_of(seat.other()));
        let lead = (own.count_ones() as i32 - enemies.count_ones() as i32).signum();
        let (attack, exposure) = (distances(own, enemies), distances(enemies, own));
        for index in 0..MAX_DISTANCE {
            terms.add(DISTANCE + index, attack[index] - exposure[index]);
            let (ahead, behind) = if lead > 0 { (attack, exposure) } else { (exposure, attack) };
            terms.add(AHEAD + index, lead * ahead[index]);
            terms.add(BEHIND + index, lead * behind[index]);
        }
        terms.add(TEMPO, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::evaluation::{PIECE, size_of};

    #[test]
    fn the_weights_fit_the_layout() {
        assert_eq!(WEIGHTS.len(), size_of(LAYOUT));
        let primaries: i32 = WEIGHTS[COLOUR..COLOUR + 3].iter().map(|&weight| i32::from(weight)).sum();
        assert!((primaries - 3 * PIECE).abs() <= 1);
    }
}
