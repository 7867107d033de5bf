//! Facts of the session on the table: for all systems that need no more than they hold, and so not the type of the game.

use bevy::prelude::*;

use crate::session::components::MatchSession;
use camaieu_play::SessionCore;

/// Facts of the session on the table. They are on its entity, and change with it.
#[derive(Component, Clone, PartialEq, Debug)]
pub struct MatchFacts(pub SessionCore);

/// Gives a session that appears its facts.
pub(super) fn appear(added: On<Add, MatchSession>, sessions: Query<&MatchSession>, mut commands: Commands) {
    if let Ok(MatchSession(session)) = sessions.get(added.entity) {
        commands.entity(added.entity).insert(MatchFacts(session.core().clone()));
    }
}

/// Writes the facts anew when the session has changed.
pub(super) fn update_match_facts(session: Single<(&MatchSession, &mut MatchFacts), Changed<MatchSession>>) {
    let (MatchSession(session), mut facts) = session.into_inner();
    facts.set_if_neq(MatchFacts(session.core().clone()));
}
