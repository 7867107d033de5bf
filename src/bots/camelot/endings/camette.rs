//! All positions of Camette.

use camaieu_rules::camelot::board::{BOARDS, CELLS};
use camaieu_rules::camelot::{Board, Camelot, Kind, Piece, Position, Square};
use camaieu_rules::game::Seat;

use crate::tablebase::{BoardSpec, PlacementIndex, PositionIndexer, TablebaseCache};

use super::retrograde::{before_quiet_moves, position_with_pieces};

/// Number of squares of the board.
const SQUARES: usize = 23;

/// The positions of one number of pieces; Black's is White's with the board turned round.
#[derive(Debug)]
pub struct Camette {
    placements: PlacementIndex<Shape23>,
    /// The squares by rank and file.
    squares: Vec<Square>,
    /// Their numbers, by their places.
    numbers: [u8; CELLS],
}

/// The board and its pieces, by the numbers of the squares.
#[derive(Debug)]
struct Shape23;

impl BoardSpec for Shape23 {
    const SQUARES: usize = SQUARES;
    /// Knights and Men.
    const MOST: [usize; 2] = [1, 3];

    /// The ranks have 1, 3, 5, 5, 5, 3 and 1 squares; in each, the second and the first from the middle change places.
    fn mirrored(bits: u32) -> u32 {
        let exchange = |bits: u32, lower: u32, distance: u32| {
            let moved = (bits ^ bits >> distance) & lower;
            bits ^ moved ^ moved << distance
        };
        let second = 1 << 4 | 1 << 9 | 1 << 14;
        let first = 1 << 1 | 1 << 5 | 1 << 10 | 1 << 15 | 1 << 19;
        exchange(exchange(bits, second, 4), first, 2)
    }
}

pub(super) fn board() -> &'static Board {
    &BOARDS[2]
}

impl Camette {
    /// The squares of the side to move, of the other side and of the Men, as White to move sees them.
    fn as_seen(&self, position: &Position) -> [u32; 3] {
        let own = position.to_move();
        let mut sets = [0; 3];
        for (side, seat) in [own, own.other()].into_iter().enumerate() {
            for (square, is_knight) in position.squares_of(seat) {
                let bit = 1 << self.numbers[usize::from(square.place())];
                sets[side] |= bit;
                sets[2] |= if is_knight { 0 } else { bit };
            }
        }
        let turned = |set: u32| set.reverse_bits() >> (u32::BITS - SQUARES as u32);
        if own == Seat::FIRST { sets } else { sets.map(turned) }
    }
}

impl PositionIndexer for Camette {
    type Game = Camelot;

    const NAME: &'static str = "camette";
    const PIECES: std::ops::RangeInclusive<usize> = 1..=8;
    const DEFAULT_PIECES: usize = 8;

    fn new(pieces: usize) -> Camette {
        let squares: Vec<Square> = board().squares().collect();
        let mut numbers = [0; CELLS];
        for (number, square) in (0..).zip(&squares) {
            numbers[usize::from(square.place())] = number;
        }
        Camette { placements: PlacementIndex::new(pieces), squares, numbers }
    }

    fn position_count(&self) -> usize {
        self.placements.placement_count()
    }

    fn position(&self, place: usize) -> Option<Position> {
        let [own, enemies, men] = self.placements.sets(place)?;
        let pieces = self.squares.iter().enumerate().filter_map(|(number, &square)| {
            let is_in = |set: u32| set >> number & 1 != 0;
            let kind = if is_in(men) { Kind::Man } else { Kind::Knight };
            let piece = |seat| Some((square, Piece { seat, kind }));
            match [is_in(own), is_in(enemies)] {
                [true, _] => piece(Seat::FIRST),
                [_, true] => piece(Seat::SECOND),
                _ => None,
            }
        });
        position_with_pieces(board(), pieces, [0; 2])
    }

    fn position_index(&self, position: &Position) -> Option<usize> {
        self.placements.placement_index(self.as_seen(position))
    }

    fn before(&self, position: &Position, tell: &mut dyn FnMut(usize)) {
        before_quiet_moves(position, |before| self.position_index(before).into_iter().for_each(&mut *tell));
    }

    fn pieces(position: &Position) -> Option<usize> {
        let count = usize::from(position.count(Seat::FIRST) + position.count(Seat::SECOND));
        (position.board() == board()).then_some(count)
    }

    fn shelf() -> &'static TablebaseCache<Camette> {
        static SHELF: TablebaseCache<Camette> = TablebaseCache::new();
        &SHELF
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shape_is_that_of_the_board() {
        assert_eq!((board().name(), board().squares().count()), ("camette", SQUARES));
        assert_eq!([Kind::Knight, Kind::Man].map(|kind| usize::from(board().most(kind))), Shape23::MOST);
        let camette = Camette::new(1);
        for (number, square) in camette.squares.iter().enumerate() {
            let mirror = board().square(board().files() - 1 - square.file(), square.rank()).unwrap();
            let expected = 1 << camette.numbers[usize::from(mirror.place())];
            assert_eq!(Shape23::mirrored(1 << number), expected, "{square}");
        }
    }

    #[test]
    fn every_position_has_its_place() {
        for pieces in 1..=4 {
            let camette = Camette::new(pieces);
            for place in (0..camette.position_count()).step_by(37) {
                let Some(position) = camette.position(place) else { continue };
                assert_eq!(camette.position_index(&position), Some(place), "{position}");
                assert_eq!(Camette::pieces(&position), Some(pieces));
            }
        }
    }
}
