//! The hops of one moving piece: canters, jumps and charges.

use super::board::{CELLS, DIRECTIONS, SQUARES, in_castle};
use super::moves::{MOST_CAPTURES, Move};
use super::pieces::EMPTY;
use super::places::Places;

/// The two sides of a position, as seen by the seat to move.
#[derive(Clone, Copy)]
pub(super) struct Sides {
    /// The bit of its own pieces.
    pub own: u8,
    /// The bit of the enemy's pieces.
    pub enemy: u8,
    /// The first place of its own castle.
    pub home: u8,
    /// The first place of the enemy castle.
    pub goal: u8,
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

    fn can_jump(&self, place: u8) -> bool {
        !in_castle(place, self.sides.goal)
            && DIRECTIONS.iter().any(|&direction| self.behind(place, direction, self.sides.enemy).is_some())
    }

    /// Calls `tell` with every square that a canter may stop on; with `quiet` only by routes on which no stop could
    /// jump (rule 7).
    pub fn canter_stops(&self, quiet: bool, mut tell: impl FnMut(u8)) {
        let mut seen: Places = [0; 4];
        seen[usize::from(self.from >> 6)] |= 1 << (self.from & 63);
        let mut waiting = [0_u8; SQUARES];
        waiting[0] = self.from;
        let (mut next, mut count) = (0, 1);
        while next < count {
            let place = waiting[next];
            next += 1;
            for direction in DIRECTIONS {
                let Some((_, stop)) = self.behind(place, direction, self.sides.own) else { continue };
                let bit = 1 << (stop & 63);
                let word = &mut seen[usize::from(stop >> 6)];
                if *word & bit != 0 || in_castle(stop, self.sides.home) {
                    continue;
                }
                *word |= bit;
                if quiet && self.can_jump(stop) {
                    continue;
                }
                tell(stop);
                if !in_castle(stop, self.sides.goal) {
                    waiting[count] = stop;
                    count += 1;
                }
            }
        }
    }

    /// Rule 6: appends the charges, canters to a square from which the piece can jump with the jumps from there.
    pub fn charges(&mut self, list: &mut Vec<Move>) {
        let mut stops = [0_u8; SQUARES];
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
