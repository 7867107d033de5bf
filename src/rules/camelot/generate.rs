//! The legal moves of Camelot, generated square by square.

use super::board::{Board, DIRECTIONS, MOST_SQUARES, Square, UPWARD};
use super::check::way_out;
use super::moves::Move;
use super::pieces::{EMPTY, KNIGHT};
use super::places::{
    Places, add, and, around, directions, down, has, is_empty, minus, or, places, remove, spread, up,
};
use super::position::Position;
use super::walk::{Canters, Passes, Sides, SquareBuffer, Walk};

/// Pieces and squares from which the moves of a position are made. Whoever asks several things of one position makes them
/// once.
#[derive(Clone, Copy)]
pub struct Contacts {
    /// The pieces that can be cantered over: its own and its partner's, but for those on castle squares.
    friends: Places,
    /// The pieces that can be jumped over.
    enemies: Places,
    empty: Places,
    /// The pieces that can jump as a first step.
    jumpers: Places,
}

impl Contacts {
    fn new(position: &Position, mover: usize) -> Contacts {
        let board = position.board;
        let (own, team) = (position.pieces[mover], position.team_pieces(mover));
        let others = position.team_pieces(mover ^ 1);
        let empty = minus(board.squares, or(team, others));
        // No line through a castle square has a square on both sides.
        let (friends, enemies) = (minus(team, board.castle_squares), minus(others, board.castle_squares));
        // Few pieces stand beside an enemy.
        let mut jumpers = minus(and(own, spread(enemies)), board.goals[mover & 3]);
        for place in places(jumpers) {
            if !can_jump(place, &enemies, &empty) {
                remove(&mut jumpers, place);
            }
        }
        Contacts { friends, enemies, empty, jumpers }
    }

    /// The directions of the passes over its own and its partner's pieces that begin on a place.
    fn passes_from(&self, place: u8) -> impl Iterator<Item = u8> {
        directions(around(&self.friends, place))
            .filter(move |direction| has(&self.empty, place.wrapping_add(direction.wrapping_mul(2))))
    }
}

impl Position {
    /// Pieces and squares from which the moves are made.
    ///
    /// ```
    /// let position = camaieu_rules::camelot::Position::start();
    /// let (contacts, mut moves) = (position.contacts(), Vec::new());
    /// position.generate_with(&contacts, &mut moves);
    /// assert_eq!((moves.len(), position.has_duty_with(&contacts)), (100, false));
    /// ```
    #[inline]
    pub fn contacts(&self) -> Contacts {
        Contacts::new(self, self.mover())
    }

    /// Adds all legal moves to the list, outcomes aside: a game that is over by its castles or its pieces has moves
    /// here too. Of a piece with too many chains of jumps only the first are made, as [`Position::cut_short`] tells. Returns
    /// whether all are made.
    ///
    /// ```
    /// let position = camaieu_rules::camelot::Position::start();
    /// let mut moves = Vec::new();
    /// position.generate(&mut moves);
    /// assert_eq!(moves, position.legal_moves());
    /// ```
    pub fn generate(&self, list: &mut Vec<Move>) -> bool {
        self.generate_with(&self.contacts(), list)
    }

    /// The same, with the contacts of this position.
    ///
    /// ```
    /// let position = camaieu_rules::camelot::Position::start();
    /// let mut moves = Vec::new();
    /// position.generate_with(&position.contacts(), &mut moves);
    /// assert_eq!(moves, position.legal_moves());
    /// ```
    pub fn generate_with(&self, contacts: &Contacts, list: &mut Vec<Move>) -> bool {
        let mut generator = Generator::new(self, self.mover(), contacts);
        generator.all(true, list);
        generator.cut_short.is_none()
    }

    /// The first piece of the seat to move with more chains of jumps than are made; `None` where all moves are.
    ///
    /// ```
    /// assert_eq!(camaieu_rules::camelot::Position::start().cut_short(), None);
    /// ```
    pub fn cut_short(&self) -> Option<Square> {
        let contacts = self.contacts();
        let mut generator = Generator::new(self, self.mover(), &contacts);
        // Only captures are chains.
        generator.all(false, &mut Vec::new());
        generator.cut_short.map(Square::at)
    }

    /// Adds the captures, and plain moves into the enemy castle, as far as they are legal; where a piece has to leave
    /// its own castle, all moves. Chains are cut short as in [`Position::generate`].
    ///
    /// ```
    /// let text = "2/8/10/12/12/12/12/12/12/5mM5/12/12/12/10/8/2 w 0 1 7";
    /// let position = text.parse::<camaieu_rules::camelot::Position>().unwrap();
    /// let mut moves = Vec::new();
    /// position.generate_sharp(&mut moves);
    /// assert_eq!(position.move_text(&moves[0]), "G7xE7");
    /// ```
    pub fn generate_sharp(&self, list: &mut Vec<Move>) {
        self.generate_sharp_with(&self.contacts(), list);
    }

    /// The same, with the contacts of this position.
    ///
    /// ```
    /// let position = camaieu_rules::camelot::Position::start();
    /// let mut moves = Vec::new();
    /// position.generate_sharp_with(&position.contacts(), &mut moves);
    /// assert!(moves.is_empty(), "no capture yet");
    /// ```
    pub fn generate_sharp_with(&self, contacts: &Contacts, list: &mut Vec<Move>) {
        Generator::new(self, self.mover(), contacts).all(false, list);
    }

    /// Whether a capture is due, or a piece has to leave its own castle (rules 4 and 10); with the contacts of this position.
    ///
    /// ```
    /// let position = camaieu_rules::camelot::Position::start();
    /// assert!(!position.has_duty_with(&position.contacts()));
    /// ```
    pub fn has_duty_with(&self, contacts: &Contacts) -> bool {
        self.must_leave().is_some() || !is_empty(contacts.jumpers)
    }

    /// Whether a seat would have a legal move.
    pub(super) fn can_move(&self, seat: usize) -> bool {
        // Outside the castle any piece that can step, or that can jump, settles it: the duty to capture takes moves
        // away only where it leaves others.
        if self.must_leave_of(seat).is_none() && self.any_step_or_jump(seat) {
            return true;
        }
        let mut list = Vec::new();
        Generator::new(self, seat, &Contacts::new(self, seat)).all(true, &mut list);
        !list.is_empty()
    }

    fn any_step_or_jump(&self, seat: usize) -> bool {
        let sides = Sides::of(self.board, seat);
        let enemies = minus(self.team_pieces(seat ^ 1), self.board.castle_squares);
        let free = |place: u8| self.cells[usize::from(place)] == EMPTY;
        places(minus(self.pieces[seat], *sides.goal)).any(|from| {
            DIRECTIONS.iter().any(|&direction| {
                let near = from.wrapping_add(direction);
                (free(near) && !has(sides.closed, near))
                    || (has(&enemies, near) && free(near.wrapping_add(direction)))
            })
        })
    }
}

impl Sides {
    fn of(board: &'static Board, seat: usize) -> Sides {
        Sides { closed: &board.closed[seat & 3], goal: &board.goals[seat & 3] }
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
    directions(around(enemies, place))
        .any(|direction| has(empty, place.wrapping_add(direction.wrapping_mul(2))))
}

/// Makes the moves of one position. The moving piece is lifted off the board while its routes are walked, so that
/// its first square counts as empty (rule 3).
struct Generator<'a> {
    position: &'a Position,
    sides: Sides,
    mover: usize,
    contacts: &'a Contacts,
    /// The empty squares from which an enemy can be jumped over, once a Knight has asked for them.
    springs: Option<Places>,
    /// The first piece whose chains of jumps have not all been walked.
    cut_short: Option<u8>,
    /// Room for canters, made once for all pieces.
    waiting: SquareBuffer,
}

impl<'a> Generator<'a> {
    fn new(position: &'a Position, mover: usize, contacts: &'a Contacts) -> Generator<'a> {
        let sides = Sides::of(position.board, mover);
        let waiting = [0; MOST_SQUARES];
        Generator { position, sides, mover, contacts, springs: None, cut_short: None, waiting }
    }

    fn cell(&self, place: u8) -> u8 {
        self.position.cells[usize::from(place)]
    }

    /// The routes of one piece.
    fn walk(&self, from: u8) -> Walk {
        Walk::new(self.contacts.enemies, self.contacts.empty, self.sides, from)
    }

    /// The passes over its own and its partner's pieces.
    fn passes(&self) -> Passes {
        Passes::over(self.contacts.friends, &self.position.cells)
    }

    /// The canters of one piece.
    fn canters_of(&self, from: u8) -> Canters {
        Canters { empty: self.contacts.empty, sides: self.sides, from }
    }

    /// The pieces outside the enemy castle that stand on these places.
    fn outside(&self, on: Places) -> Places {
        minus(and(on, self.position.pieces[self.mover]), *self.sides.goal)
    }

    /// The empty squares from which the piece can jump once it has left its own, to which it may then return.
    fn springs(&mut self, from: u8) -> Places {
        let Contacts { enemies, empty, .. } = self.contacts;
        let springs = || minus(and(before(*enemies, *empty), *empty), *self.sides.goal);
        let mut springs = *self.springs.get_or_insert_with(springs);
        for direction in directions(around(enemies, from)) {
            let beyond = from.wrapping_add(direction.wrapping_mul(2));
            if has(empty, beyond) && !has(self.sides.goal, beyond) {
                add(&mut springs, beyond);
            }
        }
        springs
    }

    /// Adds the legal moves, with `quiet` those too that neither capture nor step into the enemy castle.
    fn all(&mut self, quiet: bool, list: &mut Vec<Move>) {
        if let Some(square) = self.position.must_leave_of(self.mover) {
            return self.leave_home(square.place(), list);
        }
        let jumpers = self.contacts.jumpers;
        let capture = !is_empty(jumpers);
        let cantering = self.outside(before(self.contacts.friends, self.contacts.empty));
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
                None => self.cell(from) & KNIGHT != 0,
            };
            // A Knight that jumps has had its charges made with its jumps.
            if charges && !has(&jumpers, from) {
                self.captures(from, list);
            }
        }
    }

    /// Rules 1, 13 and 14; without `quiet` only into the enemy castle.
    fn plain_moves(&self, quiet: bool, list: &mut Vec<Move>) {
        let beside_goal = &self.position.board.beside_goals[self.mover];
        let mut targets = minus(self.contacts.empty, *self.sides.closed);
        if !quiet {
            targets = and(targets, *self.sides.goal);
        }
        for from in places(self.position.pieces[self.mover]) {
            if has(self.sides.goal, from) {
                if quiet {
                    self.castle_move(from, list);
                }
                continue;
            }
            if !quiet && !has(beside_goal, from) {
                continue;
            }
            let near = directions(around(&targets, from)).map(|direction| from.wrapping_add(direction));
            near.for_each(|near| list.push(Move::quiet(from, near)));
        }
    }

    /// Rules 10 and 11: out of one's own castle, by capture if a jump leads out.
    fn leave_home(&mut self, from: u8, list: &mut Vec<Move>) {
        let mut by_jump = Vec::new();
        self.jumps(from, &mut by_jump);
        let mut by_charge = Vec::new();
        if self.cell(from) & KNIGHT != 0 {
            self.charges(from, &mut by_charge);
        }
        for found in [&mut by_jump, &mut by_charge] {
            found.retain(|mv| !has(self.sides.closed, mv.to));
        }
        if by_jump.is_empty() && self.cut_short.is_some() {
            // The first chains all end at home. One that leads out would be a duty all the same.
            by_jump.extend(way_out(self.position, Square::at(from)));
        }
        if by_jump.is_empty() {
            for direction in DIRECTIONS {
                let near = from.wrapping_add(direction);
                // From a castle a step may lead off the board, and to another castle.
                if Square::at(from).adjoins(Square::at(near))
                    && self.cell(near) == EMPTY
                    && !has(self.sides.closed, near)
                {
                    list.push(Move::quiet(from, near));
                }
            }
            let passes = self.passes();
            self.canters(from, &passes, list);
        }
        by_jump.append(&mut by_charge);
        by_jump.sort_unstable();
        by_jump.dedup();
        list.append(&mut by_jump);
    }

    /// Rules 13 and 14: from one square of the enemy castle to the other.
    fn castle_move(&self, from: u8, list: &mut Vec<Move>) {
        if self.position.castle_moves[self.mover] >= self.position.board.castle_moves {
            return;
        }
        let others = places(*self.sides.goal).filter(|&other| self.cell(other) == EMPTY);
        list.extend(others.map(|other| Move::quiet(from, other)));
    }

    /// Rules 2, 7 and 8; whether it can charge instead. A canter's end is never beside its beginning (it moves by two in
    /// each direction), so no plain move is made again.
    fn canters(&mut self, from: u8, passes: &Passes, list: &mut Vec<Move>) -> bool {
        let canters = self.canters_of(from);
        if self.cell(from) & KNIGHT == 0 {
            canters.stops(
                &mut self.waiting,
                |place| passes.from(place),
                |stop| {
                    list.push(Move::quiet(from, stop));
                    true
                },
            );
            return false;
        }
        let springs = self.springs(from);
        let mut can_charge = false;
        canters.stops(
            &mut self.waiting,
            |place| passes.from(place),
            |stop| {
                let is_quiet = !has(&springs, stop);
                if is_quiet {
                    list.push(Move::quiet(from, stop));
                }
                can_charge |= !is_quiet;
                is_quiet
            },
        );
        can_charge
    }

    /// The chains of jumps of a piece.
    fn jumps(&mut self, from: u8, list: &mut Vec<Move>) {
        let mut routes = self.walk(from);
        routes.jumps(from, list);
        if routes.is_cut() {
            self.cut_short = self.cut_short.or(Some(from));
        }
    }

    /// Rule 6: the charges of a Knight, canters to a square from which it can jump with the jumps from there.
    fn charges(&mut self, from: u8, list: &mut Vec<Move>) {
        let springs = self.springs(from);
        if is_empty(springs) {
            return;
        }
        let contacts = self.contacts;
        let mut routes = None;
        self.canters_of(from).stops(
            &mut self.waiting,
            |place| contacts.passes_from(place),
            |stop| {
                if has(&springs, stop) {
                    let new = || Walk::new(contacts.enemies, contacts.empty, self.sides, from);
                    routes.get_or_insert_with(new).jumps(stop, list);
                }
                true
            },
        );
        if routes.is_some_and(|routes| routes.is_cut()) {
            self.cut_short = self.cut_short.or(Some(from));
        }
    }

    /// The jumps of a piece, and the charges of a Knight.
    fn captures(&mut self, from: u8, list: &mut Vec<Move>) {
        let start = list.len();
        if has(&self.contacts.jumpers, from) {
            self.jumps(from, list);
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

/// The stops of the piece with the most chains of jumps.
#[cfg(test)]
pub(super) fn most_stops(position: &Position) -> u32 {
    let contacts = position.contacts();
    let generator = Generator::new(position, position.mover(), &contacts);
    let stops = |from: u8| {
        let mut walk = generator.walk(from);
        walk.jumps(from, &mut Vec::new());
        let jumps = walk.stops;
        let mut walk = generator.walk(from);
        let canters = generator.canters_of(from);
        let is_knight = generator.cell(from) & KNIGHT != 0;
        canters.stops(
            &mut [0; MOST_SQUARES],
            |place| contacts.passes_from(place),
            |stop| {
                walk.jumps(stop, &mut Vec::new());
                is_knight
            },
        );
        if is_knight { jumps.max(walk.stops) } else { jumps }
    };
    places(generator.outside(generator.position.pieces[generator.mover])).map(stops).max().unwrap_or(0)
}
