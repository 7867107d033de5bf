//! The adapter: the engines of a game behind the plain face of a thinker.

use std::io;
use std::marker::PhantomData;
use std::time::{Duration, Instant};

use camaieu_play::{AnySession, Controller, NodeId};
use camaieu_rules::game::Observer;
use camaieu_rules::rng::Rng;

use super::catalogue::{Bots, BotsVisitor, visit};
use super::engine::{Engine, Observation};
use super::explain::explain;
use super::job::{Job, Wake};
use super::levels::Level;
use super::limits::Limits;
use super::review::{prove_mistakes, review};
use super::seated::engine_of;
use super::thinker::{AnyEngine, Review, SearchNews, SearchResult, Searches, Task, Thinker, Variation};
use super::thought::{SHOWN_MOVES, ScoreScale, Thought, line_texts};

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

/// Thinker of a game.
struct ThinkerOf<G>(PhantomData<fn() -> G>);

impl<G: Bots> ThinkerOf<G> {
    const THINKER: ThinkerOf<G> = ThinkerOf(PhantomData);
}

impl<G: Bots> Thinker for ThinkerOf<G> {
    fn scale(&self) -> ScoreScale {
        G::SCALE
    }

    fn engine(&self, level: Level, seed: u64) -> AnyEngine {
        AnyEngine::new(Box::new(EngineOf::<G>(G::engine(level, seed))))
    }

    fn player(&self, controller: Controller, seed: u64) -> Option<AnyEngine> {
        Some(AnyEngine::new(Box::new(EngineOf::<G>(engine_of(controller, seed)?))))
    }

    fn review(&self, session: &dyn AnySession, seed: u64, limits: Limits, wake: Wake) -> io::Result<Review> {
        let game = session.whole_of::<G>().ok_or(io::ErrorKind::InvalidInput)?.everything().clone();
        Job::begin("reviewer", limits.stop.clone(), wake, move |reports| {
            let mut engine = G::engine(Level::FULL, seed);
            let reviewed = review(&game, &mut *engine, &limits, |entry| reports.send(entry.clone()));
            prove_mistakes(&game, &reviewed, &limits, |entry| reports.send(entry));
            None
        })
    }
}

/// Engine of a game.
struct EngineOf<G: Bots>(Box<dyn Engine<G>>);

impl<G: Bots> Searches for EngineOf<G> {
    fn begin(
        mut self: Box<Self>,
        session: &dyn AnySession,
        node: NodeId,
        task: Task,
        limits: Limits,
        wake: Wake,
    ) -> io::Result<Job<SearchNews>> {
        let observation = observation::<G>(session, node).ok_or(io::ErrorKind::InvalidInput)?;
        Job::begin("engine", limits.stop.clone(), wake, move |reports| {
            let result = |thought: &Thought<G>| result(&observation, thought, task, limits.multi_pv.max(1));
            let mut reported: Option<Instant> = None;
            let thought = self.0.think(&observation, &limits, &mut |thought| {
                let is_due = reported.is_none_or(|reported| reported.elapsed() >= BETWEEN_REPORTS);
                if task == Task::Analysis && is_due {
                    reported = Some(Instant::now());
                    reports.send(SearchNews::SoFar(result(thought)));
                }
            });
            let found = thought.as_ref().map(result);
            Some(SearchNews::Done(found, AnyEngine::new(self)))
        })
    }
}

/// Observation of the seat to move at a node; `None` if the session is of another game, or if what the seat sees is not known
/// here.
fn observation<G: Bots>(session: &dyn AnySession, node: NodeId) -> Option<Observation<G>> {
    let here = session.of::<G>().map(|session| Observation::at(session.everything(), node));
    here.or_else(|| {
        let game = session.remote_of::<G>()?.everything();
        game.seen_at(node, Observer::Seat(game.turn_at(node)))?;
        Some(Observation::at(game, node))
    })
}

/// Result of a search with so many variations.
fn result<G: Bots>(
    observation: &Observation<G>,
    thought: &Thought<G>,
    task: Task,
    variations: usize,
) -> SearchResult {
    let view = observation.view();
    let mut told = SearchResult {
        best: G::move_text(view, &thought.best),
        score: thought.score,
        depth: thought.depth,
        deals: thought.deals,
        variations: Vec::new(),
        reasons: Vec::new(),
    };
    if task != Task::Move {
        // Moves are told from a position that agrees with what the seat to move knows; the rest of it is drawn by lot.
        let position = G::determinize(view, &mut Rng::new(0));
        let exact = thought.ranking.iter().filter(|ranked| ranked.exact).take(variations);
        told.variations.extend(exact.map(|ranked| Variation {
            score: ranked.score,
            moves: line_texts::<G>(&position, &ranked.pv[..ranked.pv.len().min(SHOWN_MOVES)]),
        }));
    }
    if task == Task::Hint {
        told.reasons = explain::<G>(view, thought);
    }
    told
}
