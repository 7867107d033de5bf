//! Game scores: moves written down with numbers, comments and a result, as clubs publish them.
//!
//! A score is headers, `key: value` or `[Key "value"]`, then moves: `1.E6-E8 H11-F9 2.H6-F8 …`, with marks and glyphs behind a
//! move, comments in braces, variations in brackets, and a result at the end: `1-0`, `0-1`, `1/2-1/2`, or `*` for a game that
//! breaks off. `docs/reference/notation.md` has the grammar: much more is read than is written.
//!
//! Games of more than two seats extend this: `2:resigns` and `2:time` where a seat leaves a game, and `win=2,3` for seats
//! that win together without being a team. [`ScoreSheet::read`] reads a score, [`ScoreSheet::begin`] and [`ScoreSheet::play`] play it,
//! [`write()`] writes one. Numbers are read past: whose turn it is follows from the position.

mod error;
mod header;
mod lexer;
mod model;
mod read;
mod replay;
mod words;
mod write;

pub use error::{Location, ScoreError, ScoreErrorKind};
pub use model::{Item, ItemKind, SEAT_NAMES, SEED, ScoreSheet, SeatReference};
pub use read::lone_move;
pub use write::write;
