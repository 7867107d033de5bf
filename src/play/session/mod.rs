//! The session: one match with everybody who takes part in it, and the one place that decides.
//!
//! Commands go in with their actor and the time, by [`Session::submit`]; a [`Change`] or a refusal comes out. The
//! session owns who plays the seats and who may act for them, where the match stands, what may be taken back, the
//! clocks, what is proposed, and who may know what (`observe`). Window, terminal and network turn input into commands
//! and show changes; none of them decides.
//!
//! Two nodes of the match's tree matter. The match *stands on* one: there the turn, the clocks and the outcome are. One is
//! *shown*: looking around moves it and nothing else. In a match that is over moves can be tried out anywhere; it stays
//! as it ended.

mod command;
mod consent;
mod facts;
mod observe;

use std::time::Duration;

use crate::rules::game::{Game, Refusal, Seat, reasons::GAME_OVER};

use super::clock::{Clock, Timing};
use super::game_match::{Match, NodeId, PlyKind, reasons as of_match};
use super::note::Note;
use super::player::{Controller, Player};
use super::series::Series;

pub use command::{Actor, Change, Command, Proposal, ProposalKind};

/// Why a session refuses something, besides the rules and the match.
pub mod reasons {
    use crate::rules::game::Reason;

    /// Another seat is to move.
    pub const NOT_YOUR_TURN: Reason = Reason::plain("session-not-your-turn");
    /// Only who plays a seat acts for it.
    pub const NOT_YOUR_SEAT: Reason = Reason::plain("session-not-your-seat");
    /// The move was meant for another position than the one that the match stands on.
    pub const STALE: Reason = Reason::plain("session-stale");
    /// Others have moved since, who must agree first.
    pub const ASK_FIRST: Reason = Reason::plain("session-ask-first");
    /// A flag that has fallen stays fallen.
    pub const FLAG_FELL: Reason = Reason::plain("session-flag-fell");
    /// What is answered has not been proposed to this seat.
    pub const NOT_ASKED: Reason = Reason::plain("session-not-asked");
    /// The same is proposed already.
    pub const ASKED_ALREADY: Reason = Reason::plain("session-asked-already");
    /// There are no clocks, or they stand or go as wanted.
    pub const NO_CLOCKS: Reason = Reason::plain("session-no-clocks");
    /// The clocks are paused.
    pub const PAUSED: Reason = Reason::plain("session-paused");
    /// A name or a comment is too long. Blanks: `most`.
    pub const TOO_LONG: Reason = Reason::plain("session-too-long");
    /// The match has as many plies as can be kept.
    pub const FULL: Reason = Reason::plain("session-full");
    /// Not before the match is over: it would show what is hidden.
    pub const SECRET: Reason = Reason::plain("session-secret");

    /// All of them.
    pub const ALL: &[&Reason] = &[
        &NOT_YOUR_TURN,
        &NOT_YOUR_SEAT,
        &STALE,
        &ASK_FIRST,
        &FLAG_FELL,
        &NOT_ASKED,
        &ASKED_ALREADY,
        &NO_CLOCKS,
        &PAUSED,
        &TOO_LONG,
        &FULL,
        &SECRET,
    ];
}

/// The most plies that a session keeps, variations included.
pub const MOST_PLIES: usize = 20_000;
/// The most plies beyond them that are no moves: a match that is full can still be resigned, agreed and lost on time.
pub const FOR_ENDINGS: usize = 1_000;
/// The longest comment, in letters.
pub const LONGEST_COMMENT: usize = 2_000;
/// The longest name of a player, in letters.
pub const LONGEST_NAME: usize = 60;

/// A match of a game with its players, clocks, proposals and secrets.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    /// The tree of plies; its cursor is on the node that is shown.
    pub(super) game: Match<G>,
    /// The node that the match stands on.
    pub(super) stands_on: NodeId,
    pub(super) players: Vec<Player>,
    pub(super) clock: Option<Clock>,
    pub(super) proposals: Vec<Proposal>,
    pub(super) id: u64,
    /// The series before this match.
    pub(super) series: Series,
}

impl<G: Game> Session<G> {
    /// A session of a match that begins, or goes on from where its cursor is. Persons play the seats that are not given.
    /// The id tells the match from every other one.
    ///
    /// ```
    /// use std::time::Duration;
    /// use camaieu::play::{Match, Session, Player, Controller};
    /// use camaieu::rules::{camelot::Camelot, game::Seat, prelude::*, setup::Setup};
    ///
    /// let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// let players = vec![Player::from(Controller::Person), Player::from(Controller::Level(4))];
    /// let session = Session::new(game, players, None, 1, Duration::ZERO);
    /// assert_eq!((session.to_move(), session.persons()), (Seat::FIRST, Seat::FIRST.into()));
    /// ```
    pub fn new(
        game: Match<G>,
        players: Vec<Player>,
        timing: Option<Timing>,
        id: u64,
        now: Duration,
    ) -> Session<G> {
        let now = whole_milliseconds(now);
        let seats = G::seats(game.position());
        let clock = timing.map(|timing| Clock::new(timing, seats, now));
        let stands_on = game.cursor();
        Session::assemble(Session {
            game,
            stands_on,
            players,
            clock,
            proposals: Vec::new(),
            id,
            series: Series::new(seats),
        })
    }

    /// Makes the parts of a session agree. Where hidden things were seen after the node that the match should stand on, no
    /// other move may be played there, so it stands on the end of that line.
    pub(super) fn assemble(mut session: Session<G>) -> Session<G> {
        let stands_on = session.stands_on;
        if !session.game.may_branch_at(stands_on) {
            let onward = std::iter::successors(Some(stands_on), |&node| session.game.onward(node));
            session.stands_on = onward.last().unwrap_or(stands_on);
            // It is a node of the match.
            let _ = session.game.go_to(session.stands_on);
        }
        session.players.resize(usize::from(session.seats()), Player::default());
        session.begin_turn();
        session
    }

    /// The same, as a further match of a series.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use camaieu::play::{Match, Series, Session};
    /// # use camaieu::rules::{camelot::Camelot, prelude::*, setup::Setup};
    /// # let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// # let session = Session::new(game, Vec::new(), None, 1, Duration::ZERO);
    /// let series = Series::new(2).with(7, Some(vec![12, 30])).seats_changed();
    /// let session = session.in_series(series);
    /// assert_eq!(session.series().people(), [1, 0]);
    /// ```
    pub fn in_series(mut self, series: Series) -> Session<G> {
        if series.people().len() == self.players.len() {
            self.series = series;
        }
        self
    }

    /// Does what an actor wants. The time is what has passed since the session was begun or read; where a flag has
    /// fallen before the command came, that is the change, and the command came too late.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use camaieu::play::{Actor, Change, Command, Match, Session};
    /// # use camaieu::rules::{camelot::Camelot, game::Seat, prelude::*, setup::Setup};
    /// # let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// # let mut session = Session::new(game, Vec::new(), None, 1, Duration::ZERO);
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
            Command::TakeBack => self.take_back(actor, None),
            Command::TakeBackTo(to) => self.take_back(actor, Some(to)),
            Command::Redo => self.redo(actor),
            Command::Resign => {
                let seat = self.seat_of(actor)?;
                self.on_its_node(|game| game.resign(seat))
            }
            Command::OfferDraw => self.offer_draw(actor),
            Command::Accept(kind) => self.accept(actor, kind),
            Command::Decline(kind) => self.decline(actor, kind),
            Command::Look(node) => self.look(node),
            Command::Comment(node, text) => self.comment(actor, node, text),
            Command::Pause => self.pause(actor),
            Command::Resume => self.resume(actor),
            Command::Reseat(seat, player) => self.reseat(actor, seat, player),
        }
    }

    /// Lets time pass, and ends the turn of a seat whose flag falls where that loses.
    ///
    /// ```
    /// use std::time::Duration;
    /// use camaieu::play::{Allowance, Match, Overstep, Session, Timing};
    /// use camaieu::rules::{camelot::Camelot, prelude::*, setup::Setup};
    ///
    /// let allowance = Allowance::Move { time: Duration::from_secs(30) };
    /// let timing = Some(Timing { allowance, overstep: Overstep::Loses });
    /// let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// let mut session = Session::new(game, Vec::new(), timing, 1, Duration::ZERO);
    /// assert_eq!(session.tick(Duration::from_secs(29)), None);
    /// assert!(session.tick(Duration::from_secs(30)).is_some());
    /// assert_eq!(session.outcome().to_string(), "win 2 time");
    /// ```
    pub fn tick(&mut self, now: Duration) -> Option<Change> {
        let clock = self.clock.as_mut()?;
        let loses = clock.timing().overstep == super::clock::Overstep::Loses;
        let seat = clock.settle(whole_milliseconds(now)).filter(|_| loses)?;
        self.on_its_node(|game| game.run_out_of_time(seat)).ok()
    }

    /// The seat for which an actor acts, if it is theirs and still plays.
    fn seat_of(&self, actor: Actor) -> Result<Seat, Refusal> {
        let (Actor::Person(seat) | Actor::Engine(seat)) = actor else {
            return Err(Refusal::new(&reasons::NOT_YOUR_SEAT));
        };
        let is_person = matches!(actor, Actor::Person(_));
        let theirs = self
            .players
            .get(seat.index())
            .is_some_and(|player| is_person == (player.controller == Controller::Person));
        if !theirs {
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

    /// Tries a move out in a match that is over.
    fn try_out(&mut self, at: NodeId, mv: &G::Move, steps: &[G::Step]) -> Result<Change, Refusal> {
        self.has_room(MOST_PLIES)?;
        if !self.game.contains(at) {
            return Err(Refusal::new(&of_match::NO_SUCH_MOVE));
        }
        let shown = self.game.cursor();
        self.game.place(at);
        let tried = self.game.play(mv, steps);
        if tried.is_ok() {
            // Redo leads where the match was played, not where something was tried.
            self.game.go_to(self.stands_on)?;
        }
        self.game.place(*tried.as_ref().unwrap_or(&shown));
        tried.map(Change::Tried)
    }

    /// Plays another move than was played before: what came after it is taken back, if nobody has to be asked. The same
    /// move leads on to where it led.
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

    /// The node to which a move has led that was played at a node of the match's way.
    fn played_at(&self, at: NodeId, mv: &G::Move) -> Option<NodeId> {
        let path = self.game.path(self.stands_on);
        let next = path.into_iter().find(|&node| self.game.parent(node) == Some(at))?;
        matches!(self.game.ply_kind(next), Some(PlyKind::Move { mv: played, .. }) if played == mv)
            .then_some(next)
    }

    /// Does something to the match where it stands; who looks elsewhere goes on doing so.
    fn on_its_node(
        &mut self,
        deed: impl FnOnce(&mut Match<G>) -> Result<NodeId, Refusal>,
    ) -> Result<Change, Refusal> {
        self.has_room(MOST_PLIES + FOR_ENDINGS)?;
        let (shown, from) = (self.game.cursor(), self.stands_on);
        self.game.place(from);
        let done = deed(&mut self.game);
        let Ok(node) = done else {
            self.game.place(shown);
            return done.map(Change::Played);
        };
        self.note_ply(from, node);
        self.stands_on = node;
        self.proposals.clear();
        self.begin_turn();
        if shown != from {
            self.game.place(shown);
        }
        let outcome = self.outcome();
        Ok(if outcome.is_over() { Change::Ended(node, outcome) } else { Change::Played(node) })
    }

    /// Ends the turn that led to a new ply, and notes beside it what the clocks show.
    fn note_ply(&mut self, from: NodeId, node: NodeId) {
        let Some(clock) = &mut self.clock else { return };
        let is_move = matches!(self.game.ply_kind(node), Some(PlyKind::Move { .. }));
        let late = clock.is_late();
        let plies = self.game.path(node).len();
        clock.end_turn(from, is_move.then_some(plies));
        if is_move {
            // Whoever plays has come back.
            clock.set_paused(false);
        }
        let left = clock.left(Duration::ZERO);
        if let Some(note) = self.game.note_mut(node) {
            *note = Note { left, late: late && is_move, ..std::mem::take(note) };
        }
    }

    fn has_room(&self, most: usize) -> Result<(), Refusal> {
        if self.game.len() > most { Err(Refusal::new(&reasons::FULL)) } else { Ok(()) }
    }

    /// Moves where the match stands to a node that is there already, and what is shown with it.
    fn stand_on(&mut self, node: NodeId) {
        if let Some(clock) = &mut self.clock {
            clock.end_turn(self.stands_on, None);
        }
        if self.game.go_to(node).is_ok() {
            self.stands_on = node;
        }
        self.proposals.clear();
        self.begin_turn();
    }

    /// Has the clock of the seat to move run.
    fn begin_turn(&mut self) {
        let seat = (!self.is_over()).then(|| self.to_move());
        if let Some(clock) = &mut self.clock {
            clock.begin_turn(self.stands_on, seat);
        }
    }

    fn look(&mut self, to: NodeId) -> Result<Change, Refusal> {
        if !self.game.contains(to) {
            return Err(Refusal::new(&of_match::NO_SUCH_MOVE));
        }
        let from = self.game.cursor();
        self.game.place(to);
        Ok(Change::Navigated { from, to })
    }

    /// Writes a comment beside a ply of the actor's own, or beside the first position.
    fn comment(&mut self, actor: Actor, node: NodeId, text: String) -> Result<Change, Refusal> {
        if !self.game.contains(node) {
            return Err(Refusal::new(&of_match::NO_SUCH_MOVE));
        }
        let own = match actor {
            Actor::Person(seat) if !self.persons().contains(seat) => false,
            Actor::Person(seat) => self.game.made_by(node).is_none_or(|by| by == seat) || self.is_over(),
            Actor::Host => self.persons().is_empty() || self.is_over(),
            Actor::Engine(_) | Actor::Onlooker => false,
        };
        if !own {
            return Err(Refusal::new(&reasons::NOT_YOUR_SEAT));
        }
        if text.chars().count() > LONGEST_COMMENT {
            return Err(Refusal::new(&reasons::TOO_LONG).with("most", LONGEST_COMMENT));
        }
        if let Some(note) = self.game.note_mut(node) {
            note.comment = text;
        }
        Ok(Change::Commented(node))
    }

    /// Gives a seat to a player. Who takes over a hand that they might not have known seals what came before.
    fn reseat(&mut self, actor: Actor, seat: Seat, player: Player) -> Result<Change, Refusal> {
        let is_theirs = actor == Actor::Host || actor == Actor::Person(seat) && self.persons().contains(seat);
        if !is_theirs || seat.index() >= self.players.len() {
            return Err(Refusal::new(&reasons::NOT_YOUR_SEAT));
        }
        if player.name.chars().count() > LONGEST_NAME {
            return Err(Refusal::new(&reasons::TOO_LONG).with("most", LONGEST_NAME));
        }
        let before = std::mem::replace(&mut self.players[seat.index()], player);
        let was_person = before.controller == Controller::Person;
        let is_person = self.persons().contains(seat);
        if !was_person && is_person && self.is_secret() {
            let stands_on = self.stands_on;
            self.game.seal(stands_on);
        }
        if was_person != is_person {
            // Others may have to be asked now.
            self.proposals.clear();
        }
        Ok(Change::Reseated(seat))
    }
}

/// Times are counted in whole milliseconds, as files write them.
fn whole_milliseconds(time: Duration) -> Duration {
    Duration::from_millis(super::clock::to_milliseconds(time))
}
