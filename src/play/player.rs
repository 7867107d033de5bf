//! Players of the seats: persons and engines.

use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};

use camaieu_rules::game::Seat;

use super::name::{is_same_name, read_name};

/// Highest level of an engine.
pub const BEST_LEVEL: u8 = 10;

/// Controller of a seat: a person or an engine.
///
/// ```
/// use camaieu_play::Controller;
///
/// assert_eq!(Controller::read("level:4"), Some(Controller::Level(4)));
/// assert_eq!(Controller::Random.to_string(), "random");
/// assert_eq!(Controller::read("level:11"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Controller {
    /// A person: `person`.
    #[default]
    Person,
    /// Engine that plays legal moves at random: `random`.
    Random,
    /// Engine at a level from 1 to [`BEST_LEVEL`]: `level:4`.
    Level(u8),
}

impl Controller {
    /// Reads the text that [`Controller`] displays, and `best` for the highest level.
    pub fn read(text: &str) -> Option<Controller> {
        match text.split_once(':') {
            None if text == "person" => Some(Controller::Person),
            None if text == "random" => Some(Controller::Random),
            None if text == "best" => Some(Controller::Level(BEST_LEVEL)),
            Some(("level", number)) => {
                let level = camaieu_rules::text::number(number)?;
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
    fn from(controller: Controller) -> String {
        controller.to_string()
    }
}

impl TryFrom<String> for Controller {
    type Error = String;

    fn try_from(text: String) -> Result<Controller, String> {
        Controller::read(&text).ok_or_else(|| format!("no player '{text}'"))
    }
}

/// Player of a seat.
///
/// ```
/// use camaieu_play::{Controller, Player};
///
/// let player = Player { name: "Ada".to_owned(), ..Player::from(Controller::Person) };
/// assert_eq!((player.controller, player.colour.as_str()), (Controller::Person, ""));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Player {
    /// Person or engine.
    #[serde(rename = "player")]
    pub controller: Controller,
    /// Name; empty for none.
    #[serde(skip_serializing_if = "String::is_empty", deserialize_with = "read_name")]
    pub name: String,
    /// Name of the chosen colour of the pieces; empty for the seat's default.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub colour: String,
}

impl From<Controller> for Player {
    fn from(controller: Controller) -> Player {
        Player { controller, ..Player::default() }
    }
}

/// Seat of another person whose name a reader takes for that of the person on `seat`; `None` for an engine.
///
/// ```
/// use camaieu_play::{Player, namesake};
/// use camaieu_rules::game::Seat;
///
/// let players = ["Ann", "", "ANN"].map(|name| Player { name: name.to_owned(), ..Player::default() });
/// assert_eq!(namesake(&players, Seat::FIRST), Seat::new(3));
/// assert_eq!(namesake(&players, Seat::SECOND), None);
/// ```
pub fn namesake(players: &[Player], seat: Seat) -> Option<Seat> {
    let is_person = |player: &&Player| player.controller == Controller::Person;
    let own = players.get(seat.index()).filter(is_person)?;
    let is_another = |index: usize| index != seat.index();
    let mut others =
        players.iter().enumerate().filter(|(index, player)| is_another(*index) && is_person(player));
    let (index, _) = others.find(|(_, other)| is_same_name(&other.name, &own.name))?;
    Seat::from_index(index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_controller_is_read_as_it_is_written() {
        for text in ["person", "random", "level:1", "level:10"] {
            assert_eq!(
                Controller::read(text).map(|controller| controller.to_string()).as_deref(),
                Some(text)
            );
        }
        assert_eq!(Controller::read("best"), Some(Controller::Level(10)));
        for text in ["", "Person", "level", "level:0", "level:11", "level:01", "exec:sh"] {
            assert_eq!(Controller::read(text), None, "{text}");
        }
    }
}
