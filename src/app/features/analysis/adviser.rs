//! Engine that advises, with what it has found for the node that is shown.

use bevy::prelude::*;

use crate::session::waker::{NO_THREAD, WindowWaker};
use crate::table::markers::AdvisedMoves;
use crate::table::pieces::ghosts::HintedMove;
use camaieu_engines::{AnyEngine, Level, Limits, Search, SearchNews, SearchResult, SearchTask, thinker};
use camaieu_play::{AnySession, NodeId};
use camaieu_rules::game::Refusal;

/// Engine that advises in a match. It is on the entity of the match.
#[derive(Component)]
#[require(AdvisedMoves, HintedMove)]
pub struct Adviser {
    /// Seed of the engine's chance.
    seed: u64,
    at_rest: Option<AnyEngine>,
    /// Search under way.
    search: Option<(SearchTask, Search)>,
    hint: Option<(NodeId, SearchResult)>,
    analysis: Option<(NodeId, SearchResult)>,
}

impl Adviser {
    /// Adviser of a match, at rest.
    pub fn new(seed: u64) -> Self {
        Adviser { seed, at_rest: None, search: None, hint: None, analysis: None }
    }

    /// Hint, with the node that it is for.
    pub(super) fn hint(&self) -> Option<&(NodeId, SearchResult)> {
        self.hint.as_ref()
    }

    /// Analysis as far as it has come, with the node that it is for.
    pub(super) fn analysis(&self) -> Option<&(NodeId, SearchResult)> {
        self.analysis.as_ref()
    }

    /// Node for which a hint is being searched.
    pub(super) fn hint_under_way(&self) -> Option<NodeId> {
        let search = self.search.as_ref().filter(|(task, _)| *task == SearchTask::Hint);
        search.map(|(_, search)| search.node())
    }

    /// Whether an analysis can begin: there is none yet, and no search is under way.
    pub(super) fn may_analyse(&self) -> bool {
        self.search.is_none() && self.analysis.is_none()
    }

    /// Starts a search of the position that is shown; it takes the place of one under way.
    ///
    /// # Errors
    /// The system gives no thread.
    pub(super) fn begin(
        &mut self,
        task: SearchTask,
        session: &dyn AnySession,
        limits: Limits,
        waker: &WindowWaker,
    ) -> Result<(), Refusal> {
        let engine = self.at_rest.take();
        let engine = engine.or_else(|| Some(thinker(session.game())?.engine(Level::FULL, self.seed)));
        let search = engine
            .and_then(|engine| engine.begin(session, session.shown(), task, limits, waker.waking()).ok());
        self.search = search.map(|search| (task, search));
        if self.search.is_some() { Ok(()) } else { Err(Refusal::new(&NO_THREAD)) }
    }

    /// Takes the hint from the analysis, which knows the best move already.
    pub(super) fn hint_by_analysis(&mut self) {
        self.hint = self.analysis.clone();
    }

    /// Drops the analysis, and any search under way.
    pub(super) fn stop_analysis(&mut self) {
        (self.search, self.analysis) = (None, None);
    }

    /// Forgets all advice, and drops the search under way.
    pub(super) fn forget(&mut self) {
        (self.search, self.hint, self.analysis) = (None, None, None);
    }

    /// Forgets advice for another node than this, and reads the search under way; whether anything has changed.
    pub(super) fn update_advice(&mut self, node: NodeId) -> bool {
        let known = [&self.hint, &self.analysis].into_iter().flatten().map(|(of, _)| *of);
        let searched = self.search.as_ref().map(|(_, search)| search.node());
        if known.chain(searched).any(|of| of != node) {
            self.forget();
            return true;
        }
        let mut is_new = false;
        while let Some((task, search)) = &mut self.search
            && let Some(news) = search.poll_news()
        {
            is_new = true;
            let place = if *task == SearchTask::Hint { &mut self.hint } else { &mut self.analysis };
            let (found, engine) = match news {
                SearchNews::SoFar(found) => {
                    *place = Some((node, found));
                    continue;
                }
                SearchNews::Done(found, engine) => (found, Some(engine)),
                SearchNews::Failed => (None, None),
            };
            *place = found.map(|found| (node, found));
            (self.search, self.at_rest) = (None, engine);
        }
        is_new
    }
}
