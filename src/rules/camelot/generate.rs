//! The legal moves of Camelot, generated square by square.

use super::board::{BOARD, DIRECTIONS, UPWARD, beside_castle, enemy_castle, in_castle, own_castle};
use super::moves::Move;
use super::pieces::{BLACK, EMPTY, KNIGHT, WHITE};
use super::places::{Places, and, down, is_empty, places, up};
use super::position::{CASTLE_MOVES, Position};
use super::walk::{Sides, Walk};

impl Position {
    /// Adds all legal moves to the list, outcomes aside: a game that is over by its castles or its pieces has moves
    /// here too.
    pub(crate) fn generate(&self, list: &mut Vec<Move>) {
        Generator::new(self).all(true, list);
    }

    /// Adds the captures, and plain moves into the enemy castle, as far as they are legal; where a piece has to leave
    /// its own castle, all moves.
    pub(crate) fn generate_sharp(&self, list: &mut Vec<Move>) {
        Generator::new(self).all(false, list);
    }

    /// Whether a capture is due, or a piece has to leave its own castle (rules 4 and 10).
    pub(crate) fn has_duty(&self) -> bool {
        self.must_leave().is_some() || !is_empty(Generator::new(self).jumpers())
    }

    /// Whether the seat to move has a legal move.
    pub(super) fn can_move(&self) -> bool {
        let generator = Generator::new(self);
        // Outside the castle any piece that can step, or that can jump, settles it: the duty to capture takes moves
        // away only where it leaves others.
        if self.must_leave().is_none() && generator.any_step_or_jump() {
            return true;
        }
        let mut list = Vec::new();
        generator.all(true, &mut list);
        !list.is_empty()
    }
}

/// Makes the moves of one position. The moving piece is lifted off the board while its routes are walked, so that
/// its first square counts as empty (rule 3).
struct Generator<'a> {
    position: &'a Position,
    sides: Sides,
    mover: usize,
}

impl Generator<'_> {
    fn new(position: &Position) -> Generator<'_> {
        let mover = usize::from(position.black_to_move);
        Generator {
            position,
            sides: Sides {
                own: if mover == 0 { WHITE } else { BLACK },
                enemy: if mover == 0 { BLACK } else { WHITE },
                home: own_castle(mover),
                goal: enemy_castle(mover),
            },
            mover,
        }
    }

    fn cell(&self, place: u8) -> u8 {
        self.position.cells[usize::from(place)]
    }

    fn any_step_or_jump(&self) -> bool {
        let free = |place| self.cell(place) == EMPTY;
        places(self.position.pieces[self.mover]).filter(|&from| !in_castle(from, self.sides.goal)).any(
            |from| {
                DIRECTIONS.iter().any(|&direction| {
                    let near = from.wrapping_add(direction);
                    (free(near) && !in_castle(near, self.sides.home))
                        || (self.cell(near) & self.sides.enemy != 0 && free(near.wrapping_add(direction)))
                })
            },
        )
    }

    /// The pieces that can jump as a first step.
    fn jumpers(&self) -> Places {
        self.able(self.position.pieces[1 - self.mover])
    }

    /// The pieces outside the enemy castle with one of these beside them and an empty square behind that.
    fn able(&self, over: Places) -> Places {
        let position = self.position;
        let empty =
            std::array::from_fn(|word| BOARD[word] & !position.pieces[0][word] & !position.pieces[1][word]);
        let mut able = [0; 4];
        for distance in UPWARD {
            let behind_above = and(down(empty, distance), over);
            let behind_below = and(up(empty, distance), over);
            let (below, above) = (down(behind_above, distance), up(behind_below, distance));
            able = std::array::from_fn(|word| able[word] | below[word] | above[word]);
        }
        let goal = usize::from(self.sides.goal);
        let mut able = and(able, position.pieces[self.mover]);
        able[goal >> 6] &= !(0b11 << (goal & 63));
        able
    }

    /// Adds the legal moves, with `quiet` those too that neither capture nor step into the enemy castle.
    fn all(&self, quiet: bool, list: &mut Vec<Move>) {
        if let Some(square) = self.position.must_leave() {
            return self.leave_home(square.place(), list);
        }
        let jumpers = self.jumpers();
        let capture = !is_empty(jumpers);
        for from in places(jumpers) {
            self.captures(from, list);
        }
        if !capture {
            self.plain_moves(quiet, list);
        }
        for from in places(self.able(self.position.pieces[self.mover])) {
            let knight = self.cell(from) & KNIGHT != 0;
            if quiet && !capture {
                self.canters(from, knight, list);
            }
            // A Knight that jumps has had its charges made with its jumps.
            if knight && jumpers[usize::from(from >> 6)] >> (from & 63) & 1 == 0 {
                self.captures(from, list);
            }
        }
    }

    /// Rules 1, 13 and 14; without `quiet` only into the enemy castle.
    fn plain_moves(&self, quiet: bool, list: &mut Vec<Move>) {
        for from in places(self.position.pieces[self.mover]) {
            if in_castle(from, self.sides.goal) {
                if quiet {
                    self.castle_move(from, list);
                }
                continue;
            }
            if !quiet && !beside_castle(from, self.sides.goal) {
                continue;
            }
            for direction in DIRECTIONS {
                let near = from.wrapping_add(direction);
                let open = self.cell(near) == EMPTY && !in_castle(near, self.sides.home);
                if open && (quiet || in_castle(near, self.sides.goal)) {
                    list.push(Move::quiet(from, near));
                }
            }
        }
    }

    /// Rules 10 and 11: out of one's own castle, by capture if a jump leads out.
    fn leave_home(&self, from: u8, list: &mut Vec<Move>) {
        let mut routes = Walk::new(&self.position.cells, self.sides, from);
        let mut by_jump = Vec::new();
        routes.jumps(from, &mut by_jump);
        let mut by_charge = Vec::new();
        if self.cell(from) & KNIGHT != 0 {
            routes.charges(&mut by_charge);
        }
        for found in [&mut by_jump, &mut by_charge] {
            found.retain(|mv| !in_castle(mv.to, self.sides.home));
        }
        if by_jump.is_empty() {
            for direction in DIRECTIONS {
                let near = from.wrapping_add(direction);
                if self.cell(near) == EMPTY && !in_castle(near, self.sides.home) {
                    list.push(Move::quiet(from, near));
                }
            }
            self.canters(from, self.cell(from) & KNIGHT != 0, list);
        }
        by_jump.append(&mut by_charge);
        by_jump.sort_unstable();
        by_jump.dedup();
        list.append(&mut by_jump);
    }

    /// Rules 13 and 14: from one square of the enemy castle to the other.
    fn castle_move(&self, from: u8, list: &mut Vec<Move>) {
        let other = if from == self.sides.goal { self.sides.goal + 1 } else { self.sides.goal };
        if self.cell(other) == EMPTY && self.position.castle_moves[self.mover] < CASTLE_MOVES {
            list.push(Move::quiet(from, other));
        }
    }

    /// Rules 2, 7 and 8. A canter's end is never beside its beginning (it moves by two in each direction), so no
    /// plain move is made again.
    fn canters(&self, from: u8, knight: bool, list: &mut Vec<Move>) {
        let routes = Walk::new(&self.position.cells, self.sides, from);
        routes.canter_stops(knight, |stop| list.push(Move::quiet(from, stop)));
    }

    /// The jumps of a piece, and the charges of a Knight.
    fn captures(&self, from: u8, list: &mut Vec<Move>) {
        let start = list.len();
        let mut routes = Walk::new(&self.position.cells, self.sides, from);
        routes.jumps(from, list);
        if self.cell(from) & KNIGHT != 0 {
            routes.charges(list);
        }
        if list.len() - start > 1 {
            list[start..].sort_unstable();
            let mut kept = start + 1;
            for index in start + 1..list.len() {
                if list[index] != list[kept - 1] {
                    list[kept] = list[index];
                    kept += 1;
                }
            }
            list.truncate(kept);
        }
    }
}
