//! Grades: the lowest level that solves a puzzle.

use crate::engine::{Engine, Observation};
use crate::levels::Level;
use crate::limits::Limits;

use super::Puzzles;

/// Number of tries of each level, each with a seed of its own, from 1.
const TRIES: u64 = 5;
/// Number of tries that must succeed.
const NEEDED: usize = 3;

/// Engine of a level, by level and seed.
pub type LevelEngine<G> = fn(Level, u64) -> Box<dyn Engine<G>>;

/// The lowest level that plays one of these moves in most of its tries; `None` if not even full strength does.
pub(super) fn grade<G: Puzzles>(
    engine: LevelEngine<G>,
    position: &G::Position,
    solutions: &[G::Move],
) -> Option<u8> {
    Level::all().find(|&level| solves::<G>(engine, level, position, solutions)).map(Level::number)
}

fn solves<G: Puzzles>(
    engine: LevelEngine<G>,
    level: Level,
    position: &G::Position,
    solutions: &[G::Move],
) -> bool {
    let observation = Observation::<G>::of_position(position);
    let limits = Limits::nodes(G::FULL_NODES);
    let (mut solved, mut missed) = (0, 0);
    for seed in 1..=TRIES {
        let thought = engine(level, seed).think(&observation, &limits, &mut |_| {});
        if thought.is_some_and(|thought| solutions.contains(&thought.best)) {
            solved += 1;
        } else {
            missed += 1;
        }
        if solved == NEEDED || missed > TRIES as usize - NEEDED {
            break;
        }
    }
    solved == NEEDED
}
