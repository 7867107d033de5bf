//! Collection: the puzzles of a game, and which of them are asked for.

use std::sync::Arc;

use bevy::prelude::*;

use crate::app::table::game::TableGame;
use crate::play::puzzle::{Band, Puzzle, PuzzleError, puzzles};

/// The puzzles of a game, once they have been read.
#[derive(Resource, Clone, Debug)]
pub(super) struct Collection<G: TableGame>(Option<Arc<[Puzzle<G>]>>);

impl<G: TableGame> Default for Collection<G> {
    fn default() -> Self {
        Collection(None)
    }
}

impl<G: TableGame> Collection<G> {
    /// The puzzles by grade, which are read at the first time.
    pub(super) fn get(&mut self) -> Result<Arc<[Puzzle<G>]>, PuzzleError> {
        let puzzles = match self.0.take() {
            Some(puzzles) => puzzles,
            None => puzzles::<G>()?.into(),
        };
        Ok(self.0.insert(puzzles).clone())
    }
}

/// Difficulty of the puzzles that are listed and come next; `None` for all.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Filter(pub Option<Band>);
