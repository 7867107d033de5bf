//! Model of the panels: the others at the table as they are shown.

use std::time::Duration;

use bevy::prelude::*;

use crate::session::ProposalPrompt;
use crate::ui::pictures::qr::QrImage;
use camaieu_net::host::HostOptions;
use camaieu_net::limits::SILENCE;
use camaieu_net::meeting::SixWords;
use camaieu_net::protocol::{Agreed, Prepared, SeatPresence};
use camaieu_play::ProposalKind;
use camaieu_rules::game::Seat;

/// The others at the table.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct OnlineModel {
    /// This side of the match.
    pub role: Role,
    /// The invitation, once the network is open.
    pub invitation: Option<Invited>,
    /// Whether the game is announced on the local network.
    pub is_announced: bool,
    /// Status of the connection to the host, if there is anything to report.
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
    /// Questions to answer.
    pub questions: Vec<QuestionLine>,
    /// Chat lines, the newest last.
    pub said: Vec<SaidLine>,
    /// Result of the check of the deal.
    pub proof: Option<String>,
    /// Agreed terms of the match.
    pub agreed: Agreed,
    /// The time before the match; `None` once it has begun.
    pub lobby: Option<LobbySummary>,
    /// Moves prepared for the next turn; `None` if nothing can be prepared, for instance once it is the player's turn.
    pub prepared: Option<Vec<Prepared>>,
    /// Seats of one computer in a match with hidden hands, for the host: the one to be asked about, and the question.
    pub doubles: Vec<(Seat, String)>,
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
    pub picture: Option<QrImage>,
    /// Whether the relay does not answer, so that guests must reach this machine directly.
    pub lacks_relay: bool,
    /// The six words with the minutes for which they are good, as long as there are some.
    pub words: Option<(SixWords, u64)>,
    /// Sentence that says who cannot come by the words, if somebody cannot.
    pub limits: Option<String>,
}

/// The time before a match, as it is shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LobbySummary {
    /// Seconds until the match begins; `None` while somebody is missing or not ready.
    pub starts: Option<u64>,
    /// Whether the person at this screen is ready.
    pub is_ready: bool,
    /// Seats that are taken, and all of them.
    pub here: (usize, usize),
    /// Name of the host.
    pub host: String,
    /// The clock in words; `None` where there is none.
    pub clock: Option<String>,
    /// Whether what is agreed has changed since the person here was ready.
    pub is_anew: bool,
}

/// Whether a player is there, as it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SeatState {
    /// They are there, and ready to begin.
    Ready,
    /// They are there.
    #[default]
    Here,
    /// Their connection is being made, again or for the first time.
    Connecting,
    /// Nobody has taken the seat.
    Free,
    /// They have not answered for a while.
    Silent,
    /// A computer plays.
    Computer,
}

impl SeatState {
    /// State of a seat by the presence of its player.
    pub(super) fn of(presence: SeatPresence, is_ready: bool) -> SeatState {
        match presence {
            SeatPresence::Host | SeatPresence::There if is_ready => SeatState::Ready,
            SeatPresence::Host | SeatPresence::There => SeatState::Here,
            SeatPresence::Away(time) if Duration::from_millis(time) < SILENCE => SeatState::Connecting,
            SeatPresence::Away(_) => SeatState::Silent,
            SeatPresence::Open => SeatState::Free,
            SeatPresence::Engine => SeatState::Computer,
        }
    }
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
    /// The same as a state.
    pub state: SeatState,
    /// Whether a person at this machine plays it.
    pub is_own: bool,
    /// Whether a person who is there plays it from another machine.
    pub is_elsewhere: bool,
    /// Whether a person plays it from another machine, who need not be there.
    pub is_guest: bool,
    /// Time to wait until the seat of somebody who is away may be disposed of; `None` for all others.
    pub wait: Option<Duration>,
}

/// Words that were said, as they are shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaidLine {
    /// Seat of the speaker; `None` for an onlooker.
    pub seat: Option<Seat>,
    /// Their name.
    pub name: String,
    /// The words.
    pub text: String,
    /// Whether a person here has said them.
    pub is_own: bool,
}

/// Proposal about the table as it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuestionLine {
    /// Its kind.
    pub kind: ProposalKind,
    /// The proposal in words.
    pub said: String,
    /// The question to a person here who has to answer.
    pub open: Option<ProposalPrompt>,
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
