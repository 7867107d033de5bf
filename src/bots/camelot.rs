//! Camelot for the search: what a position is worth.

use crate::rules::camelot::{Camelot, Kind, Move, Position, Square};
use crate::rules::game::Seat;

use super::search::{Searched, Searcher, solve};
use super::{Bots, Engine, Level, Limits, Solution};

/// A Man.
const MAN: i32 = 100;

/// A Knight, by how many pieces its side has outside the enemy castle: 100 + 125 · ln P / ln 14, as the World Camelot
/// Federation counts.
const KNIGHT: [i32; 15] = [100, 100, 133, 152, 166, 176, 185, 192, 198, 204, 209, 214, 218, 221, 225];

/// A piece on its way, by how many steps are left to the enemy castle.
const WAY: [i32; 17] = [0, 110, 84, 64, 48, 36, 27, 20, 15, 11, 8, 5, 3, 1, 0, 0, 0];

/// In hundredths, how much of the way counts against so many guards.
const PASSES: [i32; 5] = [100, 62, 40, 28, 20];

/// The first piece in the enemy castle.
const ENTERED: i32 = 150;

/// A piece is a guard as long as it is no farther from its castle.
const GUARDS: usize = 4;

/// A piece that could be jumped over.
const EXPOSED: i32 = 9;

/// A step forward, for every piece.
const FORWARD: i32 = 2;

/// By seat, how many steps it is from a place to the other's castle.
static STEPS: [[u8; 256]; 2] = {
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

/// What is counted of one side.
struct Side {
    /// Pieces, and what each has of its place.
    worth: i32,
    /// How far the two pieces are that are nearest to the enemy castle.
    nearest: [usize; 2],
    guards: usize,
    entered: u8,
}

impl Side {
    fn of(position: &Position, seat: Seat, exposes: bool) -> Side {
        let entered = position.entered(seat);
        let knight = KNIGHT[usize::from(position.count(seat).saturating_sub(entered)).min(14)];
        let (there, home) = (&STEPS[seat.index() & 1], &STEPS[seat.other().index() & 1]);
        let mut side = Side { worth: 0, nearest: [16; 2], guards: 0, entered };
        for (square, is_knight) in position.squares_of(seat) {
            side.worth += if is_knight { knight } else { MAN };
            let place = usize::from(square.place());
            let steps = usize::from(there[place]);
            if steps == 0 {
                continue;
            }
            side.worth += FORWARD * (16 - steps as i32);
            if steps < side.nearest[0] {
                side.nearest = [steps, side.nearest[0]];
            } else if steps < side.nearest[1] {
                side.nearest[1] = steps;
            }
            side.guards += usize::from(usize::from(home[place]) <= GUARDS);
            if exposes && position.is_exposed(seat, square) {
                side.worth -= EXPOSED;
            }
        }
        side
    }

    /// What its way to the castle is worth against these guards.
    fn way(&self, guards: usize) -> i32 {
        let [first, second] = self.nearest.map(|steps| WAY[steps]);
        let way = match self.entered {
            0 => first + second,
            _ => 2 * first + second / 2,
        };
        way * PASSES[guards.min(4)] / 100 + if self.entered > 0 { ENTERED } else { 0 }
    }
}

impl Searched for Camelot {
    type Lore = ();

    const SLOTS: usize = 1 << 16;

    fn all_moves(position: &Position, list: &mut Vec<Move>) {
        position.generate(list);
    }

    fn must(position: &Position) -> bool {
        position.has_duty()
    }

    fn sharp_moves(position: &Position, list: &mut Vec<Move>) {
        position.generate_sharp(list);
    }

    fn takes(_position: &Position, mv: &Move) -> bool {
        mv.is_capture()
    }

    fn promise(position: &Position, mv: &Move) -> i32 {
        let taken = mv.captures().filter_map(|square| position.piece(square));
        taken.map(|piece| if piece.kind == Kind::Knight { 2 * MAN } else { MAN }).sum()
    }

    fn slot(mv: &Move) -> usize {
        usize::from(mv.from().place()) << 8 | usize::from(mv.to().place())
    }

    fn estimate(position: &Position) -> i32 {
        let seat = position.to_move();
        // Who is to move can take nothing now, so only its own pieces can be in danger.
        let own = Side::of(position, seat, true);
        let other = Side::of(position, seat.other(), false);
        own.worth - other.worth + own.way(other.guards) - other.way(own.guards)
    }

    fn plies_until_draw(position: &Position) -> Option<u32> {
        Some(u32::from(position.plies_until_draw()))
    }
}

impl Bots for Camelot {
    fn engine(level: Level, seed: u64) -> Box<dyn Engine<Camelot>> {
        Box::new(Searcher::new(level, seed))
    }

    fn solve(position: &Position, limits: &Limits, tell: &mut dyn FnMut(u32, u64)) -> Option<Solution<Move>> {
        Some(solve::<Self>(position, limits, tell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_knight_is_worth_what_the_federation_says() {
        for (pieces, &worth) in KNIGHT.iter().enumerate().skip(1) {
            let expected = 100.0 + 125.0 * (pieces as f64).ln() / 14_f64.ln();
            assert!((f64::from(worth) - expected).abs() <= 0.5, "{pieces}: {worth}, {expected}");
        }
    }

    #[test]
    fn the_start_is_worth_the_same_to_both() {
        let side = |seat| Side::of(&Position::start(), seat, false);
        let (white, black) = (side(Seat::FIRST), side(Seat::SECOND));
        assert_eq!(white.worth, black.worth);
        assert_eq!(white.way(black.guards), black.way(white.guards));
    }
}
