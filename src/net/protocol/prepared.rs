//! Moves that a guest prepares in advance: answers to what the others may play.

use serde::{Deserialize, Serialize};

/// Move for the next turn of a seat. Nobody but its player is told of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prepared {
    /// The ply that it answers, in the game's notation; `None` for any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// The move, in the game's notation.
    pub mv: String,
}

/// Moves that a guest has prepared, as the host has them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Preparation {
    /// The moves. The first one that fits is played.
    pub moves: Vec<Prepared>,
    /// Whether moves were dropped because none of them fitted.
    #[serde(default)]
    pub dropped: bool,
}
