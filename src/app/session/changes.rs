//! The way of a change: somebody looks at the session and acts on it, it counts as changed, and everybody is told.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::session::components::MatchSession;
use crate::session::messages::{RefusalMessage, SessionChanged};
use camaieu_play::{AnySession, Change};
use camaieu_rules::game::Refusal;

/// Session for somebody who needs it as one that may change, and changes nothing that is shown.
pub fn quietly<'a>(session: &'a mut Mut<MatchSession>) -> &'a mut Box<dyn AnySession> {
    &mut session.bypass_change_detection().0
}

/// Outcome of an act.
pub trait ActOutcome {
    /// Changes that it has made.
    fn changes(&self) -> &[Change];
}

impl ActOutcome for Option<Change> {
    fn changes(&self) -> &[Change] {
        self.as_slice()
    }
}

impl ActOutcome for Vec<Change> {
    fn changes(&self) -> &[Change] {
        self
    }
}

impl ActOutcome for Change {
    fn changes(&self) -> &[Change] {
        std::slice::from_ref(self)
    }
}

impl<M: ActOutcome> ActOutcome for Result<M, Refusal> {
    fn changes(&self) -> &[Change] {
        self.as_ref().map_or(&[], M::changes)
    }
}

/// Publication of what becomes of a session.
#[derive(SystemParam)]
pub struct Changes<'w> {
    changed: MessageWriter<'w, SessionChanged>,
    refused: MessageWriter<'w, RefusalMessage>,
}

impl Changes<'_> {
    /// Acts on a session and publishes the changes that this makes. The session counts as changed only if there are any.
    pub fn act<M: ActOutcome>(
        &mut self,
        session: &mut Mut<MatchSession>,
        act: impl FnOnce(&mut Box<dyn AnySession>) -> M,
    ) -> M {
        let before = session.0.shown();
        let made = act(quietly(session));
        for &change in made.changes() {
            session.set_changed();
            let shown = session.0.shown();
            // What is redone was seen before.
            let is_seen = matches!(change, Change::Redone { .. });
            let forward = !is_seen && session.0.parent(shown) == Some(before);
            self.changed.write(SessionChanged { change, forward, moved: shown != before });
        }
        made
    }

    /// Acts on a session and publishes the change, or why there is none.
    pub fn try_act(
        &mut self,
        session: &mut Mut<MatchSession>,
        act: impl FnOnce(&mut Box<dyn AnySession>) -> Result<Change, Refusal>,
    ) -> Option<Change> {
        self.act(session, act).map_err(|why| self.refuse(why)).ok()
    }

    /// Puts another session of the same game in the place of one.
    pub fn replace(&mut self, session: &mut Mut<MatchSession>, with: Box<dyn AnySession>) {
        let from = session.0.shown();
        session.0 = with;
        let change = Change::Navigated { from, to: session.0.shown() };
        self.changed.write(SessionChanged { change, forward: false, moved: true });
    }

    /// Publishes that something is refused.
    pub fn refuse(&mut self, why: impl Into<RefusalMessage>) {
        self.refused.write(why.into());
    }
}
