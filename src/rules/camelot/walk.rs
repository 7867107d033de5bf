//! The hops of one moving piece: canters and jumps.

use super::board::{CELLS, DIRECTIONS, SQUARES, in_castle};
use super::moves::{MOST_CAPTURES, Move};
use super::pieces::EMPTY;
use super::places::{Places, add, has, places};

/// The two sides of a position, as seen by the seat to move.
#[derive(Clone, Copy)]
pub(super) struct Sides {
    /// The bit of the enemy's pieces.
    pub enemy: u8,
    /// The first place of its own castle.
    pub home: u8,
    /// The first place of the enemy castle.
    pub goal: u8,
}

/// The directions in which pieces can be passed over, by the place where the pass begins: a bit for each of
/// [`DIRECTIONS`].
pub(super) struct Passes([u8; CELLS]);

impl Passes {
    /// No passes.
    pub const NONE: Passes = Passes([0; CELLS]);

    /// The passes over these pieces.
    pub fn over(pieces: Places, cells: &[u8; CELLS]) -> Passes {
        let mut passes = [0; CELLS];
        for near in places(pieces) {
            for (index, direction) in DIRECTIONS.into_iter().enumerate() {
                let is_free = cells[usize::from(near.wrapping_add(direction))] == EMPTY;
                passes[usize::from(near.wrapping_sub(direction))] |= u8::from(is_free) << index;
            }
        }
        Passes(passes)
    }

    /// Whether a pass begins on the place.
    pub fn begin_at(&self, place: u8) -> bool {
        self.0[usize::from(place)] != 0
    }
}

/// The canters of one piece.
pub(super) struct Canters<'a> {
    /// The passes over the pieces of its side, itself among them.
    pub passes: &'a Passes,
    pub sides: Sides,
    pub from: u8,
}

impl Canters<'_> {
    /// Calls `tell` with every square that a canter may stop on. A canter continues from those for which it returns
    /// `true`.
    pub fn stops(&self, mut tell: impl FnMut(u8) -> bool) {
        let mut seen: Places = [0; 4];
        add(&mut seen, self.from);
        let mut waiting = [0_u8; SQUARES];
        waiting[0] = self.from;
        let (mut next, mut count) = (0, 1);
        while next < count {
            let place = waiting[next];
            next += 1;
            let mut ways = self.passes.0[usize::from(place)];
            while ways != 0 {
                let direction = DIRECTIONS[ways.trailing_zeros() as usize & 7];
                ways &= ways - 1;
                let near = place.wrapping_add(direction);
                let stop = near.wrapping_add(direction);
                // The moving piece is no piece to pass over.
                if near == self.from || has(&seen, stop) || in_castle(stop, self.sides.home) {
                    continue;
                }
                add(&mut seen, stop);
                if tell(stop) && !in_castle(stop, self.sides.goal) {
                    waiting[count] = stop;
                    count += 1;
                }
            }
        }
    }
}

/// The routes of one piece over the board from which it has been lifted.
pub(super) struct Walk {
    cells: [u8; CELLS],
    sides: Sides,
    from: u8,
    captured: [u8; MOST_CAPTURES],
    depth: usize,
    /// The landings and captures of chains of four jumps and more, so that orders of the same captures are walked once.
    seen: Vec<(u8, [u8; MOST_CAPTURES])>,
}

impl Walk {
    /// The routes of the piece at `from`, before its first hop.
    pub fn new(cells: &[u8; CELLS], sides: Sides, from: u8) -> Walk {
        let mut cells = *cells;
        cells[usize::from(from)] = EMPTY;
        Walk { cells, sides, from, captured: [0; MOST_CAPTURES], depth: 0, seen: Vec::new() }
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

    /// Rules 3, 5, 9 and 12: appends the moves of all chains of jumps from a place, some more than once.
    pub fn jumps(&mut self, place: u8, list: &mut Vec<Move>) {
        let mut ended = true;
        if !in_castle(place, self.sides.goal) {
            for direction in DIRECTIONS {
                let Some((victim, landing)) = self.behind(place, direction, self.sides.enemy) else {
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
