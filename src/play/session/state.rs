//! State of a session, and the turns and clocks in it.

use std::time::Duration;

use crate::clock::Clock;
use crate::game_match::{Knowledge, Match, NodeId, PlyKind, Whole};
use crate::name::clean_name;
use crate::note::Note;
use crate::player::Player;
use crate::series::Series;
use crate::timing::{Timing, to_milliseconds};
use camaieu_rules::game::{Notation, Refusal, Seat, Seats};

use super::command::{Change, Proposal};
use super::reasons;

/// Largest number of plies in a session, variations included.
pub const MOST_PLIES: usize = 20_000;
/// Further plies for resignations, agreements and losses on time, so that a full match can still end.
pub const FOR_ENDINGS: usize = 1_000;
/// Length of the longest comment, in characters.
pub const LONGEST_COMMENT: usize = 2_000;

/// Match of a game with its players, clocks, proposals and secrets. That of another machine holds what its observer has seen:
/// see [`RemoteSession`](super::RemoteSession).
#[derive(Clone, Debug)]
pub struct Session<G: Notation, K: Knowledge<G> = Whole> {
    /// Tree of plies; its cursor is the node that is shown.
    pub(crate) game: Match<G, K>,
    /// Node that the match stands on.
    pub(crate) stands_on: NodeId,
    /// Players by seat.
    pub(crate) players: Vec<Player>,
    pub(crate) clock: Option<Clock>,
    pub(crate) proposals: Vec<Proposal>,
    pub(crate) id: u64,
    /// Series without the points of this match.
    pub(crate) series: Series,
    pub(crate) company: Company,
}

/// Persons at other machines, as far as is known here. Not saved: a match that is opened again is at one screen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Company {
    /// Seats that somebody at another machine plays, come or not.
    pub elsewhere: Seats,
    /// Those of them whose players are there.
    pub there: Seats,
    /// Those whose players are away, with the time since which.
    pub away: Vec<(Seat, Duration)>,
    /// Time after which the seat of somebody who is away may be claimed or given to an engine.
    pub patience: Duration,
}

impl<G: Notation> Session<G> {
    /// Session of a match that begins, or continues from its cursor: for persons, without clocks.
    ///
    /// ```
    /// use std::time::Duration;
    /// use camaieu_play::{Allowance, Controller, Match, Overstep, Player, Session, Timing};
    /// use camaieu_rules::{camelot::Camelot, game::Seat, prelude::*, setup::Setup};
    ///
    /// let allowance = Allowance::Move { time: Duration::from_secs(30) };
    /// let timing = Timing { allowance, overstep: Overstep::Loses };
    /// let session = Session::new(Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1))
    ///     .with_players(vec![Player::from(Controller::Person), Player::from(Controller::Level(4))])
    ///     .with_timing(Some(timing), Duration::ZERO)
    ///     .with_id(7);
    /// assert_eq!((session.to_move(), session.persons()), (Seat::FIRST, Seat::FIRST.into()));
    /// assert!(session.clock().is_some());
    /// ```
    pub fn new(game: Match<G>) -> Session<G> {
        Session::of_match(game)
    }
}

impl<G: Notation, K: Knowledge<G>> Session<G, K> {
    /// See [`Session::new`].
    pub(super) fn of_match(game: Match<G, K>) -> Session<G, K> {
        Session::assemble(Session {
            stands_on: game.cursor(),
            players: Vec::new(),
            clock: None,
            proposals: Vec::new(),
            id: 0,
            series: Series::new(game.seats()),
            company: Company::default(),
            game,
        })
    }

    /// With these players, the first seat's first; persons play the seats that are not named.
    pub fn with_players(self, players: Vec<Player>) -> Session<G, K> {
        Session::assemble(Session { players, ..self })
    }

    /// With these clocks, if any, running from `now`.
    pub fn with_timing(self, timing: Option<Timing>, now: Duration) -> Session<G, K> {
        let now = whole_milliseconds(now);
        let clock = timing.map(|timing| Clock::new(timing, self.seats(), now));
        Session::assemble(Session { clock, ..self })
    }

    /// With so many times the time of a game for a seat, as a head start. Comes after the clocks.
    ///
    /// ```
    /// use std::time::Duration;
    /// use camaieu_play::{Allowance, Match, Overstep, Session, Timing};
    /// use camaieu_rules::{camelot::Camelot, game::Seat, prelude::*, setup::Setup};
    ///
    /// let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// let allowance = Allowance::Game { time: Duration::from_secs(60), increment: Duration::ZERO };
    /// let timing = Timing { allowance, overstep: Overstep::Loses };
    /// let session = Session::new(game)
    ///     .with_timing(Some(timing), Duration::ZERO)
    ///     .with_more_time(Some((Seat::SECOND, 3)));
    /// assert_eq!(session.clock().unwrap().left(Duration::ZERO), [60, 180].map(Duration::from_secs));
    /// ```
    pub fn with_more_time(mut self, more: Option<(Seat, u32)>) -> Session<G, K> {
        if let (Some((seat, times)), Some(clock)) = (more, &mut self.clock) {
            clock.multiply(seat, times);
        }
        Session::assemble(self)
    }

    /// With this number, which distinguishes the match from all others.
    pub fn with_id(self, id: u64) -> Session<G, K> {
        Session { id, ..self }
    }

    /// Makes the parts of a session agree. A sealed node allows no new move, so a match that would stand on one stands on
    /// the end of its line instead.
    pub(crate) fn assemble(mut session: Session<G, K>) -> Session<G, K> {
        let stands_on = session.stands_on;
        if !session.game.may_branch_at(stands_on) {
            let onward = std::iter::successors(Some(stands_on), |&node| session.game.onward(node));
            session.stands_on = onward.last().unwrap_or(stands_on);
            // Cannot fail: the node is one of the match.
            let _ = session.game.go_to(session.stands_on);
        }
        session.players.resize(usize::from(session.seats()), Player::default());
        session.players.iter_mut().for_each(|player| player.name = clean_name(&player.name));
        session.begin_turn();
        session
    }

    /// The session as the next match of a series. A series of another number of players is ignored.
    ///
    /// ```
    /// # use camaieu_play::{Match, Series, Session};
    /// # use camaieu_rules::{camelot::Camelot, prelude::*, setup::Setup};
    /// # let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    /// # let session = Session::new(game);
    /// let series = Series::new(2).with(7, Some(vec![12, 30])).seats_changed();
    /// let session = session.in_series(series);
    /// assert_eq!(session.series().people(), [1, 0]);
    /// ```
    pub fn in_series(mut self, series: Series) -> Session<G, K> {
        if series.people().len() == self.players.len() {
            self.series = series;
        }
        self
    }

    /// Changes the match on the node that it stands on. If another node is shown, it stays shown.
    pub(super) fn on_its_node(
        &mut self,
        change: impl FnOnce(&mut Match<G, K>) -> Result<NodeId, Refusal>,
    ) -> Result<Change, Refusal> {
        self.has_room(MOST_PLIES + FOR_ENDINGS)?;
        let (shown, from) = (self.game.cursor(), self.stands_on);
        self.game.place(from);
        let done = change(&mut self.game);
        let Ok(node) = done else {
            self.game.place(shown);
            return done.map(Change::Played);
        };
        self.note_ply(from, node);
        self.stands_on = node;
        self.lapse();
        self.begin_turn();
        if shown != from {
            self.game.place(shown);
        }
        let outcome = self.outcome();
        Ok(if outcome.is_over() { Change::Ended(node, outcome) } else { Change::Played(node) })
    }

    /// Moves the match, and with it the shown position, to a node that exists.
    pub(super) fn stand_on(&mut self, node: NodeId) {
        if let Some(clock) = &mut self.clock {
            clock.end_turn(self.stands_on, None);
        }
        if self.game.go_to(node).is_ok() {
            self.stands_on = node;
        }
        self.lapse();
        self.begin_turn();
    }

    /// Refuses when the tree has more than this many nodes.
    pub(super) fn has_room(&self, most: usize) -> Result<(), Refusal> {
        if self.game.len() > most { Err(Refusal::new(&reasons::FULL)) } else { Ok(()) }
    }

    /// Ends the turn that a new ply has ended, and notes the clocks beside the ply.
    fn note_ply(&mut self, from: NodeId, node: NodeId) {
        let Some(clock) = &mut self.clock else { return };
        let is_move = matches!(self.game.ply_kind(node), Some(PlyKind::Move { .. }));
        let late = clock.is_late();
        let plies = self.game.path(node).len();
        clock.end_turn(from, is_move.then_some(plies));
        if is_move {
            // A move ends a pause.
            clock.set_paused(false);
        }
        let left = clock.left(Duration::ZERO);
        if let Some(note) = self.game.note_mut(node) {
            *note = Note { left, late: late && is_move, ..std::mem::take(note) };
        }
    }

    /// Starts the clock of the seat to move.
    fn begin_turn(&mut self) {
        let seat = (!self.is_over()).then(|| self.to_move());
        if let Some(clock) = &mut self.clock {
            clock.begin_turn(self.stands_on, seat);
        }
    }
}

/// Time rounded down to whole milliseconds, the unit of the file format.
pub(super) fn whole_milliseconds(time: Duration) -> Duration {
    Duration::from_millis(to_milliseconds(time))
}
