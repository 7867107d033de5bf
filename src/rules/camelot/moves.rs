//! Camelot's legal moves, made square by square.

use super::board::{BLACK_CASTLE, BOARD, DIRECTIONS, Square, UPWARD, WHITE_CASTLE};
use super::hash;
use super::position::{BLACK, CASTLE_MOVES, EMPTY, KNIGHT, Places, Position, WHITE};

/// How many pieces a move can capture at most: all that a seat has.
const MOST_CAPTURES: usize = 14;

/// A move: where from, where to, and what it captures. Which way it went makes no difference.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(C, align(16))]
pub struct Move {
    from: u8,
    to: u8,
    /// The captured squares' places, ascending, then zeros.
    captures: [u8; MOST_CAPTURES],
}

impl Move {
    /// A move without captures.
    pub(super) fn quiet(from: u8, to: u8) -> Move {
        Move { from, to, captures: [0; MOST_CAPTURES] }
    }

    /// A move by its squares. More captures than a seat has pieces, or one of them twice, make no move.
    pub fn new(from: Square, to: Square, captured: &[Square]) -> Option<Move> {
        let mut captures = [0; MOST_CAPTURES];
        let places = captures.get_mut(..captured.len())?;
        for (place, square) in places.iter_mut().zip(captured) {
            *place = square.place();
        }
        places.sort_unstable();
        if places.windows(2).any(|pair| pair[0] == pair[1]) {
            return None;
        }
        Some(Move { from: from.place(), to: to.place(), captures })
    }

    /// The square it leaves.
    pub fn from(&self) -> Square {
        Square::at(self.from)
    }

    /// The square it ends on.
    pub fn to(&self) -> Square {
        Square::at(self.to)
    }

    /// The squares of the captured pieces, ascending.
    pub fn captures(&self) -> impl Iterator<Item = Square> + Clone {
        self.capture_places().iter().map(|&place| Square::at(place))
    }

    /// Whether it captures anything.
    pub fn is_capture(&self) -> bool {
        self.captures[0] != 0
    }

    fn capture_places(&self) -> &[u8] {
        let count = self.captures.iter().position(|&place| place == 0).unwrap_or(MOST_CAPTURES);
        &self.captures[..count]
    }
}

/// What is needed to take a move back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    /// A bit for each captured piece, in the order of the captures: it was a Knight.
    knights: u16,
    quiet: u16,
    castle_moves: [u8; 2],
    entered: [u8; 2],
    hash: u64,
}

impl Position {
    /// Plays a legal move.
    pub fn play(&mut self, mv: &Move) -> Undo {
        let mut undo = Undo {
            knights: 0,
            quiet: self.quiet,
            castle_moves: self.castle_moves,
            entered: self.entered,
            hash: self.hash,
        };
        let mover = usize::from(self.black_to_move);
        self.quiet = self.quiet.saturating_add(1);
        for (index, &place) in mv.capture_places().iter().enumerate() {
            let cell = self.lift(place, 1 - mover);
            undo.knights |= u16::from(cell & KNIGHT != 0) << index;
            self.hash ^= hash::piece(cell, place);
            self.counts[1 - mover] -= 1;
            self.quiet = 0;
        }
        let cell = self.lift(mv.from, mover);
        self.set(mv.to, mover, cell);
        self.hash ^= hash::piece(cell, mv.from) ^ hash::piece(cell, mv.to);
        let goal = enemy_castle(mover);
        if in_castle(mv.to, goal) {
            if in_castle(mv.from, goal) {
                let used = self.castle_moves[mover];
                self.castle_moves[mover] = used.saturating_add(1);
                self.hash ^= hash::castle_moves(mover, used) ^ hash::castle_moves(mover, used + 1);
            } else {
                self.entered[mover] += 1;
                self.quiet = 0;
            }
        }
        self.black_to_move = !self.black_to_move;
        self.hash ^= hash::BLACK_TO_MOVE;
        undo
    }

    /// Takes back the move that was played last.
    pub fn undo(&mut self, mv: &Move, undo: Undo) {
        self.black_to_move = !self.black_to_move;
        let mover = usize::from(self.black_to_move);
        let cell = self.lift(mv.to, mover);
        self.set(mv.from, mover, cell);
        let enemy = if mover == 0 { BLACK } else { WHITE };
        for (index, &place) in mv.capture_places().iter().enumerate() {
            let knight = if undo.knights >> index & 1 != 0 { KNIGHT } else { 0 };
            self.set(place, 1 - mover, enemy | knight);
            self.counts[1 - mover] += 1;
        }
        self.quiet = undo.quiet;
        self.castle_moves = undo.castle_moves;
        self.entered = undo.entered;
        self.hash = undo.hash;
    }

    fn lift(&mut self, place: u8, seat: usize) -> u8 {
        self.pieces[seat][usize::from(place >> 6)] &= !(1 << (place & 63));
        std::mem::replace(&mut self.cells[usize::from(place)], EMPTY)
    }

    fn set(&mut self, place: u8, seat: usize, cell: u8) {
        self.pieces[seat][usize::from(place >> 6)] |= 1 << (place & 63);
        self.cells[usize::from(place)] = cell;
    }

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

fn enemy_castle(mover: usize) -> u8 {
    if mover == 0 { BLACK_CASTLE } else { WHITE_CASTLE }
}

fn own_castle(mover: usize) -> u8 {
    if mover == 0 { WHITE_CASTLE } else { BLACK_CASTLE }
}

/// Whether a place is one of the two squares of the castle that begins at `castle`.
fn in_castle(place: u8, castle: u8) -> bool {
    place.wrapping_sub(castle) <= 1
}

/// Whether a place outside the castle that begins at `castle` may be beside it: in one of the rows next to it.
fn beside_castle(place: u8, castle: u8) -> bool {
    place.abs_diff(castle) <= 2 * UPWARD[3]
}

fn is_empty(set: Places) -> bool {
    set == [0; 4]
}

fn and(one: Places, other: Places) -> Places {
    std::array::from_fn(|word| one[word] & other[word])
}

/// The set moved so many places up, which are fewer than 64.
fn up(set: Places, distance: u8) -> Places {
    let carried = set.map(|word| word >> (64 - distance));
    let [a, b, c, d] = set.map(|word| word << distance);
    [a, b | carried[0], c | carried[1], d | carried[2]]
}

/// The set moved so many places down, which are fewer than 64.
fn down(set: Places, distance: u8) -> Places {
    let carried = set.map(|word| word << (64 - distance));
    let [a, b, c, d] = set.map(|word| word >> distance);
    [a | carried[1], b | carried[2], c | carried[3], d]
}

/// The places of a set, ascending.
pub(super) fn places(set: Places) -> impl Iterator<Item = u8> {
    set.into_iter().enumerate().flat_map(|(word, mut bits)| {
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let place = (word << 6) as u8 | bits.trailing_zeros() as u8;
            bits &= bits - 1;
            Some(place)
        })
    })
}

/// Makes the moves of one position. The moving piece is lifted off the board while its routes are walked, so that
/// its first square counts as empty (rule 3).
struct Generator<'a> {
    position: &'a Position,
    own: u8,
    enemy: u8,
    home: u8,
    goal: u8,
    mover: usize,
}

impl Generator<'_> {
    fn new(position: &Position) -> Generator<'_> {
        let mover = usize::from(position.black_to_move);
        Generator {
            position,
            own: if mover == 0 { WHITE } else { BLACK },
            enemy: if mover == 0 { BLACK } else { WHITE },
            home: own_castle(mover),
            goal: enemy_castle(mover),
            mover,
        }
    }

    fn cell(&self, place: u8) -> u8 {
        self.position.cells[usize::from(place)]
    }

    fn any_step_or_jump(&self) -> bool {
        let free = |place| self.cell(place) == EMPTY;
        places(self.position.pieces[self.mover]).filter(|&from| !in_castle(from, self.goal)).any(|from| {
            DIRECTIONS.iter().any(|&direction| {
                let near = from.wrapping_add(direction);
                (free(near) && !in_castle(near, self.home))
                    || (self.cell(near) & self.enemy != 0 && free(near.wrapping_add(direction)))
            })
        })
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
        let goal = usize::from(self.goal);
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
            if in_castle(from, self.goal) {
                if quiet {
                    self.castle_move(from, list);
                }
                continue;
            }
            if !quiet && !beside_castle(from, self.goal) {
                continue;
            }
            for direction in DIRECTIONS {
                let near = from.wrapping_add(direction);
                let open = self.cell(near) == EMPTY && !in_castle(near, self.home);
                if open && (quiet || in_castle(near, self.goal)) {
                    list.push(Move::quiet(from, near));
                }
            }
        }
    }

    /// Rules 10 and 11: out of one's own castle, by capture if a jump leads out.
    fn leave_home(&self, from: u8, list: &mut Vec<Move>) {
        let mut routes = Routes::new(self, from);
        let mut by_jump = Vec::new();
        routes.jumps(from, &mut by_jump);
        let mut by_charge = Vec::new();
        if self.cell(from) & KNIGHT != 0 {
            routes.charges(&mut by_charge);
        }
        for found in [&mut by_jump, &mut by_charge] {
            found.retain(|mv| !in_castle(mv.to, self.home));
        }
        if by_jump.is_empty() {
            for direction in DIRECTIONS {
                let near = from.wrapping_add(direction);
                if self.cell(near) == EMPTY && !in_castle(near, self.home) {
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
        let other = if from == self.goal { self.goal + 1 } else { self.goal };
        if self.cell(other) == EMPTY && self.position.castle_moves[self.mover] < CASTLE_MOVES {
            list.push(Move::quiet(from, other));
        }
    }

    /// Rules 2, 7 and 8. A canter's end is never beside its beginning (it moves by two in each direction), so no
    /// plain move is made again.
    fn canters(&self, from: u8, knight: bool, list: &mut Vec<Move>) {
        let routes = Routes::new(self, from);
        routes.canter_stops(knight, |stop| list.push(Move::quiet(from, stop)));
    }

    /// The jumps of a piece, and the charges of a Knight.
    fn captures(&self, from: u8, list: &mut Vec<Move>) {
        let start = list.len();
        let mut routes = Routes::new(self, from);
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

/// The ways of one piece over the board from which it has been lifted.
struct Routes<'a> {
    cells: [u8; super::board::CELLS],
    generator: &'a Generator<'a>,
    from: u8,
    captured: [u8; MOST_CAPTURES],
    depth: usize,
    /// Where chains of four jumps and more have been, so that orders of the same captures are walked once.
    seen: Vec<(u8, [u8; MOST_CAPTURES])>,
}

impl Routes<'_> {
    fn new<'a>(generator: &'a Generator<'a>, from: u8) -> Routes<'a> {
        let mut cells = generator.position.cells;
        cells[usize::from(from)] = EMPTY;
        Routes { cells, generator, from, captured: [0; MOST_CAPTURES], depth: 0, seen: Vec::new() }
    }

    fn cell(&self, place: u8) -> u8 {
        self.cells[usize::from(place)]
    }

    /// The place behind a neighbour that `over` holds, if it is empty.
    fn behind(&self, place: u8, direction: u8, over: u8) -> Option<(u8, u8)> {
        let near = place.wrapping_add(direction);
        if self.cell(near) & over == 0 {
            return None;
        }
        let behind = near.wrapping_add(direction);
        (self.cell(behind) == EMPTY).then_some((near, behind))
    }

    fn can_jump(&self, place: u8) -> bool {
        !in_castle(place, self.generator.goal)
            && DIRECTIONS
                .iter()
                .any(|&direction| self.behind(place, direction, self.generator.enemy).is_some())
    }

    /// Tells every square that a canter may stop on. With `quiet` only by ways on which no stop could jump (rule 7).
    fn canter_stops(&self, quiet: bool, mut tell: impl FnMut(u8)) {
        let mut seen: Places = [0; 4];
        seen[usize::from(self.from >> 6)] |= 1 << (self.from & 63);
        let mut waiting = [0_u8; super::board::SQUARES];
        waiting[0] = self.from;
        let (mut next, mut count) = (0, 1);
        while next < count {
            let place = waiting[next];
            next += 1;
            for direction in DIRECTIONS {
                let Some((_, stop)) = self.behind(place, direction, self.generator.own) else { continue };
                let bit = 1 << (stop & 63);
                let word = &mut seen[usize::from(stop >> 6)];
                if *word & bit != 0 || in_castle(stop, self.generator.home) {
                    continue;
                }
                *word |= bit;
                if quiet && self.can_jump(stop) {
                    continue;
                }
                tell(stop);
                if !in_castle(stop, self.generator.goal) {
                    waiting[count] = stop;
                    count += 1;
                }
            }
        }
    }

    /// Rule 6: canters to a square from which it can jump, and the jumps from there.
    fn charges(&mut self, list: &mut Vec<Move>) {
        let mut stops = [0_u8; super::board::SQUARES];
        let mut count = 0;
        self.canter_stops(false, |stop| {
            stops[count] = stop;
            count += 1;
        });
        for &stop in &stops[..count] {
            if self.can_jump(stop) {
                self.jumps(stop, list);
            }
        }
    }

    /// Rules 3, 5, 9 and 12: adds the ends of all chains of jumps from a place, some more than once.
    fn jumps(&mut self, place: u8, list: &mut Vec<Move>) {
        let mut ended = true;
        if !in_castle(place, self.generator.goal) {
            for direction in DIRECTIONS {
                let Some((victim, landing)) = self.behind(place, direction, self.generator.enemy) else {
                    continue;
                };
                ended = false;
                let cell = std::mem::replace(&mut self.cells[usize::from(victim)], EMPTY);
                let before = self.captured;
                self.capture(victim);
                if self.depth < 4 || self.is_new(landing) {
                    self.jumps(landing, list);
                }
                self.depth -= 1;
                self.captured = before;
                self.cells[usize::from(victim)] = cell;
            }
        }
        if ended && self.depth > 0 {
            list.push(Move { from: self.from, to: place, captures: self.captured });
        }
    }

    fn is_new(&mut self, landing: u8) -> bool {
        let state = (landing, self.captured);
        let new = !self.seen.contains(&state);
        if new {
            self.seen.push(state);
        }
        new
    }

    /// Adds a place to the captured ones, in order.
    fn capture(&mut self, victim: u8) {
        let mut at = self.depth;
        while at > 0 && self.captured[at - 1] > victim {
            self.captured[at] = self.captured[at - 1];
            at -= 1;
        }
        self.captured[at] = victim;
        self.depth += 1;
    }
}
