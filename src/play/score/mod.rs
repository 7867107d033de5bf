//! Game scores: moves written down with numbers, comments and a result, as clubs publish them.
//!
//! A score is lines of `key: value` (or none), then moves: `1.E6-E8 H11-F9 2.H6-F8 …`, with `!` and `?` behind a
//! move, comments in braces, and a result at the end: `1-0`, `0-1`, `1/2-1/2`, or `*` for a game that breaks off.
//!
//! Games of more than two seats extend this: `2:resigns` and `2:time` where a seat leaves a game, and `win=2,3` for seats
//! that win together without being a team. [`Score::read`] reads a score, [`Score::begin`] and [`Score::play`] play it,
//! [`write()`] writes one.

mod error;
mod model;
mod read;
mod replay;
mod write;

pub use error::ScoreError;
pub use model::{Entry, EntryKind, KEYS, SEED, Score};
pub use write::write;
