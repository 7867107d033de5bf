//! Entries of the log that each observer gets, numbered without gaps.

use serde::{Deserialize, Serialize};

use crate::deal::Deal;
use camaieu_play::{Player, ProposalKind, Series, Timing};

use super::words::ChatMessage;

/// Entry of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogEntry {
    /// Number of the entry.
    pub number: u64,
    /// Epoch after the entry: it rises with every take-back and every new match.
    pub epoch: u64,
    /// Plies played after the entry.
    pub ply: usize,
    /// Event.
    pub event: TableEvent,
}

/// Event at the table, as one observer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableEvent {
    /// A match begins, or all that there is of it is told again.
    Begin(Box<MatchStart>),
    /// A ply was played.
    Ply {
        /// The ply.
        kind: PlyText,
        /// View of the observer after it.
        view: String,
        /// Outcome after it.
        outcome: String,
    },
    /// Plies were taken back; the entry has the number of those that are left.
    Back,
    /// A seat proposes something and awaits answers.
    Offered(PendingProposal),
    /// A seat agrees; others have still to answer.
    Accepted(ProposalKind, u8),
    /// A seat declines, or withdraws its own proposal.
    Declined(ProposalKind, u8),
    /// A proposal has lapsed.
    Lapsed(ProposalKind),
    /// A seat has another player.
    Player(u8, Player),
    /// Words of a seat, or of an onlooker by name.
    Said {
        /// Seat of the speaker; `None` for an onlooker.
        seat: Option<u8>,
        /// Name of an onlooker.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        name: String,
        /// The words.
        words: ChatMessage,
    },
    /// The deal, at the end of a match.
    Reveal(Deal),
    /// Something that this observer may not know.
    Hidden,
}

/// Beginning of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchStart {
    /// Name of the game.
    pub game: String,
    /// Number that distinguishes the match from all others.
    pub id: u64,
    /// Options with their values.
    pub setup: Vec<(String, String)>,
    /// Players' own files, with their texts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<OptionFile>,
    /// First view of the observer.
    pub view: String,
    /// Players by seat. All are given as persons but engines.
    pub players: Vec<Player>,
    /// Time control.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timing: Option<Timing>,
    /// Series that the match continues, with the points of its last matches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<Series>,
    /// Commitment to the deal.
    pub commitment: String,
}

/// Player's own file of an option of the set-up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionFile {
    /// Option.
    pub option: String,
    /// Name of the file.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// Ply as text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlyText {
    /// A move.
    Move {
        /// The move.
        mv: String,
        /// Steps by which it was made, if they are not its own.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        steps: Vec<String>,
    },
    /// A seat has resigned.
    Resigned(u8),
    /// A seat has run out of time.
    OutOfTime(u8),
    /// All have agreed to a draw.
    Agreed,
}

/// Proposal of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PendingProposal {
    /// Kind of the proposal.
    pub kind: ProposalKind,
    /// Seat that proposes it.
    pub by: u8,
    /// Seats that have still to agree.
    pub awaits: Vec<u8>,
    /// Plies that a take-back leaves.
    pub to: usize,
}
