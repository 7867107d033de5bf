//! Facts of the session on the table: for all systems that need no more than they hold, and so not the type of the game.

use bevy::prelude::*;

use crate::app::session::components::SessionOf;
use crate::play::Facts;
use crate::rules::game::Game;

/// Facts of the session on the table. They are on its entity, and change with it.
#[derive(Component, Clone, PartialEq, Debug)]
pub struct MatchFacts(pub Facts);

/// Gives a session that appears its facts.
pub(super) fn appear<G: Game>(
    added: On<Add, SessionOf<G>>,
    sessions: Query<&SessionOf<G>>,
    mut commands: Commands,
) {
    if let Ok(SessionOf(session)) = sessions.get(added.entity) {
        commands.entity(added.entity).insert(MatchFacts(Facts::of(session)));
    }
}

/// Writes the facts anew when the session has changed.
pub(super) fn follow<G: Game>(session: Single<(&SessionOf<G>, &mut MatchFacts), Changed<SessionOf<G>>>) {
    let (SessionOf(session), mut facts) = session.into_inner();
    facts.set_if_neq(MatchFacts(Facts::of(session)));
}
