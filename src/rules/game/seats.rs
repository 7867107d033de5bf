//! Seats and sets of seats.

use std::fmt::{self, Debug, Display};
use std::str::FromStr;

use crate::faults::Faults;
use crate::refusal::{Refusal, reasons};
use crate::text;

/// The most seats that any game has.
pub const MAX_SEATS: usize = 8;

/// A place at the table, numbered from 1 in the order of play.
///
/// ```
/// use camaieu_rules::game::Seat;
///
/// assert_eq!(Seat::new(2), Some(Seat::SECOND));
/// assert_eq!(Seat::new(0), None);
/// assert_eq!("2".parse(), Ok(Seat::SECOND));
/// assert_eq!(Seat::FIRST.other(), Seat::SECOND);
/// assert_eq!((Seat::SECOND.number(), Seat::SECOND.index()), (2, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// Seat 1, which moves first.
    pub const FIRST: Seat = Seat(1);
    /// Seat 2.
    pub const SECOND: Seat = Seat(2);
    /// Seat 3.
    pub const THIRD: Seat = Seat(3);
    /// Seat 4.
    pub const FOURTH: Seat = Seat(4);

    /// The seat with this number; `None` unless it is from 1 to [`MAX_SEATS`].
    pub const fn new(number: u8) -> Option<Seat> {
        if number > 0 && number <= MAX_SEATS as u8 { Some(Seat(number)) } else { None }
    }

    /// The seat with this index, counted from 0; `None` unless it is below [`MAX_SEATS`].
    ///
    /// ```
    /// use camaieu_rules::game::Seat;
    ///
    /// assert_eq!(Seat::from_index(1), Some(Seat::SECOND));
    /// ```
    pub fn from_index(index: usize) -> Option<Seat> {
        Seat::new(u8::try_from(index).ok()?.checked_add(1)?)
    }

    /// The seat's number, from 1.
    ///
    /// ```
    /// use camaieu_rules::game::Seat;
    ///
    /// assert_eq!(Seat::THIRD.number(), 3);
    /// ```
    pub fn number(self) -> u8 {
        self.0
    }

    /// The seat's index, from 0.
    ///
    /// ```
    /// use camaieu_rules::game::Seat;
    ///
    /// assert_eq!(Seat::THIRD.index(), 2);
    /// ```
    pub fn index(self) -> usize {
        usize::from(self.0) - 1
    }

    /// The opponent in a game for two seats.
    ///
    /// ```
    /// use camaieu_rules::game::Seat;
    ///
    /// assert_eq!(Seat::FIRST.other(), Seat::SECOND);
    /// ```
    pub fn other(self) -> Seat {
        if self == Seat::FIRST { Seat::SECOND } else { Seat::FIRST }
    }
}

impl Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Reads a seat's number.
impl FromStr for Seat {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Seat, Faults> {
        let seat = text::number(text).and_then(Seat::new);
        seat.ok_or_else(|| Refusal::new(&reasons::NO_SUCH_SEAT).with("text", text).into())
    }
}

impl Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A set of seats: the winners, a team, the seats that are out. One bit a seat.
///
/// ```
/// use camaieu_rules::game::{Seat, Seats};
///
/// let all = Seats::first(4);
/// let rest = all.without(Seat::FIRST.into());
/// assert_eq!((all.len(), rest.len()), (4, 3));
/// assert!(!rest.contains(Seat::FIRST));
/// assert_eq!(rest.to_string(), "2,3,4");
/// assert_eq!("2,3,4".parse(), Ok(rest));
/// assert_eq!("2,9,x".parse::<Seats>().unwrap_err().len(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// The empty set.
    pub const NONE: Seats = Seats(0);

    /// Seats 1 to `count`.
    ///
    /// ```
    /// use camaieu_rules::game::{Seat, Seats};
    ///
    /// assert_eq!(Seats::first(3).to_string(), "1,2,3");
    /// ```
    pub fn first(count: u8) -> Seats {
        (0..usize::from(count)).filter_map(Seat::from_index).collect()
    }

    /// Whether the set contains the seat.
    ///
    /// ```
    /// use camaieu_rules::game::{Seat, Seats};
    ///
    /// assert!(Seats::first(2).contains(Seat::SECOND) && !Seats::first(2).contains(Seat::THIRD));
    /// ```
    pub fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 != 0
    }

    /// Adds a seat to the set.
    ///
    /// ```
    /// use camaieu_rules::game::{Seat, Seats};
    ///
    /// let mut seats = Seats::NONE;
    /// seats.insert(Seat::THIRD);
    /// assert_eq!(seats, Seat::THIRD.into());
    /// ```
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.index();
    }

    /// The difference: the seats of this set that are not in the other.
    ///
    /// ```
    /// use camaieu_rules::game::{Seat, Seats};
    ///
    /// assert_eq!(Seats::first(2).without(Seat::FIRST.into()), Seat::SECOND.into());
    /// ```
    #[must_use]
    pub fn without(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// The union of two sets.
    ///
    /// ```
    /// use camaieu_rules::game::{Seat, Seats};
    ///
    /// assert_eq!(Seats::from(Seat::FIRST).union(Seat::SECOND.into()), Seats::first(2));
    /// ```
    #[must_use]
    pub fn union(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// The number of seats in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in ascending order.
    ///
    /// ```
    /// use camaieu_rules::game::{Seat, Seats};
    ///
    /// assert!(Seats::first(2).iter().eq([Seat::FIRST, Seat::SECOND]));
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS).filter_map(Seat::from_index).filter(move |&seat| self.contains(seat))
    }
}

impl From<Seat> for Seats {
    fn from(seat: Seat) -> Seats {
        Seats(1 << seat.index())
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        let mut set = Seats::NONE;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, seat) in self.iter().enumerate() {
            write!(f, "{}{seat}", if index == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

/// Reads the numbers of seats, parted by commas; no text is the empty set.
impl FromStr for Seats {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Seats, Faults> {
        let (mut seats, mut faults) = (Seats::NONE, Faults::new());
        for number in text.split(',').filter(|_| !text.is_empty()) {
            match number.parse() {
                Ok(seat) => seats.insert(seat),
                Err(fault) => faults.extend(fault),
            }
        }
        faults.none_or(seats)
    }
}

impl Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seats {self}")
    }
}
