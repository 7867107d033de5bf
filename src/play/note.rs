//! What is kept beside a ply: what somebody says of it, and what the clocks showed.

use std::fmt::{self, Display};
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// What is kept beside a node of a match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// What is said of it, in any words; empty if nothing is.
    pub comment: String,
    /// How good the ply is thought to be.
    pub mark: Option<Mark>,
    /// The time that each seat had left after the ply, in the order of the seats; empty without clocks.
    pub left: Vec<Duration>,
    /// Whether the ply came after its seat's time had run out, where that is only noted.
    pub late: bool,
}

/// The sign that stands behind a move in a score.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Mark {
    /// `!`
    Good,
    /// `?`
    Bad,
    /// `!!`
    Brilliant,
    /// `??`
    Blunder,
    /// `!?`
    Interesting,
    /// `?!`
    Doubtful,
}

impl Mark {
    /// All of them.
    pub const ALL: [Mark; 6] =
        [Mark::Good, Mark::Bad, Mark::Brilliant, Mark::Blunder, Mark::Interesting, Mark::Doubtful];

    /// How it is written.
    pub const fn text(self) -> &'static str {
        match self {
            Mark::Good => "!",
            Mark::Bad => "?",
            Mark::Brilliant => "!!",
            Mark::Blunder => "??",
            Mark::Interesting => "!?",
            Mark::Doubtful => "?!",
        }
    }

    /// The mark that is written so.
    pub fn read(text: &str) -> Option<Mark> {
        Mark::ALL.into_iter().find(|mark| mark.text() == text)
    }
}

impl Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl From<Mark> for String {
    fn from(mark: Mark) -> String {
        mark.text().to_owned()
    }
}

impl TryFrom<String> for Mark {
    type Error = String;

    fn try_from(text: String) -> Result<Mark, String> {
        Mark::read(&text).ok_or_else(|| format!("no mark '{text}'"))
    }
}
