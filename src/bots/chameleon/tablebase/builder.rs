//! Retrograde analysis: from the ends of the game backwards, one ply at a time.

use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};

use camaieu_rules::chameleon::board::{TILES, TileBits, tiles, turned};
use camaieu_rules::chameleon::{Chameleon, Move, Position};
use camaieu_rules::prelude::*;

use super::layout::Layout;
use super::{IMPOSSIBLE, Table, Tablebase, UNSOLVED};

/// Added to the plies in which a position is won at the latest, as long as it may be won in fewer.
const AT_LATEST: u8 = 128;

/// What the builder does with all positions of a number of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// Finds out which can occur, which are the end of a game, and in how many plies a capture wins.
    Enumerate,
    /// Finds those that are won in this number of plies, an odd one: those from which a move leads to a position lost in
    /// one ply less.
    Wins(u8),
    /// Finds those that are lost in this number of plies, an even one: those from which every move leads to a won one.
    Losses(u8),
}

/// Builder of a tablebase, in steps that any number of threads can share.
#[derive(Debug)]
pub(super) struct Builder {
    /// Tables of fewer pieces.
    complete: Vec<Table>,
    /// Largest number of pieces to solve.
    most: usize,
    layout: Layout,
    /// Plies to the end of the positions of the layout, or [`AT_LATEST`] with plies, [`UNSOLVED`], [`IMPOSSIBLE`].
    plies: Vec<AtomicU8>,
    phase: Phase,
    /// The placement that is examined next.
    next: AtomicUsize,
    /// Largest number of plies that was found, one that a capture promises included.
    farthest: AtomicU8,
}

impl Builder {
    /// A builder of the tables of up to this many pieces, at least 1.
    pub(super) fn new(most: usize) -> Builder {
        let layout = Layout::new(1);
        let plies = unsolved(layout.len());
        Builder {
            complete: Vec::new(),
            most,
            layout,
            plies,
            phase: Phase::Enumerate,
            next: AtomicUsize::new(0),
            farthest: AtomicU8::new(0),
        }
    }

    /// Number of pieces of the positions that are being solved, and the plies to the end that are being looked for.
    pub(super) fn stage(&self) -> (usize, u8) {
        let plies = match self.phase {
            Phase::Enumerate => 0,
            Phase::Wins(plies) | Phase::Losses(plies) => plies,
        };
        (self.complete.len() + 1, plies)
    }

    /// Examines the positions of one placement; `false` if all have been begun in this phase.
    pub(super) fn examine(&self, moves: &mut Vec<Move>) -> bool {
        let placement = self.next.fetch_add(1, Ordering::Relaxed);
        if placement >= self.layout.placements() {
            return false;
        }
        let places = self.layout.places(placement);
        match self.phase {
            Phase::Enumerate => places.for_each(|place| self.enumerate(place, moves)),
            Phase::Wins(plies) => places.for_each(|place| self.find_wins(place, plies)),
            Phase::Losses(plies) => places.for_each(|place| self.find_loss(place, plies, moves)),
        }
        true
    }

    /// Begins the next phase, when no thread examines positions any more; `false` after the last.
    pub(super) fn next_phase(&mut self) -> bool {
        *self.next.get_mut() = 0;
        let farthest = *self.farthest.get_mut();
        self.phase = match self.phase {
            Phase::Enumerate => Phase::Wins(1),
            Phase::Wins(plies) => Phase::Losses(plies + 1),
            Phase::Losses(plies) => Phase::Wins(plies + 1),
        };
        // A position is at most one ply farther from the end than the farthest position it leads to.
        if self.stage().1 <= farthest.max(1) + 1 {
            return true;
        }
        let pieces = self.complete.len() + 1;
        if pieces == self.most {
            return false;
        }
        let layout = std::mem::replace(&mut self.layout, Layout::new(pieces + 1));
        let plies = std::mem::replace(&mut self.plies, unsolved(self.layout.len()));
        self.complete.push(Table { layout, plies: plain(plies) });
        self.phase = Phase::Enumerate;
        *self.farthest.get_mut() = 0;
        true
    }

    /// The tablebase, after the last phase.
    pub(super) fn finish(self) -> Tablebase {
        let mut tables = self.complete;
        tables.push(Table { layout: self.layout, plies: plain(self.plies) });
        Tablebase { tables }
    }

    fn enumerate(&self, place: usize, moves: &mut Vec<Move>) {
        let Some(position) = self.layout.position(place) else {
            self.set(place, IMPOSSIBLE);
            return;
        };
        if Chameleon::outcome(&position).is_over() {
            self.set(place, 0);
            return;
        }
        moves.clear();
        position.generate(moves);
        let captures = moves.iter().filter(|mv| position.enemies() >> mv.to.index() & 1 != 0);
        let lost = captures.filter_map(|mv| {
            let mut after = position;
            let _ = Chameleon::play(&mut after, mv);
            self.solved(&after).filter(|plies| plies % 2 == 0)
        });
        if let Some(plies) = lost.min() {
            self.set(place, AT_LATEST + plies + 1);
            self.farthest.fetch_max(plies + 1, Ordering::Relaxed);
        }
    }

    /// Finds the positions that are won because of one: itself by a capture, or those from which a move leads to it.
    fn find_wins(&self, place: usize, plies: u8) {
        let value = self.get(place);
        if value == AT_LATEST + plies {
            self.win(place, plies);
        } else if value == plies - 1
            && let Some(position) = self.layout.position(place)
        {
            let [own, enemies, white] = position.as_seen();
            let reach = position.reach();
            for to in tiles(enemies) {
                let nature = white >> to.index() & 1;
                for from in tiles(reach.origins(to.index()) & !own & !enemies & BOARD) {
                    let enemies = enemies & !(1 << to.index()) | 1 << from.index();
                    let white = white & !(1 << to.index()) | nature << from.index();
                    let before = [enemies, own, white].map(turned);
                    if let Some(place) = self.layout.place(before)
                        && (AT_LATEST..IMPOSSIBLE).contains(&self.get(place))
                    {
                        self.win(place, plies);
                    }
                }
            }
        }
    }

    fn win(&self, place: usize, plies: u8) {
        self.set(place, plies);
        self.farthest.fetch_max(plies, Ordering::Relaxed);
    }

    fn find_loss(&self, place: usize, plies: u8, moves: &mut Vec<Move>) {
        if self.get(place) != UNSOLVED {
            return;
        }
        let Some(position) = self.layout.position(place) else { return };
        moves.clear();
        position.generate(moves);
        let is_lost = moves.iter().all(|mv| {
            let mut after = position;
            let _ = Chameleon::play(&mut after, mv);
            self.solved(&after).is_some_and(|after| after % 2 == 1 && after < plies)
        });
        if is_lost {
            self.win(place, plies);
        }
    }

    /// Plies to the end of a position that is solved.
    fn solved(&self, position: &Position) -> Option<u8> {
        let sets = position.as_seen();
        let pieces = (sets[0] | sets[1]).count_ones() as usize;
        let plies = match self.complete.get(pieces - 1) {
            Some(table) => *table.plies.get(table.layout.place(sets)?)?,
            None => self.get(self.layout.place(sets)?),
        };
        (plies < AT_LATEST).then_some(plies)
    }

    fn get(&self, place: usize) -> u8 {
        self.plies[place].load(Ordering::Relaxed)
    }

    fn set(&self, place: usize, plies: u8) {
        self.plies[place].store(plies, Ordering::Relaxed);
    }
}

/// All tiles.
const BOARD: TileBits = (1 << TILES) - 1;

fn unsolved(places: usize) -> Vec<AtomicU8> {
    std::iter::repeat_with(|| AtomicU8::new(UNSOLVED)).take(places).collect()
}

fn plain(plies: Vec<AtomicU8>) -> Vec<u8> {
    plies.into_iter().map(AtomicU8::into_inner).collect()
}
