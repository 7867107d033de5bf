//! Moves that wait to be confirmed, for players who want to see a move before it counts.

use bevy::prelude::*;

use crate::app::table::game::TableGame;

/// Complete move that waits to be confirmed. It is on the entity of the match.
#[derive(Component, Clone, Debug)]
pub struct Proposed<G: TableGame>(pub Option<Proposal<G>>);

impl<G: TableGame> Default for Proposed<G> {
    fn default() -> Self {
        Proposed(None)
    }
}

/// Complete move, with the steps by which it was made.
#[derive(Clone, Debug)]
pub struct Proposal<G: TableGame> {
    /// The move.
    pub mv: G::Move,
    /// Its steps.
    pub steps: Vec<G::Step>,
}
