//! The adapter: the engines of a game behind the plain face of a thinker.

use std::io;
use std::marker::PhantomData;
use std::time::Duration;

use camaieu_play::{AnySession, Controller, NodeId};
use web_time::Instant;

use super::catalogue::{Bots, BotsVisitor, visit};
use super::engine::Engine;
use super::job::{Job, Wake};
use super::levels::Level;
use super::limits::Limits;
use super::orders::EngineRole;
use super::plain::{observation, result, reviewed_moves};
use super::seated::engine_of;
use super::thinker::{AnyEngine, Review, SearchNews, SearchTask, Searches, Thinker};
use super::thought::{ScoreScale, Thought};
use super::workshop::{OrderedEngine, ordered_review, workshop};

/// Shortest time between two reports of a running search.
const BETWEEN_REPORTS: Duration = Duration::from_millis(150);

/// Thinker of the game of this name; `None` if there is no such game.
pub fn thinker(game: &str) -> Option<&'static dyn Thinker> {
    struct Find;
    impl BotsVisitor for Find {
        type Output = &'static dyn Thinker;

        fn visit<G: Bots>(self) -> Self::Output {
            &ThinkerOf::<G>::THINKER
        }
    }
    visit(game, Find)
}

struct ThinkerOf<G>(PhantomData<fn() -> G>);

impl<G: Bots> ThinkerOf<G> {
    const THINKER: ThinkerOf<G> = ThinkerOf(PhantomData);
}

impl<G: Bots> Thinker for ThinkerOf<G> {
    fn scale(&self) -> ScoreScale {
        G::SCALE
    }

    fn engine(&self, level: Level, seed: u64) -> AnyEngine {
        if let Some(workshop) = workshop() {
            let who = EngineRole::Adviser { level: level.number(), seed };
            return AnyEngine::new(Box::new(OrderedEngine::<G>::new(workshop, who)));
        }
        AnyEngine::new(Box::new(EngineOf::<G>(G::engine(level, seed))))
    }

    fn player(&self, controller: Controller, seed: u64) -> Option<AnyEngine> {
        if let (Some(workshop), false) = (workshop(), controller == Controller::Person) {
            let who = EngineRole::Player { controller, seed };
            return Some(AnyEngine::new(Box::new(OrderedEngine::<G>::new(workshop, who))));
        }
        Some(AnyEngine::new(Box::new(EngineOf::<G>(engine_of(controller, seed)?))))
    }

    fn review(&self, session: &dyn AnySession, seed: u64, limits: Limits, wake: Wake) -> io::Result<Review> {
        let session = session.whole_of::<G>().ok_or(io::ErrorKind::InvalidInput)?;
        if let Some(workshop) = workshop() {
            return Ok(ordered_review(workshop, &session, seed, &limits, wake));
        }
        let game = session.everything().clone();
        Job::begin("reviewer", limits.stop.clone(), wake, move |reports| {
            reviewed_moves(&game, seed, &limits, |entry| reports.send(entry));
            None
        })
    }
}

struct EngineOf<G: Bots>(Box<dyn Engine<G>>);

impl<G: Bots> Searches for EngineOf<G> {
    fn begin(
        mut self: Box<Self>,
        session: &dyn AnySession,
        node: NodeId,
        task: SearchTask,
        limits: Limits,
        wake: Wake,
    ) -> io::Result<Job<SearchNews>> {
        let observation = observation::<G>(session, node).ok_or(io::ErrorKind::InvalidInput)?;
        Job::begin("engine", limits.stop.clone(), wake, move |reports| {
            let result = |thought: &Thought<G>| result(&observation, thought, task, limits.multi_pv.max(1));
            let mut reported: Option<Instant> = None;
            let thought = self.0.think(&observation, &limits, &mut |thought| {
                let is_due = reported.is_none_or(|reported| reported.elapsed() >= BETWEEN_REPORTS);
                if task == SearchTask::Analysis && is_due {
                    reported = Some(Instant::now());
                    reports.send(SearchNews::SoFar(result(thought)));
                }
            });
            let found = thought.as_ref().map(result);
            Some(SearchNews::Done(found, AnyEngine::new(self)))
        })
    }
}
