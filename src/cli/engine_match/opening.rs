//! Openings of a match: random plies, kept only if a search finds the position balanced.

use crate::bots::{Bots, Level, Limits, Observation, ScoreScale};
use crate::rules::rng::Rng;

/// Number of openings that are drawn at most.
const TRIES: usize = 100;
/// Nodes of the search that decides whether an opening is balanced.
const BALANCE_NODES: u64 = 20_000;
/// Largest distance of the expected result from one half in a balanced opening: about half a piece.
const BALANCE: f32 = 0.06;
/// Nodes of the search that first tells the openings that are far from it.
const GLANCE_NODES: u64 = 1_000;
/// Distance of the expected result from one half beyond which an opening is not searched any longer.
const LOPSIDED: f32 = 0.2;

/// A position after a number of random plies. Where leads are searched, the first that is balanced, else the most
/// balanced one of all tries. If every try ends the game before, the first position.
pub(super) fn opening<G: Bots>(
    first: G::Position,
    plies: u64,
    rng: &mut Rng,
    limits: &Limits,
) -> G::Position {
    if plies == 0 {
        return first;
    }
    let mut best: Option<(f32, G::Position)> = None;
    for _ in 0..TRIES {
        let position = random_plies::<G>(first.clone(), plies, rng);
        if G::outcome(&position).is_over() {
            continue;
        }
        // Shares estimated by playouts of hidden hands are too coarse to choose by.
        let imbalance = match G::SCALE {
            ScoreScale::Lead { .. } => imbalance::<G>(&position, limits),
            ScoreScale::WinShare => 0.0,
        };
        if imbalance <= BALANCE || limits.stop.is_set() {
            return position;
        }
        if best.as_ref().is_none_or(|(least, _)| imbalance < *least) {
            best = Some((imbalance, position));
        }
    }
    best.map_or(first, |(_, position)| position)
}

/// Distance of the expected result from one half; that of a short search if it is large.
fn imbalance<G: Bots>(position: &G::Position, limits: &Limits) -> f32 {
    let glance = searched_imbalance::<G>(position, GLANCE_NODES, limits);
    if glance > LOPSIDED { glance } else { searched_imbalance::<G>(position, BALANCE_NODES, limits) }
}

/// Distance of the expected result of a search of so many nodes from one half.
fn searched_imbalance<G: Bots>(position: &G::Position, nodes: u64, limits: &Limits) -> f32 {
    let limits = Limits { stop: limits.stop.clone(), ..Limits::nodes(nodes) };
    let observation = Observation::of_position(position);
    let thought = G::engine(Level::FULL, 1).think(&observation, &limits, &mut |_| {});
    thought.map_or(0.5, |thought| (G::SCALE.share(thought.score, 2) - 0.5).abs())
}

/// The position after random plies, or the one in which the game ends before.
fn random_plies<G: Bots>(mut position: G::Position, plies: u64, rng: &mut Rng) -> G::Position {
    let mut moves = Vec::new();
    for _ in 0..plies {
        moves.clear();
        G::moves(&position, &mut moves);
        let Some(mv) = rng.pick(&moves) else { break };
        let _ = G::play(&mut position, mv);
    }
    position
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::camelot::{Camelot, Position};

    #[test]
    fn openings_are_balanced() {
        let draw =
            |seed: u64| opening::<Camelot>(Position::start(), 4, &mut Rng::new(seed), &Limits::default());
        for seed in 1..4 {
            let position = draw(seed);
            assert!(imbalance::<Camelot>(&position, &Limits::default()) <= BALANCE, "{position}");
            assert_eq!(position, draw(seed));
        }
        assert_ne!(draw(1), draw(2));
        assert_eq!(
            opening::<Camelot>(Position::start(), 0, &mut Rng::new(1), &Limits::default()),
            Position::start()
        );
    }
}
