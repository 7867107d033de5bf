//! Who sits on a seat: a person or the computer.

use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};

/// The best level that a computer player can have.
pub const BEST_LEVEL: u8 = 10;

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Controller {
    /// A person: `person`.
    #[default]
    Person,
    /// The computer, by chance alone: `random`.
    Random,
    /// The computer, at a level from 1 to [`BEST_LEVEL`]: `level:4`.
    Level(u8),
}

impl Controller {
    /// Reads what [`Controller`] writes, and `best` for the best level.
    pub fn read(text: &str) -> Option<Controller> {
        match text.split_once(':') {
            None if text == "person" => Some(Controller::Person),
            None if text == "random" => Some(Controller::Random),
            None if text == "best" => Some(Controller::Level(BEST_LEVEL)),
            Some(("level", number)) => {
                let level = crate::rules::text::number(number)?;
                (1..=BEST_LEVEL).contains(&level).then_some(Controller::Level(level))
            }
            _ => None,
        }
    }
}

impl Display for Controller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Controller::Person => f.write_str("person"),
            Controller::Random => f.write_str("random"),
            Controller::Level(level) => write!(f, "level:{level}"),
        }
    }
}

impl From<Controller> for String {
    fn from(who: Controller) -> String {
        who.to_string()
    }
}

impl TryFrom<String> for Controller {
    type Error = String;

    fn try_from(text: String) -> Result<Controller, String> {
        Controller::read(&text).ok_or_else(|| format!("no player '{text}'"))
    }
}

/// A seat with who sits on it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Player {
    /// Who decides.
    #[serde(rename = "player")]
    pub controller: Controller,
    /// The name; empty if none is given.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The colour that the seat has chosen for its pieces; empty for the seat's own.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub colour: String,
}

impl From<Controller> for Player {
    fn from(controller: Controller) -> Player {
        Player { controller, ..Player::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_plays_is_read_as_it_is_written() {
        for text in ["person", "random", "level:1", "level:10"] {
            assert_eq!(Controller::read(text).map(|who| who.to_string()).as_deref(), Some(text));
        }
        assert_eq!(Controller::read("best"), Some(Controller::Level(10)));
        for text in ["", "Person", "level", "level:0", "level:11", "level:01", "exec:sh"] {
            assert_eq!(Controller::read(text), None, "{text}");
        }
    }
}
