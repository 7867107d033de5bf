//! Session that another machine has: it follows reports and decides nothing.
//!
//! The other machine tells an observer their views only, and a [`RemoteSession`] holds them: it has no place for a position.
//! The window and the terminal show it as they show any session; commands go to the other machine. After the end of the match
//! the deal is opened: [`Session::revealed`] plays everything again from it and gives the whole session, if that agrees with
//! all that was reported.

use std::borrow::Cow;
use std::time::Duration;

use crate::game_match::{FullKnowledge, Knowledge, Match, ObserverKnowledge, PlyKind};
use crate::player::Player;
use crate::session_core::{Change, SessionCore, reasons};
use crate::timing::Timing;
use crate::tree::NodeId;
use camaieu_rules::game::{Notation, Observer, Outcome, Refusal};

use super::state::Session;

/// Session of a match at another machine, as its observer sees it.
pub type RemoteSession<G> = Session<G, ObserverKnowledge>;

/// First ply of a session that does not follow from the match that was revealed; `None` if the first view does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Disagreement(pub Option<usize>);

/// Operations of a session that depend on its knowledge: a [`FullKnowledge`] one decides, a [`ObserverKnowledge`] one follows.
pub trait Authority<G: Notation>: Knowledge<G> {
    /// Whether the match is decided here. Otherwise only what concerns this screen alone is done.
    const DECIDES: bool;

    /// Plays a ply by the rules; refused where they are not known.
    fn play(game: &mut Match<G, Self>, ply: PlyKind<G>) -> Result<NodeId, Refusal>;

    /// Follows a ply of the other machine, with the observer's view after it.
    fn follow_ply(
        game: &mut Match<G, Self>,
        ply: PlyKind<G>,
        after: (G::View, Observer),
        outcome: Outcome,
    ) -> Result<NodeId, Refusal>;

    /// The session with all positions; `None` while something is hidden here.
    fn whole(session: &Session<G, Self>) -> Option<Cow<'_, Session<G>>>;
}

impl<G: Notation> Authority<G> for FullKnowledge {
    const DECIDES: bool = true;

    fn play(game: &mut Match<G>, ply: PlyKind<G>) -> Result<NodeId, Refusal> {
        game.play_ply(ply)
    }

    /// A match whose deal was opened goes on by the rules, after a take-back of its end.
    fn follow_ply(
        game: &mut Match<G>,
        ply: PlyKind<G>,
        (after, observer): (G::View, Observer),
        outcome: Outcome,
    ) -> Result<NodeId, Refusal> {
        let (position, by_rules) = game.try_ply(&ply)?;
        let sees = |observer| G::view(&position, observer) == after;
        if by_rules == outcome && [observer, Observer::All].into_iter().any(sees) {
            game.play_ply(ply)
        } else {
            Err(Refusal::new(&reasons::STALE))
        }
    }

    fn whole(session: &Session<G>) -> Option<Cow<'_, Session<G>>> {
        Some(Cow::Borrowed(session))
    }
}

impl<G: Notation> Authority<G> for ObserverKnowledge {
    const DECIDES: bool = false;

    fn play(_game: &mut Match<G, ObserverKnowledge>, _ply: PlyKind<G>) -> Result<NodeId, Refusal> {
        Err(Refusal::new(&reasons::STALE))
    }

    fn follow_ply(
        game: &mut Match<G, ObserverKnowledge>,
        ply: PlyKind<G>,
        (after, _): (G::View, Observer),
        outcome: Outcome,
    ) -> Result<NodeId, Refusal> {
        Ok(game.record(ply, after, outcome))
    }

    fn whole(session: &RemoteSession<G>) -> Option<Cow<'_, Session<G>>> {
        Some(Cow::Owned(Session { game: session.game.whole()? }))
    }
}

impl<G: Notation> RemoteSession<G> {
    /// Session of a match at another machine, from the first view of its observer.
    ///
    /// ```
    /// use std::time::Duration;
    /// use camaieu_play::{Match, RemoteSession};
    /// use camaieu_rules::{chromino::Chromino, game::{Observer, Seat}, prelude::*, setup::Setup};
    ///
    /// let own = Match::<Chromino>::new(&Setup::default_of(Chromino::OPTIONS), 1).own_view();
    /// let session = RemoteSession::<Chromino>::of_view(own.clone(), Vec::new(), None, 7, Duration::ZERO);
    /// assert_eq!(session.seat_view(Seat::FIRST), own);
    /// // Of what another seat sees there is only what all see.
    /// assert_eq!(session.seat_view(Seat::SECOND), session.view(Observer::Onlooker));
    /// ```
    pub fn of_view(
        first: G::View,
        players: Vec<Player>,
        timing: Option<Timing>,
        id: u64,
        now: Duration,
    ) -> RemoteSession<G> {
        Session::of_match(Match::from_view(first)).with_players(players).with_timing(timing, now).with_id(id)
    }
}

impl<G: Notation, K: Knowledge<G>> Session<G, K> {
    /// The session with the positions of the match that was revealed. It must begin with `truth`; all plies are played again,
    /// and each must lead to the view that was reported to the observer.
    pub fn revealed(&self, mut truth: Match<G>, observer: Observer) -> Result<Session<G>, Disagreement> {
        let agrees = |truth: &Match<G>, node| {
            let follows = |observer| {
                let seen = self.game.seen_at(node, observer);
                seen.map(|view| view == G::view(truth.position_at(node), observer))
            };
            let is_same_end = truth.outcome_at(node) == self.game.outcome_at(node);
            follows(observer) == Some(true) && follows(Observer::All) != Some(false) && is_same_end
        };
        if !agrees(&truth, NodeId::START) {
            return Err(Disagreement(None));
        }
        for node in self.game.nodes().skip(1) {
            let wrong = Disagreement(Some(self.game.path(node).len()));
            truth.move_cursor(self.game.parent(node).unwrap_or_default());
            let played = self.game.ply_kind(node).map(|kind| truth.play_ply(kind.clone()));
            if played != Some(Ok(node)) || !agrees(&truth, node) {
                return Err(wrong);
            }
            if let Some(note) = truth.note_mut(node) {
                note.clone_from(self.game.note(node));
            }
        }
        truth.visit(self.shown());
        truth.visit(self.stands_on());
        truth.move_cursor(self.shown());
        truth.core = SessionCore { tree: truth.core.tree, ..self.game.core.clone() };
        Ok(Session { game: truth })
    }
}

impl<G: Notation, K: Authority<G>> Session<G, K> {
    /// Follows a ply of the other machine, with the observer's view after it. Refused when the tree is full.
    pub(crate) fn follow_ply(
        &mut self,
        ply: PlyKind<G>,
        after: (G::View, Observer),
        outcome: Outcome,
    ) -> Result<Change, Refusal> {
        self.on_its_node(|game| K::follow_ply(game, ply, after, outcome))
    }
}
