//! Mirror of a session that another machine has: it follows reports and decides nothing.
//!
//! The other machine tells an observer their views only. Each position of a mirror is one of those that look so to the
//! observer: their view of it is the true one, and what is hidden from them was drawn by chance. The window and the
//! terminal show a mirror as they show any session; commands go to the other machine. After the end of the match
//! [`Session::reveal`] puts the true positions in the place of the drawn ones, if they agree with all that was reported.

use std::time::Duration;

use crate::play::game_match::{Match, NodeId, PlyKind};
use crate::play::player::Player;
use crate::play::timing::Timing;
use crate::rules::game::{Game, Observer, Outcome, Refusal, Seat};
use crate::rules::rng::Rng;

use super::command::{Change, Proposal};
use super::state::Session;

/// First ply of a mirror that does not follow from the match that was revealed; `None` if the first view does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Disagreement(pub Option<usize>);

impl<G: Game> Session<G> {
    /// Mirror of a match, from the first view of its observer.
    ///
    /// ```
    /// use std::time::Duration;
    /// use camaieu::play::{Match, Session};
    /// use camaieu::rules::{chromino::Chromino, game::{Observer, Seat}, prelude::*, setup::Setup};
    ///
    /// let own = Match::<Chromino>::new(&Setup::default_of(Chromino::OPTIONS), 1).own_view();
    /// let mirror = Session::<Chromino>::mirror(&own, Vec::new(), None, 7, Duration::ZERO);
    /// assert_eq!(mirror.seat_view(Seat::FIRST), own);
    /// ```
    pub fn mirror(
        first: &G::View,
        players: Vec<Player>,
        timing: Option<Timing>,
        id: u64,
        now: Duration,
    ) -> Session<G> {
        Session::new(Match::from_position(completed::<G>(first)), players, timing, id, now)
    }

    /// Follows a ply of the other machine, with the observer's view after it. Refused when the tree is full.
    pub fn follow_ply(
        &mut self,
        kind: PlyKind<G>,
        after: &G::View,
        outcome: Outcome,
    ) -> Result<Change, Refusal> {
        let after = completed::<G>(after);
        self.on_its_node(|game| Ok(game.record(kind, after, outcome)))
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

    /// Puts the true positions in the place of the drawn ones. The match must begin with `first`; all its plies are played
    /// again, and each must lead to the view that was reported to the observer.
    pub fn reveal(&mut self, mut truth: Match<G>, observer: Observer) -> Result<(), Disagreement> {
        let agrees = |truth: &Match<G>, node| {
            let views = [truth, &self.game].map(|game| G::view(game.position_at(node), observer));
            views[0] == views[1] && truth.outcome_at(node) == self.game.outcome_at(node)
        };
        if !agrees(&truth, NodeId::START) {
            return Err(Disagreement(None));
        }
        for node in self.game.nodes().skip(1) {
            let wrong = Disagreement(Some(self.game.path(node).len()));
            truth.place(self.game.parent(node).unwrap_or_default());
            let played = match self.game.ply_kind(node) {
                Some(PlyKind::Move { mv, steps }) => truth.play(mv, steps),
                Some(PlyKind::Resigned(seat)) => truth.resign(*seat),
                Some(PlyKind::OutOfTime(seat)) => truth.run_out_of_time(*seat),
                _ => truth.agree(),
            };
            if played != Ok(node) || !agrees(&truth, node) {
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
        self.game = truth;
        Ok(())
    }

    /// Sets the time that the moves of a seat are under way from another machine. It is given back.
    pub fn set_lag(&mut self, seat: Seat, lag: Duration) {
        if let Some(clock) = &mut self.clock {
            clock.set_lag(seat, lag);
        }
    }

    /// Holds the clocks while somebody has still to come, or lets them run.
    pub fn hold_clocks(&mut self, held: bool, now: Duration) {
        let _ = self.tick(now);
        if let Some(clock) = &mut self.clock {
            clock.set_paused(held);
        }
    }
}

/// A position that looks like this to its observer. The same for the same view.
fn completed<G: Game>(view: &G::View) -> G::Position {
    G::determinize(view, &mut Rng::new(0))
}
