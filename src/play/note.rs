//! Notes beside plies: comments, marks and clock times.

use std::fmt::{self, Display};
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Note beside a node of a match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// Comment; empty for none.
    pub comment: String,
    /// Judgement of the ply.
    pub mark: Option<Mark>,
    /// Numbers of other glyphs, as in PGN: 16 for ±. Each once.
    pub glyphs: Vec<u8>,
    /// Time left after the ply, by seat; empty without clocks.
    pub left: Vec<Duration>,
    /// Whether the ply came after the flag had fallen, under [`super::Overstep::Noted`].
    pub late: bool,
}

/// Annotation mark behind a move in a score.
///
/// ```
/// use camaieu_play::Mark;
///
/// assert_eq!(Mark::read("!?"), Some(Mark::Interesting));
/// assert!(Mark::ALL.into_iter().all(|mark| Mark::read(mark.text()) == Some(mark)));
/// ```
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
    /// All marks.
    pub const ALL: [Mark; 6] =
        [Mark::Good, Mark::Bad, Mark::Brilliant, Mark::Blunder, Mark::Interesting, Mark::Doubtful];

    /// Text of the mark.
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

    /// Mark with this number of a glyph in PGN, 1 to 6.
    ///
    /// ```
    /// assert_eq!(camaieu_play::Mark::of_glyph(6), Some(camaieu_play::Mark::Doubtful));
    /// ```
    pub fn of_glyph(number: u8) -> Option<Mark> {
        Mark::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// Mark with this text.
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
