//! What lies on the table: a match, or the draft of a position.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::features::editor::{Draft, DraftOf};
use crate::app::games::TableGame;
use crate::app::session::SessionOf;
use crate::app::session::viewer::Viewer;
use crate::play::Session;

/// What lies on the table of a game, as it is seen.
#[derive(SystemParam)]
pub struct OnTable<'w, 's, G: TableGame> {
    matches: Query<'w, 's, Ref<'static, SessionOf<G>>>,
    drafts: Query<'w, 's, Ref<'static, DraftOf<G>>>,
    viewer: Res<'w, Viewer>,
}

impl<G: TableGame> OnTable<'_, '_, G> {
    /// The match, if it is one.
    pub fn game(&self) -> Option<&Session<G>> {
        self.matches.single().ok().map(|game| &game.into_inner().0)
    }

    /// What can be seen; `None` where this game is not on the table.
    pub fn view(&self) -> Option<G::View> {
        match self.game() {
            Some(game) => Some(game.view(self.viewer.observer())),
            None => Some(self.drafts.single().ok()?.view().clone()),
        }
    }

    /// All pieces on and beside the board.
    pub fn pieces(&self, view: &G::View) -> Vec<G::Piece> {
        self.drafts.single().map_or_else(|_| G::pieces(view), |draft| draft.pieces())
    }

    /// All that can be pointed at, for the keyboard's cursor. A draft has no shelves.
    pub fn spots(&self, view: &G::View) -> Vec<G::Spot> {
        let mut spots = G::spots(view);
        if self.game().is_none() {
            spots.retain(|spot| G::rack(*spot).is_none());
        }
        spots
    }

    /// What the board depends on, beside the match or the draft being another: with another it is built anew.
    pub fn board(&self) -> String {
        self.drafts.single().map_or_else(|_| String::new(), |draft| draft.draft().board())
    }

    /// Whether it has been put there just now.
    pub fn is_added(&self) -> bool {
        self.matches.iter().any(|game| game.is_added()) || self.drafts.iter().any(|draft| draft.is_added())
    }

    /// Whether it, or who looks, has changed.
    pub fn is_changed(&self) -> bool {
        self.viewer.is_changed()
            || self.matches.iter().any(|game| game.is_changed())
            || self.drafts.iter().any(|draft| draft.is_changed())
    }
}

/// Run condition: a match or a draft of this game is on the table.
pub fn on_table<G: TableGame>(
    matches: Query<(), With<SessionOf<G>>>,
    drafts: Query<(), With<DraftOf<G>>>,
) -> bool {
    !matches.is_empty() || !drafts.is_empty()
}
