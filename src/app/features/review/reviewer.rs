//! Engine that reviews a match, with what it has found so far.

use bevy::prelude::*;

use crate::session::waker::{NO_THREAD, WindowWaker};
use crate::table::markers::PointedOut;
use camaieu_engines::{JobPoll, Limits, Review, ReviewedMove, thinker};
use camaieu_play::{AnySession, NodeId};
use camaieu_rules::game::{Refusal, Seat};

/// Positions searched for each move: enough to see what a person overlooks, at a pace at which one can look on.
const NODES: u64 = 20_000;
/// Seed of the engine, so that a review says the same each time.
const SEED: u64 = 1;

/// Review of a match that is over, on the entity of the match: counted as soon as the result is there, and open with
/// [`InReview`](crate::session::InReview). Dropping it stops the engine.
#[derive(Component)]
#[require(PointedOut)]
pub struct Reviewer {
    job: Review,
    reviewed: Vec<ReviewedMove>,
    /// Number of moves on the line.
    moves: usize,
    is_done: bool,
    /// Number of mistakes that were told to the course of one's own.
    pub(super) told: usize,
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
        Ok(Reviewer { job, reviewed: Vec::new(), moves, is_done: false, told: 0, better: None })
    }

    /// Takes what has come since the last look; whether there was anything.
    pub(super) fn take(&mut self) -> bool {
        let proved = |this: &Reviewer| this.reviewed.iter().filter(|entry| entry.mistake.is_some()).count();
        let before = (self.reviewed.len(), proved(self), self.is_done);
        loop {
            match self.job.poll_report() {
                JobPoll::Report(entry) => {
                    match self.reviewed.iter_mut().find(|known| known.node == entry.node) {
                        // It is reported again when its mistake is proved.
                        Some(known) => *known = entry,
                        None => self.reviewed.push(entry),
                    }
                }
                JobPoll::None => break,
                JobPoll::Ended => {
                    self.is_done = true;
                    break;
                }
            }
        }
        before != (self.reviewed.len(), proved(self), self.is_done)
    }

    /// Moves reviewed so far, in their order.
    pub fn reviewed(&self) -> &[ReviewedMove] {
        &self.reviewed
    }

    /// Number of moves to be reviewed in all.
    pub fn moves(&self) -> usize {
        self.moves
    }

    /// Whether all are reviewed; mistakes may still be proved.
    pub fn is_done(&self) -> bool {
        self.is_done || self.reviewed.len() == self.moves
    }

    /// Moves of a seat whose mistakes are proved.
    pub(super) fn proved(&self, seat: Seat) -> impl Iterator<Item = &ReviewedMove> {
        self.reviewed.iter().filter(move |entry| entry.seat == seat && entry.mistake.is_some())
    }

    /// The move whose better one is pointed out: while the position before it is shown.
    pub(super) fn better(&self, session: &dyn AnySession) -> Option<&ReviewedMove> {
        let entry = self.reviewed.iter().find(|entry| Some(entry.node) == self.better)?;
        (session.parent(entry.node) == Some(session.shown())).then_some(entry)
    }
}
