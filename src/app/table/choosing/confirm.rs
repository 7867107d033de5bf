//! Moves that wait to be confirmed, for players who want to see a move before it counts.

use bevy::prelude::*;

use crate::table::board::TableStep;

/// Complete move that waits to be confirmed. It is on the entity of the match.
#[derive(Component, Clone, Debug, Default)]
pub struct Proposed(pub Option<MoveProposal>);

/// Complete move, with the steps by which it was made.
#[derive(Clone, Debug)]
pub struct MoveProposal {
    /// Its steps.
    pub steps: Vec<TableStep>,
}
