//! Commands: what an actor may do, and what comes of it.

use std::time::Duration;

use crate::clock::Clock;
use crate::game_match::PlyKind;
use crate::in_words::{Moves, TextMoves};
use crate::reasons as of_match;
use crate::selection::Selection;
use crate::session_core::{Actor, Change, Command, Decision, MOST_PLIES, ProposalKind, reasons};
use crate::tree::NodeId;
use camaieu_rules::game::{Notation, Refusal, reasons::GAME_OVER};

use super::remote::Authority;
use super::state::Session;

impl<G: Notation, K: Authority<G>> Session<G, K> {
    /// Carries out a command of an actor, or refuses it. `now` is the time since the session was begun or read. If a flag
    /// has fallen before, that is the change instead: the command came too late.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use camaieu_play::{Actor, Change, Command, Match, Session};
    /// # use camaieu_rules::{camelot::Camelot, game::{Seat}, prelude::*, setup::Setup};
    /// # let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// # let mut session = Session::new(game);
    /// let view = session.seat_view(Seat::FIRST);
    /// let mv = Camelot::read_move(&view, "E6-E8").unwrap();
    /// let play = Command::Play { at: session.stands_on(), mv, steps: Vec::new() };
    /// // Nobody moves for another seat.
    /// assert!(session.submit(Actor::Person(Seat::SECOND), play.clone(), Duration::ZERO).is_err());
    /// let change = session.submit(Actor::Person(Seat::FIRST), play, Duration::ZERO).unwrap();
    /// assert_eq!(change, Change::Played(session.stands_on()));
    /// ```
    pub fn submit(&mut self, actor: Actor, command: Command<G>, now: Duration) -> Result<Change, Refusal> {
        self.decide(actor, command, now, |_, _, mv, steps| Ok((mv, steps)))
    }

    /// Carries out a command whose move is in notation. Refused too if the text is no legal move in the position that it was
    /// chosen for. Steps that are not the move's count as none.
    pub fn carry_out(
        &mut self,
        actor: Actor,
        command: Command<TextMoves>,
        now: Duration,
    ) -> Result<Change, Refusal> {
        self.decide(actor, command, now, |session, at, mv, steps| {
            let view = session.turn_view_at(at);
            let mv = G::read_move(&view, &mv)?;
            let read = Selection::<G>::read(&view, &steps);
            Ok((mv, read.map(|read| read.made().to_vec()).unwrap_or_default()))
        })
    }

    /// Carries out a command whose move is read by `read`, after a flag that has fallen before.
    fn decide<M: Moves>(
        &mut self,
        actor: Actor,
        command: Command<M>,
        now: Duration,
        read: impl FnOnce(&Self, NodeId, M::Move, Vec<M::Step>) -> Result<(G::Move, Vec<G::Step>), Refusal>,
    ) -> Result<Change, Refusal> {
        if let Some(change) = self.tick(now) {
            return Ok(change);
        }
        match command {
            Command::Play { at, mv, steps } => {
                let (mv, steps) = read(self, at, mv, steps)?;
                self.play(actor, at, PlyKind::Move { mv, steps })
            }
            Command::Look(node) => self.show_node(node),
            Command::Comment(node, text) => self.comment(actor, node, text),
            _ if !K::DECIDES => Err(Refusal::new(&reasons::NOT_YOUR_SEAT)),
            Command::TakeBackTo(to) => self.take_back(actor, Some(to)),
            Command::Redo => self.redo(actor),
            Command::Resign => self.seat_of(actor).and_then(|seat| self.finish(Decision::Resign(seat))),
            Command::Propose(ProposalKind::Draw) if !G::AGREED_DRAWS => {
                self.seat_of(actor).and(Err(Refusal::new(&reasons::NO_DRAWS)))
            }
            Command::Propose(kind) => self.propose_or_do(actor, kind, now).and_then(|it| self.finish(it)),
            Command::Accept(kind) => self.accept(actor, kind, now).and_then(|it| self.finish(it)),
            Command::Decline(kind) => self.decline(actor, kind),
            Command::Resume => self.resume(actor),
            Command::Reseat(seat, player) => {
                let is_secret = self.is_secret();
                self.reseat(actor, seat, player, is_secret)
            }
        }
    }

    /// Plays the ply that comes of a command, if one does.
    fn finish(&mut self, decision: Decision) -> Result<Change, Refusal> {
        match decision {
            Decision::Done(change) => Ok(change),
            Decision::Agree => self.play_on(PlyKind::Agreed),
            Decision::Resign(seat) => self.play_on(PlyKind::Resigned(seat)),
        }
    }

    /// Lets time pass. Returns the loss on time of the seat to move, if its flag has fallen and
    /// [`Overstep::Loses`](crate::Overstep::Loses) holds.
    ///
    /// ```
    /// use std::time::Duration;
    /// use camaieu_play::{Allowance, Match, Overstep, Session, Timing};
    /// use camaieu_rules::{camelot::Camelot, prelude::*, setup::Setup};
    ///
    /// let allowance = Allowance::Move { time: Duration::from_secs(30) };
    /// let timing = Some(Timing { allowance, overstep: Overstep::Loses });
    /// let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// let mut session = Session::new(game).with_timing(timing, Duration::ZERO);
    /// assert_eq!(session.tick(Duration::from_secs(29)), None);
    /// assert!(session.tick(Duration::from_secs(30)).is_some());
    /// assert_eq!(session.outcome().to_string(), "win 2 time");
    /// ```
    pub fn tick(&mut self, now: Duration) -> Option<Change> {
        if !K::DECIDES {
            // The other machine keeps the time.
            return None;
        }
        let seat = self.settle_clock(now)?;
        self.play_on(PlyKind::OutOfTime(seat)).ok()
    }

    /// Drops a proposal about the table that is not possible any more, or carries out one to which all who are left have
    /// agreed. For whoever tells the session its company.
    pub fn settle(&mut self, now: Duration) -> Option<Change> {
        let decision = if K::DECIDES { self.game.core.settle(now)? } else { return None };
        self.finish(decision).ok()
    }

    /// Plays a ply on the node that the match stands on.
    fn play_on(&mut self, ply: PlyKind<G>) -> Result<Change, Refusal> {
        self.on_its_node(|game| K::play(game, ply))
    }

    fn play(&mut self, actor: Actor, at: NodeId, ply: PlyKind<G>) -> Result<Change, Refusal> {
        if !K::DECIDES {
            return Err(Refusal::new(&reasons::STALE));
        }
        let seat = self.seat_of(actor)?;
        if self.is_over() && at != self.stands_on() && matches!(actor, Actor::Person(_)) {
            return self.try_out(at, ply);
        }
        if at != self.stands_on() {
            return self.play_from_before(actor, at, ply);
        }
        if self.is_over() {
            return Err(Refusal::new(&GAME_OVER));
        }
        if seat != self.to_move() {
            return Err(Refusal::new(&reasons::NOT_YOUR_TURN));
        }
        if self.clock().is_some_and(Clock::is_paused) && !matches!(actor, Actor::Person(_)) {
            return Err(Refusal::new(&reasons::PAUSED));
        }
        self.has_room(MOST_PLIES)?;
        self.play_on(ply)
    }

    /// Tries a move out in a match that is over, which stays on its last node.
    fn try_out(&mut self, at: NodeId, ply: PlyKind<G>) -> Result<Change, Refusal> {
        self.has_room(MOST_PLIES)?;
        if !self.contains(at) {
            return Err(Refusal::new(&of_match::NO_SUCH_MOVE));
        }
        let shown = self.shown();
        self.game.move_cursor(at);
        let tried = K::play(&mut self.game, ply);
        if tried.is_ok() {
            // Redo follows the played line, not the tried one.
            let stands_on = self.stands_on();
            self.game.go_to(stands_on)?;
        }
        self.game.move_cursor(*tried.as_ref().unwrap_or(&shown));
        tried.map(Change::Tried)
    }

    /// Plays a move at an earlier node: the plies after it are taken back, if no other person has to agree. The move that was
    /// played there before leads on to its node.
    fn play_from_before(&mut self, actor: Actor, at: NodeId, ply: PlyKind<G>) -> Result<Change, Refusal> {
        let (Actor::Person(seat), true) = (actor, at == self.shown()) else {
            return Err(Refusal::new(&reasons::STALE));
        };
        if self.shown_outcome().is_over() || self.shown_turn() != seat {
            return Err(Refusal::new(&reasons::NOT_YOUR_TURN));
        }
        if let Some(played) = self.played_at(at, &ply) {
            return self.show_node(played);
        }
        self.may_take_back(at)?;
        if !self.must_agree(at, Some(seat)).is_empty() {
            return Err(Refusal::new(&reasons::ASK_FIRST));
        }
        if let PlyKind::Move { mv, .. } = &ply {
            G::check(&self.game.own_view(), mv)?;
        }
        self.has_room(MOST_PLIES)?;
        self.stand_on(at);
        self.play_on(ply)
    }

    /// Node that the same ply has led to, if the match went on with it from `at`.
    fn played_at(&self, at: NodeId, ply: &PlyKind<G>) -> Option<NodeId> {
        let next = self.path(self.stands_on()).into_iter().find(|&node| self.parent(node) == Some(at))?;
        self.ply_kind(next).is_some_and(|played| played.is_same(ply)).then_some(next)
    }
}
