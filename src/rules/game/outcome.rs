//! The outcome of a game, and the endings that are not of one game.

use std::fmt::{self, Display};

use super::{Refusal, Seat, Seats, reasons};

/// The reason for which a game ends: the word that stands in texts, files and message ids.
///
/// Each game lists its endings in [`Rules::ENDINGS`](super::Rules::ENDINGS); the match adds [`MATCH_ENDINGS`].
///
/// ```
/// use camaieu_rules::game::Ending;
///
/// assert_eq!(Ending::AGREEMENT.to_string(), "agreement");
/// ```
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// The word in texts: `castle`, `elimination`, `repetition` …
    pub name: &'static str,
    /// Whether the third occurrence of a position counts as [`Ending::REPETITION`] although it also ends the game in
    /// this way.
    pub yields_to_repetition: bool,
}

impl Ending {
    /// A seat has resigned.
    pub const RESIGNATION: Ending = Ending::new("resign");
    /// A seat has overstepped its time.
    pub const TIME: Ending = Ending::new("time");
    /// The players have agreed on a draw.
    pub const AGREEMENT: Ending = Ending::new("agreement");
    /// A position has occurred for the third time.
    pub const REPETITION: Ending = Ending::new("repetition");
    /// Each seat has made fifty moves without progress, as the game defines it.
    pub const FIFTY_MOVES: Ending = Ending { name: "fifty-moves", yields_to_repetition: true };
    /// An ending whose name was not read.
    pub const UNNAMED: Ending = Ending::new("");

    /// An ending of this name that takes precedence over repetition.
    pub const fn new(name: &'static str) -> Ending {
        Ending { name, yields_to_repetition: false }
    }
}

impl Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// The endings that come from the match and not from a game's rules.
pub const MATCH_ENDINGS: &[&Ending] =
    &[&Ending::RESIGNATION, &Ending::TIME, &Ending::AGREEMENT, &Ending::REPETITION];

/// The state of a game: ongoing, won or drawn.
///
/// ```
/// use camaieu_rules::game::{Ending, Outcome, Seat};
///
/// let outcome = Outcome::win(Seat::SECOND, &Ending::TIME);
/// assert!(outcome.is_over());
/// assert_eq!(outcome.to_string(), "win 2 time");
/// assert_eq!(Outcome::Draw(&Ending::AGREEMENT).ending(), Some(&Ending::AGREEMENT));
/// assert_eq!(Outcome::Ongoing.to_string(), "ongoing");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// A seat is to move.
    Ongoing,
    /// These seats have won together.
    Win(Seats, &'static Ending),
    /// A draw.
    Draw(&'static Ending),
}

impl Outcome {
    /// A win for one seat.
    ///
    /// ```
    /// use camaieu_rules::game::{Ending, Outcome, Seat};
    ///
    /// assert_eq!(Outcome::win(Seat::FIRST, &Ending::RESIGNATION).to_string(), "win 1 resign");
    /// ```
    pub fn win(seat: Seat, ending: &'static Ending) -> Outcome {
        Outcome::Win(seat.into(), ending)
    }

    /// Reads who has won from an outcome's text. The ending is left [unnamed](Ending::UNNAMED): the text may be of another
    /// version or another program. An outcome with its ending is read by `parse`.
    ///
    /// ```
    /// use camaieu_rules::game::{Ending, Outcome, Seat};
    ///
    /// let won = Outcome::win(Seat::FIRST, &Ending::UNNAMED);
    /// assert_eq!(Outcome::read("win 1 castle"), Some(won));
    /// assert_eq!(Outcome::read("lost"), None);
    /// ```
    pub fn read(text: &str) -> Option<Outcome> {
        let mut words = text.split(' ');
        match (words.next()?, words.next()) {
            ("ongoing", None) => Some(Outcome::Ongoing),
            ("draw", Some(_)) => Some(Outcome::Draw(&Ending::UNNAMED)),
            ("win", Some(seats)) => {
                let seats = seats.parse().ok().filter(|seats: &Seats| !seats.is_empty())?;
                Some(Outcome::Win(seats, &Ending::UNNAMED))
            }
            _ => None,
        }
    }

    /// Nothing while the game is unfinished.
    ///
    /// # Errors
    ///
    /// Refused when the game is over.
    ///
    /// ```
    /// use camaieu_rules::game::{Ending, Outcome, reasons};
    ///
    /// assert!(Outcome::Ongoing.still_open().is_ok());
    /// let refusal = Outcome::Draw(&Ending::REPETITION).still_open().unwrap_err();
    /// assert_eq!(refusal.reason, &reasons::GAME_OVER);
    /// ```
    pub fn still_open(self) -> Result<(), Refusal> {
        if self.is_over() { Err(Refusal::new(&reasons::GAME_OVER)) } else { Ok(()) }
    }

    /// Whether the game is over.
    ///
    /// ```
    /// use camaieu_rules::game::{Ending, Outcome};
    ///
    /// assert!(!Outcome::Ongoing.is_over() && Outcome::Draw(&Ending::AGREEMENT).is_over());
    /// ```
    pub fn is_over(self) -> bool {
        !matches!(self, Outcome::Ongoing)
    }

    /// The ending; `None` while the game is unfinished.
    ///
    /// ```
    /// use camaieu_rules::game::{Ending, Outcome};
    ///
    /// assert_eq!(Outcome::Draw(&Ending::REPETITION).ending(), Some(&Ending::REPETITION));
    /// assert_eq!(Outcome::Ongoing.ending(), None);
    /// ```
    pub fn ending(self) -> Option<&'static Ending> {
        match self {
            Outcome::Ongoing => None,
            Outcome::Win(_, ending) | Outcome::Draw(ending) => Some(ending),
        }
    }
}

impl Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Ongoing => write!(f, "ongoing"),
            Outcome::Win(seats, ending) => write!(f, "win {seats} {ending}"),
            Outcome::Draw(ending) => write!(f, "draw {ending}"),
        }
    }
}
