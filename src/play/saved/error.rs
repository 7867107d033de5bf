//! What is wrong with a saved match.

use thiserror::Error;

use crate::rules::game::Refusal;
use crate::rules::setup::SetupError;

/// What is wrong with a saved match, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {wrong:?}")]
pub struct SavedError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub wrong: SavedErrorKind,
}

/// What is wrong with a line of a saved match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SavedErrorKind {
    /// This is no saved match of this program.
    Foreign,
    /// A newer program has written it.
    Newer {
        /// The number of its format.
        format: u64,
        /// The program's version; `?` if it is not said.
        program: String,
    },
    /// The text is not UTF-8.
    NotUtf8,
    /// The line cannot be read.
    Unreadable {
        /// Where in the line, from 1.
        column: usize,
        /// What the reader of JSON says.
        fault: String,
    },
    /// The line is another one than has to come here: `camaieu`, `seat`, `ply` or `end`.
    OutOfOrder(&'static str),
    /// The last line is missing.
    BreaksOff,
    /// There is no such game.
    UnknownGame(String),
    /// The match is one of another game.
    OtherGame(String),
    /// The set-up cannot be.
    Setup(SetupError),
    /// What a player gave in a file cannot be used, for all these reasons.
    File {
        /// The option that it was given for.
        option: String,
        /// All that is wrong with it.
        faults: Vec<Refusal>,
    },
    /// The first position cannot be, for all these reasons.
    Position(Vec<Refusal>),
    /// Neither or both of seed and first position are given.
    Beginning,
    /// So many seats have somebody on them, not as many as there are.
    Seats {
        /// How many there are in the game.
        expected: usize,
        /// How many lines name one.
        found: usize,
    },
    /// A seat, a ply or a number that the match does not have.
    NoSuch(u64),
    /// The plies are not numbered one after the other.
    Number {
        /// The number that has to come.
        expected: usize,
        /// The one that stands there.
        found: usize,
    },
    /// A ply has to be one of a move, a seat that resigns or is out of time, and an agreement.
    NotOneDeed,
    /// The ply was played at the same place before.
    Twice(String),
    /// The ply cannot be played.
    Refused {
        /// The move, or what else it was.
        text: String,
        /// Why not.
        refusal: Refusal,
    },
    /// The steps do not make the move.
    Steps(String),
    /// A time for each seat, or none, has to be noted.
    Times,
    /// The points of the series are not those of the people on the seats.
    Series,
    /// Played through the rules, it comes out otherwise than is written.
    ComesOut {
        /// What is written.
        written: String,
        /// What comes out.
        reached: String,
    },
}
