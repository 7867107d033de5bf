//! Who sits on a seat: a person or the computer.

use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};

/// The best level that a computer player can have.
pub const BEST_LEVEL: u8 = 10;

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Who {
    /// A person: `person`.
    #[default]
    Person,
    /// The computer, by chance alone: `random`.
    Random,
    /// The computer, at a level from 1 to [`BEST_LEVEL`]: `level:4`.
    Level(u8),
}

impl Who {
    /// Reads what [`Who`] writes, and `best` for the best level.
    pub fn read(text: &str) -> Option<Who> {
        match text.split_once(':') {
            None if text == "person" => Some(Who::Person),
            None if text == "random" => Some(Who::Random),
            None if text == "best" => Some(Who::Level(BEST_LEVEL)),
            Some(("level", number)) => {
                let level = crate::rules::text::number(number)?;
                (1..=BEST_LEVEL).contains(&level).then_some(Who::Level(level))
            }
            _ => None,
        }
    }
}

impl Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Person => f.write_str("person"),
            Who::Random => f.write_str("random"),
            Who::Level(level) => write!(f, "level:{level}"),
        }
    }
}

impl From<Who> for String {
    fn from(who: Who) -> String {
        who.to_string()
    }
}

impl TryFrom<String> for Who {
    type Error = String;

    fn try_from(text: String) -> Result<Who, String> {
        Who::read(&text).ok_or_else(|| format!("no player '{text}'"))
    }
}

/// A seat with who sits on it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Sitter {
    /// Who decides.
    pub player: Who,
    /// The name; empty if none is given.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The colour that the seat has chosen for its pieces; empty for the seat's own.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub colour: String,
}

impl From<Who> for Sitter {
    fn from(player: Who) -> Sitter {
        Sitter { player, ..Sitter::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_plays_is_read_as_it_is_written() {
        for text in ["person", "random", "level:1", "level:10"] {
            assert_eq!(Who::read(text).map(|who| who.to_string()).as_deref(), Some(text));
        }
        assert_eq!(Who::read("best"), Some(Who::Level(10)));
        for text in ["", "Person", "level", "level:0", "level:11", "level:01", "exec:sh"] {
            assert_eq!(Who::read(text), None, "{text}");
        }
    }
}
