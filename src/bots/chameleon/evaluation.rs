//! Evaluation of Chameleon: material, placement, mobility and danger, as weighted terms.

use std::ops::Range;

use crate::evaluation::{Block, LinearEvaluation, Terms, first_of};
use camaieu_rules::chameleon::board::{SIZE, TileBits, WHITE_TILES, tiles};
use camaieu_rules::chameleon::{Chameleon, Position};

use super::weights::WEIGHTS;

/// Tiles of half the board, seen from the piece's own side.
const PLACES: usize = 15;
/// Numbers of pieces on the board.
const COUNTS: usize = 11;

const LAYOUT: &[Block] = &[
    Block { name: "piece", len: 1 },
    Block { name: "piece of white nature", len: 1 },
    Block { name: "place, by guise, rank and file", len: 2 * PLACES },
    Block { name: "reached tile", len: 1 },
    Block { name: "attacked piece to move", len: 1 },
    Block { name: "hanging piece to move", len: 1 },
    Block { name: "open tile of the own area to move", len: 1 },
    Block { name: "tempo, by number of pieces", len: COUNTS },
    Block { name: "lead in pieces, by number of pieces", len: COUNTS },
];
const PIECES: usize = first_of(LAYOUT, "piece");
const WHITE: usize = first_of(LAYOUT, "piece of white nature");
const PLACE: usize = first_of(LAYOUT, "place, by guise, rank and file");
const REACHED: usize = first_of(LAYOUT, "reached tile");
const ATTACKED: usize = first_of(LAYOUT, "attacked piece to move");
const HANGING: usize = first_of(LAYOUT, "hanging piece to move");
const OPEN: usize = first_of(LAYOUT, "open tile of the own area to move");
const TEMPO: usize = first_of(LAYOUT, "tempo, by number of pieces");
const LEAD: usize = first_of(LAYOUT, "lead in pieces, by number of pieces");

/// Adds the terms of the pieces of one side, with a sign; returns the tiles that they reach. `goes_up` tells whether
/// its enemy's area is at the top.
fn add_side(
    position: &Position,
    pieces: TileBits,
    goes_up: bool,
    sign: i32,
    terms: &mut impl Terms,
) -> TileBits {
    let reach = position.reach();
    let (mut reached, mut mobility) = (0, 0);
    let size = usize::from(SIZE);
    for tile in tiles(pieces) {
        let index = tile.index();
        let to = reach.from(index);
        reached |= to;
        mobility += (to & !pieces).count_ones() as i32;
        let (file, rank) = (index % size, index / size);
        let rank = if goes_up { rank } else { size - 1 - rank };
        let is_white = position.white_natures() >> index & 1;
        terms.add(WHITE, sign * is_white as i32);
        let is_bishop = is_white == WHITE_TILES >> index & 1;
        terms.add(PLACE + usize::from(is_bishop) * PLACES + rank * 3 + file.min(size - 1 - file), sign);
    }
    terms.add(REACHED, sign * mobility);
    reached
}

impl LinearEvaluation for Chameleon {
    const LAYOUT: &'static [Block] = LAYOUT;
    const WEIGHTS: &'static [i16] = &WEIGHTS;
    const UNIT: Option<Range<usize>> = Some(PIECES..PIECES + 1);

    fn add_terms(position: &Position, terms: &mut impl Terms) {
        let (own, enemies) = (position.own(), position.enemies());
        let goes_up = position.goal() > position.home();
        let own_reach = add_side(position, own, goes_up, 1, terms);
        let enemy_reach = add_side(position, enemies, !goes_up, -1, terms);
        let lead = own.count_ones() as i32 - enemies.count_ones() as i32;
        let all = (own | enemies).count_ones() as usize;
        terms.add(PIECES, lead);
        let attacked = own & enemy_reach;
        terms.add(ATTACKED, attacked.count_ones() as i32);
        terms.add(HANGING, i32::from(attacked & !own_reach != 0));
        let open = position.home() & enemy_reach & !own_reach & !own;
        terms.add(OPEN, open.count_ones().min(2) as i32);
        terms.add(TEMPO + all.min(COUNTS - 1), 1);
        terms.add(LEAD + all.min(COUNTS - 1), lead);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::{PIECE, size_of};

    #[test]
    fn the_weights_fit_the_layout() {
        assert_eq!(WEIGHTS.len(), size_of(LAYOUT));
        assert_eq!(i32::from(WEIGHTS[PIECES]), PIECE);
    }
}
