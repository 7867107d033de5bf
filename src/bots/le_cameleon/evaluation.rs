//! Evaluation of Le Caméléon: material, the reserve and contact, as weighted terms.
//!
//! Opposing pieces never block one another, and a piece alone captures nothing. Without terms for proximity nothing
//! would bring the two sides together.

use std::ops::Range;

use crate::evaluation::{Block, LinearEvaluation, Terms, first_of};
use camaieu_rules::game::Seat;
use camaieu_rules::le_cameleon::board::{Cells, RESERVES, neighbours, places};
use camaieu_rules::le_cameleon::{LeCameleon, Position};

use super::weights::WEIGHTS;

/// Distances at which an enemy counts: 1, 3 and 5 cells over edges. They are odd, since the sides stand on cells of
/// different colours.
const DISTANCES: usize = 3;

const LAYOUT: &[Block] = &[
    Block { name: "piece, by colour", len: 7 },
    Block { name: "occupied reserve cells", len: 5 },
    Block { name: "piece at a distance from the enemy", len: DISTANCES },
    Block { name: "the same for the side with more pieces", len: DISTANCES },
    Block { name: "enemy at a distance from the side with more pieces", len: DISTANCES },
];
const COLOUR: usize = first_of(LAYOUT, "piece, by colour");
const RESERVE: usize = first_of(LAYOUT, "occupied reserve cells");
const DISTANCE: usize = first_of(LAYOUT, "piece at a distance from the enemy");
const AHEAD: usize = first_of(LAYOUT, "the same for the side with more pieces");
const BEHIND: usize = first_of(LAYOUT, "enemy at a distance from the side with more pieces");

/// Value of the weight of a piece, by its colour's number; 0 for none.
pub(super) fn piece_value(colour: u8) -> i32 {
    if colour == 0 { 0 } else { i32::from(WEIGHTS[COLOUR + usize::from(colour - 1).min(6)]) }
}

/// Numbers of pieces at each of the distances from their nearest enemies.
fn distances(pieces: Cells, enemies: Cells) -> [i32; DISTANCES] {
    let (mut left, mut front) = (pieces, neighbours(enemies));
    std::array::from_fn(|_| {
        let reached = left & front;
        left &= !front;
        front = neighbours(neighbours(front));
        reached.count_ones() as i32
    })
}

/// Adds the terms of one side's pieces, with a sign.
fn add_side(position: &Position, seat: Seat, sign: i32, terms: &mut impl Terms) {
    let own = position.places_of(seat);
    for place in places(own) {
        terms.add(COLOUR + usize::from(position.colour_at(place)).clamp(1, 7) - 1, sign);
    }
    let occupied = (own & RESERVES[seat.index() & 1]).count_ones() as usize;
    terms.add(RESERVE + occupied.min(4), sign);
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
        for index in 0..DISTANCES {
            terms.add(DISTANCE + index, attack[index] - exposure[index]);
            let (ahead, behind) = if lead > 0 { (attack, exposure) } else { (exposure, attack) };
            terms.add(AHEAD + index, lead * ahead[index]);
            terms.add(BEHIND + index, lead * behind[index]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::{PIECE, size_of};
    use camaieu_rules::le_cameleon::Cell;

    #[test]
    fn pieces_are_counted_by_distance_to_nearest_enemy() {
        let set = |cells: &[&str]| -> Cells {
            cells.iter().map(|cell| 1 << Cell::read(cell).unwrap().place()).fold(0, |set, cell| set | cell)
        };
        let [round, square] = [set(&["c2", "g4"]), set(&["b2", "d4", "h8"])];
        assert_eq!(distances(round, square), [1, 1, 0]);
        assert_eq!(distances(square, round), [1, 1, 1]);
    }

    #[test]
    fn the_weights_fit_the_layout() {
        assert_eq!(WEIGHTS.len(), size_of(LAYOUT));
        let primaries: i32 = WEIGHTS[COLOUR..COLOUR + 3].iter().map(|&weight| i32::from(weight)).sum();
        assert!((primaries - 3 * PIECE).abs() <= 1);
    }
}
