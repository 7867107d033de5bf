//! Searches and reviews in plain data: moves in notation, as the seat to move sees them.

use camaieu_play::{AnySession, Match, NodeId};
use camaieu_rules::game::Observer;
use camaieu_rules::rng::Rng;

use super::catalogue::Bots;
use super::engine::Observation;
use super::explain::explain;
use super::levels::Level;
use super::limits::Limits;
use super::review::{ReviewedMove, prove_mistakes, review};
use super::thinker::{SearchResult, SearchTask, Variation};
use super::thought::{SHOWN_MOVES, Thought, line_texts};

/// Observation of the seat to move at a node; `None` if the session is of another game, or if what the seat sees is not known
/// here.
pub(super) fn observation<G: Bots>(session: &dyn AnySession, node: NodeId) -> Option<Observation<G>> {
    let here = session.of::<G>().map(|session| Observation::at(session.everything(), node));
    here.or_else(|| {
        let game = session.remote_of::<G>()?.everything();
        game.seen_at(node, Observer::Seat(game.turn_at(node)))?;
        Some(Observation::at(game, node))
    })
}

/// Result of a search with so many variations.
pub(super) fn result<G: Bots>(
    observation: &Observation<G>,
    thought: &Thought<G>,
    task: SearchTask,
    variations: usize,
) -> SearchResult {
    let view = observation.view();
    let mut plain = SearchResult {
        best: G::move_text(view, &thought.best),
        score: thought.score,
        depth: thought.depth,
        deals: thought.deals,
        variations: Vec::new(),
        reasons: Vec::new(),
    };
    if task != SearchTask::Move {
        // Moves are written from a position that agrees with what the seat to move knows; the rest of it is drawn by lot.
        let position = G::determinize(view, &mut Rng::new(0));
        let exact = thought.ranking.iter().filter(|ranked| ranked.exact).take(variations);
        plain.variations.extend(exact.map(|ranked| Variation {
            score: ranked.score,
            moves: line_texts::<G>(&position, &ranked.pv[..ranked.pv.len().min(SHOWN_MOVES)]),
        }));
    }
    if task == SearchTask::Hint {
        plain.reasons = explain::<G>(view, thought);
    }
    plain
}

/// Reviews the line of a match's cursor by an engine of full strength, and reports each move; those whose mistake is proved are
/// reported again at the end.
pub(super) fn reviewed_moves<G: Bots>(
    game: &Match<G>,
    seed: u64,
    limits: &Limits,
    mut report: impl FnMut(ReviewedMove),
) {
    let mut engine = G::engine(Level::FULL, seed);
    let reviewed = review(game, &mut *engine, limits, |entry| report(entry.clone()));
    prove_mistakes(game, &reviewed, limits, report);
}
