//! Evaluation of Camelot: material, placement and the race to the castles, as weighted terms.

use std::iter;
use std::ops::Range;

use crate::evaluation::{Block, LinearEvaluation, Sum, Terms, first_of};
use crate::search::Assessment;
use camaieu_rules::camelot::board::BOARDS;
use camaieu_rules::camelot::{Board, Camelot, Kind, Position, Square};
use camaieu_rules::game::Seat;

use super::formation::{adjacent_pairs, exposed_pieces};
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
/// Largest sum of the distances of two pieces to the enemy castle at which no node is pruned.
const NEAR_CASTLE: usize = 6;
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

/// A square of a board as each seat sees it. Ranks and files are those of Camelot: those of other boards are stretched to as
/// many, and seats that sit at the sides look along the files.
#[derive(Clone, Copy)]
struct SquareGeometry {
    /// Ranks gone from the own edge, by seat.
    rank: [u8; SEATS],
    /// File from the nearest edge, by seat.
    file: [u8; SEATS],
    /// Distance in steps to the enemy castle, by seat.
    distance: [u8; SEATS],
}

/// The seats of the boards with the most.
const SEATS: usize = 4;

/// All squares of each board by their places.
static SEEN: [[SquareGeometry; 256]; BOARDS.len()] =
    [seen_on(0), seen_on(1), seen_on(2), seen_on(3), seen_on(4), seen_on(5)];

const fn seen_on(board: usize) -> [SquareGeometry; 256] {
    let board = &BOARDS[board];
    let mut table = [SquareGeometry { rank: [0; SEATS], file: [0; SEATS], distance: [0; SEATS] }; 256];
    let mut rank = 1;
    while rank <= board.ranks() {
        let mut file = 0_u8;
        while file < board.files() {
            if let Some(square) = Square::new(file, rank) {
                let mut seat = 0;
                while seat < board.seats() as usize {
                    let seen = &mut table[square.place() as usize];
                    let (ahead, aside) = if seat < 2 { (rank - 1, file) } else { (file, rank - 1) };
                    let (length, width) = if seat < 2 {
                        (board.ranks(), board.files())
                    } else {
                        (board.files(), board.ranks())
                    };
                    let gone = if seat % 2 == 0 { ahead } else { length - 1 - ahead };
                    seen.rank[seat] = stretched(gone, length, RANKS);
                    let folded = if aside < width.div_ceil(2) { aside } else { width - 1 - aside };
                    seen.file[seat] = stretched(folded, width.div_ceil(2), FILES);
                    let [first, second] = board.goal(seat);
                    let (first, second) = (steps(square, first), steps(square, second));
                    seen.distance[seat] = if first < second { first } else { second };
                    seat += 1;
                }
            }
            file += 1;
        }
        rank += 1;
    }
    table
}

/// An index below `length` as one below `wanted`.
const fn stretched(index: u8, length: u8, wanted: usize) -> u8 {
    (index as usize * (wanted - 1) / (length as usize - 1)) as u8
}

/// Distance in steps between two squares.
const fn steps(one: Square, other: Square) -> u8 {
    let (files, ranks) = (one.file().abs_diff(other.file()), one.rank().abs_diff(other.rank()));
    if files > ranks { files } else { ranks }
}

fn seen(board: &Board) -> &'static [SquareGeometry; 256] {
    &SEEN[board.number() % BOARDS.len()]
}

/// The seats of a team: of seats 1 and 3, or of 2 and 4.
fn of_team(board: &Board, team: usize) -> impl Iterator<Item = Seat> + use<> {
    board.all_seats().skip(team & 1).step_by(2)
}

/// Index of the team of the seat to move.
fn team_to_move(position: &Position) -> usize {
    position.to_move().index() & 1
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
const fn piece_weight(seen: &SquareGeometry, seat: usize, is_knight: bool, early: i32) -> i32 {
    let (kind, first) = if is_knight { (KNIGHT, KNIGHT_EARLY) } else { (MAN, MAN_EARLY) };
    let by_rank = first + seen.rank[seat] as usize;
    let by_file = first + 2 * RANKS + seen.file[seat] as usize;
    WEIGHTS[by_rank] as i32 * early
        + WEIGHTS[by_rank + RANKS] as i32 * (ALL_PIECES - early)
        + (WEIGHTS[by_file] as i32 + WEIGHTS[kind] as i32) * ALL_PIECES
}

/// Adds the terms of the pieces of a team, each by itself, with a sign. Returns the number of its Knights and its race.
fn add_pieces(
    position: &Position,
    team: usize,
    sign: i32,
    early: i32,
    terms: &mut impl Terms,
) -> (i32, Race) {
    let seen = seen(position.board());
    let (mut nearest, mut guards) = ([DISTANCES; 2], 0);
    let mut knights = 0;
    for seat in of_team(position.board(), team) {
        let side = seat.index() % SEATS;
        for (square, is_knight) in position.squares_of(seat) {
            let SquareGeometry { rank, file, distance } = seen[usize::from(square.place())];
            let (kind, first) = if is_knight { (KNIGHT, KNIGHT_EARLY) } else { (MAN, MAN_EARLY) };
            let by_rank = first + usize::from(rank[side]);
            terms.add(kind, sign * ALL_PIECES);
            terms.add(by_rank, sign * early);
            terms.add(by_rank + RANKS, sign * (ALL_PIECES - early));
            terms.add(first + 2 * RANKS + usize::from(file[side]), sign * ALL_PIECES);
            knights += i32::from(is_knight);
            let far = usize::from(distance[side]);
            if far < nearest[0] {
                nearest = [far, nearest[0]];
            } else if far < nearest[1] {
                nearest[1] = far;
            }
            guards += usize::from(distance[side ^ 1] <= GUARD_DISTANCE);
        }
    }
    if position.board().needed() == 1 {
        nearest[1] = nearest[0];
    }
    (knights, Race::new(nearest, guards))
}

/// Adds the terms of the formation of the seats of a team, with a sign.
fn add_formation(
    position: &Position,
    seats: impl Iterator<Item = Seat>,
    knights: i32,
    sign: i32,
    early: i32,
    terms: &mut impl Terms,
) {
    let (mut count, mut entered, mut pairs) = (0, 0, 0);
    for seat in seats {
        count += i32::from(position.count(seat));
        entered += i32::from(position.entered(seat));
        pairs += adjacent_pairs(position, seat) as i32;
    }
    terms.add(KNIGHT_BY_PIECES, sign * knights * count * ALL_PIECES);
    terms.add(ENTERED, sign * entered * ALL_PIECES);
    terms.add(PAIRS, sign * pairs * early);
    terms.add(PAIRS + 1, sign * pairs * (ALL_PIECES - early));
}

/// Adds the terms of both sides together.
fn add_both(position: &Position, [own, other]: &[Race; 2], early: i32, terms: &mut impl Terms) {
    let late = ALL_PIECES - early;
    terms.add(RACE + other.guards * DISTANCES + own.moves, ALL_PIECES);
    terms.add(RACE + own.guards * DISTANCES + other.moves, -ALL_PIECES);
    let lead = other.moves as i32 - own.moves as i32;
    terms.add(LEAD + (lead + LEADS as i32 / 2).clamp(0, LEADS as i32 - 1) as usize, late);
    match exposed_pieces(position, position.to_move()) as i32 {
        0 => {}
        exposed => {
            terms.add(EXPOSED, ALL_PIECES);
            terms.add(EXPOSED + 1, (exposed - 1) * ALL_PIECES);
        }
    }
    terms.add(TEMPO, early);
    terms.add(TEMPO + 1, late);
}

/// Number of all pieces, as a part of [`ALL_PIECES`] at the start.
fn count_pieces(position: &Position) -> i32 {
    let board = position.board();
    let count: i32 = board.all_seats().map(|seat| i32::from(position.count(seat))).sum();
    let of_seat = i32::from(board.most(Kind::Knight)) + i32::from(board.most(Kind::Man));
    count * ALL_PIECES / (of_seat * i32::from(board.seats()))
}

/// Share of a piece in the evaluation, by its square.
#[derive(Clone, Copy)]
struct Share {
    /// Sums of a Man and of a Knight, so that one addition counts all: points in parts of [`ALL_PIECES`], above them guards
    /// of the own castle, above those Knights.
    sums: [i32; 2],
    /// Distance in steps to the enemy castle.
    distance: u8,
}

/// Bits of the points in a sum, sign included.
const POINTS: u32 = 20;
/// Bits of the number of guards.
const GUARD_BITS: u32 = 4;

const NONE: Share = Share { sums: [0; 2], distance: 0 };

/// Shares on Camelot's own board, by the number of all pieces, seat and place.
static SHARES: [[[Share; 256]; 2]; ALL_PIECES as usize + 1] = {
    let mut table = [[[NONE; 256]; 2]; ALL_PIECES as usize + 1];
    let seen = seen_on(0);
    let mut early = 0;
    while early <= ALL_PIECES {
        let mut file_and_rank = 0;
        while file_and_rank < 12 * 16 {
            if let Some(square) = Square::new(file_and_rank % 12, file_and_rank / 12 + 1) {
                let place = square.place() as usize;
                table[early as usize][0][place] = share(&seen[place], 0, early);
                table[early as usize][1][place] = share(&seen[place], 1, early);
            }
            file_and_rank += 1;
        }
        early += 1;
    }
    table
};

const fn share(seen: &SquareGeometry, side: usize, early: i32) -> Share {
    let man = piece_weight(seen, side, false, early);
    let knight = piece_weight(seen, side, true, early);
    let most = (1 << (POINTS - 1)) / (ALL_PIECES / 2);
    assert!(man.abs() < most && knight.abs() < most && ALL_PIECES / 2 < 1 << GUARD_BITS);
    let guard = ((seen.distance[1 - side] <= GUARD_DISTANCE) as i32) << POINTS;
    let sums = [man + guard, knight + guard + (1 << (POINTS + GUARD_BITS))];
    Share { sums, distance: seen.distance[side] }
}

/// Points of the pieces of a seat, in parts of [`ALL_PIECES`], the number of its Knights, and its race. `early` is the
/// number of all pieces.
fn side_by_shares(position: &Position, seat: Seat, early: i32) -> (i32, i32, Race) {
    let shares = &SHARES[early.clamp(0, ALL_PIECES) as usize][seat.index() & 1];
    let (mut sum, mut nearest) = (0_i32, [DISTANCES; 2]);
    position.squares_of(seat).for_each(|(square, is_knight)| {
        let share = &shares[usize::from(square.place())];
        sum = sum.wrapping_add(share.sums[usize::from(is_knight)]);
        let far = usize::from(share.distance);
        nearest = [nearest[0].min(far), nearest[1].min(nearest[0].max(far))];
    });
    let points = sum << (i32::BITS - POINTS) >> (i32::BITS - POINTS);
    let counts = (sum - points) >> POINTS;
    let guards = counts & ((1 << GUARD_BITS) - 1);
    (points, counts >> GUARD_BITS, Race::new(nearest, guards as usize))
}

impl LinearEvaluation for Camelot {
    const LAYOUT: &'static [Block] = LAYOUT;
    const WEIGHTS: &'static [i16] = &WEIGHTS;
    const DIVISOR: i32 = ALL_PIECES;
    const UNIT: Option<Range<usize>> = Some(MAN..MAN + 1);

    fn add_terms(position: &Position, terms: &mut impl Terms) {
        add_sides(position, terms);
    }

    fn weighted_sum(position: &Position) -> i32 {
        assess(position).points
    }
}

/// Adds all terms, and returns the races of the team to move and of the other.
fn add_sides(position: &Position, terms: &mut impl Terms) -> [Race; 2] {
    let early = count_pieces(position);
    let mut side = |team: usize, sign: i32| {
        let (knights, race) = add_pieces(position, team, sign, early, terms);
        add_formation(position, of_team(position.board(), team), knights, sign, early, terms);
        race
    };
    let team = team_to_move(position);
    let races = [side(team, 1), side(team ^ 1, -1)];
    add_both(position, &races, early, terms);
    races
}

/// The same on Camelot's own board, with the terms of each piece added up beforehand.
fn add_sides_by_shares(position: &Position, sum: &mut Sum) -> [Race; 2] {
    let early = count_pieces(position);
    let mut side = |seat: Seat, sign: i32| {
        let (points, knights, race) = side_by_shares(position, seat, early);
        sum.add_points(sign * points);
        add_formation(position, iter::once(seat), knights, sign, early, sum);
        race
    };
    let seat = position.to_move();
    let races = [side(seat, 1), side(seat.other(), -1)];
    add_both(position, &races, early, sum);
    races
}

/// Evaluation of a position. It is calm unless two pieces are near an enemy castle.
pub(super) fn assess(position: &Position) -> Assessment {
    let mut sum = Sum::new(&WEIGHTS);
    let races = if position.board() == Board::camelot() {
        add_sides_by_shares(position, &mut sum)
    } else {
        add_sides(position, &mut sum)
    };
    let is_calm = races.iter().all(|race| race.moves > NEAR_CASTLE);
    Assessment { points: sum.total() / Camelot::DIVISOR, is_calm }
}

/// Whether two pieces of a side are near an enemy castle.
pub(crate) fn is_castle_near(position: &Position) -> bool {
    !assess(position).is_calm
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
            assert_eq!(Camelot::weighted_sum(&position), sum.total() / ALL_PIECES, "{position}");
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
        let read = |board: &str, side: char| format!("{board} {side} 0 0 0").parse::<Position>().unwrap();
        let one = Camelot::weighted_sum(&read(text, 'b'));
        assert_eq!(one, Camelot::weighted_sum(&read(turned, 'w')));
    }

    #[test]
    fn every_seat_of_every_board_sees_its_start_alike() {
        for board in &BOARDS {
            let start = Position::start_on(board);
            let text = start.to_string();
            let sums = board.all_seats().map(|seat| {
                let side =
                    |seat: Seat| if board.seats() == 2 { "wb" } else { "rgby" }.as_bytes()[seat.index()];
                let to_move = format!(" {} ", char::from(side(seat)));
                let turned = text.replacen(&format!(" {} ", char::from(side(Seat::FIRST))), &to_move, 1);
                Camelot::weighted_sum(&turned.parse::<Position>().unwrap())
            });
            let sums: Vec<i32> = sums.collect();
            assert!(sums.iter().all(|sum| *sum == sums[0]), "{}: {sums:?}", board.name());
        }
    }

    #[test]
    fn piece_nearer_to_its_goal_castle_scores_higher() {
        let sum = |text: &str| Camelot::weighted_sum(&text.parse::<Position>().unwrap());
        assert!(
            sum("cam 1/1M1/5/7/7/7/7/7/7/7/2m2/3/1 w 0 0 0")
                > sum("cam 1/3/5/7/7/7/3M3/7/7/7/2m2/3/1 w 0 0 0")
        );
        // Blue goes to the last file, Red to the last rank; they are one team.
        let blue = |board: &str| sum(&format!("grand-cam {board} b 0 0 0 0 0"));
        let far = blue("1/3/7/3g5/9/11/2b10/11/9/9/7/1r1/1");
        assert!(blue("1/3/7/3g5/9/11/10b2/11/9/9/7/1r1/1") > far);
        assert!(blue("1/1r1/7/3g5/9/11/2b10/11/9/9/7/3/1") > far);
        assert!(blue("1/3/7/9/9/11/2b10/11/9/9/3g3/1r1/1") < far);
    }
}
