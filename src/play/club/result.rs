//! Results of a table, and points.

use std::fmt::{self, Display};
use std::iter::Sum;
use std::ops::{Add, AddAssign};

use camaieu_rules::fold::plain;
use camaieu_rules::game::{Outcome, Seat};

/// Result of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum TableResult {
    /// Not known yet.
    #[default]
    Open,
    /// The first named has won.
    First,
    /// The second named has won.
    Second,
    /// A draw.
    Draw,
    /// Nobody has won and nobody gets points: the game was not played, or both have lost it.
    Neither,
}

impl TableResult {
    /// All results that a table can end with, in the order in which they are offered.
    pub const ENDED: [TableResult; 4] =
        [TableResult::First, TableResult::Draw, TableResult::Second, TableResult::Neither];

    /// Result of a match of two seats.
    ///
    /// ```
    /// use camaieu_play::club::TableResult;
    /// use camaieu_rules::game::Outcome;
    ///
    /// let of = |text| TableResult::of(Outcome::read(text).unwrap());
    /// assert_eq!((of("win 2 castle"), of("draw agreement")), (TableResult::Second, TableResult::Draw));
    /// assert_eq!((of("win 1,2 tiles"), of("ongoing")), (TableResult::Draw, TableResult::Open));
    /// ```
    pub fn of(outcome: Outcome) -> TableResult {
        match outcome {
            Outcome::Ongoing => TableResult::Open,
            Outcome::Draw(_) => TableResult::Draw,
            Outcome::Win(seats, _) => match [Seat::FIRST, Seat::SECOND].map(|seat| seats.contains(seat)) {
                [true, false] => TableResult::First,
                [false, true] => TableResult::Second,
                _ => TableResult::Draw,
            },
        }
    }

    /// Reads a result as club people write it: with any dash or a colon between the points, halves as `½`, `0.5` or `0,5`, a
    /// draw by one half or `=`, and `+` and `-` where a game was won or lost without being played.
    ///
    /// ```
    /// use camaieu_play::club::TableResult;
    ///
    /// for text in ["1/2-1/2", "½ : ½", "½–½", "1/2", "½", "0,5-0,5", "="] {
    ///     assert_eq!(TableResult::read(text), Some(TableResult::Draw), "{text}");
    /// }
    /// assert_eq!(["1:0", "1−0", "+/-"].map(TableResult::read), [Some(TableResult::First); 3]);
    /// assert_eq!(["0-0", "0 : 0", "-/-"].map(TableResult::read), [Some(TableResult::Neither); 3]);
    /// assert_eq!(TableResult::read("2-0"), None);
    /// ```
    pub fn read(text: &str) -> Option<TableResult> {
        let plain: String = plain(text).chars().filter(|letter| !letter.is_whitespace()).collect();
        let plain = plain.replace(':', "-").replace("0.5", "1/2").replace("0,5", "1/2");
        match plain.as_str() {
            "*" => Some(TableResult::Open),
            "1-0" | "+-" | "+--" | "+/-" => Some(TableResult::First),
            "0-1" | "-+" | "--+" | "-/+" => Some(TableResult::Second),
            "1/2-1/2" | "1/2" | "=" | "=-=" => Some(TableResult::Draw),
            "0-0" | "--" | "---" | "-/-" => Some(TableResult::Neither),
            _ => None,
        }
    }

    /// Whether somebody has won or drawn it.
    pub fn is_played(self) -> bool {
        !matches!(self, TableResult::Open | TableResult::Neither)
    }

    /// Points of the first and the second named; `None` while the result is not known.
    pub fn points(self) -> Option<[ClubPoints; 2]> {
        match self {
            TableResult::Open => None,
            TableResult::First => Some([ClubPoints::WIN, ClubPoints::NONE]),
            TableResult::Second => Some([ClubPoints::NONE, ClubPoints::WIN]),
            TableResult::Draw => Some([ClubPoints::DRAW; 2]),
            TableResult::Neither => Some([ClubPoints::NONE; 2]),
        }
    }
}

impl Display for TableResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TableResult::Open => "*",
            TableResult::First => "1-0",
            TableResult::Second => "0-1",
            TableResult::Draw => "1/2-1/2",
            TableResult::Neither => "0-0",
        })
    }
}

/// Points of an evening, in quarters: half the points of a drawn opponent are counted too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct ClubPoints(u32);

impl ClubPoints {
    /// Points of a loss.
    pub const NONE: ClubPoints = ClubPoints(0);
    /// Points of a draw.
    pub const DRAW: ClubPoints = ClubPoints(2);
    /// Points of a win, and of a free round.
    pub const WIN: ClubPoints = ClubPoints(4);

    /// Half of them; points of players are whole halves.
    pub fn half(self) -> ClubPoints {
        ClubPoints(self.0 / 2)
    }

    /// Number as a decimal, for other programs.
    ///
    /// ```
    /// use camaieu_play::club::ClubPoints;
    ///
    /// let points = ClubPoints::WIN + ClubPoints::WIN + ClubPoints::DRAW;
    /// assert_eq!((points.decimal(), points.to_string()), ("2.5".to_owned(), "2½".to_owned()));
    /// assert_eq!((ClubPoints::DRAW.half().decimal(), ClubPoints::DRAW.to_string()), ("0.25".to_owned(), "½".to_owned()));
    /// ```
    pub fn decimal(self) -> String {
        let quarters = ["", ".25", ".5", ".75"];
        format!("{}{}", self.0 / 4, quarters[(self.0 % 4) as usize])
    }
}

impl Add for ClubPoints {
    type Output = ClubPoints;

    fn add(self, other: ClubPoints) -> ClubPoints {
        ClubPoints(self.0 + other.0)
    }
}

impl AddAssign for ClubPoints {
    fn add_assign(&mut self, other: ClubPoints) {
        *self = *self + other;
    }
}

impl Sum for ClubPoints {
    fn sum<I: Iterator<Item = ClubPoints>>(points: I) -> ClubPoints {
        points.fold(ClubPoints::NONE, Add::add)
    }
}

/// As on paper: `2½`, and `½` without a nought.
impl Display for ClubPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, quarters) = (self.0 / 4, (self.0 % 4) as usize);
        if whole > 0 || quarters == 0 {
            write!(f, "{whole}")?;
        }
        f.write_str(["", "¼", "½", "¾"][quarters])
    }
}
