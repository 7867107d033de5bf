//! Every position of four pieces or fewer, solved backwards from those where the game is over.
//!
//! A position is looked at as the seat to move sees it: Blue's is Red's with the board turned round. What is kept of
//! each is how many plies it is from the end with the best play of both, and that says all: who is to move in a
//! position so many plies from a lost one has lost if the number is even, and won if it is odd.

use std::sync::{Arc, Mutex, TryLockError};
use std::time::Duration;

use crate::bots::limits::Clock;
use crate::bots::thought::Score;
use crate::rules::chameleon::board::{SIZE, TILES, TileBits, tiles};
use crate::rules::chameleon::{Chameleon, Move, Position};
use crate::rules::prelude::*;

/// The most pieces of a position that is known.
pub const PIECES: usize = 4;

/// Kept of positions that no game comes to, and of those that are not solved.
const UNKNOWN: u8 = u8::MAX;

/// How many ways there are to choose so many tiles of so many.
static CHOOSE: [[u32; PIECES + 1]; 32] = {
    let mut table = [[0; PIECES + 1]; 32];
    let mut of = 0;
    while of < 32 {
        table[of][0] = 1;
        let mut count = 1;
        while of > 0 && count <= PIECES {
            table[of][count] = table[of - 1][count - 1] + table[of - 1][count];
            count += 1;
        }
        of += 1;
    }
    table
};

/// A position's place in the table of its number of pieces: which tiles, and on each which of four kinds of piece.
fn place(position: &Position) -> (usize, usize) {
    let [own, enemies, white] = position.as_seen();
    let (mut pieces, mut chosen, mut kinds) = (0, 0, 0);
    for tile in tiles(own | enemies) {
        let index = tile.index();
        pieces += 1;
        if pieces <= PIECES {
            chosen += CHOOSE[index][pieces] as usize;
        }
        kinds = kinds << 2 | (enemies >> index & 1) << 1 | white >> index & 1;
    }
    (pieces, chosen << kind_bits(pieces) | kinds as usize)
}

/// The same with left and right changed: the colours of the tiles stay what they are.
fn mirrored(bits: TileBits) -> TileBits {
    let size = u32::from(SIZE);
    let row = |rank: u32| {
        let row = bits >> (size * rank) & 0x1f;
        (row.reverse_bits() >> (32 - size)) << (size * rank)
    };
    (0..size).map(row).fold(0, |all, row| all | row)
}

/// The tables, as far as they are made.
#[derive(Debug)]
pub struct Endings {
    /// By the number of pieces less one.
    tables: Vec<Vec<u8>>,
}

impl Endings {
    /// All of them. It takes about a second.
    pub fn complete() -> Endings {
        let mut making = Making::new();
        while !making.go_on() {}
        Endings { tables: making.tables }
    }

    /// The tables made so far by whoever needed them first, once they are complete; until then they are gone on with
    /// as long as the clock allows.
    pub(super) fn shared(clock: &Clock) -> Option<Arc<Endings>> {
        static SHARED: Mutex<Shared> = Mutex::new(Shared::Making(None));
        let mut shared = loop {
            match SHARED.try_lock() {
                Ok(shared) => break shared,
                Err(TryLockError::Poisoned(poisoned)) => break poisoned.into_inner(),
                Err(TryLockError::WouldBlock) if clock.is_over(0) => return None,
                Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(1)),
            }
        };
        if let Shared::Making(making) = &mut *shared {
            let making = making.get_or_insert_with(Making::new);
            while !making.go_on() {
                if clock.is_over(0) {
                    return None;
                }
            }
            let tables = std::mem::take(&mut making.tables);
            *shared = Shared::Complete(Arc::new(Endings { tables }));
        }
        match &*shared {
            Shared::Complete(endings) => Some(endings.clone()),
            Shared::Making(_) => None,
        }
    }

    /// What a position is to the seat to move; `None` if it has too many pieces, or no game comes to it.
    pub fn find(&self, position: &Position) -> Option<Score> {
        match u32::from(self.plies(position)?) {
            plies if plies % 2 == 0 => Some(Score::Loss(plies)),
            plies => Some(Score::Win(plies)),
        }
    }

    fn plies(&self, position: &Position) -> Option<u8> {
        if position.own().count_ones() + position.enemies().count_ones() > PIECES as u32 {
            return None;
        }
        let (pieces, place) = place(position);
        let plies = *self.tables.get(pieces.checked_sub(1)?)?.get(place)?;
        (plies != UNKNOWN).then_some(plies)
    }
}

enum Shared {
    Making(Option<Making>),
    Complete(Arc<Endings>),
}

/// Tables that are being made: for each number of pieces first the positions are gathered, then solved round by round,
/// in each those that are one ply farther from the end than those of the round before.
struct Making {
    tables: Vec<Vec<u8>>,
    /// The tiles with pieces of the positions that are gathered next; `None` when all are there.
    gathering: Option<TileBits>,
    /// Of two positions that mirror each other, one that is not solved, with the places of both.
    unsolved: Vec<(Position, [u32; 2])>,
    /// How far from the end those are that are looked for, and the farthest that have been found.
    plies: u8,
    farthest: u8,
    /// How many of the unsolved have been looked at in this round, and how many of them stay.
    looked_at: usize,
    kept: usize,
    moves: Vec<Move>,
}

/// How many positions are looked at between two looks at the clock.
const PORTION: usize = 4_000;

/// How many ways there are to make pieces stand on so many tiles, as a number of bits.
const fn kind_bits(pieces: usize) -> usize {
    2 * pieces
}

impl Making {
    fn new() -> Making {
        let mut making = Making {
            tables: Vec::new(),
            gathering: None,
            unsolved: Vec::new(),
            plies: 0,
            farthest: 0,
            looked_at: 0,
            kept: 0,
            moves: Vec::new(),
        };
        making.begin();
        making
    }

    /// Begins with the positions of a piece more.
    fn begin(&mut self) {
        let pieces = self.tables.len() + 1;
        self.tables.push(vec![UNKNOWN; (CHOOSE[TILES][pieces] as usize) << kind_bits(pieces)]);
        self.gathering = Some((1 << pieces) - 1);
        (self.plies, self.looked_at, self.kept) = (1, 0, 0);
    }

    /// Goes on for a while; `true` when all is done.
    fn go_on(&mut self) -> bool {
        if let Some(occupied) = self.gathering {
            self.gather(occupied);
        } else if self.looked_at < self.unsolved.len() {
            self.solve();
        } else if !self.next_round() {
            if self.tables.len() == PIECES {
                return true;
            }
            self.begin();
        }
        false
    }

    /// Gathers the positions with pieces on these tiles and on some sets more: those where the game is over are lost
    /// already.
    fn gather(&mut self, mut occupied: TileBits) {
        let kinds = 1 << kind_bits(self.tables.len());
        for _ in 0..PORTION / kinds + 1 {
            for kind in 0..kinds as u32 {
                self.gather_one(occupied, kind);
            }
            // The next higher number with as many bits (Gosper).
            let lowest = occupied & occupied.wrapping_neg();
            let carried = occupied + lowest;
            occupied = carried | (((occupied ^ carried) / lowest) >> 2);
            if occupied >> TILES != 0 {
                self.gathering = None;
                return;
            }
        }
        self.gathering = Some(occupied);
    }

    fn gather_one(&mut self, occupied: TileBits, kind: u32) {
        let (mut enemies, mut white) = (0, 0);
        for (index, tile) in tiles(occupied).enumerate() {
            enemies |= (kind >> (2 * index + 1) & 1) << tile.index();
            white |= (kind >> (2 * index) & 1) << tile.index();
        }
        let Some(position) = Position::of_sets(occupied & !enemies, enemies, white) else { return };
        let mirror = Position::of_sets(mirrored(occupied & !enemies), mirrored(enemies), mirrored(white));
        let ((pieces, place), (_, other)) = (place(&position), place(&mirror.unwrap_or(position)));
        if place > other {
            return;
        }
        if Chameleon::outcome(&position).is_over() {
            self.tables[pieces - 1][place] = 0;
            self.tables[pieces - 1][other] = 0;
        } else {
            self.unsolved.push((position, [place as u32, other as u32]));
        }
    }

    /// Looks at some of the positions that are not solved.
    fn solve(&mut self) {
        let table = self.tables.len() - 1;
        let end = self.unsolved.len().min(self.looked_at + PORTION);
        for index in self.looked_at..end {
            let (position, places) = self.unsolved[index];
            if self.ends_in_time(&position) {
                for place in places {
                    self.tables[table][place as usize] = self.plies;
                }
                self.farthest = self.farthest.max(self.plies);
            } else {
                self.unsolved[self.kept] = (position, places);
                self.kept += 1;
            }
        }
        self.looked_at = end;
    }

    /// Whether the game ends in so many plies as are looked for: after an odd number by some move into a lost
    /// position, after an even one by every move into a won one.
    fn ends_in_time(&mut self, position: &Position) -> bool {
        let wins = self.plies % 2 == 1;
        self.moves.clear();
        position.generate(&mut self.moves);
        let mut leads = self.moves.iter().map(|mv| {
            let mut after = *position;
            let _ = after.play(mv);
            let (pieces, place) = place(&after);
            let plies = self.tables[pieces - 1][place];
            plies < self.plies && plies % 2 == u8::from(!wins)
        });
        if wins { leads.any(|leads| leads) } else { leads.all(|leads| leads) }
    }

    /// Begins another round; `false` if it would find nothing.
    fn next_round(&mut self) -> bool {
        self.unsolved.truncate(self.kept);
        (self.looked_at, self.kept) = (0, 0);
        // What a position leads to is at most as far from the end as the farthest; so is the position, or one ply more.
        let goes_on = self.plies <= self.farthest && !self.unsolved.is_empty();
        if goes_on {
            self.plies += 1;
        } else {
            // They are drawn: nobody can bring about an end.
            self.unsolved.clear();
        }
        goes_on
    }
}
