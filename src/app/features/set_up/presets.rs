//! Presets of the set-up: usual ways to seat everybody.

use crate::ui::pictures::icons::{self, Icon};
use crate::ui::widgets::seats::USUAL;
use camaieu_net as net;
use camaieu_play::{Controller, Player};
use camaieu_rules::game::{Seat, Seats};

/// Usual way to seat everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Preset {
    /// A person in the first seat, against engines.
    AgainstComputer,
    /// Persons in all seats.
    People,
    /// A person in the first seat, and others at their own machines.
    Elsewhere,
    /// Engines in all seats.
    Watch,
}

impl Preset {
    /// All of them, the most usual one first.
    pub const ALL: [Preset; 4] = [Preset::AgainstComputer, Preset::People, Preset::Elsewhere, Preset::Watch];

    /// Message that names it; its argument is the number of seats.
    pub const fn message(self) -> &'static str {
        match self {
            Preset::AgainstComputer => "preset-computer",
            Preset::People => "preset-people",
            Preset::Elsewhere => "preset-elsewhere",
            Preset::Watch => "preset-watch",
        }
    }

    /// Its icon.
    pub const fn icon(self) -> Icon {
        match self {
            Preset::AgainstComputer => icons::COMPUTER,
            Preset::People => icons::OPPOSITE,
            Preset::Elsewhere => icons::ELSEWHERE,
            Preset::Watch => icons::EYE,
        }
    }

    /// The seats whose persons come from other machines.
    pub fn online_seats(self, seats: &[Seat]) -> Seats {
        match self {
            Preset::Elsewhere => seats.iter().copied().skip(1).collect(),
            _ => Seats::NONE,
        }
    }

    /// Whether it makes sense for so many seats.
    pub fn is_for(self, seats: usize) -> bool {
        match self {
            Preset::AgainstComputer => seats > 1,
            Preset::Elsewhere => seats > 1 && net::IS_BUILT_IN,
            Preset::People | Preset::Watch => true,
        }
    }

    /// The players in these seats as it seats them. Names, colours and levels stay.
    pub fn players(self, now: &[Player]) -> Vec<Player> {
        let seated = |(index, player): (usize, &Player)| {
            let is_person = match self {
                Preset::AgainstComputer => index == 0,
                Preset::People | Preset::Elsewhere => true,
                Preset::Watch => false,
            };
            let controller = match player.controller {
                _ if is_person => Controller::Person,
                Controller::Level(level) => Controller::Level(level),
                Controller::Person | Controller::Random => Controller::Level(USUAL),
            };
            Player { controller, ..player.clone() }
        };
        now.iter().enumerate().map(seated).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_seat_everybody_and_keep_names_and_levels() {
        let ada = Player { name: "Ada".into(), ..Player::default() };
        let now = [ada.clone(), Controller::Level(7).into(), Player::default()];
        let engine = |level: u8| Controller::Level(level);
        let controllers = |preset: Preset| {
            let players = preset.players(&now);
            assert_eq!(players[0].name, "Ada");
            players.iter().map(|player| player.controller).collect::<Vec<_>>()
        };
        assert_eq!(controllers(Preset::AgainstComputer), [Controller::Person, engine(7), engine(USUAL)]);
        assert_eq!(controllers(Preset::People), [Controller::Person; 3]);
        assert_eq!(controllers(Preset::Watch), [engine(USUAL), engine(7), engine(USUAL)]);
        assert!(!Preset::AgainstComputer.is_for(1));
    }
}
