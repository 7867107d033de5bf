//! Engine that reviews a match, with what it has found so far.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use bevy::prelude::*;

use crate::app::session::InReview;
use crate::app::session::thinker::{NO_THREAD, WindowWaker};
use crate::app::table::game::TableGame;
use crate::app::table::markers::PointedOut;
use crate::bots::{Level, Limits, ReviewedMove, Stop, review};
use crate::play::{NodeId, PlyKind, Session};
use crate::rules::game::Refusal;

/// Positions searched for each move: enough to see what a person overlooks, at a pace at which one can look on.
const NODES: u64 = 20_000;
/// Seed of the engine, so that a review says the same each time.
const SEED: u64 = 1;

/// Review of the match on the table, on the entity of the match. Dropping it stops the engine.
#[derive(Component)]
#[require(InReview, PointedOut)]
pub struct Reviewer<G: TableGame> {
    stop: Stop,
    /// One system reads it at a time; the lock only makes it fit for a component.
    reports: Mutex<Receiver<ReviewedMove<G>>>,
    reviewed: Vec<ReviewedMove<G>>,
    /// Number of moves on the line.
    moves: usize,
    is_done: bool,
    /// Move for which a better one was asked for.
    pub(super) better: Option<NodeId>,
}

impl<G: TableGame> Reviewer<G> {
    /// Starts the review of the line that is on the table. The window is woken at each move.
    ///
    /// # Errors
    /// [`NO_THREAD`].
    pub(super) fn begin(session: &Session<G>, waker: &WindowWaker) -> Result<Reviewer<G>, Refusal> {
        let game = session.everything().clone();
        let is_move = |node: &&NodeId| matches!(game.ply_kind(**node), Some(PlyKind::Move { .. }));
        let moves = game.line().iter().filter(is_move).count();
        let (sender, reports) = channel();
        let (limits, wake) = (Limits::nodes(NODES), waker.waking());
        let stop = limits.stop.clone();
        let work = move || {
            review(&game, &mut *G::engine(Level::FULL, SEED), &limits, |entry| {
                // Nobody listens any more where the review was closed.
                let _ = sender.send(entry.clone());
                wake();
            });
            drop(sender);
            wake();
        };
        match thread::Builder::new().name("reviewer".into()).spawn(work) {
            Ok(_) => Ok(Reviewer {
                stop,
                reports: Mutex::new(reports),
                reviewed: Vec::new(),
                moves,
                is_done: false,
                better: None,
            }),
            Err(_) => Err(Refusal::new(&NO_THREAD)),
        }
    }

    /// Takes what has come since the last look; whether there was anything.
    pub(super) fn take(&mut self) -> bool {
        let before = (self.reviewed.len(), self.is_done);
        let reports = self.reports.get_mut().unwrap_or_else(PoisonError::into_inner);
        loop {
            match reports.try_recv() {
                Ok(entry) => self.reviewed.push(entry),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => {
                    self.is_done = true;
                    break;
                }
            }
        }
        before != (self.reviewed.len(), self.is_done)
    }

    /// Moves reviewed so far, in their order.
    pub fn reviewed(&self) -> &[ReviewedMove<G>] {
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
    pub(super) fn better(&self, session: &Session<G>) -> Option<&ReviewedMove<G>> {
        let entry = self.reviewed.iter().find(|entry| Some(entry.node) == self.better)?;
        (session.parent(entry.node) == Some(session.shown())).then_some(entry)
    }
}

impl<G: TableGame> Drop for Reviewer<G> {
    fn drop(&mut self) {
        self.stop.now();
    }
}
