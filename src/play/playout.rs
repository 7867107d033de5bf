//! Complete games of moves drawn at random: for tests, figures and speed.

use crate::rules::game::{Game, Outcome};
use crate::rules::rng::Rng;

use super::game_match::with_repetition;

/// What came of one random game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Playout<G: Game> {
    /// How it ended.
    pub outcome: Outcome,
    /// How many plies it had.
    pub plies: u64,
    /// The last position.
    pub position: G::Position,
}

/// Plays a game to its end with moves drawn evenly at random, and tells each ply: the position before, the legal
/// moves, the one that is played, the position after and its outcome.
pub fn playout<G: Game>(
    start: &G::Position,
    rng: &mut Rng,
    mut tell: impl FnMut(&G::Position, &[G::Move], &G::Move, &G::Position, Outcome) -> bool,
) -> Playout<G> {
    let mut position = start.clone();
    let mut outcome = G::outcome(&position);
    let mut plies = 0;
    let mut moves = Vec::new();
    // The positions so far by their numbers: only one whose number comes again is compared in full.
    let mut numbers = vec![G::hash(&position)];
    let mut played = Vec::new();
    while !outcome.is_over() {
        moves.clear();
        G::moves(&position, &mut moves);
        let Some(mv) = rng.pick(&moves) else { break };
        let before = position.clone();
        let _ = G::play(&mut position, mv);
        plies += 1;
        outcome = G::outcome(&position);
        if G::REPETITION {
            let number = G::hash(&position);
            if numbers.iter().filter(|&&other| other == number).count() >= 2 {
                outcome = with_repetition::<G>(&position, outcome, replay::<G>(start, &played).iter().rev());
            }
            numbers.push(number);
            played.push(mv.clone());
        }
        if !tell(&before, &moves, mv, &position, outcome) {
            break;
        }
    }
    Playout { outcome, plies, position }
}

/// The positions that these moves lead through, the first included.
fn replay<G: Game>(start: &G::Position, moves: &[G::Move]) -> Vec<G::Position> {
    let mut positions = vec![start.clone()];
    let mut position = start.clone();
    for mv in moves {
        let _ = G::play(&mut position, mv);
        positions.push(position.clone());
    }
    positions
}
