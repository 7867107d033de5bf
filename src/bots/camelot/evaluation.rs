//! Evaluation of Camelot: material, placement and the race to the castles, as weighted terms.

use std::ops::Range;

use crate::bots::evaluation::{Block, LinearEvaluation, Terms, first_of};
use crate::rules::camelot::{Camelot, Position, Square};
use crate::rules::game::Seat;

use super::weights::WEIGHTS;

/// Ranks, seen from the piece's own side, and files of half the board.
const RANKS: usize = 16;
const FILES: usize = 6;

/// Sums of the distances of the two pieces nearest to the enemy castle; the last stands for all greater ones.
const DISTANCES: usize = 16;
/// Numbers of enemy guards; the last stands for all greater ones.
const GUARDS: usize = 4;
/// Largest distance from the own castle at which a piece counts as a guard.
const GUARD_DISTANCE: u8 = 4;
/// Leads in the race, from the greatest lag to the greatest lead.
const LEADS: usize = 17;

/// Number of pieces in the opening: the weights of early terms fade as pieces leave the board.
const ALL_PIECES: i32 = 28;

const LAYOUT: &[Block] = &[
    Block { name: "man", len: 1 },
    Block { name: "knight", len: 1 },
    Block { name: "knight for each piece of its side", len: 1 },
    Block { name: "man early, by rank", len: RANKS },
    Block { name: "man late, by rank", len: RANKS },
    Block { name: "man, by file from the edge", len: FILES },
    Block { name: "knight early, by rank", len: RANKS },
    Block { name: "knight late, by rank", len: RANKS },
    Block { name: "knight, by file from the edge", len: FILES },
    Block { name: "race, by guards and distance", len: GUARDS * DISTANCES },
    Block { name: "lead in the race, late", len: LEADS },
    Block { name: "piece in the enemy castle", len: 1 },
    Block { name: "exposed piece to move, the first and others", len: 2 },
    Block { name: "adjacent pair, early and late", len: 2 },
    Block { name: "tempo, early and late", len: 2 },
];
const MAN: usize = first_of(LAYOUT, "man");
const KNIGHT: usize = first_of(LAYOUT, "knight");
const KNIGHT_BY_PIECES: usize = first_of(LAYOUT, "knight for each piece of its side");
const MAN_EARLY: usize = first_of(LAYOUT, "man early, by rank");
const KNIGHT_EARLY: usize = first_of(LAYOUT, "knight early, by rank");
const RACE: usize = first_of(LAYOUT, "race, by guards and distance");
const LEAD: usize = first_of(LAYOUT, "lead in the race, late");
const ENTERED: usize = first_of(LAYOUT, "piece in the enemy castle");
const EXPOSED: usize = first_of(LAYOUT, "exposed piece to move, the first and others");
const PAIRS: usize = first_of(LAYOUT, "adjacent pair, early and late");
const TEMPO: usize = first_of(LAYOUT, "tempo, early and late");

/// A square as both seats see it.
#[derive(Clone, Copy)]
struct Seen {
    /// Ranks gone from the own edge, by seat.
    rank: [u8; 2],
    /// File from the nearest edge.
    file: u8,
    /// Distance in steps to the enemy castle, by seat.
    distance: [u8; 2],
}

/// All squares by their places.
static SEEN: [Seen; 256] = {
    let mut table = [Seen { rank: [0; 2], file: 0, distance: [0; 2] }; 256];
    let mut rank = 1;
    while rank <= 16 {
        let mut file = 0_u8;
        while file < 12 {
            if let Some(square) = Square::new(file, rank) {
                let folded = if file < 6 { file } else { 11 - file };
                let aside = 5 - folded;
                let (up, down) = (16 - rank, rank - 1);
                table[square.place() as usize] = Seen {
                    rank: [down, up],
                    file: folded,
                    distance: [if aside > up { aside } else { up }, if aside > down { aside } else { down }],
                };
            }
            file += 1;
        }
        rank += 1;
    }
    table
};

/// Distance in steps from a square to the enemy castle of a seat.
pub(super) fn distance_to_castle(seat: Seat, square: Square) -> u8 {
    SEEN[usize::from(square.place())].distance[seat.index() & 1]
}

/// Sum of the distances of the two pieces of a seat that are nearest to the enemy castle.
pub(super) fn moves_to_castle(position: &Position, seat: Seat) -> u8 {
    let mut nearest = [DISTANCES as u8; 2];
    for (square, _) in position.squares_of(seat) {
        let far = distance_to_castle(seat, square);
        if far < nearest[0] {
            nearest = [far, nearest[0]];
        } else {
            nearest[1] = nearest[1].min(far);
        }
    }
    nearest[0] + nearest[1]
}

/// The race of one side to the enemy castle.
struct Race {
    /// Sum of the distances of the two nearest pieces; pieces in the castle are there.
    moves: usize,
    /// Number of pieces near the own castle.
    guards: usize,
}

/// Adds the terms of the pieces of a side, with a sign, and returns its race. `early` is the number of all pieces.
fn add_side(position: &Position, seat: Seat, sign: i32, early: i32, terms: &mut impl Terms) -> Race {
    let late = ALL_PIECES - early;
    let side = seat.index() & 1;
    let (mut nearest, mut guards) = ([DISTANCES; 2], 0);
    let (mut men, mut knights) = (0, 0);
    for (square, is_knight) in position.squares_of(seat) {
        let Seen { rank, file, distance } = SEEN[usize::from(square.place())];
        let first = if is_knight { KNIGHT_EARLY } else { MAN_EARLY };
        let by_rank = first + usize::from(rank[side]);
        terms.add(by_rank, sign * early);
        terms.add(by_rank + RANKS, sign * late);
        terms.add(first + 2 * RANKS + usize::from(file), sign * ALL_PIECES);
        men += i32::from(!is_knight);
        knights += i32::from(is_knight);
        let far = usize::from(distance[side]);
        if far < nearest[0] {
            nearest = [far, nearest[0]];
        } else if far < nearest[1] {
            nearest[1] = far;
        }
        guards += usize::from(distance[1 - side] <= GUARD_DISTANCE);
    }
    terms.add(MAN, sign * men * ALL_PIECES);
    terms.add(KNIGHT, sign * knights * ALL_PIECES);
    terms.add(KNIGHT_BY_PIECES, sign * knights * (men + knights) * ALL_PIECES);
    terms.add(ENTERED, sign * i32::from(position.entered(seat)) * ALL_PIECES);
    let pairs = sign * position.adjacent_pairs(seat) as i32;
    terms.add(PAIRS, pairs * early);
    terms.add(PAIRS + 1, pairs * late);
    Race { moves: (nearest[0] + nearest[1]).min(DISTANCES - 1), guards: guards.min(GUARDS - 1) }
}

impl LinearEvaluation for Camelot {
    const LAYOUT: &'static [Block] = LAYOUT;
    const WEIGHTS: &'static [i16] = &WEIGHTS;
    const DIVISOR: i32 = ALL_PIECES;
    const UNIT: Option<Range<usize>> = Some(MAN..MAN + 1);

    fn add_terms(position: &Position, terms: &mut impl Terms) {
        let seat = position.to_move();
        let early = i32::from(position.count(seat)) + i32::from(position.count(seat.other()));
        let late = ALL_PIECES - early;
        let own = add_side(position, seat, 1, early, terms);
        let other = add_side(position, seat.other(), -1, early, terms);
        terms.add(RACE + other.guards * DISTANCES + own.moves, ALL_PIECES);
        terms.add(RACE + own.guards * DISTANCES + other.moves, -ALL_PIECES);
        let lead = other.moves as i32 - own.moves as i32;
        terms.add(LEAD + (lead + LEADS as i32 / 2).clamp(0, LEADS as i32 - 1) as usize, late);
        match position.exposed_pieces(seat) as i32 {
            0 => {}
            exposed => {
                terms.add(EXPOSED, ALL_PIECES);
                terms.add(EXPOSED + 1, (exposed - 1) * ALL_PIECES);
            }
        }
        terms.add(TEMPO, early);
        terms.add(TEMPO + 1, late);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::evaluation::{PIECE, size_of};

    #[test]
    fn the_weights_fit_the_layout() {
        assert_eq!(WEIGHTS.len(), size_of(LAYOUT));
        assert_eq!(i32::from(WEIGHTS[MAN]), PIECE);
    }

    #[test]
    fn both_sides_see_the_board_alike() {
        let text = "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/5M6/12/3NMMMMN3/2NMMM1MMN2/12/12/10/8/2";
        let turned = "2/8/10/12/12/2nmm1mmmn2/3nmmmmn3/12/6m5/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2";
        let read = |board: &str, side: char| Position::read(&format!("{board} {side} 0 0 0")).unwrap();
        let one = Camelot::weighted_sum(&read(text, 'b'));
        assert_eq!(one, Camelot::weighted_sum(&read(turned, 'w')));
    }
}
