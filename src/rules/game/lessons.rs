//! The trait of lessons: the words in which the goals of its lessons speak of it.

use super::{Describe, Seat};

/// A move that has been played, with everything that goals can ask about.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a, G: Describe> {
    /// The seat that has moved.
    pub seat: Seat,
    /// The view before the move.
    pub before: &'a G::View,
    /// The view after it.
    pub after: &'a G::View,
    /// The move.
    pub mv: &'a G::Move,
    /// Its events.
    pub events: &'a [G::Event],
}

/// The words of a game's lessons. A game without lessons has none.
///
/// ```
/// use camaieu_rules::camelot::{Camelot, Square};
/// use camaieu_rules::game::Seat;
/// use camaieu_rules::prelude::*;
/// use camaieu_rules::setup::Setup;
///
/// let view = Camelot::start(&Setup::default_of(Camelot::OPTIONS), 1);
/// let c6 = Square::read("C6").unwrap();
/// assert!(Camelot::holds(&view, c6, "knight", Seat::FIRST));
/// assert!(!Camelot::holds(&view, c6, "knight", Seat::SECOND));
/// ```
pub trait Lessons: Describe {
    /// The number of numbered rules; the reader’s text has “Rule 1” to this one.
    const RULES: u8 = 0;
    /// The words for numbers: events of a turn, pieces of a seat.
    const COUNTED: &'static [&'static str] = &[];
    /// The words for what can be on a place.
    const CONTENTS: &'static [&'static str] = &[];

    /// The number that one of the words of [`Lessons::COUNTED`] means, for a seat. Events count for the seat that has
    /// moved; all else is counted after the move.
    fn count(_turn: &Turn<'_, Self>, _word: &str, _seat: Seat) -> usize {
        0
    }

    /// Whether a place has what one of the words of [`Lessons::CONTENTS`] means, of a seat.
    fn holds(_view: &Self::View, _place: Self::Place, _word: &str, _seat: Seat) -> bool {
        false
    }
}
