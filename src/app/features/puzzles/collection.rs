//! Collections: the puzzles of each game, and which of them are asked for.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use bevy::prelude::*;

use camaieu_play::puzzle::{AnyPuzzle, Band, PuzzleError, collection};

/// The puzzles of the games, once they have been read.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Collections(HashMap<&'static str, Arc<[AnyPuzzle]>>);

impl Collections {
    /// The puzzles of a game by grade, which are read at the first time.
    pub(super) fn get(&mut self, game: &'static str) -> Result<Arc<[AnyPuzzle]>, PuzzleError> {
        Ok(match self.0.entry(game) {
            Entry::Occupied(known) => known.get().clone(),
            Entry::Vacant(new) => new.insert(collection(game)?.into()).clone(),
        })
    }
}

/// Difficulty of the puzzles that are listed and come next; `None` for all.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Filter(pub Option<Band>);
