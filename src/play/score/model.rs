//! Scores as they stand in a file, not yet played.

use std::fmt::{self, Display};

use crate::play::note::Mark;
use crate::rules::game::{Outcome, Seat};

/// Seed of a score that names none.
pub const SEED: u64 = 1;

/// Score as it stands in a file, not yet played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// `key: value` lines, in order.
    pub keys: Vec<(String, String)>,
    /// Comment before the first move; empty for none.
    pub comment: String,
    /// Plies, in order.
    pub moves: Vec<Entry>,
    /// Result; `None` for `*` and for a score without one.
    pub result: Option<Outcome>,
}

/// Ply of a score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Number written before it or before its pair, counted on where none is written.
    pub number: u32,
    /// Move, or way for a seat to leave.
    pub kind: EntryKind,
    /// Mark behind it, such as `!?`.
    pub mark: Option<Mark>,
    /// Comment after it; empty for none.
    pub comment: String,
    /// Line of the file, from 1.
    pub line: usize,
}

/// Kind of a ply in a score. [`Display`] writes it as it stands there, without marks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EntryKind {
    /// A move: its notation without marks.
    Move(String),
    /// A seat resigns.
    Resigns(Seat),
    /// A seat is out of time.
    OutOfTime(Seat),
}

/// Keys that a score may have. Of them `game`, `setup`, `seed` and `position` define the match.
pub const KEYS: &[&str] =
    &["game", "setup", "seed", "position", "event", "date", "place", "white", "black", "players", "comment"];

impl Score {
    /// Value of a key; `None` if the score does not have it.
    ///
    /// ```
    /// use camaieu::play::score::Score;
    ///
    /// let score = Score::read("game: camelot\nevent: Club match\n1.E6-E8 *").unwrap();
    /// assert_eq!((score.key("event"), score.key("date")), (Some("Club match"), None));
    /// ```
    pub fn key(&self, name: &str) -> Option<&str> {
        self.keys.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

impl Display for EntryKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EntryKind::Move(text) => f.write_str(text),
            EntryKind::Resigns(seat) => write!(f, "{seat}:resigns"),
            EntryKind::OutOfTime(seat) => write!(f, "{seat}:time"),
        }
    }
}
