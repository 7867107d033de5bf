//! Who looks at the window: the person at the screen, and what may be shown to them.

use bevy::prelude::*;

use crate::play::{self, Actor, Session};
use crate::rules::game::{Game, Observer, Seat};

use crate::app::session::SessionOf;

/// Who looks at the table.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Viewer {
    at_screen: play::Viewer,
    /// Only what everybody may know is shown, as for a picture that others will see.
    covered: bool,
}

impl Viewer {
    /// Whose knowledge may be shown now.
    pub fn observer(self) -> Observer {
        if self.covered { Observer::Onlooker } else { self.at_screen.observer() }
    }

    /// The person who is asked to come to the screen.
    pub fn awaited(self) -> Option<Seat> {
        self.at_screen.awaited()
    }

    /// The person at the screen; `None` while somebody is awaited and where no seat is a person's.
    pub fn person(self) -> Option<Seat> {
        self.at_screen.person()
    }

    /// Who acts at the screen in the position that is shown.
    pub fn actor<G: Game>(self, session: &Session<G>) -> Actor {
        self.at_screen.actor(session)
    }

    /// The seat whose place is in front.
    pub fn front(self) -> Seat {
        self.at_screen.front()
    }

    /// Whether the person at the screen may see all that the seat to move may.
    pub fn sees_turn<G: Game>(self, session: &Session<G>) -> bool {
        session.sees_turn(self.observer())
    }

    /// Who was awaited is there.
    pub fn arrive(&mut self) {
        self.at_screen.arrive();
    }

    /// Shows only what everybody may know, or no longer.
    pub fn cover(&mut self, covered: bool) {
        self.covered = covered;
    }
}

/// Has whoever is awaited come at once: for pictures and measures, where nobody is at the screen.
pub(crate) fn come_at_once(mut viewer: ResMut<Viewer>) {
    if viewer.awaited().is_some() {
        viewer.arrive();
    }
}

/// Follows the session. One that begins is looked at by nobody before.
pub(crate) fn follow<G: Game>(
    matches: Query<Ref<SessionOf<G>>, Changed<SessionOf<G>>>,
    mut viewer: ResMut<Viewer>,
) {
    let Ok(session) = matches.single() else { return };
    let before = if session.is_added() { play::Viewer::default() } else { viewer.at_screen };
    let next = Viewer { at_screen: before.follow(&session.0), ..*viewer };
    viewer.set_if_neq(next);
}
