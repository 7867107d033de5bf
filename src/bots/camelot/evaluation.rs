//! Evaluation of Camelot: material, placement and the race to the castles, as weighted terms.

use std::ops::Range;

use crate::evaluation::{Block, LinearEvaluation, Sum, Terms, first_of};
use camaieu_rules::camelot::{Camelot, Position, Square};
use camaieu_rules::game::Seat;

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

impl Race {
    /// The race of a side whose two nearest pieces are so far from the enemy castle.
    fn new(nearest: [usize; 2], guards: usize) -> Race {
        Race { moves: (nearest[0] + nearest[1]).min(DISTANCES - 1), guards: guards.min(GUARDS - 1) }
    }
}

/// Sum of the weights of a piece that follow from its kind and its place, in parts of [`ALL_PIECES`]: what
/// [`add_pieces`] adds for it.
const fn piece_weight(place: usize, side: usize, is_knight: bool, early: i32) -> i32 {
    let Seen { rank, file, .. } = SEEN[place];
    let (kind, first) = if is_knight { (KNIGHT, KNIGHT_EARLY) } else { (MAN, MAN_EARLY) };
    let by_rank = first + rank[side] as usize;
    let by_file = first + 2 * RANKS + file as usize;
    WEIGHTS[by_rank] as i32 * early
        + WEIGHTS[by_rank + RANKS] as i32 * (ALL_PIECES - early)
        + (WEIGHTS[by_file] as i32 + WEIGHTS[kind] as i32) * ALL_PIECES
}

/// Adds the terms of the pieces of a side, each by itself, with a sign. Returns the number of its Knights and its race.
fn add_pieces(position: &Position, seat: Seat, sign: i32, early: i32, terms: &mut impl Terms) -> (i32, Race) {
    let side = seat.index() & 1;
    let (mut nearest, mut guards) = ([DISTANCES; 2], 0);
    let mut knights = 0;
    for (square, is_knight) in position.squares_of(seat) {
        let Seen { rank, file, distance } = SEEN[usize::from(square.place())];
        let (kind, first) = if is_knight { (KNIGHT, KNIGHT_EARLY) } else { (MAN, MAN_EARLY) };
        let by_rank = first + usize::from(rank[side]);
        terms.add(kind, sign * ALL_PIECES);
        terms.add(by_rank, sign * early);
        terms.add(by_rank + RANKS, sign * (ALL_PIECES - early));
        terms.add(first + 2 * RANKS + usize::from(file), sign * ALL_PIECES);
        knights += i32::from(is_knight);
        let far = usize::from(distance[side]);
        if far < nearest[0] {
            nearest = [far, nearest[0]];
        } else if far < nearest[1] {
            nearest[1] = far;
        }
        guards += usize::from(distance[1 - side] <= GUARD_DISTANCE);
    }
    (knights, Race::new(nearest, guards))
}

/// Adds the terms of the formation of a side, with a sign.
fn add_formation(
    position: &Position,
    seat: Seat,
    knights: i32,
    sign: i32,
    early: i32,
    terms: &mut impl Terms,
) {
    let count = i32::from(position.count(seat));
    terms.add(KNIGHT_BY_PIECES, sign * knights * count * ALL_PIECES);
    terms.add(ENTERED, sign * i32::from(position.entered(seat)) * ALL_PIECES);
    let pairs = sign * position.adjacent_pairs(seat) as i32;
    terms.add(PAIRS, pairs * early);
    terms.add(PAIRS + 1, pairs * (ALL_PIECES - early));
}

/// Adds the terms of both sides together.
fn add_both(position: &Position, [own, other]: [Race; 2], early: i32, terms: &mut impl Terms) {
    let late = ALL_PIECES - early;
    terms.add(RACE + other.guards * DISTANCES + own.moves, ALL_PIECES);
    terms.add(RACE + own.guards * DISTANCES + other.moves, -ALL_PIECES);
    let lead = other.moves as i32 - own.moves as i32;
    terms.add(LEAD + (lead + LEADS as i32 / 2).clamp(0, LEADS as i32 - 1) as usize, late);
    match position.exposed_pieces(position.to_move()) as i32 {
        0 => {}
        exposed => {
            terms.add(EXPOSED, ALL_PIECES);
            terms.add(EXPOSED + 1, (exposed - 1) * ALL_PIECES);
        }
    }
    terms.add(TEMPO, early);
    terms.add(TEMPO + 1, late);
}

/// Number of the pieces of both sides.
fn count_pieces(position: &Position) -> i32 {
    i32::from(position.count(Seat::FIRST)) + i32::from(position.count(Seat::SECOND))
}

/// Share of a piece in the evaluation, by its square.
#[derive(Clone, Copy)]
struct Share {
    /// Points of a Man and of a Knight, in parts of [`ALL_PIECES`].
    points: [i16; 2],
    /// Distance in steps to the enemy castle.
    distance: u8,
    /// 1 for a guard of the own castle.
    guards: u8,
}

const NONE: Share = Share { points: [0; 2], distance: 0, guards: 0 };

/// Shares by the number of all pieces, seat and place.
static SHARES: [[[Share; 256]; 2]; ALL_PIECES as usize + 1] = {
    let mut table = [[[NONE; 256]; 2]; ALL_PIECES as usize + 1];
    let mut early = 0;
    while early <= ALL_PIECES {
        let mut file_and_rank = 0;
        while file_and_rank < 12 * 16 {
            if let Some(square) = Square::new(file_and_rank % 12, file_and_rank / 12 + 1) {
                let place = square.place() as usize;
                table[early as usize][0][place] = share(place, 0, early);
                table[early as usize][1][place] = share(place, 1, early);
            }
            file_and_rank += 1;
        }
        early += 1;
    }
    table
};

const fn share(place: usize, side: usize, early: i32) -> Share {
    let points = [piece_weight(place, side, false, early), piece_weight(place, side, true, early)];
    assert!(points[0] == points[0] as i16 as i32 && points[1] == points[1] as i16 as i32);
    let distance = SEEN[place].distance;
    Share {
        points: [points[0] as i16, points[1] as i16],
        distance: distance[side],
        guards: (distance[1 - side] <= GUARD_DISTANCE) as u8,
    }
}

/// Points of the pieces of a seat, in parts of [`ALL_PIECES`], the number of its Knights, and its race. `early` is the
/// number of all pieces.
fn side_by_shares(position: &Position, seat: Seat, early: i32) -> (i32, i32, Race) {
    let shares = &SHARES[early.clamp(0, ALL_PIECES) as usize][seat.index() & 1];
    let (mut points, mut knights, mut guards) = (0, 0, 0);
    let mut nearest = [DISTANCES; 2];
    for (square, is_knight) in position.squares_of(seat) {
        let share = shares[usize::from(square.place())];
        points += i32::from(share.points[usize::from(is_knight)]);
        knights += i32::from(is_knight);
        guards += usize::from(share.guards);
        let far = usize::from(share.distance);
        nearest = [nearest[0].min(far), nearest[1].min(nearest[0].max(far))];
    }
    (points, knights, Race::new(nearest, guards))
}

impl LinearEvaluation for Camelot {
    const LAYOUT: &'static [Block] = LAYOUT;
    const WEIGHTS: &'static [i16] = &WEIGHTS;
    const DIVISOR: i32 = ALL_PIECES;
    const UNIT: Option<Range<usize>> = Some(MAN..MAN + 1);

    fn add_terms(position: &Position, terms: &mut impl Terms) {
        let early = count_pieces(position);
        let mut side = |seat: Seat, sign: i32| {
            let (knights, race) = add_pieces(position, seat, sign, early, terms);
            add_formation(position, seat, knights, sign, early, terms);
            race
        };
        let seat = position.to_move();
        let races = [side(seat, 1), side(seat.other(), -1)];
        add_both(position, races, early, terms);
    }

    /// The same with the terms of each piece added up beforehand.
    fn weighted_sum(position: &Position) -> i32 {
        let early = count_pieces(position);
        let mut sum = Sum::new(&WEIGHTS);
        let mut side = |seat: Seat, sign: i32| {
            let (points, knights, race) = side_by_shares(position, seat, early);
            sum.add_points(sign * points);
            add_formation(position, seat, knights, sign, early, &mut sum);
            race
        };
        let seat = position.to_move();
        let races = [side(seat, 1), side(seat.other(), -1)];
        add_both(position, races, early, &mut sum);
        sum.total() / Self::DIVISOR
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::{PIECE, size_of};
    use camaieu_rules::prelude::*;
    use camaieu_rules::rng::Rng;

    #[test]
    fn the_weights_fit_the_layout() {
        assert_eq!(WEIGHTS.len(), size_of(LAYOUT));
        assert_eq!(i32::from(WEIGHTS[MAN]), PIECE);
    }

    #[test]
    fn the_quick_sum_is_that_of_all_terms() {
        let mut rng = Rng::new(7);
        let mut position = Position::start();
        for _ in 0..3_000 {
            let mut sum = Sum::new(&WEIGHTS);
            Camelot::add_terms(&position, &mut sum);
            assert_eq!(Camelot::weighted_sum(&position), sum.total() / ALL_PIECES, "{}", position.text());
            let mut moves = Vec::new();
            Camelot::moves(&position, &mut moves);
            match rng.pick(&moves) {
                Some(mv) => drop(Camelot::play(&mut position, mv)),
                None => position = Position::start(),
            }
        }
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
