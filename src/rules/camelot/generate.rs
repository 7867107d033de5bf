//! The legal moves of Camelot, generated square by square.

use super::board::{BOARD, DIRECTIONS, UPWARD, beside_castle, enemy_castle, in_castle, own_castle};
use super::moves::Move;
use super::pieces::{BLACK, EMPTY, KNIGHT, WHITE};
use super::places::{Places, add, and, down, has, is_empty, places, up};
use super::position::{CASTLE_MOVES, Position};
use super::walk::{Canters, Passes, Sides, Walk};

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
        // Outside the castle any piece that can step, or that can jump, settles it: the duty to capture takes moves
        // away only where it leaves others.
        if self.must_leave().is_none() && self.any_step_or_jump() {
            return true;
        }
        let mut list = Vec::new();
        Generator::new(self).all(true, &mut list);
        !list.is_empty()
    }

    fn any_step_or_jump(&self) -> bool {
        let (mover, sides) = (self.mover(), Sides::of(self));
        let free = |place: u8| self.cells[usize::from(place)] == EMPTY;
        places(self.pieces[mover]).filter(|&from| !in_castle(from, sides.goal)).any(|from| {
            DIRECTIONS.iter().any(|&direction| {
                let near = from.wrapping_add(direction);
                (free(near) && !in_castle(near, sides.home))
                    || (self.cells[usize::from(near)] & sides.enemy != 0
                        && free(near.wrapping_add(direction)))
            })
        })
    }

    /// Index of the seat to move.
    fn mover(&self) -> usize {
        usize::from(self.black_to_move)
    }
}

impl Sides {
    fn of(position: &Position) -> Sides {
        let mover = position.mover();
        let enemy = if mover == 0 { BLACK } else { WHITE };
        Sides { enemy, home: own_castle(mover), goal: enemy_castle(mover) }
    }
}

/// The places with one of these pieces beside them and an empty square behind that.
fn before(position: &Position, pieces: Places) -> Places {
    let empty =
        std::array::from_fn(|word| BOARD[word] & !position.pieces[0][word] & !position.pieces[1][word]);
    let mut before = [0; 4];
    for distance in UPWARD {
        let behind_above = and(down(empty, distance), pieces);
        let behind_below = and(up(empty, distance), pieces);
        let (below, above) = (down(behind_above, distance), up(behind_below, distance));
        before = std::array::from_fn(|word| before[word] | below[word] | above[word]);
    }
    before
}

/// Makes the moves of one position. The moving piece is lifted off the board while its routes are walked, so that
/// its first square counts as empty (rule 3).
struct Generator<'a> {
    position: &'a Position,
    sides: Sides,
    mover: usize,
    /// The places with an enemy beside them and an empty square behind that.
    springs: Places,
}

impl Generator<'_> {
    fn new(position: &Position) -> Generator<'_> {
        let mover = position.mover();
        let springs = before(position, position.pieces[1 - mover]);
        Generator { position, sides: Sides::of(position), mover, springs }
    }

    fn cell(&self, place: u8) -> u8 {
        self.position.cells[usize::from(place)]
    }

    /// The pieces that can jump as a first step.
    fn jumpers(&self) -> Places {
        self.outside(self.springs)
    }

    /// The passes over its own pieces.
    fn passes(&self) -> Passes {
        Passes::over(self.position.pieces[self.mover], &self.position.cells)
    }

    /// The pieces outside the enemy castle that stand on these places.
    fn outside(&self, on: Places) -> Places {
        let goal = usize::from(self.sides.goal);
        let mut outside = and(on, self.position.pieces[self.mover]);
        outside[goal >> 6] &= !(0b11 << (goal & 63));
        outside
    }

    /// The places from which the piece can jump once it has left its own, to which it may then return.
    fn springs_of(&self, from: u8) -> Places {
        let mut springs = self.springs;
        for direction in DIRECTIONS {
            let near = from.wrapping_add(direction);
            if self.cell(near) & self.sides.enemy != 0 {
                add(&mut springs, near.wrapping_add(direction));
            }
        }
        springs[usize::from(self.sides.goal >> 6)] &= !(0b11 << (self.sides.goal & 63));
        springs
    }

    /// Adds the legal moves, with `quiet` those too that neither capture nor step into the enemy castle.
    fn all(&self, quiet: bool, list: &mut Vec<Move>) {
        if let Some(square) = self.position.must_leave() {
            return self.leave_home(square.place(), list);
        }
        let own = self.position.pieces[self.mover];
        let jumpers = self.jumpers();
        let capture = !is_empty(jumpers);
        let is_knight = |from: &u8| self.cell(*from) & KNIGHT != 0;
        // Men canter only in quiet moves.
        let (passes, cantering) = if quiet && !capture {
            (self.passes(), self.outside(own))
        } else {
            let cantering = self.outside(before(self.position, own));
            let charge = places(cantering).any(|from| is_knight(&from));
            (if charge { self.passes() } else { Passes::NONE }, cantering)
        };
        for from in places(jumpers) {
            self.captures(from, &passes, list);
        }
        if !capture {
            self.plain_moves(quiet, list);
        }
        for from in places(cantering).filter(|&from| passes.begin_at(from)) {
            if quiet && !capture {
                self.canters(from, &passes, list);
            }
            // A Knight that jumps has had its charges made with its jumps.
            if is_knight(&from) && !has(&jumpers, from) {
                self.captures(from, &passes, list);
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
            let mut free = 0_u8;
            for (index, direction) in DIRECTIONS.into_iter().enumerate() {
                free |= u8::from(self.cell(from.wrapping_add(direction)) == EMPTY) << index;
            }
            while free != 0 {
                let near = from.wrapping_add(DIRECTIONS[free.trailing_zeros() as usize & 7]);
                free &= free - 1;
                if !in_castle(near, self.sides.home) && (quiet || in_castle(near, self.sides.goal)) {
                    list.push(Move::quiet(from, near));
                }
            }
        }
    }

    /// Rules 10 and 11: out of one's own castle, by capture if a jump leads out.
    fn leave_home(&self, from: u8, list: &mut Vec<Move>) {
        let passes = self.passes();
        let mut routes = Walk::new(&self.position.cells, self.sides, from);
        let mut by_jump = Vec::new();
        routes.jumps(from, &mut by_jump);
        let mut by_charge = Vec::new();
        if self.cell(from) & KNIGHT != 0 {
            self.charges(from, &passes, &mut by_charge);
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
            self.canters(from, &passes, list);
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
    fn canters(&self, from: u8, passes: &Passes, list: &mut Vec<Move>) {
        let canters = Canters { passes, sides: self.sides, from };
        if self.cell(from) & KNIGHT == 0 {
            return canters.stops(|stop| {
                list.push(Move::quiet(from, stop));
                true
            });
        }
        let springs = self.springs_of(from);
        canters.stops(|stop| {
            let is_quiet = !has(&springs, stop);
            if is_quiet {
                list.push(Move::quiet(from, stop));
            }
            is_quiet
        });
    }

    /// Rule 6: the charges of a Knight, canters to a square from which it can jump with the jumps from there.
    fn charges(&self, from: u8, passes: &Passes, list: &mut Vec<Move>) {
        let springs = self.springs_of(from);
        let mut routes = None;
        Canters { passes, sides: self.sides, from }.stops(|stop| {
            if has(&springs, stop) {
                let routes = routes.get_or_insert_with(|| Walk::new(&self.position.cells, self.sides, from));
                routes.jumps(stop, list);
            }
            true
        });
    }

    /// The jumps of a piece, and the charges of a Knight.
    fn captures(&self, from: u8, passes: &Passes, list: &mut Vec<Move>) {
        let start = list.len();
        if has(&self.springs, from) {
            Walk::new(&self.position.cells, self.sides, from).jumps(from, list);
        }
        if self.cell(from) & KNIGHT != 0 {
            self.charges(from, passes, list);
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
