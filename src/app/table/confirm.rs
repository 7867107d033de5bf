//! Moves that wait to be confirmed, for players who want to see a move before it counts.

use bevy::prelude::*;

use crate::app::table::game::TableGame;
use crate::app::ui::preferences::{AddPreference, Overrides, Preference, Preferences};
use crate::store::Settings;

/// Whether each move that is made by hand has to be confirmed.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ConfirmMoves(pub bool);

impl Preference for ConfirmMoves {
    fn load(&mut self, preferences: &Preferences) {
        self.0 = preferences.settings.confirm_moves;
    }

    fn save(&self, _overrides: &Overrides, settings: &mut Settings) {
        settings.confirm_moves = self.0;
    }
}

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

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ConfirmMoves>().add_preference::<ConfirmMoves>();
}
