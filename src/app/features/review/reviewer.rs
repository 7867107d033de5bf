//! Engine that reviews a match, with what it has found so far.

use bevy::prelude::*;

use crate::session::InReview;
use crate::session::waker::{NO_THREAD, WindowWaker};
use crate::table::markers::PointedOut;
use camaieu_engines::{Limits, News, Review, ReviewedMove, thinker};
use camaieu_play::{AnySession, NodeId};
use camaieu_rules::game::Refusal;

/// Positions searched for each move: enough to see what a person overlooks, at a pace at which one can look on.
const NODES: u64 = 20_000;
/// Seed of the engine, so that a review says the same each time.
const SEED: u64 = 1;

/// Review of the match on the table, on the entity of the match. Dropping it stops the engine.
#[derive(Component)]
#[require(InReview, PointedOut)]
pub struct Reviewer {
    job: Review,
    reviewed: Vec<ReviewedMove>,
    /// Number of moves on the line.
    moves: usize,
    is_done: bool,
    /// Move for which a better one was asked for.
    pub(super) better: Option<NodeId>,
}

impl Reviewer {
    /// Starts the review of the line that is on the table. The window is woken at each move.
    ///
    /// # Errors
    /// [`NO_THREAD`].
    pub(super) fn begin(session: &dyn AnySession, waker: &WindowWaker) -> Result<Reviewer, Refusal> {
        let moves = session.line().into_iter().filter(|node| session.ply_text(*node).is_some()).count();
        let begin =
            |waking| thinker(session.game())?.review(session, SEED, Limits::nodes(NODES), waking).ok();
        let job = begin(Box::new(waker.waking())).ok_or_else(|| Refusal::new(&NO_THREAD))?;
        Ok(Reviewer { job, reviewed: Vec::new(), moves, is_done: false, better: None })
    }

    /// Takes what has come since the last look; whether there was anything.
    pub(super) fn take(&mut self) -> bool {
        let before = (self.reviewed.len(), self.is_done);
        loop {
            match self.job.look() {
                News::Report(entry) => self.reviewed.push(entry),
                News::None => break,
                News::Ended => {
                    self.is_done = true;
                    break;
                }
            }
        }
        before != (self.reviewed.len(), self.is_done)
    }

    /// Moves reviewed so far, in their order.
    pub fn reviewed(&self) -> &[ReviewedMove] {
        &self.reviewed
    }

    /// Number of moves to be reviewed in all.
    pub fn moves(&self) -> usize {
        self.moves
    }

    /// Whether all are reviewed.
    pub fn is_done(&self) -> bool {
        self.is_done
    }

    /// The move whose better one is pointed out: while the position before it is shown.
    pub(super) fn better(&self, session: &dyn AnySession) -> Option<&ReviewedMove> {
        let entry = self.reviewed.iter().find(|entry| Some(entry.node) == self.better)?;
        (session.parent(entry.node) == Some(session.shown())).then_some(entry)
    }
}
