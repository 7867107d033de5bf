//! Camelot's endings of two pieces against one, with all castle moves.

use camaieu_rules::camelot::board::CELLS;
use camaieu_rules::camelot::{Board, Camelot, Kind, Piece, Position, Square};
use camaieu_rules::game::Seat;

use crate::tablebase::{PositionIndexer, TablebaseCache};

use super::retrograde::{before_quiet_moves, position_with_pieces};

/// Number of squares of the board.
const SQUARES: usize = 160;
/// Number of stands. A stand is a square; in the castle that is attacked there is one for each number of castle moves that
/// the seat has used, from none to two. (It has used none without a piece there.)
const STANDS: usize = SQUARES + 4;
/// Number of stands in the left half of the board.
const LEFT: usize = STANDS / 2;
/// Number of pairs of stands.
const PAIRS: usize = STANDS * (STANDS - 1) / 2;
/// Number of combinations of the kinds of the three pieces and of the sides.
const KINDS: usize = 16;

/// The positions; Black's is White's with the board turned round. A place is that of the kinds, the single piece's stand
/// and the pair's, in a mirror image in which the single piece is in the left half.
#[derive(Debug)]
pub struct TwoAgainstOne {
    /// The squares by rank and file.
    squares: Vec<Square>,
    /// Their numbers, by their places.
    numbers: [u8; CELLS],
    /// Mirror images of the stands.
    mirrored: [u8; STANDS],
    /// The stands in the left half.
    left: Vec<u8>,
    /// Their ranks among them; [`RIGHT`] for the others.
    rank_of: [u8; STANDS],
    /// All pairs of stands, the lower one first, by their rank.
    pairs: Vec<[u8; 2]>,
}

/// Rank of the stands in the right half.
const RIGHT: u8 = u8::MAX;

/// A piece, as the side to move sees it.
#[derive(Clone, Copy, Default)]
struct EndingPiece {
    stand: u8,
    is_knight: bool,
}

/// The number of a square of the castle that a side attacks: the side to move the last two, the other one the first two.
fn goal(is_enemy: bool, stand: u8) -> u8 {
    if is_enemy { stand & 1 } else { SQUARES as u8 - 2 + (stand & 1) }
}

/// The number of the square and the castle moves used by a side with a piece on a stand.
fn square_and_used(is_enemy: bool, stand: u8) -> (u8, u8) {
    match stand.checked_sub(SQUARES as u8) {
        None => (stand, 0),
        Some(more) => (goal(is_enemy, stand), 1 + more / 2),
    }
}

impl TwoAgainstOne {
    /// The pieces of a side as the side to move sees them, and their number; `None` if it has more than two, or has used
    /// castle moves without a piece in the castle.
    fn standings(&self, position: &Position, seat: Seat) -> Option<([EndingPiece; 2], usize)> {
        let own = position.to_move();
        let used = position.castle_moves(seat);
        let (mut standings, mut count) = ([EndingPiece::default(); 2], 0);
        let mut has_entered = false;
        for (square, is_knight) in position.squares_of(seat) {
            let number = self.numbers[usize::from(square.place())];
            let number = if own == Seat::FIRST { number } else { SQUARES as u8 - 1 - number };
            let in_goal = position.board().is_goal(seat, square);
            has_entered |= in_goal;
            let stand =
                if in_goal && used > 0 { SQUARES as u8 + 2 * (used - 1) + (number & 1) } else { number };
            *standings.get_mut(count)? = EndingPiece { stand, is_knight };
            count += 1;
        }
        (used == 0 || has_entered).then_some((standings, count))
    }

    fn mirror(&self, standing: EndingPiece) -> EndingPiece {
        EndingPiece { stand: self.mirrored[usize::from(standing.stand)], ..standing }
    }
}

impl PositionIndexer for TwoAgainstOne {
    type Game = Camelot;

    const NAME: &'static str = "camelot";
    const PIECES: std::ops::RangeInclusive<usize> = 3..=3;
    const DEFAULT_PIECES: usize = 3;

    fn new(_pieces: usize) -> TwoAgainstOne {
        let board = Board::camelot();
        let squares: Vec<Square> = board.squares().collect();
        let mut numbers = [0; CELLS];
        for (number, square) in (0..).zip(&squares) {
            numbers[usize::from(square.place())] = number;
        }
        // The stands beyond the squares come in pairs of mirror images.
        let mut mirrored: [u8; STANDS] = std::array::from_fn(|stand| stand as u8 ^ 1);
        for (square, mirror) in squares.iter().zip(&mut mirrored) {
            let image = board.square(board.files() - 1 - square.file(), square.rank());
            *mirror = image.map_or(0, |image| numbers[usize::from(image.place())]);
        }
        let left: Vec<u8> = (0..STANDS as u8).filter(|&stand| stand < mirrored[usize::from(stand)]).collect();
        let mut rank_of = [RIGHT; STANDS];
        for (rank, &stand) in (0..).zip(&left) {
            rank_of[usize::from(stand)] = rank;
        }
        let pairs = (0..STANDS as u8).flat_map(|higher| (0..higher).map(move |lower| [lower, higher]));
        TwoAgainstOne { squares, numbers, mirrored, left, rank_of, pairs: pairs.collect() }
    }

    fn position_count(&self) -> usize {
        KINDS * LEFT * PAIRS
    }

    fn position(&self, place: usize) -> Option<Position> {
        let kinds = place / (LEFT * PAIRS);
        let is_set = |bit: usize| kinds >> bit & 1 != 0;
        let single = *self.left.get(place / PAIRS % LEFT)?;
        let [lower, higher] = *self.pairs.get(place % PAIRS)?;
        let pair_is_enemy = is_set(3);
        let mut castle_moves = [None; 2];
        let mut numbers = [u8::MAX; 3];
        let mut pieces = [(self.squares[0], Piece { seat: Seat::FIRST, kind: Kind::Man }); 3];
        for (index, stand) in [lower, higher, single].into_iter().enumerate() {
            let is_enemy = pair_is_enemy == (index < 2);
            let (number, used) = square_and_used(is_enemy, stand);
            if numbers.contains(&number) {
                return None;
            }
            // Two pieces in one castle have used the same moves.
            if number == goal(is_enemy, number)
                && castle_moves[usize::from(is_enemy)].replace(used).is_some_and(|other| other != used)
            {
                return None;
            }
            numbers[index] = number;
            let seat = if is_enemy { Seat::SECOND } else { Seat::FIRST };
            let kind = if is_set(index) { Kind::Knight } else { Kind::Man };
            pieces[index] = (self.squares[usize::from(number)], Piece { seat, kind });
        }
        let [own, enemy] = castle_moves.map(Option::unwrap_or_default);
        position_with_pieces(Board::camelot(), pieces.into_iter(), [own, enemy])
    }

    fn position_index(&self, position: &Position) -> Option<usize> {
        let own = position.to_move();
        let (own, own_count) = self.standings(position, own)?;
        let (enemies, enemy_count) = self.standings(position, position.to_move().other())?;
        let (mut pair, mut single, pair_is_enemy) = match (own_count, enemy_count) {
            (2, 1) => (own, enemies[0], false),
            (1, 2) => (enemies, own[0], true),
            _ => return None,
        };
        if self.rank_of[usize::from(single.stand)] == RIGHT {
            single = self.mirror(single);
            pair = pair.map(|standing| self.mirror(standing));
        }
        if pair[0].stand > pair[1].stand {
            pair.swap(0, 1);
        }
        let [lower, higher] = pair.map(|standing| usize::from(standing.stand));
        let bits = [pair[0].is_knight, pair[1].is_knight, single.is_knight, pair_is_enemy];
        let kinds = bits.iter().rev().fold(0, |kinds, &bit| kinds << 1 | usize::from(bit));
        let rank = usize::from(self.rank_of[usize::from(single.stand)]);
        Some((kinds * LEFT + rank) * PAIRS + higher * (higher - 1) / 2 + lower)
    }

    fn before(&self, position: &Position, tell: &mut dyn FnMut(usize)) {
        before_quiet_moves(position, |before| self.position_index(before).into_iter().for_each(&mut *tell));
    }

    fn pieces(position: &Position) -> Option<usize> {
        let count = usize::from(position.count(Seat::FIRST) + position.count(Seat::SECOND));
        (position.board() == Board::camelot()).then_some(count)
    }

    fn shelf() -> &'static TablebaseCache<TwoAgainstOne> {
        static SHELF: TablebaseCache<TwoAgainstOne> = TablebaseCache::new();
        &SHELF
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_has_its_place() {
        let layout = TwoAgainstOne::new(3);
        assert_eq!((layout.left.len(), layout.pairs.len()), (LEFT, PAIRS));
        let mut found = 0;
        for place in (0..layout.position_count()).step_by(101) {
            let Some(position) = layout.position(place) else { continue };
            assert_eq!(layout.position_index(&position), Some(place), "{position}");
            found += 1;
        }
        assert!(found > layout.position_count() / 101 * 9 / 10, "{found}");
    }
}
