//! Features of a formation that searches evaluate, counted on sets of squares.

use camaieu_rules::camelot::Position;
use camaieu_rules::camelot::board::UPWARD;
use camaieu_rules::camelot::places::{and, around, directions, has_at, minus, or, places, spread, up};
use camaieu_rules::game::Seat;

/// Number of a seat's pieces beside which an enemy stands, with the square behind them empty.
pub(super) fn exposed_pieces(position: &Position, seat: Seat) -> u32 {
    let board = position.board();
    let (team, enemies) = (position.team_places(seat), position.enemy_places(seat));
    let empty = minus(board.places(), or(team, enemies));
    // Nothing is captured on a castle square.
    let own = minus(position.places_of(seat), board.castle_places());
    let is_exposed = |&place: &u8| {
        let free = around(&empty, place);
        directions(around(&enemies, place)).any(|direction| has_at(free, direction.wrapping_neg()))
    };
    places(and(own, spread(enemies))).filter(is_exposed).count() as u32
}

/// Number of pairs of a seat's pieces that stand beside each other.
pub(super) fn adjacent_pairs(position: &Position, seat: Seat) -> u32 {
    let own = position.places_of(seat);
    let [a, b, c, d] = UPWARD.map(|distance| and(own, up(own, distance)));
    // The four bits of each place are added before they are counted.
    (0..own.len())
        .map(|word| {
            let [a, b, c, d] = [a[word], b[word], c[word], d[word]];
            let (ab, cd) = (a ^ b, c ^ d);
            let (two_of_ab, two_of_cd) = (a & b, c & d);
            let twos = two_of_ab ^ two_of_cd ^ (ab & cd);
            let fours = two_of_ab & two_of_cd;
            (ab ^ cd).count_ones() + 2 * twos.count_ones() + 4 * fours.count_ones()
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use camaieu_rules::camelot::Square;
    use camaieu_rules::rng::Rng;

    /// Whether an enemy of the piece on a square stands beside it, with the square behind the piece empty.
    fn is_exposed(position: &Position, seat: Seat, square: Square) -> bool {
        (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks))).any(|(files, ranks)| {
            let at = |sign: i8| position.board().offset(square, sign * files, sign * ranks);
            let enemy = at(1).and_then(|near| position.piece(near)).is_some_and(|piece| piece.seat != seat);
            enemy && at(-1).is_some_and(|behind| position.piece(behind).is_none())
        })
    }

    #[test]
    fn features_agree_with_a_count_square_by_square() {
        let mut position = Position::start();
        let mut rng = Rng::new(5);
        for _ in 0..200 {
            for seat in [Seat::FIRST, Seat::SECOND] {
                let own: Vec<Square> = position.squares_of(seat).map(|(square, _)| square).collect();
                let exposed = own.iter().filter(|&&square| is_exposed(&position, seat, square)).count();
                assert_eq!(exposed_pieces(&position, seat) as usize, exposed, "{position}");
                let is_beside = |one: Square, other: Square| {
                    one != other
                        && one.file().abs_diff(other.file()) <= 1
                        && one.rank().abs_diff(other.rank()) <= 1
                };
                let beside: usize =
                    own.iter().map(|&one| own.iter().filter(|&&other| is_beside(one, other)).count()).sum();
                assert_eq!(adjacent_pairs(&position, seat) as usize, beside / 2, "{position}");
            }
            let moves = position.legal_moves();
            let Some(mv) = rng.pick(&moves) else { break };
            let _ = position.play_unchecked(mv);
        }
    }
}
