//! Bounds on texts from outside: how long one may be, how much of it is quoted, and how many of its faults are listed.
//! A refusal of a text stays short, whatever the text is.

use std::error::Error;
use std::fmt::{self, Display};

use super::refusal::{Refusal, reasons};

pub use super::quote::{LONGEST_QUOTE, cut, quoted};

/// The longest text of a position that is read, in bytes. No position comes near it.
pub const LONGEST_POSITION: usize = 1 << 16;
/// The longest text of a move that is read, in bytes. No move comes near it.
pub const LONGEST_MOVE: usize = 1 << 10;
/// The most faults of one text that are listed.
pub const MOST_FAULTS: usize = 20;

/// The text of a move, unless it is longer than any move.
///
/// ```
/// use camaieu_rules::faults::{LONGEST_MOVE, move_text};
///
/// assert_eq!(move_text("a1-a2"), Ok("a1-a2"));
/// assert!(move_text(&"x".repeat(LONGEST_MOVE + 1)).is_err());
/// ```
pub fn move_text(text: &str) -> Result<&str, Refusal> {
    if text.len() <= LONGEST_MOVE {
        Ok(text)
    } else {
        Err(Refusal::new(&reasons::UNREADABLE_MOVE).with("text", text))
    }
}

/// The faults of one text: the error of everything that is read by [`FromStr`](std::str::FromStr). The first [`MOST_FAULTS`] are listed, the others counted.
///
/// ```
/// use camaieu_rules::faults::{Faults, MOST_FAULTS};
/// use camaieu_rules::game::{Refusal, reasons};
///
/// let mut faults = Faults::new();
/// for _ in 0..MOST_FAULTS + 5 {
///     faults.push(Refusal::new(&reasons::FIELDS));
/// }
/// let list = faults.into_list();
/// assert_eq!(list[MOST_FAULTS], Refusal::new(&reasons::MORE_FAULTS).with("count", 5));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults {
    listed: Vec<Refusal>,
    left_out: usize,
}

impl Faults {
    /// No fault.
    pub fn new() -> Faults {
        Faults::default()
    }

    /// Adds a fault.
    pub fn push(&mut self, fault: Refusal) {
        if self.listed.len() < MOST_FAULTS {
            self.listed.push(fault);
        } else {
            self.left_out += 1;
        }
    }

    /// Adds the faults of a part of the text.
    pub(crate) fn extend(&mut self, faults: Faults) {
        faults.into_list().into_iter().for_each(|fault| self.push(fault));
    }

    /// The number of faults, those that are not listed included.
    pub fn len(&self) -> usize {
        self.listed.len() + self.left_out
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.listed.is_empty()
    }

    /// The value, if there is no fault.
    pub(crate) fn none_or<T>(self, value: T) -> Result<T, Faults> {
        if self.is_empty() { Ok(value) } else { Err(self) }
    }

    /// The list; its last entry says how many faults are left out, if any are.
    pub fn into_list(self) -> Vec<Refusal> {
        let Faults { mut listed, left_out } = self;
        if left_out > 0 {
            listed.push(Refusal::new(&reasons::MORE_FAULTS).with("count", left_out));
        }
        listed
    }
}

impl From<Refusal> for Faults {
    fn from(fault: Refusal) -> Faults {
        vec![fault].into()
    }
}

impl From<Vec<Refusal>> for Faults {
    fn from(listed: Vec<Refusal>) -> Faults {
        Faults { listed, left_out: 0 }
    }
}

impl Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.clone().into_list().iter().enumerate() {
            write!(f, "{}{fault}", if index == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl Error for Faults {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_cut_between_characters() {
        let short = "é".repeat(LONGEST_QUOTE);
        assert_eq!(quoted(&short), short);
        assert_eq!(quoted(&(short.clone() + "é")), short + "…");
        assert_eq!(quoted(""), "");
    }

    #[test]
    fn faults_beyond_the_most_are_counted() {
        let fault = || Refusal::new(&reasons::FIELDS);
        let mut faults = Faults::new();
        assert!(faults.is_empty() && faults.clone().into_list().is_empty());
        (0..MOST_FAULTS).for_each(|_| faults.push(fault()));
        assert_eq!(faults.clone().into_list(), vec![fault(); MOST_FAULTS]);
        faults.push(fault());
        faults.push(fault());
        assert_eq!(faults.len(), MOST_FAULTS + 2);
        let list = faults.into_list();
        assert_eq!(list.len(), MOST_FAULTS + 1);
        assert_eq!(list.last(), Some(&Refusal::new(&reasons::MORE_FAULTS).with("count", 2)));
    }
}
