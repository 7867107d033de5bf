//! Session: a match, its core, and the one way to change both.

use std::ops::{Deref, DerefMut};
use std::time::Duration;

use crate::clock::Clock;
use crate::game_match::{FullKnowledge, Knowledge, Match};
use crate::player::Player;
use crate::series::Series;
use crate::session_core::{Change, FOR_ENDINGS, MOST_PLIES, SessionCore, whole_milliseconds};
use crate::timing::Timing;
use crate::tree::NodeId;
use camaieu_rules::game::{Notation, Refusal, Seat};

/// Match of a game that is played: its [`SessionCore`], and the positions and moves of its nodes. That of another machine holds
/// what its observer has seen: see [`RemoteSession`](super::RemoteSession).
#[derive(Clone, Debug)]
pub struct Session<G: Notation, K: Knowledge<G> = FullKnowledge> {
    pub(crate) game: Match<G, K>,
}

impl<G: Notation, K: Knowledge<G>> Deref for Session<G, K> {
    type Target = SessionCore;

    fn deref(&self) -> &SessionCore {
        &self.game.core
    }
}

impl<G: Notation, K: Knowledge<G>> DerefMut for Session<G, K> {
    fn deref_mut(&mut self) -> &mut SessionCore {
        &mut self.game.core
    }
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
    pub(super) fn of_match(mut game: Match<G, K>) -> Session<G, K> {
        game.core = SessionCore::new(game.core.tree);
        Session::assemble(game)
    }

    /// Session of a match with the parts of its core.
    pub(crate) fn assemble(mut game: Match<G, K>) -> Session<G, K> {
        game.core.assemble();
        Session { game }
    }

    /// With these players, the first seat's first; persons play the seats that are not named.
    pub fn with_players(mut self, players: Vec<Player>) -> Session<G, K> {
        self.players = players;
        Session::assemble(self.game)
    }

    /// With these clocks, if any, running from `now`.
    pub fn with_timing(mut self, timing: Option<Timing>, now: Duration) -> Session<G, K> {
        let now = whole_milliseconds(now);
        self.clock = timing.map(|timing| Clock::new(timing, self.seats(), now));
        Session::assemble(self.game)
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
        Session::assemble(self.game)
    }

    /// With this number, which distinguishes the match from all others.
    pub fn with_id(mut self, id: u64) -> Session<G, K> {
        self.id = id;
        self
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
        self.set_series(series);
        self
    }

    /// Changes the match on the node that it stands on. If another node is shown, it stays shown.
    pub(super) fn on_its_node(
        &mut self,
        change: impl FnOnce(&mut Match<G, K>) -> Result<NodeId, Refusal>,
    ) -> Result<Change, Refusal> {
        self.has_room(MOST_PLIES + FOR_ENDINGS)?;
        let (shown, from) = (self.shown(), self.stands_on());
        self.game.move_cursor(from);
        let change = change(&mut self.game).map(|node| self.advance_to(node));
        if change.is_err() || shown != from {
            self.game.move_cursor(shown);
        }
        change
    }
}
