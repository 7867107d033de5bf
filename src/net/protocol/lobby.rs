//! The time before a match: what is agreed, and who is ready.

use serde::{Deserialize, Serialize};

/// Agreed terms of an online match. All are off unless the host allows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Agreed {
    /// Whether the computer may give hints.
    pub hints: bool,
    /// Whether the match may be analysed while it is played.
    pub analysis: bool,
    /// Whether moves are taken back without asking the others.
    pub undo: bool,
}

/// The time before a match.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lobby {
    /// Seats whose players are ready, in their order.
    pub ready: Vec<u8>,
    /// Milliseconds until the match begins; `None` while somebody is missing or not ready.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts: Option<u64>,
}
