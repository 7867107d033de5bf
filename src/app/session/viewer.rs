//! Viewer: the person at the screen, and the knowledge that may be shown to them.

use bevy::prelude::*;

use camaieu_play::{self as play, Actor, AnySession};
use camaieu_rules::game::{Observer, Seat};

use crate::session::MatchSession;

/// Viewer of the table.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TableViewer {
    at_screen: play::Viewer,
}

impl TableViewer {
    /// Observer whose knowledge may be shown now.
    pub fn observer(self) -> Observer {
        self.at_screen.observer()
    }

    /// The awaited person, who is asked to come to the screen.
    pub fn awaited(self) -> Option<Seat> {
        self.at_screen.awaited()
    }

    /// The person at the screen; `None` while somebody is awaited and where no seat is a person's.
    pub fn person(self) -> Option<Seat> {
        self.at_screen.person()
    }

    /// Actor at the screen in the shown position.
    pub fn actor(self, session: &dyn AnySession) -> Actor {
        self.at_screen.actor(session)
    }

    /// The seat at the front edge of the table.
    pub fn front(self) -> Seat {
        self.at_screen.front()
    }

    /// Whether the person at the screen may see everything that the seat to move may see.
    pub fn sees_turn(self, session: &dyn AnySession) -> bool {
        session.sees_turn(self.observer())
    }

    /// Notes that the awaited person has come.
    pub fn arrive(&mut self) {
        self.at_screen.arrive();
    }
}

/// Lets the awaited person arrive at once: for pictures and measurements, where nobody is at the screen.
pub(crate) fn come_at_once(mut viewer: ResMut<TableViewer>) {
    if viewer.awaited().is_some() {
        viewer.arrive();
    }
}

/// Follows the session. A new session begins with a new viewer.
pub(crate) fn update_viewer(
    session: Single<Ref<MatchSession>, Changed<MatchSession>>,
    mut viewer: ResMut<TableViewer>,
) {
    let before = if session.is_added() { play::Viewer::default() } else { viewer.at_screen };
    let next = TableViewer { at_screen: before.updated_for(&*session.0) };
    viewer.set_if_neq(next);
}
