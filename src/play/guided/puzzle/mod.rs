//! Puzzles: positions in which a few of many moves keep a proved result, and the others do not.
//!
//! A puzzle is found by `camaieu lab mine`, proved by exhaustive search, and built into the program as a line of
//! `src/play/puzzles/GAME.jsonl`, which [`built_in`](crate::built_in()) gives.
//! A [`PuzzleRecord`] is such a line; [`puzzles`] reads them all. Each is a [`LessonStep`](super::LessonStep) of the kind
//! [`Keep`](super::StepBody::Keep).
//!
//! ```
//! use camaieu_play::guided::puzzle::puzzles;
//! use camaieu_rules::chameleon::Chameleon;
//!
//! let puzzles = puzzles::<Chameleon>().unwrap();
//! assert!(puzzles.len() >= 100);
//! assert!(puzzles.iter().all(|puzzle| puzzle.solutions.contains(&puzzle.line[0])));
//! ```

mod choice;
mod error;
mod facts;
mod kind;
mod progress;
mod read;
mod record;

pub use choice::{Band, daily, next};
pub use error::{PuzzleError, PuzzleFault};
pub use facts::{BOARD, PuzzleFacts};
pub use kind::PuzzleKind;
pub use progress::{PuzzleMark, Streak};
pub use read::{Puzzle, puzzles, read_puzzles};
pub use record::PuzzleRecord;

/// Most first moves that solve a puzzle.
pub const MOST_SOLUTIONS: usize = 2;
/// Fewest legal moves of a puzzle's position.
pub const FEWEST_MOVES: usize = 8;
/// The highest grade.
pub const HIGHEST_GRADE: u8 = 10;
