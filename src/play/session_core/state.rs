//! State of a session, and the turns and clocks in it.

use std::ops::Deref;
use std::time::Duration;

use crate::clock::Clock;
use crate::name::clean_name;
use crate::note::Note;
use crate::player::Player;
use crate::series::Series;
use crate::timing::{Overstep, to_milliseconds};
use crate::tree::{NodeId, Tree};
use camaieu_rules::game::{Refusal, Seat, Seats};

use super::command::{Change, Proposal};
use super::reasons;

/// Largest number of plies in a session, variations included.
pub const MOST_PLIES: usize = 20_000;
/// Further plies for resignations, agreements and losses on time, so that a full match can still end.
pub const FOR_ENDINGS: usize = 1_000;
/// Length of the longest comment, in characters.
pub const LONGEST_COMMENT: usize = 2_000;

/// Part of a session that does not depend on the game, and that every observer may know: no position and no move. It has the
/// [`Tree`] of the plies.
///
/// ```
/// use camaieu_play::{Match, Session, SessionCore};
/// use camaieu_rules::{camelot::Camelot, game::Seat, prelude::*, setup::Setup};
///
/// let mut game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
/// game.play_text("E6-E8").unwrap();
/// let session = Session::new(game);
/// let core: &SessionCore = &session;
/// assert_eq!((core.game(), core.line().len(), core.to_move()), ("camelot", 1, Seat::SECOND));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct SessionCore {
    /// Tree of plies; its cursor is the node that is shown.
    pub(crate) tree: Tree,
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
    /// Remote seats whose players are present.
    pub there: Seats,
    /// Remote seats whose players are away, with the time since which.
    pub away: Vec<(Seat, Duration)>,
    /// Time after which the seat of somebody who is away may be claimed or given to an engine.
    pub patience: Duration,
}

impl Deref for SessionCore {
    type Target = Tree;

    fn deref(&self) -> &Tree {
        &self.tree
    }
}

impl SessionCore {
    /// Core of a match that nobody plays yet, where its cursor is.
    pub(crate) fn new(tree: Tree) -> SessionCore {
        SessionCore {
            stands_on: tree.cursor(),
            players: Vec::new(),
            clock: None,
            proposals: Vec::new(),
            id: 0,
            series: Series::new(tree.seats()),
            company: Company::default(),
            tree,
        }
    }

    /// Makes its parts agree. A sealed node allows no new move, so a match that would stand on one stands on the end of its line
    /// instead.
    pub(crate) fn assemble(&mut self) {
        if !self.may_branch_at(self.stands_on) {
            let onward = std::iter::successors(Some(self.stands_on), |&node| self.onward(node));
            self.stands_on = onward.last().unwrap_or(self.stands_on);
            // Cannot fail: the node is one of the match.
            let _ = self.tree.go_to(self.stands_on);
        }
        self.players.resize(usize::from(self.seats()), Player::default());
        self.players.iter_mut().for_each(|player| player.name = clean_name(&player.name));
        self.begin_turn();
    }

    /// Puts the match into a series. One of another number of players is ignored.
    pub fn set_series(&mut self, series: Series) {
        if series.people().len() == self.players.len() {
            self.series = series;
        }
    }

    /// Lets time pass. Returns the seat that has lost by it, if its flag has fallen and [`Overstep::Loses`] holds.
    pub(crate) fn settle_clock(&mut self, now: Duration) -> Option<Seat> {
        let clock = self.clock.as_mut()?;
        let loses = clock.timing().overstep == Overstep::Loses;
        clock.settle(whole_milliseconds(now)).filter(|_| loses)
    }

    /// Goes on to the node of a ply from where the match stands.
    pub(crate) fn advance_to(&mut self, node: NodeId) -> Change {
        self.note_ply(node);
        self.stands_on = node;
        self.lapse();
        self.begin_turn();
        let outcome = self.outcome();
        if outcome.is_over() { Change::Ended(node, outcome) } else { Change::Played(node) }
    }

    /// Moves the match, and with it the shown position, to a node that exists.
    pub(crate) fn stand_on(&mut self, node: NodeId) {
        if let Some(clock) = &mut self.clock {
            clock.end_turn(self.stands_on, None);
        }
        if self.tree.go_to(node).is_ok() {
            self.stands_on = node;
        }
        self.lapse();
        self.begin_turn();
    }

    /// Refuses when the tree has more than this many nodes.
    pub(crate) fn has_room(&self, most: usize) -> Result<(), Refusal> {
        if self.len() > most { Err(Refusal::new(&reasons::FULL)) } else { Ok(()) }
    }

    /// Ends the turn that a new ply has ended, and notes the clocks beside the ply.
    fn note_ply(&mut self, node: NodeId) {
        let Some(clock) = &mut self.clock else { return };
        let is_move = self.tree.is_move(node);
        let late = clock.is_late();
        let plies = self.tree.path(node).len();
        clock.end_turn(self.stands_on, is_move.then_some(plies));
        if is_move {
            // A move ends a pause.
            clock.set_paused(false);
        }
        let left = clock.left(Duration::ZERO);
        if let Some(note) = self.tree.note_mut(node) {
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

    /// Follows a take-back at another machine, to the node after the first plies of the line. `None` if the line is not longer.
    pub fn follow_back(&mut self, plies: usize) -> Option<Change> {
        let from = self.stands_on;
        let path = self.path(from);
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
            clock.set_remaining_times(left, paused, now);
        }
    }

    /// Holds the clocks, whose time is settled, or lets them run.
    pub(crate) fn hold_clocks(&mut self, held: bool) {
        if let Some(clock) = &mut self.clock {
            clock.set_paused(held);
        }
    }

    /// Sets the time that the moves of a seat are under way from another machine. It is given back.
    pub fn set_lag(&mut self, seat: Seat, lag: Duration) {
        if let Some(clock) = &mut self.clock {
            clock.set_lag(seat, lag);
        }
    }
}

/// Time rounded down to whole milliseconds, the unit of the file format.
pub(crate) fn whole_milliseconds(time: Duration) -> Duration {
    Duration::from_millis(to_milliseconds(time))
}
