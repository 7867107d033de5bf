//! Errors of a score.

use thiserror::Error;

use crate::rules::game::{Outcome, Refusal};
use crate::rules::setup::SetupError;

/// Error of a score that is read or played. The sentence for the user is `Texts::score_error`.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{self:?}")]
pub enum ScoreError {
    /// A comment without its closing brace.
    OpenComment {
        /// Line in which it opens, from 1.
        line: usize,
    },
    /// Text after the result.
    AfterResult {
        /// Line, from 1.
        line: usize,
        /// Text after the result.
        text: String,
    },
    /// A key that is not one of [`super::KEYS`].
    UnknownKey {
        /// Line, from 1.
        line: usize,
        /// The key.
        key: String,
    },
    /// The set-up is impossible, or differs from that of the position.
    Setup(SetupError),
    /// The first position is impossible, for all these reasons.
    Position(Vec<Refusal>),
    /// The seed is not a number.
    Seed(String),
    /// A move that cannot be played.
    Move {
        /// Line, from 1.
        line: usize,
        /// Number of the move.
        number: u32,
        /// Notation of the move.
        text: String,
        /// Reason of the rules or the match.
        refusal: Refusal,
    },
    /// The result differs from the outcome of the moves.
    Result {
        /// Result in the score.
        written: Outcome,
        /// Outcome by the rules.
        reached: Outcome,
    },
}
