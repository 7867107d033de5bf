//! The outcome of a game.

use std::fmt::{self, Display};

use super::{Seat, Seats};

/// The state of a game: ongoing, won or drawn.
///
/// The reasons are the words of the text form (`castle`, `elimination`, `repetition` …). Each game lists its own in
/// [`Rules::ENDINGS`](super::Rules::ENDINGS); the match adds those of [`MATCH_ENDINGS`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// A seat is to move.
    Ongoing,
    /// These seats have won together, for this reason.
    Win(Seats, &'static str),
    /// A draw, for this reason.
    Draw(&'static str),
}

/// The endings that come from the match and not from a game's rules.
pub const MATCH_ENDINGS: &[&str] = &["resign", "time", "agreement", "repetition"];

impl Outcome {
    /// A win for one seat.
    pub fn win(seat: Seat, reason: &'static str) -> Outcome {
        Outcome::Win(seat.into(), reason)
    }

    /// Reads who has won from an outcome's text; the reason, which is for the game to know, is left away.
    pub fn read(text: &str) -> Option<Outcome> {
        let mut words = text.split(' ');
        match (words.next()?, words.next()) {
            ("ongoing", None) => Some(Outcome::Ongoing),
            ("draw", Some(_)) => Some(Outcome::Draw("")),
            ("win", Some(seats)) => {
                let seats: Option<Seats> =
                    seats.split(',').map(|seat| Seat::new(seat.parse().ok()?)).collect();
                Some(Outcome::Win(seats?, ""))
            }
            _ => None,
        }
    }

    /// Whether the game is over.
    pub fn is_over(self) -> bool {
        self != Outcome::Ongoing
    }

    /// The reason of the ending; `None` while the game goes on.
    pub fn reason(self) -> Option<&'static str> {
        match self {
            Outcome::Ongoing => None,
            Outcome::Win(_, reason) | Outcome::Draw(reason) => Some(reason),
        }
    }
}

impl Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Ongoing => write!(f, "ongoing"),
            Outcome::Win(seats, reason) => write!(f, "win {seats} {reason}"),
            Outcome::Draw(reason) => write!(f, "draw {reason}"),
        }
    }
}
