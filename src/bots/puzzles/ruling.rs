//! Rulings on moves of a puzzle: proofs where they keep the result, and what refutes them where they do not.

use std::time::Duration;

use crate::engine::{Engine, Observation};
use crate::levels::Level;
use crate::limits::Limits;
use crate::search::Searcher;
use crate::thought::Score;
use camaieu_play::guided::puzzle::PuzzleKind;
use camaieu_play::guided::{Ruling, RulingRequest};
use camaieu_rules::game::Outcome;

use super::Puzzles;
use super::judge::Judge;

/// Most time for what refutes a move.
const TIME: Duration = Duration::from_millis(1_500);
/// Most plies of it.
const LONGEST: usize = 5;
/// Seed of the engine, so that a move is answered the same each time.
const SEED: u64 = 1;

/// Ruling on a legal move; `None` if its proof takes too many nodes.
pub(super) fn rule<G: Puzzles>(judge: &mut Judge<G>, question: &RulingRequest<G>) -> Option<Ruling<G>> {
    let RulingRequest { kind, position, plies, mv, keeps } = question;
    let keeps = match keeps {
        Some(keeps) => *keeps,
        None => judge.keeps(*kind, position, *plies, mv)?,
    };
    let mut after = position.clone();
    let _ = G::play(&mut after, mv);
    let line = match keeps {
        true => best_play(judge, question, &after)?,
        false => refutation::<G>(&after),
    };
    Some(Ruling { keeps, line })
}

/// Best play to the goal after a move that keeps the result; empty if the move reaches it.
fn best_play<G: Puzzles>(
    judge: &mut Judge<G>,
    question: &RulingRequest<G>,
    after: &G::Position,
) -> Option<Vec<G::Move>> {
    let RulingRequest { kind, position, plies, mv, .. } = question;
    let is_reached = match kind {
        PuzzleKind::Capture | PuzzleKind::Defence => true,
        PuzzleKind::Gain | PuzzleKind::Empty => G::gains(position, mv),
        PuzzleKind::Win | PuzzleKind::Connect => false,
    };
    if is_reached || G::outcome(after) != Outcome::Ongoing {
        return Some(Vec::new());
    }
    let (solver, left) = (G::to_move(position), plies.saturating_sub(1));
    // The line is read from what the proof has stored.
    judge.forces(*kind, after, solver, left)?.then(|| judge.line_of(*kind, after, solver, left))
}

/// Refutation of a move, in the position after it: a forced win as far as it was seen, else the best answer.
fn refutation<G: Puzzles>(after: &G::Position) -> Vec<G::Move> {
    if G::outcome(after) != Outcome::Ongoing {
        return Vec::new();
    }
    let limits = Limits { nodes: Some(G::FULL_NODES), ..Limits::time(TIME) };
    let observation = Observation::<G>::of_position(after);
    let thought = Searcher::<G>::new(Level::FULL, SEED).think(&observation, &limits, &mut |_| {});
    let Some(thought) = thought else { return Vec::new() };
    let plies = if matches!(thought.score, Score::Win(_)) { LONGEST } else { 1 };
    let mut position = after.clone();
    let mut line = Vec::new();
    for mv in thought.pv.into_iter().take(plies) {
        let mut moves = Vec::new();
        G::moves(&position, &mut moves);
        if G::outcome(&position) != Outcome::Ongoing || !moves.contains(&mv) {
            break;
        }
        let _ = G::play(&mut position, &mv);
        line.push(mv);
    }
    line
}
