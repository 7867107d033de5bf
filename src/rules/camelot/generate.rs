//! The legal moves of Camelot, generated square by square.

use super::board::{BOARD, DIRECTIONS, UPWARD, beside_castle, enemy_castle, in_castle, own_castle};
use super::moves::Move;
use super::pieces::{BLACK, EMPTY, KNIGHT, WHITE};
use super::places::{
    Places, add, and, around, directions, down, has, has_at, is_empty, places, remove, remove_castle, spread,
    up,
};
use super::position::{CASTLE_MOVES, Position};
use super::walk::{Canters, Passes, Sides, Walk};

impl Position {
    /// Adds all legal moves to the list, outcomes aside: a game that is over by its castles or its pieces has moves
    /// here too.
    pub fn generate(&self, list: &mut Vec<Move>) {
        Generator::new(self).all(true, list);
    }

    /// Adds the captures, and plain moves into the enemy castle, as far as they are legal; where a piece has to leave
    /// its own castle, all moves.
    pub fn generate_sharp(&self, list: &mut Vec<Move>) {
        Generator::new(self).all(false, list);
    }

    /// Whether a capture is due, or a piece has to leave its own castle (rules 4 and 10).
    pub fn has_duty(&self) -> bool {
        self.must_leave().is_some() || !is_empty(Generator::new(self).jumpers)
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
fn before(pieces: Places, empty: Places) -> Places {
    let mut before = [0; 4];
    for distance in UPWARD {
        let behind_above = and(down(empty, distance), pieces);
        let behind_below = and(up(empty, distance), pieces);
        let (below, above) = (down(behind_above, distance), up(behind_below, distance));
        before = std::array::from_fn(|word| before[word] | below[word] | above[word]);
    }
    before
}

/// Whether an enemy stands beside the place with an empty square behind it.
fn can_jump(place: u8, enemies: &Places, empty: &Places) -> bool {
    let free = around(empty, place);
    directions(around(enemies, place)).any(|direction| has_at(free, direction.wrapping_mul(2)))
}

/// Makes the moves of one position. The moving piece is lifted off the board while its routes are walked, so that
/// its first square counts as empty (rule 3).
struct Generator<'a> {
    position: &'a Position,
    sides: Sides,
    mover: usize,
    enemies: Places,
    empty: Places,
    /// The pieces that can jump as a first step.
    jumpers: Places,
}

impl Generator<'_> {
    fn new(position: &Position) -> Generator<'_> {
        let mover = position.mover();
        let sides = Sides::of(position);
        let (own, enemies) = (position.pieces[mover], position.pieces[1 - mover]);
        let empty = std::array::from_fn(|word| BOARD[word] & !own[word] & !enemies[word]);
        // Few pieces stand beside an enemy.
        let mut jumpers = and(own, spread(enemies));
        remove_castle(&mut jumpers, sides.goal);
        for place in places(jumpers) {
            if !can_jump(place, &enemies, &empty) {
                remove(&mut jumpers, place);
            }
        }
        Generator { position, sides, mover, enemies, empty, jumpers }
    }

    fn cell(&self, place: u8) -> u8 {
        self.position.cells[usize::from(place)]
    }

    /// The routes of one piece.
    fn walk(&self, from: u8) -> Walk {
        Walk::new(self.enemies, self.empty, self.sides, from)
    }

    /// The passes over its own pieces.
    fn passes(&self) -> Passes {
        Passes::over(self.position.pieces[self.mover], &self.position.cells)
    }

    /// The directions of the passes over its own pieces that begin on a place.
    fn passes_from(&self, place: u8) -> impl Iterator<Item = u8> + use<> {
        let free = around(&self.empty, place);
        directions(around(&self.position.pieces[self.mover], place))
            .filter(move |direction| has_at(free, direction.wrapping_mul(2)))
    }

    /// The canters of one piece.
    fn canters_of(&self, from: u8) -> Canters {
        Canters { empty: self.empty, sides: self.sides, from }
    }

    /// The pieces outside the enemy castle that stand on these places.
    fn outside(&self, on: Places) -> Places {
        let mut outside = and(on, self.position.pieces[self.mover]);
        remove_castle(&mut outside, self.sides.goal);
        outside
    }

    /// Whether the piece can jump from a place once it has left its own, to which it may then return.
    fn springs(&self, from: u8) -> impl Fn(u8) -> bool + use<> {
        let (enemies, goal, mut empty) = (self.enemies, self.sides.goal, self.empty);
        add(&mut empty, from);
        move |place| !in_castle(place, goal) && can_jump(place, &enemies, &empty)
    }

    /// Adds the legal moves, with `quiet` those too that neither capture nor step into the enemy castle.
    fn all(&self, quiet: bool, list: &mut Vec<Move>) {
        if let Some(square) = self.position.must_leave() {
            return self.leave_home(square.place(), list);
        }
        let own = self.position.pieces[self.mover];
        let jumpers = self.jumpers;
        let capture = !is_empty(jumpers);
        let is_knight = |from: &u8| self.cell(*from) & KNIGHT != 0;
        let cantering = self.outside(before(own, self.empty));
        for from in places(jumpers) {
            self.captures(from, list);
        }
        if !capture {
            self.plain_moves(quiet, list);
        }
        // Men canter only in quiet moves.
        let passes = (quiet && !capture).then(|| self.passes());
        for from in places(cantering) {
            let charges = match &passes {
                Some(passes) => self.canters(from, passes, list),
                None => is_knight(&from),
            };
            // A Knight that jumps has had its charges made with its jumps.
            if charges && !has(&jumpers, from) {
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
            for direction in directions(around(&self.empty, from)) {
                let near = from.wrapping_add(direction);
                if !in_castle(near, self.sides.home) && (quiet || in_castle(near, self.sides.goal)) {
                    list.push(Move::quiet(from, near));
                }
            }
        }
    }

    /// Rules 10 and 11: out of one's own castle, by capture if a jump leads out.
    fn leave_home(&self, from: u8, list: &mut Vec<Move>) {
        let mut routes = self.walk(from);
        let mut by_jump = Vec::new();
        routes.jumps(from, &mut by_jump);
        let mut by_charge = Vec::new();
        if self.cell(from) & KNIGHT != 0 {
            self.charges(from, &mut by_charge);
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
            self.canters(from, &self.passes(), list);
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

    /// Rules 2, 7 and 8; whether it can charge instead. A canter's end is never beside its beginning (it moves by two in
    /// each direction), so no plain move is made again.
    fn canters(&self, from: u8, passes: &Passes, list: &mut Vec<Move>) -> bool {
        let canters = self.canters_of(from);
        if self.cell(from) & KNIGHT == 0 {
            canters.stops(
                |place| passes.from(place),
                |stop| {
                    list.push(Move::quiet(from, stop));
                    true
                },
            );
            return false;
        }
        let is_spring = self.springs(from);
        let mut can_charge = false;
        canters.stops(
            |place| passes.from(place),
            |stop| {
                let is_quiet = !is_spring(stop);
                if is_quiet {
                    list.push(Move::quiet(from, stop));
                }
                can_charge |= !is_quiet;
                is_quiet
            },
        );
        can_charge
    }

    /// Rule 6: the charges of a Knight, canters to a square from which it can jump with the jumps from there.
    fn charges(&self, from: u8, list: &mut Vec<Move>) {
        let is_spring = self.springs(from);
        let mut routes = None;
        self.canters_of(from).stops(
            |place| self.passes_from(place),
            |stop| {
                if is_spring(stop) {
                    let routes = routes.get_or_insert_with(|| self.walk(from));
                    routes.jumps(stop, list);
                }
                true
            },
        );
    }

    /// The jumps of a piece, and the charges of a Knight.
    fn captures(&self, from: u8, list: &mut Vec<Move>) {
        let start = list.len();
        if has(&self.jumpers, from) {
            self.walk(from).jumps(from, list);
        }
        if self.cell(from) & KNIGHT != 0 {
            self.charges(from, list);
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
