//! Retrograde analysis: from the ends of the game backwards, one ply at a time.

use std::sync::atomic::{AtomicU16, AtomicUsize, Ordering};

use camaieu_rules::game::{Outcome, Rules};

use super::{DRAWN, DistanceTable, IMPOSSIBLE, PositionIndexer, Tablebase};

/// Bit of the positions that are not solved yet. Their other bits are the plies in which a move that is known wins, or
/// [`DRAWN`].
const OPEN: u16 = 1 << 8;
/// Bit of the open positions from which a move may lead to one that was solved last.
const MARKED: u16 = 1 << 9;
/// A position that is not solved, and of which nothing is known.
const UNSOLVED: u16 = OPEN | DRAW;

/// Value of [`DRAWN`] among those of the builder.
const DRAW: u16 = DRAWN as u16;

/// Number of positions that are examined at once.
const CHUNK: usize = 512;

/// Task of the builder for all positions of a number of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BuildPhase {
    /// Finds out which can occur, which are the end of a game, and the results of captures.
    Enumerate,
    /// Marks the positions from which a move may lead to one that is solved with one ply less than this.
    Mark(u8),
    /// Solves the marked positions that end in this number of plies.
    Solve(u8),
}

/// Result of a position for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TablebaseResult {
    Lost(u8),
    Drawn,
    Won(u8),
}

/// Builder of a tablebase, in steps that any number of threads can share.
#[derive(Debug)]
pub(super) struct Builder<L> {
    /// Tables of fewer pieces.
    complete: Vec<DistanceTable<L>>,
    /// Largest number of pieces to solve.
    most: usize,
    layout: L,
    /// Plies to the end of the positions of the layout, [`DRAWN`], [`IMPOSSIBLE`], or what the bits of [`OPEN`] say.
    values: Vec<AtomicU16>,
    phase: BuildPhase,
    /// The place that is examined next.
    next: AtomicUsize,
    /// Largest number of plies that was found, one that a capture promises included.
    farthest: AtomicU16,
}

impl<L: PositionIndexer> Builder<L> {
    /// A builder of the tables of up to this many pieces.
    pub(super) fn new(most: usize) -> Builder<L> {
        let (fewest, last) = L::PIECES.into_inner();
        let layout = L::new(fewest);
        let values = unsolved(layout.position_count());
        Builder {
            complete: Vec::new(),
            most: most.clamp(fewest, last),
            layout,
            values,
            phase: BuildPhase::Enumerate,
            next: AtomicUsize::new(0),
            farthest: AtomicU16::new(0),
        }
    }

    fn pieces(&self) -> usize {
        L::PIECES.start() + self.complete.len()
    }

    /// Number of pieces of the positions that are being solved, and the plies to the end that are being looked for.
    pub(super) fn stage(&self) -> (usize, u8) {
        let plies = match self.phase {
            BuildPhase::Enumerate => 0,
            BuildPhase::Mark(plies) | BuildPhase::Solve(plies) => plies,
        };
        (self.pieces(), plies)
    }

    /// Examines some positions; `false` if all have been begun in this phase.
    pub(super) fn examine(&self, moves: &mut Vec<<L::Game as Rules>::Move>) -> bool {
        let first = self.next.fetch_add(CHUNK, Ordering::Relaxed);
        if first >= self.values.len() {
            return false;
        }
        for place in first..self.values.len().min(first + CHUNK) {
            let value = self.get(place);
            match self.phase {
                BuildPhase::Enumerate => self.enumerate(place, moves),
                BuildPhase::Mark(plies) if value == u16::from(plies) - 1 => self.mark(place),
                BuildPhase::Solve(plies) if value & MARKED != 0 || value == OPEN | u16::from(plies) => {
                    self.solve(place, plies, moves);
                }
                BuildPhase::Mark(_) | BuildPhase::Solve(_) => {}
            }
        }
        true
    }

    /// Begins the next phase, when no thread examines positions any more; `false` after the last.
    pub(super) fn next_phase(&mut self) -> bool {
        *self.next.get_mut() = 0;
        let farthest = *self.farthest.get_mut();
        self.phase = match self.phase {
            BuildPhase::Enumerate => BuildPhase::Mark(1),
            BuildPhase::Mark(plies) => BuildPhase::Solve(plies),
            // A position is at most one ply farther from the end than the farthest position it leads to.
            BuildPhase::Solve(plies) if u16::from(plies) <= farthest => BuildPhase::Mark(plies + 1),
            BuildPhase::Solve(_) => {
                if self.pieces() == self.most {
                    return false;
                }
                let next = L::new(self.pieces() + 1);
                let layout = std::mem::replace(&mut self.layout, next);
                let values = std::mem::replace(&mut self.values, unsolved(self.layout.position_count()));
                self.complete.push(DistanceTable { layout, plies: plain(values) });
                *self.farthest.get_mut() = 0;
                BuildPhase::Enumerate
            }
        };
        true
    }

    /// The tablebase, after the last phase.
    pub(super) fn finish(self) -> Tablebase<L> {
        let mut tables = self.complete;
        tables.push(DistanceTable { layout: self.layout, plies: plain(self.values) });
        Tablebase { tables }
    }

    fn enumerate(&self, place: usize, moves: &mut Vec<<L::Game as Rules>::Move>) {
        let Some(mut position) = self.layout.position(place) else {
            return self.set(place, u16::from(IMPOSSIBLE));
        };
        moves.clear();
        L::Game::moves(&position, moves);
        if moves.is_empty() {
            return match L::Game::outcome(&position) {
                Outcome::Win(seats, _) if !seats.contains(L::Game::to_move(&position)) => {
                    self.settle(place, 0)
                }
                Outcome::Draw(_) => self.set(place, DRAW),
                // Nobody is to move who has won.
                _ => self.set(place, u16::from(IMPOSSIBLE)),
            };
        }
        // Only what captures lead to is known yet.
        self.decide(place, 0, &mut position, moves);
    }

    /// Marks the open positions before one that is solved.
    fn mark(&self, place: usize) {
        let Some(position) = self.layout.position(place) else { return };
        self.layout.before(&position, &mut |before| {
            if self.get(before) & OPEN != 0 {
                self.values[before].fetch_or(MARKED, Ordering::Relaxed);
            }
        });
    }

    fn solve(&self, place: usize, plies: u8, moves: &mut Vec<<L::Game as Rules>::Move>) {
        let Some(mut position) = self.layout.position(place) else { return };
        moves.clear();
        L::Game::moves(&position, moves);
        self.decide(place, plies, &mut position, moves);
    }

    /// Solves a position if its moves decide it within these plies; all losses and wins that are nearer are known.
    fn decide(
        &self,
        place: usize,
        plies: u8,
        position: &mut <L::Game as Rules>::Position,
        moves: &[<L::Game as Rules>::Move],
    ) {
        let (mut nearest_loss, mut farthest_win) = (None, None);
        let (mut any_draw, mut any_open) = (false, false);
        for mv in moves {
            let undo = L::Game::play(position, mv);
            match self.known(position) {
                Some(TablebaseResult::Lost(after)) => {
                    nearest_loss = Some(nearest_loss.unwrap_or(after).min(after))
                }
                Some(TablebaseResult::Won(after)) => farthest_win = farthest_win.max(Some(after)),
                Some(TablebaseResult::Drawn) => any_draw = true,
                None => any_open = true,
            }
            L::Game::undo(position, mv, undo);
        }
        match (nearest_loss, farthest_win) {
            // A move that is not known yet may win sooner.
            (Some(after), _) if any_open && after >= plies => {
                self.set(place, OPEN | (u16::from(after) + 1));
                self.farthest.fetch_max(u16::from(after) + 1, Ordering::Relaxed);
            }
            (Some(after), _) => self.settle(place, after + 1),
            (None, _) if any_open => self.set(place, UNSOLVED),
            (None, Some(after)) if !any_draw => self.settle(place, after + 1),
            (None, _) => self.set(place, DRAW),
        }
    }

    fn settle(&self, place: usize, plies: u8) {
        self.set(place, u16::from(plies));
        self.farthest.fetch_max(u16::from(plies), Ordering::Relaxed);
    }

    /// Result of a position that a move leads to, if it is solved.
    fn known(&self, position: &<L::Game as Rules>::Position) -> Option<TablebaseResult> {
        let to_move = L::Game::to_move(position);
        let value = match L::pieces(position).and_then(|pieces| pieces.checked_sub(*L::PIECES.start())) {
            Some(index) if index == self.complete.len() => {
                // What is known of positions of as many pieces depends on the order in which they are enumerated.
                if self.phase == BuildPhase::Enumerate {
                    return None;
                }
                self.get(self.layout.position_index(position)?)
            }
            Some(index) => {
                let table = self.complete.get(index)?;
                u16::from(*table.plies.get(table.layout.position_index(position)?)?)
            }
            None => {
                return match L::Game::outcome(position) {
                    Outcome::Win(seats, _) if seats.contains(to_move) => Some(TablebaseResult::Won(0)),
                    Outcome::Win(..) => Some(TablebaseResult::Lost(0)),
                    Outcome::Draw(_) => Some(TablebaseResult::Drawn),
                    Outcome::Ongoing => None,
                };
            }
        };
        match value {
            DRAW => Some(TablebaseResult::Drawn),
            plies @ 0..DRAW if plies % 2 == 0 => Some(TablebaseResult::Lost(plies as u8)),
            plies @ 0..DRAW => Some(TablebaseResult::Won(plies as u8)),
            _ => None,
        }
    }

    fn get(&self, place: usize) -> u16 {
        self.values[place].load(Ordering::Relaxed)
    }

    fn set(&self, place: usize, value: u16) {
        self.values[place].store(value, Ordering::Relaxed);
    }
}

fn unsolved(places: usize) -> Vec<AtomicU16> {
    std::iter::repeat_with(|| AtomicU16::new(UNSOLVED)).take(places).collect()
}

/// The values of a table whose positions are solved as far as they can be.
fn plain(values: Vec<AtomicU16>) -> Vec<u8> {
    let plain = |value: u16| if value & OPEN != 0 { DRAWN } else { value as u8 };
    values.into_iter().map(|value| plain(value.into_inner())).collect()
}
