//! Playouts: complete games of random moves, for tests, statistics and speed.

use camaieu_rules::game::{Outcome, Rules};
use camaieu_rules::rng::Rng;

use super::game_match::with_repetition;

/// Result of a playout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Playout<G: Rules> {
    /// Outcome of the last position; ongoing if the playout was stopped.
    pub outcome: Outcome,
    /// Number of plies.
    pub plies: u64,
    /// Last position.
    pub position: G::Position,
}

/// Plays a game to its end with uniformly random legal moves. `observe` gets each ply: the position before, the legal moves,
/// the move played, the position after and its outcome. It returns `false` to stop.
///
/// ```
/// use camaieu_play::playout;
/// use camaieu_rules::{chameleon::Chameleon, prelude::*, rng::Rng, setup::Setup};
///
/// let start = Chameleon::start(&Setup::default_of(Chameleon::OPTIONS), 1);
/// let game = playout::<Chameleon>(&start, &mut Rng::new(1), |_, moves, mv, _, _| moves.contains(mv));
/// assert!(game.outcome.is_over() && game.plies > 0);
/// ```
pub fn playout<G: Rules>(
    start: &G::Position,
    rng: &mut Rng,
    mut observe: impl FnMut(&G::Position, &[G::Move], &G::Move, &G::Position, Outcome) -> bool,
) -> Playout<G> {
    let mut position = start.clone();
    let mut outcome = G::outcome(&position);
    let mut plies = 0;
    let mut moves = Vec::new();
    // Hashes of the positions so far: only a position whose hash repeats is compared in full.
    let mut hashes = vec![G::hash(&position)];
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
            let hash = G::hash(&position);
            if hashes.iter().filter(|&&other| other == hash).count() >= 2 {
                outcome = with_repetition::<G>(&position, outcome, replay::<G>(start, &played).iter().rev());
            }
            hashes.push(hash);
            played.push(mv.clone());
        }
        if !observe(&before, &moves, mv, &position, outcome) {
            break;
        }
    }
    Playout { outcome, plies, position }
}

/// Positions along the moves, the first included.
fn replay<G: Rules>(start: &G::Position, moves: &[G::Move]) -> Vec<G::Position> {
    let mut positions = vec![start.clone()];
    let mut position = start.clone();
    for mv in moves {
        let _ = G::play(&mut position, mv);
        positions.push(position.clone());
    }
    positions
}
