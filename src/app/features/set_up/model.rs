//! Match that is set up, as its screen shows it.

use std::time::Duration;

use crate::features::set_up::SetupChoice;
use crate::ui::people::People;
use crate::ui::pictures::portraits::Portraits;
use crate::ui::widgets::seats::SeatSigns;
use camaieu_play::{Controller, Player};
use camaieu_rules::game::Seat;
use camaieu_rules::setup::Setup;

/// Match that is set up, as the screen shows it.
pub(super) struct SetupView<'a> {
    pub game: &'static str,
    pub setup: &'a Setup,
    pub choice: &'a SetupChoice,
    pub seats: &'a [Seat],
    pub signs: &'a SeatSigns,
    pub portraits: &'a Portraits,
    pub thinking_time: Duration,
    pub people: &'a People,
}

impl SetupView<'_> {
    /// Player of a seat.
    pub fn player(&self, seat: Seat) -> Player {
        self.choice.seats.get(seat.index()).cloned().unwrap_or_default()
    }

    /// Players of all seats.
    pub fn players(&self) -> Vec<Player> {
        self.seats.iter().map(|seat| self.player(*seat)).collect()
    }

    /// Seats of engines with their levels.
    pub fn engines(&self) -> Vec<(Seat, u8)> {
        let level = |seat: &Seat| match self.player(*seat).controller {
            Controller::Level(level) => Some((*seat, level)),
            Controller::Person | Controller::Random => None,
        };
        self.seats.iter().filter_map(level).collect()
    }
}
