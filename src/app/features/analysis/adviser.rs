//! Engine that advises, with what it has found for the node that is shown.

use std::sync::{Mutex, PoisonError};

use bevy::prelude::*;

use crate::app::session::thinker::{Progress, Thinker, WindowWaker};
use crate::app::table::game::TableGame;
use crate::bots::{Engine, Level, Limits, Observation, Thought};
use crate::play::{NodeId, Session};
use crate::rules::game::Refusal;

/// Purpose of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// One move, shown at the end of the search.
    Hint,
    /// The best lines, shown while the search continues.
    Analysis,
}

/// Engine that advises in a match. It is on the entity of the match.
#[derive(Component)]
pub struct Adviser<G: TableGame> {
    /// Seed of the engine's chance.
    seed: u64,
    /// Engine at rest. The lock only makes it fit for a component.
    at_rest: Mutex<Option<Box<dyn Engine<G>>>>,
    /// Search under way.
    search: Option<(Purpose, Thinker<G>)>,
    hint: Option<(NodeId, Thought<G>)>,
    analysis: Option<(NodeId, Thought<G>)>,
}

impl<G: TableGame> Adviser<G> {
    /// Adviser of a match, at rest.
    pub fn new(seed: u64) -> Self {
        Adviser { seed, at_rest: Mutex::default(), search: None, hint: None, analysis: None }
    }

    /// Hint, with the node that it is for.
    pub(super) fn hint(&self) -> Option<&(NodeId, Thought<G>)> {
        self.hint.as_ref()
    }

    /// Analysis as far as it has come, with the node that it is for.
    pub(super) fn analysis(&self) -> Option<&(NodeId, Thought<G>)> {
        self.analysis.as_ref()
    }

    /// Node for which a hint is being searched.
    pub(super) fn hint_under_way(&self) -> Option<NodeId> {
        let search = self.search.as_ref().filter(|(purpose, _)| *purpose == Purpose::Hint);
        search.map(|(_, thinker)| thinker.node())
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
        purpose: Purpose,
        session: &Session<G>,
        limits: Limits,
        waker: &WindowWaker,
    ) -> Result<(), Refusal> {
        self.search = None;
        let at_rest = self.at_rest.get_mut().unwrap_or_else(PoisonError::into_inner);
        let engine = at_rest.take().unwrap_or_else(|| G::engine(Level::FULL, self.seed));
        let node = session.shown();
        let observation = Observation::at(session.everything(), node);
        let thinker = Thinker::begin(node, engine, observation, limits, waker)?;
        self.search = Some((purpose, thinker));
        Ok(())
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
    pub(super) fn follow(&mut self, node: NodeId) -> bool {
        let known = [&self.hint, &self.analysis].into_iter().flatten().map(|(of, _)| *of);
        let searched = self.search.as_ref().map(|(_, thinker)| thinker.node());
        if known.chain(searched).any(|of| of != node) {
            self.forget();
            return true;
        }
        let Some((purpose, thinker)) = &mut self.search else { return false };
        match (*purpose, thinker.look()) {
            (_, Progress::Thinking { is_new: false }) | (Purpose::Hint, Progress::Thinking { .. }) => false,
            (Purpose::Analysis, Progress::Thinking { is_new: true }) => {
                self.analysis = thinker.so_far().map(|thought| (node, thought.clone()));
                true
            }
            (purpose, Progress::Done(thought, engine)) => {
                self.search = None;
                *self.at_rest.get_mut().unwrap_or_else(PoisonError::into_inner) = engine;
                let found = thought.map(|thought| (node, thought));
                match purpose {
                    Purpose::Hint => self.hint = found,
                    Purpose::Analysis => self.analysis = found,
                }
                true
            }
        }
    }
}
