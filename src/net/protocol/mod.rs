//! Messages between a host and its guests: JSON, one message a line.
//!
//! A guest says [`Hello`] first; the host answers with [`Welcome`] or with nothing. From then on commands go to the host
//! and numbered [`LogEntry`] lines come from it. `docs/dev/network-protocol.md` shows a conversation.

mod entry;
mod hello;
mod lobby;
mod prepared;
mod refusal;
mod words;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use camaieu_play::ProposalKind;

pub use entry::{LogEntry, MatchStart, OptionFile, PendingProposal, PlyText, TableEvent};
pub use hello::{Hello, JoinRefusal, Older, TurnNow, Wanted, Welcome};
pub use lobby::{Agreed, Lobby};
pub use prepared::{Preparation, Prepared};
pub use refusal::{PortableRefusal, reasons};
pub use words::{CANNED, ChatMessage};

/// Number of the protocol. Programs with different numbers do not play with each other.
pub const PROTOCOL: u32 = 3;

/// Message of a guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToHost {
    /// The first message.
    Hello(Hello),
    /// A command.
    Do(Do),
    /// Number of the last entry that the guest has: some after it are missing.
    Missing(u64),
    /// Answer to a ping.
    Pong(u64),
    /// The guest leaves for good.
    Bye,
}

/// Message of a host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToGuest {
    /// The guest is let in.
    Welcome(Welcome),
    /// The guest is not let in, though they were invited.
    Refused(JoinRefusal),
    /// Answer to a guest who only asks whose turn it is.
    Turn(TurnNow),
    /// An entry of the log.
    Entry(Box<LogEntry>),
    /// The command with this tag is done, or refused.
    Done {
        /// Tag of the command.
        tag: u64,
        /// Reason for which it was refused.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        refused: Option<PortableRefusal>,
    },
    /// The clocks: milliseconds left of each seat, and whether they are paused.
    Clock {
        /// Milliseconds left, by seat.
        left: Vec<u64>,
        /// Whether the clocks are paused.
        paused: bool,
    },
    /// Presence of seats and onlookers.
    Here(Presence),
    /// Moves that the guest has prepared.
    Prepared(Preparation),
    /// Asks for an answer with the same number.
    Ping(u64),
}

/// Command of a guest. The same tag twice is one command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Do {
    /// Number of the command, ascending.
    pub tag: u64,
    /// Epoch of the place that the command was meant for.
    pub epoch: u64,
    /// Plies played at that place.
    pub ply: usize,
    /// The command.
    pub what: Wish,
}

/// Wish of a guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wish {
    /// Plays a move, in the game's notation.
    Play {
        /// The move.
        mv: String,
        /// Steps by which it was made; none for its own.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        steps: Vec<String>,
    },
    /// Takes plies back to the place after this many.
    TakeBackTo(usize),
    /// Restores plies that were taken back.
    Redo,
    /// Resigns.
    Resign,
    /// Proposes something, or accepts it.
    Propose(ProposalKind),
    /// Accepts a proposal.
    Accept(ProposalKind),
    /// Declines or withdraws a proposal.
    Decline(ProposalKind),
    /// Resumes the clocks.
    Resume,
    /// Says something.
    Say(ChatMessage),
    /// Prepares moves for the next turn of the seat, instead of those before; none withdraws them.
    Prepare(Vec<Prepared>),
    /// Is ready to begin with what is agreed now, or not yet.
    Ready(bool, Agreed),
}

impl Wish {
    /// Whether the wish is meant for one position and no other.
    pub fn is_for_one_ply(&self) -> bool {
        matches!(
            self,
            Wish::Play { .. }
                | Wish::Propose(ProposalKind::TakeBack)
                | Wish::TakeBackTo(_)
                | Wish::Redo
                | Wish::Prepare(_)
        )
    }

    /// Whether the wish has nothing to do with a place in the match.
    pub fn is_for_any_place(&self) -> bool {
        match self {
            Wish::Say(_) | Wish::Ready(..) => true,
            Wish::Propose(kind) | Wish::Accept(kind) | Wish::Decline(kind) => kind.is_of_table(),
            _ => false,
        }
    }
}

/// Presence of seats and onlookers.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Presence {
    /// The players, by seat.
    pub seats: Vec<SeatPresence>,
    /// Number of onlookers.
    pub onlookers: usize,
    /// Whether free text may be said.
    pub chat: bool,
    /// Agreed terms of the match.
    pub agreed: Agreed,
    /// The time before the match; `None` once it has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lobby: Option<Lobby>,
}

/// Presence of a seat's player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatPresence {
    /// A person at the host's machine.
    Host,
    /// A person at another machine, connected.
    There,
    /// A person at another machine, not connected for so many milliseconds.
    Away(u64),
    /// Nobody has come yet.
    Open,
    /// An engine.
    Engine,
}

/// Line of a message, its end included.
pub fn line_of<T: Serialize>(message: &T) -> Vec<u8> {
    // Cannot fail: JSON has a form for everything in a message.
    let mut line = serde_json::to_vec(message).unwrap_or_default();
    line.push(b'\n');
    line
}

/// Message of a line; `None` for anything else.
pub fn read_line<T: DeserializeOwned>(line: &str) -> Option<T> {
    serde_json::from_str(line).ok()
}
