//! Thinker: what the engines of a game find, in plain data, for all that does not know the type of the game.

use std::fmt::{self, Debug, Formatter};
use std::io;
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};

use camaieu_play::{AnySession, Controller, NodeId, Remark};
use serde::{Deserialize, Serialize};

use super::job::{Job, JobPoll, Wake};
use super::levels::Level;
use super::limits::Limits;
use super::review::ReviewedMove;
use super::thought::{Score, ScoreScale};

/// Engines of a game, found by its name with [`thinker`](super::thinker).
///
/// ```
/// use camaieu_engines::{Level, Limits, SearchNews, SearchTask, thinker};
/// use camaieu_play::{AnySession, Match, Session};
/// use camaieu_rules::{camelot::Camelot, prelude::*, setup::Setup};
///
/// let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
/// let session: Box<dyn AnySession> = Box::new(Session::new(game));
/// let engine = thinker(session.game()).unwrap().engine(Level::FULL, 1);
/// let (node, limits) = (session.shown(), Limits::nodes(1_000));
/// let mut search = engine.begin(&*session, node, SearchTask::Hint, limits, || ()).unwrap();
/// let found = loop {
///     if let Some(SearchNews::Done(found, _engine)) = search.poll_news() {
///         break found.unwrap();
///     }
/// };
/// assert_eq!(found.variations[0].moves[0], found.best);
/// ```
pub trait Thinker: Send + Sync {
    /// Meaning of the scores.
    fn scale(&self) -> ScoreScale;

    /// Engine of a level that advises: it knows no book. All its chance comes from the seed.
    fn engine(&self, level: Level, seed: u64) -> AnyEngine;

    /// Engine for a seat with this controller; `None` for a person.
    fn player(&self, controller: Controller, seed: u64) -> Option<AnyEngine>;

    /// Begins the review of the line that a session is on by an engine of full strength, each position within the
    /// limits. Each move is reported; those whose mistake is proved are reported again at the end.
    ///
    /// # Errors
    /// The system gives no thread, or the session is of another game.
    fn review(&self, session: &dyn AnySession, seed: u64, limits: Limits, wake: Wake) -> io::Result<Review>;
}

/// Review under way.
pub type Review = Job<ReviewedMove>;

/// Task of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SearchTask {
    /// A move to play.
    Move,
    /// A move to advise, with its reasons.
    Hint,
    /// The best variations, reported while the search continues.
    Analysis,
}

/// Result of a search in plain data: moves in notation, as the seat to move sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SearchResult {
    /// Move to play.
    pub best: String,
    /// Score of that move, from the side to move.
    pub score: Score,
    /// Depth of the last complete iteration.
    pub depth: u32,
    /// Number of deals of what is hidden on which the moves were tried; 0 where nothing is sampled.
    pub deals: u32,
    /// Variations with an exact score, the best first; none for [`SearchTask::Move`].
    pub variations: Vec<Variation>,
    /// Reasons for the move; only for [`SearchTask::Hint`].
    pub reasons: Vec<Remark>,
}

/// Principal variation of a legal move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Variation {
    /// Score for the seat to move.
    pub score: Score,
    /// First moves of the variation in notation; never empty.
    pub moves: Vec<String>,
}

/// News of a search.
#[derive(Debug)]
pub enum SearchNews {
    /// Result as far as the search has come; only of [`SearchTask::Analysis`].
    SoFar(SearchResult),
    /// End of the search, with the engine at rest again; no result if the game is over.
    Done(Option<SearchResult>, AnyEngine),
    /// End of a search whose engine has failed.
    Failed,
}

/// Engine of whatever game, at rest.
pub struct AnyEngine(Mutex<Box<dyn Searches>>);

/// Engine of a game, behind a plain face.
pub(super) trait Searches: Send {
    /// See [`AnyEngine::begin`].
    fn begin(
        self: Box<Self>,
        session: &dyn AnySession,
        node: NodeId,
        task: SearchTask,
        limits: Limits,
        wake: Wake,
    ) -> io::Result<Job<SearchNews>>;
}

impl AnyEngine {
    /// The engine behind this face.
    pub(super) fn new(engine: Box<dyn Searches>) -> AnyEngine {
        AnyEngine(Mutex::new(engine))
    }

    /// Begins a search at a node of a session, for the seat that is to move there. The engine is given the
    /// [`Observation`](super::Observation) of that seat and nothing else.
    ///
    /// # Errors
    /// The system gives no thread, or the session is of another game.
    pub fn begin(
        self,
        session: &dyn AnySession,
        node: NodeId,
        task: SearchTask,
        limits: Limits,
        wake: impl Fn() + Send + 'static,
    ) -> io::Result<Search> {
        let engine = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok(Search { node, job: engine.begin(session, node, task, limits, Box::new(wake))? })
    }
}

impl AnyEngine {
    /// Result of a search, for which is waited; `None` if the game is over, if the system gives no thread, and if the engine
    /// fails.
    pub fn find(
        self,
        session: &dyn AnySession,
        node: NodeId,
        task: SearchTask,
        limits: Limits,
    ) -> Option<(SearchResult, AnyEngine)> {
        let (woken, wakes) = channel();
        let mut search =
            self.begin(session, node, task, limits, move || woken.send(()).unwrap_or_default()).ok()?;
        loop {
            match search.poll_news() {
                Some(SearchNews::Done(found, engine)) => return Some((found?, engine)),
                Some(SearchNews::Failed) => return None,
                Some(SearchNews::SoFar(_)) => {}
                None => wakes.recv().ok()?,
            }
        }
    }
}

impl Debug for AnyEngine {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("AnyEngine")
    }
}

/// Search of the position of a node. Dropping it stops it.
#[derive(Debug)]
pub struct Search {
    node: NodeId,
    job: Job<SearchNews>,
}

impl Search {
    /// Node whose position is searched.
    pub fn node(&self) -> NodeId {
        self.node
    }

    /// News that has come since the last look, one at a time.
    pub fn poll_news(&mut self) -> Option<SearchNews> {
        match self.job.poll_report() {
            JobPoll::None => None,
            JobPoll::Report(news) => Some(news),
            JobPoll::Ended => Some(SearchNews::Failed),
        }
    }

    /// Has the engine answer at once.
    pub fn answer_now(&self) {
        self.job.stop();
    }
}
