//! Session that another machine has: it follows reports and decides nothing.
//!
//! The other machine tells an observer their views only, and a [`RemoteSession`] holds them: it has no place for a position.
//! The window and the terminal show it as they show any session; commands go to the other machine. After the end of the match
//! the deal is opened: [`Session::revealed`] plays everything again from it and gives the whole session, if that agrees with
//! all that was reported.

use std::borrow::Cow;
use std::time::Duration;

use crate::game_match::{Knowledge, Match, NodeId, PlyKind, Seen, Whole};
use crate::player::Player;
use crate::timing::Timing;
use camaieu_rules::game::{Notation, Observer, Outcome, Refusal, Seat};

use super::command::{Actor, Change, Command, Proposal};
use super::reasons;
use super::state::Session;

/// Session of a match at another machine, as its observer sees it.
pub type RemoteSession<G> = Session<G, Seen>;

/// First ply of a session that does not follow from the match that was revealed; `None` if the first view does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Disagreement(pub Option<usize>);

/// Operations of a session that depend on its knowledge: a [`Whole`] one decides, a [`Seen`] one follows.
pub trait Authority<G: Notation>: Knowledge<G> {
    /// See [`Session::submit`].
    fn submit(
        session: &mut Session<G, Self>,
        actor: Actor,
        command: Command<G>,
        now: Duration,
    ) -> Result<Change, Refusal>;

    /// See [`Session::tick`].
    fn tick(session: &mut Session<G, Self>, now: Duration) -> Option<Change>;

    /// See [`AnySession::settle`](crate::AnySession::settle).
    fn settle(session: &mut Session<G, Self>, now: Duration) -> Option<Change>;

    /// Follows a ply of the other machine, with the observer's view after it. Refused when the tree is full.
    fn follow_ply(
        session: &mut Session<G, Self>,
        kind: PlyKind<G>,
        after: (G::View, Observer),
        outcome: Outcome,
    ) -> Result<Change, Refusal>;

    /// The session with all positions; `None` while something is hidden here.
    fn whole(session: &Session<G, Self>) -> Option<Cow<'_, Session<G>>>;
}

impl<G: Notation> Authority<G> for Whole {
    fn submit(
        session: &mut Session<G>,
        actor: Actor,
        command: Command<G>,
        now: Duration,
    ) -> Result<Change, Refusal> {
        session.submit(actor, command, now)
    }

    fn tick(session: &mut Session<G>, now: Duration) -> Option<Change> {
        session.tick(now)
    }

    fn settle(session: &mut Session<G>, now: Duration) -> Option<Change> {
        session.settle(now)
    }

    /// A match whose deal was opened goes on by the rules, after a take-back of its end.
    fn follow_ply(
        session: &mut Session<G>,
        kind: PlyKind<G>,
        (after, observer): (G::View, Observer),
        outcome: Outcome,
    ) -> Result<Change, Refusal> {
        let before = session.clone();
        let change = session.on_its_node(|game| game.repeat(&kind))?;
        let node = session.stands_on;
        let seen = [observer, Observer::All].map(|observer| session.game.seen_at(node, observer));
        if seen.contains(&Some(after)) && session.outcome() == outcome {
            return Ok(change);
        }
        *session = before;
        Err(Refusal::new(&reasons::STALE))
    }

    fn whole(session: &Session<G>) -> Option<Cow<'_, Session<G>>> {
        Some(Cow::Borrowed(session))
    }
}

impl<G: Notation> Authority<G> for Seen {
    /// Only what concerns this screen alone is done here.
    fn submit(
        session: &mut RemoteSession<G>,
        actor: Actor,
        command: Command<G>,
        _now: Duration,
    ) -> Result<Change, Refusal> {
        match command {
            Command::Look(node) => session.look(node),
            Command::Comment(node, text) => session.comment(actor, node, text),
            Command::Play { .. } => Err(Refusal::new(&reasons::STALE)),
            _ => Err(Refusal::new(&reasons::NOT_YOUR_SEAT)),
        }
    }

    /// The other machine keeps the time.
    fn tick(_session: &mut RemoteSession<G>, _now: Duration) -> Option<Change> {
        None
    }

    fn settle(_session: &mut RemoteSession<G>, _now: Duration) -> Option<Change> {
        None
    }

    fn follow_ply(
        session: &mut RemoteSession<G>,
        kind: PlyKind<G>,
        (after, _): (G::View, Observer),
        outcome: Outcome,
    ) -> Result<Change, Refusal> {
        session.on_its_node(|game| Ok(game.record(kind, after, outcome)))
    }

    fn whole(session: &RemoteSession<G>) -> Option<Cow<'_, Session<G>>> {
        Some(Cow::Owned(session.with(session.game.whole()?)))
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
    /// The session with another tree of the same nodes.
    fn with<L: Knowledge<G>>(&self, game: Match<G, L>) -> Session<G, L> {
        Session {
            game,
            stands_on: self.stands_on,
            players: self.players.clone(),
            clock: self.clock.clone(),
            proposals: self.proposals.clone(),
            id: self.id,
            series: self.series.clone(),
            company: self.company.clone(),
        }
    }

    /// Follows a take-back to the node after the first plies of the line. `None` if the line is not longer.
    pub fn follow_back(&mut self, plies: usize) -> Option<Change> {
        let from = self.stands_on;
        let path = self.game.path(from);
        if path.len() <= plies {
            return None;
        }
        let to = plies.checked_sub(1).map_or(NodeId::START, |last| path[last]);
        self.stand_on(to);
        Some(Change::TookBack { from, to, plies: path.len() - plies, by: None })
    }

    /// Follows the proposals that await answers.
    pub fn follow_proposals(&mut self, proposals: Vec<Proposal>) {
        self.proposals = proposals;
    }

    /// Follows a seat that has another player.
    pub fn follow_player(&mut self, seat: Seat, player: Player) -> Option<Change> {
        *self.players.get_mut(seat.index())? = player;
        Some(Change::Reseated(seat))
    }

    /// Follows the clocks: the time left of each seat, and whether they are paused.
    pub fn follow_clock(&mut self, left: &[Duration], paused: bool, now: Duration) {
        if let Some(clock) = &mut self.clock {
            clock.follow(left, paused, now);
        }
    }

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
            truth.place(self.game.parent(node).unwrap_or_default());
            let played = self.game.ply_kind(node).map(|kind| truth.repeat(kind));
            if played != Some(Ok(node)) || !agrees(&truth, node) {
                return Err(wrong);
            }
            if let Some(note) = truth.note_mut(node) {
                note.clone_from(self.game.note(node));
            }
        }
        let (stands_on, shown) = (self.stands_on, self.game.cursor());
        truth.visit(shown);
        truth.visit(stands_on);
        truth.place(shown);
        Ok(self.with(truth))
    }

    /// Sets the time that the moves of a seat are under way from another machine. It is given back.
    pub fn set_lag(&mut self, seat: Seat, lag: Duration) {
        if let Some(clock) = &mut self.clock {
            clock.set_lag(seat, lag);
        }
    }
}

impl<G: Notation, K: Authority<G>> Session<G, K> {
    /// Holds the clocks while somebody has still to come, or lets them run.
    pub fn hold_clocks(&mut self, held: bool, now: Duration) {
        let _ = K::tick(self, now);
        if let Some(clock) = &mut self.clock {
            clock.set_paused(held);
        }
    }
}
