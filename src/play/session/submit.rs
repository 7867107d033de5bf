//! Commands: what an actor may do, and what comes of it.

use std::time::Duration;

use crate::clock::Clock;
use crate::game_match::{Knowledge, NodeId, PlyKind, reasons as of_match};
use crate::name::{LONGEST_NAME, clean_name, visible, visible_lines};
use crate::player::{Controller, Player, namesake};
use crate::timing::Overstep;
use camaieu_rules::game::{Notation, Refusal, Seat, reasons::GAME_OVER};

use super::command::{Actor, Change, Command};
use super::reasons;
use super::state::{LONGEST_COMMENT, MOST_PLIES, Session, whole_milliseconds};

impl<G: Notation> Session<G> {
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
        if let Some(change) = self.tick(now) {
            return Ok(change);
        }
        match command {
            Command::Play { at, mv, steps } => self.play(actor, at, &mv, &steps),
            Command::TakeBackTo(to) => self.take_back(actor, Some(to)),
            Command::Redo => self.redo(actor),
            Command::Resign => {
                let seat = self.seat_of(actor)?;
                self.on_its_node(|game| game.resign(seat))
            }
            Command::Propose(kind) => self.propose_or_do(actor, kind, now),
            Command::Accept(kind) => self.accept(actor, kind, now),
            Command::Decline(kind) => self.decline(actor, kind),
            Command::Look(node) => self.look(node),
            Command::Comment(node, text) => self.comment(actor, node, text),
            Command::Resume => self.resume(actor),
            Command::Reseat(seat, player) => self.reseat(actor, seat, player),
        }
    }

    /// Lets time pass. Returns the loss on time of the seat to move, if its flag has fallen and [`Overstep::Loses`] holds.
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
        let clock = self.clock.as_mut()?;
        let loses = clock.timing().overstep == Overstep::Loses;
        let seat = clock.settle(whole_milliseconds(now)).filter(|_| loses)?;
        self.on_its_node(|game| game.run_out_of_time(seat)).ok()
    }

    /// Seat that the actor plays; refused if it is another player's or has left the game.
    pub(super) fn seat_of(&self, actor: Actor) -> Result<Seat, Refusal> {
        let (Actor::Person(seat) | Actor::Engine(seat)) = actor else {
            return Err(Refusal::new(&reasons::NOT_YOUR_SEAT));
        };
        let is_person = matches!(actor, Actor::Person(_));
        let is_own = self
            .players
            .get(seat.index())
            .is_some_and(|player| is_person == (player.controller == Controller::Person));
        if !is_own {
            return Err(Refusal::new(&reasons::NOT_YOUR_SEAT));
        }
        if !self.playing().contains(seat) {
            return Err(Refusal::new(&of_match::NOT_THIS_SEAT));
        }
        Ok(seat)
    }

    fn play(&mut self, actor: Actor, at: NodeId, mv: &G::Move, steps: &[G::Step]) -> Result<Change, Refusal> {
        let seat = self.seat_of(actor)?;
        if self.is_over() && at != self.stands_on && matches!(actor, Actor::Person(_)) {
            return self.try_out(at, mv, steps);
        }
        if at != self.stands_on {
            return self.play_from_before(actor, at, mv, steps);
        }
        if self.is_over() {
            return Err(Refusal::new(&GAME_OVER));
        }
        if seat != self.to_move() {
            return Err(Refusal::new(&reasons::NOT_YOUR_TURN));
        }
        if self.clock.as_ref().is_some_and(Clock::is_paused) && !matches!(actor, Actor::Person(_)) {
            return Err(Refusal::new(&reasons::PAUSED));
        }
        self.has_room(MOST_PLIES)?;
        self.on_its_node(|game| game.play(mv, steps))
    }

    /// Tries a move out in a match that is over, which stays on its last node.
    fn try_out(&mut self, at: NodeId, mv: &G::Move, steps: &[G::Step]) -> Result<Change, Refusal> {
        self.has_room(MOST_PLIES)?;
        if !self.game.contains(at) {
            return Err(Refusal::new(&of_match::NO_SUCH_MOVE));
        }
        let shown = self.game.cursor();
        self.game.place(at);
        let tried = self.game.play(mv, steps);
        if tried.is_ok() {
            // Redo follows the played line, not the tried one.
            self.game.go_to(self.stands_on)?;
        }
        self.game.place(*tried.as_ref().unwrap_or(&shown));
        tried.map(Change::Tried)
    }

    /// Plays a move at an earlier node: the plies after it are taken back, if no other person has to agree. The move that was
    /// played there before leads on to its node.
    fn play_from_before(
        &mut self,
        actor: Actor,
        at: NodeId,
        mv: &G::Move,
        steps: &[G::Step],
    ) -> Result<Change, Refusal> {
        let (Actor::Person(seat), true) = (actor, at == self.game.cursor()) else {
            return Err(Refusal::new(&reasons::STALE));
        };
        let position = self.game.position();
        if self.game.outcome().is_over() || G::to_move(position) != seat {
            return Err(Refusal::new(&reasons::NOT_YOUR_TURN));
        }
        if let Some(played) = self.played_at(at, mv) {
            return self.look(played);
        }
        self.may_take_back(at)?;
        if !self.must_agree(at, Some(seat)).is_empty() {
            return Err(Refusal::new(&reasons::ASK_FIRST));
        }
        G::check(&self.game.own_view(), mv)?;
        self.has_room(MOST_PLIES)?;
        self.stand_on(at);
        self.on_its_node(|game| game.play(mv, steps))
    }

    /// Node that the same move has led to, if the match went on with it from `at`.
    fn played_at(&self, at: NodeId, mv: &G::Move) -> Option<NodeId> {
        let path = self.game.path(self.stands_on);
        let next = path.into_iter().find(|&node| self.game.parent(node) == Some(at))?;
        matches!(self.game.ply_kind(next), Some(PlyKind::Move { mv: played, .. }) if played == mv)
            .then_some(next)
    }

    /// Gives a seat to a player. A person who takes over an engine's hidden hand seals the earlier nodes: the hand is new
    /// knowledge.
    pub(super) fn reseat(&mut self, actor: Actor, seat: Seat, player: Player) -> Result<Change, Refusal> {
        let may_give = actor == Actor::Host || actor == Actor::Person(seat) && self.persons().contains(seat);
        if !may_give || seat.index() >= self.players.len() {
            return Err(Refusal::new(&reasons::NOT_YOUR_SEAT));
        }
        if visible(&player.name).trim().chars().count() > LONGEST_NAME {
            return Err(Refusal::new(&reasons::TOO_LONG).with("most", LONGEST_NAME));
        }
        let player = Player { name: clean_name(&player.name), ..player };
        let before = std::mem::replace(&mut self.players[seat.index()], player);
        if namesake(&self.players, seat).is_some() {
            self.players[seat.index()] = before;
            return Err(Refusal::new(&reasons::NAME_TAKEN));
        }
        let was_person = before.controller == Controller::Person;
        let is_person = self.persons().contains(seat);
        if !was_person && is_person && self.is_secret() {
            let stands_on = self.stands_on;
            self.game.seal(stands_on);
        }
        if was_person != is_person {
            // Other persons may have to agree now.
            self.lapse();
        }
        Ok(Change::Reseated(seat))
    }
}

impl<G: Notation, K: Knowledge<G>> Session<G, K> {
    /// Shows another node; the match stays on its own.
    pub(super) fn look(&mut self, to: NodeId) -> Result<Change, Refusal> {
        if !self.game.contains(to) {
            return Err(Refusal::new(&of_match::NO_SUCH_MOVE));
        }
        let from = self.game.cursor();
        self.game.place(to);
        Ok(Change::Navigated { from, to })
    }

    /// Writes a comment beside a ply of the actor, or beside the first position.
    pub(super) fn comment(&mut self, actor: Actor, node: NodeId, text: String) -> Result<Change, Refusal> {
        if !self.game.contains(node) {
            return Err(Refusal::new(&of_match::NO_SUCH_MOVE));
        }
        let is_own = match actor {
            Actor::Person(seat) if !self.persons().contains(seat) => false,
            Actor::Person(seat) => self.game.made_by(node).is_none_or(|by| by == seat) || self.is_over(),
            Actor::Host => self.persons().is_empty() || self.is_over(),
            Actor::Engine(_) | Actor::Onlooker => false,
        };
        if !is_own {
            return Err(Refusal::new(&reasons::NOT_YOUR_SEAT));
        }
        if text.chars().count() > LONGEST_COMMENT {
            return Err(Refusal::new(&reasons::TOO_LONG).with("most", LONGEST_COMMENT));
        }
        if let Some(note) = self.game.note_mut(node) {
            note.comment = visible_lines(&text);
        }
        Ok(Change::Commented(node))
    }
}
