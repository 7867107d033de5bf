//! Scores as they stand in a file, not yet played.

use std::fmt::{self, Display};

use crate::note::Mark;
use camaieu_rules::game::{Outcome, Seat};

use super::error::Location;

/// Seed of a score that names none.
pub const SEED: u64 = 1;

/// Sign in the place of a seat that is passed over.
pub(super) const PASSED: &str = "--";

/// Names by which a score may call the seats of a game, in order: `White resigns`. A game may have others for another number
/// of seats.
pub const SEAT_NAMES: &[(&str, &[&str])] = &[
    ("camelot", &["white", "black"]),
    ("camelot", &["red", "green", "blue", "yellow"]),
    ("chameleon", &["red", "blue"]),
    ("le-cameleon", &["round", "square"]),
    ("caminos", &["green", "yellow", "dark green", "dark yellow"]),
];

/// French names of seats, with their English ones.
const FRENCH_SEATS: &[(&str, &str)] = &[
    ("blanc", "white"),
    ("noir", "black"),
    ("rouge", "red"),
    ("vert", "green"),
    ("bleu", "blue"),
    ("jaune", "yellow"),
    ("rond", "round"),
    ("carre", "square"),
    ("vert fonce", "dark green"),
    ("jaune fonce", "dark yellow"),
];

/// English name of the seat that a text in small letters without accents calls, in either language, also in the plural.
pub(super) fn seat_name(text: &str) -> Option<&'static str> {
    let text = text.strip_prefix("les ").or_else(|| text.strip_prefix("le ")).unwrap_or(text);
    let singular: Vec<&str> = text.split(' ').map(|word| word.strip_suffix('s').unwrap_or(word)).collect();
    let singular = singular.join(" ");
    let french = FRENCH_SEATS.iter().find(|(french, _)| *french == singular).map(|(_, english)| *english);
    let mut english = SEAT_NAMES.iter().flat_map(|(_, names)| *names);
    french.or_else(|| english.find(|name| **name == text || **name == singular).copied())
}

/// Score as it stands in a file, not yet played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ScoreSheet {
    /// Name of the game.
    pub game: Option<&'static str>,
    /// Headers that define the match besides the game.
    pub(super) defining: Vec<Defining>,
    /// All other headers with their values, in order.
    pub headers: Vec<(String, String)>,
    /// Comment before the first move; empty for none.
    pub comment: String,
    /// Glyphs before the first move.
    pub glyphs: Vec<u8>,
    /// Moves, brackets and results, in order.
    pub items: Vec<Item>,
}

/// Header that defines the match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Defining {
    /// `game`, `setup`, `seed` or `position`.
    pub(super) key: &'static str,
    pub(super) value: String,
    pub(super) at: Location,
}

/// Part of the moves of a score, with what stands beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// Kind of the part.
    pub kind: ItemKind,
    /// Number written before it.
    pub number: Option<u32>,
    /// Mark behind it, such as `!?`.
    pub mark: Option<Mark>,
    /// Other glyphs behind it, each once.
    pub glyphs: Vec<u8>,
    /// Comment after it; empty for none.
    pub comment: String,
    /// Place of its word.
    pub at: Location,
    /// Its word.
    pub word: String,
}

/// Kind of a part of the moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ItemKind {
    /// A move: its notation without marks.
    Move(String),
    /// A seat resigns.
    Resigns(SeatReference),
    /// A seat is out of time.
    OutOfTime(Seat),
    /// A result; `None` for `*`.
    Result(Option<Outcome>),
    /// A seat of this name wins.
    Wins(String),
    /// The beginning of a variation.
    Open,
    /// The end of a variation.
    Close,
}

/// Seat in a score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatReference {
    /// The seat to move.
    ToMove,
    /// A seat by its number.
    Seat(Seat),
    /// A seat by its name, such as `White`.
    Named(String),
}

impl ScoreSheet {
    /// Value of a header, whatever the capitals of its key; `None` if the score does not have it.
    ///
    /// ```
    /// use camaieu_play::score::ScoreSheet;
    ///
    /// let score = ScoreSheet::read("game: Camelot\n[Event \"Club match\"]\n1.E6-E8 *").unwrap();
    /// assert_eq!((score.game, score.header("event"), score.header("date")), (Some("camelot"), Some("Club match"), None));
    /// ```
    pub fn header(&self, key: &str) -> Option<&str> {
        let defining = self.defining.iter().map(|header| (header.key, header.value.as_str()));
        let others = self.headers.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        defining.chain(others).find(|(other, _)| other.eq_ignore_ascii_case(key)).map(|(_, value)| value)
    }

    /// Gives a score without a set-up this one.
    pub fn set_setup(&mut self, setup: &str) {
        if self.header("setup").is_none() {
            let at = Location { line: 1, column: 1 };
            self.defining.push(Defining { key: "setup", value: setup.to_owned(), at });
        }
    }

    /// Whether nothing is played.
    pub fn is_empty(&self) -> bool {
        self.items.iter().all(|item| matches!(item.kind, ItemKind::Result(None)))
    }
}

impl Display for SeatReference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatReference::ToMove => Ok(()),
            SeatReference::Seat(seat) => write!(f, "{seat}"),
            SeatReference::Named(name) => f.write_str(name),
        }
    }
}

/// Numbers of moves: a number for each round of the seats.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Numbering {
    /// Number of the last ply; 0 before the first.
    pub(super) number: u32,
    /// Seat that made it.
    pub(super) before: Option<Seat>,
}

impl Numbering {
    /// The seats between the last ply and the next, that of a seat among so many: those that have been passed over.
    pub(super) fn passed(self, seat: Seat, seats: u8) -> Vec<Seat> {
        let count = usize::from(seats.max(1));
        let after = |seat: Seat| Seat::from_index((seat.index() + 1) % count);
        let first = self.before.map_or(Some(Seat::FIRST), after);
        std::iter::successors(first, |&seat| after(seat))
            .take(count)
            .take_while(|&other| other != seat)
            .collect()
    }

    /// Counts the next ply, that of a seat among so many. Returns whether it begins a round.
    pub(super) fn count(&mut self, seat: Seat, seats: u8) -> bool {
        let is_round = self.before.is_none_or(|before| seat < before || seats == 1);
        self.number = self.number.saturating_add(u32::from(is_round));
        self.before = Some(seat);
        is_round
    }
}
