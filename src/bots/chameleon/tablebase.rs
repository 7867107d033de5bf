//! Endgame tablebase of Chameleon: every position of four pieces or fewer, by retrograde analysis.
//!
//! A position is stored as the side to move sees it: Blue's is Red's with the board rotated. Its value is the number of
//! plies to the end with best play (depth to mate), from which the result follows: the side to move has lost if the
//! number is even, and won if it is odd.

use std::sync::{Arc, Mutex, TryLockError};
use std::time::Duration;

use crate::bots::clock::SearchClock;
use crate::bots::thought::Score;
use crate::rules::chameleon::board::{SIZE, TILES, TileBits, tiles};
use crate::rules::chameleon::{Chameleon, Move, Position};
use crate::rules::prelude::*;

/// Largest number of pieces in the tablebase.
pub const MAX_PIECES: usize = 4;

/// Value of positions that cannot occur, and of those not solved.
const UNKNOWN: u8 = u8::MAX;

/// Binomial coefficients, for `CHOOSE[n][k]` ways to choose `k` of `n` tiles.
static CHOOSE: [[u32; MAX_PIECES + 1]; 32] = {
    let mut table = [[0; MAX_PIECES + 1]; 32];
    let mut of = 0;
    while of < 32 {
        table[of][0] = 1;
        let mut count = 1;
        while of > 0 && count <= MAX_PIECES {
            table[of][count] = table[of - 1][count - 1] + table[of - 1][count];
            count += 1;
        }
        of += 1;
    }
    table
};

/// Number of pieces of a position, and its index in their table: the rank of the occupied tiles among all
/// combinations, then two bits a piece for owner and nature.
fn index_of(position: &Position) -> (usize, usize) {
    let [own, enemies, white] = position.as_seen();
    let (mut pieces, mut combination, mut kinds) = (0, 0, 0);
    for tile in tiles(own | enemies) {
        let index = tile.index();
        pieces += 1;
        if pieces <= MAX_PIECES {
            combination += CHOOSE[index][pieces] as usize;
        }
        kinds = kinds << 2 | (enemies >> index & 1) << 1 | white >> index & 1;
    }
    (pieces, combination << kind_bits(pieces) | kinds as usize)
}

/// Number of bits for the kinds of this many pieces: owner and nature of each.
const fn kind_bits(pieces: usize) -> usize {
    2 * pieces
}

/// Mirrors left and right. The colours of the tiles are symmetric.
fn mirrored(bits: TileBits) -> TileBits {
    let size = u32::from(SIZE);
    let row = |rank: u32| {
        let row = bits >> (size * rank) & 0x1f;
        (row.reverse_bits() >> (32 - size)) << (size * rank)
    };
    (0..size).map(row).fold(0, |all, row| all | row)
}

/// Complete endgame tablebase.
#[derive(Debug)]
pub struct Tablebase {
    /// Plies to the end; by the number of pieces less one, then by [`index_of`].
    tables: Vec<Vec<u8>>,
}

impl Tablebase {
    /// Builds the tablebase, which takes about a second.
    pub fn build() -> Tablebase {
        let mut builder = Builder::new();
        while !builder.step() {}
        Tablebase { tables: builder.tables }
    }

    /// The tablebase of the process. The first callers build it, each as far as its clock allows; `None` until it is
    /// complete.
    pub(super) fn shared(clock: &SearchClock) -> Option<Arc<Tablebase>> {
        static SHARED: Mutex<Shared> = Mutex::new(Shared::Building(None));
        let mut shared = loop {
            match SHARED.try_lock() {
                Ok(shared) => break shared,
                Err(TryLockError::Poisoned(poisoned)) => break poisoned.into_inner(),
                Err(TryLockError::WouldBlock) if clock.is_expired(0) => return None,
                Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(1)),
            }
        };
        if let Shared::Building(builder) = &mut *shared {
            let builder = builder.get_or_insert_with(Builder::new);
            while !builder.step() {
                if clock.is_expired(0) {
                    return None;
                }
            }
            let tables = std::mem::take(&mut builder.tables);
            *shared = Shared::Complete(Arc::new(Tablebase { tables }));
        }
        match &*shared {
            Shared::Complete(tablebase) => Some(tablebase.clone()),
            Shared::Building(_) => None,
        }
    }

    /// Result of a position for the side to move; `None` if it has too many pieces or cannot occur.
    pub fn probe(&self, position: &Position) -> Option<Score> {
        match u32::from(self.plies(position)?) {
            plies if plies % 2 == 0 => Some(Score::Loss(plies)),
            plies => Some(Score::Win(plies)),
        }
    }

    fn plies(&self, position: &Position) -> Option<u8> {
        if position.own().count_ones() + position.enemies().count_ones() > MAX_PIECES as u32 {
            return None;
        }
        let (pieces, index) = index_of(position);
        let plies = *self.tables.get(pieces.checked_sub(1)?)?.get(index)?;
        (plies != UNKNOWN).then_some(plies)
    }
}

enum Shared {
    Building(Option<Builder>),
    Complete(Arc<Tablebase>),
}

/// Builder of the tables, in small steps. For each number of pieces it enumerates the positions, then solves them in
/// rounds; a round finds the positions one ply farther from the end than those of the round before.
struct Builder {
    tables: Vec<Vec<u8>>,
    /// Occupied tiles of the positions enumerated next; `None` after the last.
    next_tiles: Option<TileBits>,
    /// Unsolved positions, one of each mirrored pair, with the indices of both.
    unsolved: Vec<(Position, [u32; 2])>,
    /// Distance from the end that this round looks for, in plies.
    plies: u8,
    /// Largest distance found so far.
    farthest: u8,
    /// Number of unsolved positions examined in this round.
    examined: usize,
    /// Number of those that stay unsolved.
    kept: usize,
    moves: Vec<Move>,
}

/// Number of positions examined between two checks of the clock.
const STEP: usize = 4_000;

impl Builder {
    fn new() -> Builder {
        let mut builder = Builder {
            tables: Vec::new(),
            next_tiles: None,
            unsolved: Vec::new(),
            plies: 0,
            farthest: 0,
            examined: 0,
            kept: 0,
            moves: Vec::new(),
        };
        builder.begin_table();
        builder
    }

    /// Begins the table of one more piece.
    fn begin_table(&mut self) {
        let pieces = self.tables.len() + 1;
        self.tables.push(vec![UNKNOWN; (CHOOSE[TILES][pieces] as usize) << kind_bits(pieces)]);
        self.next_tiles = Some((1 << pieces) - 1);
        (self.plies, self.examined, self.kept) = (1, 0, 0);
    }

    /// Works for about [`STEP`] positions; `true` when all tables are complete.
    fn step(&mut self) -> bool {
        if let Some(occupied) = self.next_tiles {
            self.enumerate(occupied);
        } else if self.examined < self.unsolved.len() {
            self.solve();
        } else if !self.next_round() {
            if self.tables.len() == MAX_PIECES {
                return true;
            }
            self.begin_table();
        }
        false
    }

    /// Enumerates the positions with pieces on these tiles and on the next few combinations. Terminal positions are
    /// lost for the side to move.
    fn enumerate(&mut self, mut occupied: TileBits) {
        let kinds = 1 << kind_bits(self.tables.len());
        for _ in 0..STEP / kinds + 1 {
            for kind in 0..kinds as u32 {
                self.add(occupied, kind);
            }
            // Next higher number with the same number of bits (Gosper's hack).
            let lowest = occupied & occupied.wrapping_neg();
            let carried = occupied + lowest;
            occupied = carried | (((occupied ^ carried) / lowest) >> 2);
            if occupied >> TILES != 0 {
                self.next_tiles = None;
                return;
            }
        }
        self.next_tiles = Some(occupied);
    }

    /// Adds the position with pieces of these kinds on these tiles, unless its mirror image stands for it.
    fn add(&mut self, occupied: TileBits, kind: u32) {
        let (mut enemies, mut white) = (0, 0);
        for (index, tile) in tiles(occupied).enumerate() {
            enemies |= (kind >> (2 * index + 1) & 1) << tile.index();
            white |= (kind >> (2 * index) & 1) << tile.index();
        }
        let Some(position) = Position::of_sets(occupied & !enemies, enemies, white) else { return };
        let mirror = Position::of_sets(mirrored(occupied & !enemies), mirrored(enemies), mirrored(white));
        let ((pieces, index), (_, other)) = (index_of(&position), index_of(&mirror.unwrap_or(position)));
        if index > other {
            return;
        }
        if Chameleon::outcome(&position).is_over() {
            self.tables[pieces - 1][index] = 0;
            self.tables[pieces - 1][other] = 0;
        } else {
            self.unsolved.push((position, [index as u32, other as u32]));
        }
    }

    /// Examines the next unsolved positions of the round.
    fn solve(&mut self) {
        let table = self.tables.len() - 1;
        let end = self.unsolved.len().min(self.examined + STEP);
        for unsolved in self.examined..end {
            let (position, indices) = self.unsolved[unsolved];
            if self.is_solved(&position) {
                for index in indices {
                    self.tables[table][index as usize] = self.plies;
                }
                self.farthest = self.farthest.max(self.plies);
            } else {
                self.unsolved[self.kept] = (position, indices);
                self.kept += 1;
            }
        }
        self.examined = end;
    }

    /// Whether the game ends in this round's number of plies: won if a move leads to a lost position, lost if every
    /// move leads to a won one.
    fn is_solved(&mut self, position: &Position) -> bool {
        let wins = self.plies % 2 == 1;
        self.moves.clear();
        position.generate(&mut self.moves);
        let mut decides = self.moves.iter().map(|mv| {
            let mut after = *position;
            let _ = after.play(mv);
            let (pieces, index) = index_of(&after);
            let plies = self.tables[pieces - 1][index];
            plies < self.plies && plies % 2 == u8::from(!wins)
        });
        if wins { decides.any(|decides| decides) } else { decides.all(|decides| decides) }
    }

    /// Begins the next round; `false` if it would find nothing.
    fn next_round(&mut self) -> bool {
        self.unsolved.truncate(self.kept);
        (self.examined, self.kept) = (0, 0);
        // A position is at most one ply farther from the end than the farthest position it leads to.
        let goes_on = self.plies <= self.farthest && !self.unsolved.is_empty();
        if goes_on {
            self.plies += 1;
        } else {
            // Neither side can force the end of what is left.
            self.unsolved.clear();
        }
        goes_on
    }
}
