//! The hops of one moving piece: canters and jumps.

use std::collections::BTreeSet;

use super::board::{CELLS, DIRECTIONS, MOST_SQUARES};
use super::moves::{MOST_CAPTURES, Move};
use super::pieces::EMPTY;
use super::places::{Places, add, around, directions, has, minus, places, remove};

/// The castles, as the seat that moves sees them.
#[derive(Clone, Copy)]
pub(super) struct Sides {
    /// Castles that the seat enters by jumps only: its own, and those at its sides.
    pub closed: &'static Places,
    /// The one that it attacks.
    pub goal: &'static Places,
}

/// The directions in which pieces can be passed over, by the place where the pass begins: a bit for each of
/// [`DIRECTIONS`]. Worth making where all pieces canter.
pub(super) struct Passes([u8; CELLS]);

impl Passes {
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

    /// The directions of the passes that begin on a place.
    pub fn from(&self, place: u8) -> impl Iterator<Item = u8> {
        let mut ways = self.0[usize::from(place)];
        std::iter::from_fn(move || {
            if ways == 0 {
                return None;
            }
            let direction = DIRECTIONS[ways.trailing_zeros() as usize & 7];
            ways &= ways - 1;
            Some(direction)
        })
    }
}

/// Room for squares.
pub(super) type SquareBuffer = [u8; MOST_SQUARES];

/// The canters of one piece.
pub(super) struct Canters {
    /// The empty squares.
    pub empty: Places,
    pub sides: Sides,
    pub from: u8,
}

impl Canters {
    /// Calls `tell` with every square that a canter may stop on. A canter continues from those for which it returns
    /// `true`. `passes` gives the directions of the passes that begin on a place, over pieces of its side, and `waiting` is
    /// room for the squares from which it has not continued yet.
    pub fn stops<I: Iterator<Item = u8>>(
        &self,
        waiting: &mut SquareBuffer,
        passes: impl Fn(u8) -> I,
        mut tell: impl FnMut(u8) -> bool,
    ) {
        // Squares on which it has not stopped yet. The first is not empty.
        let mut open = minus(self.empty, *self.sides.closed);
        waiting[0] = self.from;
        let (mut next, mut count) = (0, 1);
        while next < count {
            let place = waiting[next];
            next += 1;
            for direction in passes(place) {
                let near = place.wrapping_add(direction);
                let stop = near.wrapping_add(direction);
                // The moving piece is no piece to pass over.
                if near == self.from || !has(&open, stop) {
                    continue;
                }
                remove(&mut open, stop);
                if tell(stop) && !has(self.sides.goal, stop) {
                    waiting[count] = stop;
                    count += 1;
                }
            }
        }
    }
}

/// The most stops of one piece's chains of jumps that are walked. Chains of play have some dozens; a position that is
/// typed and has more is refused.
pub(super) const MOST_STOPS: u32 = 4096;

/// The stops up to which none is noted, so that ordinary moves are made without a table.
const UNNOTED: u32 = 128;

/// The routes of one piece over the board from which it has been lifted.
pub(super) struct Walk {
    /// The enemies that have not been captured.
    enemies: Places,
    empty: Places,
    sides: Sides,
    from: u8,
    captured: [u8; MOST_CAPTURES],
    depth: usize,
    /// The stops walked so far.
    pub stops: u32,
    /// Squares where a chain has stopped, with the enemies left, so that orders of the same captures are walked once.
    seen: BTreeSet<(u8, Places)>,
    /// Whether chains have been left out.
    is_cut: bool,
}

impl Walk {
    /// The routes of the piece at `from`, before its first hop.
    pub fn new(enemies: Places, mut empty: Places, sides: Sides, from: u8) -> Walk {
        add(&mut empty, from);
        Walk {
            enemies,
            empty,
            sides,
            from,
            captured: [0; MOST_CAPTURES],
            depth: 0,
            stops: 0,
            seen: BTreeSet::new(),
            is_cut: false,
        }
    }

    /// Whether chains have been left out.
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// Rules 3, 5, 9 and 12: appends the moves of all chains of jumps from a place, some more than once. After
    /// [`MOST_STOPS`] no other chain is begun.
    pub fn jumps(&mut self, place: u8, list: &mut Vec<Move>) {
        self.stops += 1;
        let mut ended = true;
        if !has(self.sides.goal, place) {
            for direction in directions(around(&self.enemies, place)) {
                let victim = place.wrapping_add(direction);
                let landing = victim.wrapping_add(direction);
                if !has(&self.empty, landing) {
                    continue;
                }
                ended = false;
                if self.stops >= MOST_STOPS || self.depth == MOST_CAPTURES {
                    self.is_cut = true;
                    break;
                }
                remove(&mut self.enemies, victim);
                add(&mut self.empty, victim);
                let before = self.captured;
                self.capture(victim);
                if self.stops < UNNOTED || self.seen.insert((landing, self.enemies)) {
                    self.jumps(landing, list);
                }
                self.depth -= 1;
                self.captured = before;
                add(&mut self.enemies, victim);
                remove(&mut self.empty, victim);
            }
        }
        if ended && self.depth > 0 {
            list.push(Move { from: self.from, to: place, captures: self.captured });
        }
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
