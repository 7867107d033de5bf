//! Model of the panels: the others at the table as they are shown.

use std::time::Duration;

use bevy::prelude::*;

use camaieu_net::host::HostOptions;
use camaieu_net::protocol::{Question, SeatPresence};
use camaieu_rules::game::Seat;

use super::qr::Picture;

/// The others at the table.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct OnlineModel {
    /// This side of the match.
    pub role: Role,
    /// The invitation, once the network is open.
    pub invitation: Option<Invited>,
    /// Whether the game is announced on the local network.
    pub is_announced: bool,
    /// What there is to say about the connection to the host.
    pub link: Option<String>,
    /// The seats, the first one first.
    pub seats: Vec<SeatLine>,
    /// Sentence about onlookers; empty where there are none.
    pub onlookers: String,
    /// Whether free text may be said.
    pub chat: bool,
    /// Whether a person at this screen plays.
    pub plays: bool,
    /// Whether it is the turn of a person at this screen.
    pub is_turn: bool,
    /// Whether another match may be asked for.
    pub is_over: bool,
    /// Whether seats may be changed now.
    pub may_swap: bool,
    /// What is asked.
    pub questions: Vec<QuestionLine>,
    /// What was said, the last words last.
    pub said: Vec<String>,
    /// Result of the check of the deal.
    pub proof: Option<String>,
}

/// Side of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Role {
    /// No other machine takes part.
    #[default]
    Alone,
    /// Its host.
    Host,
    /// A guest.
    Guest,
}

/// Invitation as it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invited {
    /// The code.
    pub code: String,
    /// Its picture; `None` if it is too long for one.
    pub picture: Option<Picture>,
    /// Whether the relay does not answer, so that guests must reach this machine directly.
    pub lacks_relay: bool,
}

/// Seat as it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatLine {
    /// The seat.
    pub seat: Seat,
    /// Name of its player, or of the seat.
    pub name: String,
    /// Whether its player is there, in words.
    pub presence: String,
    /// Whether a person at this machine plays it.
    pub is_own: bool,
    /// Whether a person who is there plays it from another machine.
    pub is_elsewhere: bool,
    /// Time to wait until the seat of somebody who is away may be disposed of; `None` for all others.
    pub wait: Option<Duration>,
}

/// Question as it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuestionLine {
    /// The question.
    pub question: Question,
    /// The question in words.
    pub said: String,
    /// Whether a person here has to answer.
    pub is_open: bool,
}

impl OnlineModel {
    /// Whether other machines take part.
    pub fn is_online(&self) -> bool {
        self.role != Role::Alone
    }
}

/// Time to wait until the seat of somebody with this presence may be disposed of.
pub(super) fn wait(presence: SeatPresence) -> Option<Duration> {
    match presence {
        SeatPresence::Away(time) => {
            let left = HostOptions::default().patience.saturating_sub(Duration::from_millis(time));
            // In whole seconds: it is shown.
            Some(Duration::from_secs(left.as_secs() + u64::from(left.subsec_millis() > 0)))
        }
        _ => None,
    }
}
