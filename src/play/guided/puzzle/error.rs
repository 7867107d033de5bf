//! Errors of puzzles that are read.

use thiserror::Error;

use camaieu_rules::game::Refusal;

/// Error in a file of puzzles. The sentence for the user is `Texts::puzzle_error`.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {fault:?}")]
pub struct PuzzleError {
    /// Line, from 1.
    pub line: usize,
    /// Fault.
    pub fault: PuzzleFault,
}

/// Fault of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleFault {
    /// The line is no record, for this reason in English.
    NoRecord(String),
    /// The position is impossible, for all these reasons.
    Position(Vec<Refusal>),
    /// The position has fewer legal moves than a puzzle needs: this many.
    FewMoves(usize),
    /// No solution is given, or too many: this many.
    Solutions(usize),
    /// A move of the solutions or the line that cannot be played.
    Move {
        /// Its text.
        text: String,
        /// Reason of the rules.
        refusal: Refusal,
    },
    /// The line does not begin with a solution.
    Line,
    /// The grade is not from 1 to 10.
    Grade(u8),
    /// Another puzzle has the same id.
    Twice(String),
}
