//! Errors of a score.

use thiserror::Error;

use camaieu_rules::faults::quoted;
use camaieu_rules::game::{Outcome, Refusal};
use camaieu_rules::setup::SetupError;

/// Place in a text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Location {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

/// Error of a score that is read or played. The sentence for the user is `Texts::score_error`.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{self:?}")]
pub struct ScoreError {
    /// Place of the word.
    pub at: Location,
    /// The word as it stands there, shortened, without control characters.
    pub word: String,
    /// Kind of the error.
    pub kind: ScoreErrorKind,
}

/// Kind of an error of a score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScoreErrorKind {
    /// A comment without its closing brace.
    OpenComment,
    /// A closing brace without its opening one.
    StrayBrace,
    /// A bracket that is not closed.
    OpenBracket,
    /// A closing bracket without its opening one.
    StrayBracket,
    /// A closing bracket of another kind than the one that is open.
    OtherBracket,
    /// A bracket without a move.
    EmptyBracket,
    /// A header without its closing bracket or quotation mark.
    OpenHeader,
    /// A header in brackets whose value has no quotation marks.
    UnquotedHeader,
    /// A header that defines the match otherwise than one before it.
    HeaderTwice(String),
    /// The name of an unknown game.
    UnknownGame(String),
    /// The set-up is impossible, or differs from that of the position.
    Setup(SetupError),
    /// The first position is impossible, for all these reasons.
    Position(Vec<Refusal>),
    /// The seed is not a number.
    Seed(String),
    /// A second game.
    SecondGame,
    /// A move or result after the result.
    AfterResult,
    /// Signs that are no mark.
    NoMark,
    /// A second, different mark beside a move.
    TwoMarks,
    /// A mark or glyph before any move.
    MarkAlone,
    /// A `$` without a number from 0 to 255.
    NoGlyph,
    /// A word that is not meant as a move.
    NoMove {
        /// Number of the move in its place.
        number: u32,
    },
    /// A player by a name that no seat of the game has.
    NoSeat(String),
    /// More headers than a score can have.
    ManyHeaders,
    /// More moves than a match can have.
    TooLong,
    /// A move that cannot be played.
    Move {
        /// Number of the move.
        number: u32,
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
    /// The result in the headers differs from the one after the moves.
    TwoResults,
}

impl ScoreErrorKind {
    /// Error of this kind at a word.
    pub(super) fn at(self, at: Location, word: &str) -> ScoreError {
        let word = quoted(word).replace(char::is_control, "\u{fffd}");
        ScoreError { at, word, kind: self }
    }
}
