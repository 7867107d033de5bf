//! What was found about positions, by their numbers. Threads share it without locks: an entry that two of them have
//! mixed up does not answer to its number any more (Hyatt and Mann 2002).

use std::sync::atomic::{AtomicU64, Ordering};

use super::{MOST, WIN};

/// What a worth says of the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It is no more.
    Upper,
    /// It is no less.
    Lower,
    /// It is the same.
    Exact,
}

/// What is remembered of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// Its worth; wins are counted from the position itself.
    pub worth: i32,
    /// What that says.
    pub bound: Bound,
    /// How deep it was searched.
    pub depth: u8,
    /// The place of the best move in the list of moves; `None` if no move was better than others.
    pub best: Option<u16>,
}

const NO_MOVE: u16 = u16::MAX;

impl Found {
    fn pack(self, age: u8) -> u64 {
        let bound = match self.bound {
            Bound::Upper => 0,
            Bound::Lower => 1,
            Bound::Exact => 2,
        };
        u64::from(self.worth as i16 as u16)
            | u64::from(self.best.unwrap_or(NO_MOVE)) << 16
            | u64::from(self.depth) << 32
            | bound << 40
            | u64::from(age) << 48
    }

    fn unpack(data: u64) -> Found {
        let best = (data >> 16) as u16;
        Found {
            worth: i32::from(data as u16 as i16),
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

/// An entry: its data, and the position's number with the data laid over it.
#[derive(Default)]
struct Entry([AtomicU64; 2]);

impl Entry {
    fn load(&self) -> (u64, u64) {
        let [number, data] = [&self.0[0], &self.0[1]].map(|word| word.load(Ordering::Relaxed));
        (number ^ data, data)
    }

    fn store(&self, number: u64, data: u64) {
        self.0[0].store(number ^ data, Ordering::Relaxed);
        self.0[1].store(data, Ordering::Relaxed);
    }
}

/// A table of what was found. It forgets what is older and was searched less deep.
#[derive(Default)]
pub struct Table {
    entries: Vec<Entry>,
    age: u8,
}

/// The most entries that a table has; each takes 16 bytes.
const MOST_ENTRIES: u64 = 1 << 21;

impl Table {
    /// Makes room for a search of so many positions, and makes what is there a search older.
    pub fn prepare(&mut self, nodes: u64) {
        let wanted = nodes.clamp(1 << 10, MOST_ENTRIES).next_power_of_two() as usize;
        if self.entries.len() < wanted {
            self.entries = (0..wanted).map(|_| Entry::default()).collect();
        }
        self.age = self.age.wrapping_add(1);
    }

    /// Two neighbouring entries may hold a position.
    fn places(&self, number: u64) -> [usize; 2] {
        let first = (number >> 32) as usize & (self.entries.len() - 1);
        [first, first ^ 1]
    }

    /// What is remembered of the position of this number, which is so many plies below the root.
    pub fn find(&self, number: u64, ply: usize) -> Option<Found> {
        let mut entries = self.places(number).into_iter().map(|place| self.entries[place].load());
        let (_, data) = entries.find(|&(found, data)| found == number && data != 0)?;
        let found = Found::unpack(data);
        let ply = ply as i32;
        let worth = match found.worth {
            worth if worth > MOST => worth - ply,
            worth if worth < -MOST => worth + ply,
            worth => worth,
        };
        Some(Found { worth, ..found })
    }

    /// Remembers what was found of the position of this number, which is so many plies below the root.
    pub fn keep(&self, number: u64, ply: usize, found: Found) {
        let ply = ply as i32;
        let worth = match found.worth {
            worth if worth > MOST => (worth + ply).min(WIN),
            worth if worth < -MOST => (worth - ply).max(-WIN),
            worth => worth,
        };
        let [one, other] = self.places(number);
        let use_of = |place: usize| {
            let (found, data) = self.entries[place].load();
            let fresh = (data >> 48) as u8 == self.age;
            let same = found == number;
            // The position's own entry is written anew, else the one that is of least use.
            if same { -1 } else { i32::from(Found::unpack(data).depth) + if fresh { 256 } else { 0 } }
        };
        let place = if use_of(other) < use_of(one) { other } else { one };
        self.entries[place].store(number, Found { worth, ..found }.pack(self.age));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found() {
        let mut table = Table::default();
        table.prepare(1);
        let kept = Found { worth: -321, bound: Bound::Upper, depth: 9, best: Some(17) };
        table.keep(0xdead_beef_0000_0001, 4, kept);
        assert_eq!(table.find(0xdead_beef_0000_0001, 7), Some(kept));
        assert_eq!(table.find(0xdead_beef_0000_0002, 7), None);
        // A win is as far from where it is found.
        let won = Found { worth: WIN - 10, bound: Bound::Exact, depth: 1, best: None };
        table.keep(5, 4, won);
        assert_eq!(table.find(5, 6).unwrap().worth, WIN - 12);
        assert_eq!(table.find(5, 6).unwrap().best, None);
    }

    #[test]
    fn what_was_searched_deeper_stays() {
        let mut table = Table::default();
        table.prepare(1);
        let at = |depth| Found { worth: 0, bound: Bound::Exact, depth, best: None };
        for (number, depth) in [(1, 9), (2, 7), (3, 8)] {
            table.keep(number, 0, at(depth));
        }
        assert!(table.find(1, 0).is_some() && table.find(3, 0).is_some() && table.find(2, 0).is_none());
        // Of another search it does not.
        table.prepare(1);
        table.keep(4, 0, at(1));
        table.keep(5, 0, at(2));
        assert!(table.find(4, 0).is_some() && table.find(5, 0).is_some());
    }
}
