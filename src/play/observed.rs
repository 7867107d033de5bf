//! Session of a game as observers see it, wherever the match is decided.

use std::any::Any;
use std::borrow::Cow;
use std::fmt::Debug;
use std::ops::Deref;

use camaieu_rules::game::{Game, Observer};

use super::any_session::AnySession;
use super::game_match::PlyKind;
use super::session::{Authority, RemoteSession, Session};
use super::tree::NodeId;

/// Session of a game as observers see it: one of this machine, or one that another machine tells of.
///
/// ```
/// use std::time::Duration;
/// use camaieu_play::{AnySession, Match, Session};
/// use camaieu_rules::{camelot::Camelot, game::{Observer, Seat}, prelude::*, setup::Setup};
///
/// let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
/// let session: Box<dyn AnySession> = Box::new(Session::new(game));
/// let observed = session.observed::<Camelot>().unwrap();
/// let view = observed.view(Observer::Seat(Seat::FIRST));
/// assert!(Camelot::read_move(&view, "E6-E8").is_ok());
/// ```
#[derive(Debug)]
pub struct Observed<'a, G: Game> {
    session: &'a dyn AnySession,
    plies: &'a dyn Plies<G>,
}

/// The plies of a session in the game's own types. It has no more methods than these, so that a crate that looks at a session of
/// a game does not compile all of the session again.
trait Plies<G: Game>: Debug {
    /// See [`Session::view_at`].
    fn view_at(&self, node: NodeId, observer: Observer) -> G::View;

    /// See [`Session::events`].
    fn events(&self, node: NodeId, observer: Observer) -> Vec<G::Event>;

    /// See [`Session::ply_kind`].
    fn ply_kind(&self, node: NodeId) -> Option<&PlyKind<G>>;
}

impl<G: Game, K: Authority<G>> Plies<G> for Session<G, K> {
    fn view_at(&self, node: NodeId, observer: Observer) -> G::View {
        self.view_at(node, observer)
    }

    fn events(&self, node: NodeId, observer: Observer) -> Vec<G::Event> {
        self.events(node, observer)
    }

    fn ply_kind(&self, node: NodeId) -> Option<&PlyKind<G>> {
        self.ply_kind(node)
    }
}

impl<G: Game> Clone for Observed<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Observed<'_, G> {}

impl<'a, G: Game, K: Authority<G>> From<&'a Session<G, K>> for Observed<'a, G> {
    fn from(session: &'a Session<G, K>) -> Observed<'a, G> {
        Observed { session, plies: session }
    }
}

impl<G: Game> Deref for Observed<'_, G> {
    type Target = dyn AnySession;

    fn deref(&self) -> &dyn AnySession {
        self.session
    }
}

impl<'a, G: Game> Observed<'a, G> {
    /// View of the shown position.
    pub fn view(&self, observer: Observer) -> G::View {
        self.view_at(self.shown(), observer)
    }

    /// See [`Session::view_at`].
    pub fn view_at(&self, node: NodeId, observer: Observer) -> G::View {
        self.plies.view_at(node, observer)
    }

    /// See [`Session::events`].
    pub fn events(&self, node: NodeId, observer: Observer) -> Vec<G::Event> {
        self.plies.events(node, observer)
    }

    /// See [`Session::ply_kind`].
    pub fn ply_kind(&self, node: NodeId) -> Option<&'a PlyKind<G>> {
        self.plies.ply_kind(node)
    }
}

impl dyn AnySession {
    /// Session of this game; `None` if it is one of another game, or if another machine tells of the match.
    pub fn of<G: Game>(&self) -> Option<&Session<G>> {
        (self as &dyn Any).downcast_ref()
    }

    /// The same, to be changed.
    pub(crate) fn of_mut<G: Game>(&mut self) -> Option<&mut Session<G>> {
        (self as &mut dyn Any).downcast_mut()
    }

    /// Session of this game that another machine tells of; `None` if it is none.
    pub fn remote_of<G: Game>(&self) -> Option<&RemoteSession<G>> {
        (self as &dyn Any).downcast_ref()
    }

    /// Session of this game as observers see it; `None` if it is one of another game.
    pub fn observed<G: Game>(&self) -> Option<Observed<'_, G>> {
        let here = self.of::<G>().map(|session| session as &dyn Plies<G>);
        let plies = here.or_else(|| Some(self.remote_of::<G>()?))?;
        Some(Observed { session: self, plies })
    }

    /// Session of this game with all positions; `None` if it is one of another game, or if another machine hides something of
    /// the match.
    pub fn whole_of<G: Game>(&self) -> Option<Cow<'_, Session<G>>> {
        self.of::<G>().map(Cow::Borrowed).or_else(|| Authority::whole(self.remote_of::<G>()?))
    }
}
