//! Evaluation and move ordering of Camelot.

use crate::rules::camelot::{Camelot, Kind, Move, Position, Square};
use crate::rules::game::Seat;

use super::search::Searchable;

/// Value of a Man.
const MAN: i32 = 100;

/// Value of a Knight, by the number of its side's pieces outside the enemy castle: 100 + 125 · ln P / ln 14 (World
/// Camelot Federation).
const KNIGHT: [i32; 15] = [100, 100, 133, 152, 166, 176, 185, 192, 198, 204, 209, 214, 218, 221, 225];

/// Bonus of a piece racing to the enemy castle, by its distance in steps.
const RACE: [i32; 17] = [0, 110, 84, 64, 48, 36, 27, 20, 15, 11, 8, 5, 3, 1, 0, 0, 0];

/// Percentage of the race bonus that counts, by the number of enemy guards.
const RACE_PERCENT: [i32; 5] = [100, 62, 40, 28, 20];

/// Bonus for the first piece in the enemy castle.
const CASTLE_ENTRY: i32 = 150;

/// Largest distance from the own castle at which a piece counts as a guard.
const GUARD_DISTANCE: usize = 4;

/// Penalty of a piece that an enemy could jump.
const EXPOSED: i32 = 9;

/// Bonus of a piece for each step towards the enemy castle.
const ADVANCE: i32 = 2;

/// Distance in steps from each place to the enemy castle, by seat.
static DISTANCE: [[u8; 256]; 2] = {
    let mut table = [[0; 256]; 2];
    let mut rank = 1;
    while rank <= 16 {
        let mut file = 0_u8;
        while file < 12 {
            if let Some(square) = Square::new(file, rank) {
                let aside = if file < 5 { 5 - file } else { file.saturating_sub(6) };
                let (up, down) = (16 - rank, rank - 1);
                let place = square.place() as usize;
                table[0][place] = if aside > up { aside } else { up };
                table[1][place] = if aside > down { aside } else { down };
            }
            file += 1;
        }
        rank += 1;
    }
    table
};

/// Evaluation terms of one side.
struct Side {
    /// Material and placement of the pieces.
    pieces: i32,
    /// Distances of the two pieces nearest to the enemy castle.
    nearest: [usize; 2],
    /// Number of pieces near the own castle.
    guards: usize,
    /// Number of pieces in the enemy castle.
    entered: u8,
}

impl Side {
    /// Terms of a seat. The penalty for exposed pieces applies only to the side to move: its opponent can capture next.
    fn of(position: &Position, seat: Seat, is_to_move: bool) -> Side {
        let entered = position.entered(seat);
        let knight = KNIGHT[usize::from(position.count(seat).saturating_sub(entered)).min(14)];
        let (there, home) = (&DISTANCE[seat.index() & 1], &DISTANCE[seat.other().index() & 1]);
        let mut side = Side { pieces: 0, nearest: [16; 2], guards: 0, entered };
        for (square, is_knight) in position.squares_of(seat) {
            side.pieces += if is_knight { knight } else { MAN };
            let place = usize::from(square.place());
            let distance = usize::from(there[place]);
            if distance == 0 {
                continue;
            }
            side.pieces += ADVANCE * (16 - distance as i32);
            if distance < side.nearest[0] {
                side.nearest = [distance, side.nearest[0]];
            } else if distance < side.nearest[1] {
                side.nearest[1] = distance;
            }
            side.guards += usize::from(usize::from(home[place]) <= GUARD_DISTANCE);
            if is_to_move && position.is_exposed(seat, square) {
                side.pieces -= EXPOSED;
            }
        }
        side
    }

    /// Race to the enemy castle against this number of guards.
    fn race(&self, guards: usize) -> i32 {
        let [first, second] = self.nearest.map(|distance| RACE[distance]);
        let race = match self.entered {
            0 => first + second,
            _ => 2 * first + second / 2,
        };
        race * RACE_PERCENT[guards.min(4)] / 100 + if self.entered > 0 { CASTLE_ENTRY } else { 0 }
    }
}

impl Searchable for Camelot {
    type Tablebase = ();

    const HISTORY_SIZE: usize = 1 << 16;

    fn candidate_moves(position: &Position, list: &mut Vec<Move>) {
        position.generate(list);
    }

    fn must_capture(position: &Position) -> bool {
        position.has_duty()
    }

    fn tactical_moves(position: &Position, list: &mut Vec<Move>) {
        position.generate_sharp(list);
    }

    fn is_capture(_position: &Position, mv: &Move) -> bool {
        mv.is_capture()
    }

    /// Value of the captured pieces.
    fn capture_order(position: &Position, mv: &Move) -> i32 {
        let captured = mv.captures().filter_map(|square| position.piece(square));
        captured.map(|piece| if piece.kind == Kind::Knight { 2 * MAN } else { MAN }).sum()
    }

    fn history_index(mv: &Move) -> usize {
        usize::from(mv.from().place()) << 8 | usize::from(mv.to().place())
    }

    fn evaluate(position: &Position) -> i32 {
        let seat = position.to_move();
        let own = Side::of(position, seat, true);
        let other = Side::of(position, seat.other(), false);
        own.pieces - other.pieces + own.race(other.guards) - other.race(own.guards)
    }

    fn plies_until_draw(position: &Position) -> Option<u32> {
        Some(u32::from(position.plies_until_draw()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knights_have_the_value_given_by_the_federation() {
        for (pieces, &value) in KNIGHT.iter().enumerate().skip(1) {
            let expected = 100.0 + 125.0 * (pieces as f64).ln() / 14_f64.ln();
            assert!((f64::from(value) - expected).abs() <= 0.5, "{pieces}: {value}, {expected}");
        }
    }

    #[test]
    fn the_starting_position_is_balanced() {
        let side = |seat| Side::of(&Position::start(), seat, false);
        let (white, black) = (side(Seat::FIRST), side(Seat::SECOND));
        assert_eq!(white.pieces, black.pieces);
        assert_eq!(white.race(black.guards), black.race(white.guards));
    }
}
