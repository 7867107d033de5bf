//! Errors of a saved match.

use thiserror::Error;

use camaieu_rules::game::Refusal;
use camaieu_rules::setup::SetupError;

/// Error of a saved match, with its line. The sentence for the user is `Texts::saved_error`.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{self:?}")]
pub struct SavedError {
    /// Line, from 1.
    pub line: usize,
    /// Kind of the error.
    pub kind: SavedErrorKind,
}

/// Kind of an error of a saved match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SavedErrorKind {
    /// The text is not a saved match of this program.
    Foreign,
    /// The format is that of a newer program.
    Newer {
        /// Number of the format.
        format: u64,
        /// Version of the program; `?` if it is not given.
        program: String,
    },
    /// The format is 1, of a program before version 1.0.0.
    Older,
    /// The text is not UTF-8.
    NotUtf8,
    /// The line cannot be read.
    Unreadable {
        /// Column, from 1.
        column: usize,
        /// Message of `serde_json`, in English.
        message: String,
    },
    /// Another record should stand here: `camaieu`, `ply` or `end`.
    OutOfOrder(&'static str),
    /// The last line is missing.
    BreaksOff,
    /// There is no such game.
    UnknownGame(String),
    /// The match is one of another game.
    OtherGame(String),
    /// The set-up is impossible.
    Setup(SetupError),
    /// A custom file cannot be used.
    File {
        /// Option of the set-up.
        option: String,
        /// All reasons.
        refusals: Vec<Refusal>,
    },
    /// The first position is impossible, for all these reasons.
    Position(Vec<Refusal>),
    /// Neither or both of the seed and the first position are given.
    Beginning,
    /// The number of `seat` lines is not that of the seats.
    Seats {
        /// Number of seats.
        expected: usize,
        /// Number of lines.
        found: usize,
    },
    /// The match has no seat or ply of this number.
    NoSuch(u64),
    /// The plies are not numbered one after the other.
    Number {
        /// Number that should stand here.
        expected: usize,
        /// Number in the file.
        found: usize,
    },
    /// The ply is not exactly one of a move, a resignation, a loss on time and an agreement.
    NotOneKind,
    /// The same ply stands at the same node before.
    Twice(String),
    /// The ply cannot be played.
    Refused {
        /// Notation of the move, or the other kind of ply.
        text: String,
        /// Reason of the rules or the match.
        refusal: Refusal,
    },
    /// The steps do not make the move.
    Steps(String),
    /// The noted times are not one for each seat.
    Times,
    /// The series does not fit the seats.
    Series,
    /// The plies lead to another result than the file says.
    ComesOut {
        /// Result in the file.
        written: String,
        /// Result by the rules.
        reached: String,
    },
}
