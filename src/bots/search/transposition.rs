//! Transposition table, shared by all threads without locks: the key is stored XORed with the data, so an entry torn
//! by two writers matches no key (Hyatt and Mann 2002).

use std::sync::atomic::{AtomicU64, Ordering};

use super::picker::NO_MOVE;
use super::score::{MAX_EVALUATION, WIN};

/// Relation of a stored score to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The true score is at most this (the node failed low).
    Upper,
    /// The true score is at least this (the node failed high).
    Lower,
    /// The true score is this.
    Exact,
}

/// Stored result of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TranspositionEntry {
    /// Score from the side to move. Wins are counted from the root here, and from the position in the table.
    pub score: i32,
    /// Relation to the true score.
    pub bound: Bound,
    /// Remaining depth of the search.
    pub depth: u8,
    /// Index of the best move in the list of candidate moves; `None` if none is known.
    pub best: Option<u16>,
}

impl TranspositionEntry {
    /// Bits from the lowest: score 16, best move 16, depth 8, bound 8, generation 8.
    fn pack(self, generation: u8) -> u64 {
        let bound = match self.bound {
            Bound::Upper => 0,
            Bound::Lower => 1,
            Bound::Exact => 2,
        };
        u64::from(self.score as i16 as u16)
            | u64::from(self.best.unwrap_or(NO_MOVE)) << 16
            | u64::from(self.depth) << 32
            | bound << 40
            | u64::from(generation) << 48
    }

    fn unpack(data: u64) -> TranspositionEntry {
        let best = (data >> 16) as u16;
        TranspositionEntry {
            score: i32::from(data as u16 as i16),
            bound: match data >> 40 & 3 {
                0 => Bound::Upper,
                1 => Bound::Lower,
                _ => Bound::Exact,
            },
            depth: (data >> 32) as u8,
            best: (best != NO_MOVE).then_some(best),
        }
    }
}

/// Slot of the table: the key XORed with the data, and the data. Data 0 is an empty slot.
#[derive(Default)]
struct Slot([AtomicU64; 2]);

impl Slot {
    fn load(&self) -> (u64, u64) {
        let [key, data] = [&self.0[0], &self.0[1]].map(|word| word.load(Ordering::Relaxed));
        (key ^ data, data)
    }

    fn store(&self, key: u64, data: u64) {
        self.0[0].store(key ^ data, Ordering::Relaxed);
        self.0[1].store(data, Ordering::Relaxed);
    }
}

/// Loaded keys and data of a bucket.
pub struct Bucket([(u64, u64); 2]);

impl Bucket {
    /// Entry of the position with this hash, at a node this many plies below the root.
    pub fn find(self, hash: u64, ply: usize) -> Option<TranspositionEntry> {
        let (_, data) = self.0.into_iter().find(|&(key, data)| key == hash && data != 0)?;
        let entry = TranspositionEntry::unpack(data);
        let ply = ply as i32;
        let score = match entry.score {
            score if score > MAX_EVALUATION => score - ply,
            score if score < -MAX_EVALUATION => score + ply,
            score => score,
        };
        Some(TranspositionEntry { score, ..entry })
    }
}

/// Transposition table with buckets of two slots. It replaces entries of earlier searches first, then the shallower.
#[derive(Default)]
pub struct TranspositionTable {
    slots: Vec<Slot>,
    generation: u8,
}

/// Plies by which a bound may be shallower than the position's own entry that it replaces.
const SHALLOWER: i32 = 3;

/// Largest number of slots, 16 bytes each.
const MAX_SLOTS: u64 = 1 << 21;

impl TranspositionTable {
    /// Begins a search of at most this many nodes: grows the table to that size, which empties it, and ages all
    /// entries.
    pub fn new_search(&mut self, nodes: u64) {
        let wanted = nodes.clamp(1 << 10, MAX_SLOTS).next_power_of_two() as usize;
        if self.slots.len() < wanted {
            self.slots = (0..wanted).map(|_| Slot::default()).collect();
        }
        self.generation = self.generation.wrapping_add(1);
    }

    /// Indices of the two slots that may hold a position.
    fn bucket(&self, hash: u64) -> [usize; 2] {
        let first = (hash >> 32) as usize & (self.slots.len() - 1);
        [first, first ^ 1]
    }

    /// The slots that may hold the position with this hash.
    pub fn load(&self, hash: u64) -> Bucket {
        Bucket(self.bucket(hash).map(|slot| self.slots[slot].load()))
    }

    /// Stores the entry of the position with this hash, at a node this many plies below the root. A position's deeper
    /// entry of the same search survives a bound, and its best move survives an entry that has none.
    pub fn store(&self, hash: u64, ply: usize, mut entry: TranspositionEntry) {
        let ply = ply as i32;
        entry.score = match entry.score {
            score if score > MAX_EVALUATION => (score + ply).min(WIN),
            score if score < -MAX_EVALUATION => (score - ply).max(-WIN),
            score => score,
        };
        let bucket = self.bucket(hash).map(|slot| (slot, self.slots[slot].load()));
        let is_current = |data: u64| (data >> 48) as u8 == self.generation;
        let own = bucket.into_iter().find(|&(_, (key, data))| key == hash && data != 0);
        let slot = if let Some((slot, (_, data))) = own {
            let known = TranspositionEntry::unpack(data);
            let is_shallow = i32::from(entry.depth) + SHALLOWER < i32::from(known.depth);
            if is_shallow && entry.bound != Bound::Exact && is_current(data) {
                return;
            }
            entry.best = entry.best.or(known.best);
            slot
        } else {
            let worth = |data: u64| {
                i32::from(TranspositionEntry::unpack(data).depth) + 256 * i32::from(is_current(data))
            };
            let [(one, (_, of_one)), (other, (_, of_other))] = bucket;
            if worth(of_other) < worth(of_one) { other } else { one }
        };
        self.slots[slot].store(hash, entry.pack(self.generation));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(table: &TranspositionTable, hash: u64, ply: usize) -> Option<TranspositionEntry> {
        table.load(hash).find(hash, ply)
    }

    #[test]
    fn a_stored_entry_is_found() {
        let mut table = TranspositionTable::default();
        table.new_search(1);
        let entry = TranspositionEntry { score: -321, bound: Bound::Upper, depth: 9, best: Some(17) };
        table.store(0xdead_beef_0000_0001, 4, entry);
        assert_eq!(find(&table, 0xdead_beef_0000_0001, 7), Some(entry));
        assert_eq!(find(&table, 0xdead_beef_0000_0002, 7), None);
        // The distance of a win is counted from the probing node.
        let won = TranspositionEntry { score: WIN - 10, bound: Bound::Exact, depth: 1, best: None };
        table.store(5, 4, won);
        assert_eq!(find(&table, 5, 6).unwrap().score, WIN - 12);
        assert_eq!(find(&table, 5, 6).unwrap().best, None);
    }

    #[test]
    fn moves_and_deeper_entries_survive_bounds() {
        let mut table = TranspositionTable::default();
        table.new_search(1);
        let at = |depth, bound, best| TranspositionEntry { score: 5, bound, depth, best };
        table.store(1, 0, at(9, Bound::Lower, Some(4)));
        table.store(1, 0, at(5, Bound::Upper, None));
        assert_eq!(find(&table, 1, 0), Some(at(9, Bound::Lower, Some(4))));
        table.store(1, 0, at(6, Bound::Upper, None));
        assert_eq!(find(&table, 1, 0), Some(at(6, Bound::Upper, Some(4))));
        table.store(1, 0, at(1, Bound::Exact, Some(2)));
        assert_eq!(find(&table, 1, 0), Some(at(1, Bound::Exact, Some(2))));
    }

    #[test]
    fn deeper_entries_are_kept() {
        let mut table = TranspositionTable::default();
        table.new_search(1);
        let at = |depth| TranspositionEntry { score: 0, bound: Bound::Exact, depth, best: None };
        for (hash, depth) in [(1, 9), (2, 7), (3, 8)] {
            table.store(hash, 0, at(depth));
        }
        assert!(find(&table, 1, 0).is_some() && find(&table, 3, 0).is_some() && find(&table, 2, 0).is_none());
        // Entries of an earlier search are replaced whatever their depth.
        table.new_search(1);
        table.store(4, 0, at(1));
        table.store(5, 0, at(2));
        assert!(find(&table, 4, 0).is_some() && find(&table, 5, 0).is_some());
    }
}
