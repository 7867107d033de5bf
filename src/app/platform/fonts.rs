//! Fonts of the system, for scripts that the fonts of the panels do not have.

use std::sync::mpsc::Receiver;

use bevy::prelude::*;

/// Font of the system, read into memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Font {
    /// Its name; no two fonts have the same.
    pub name: String,
    /// Its file.
    pub bytes: Vec<u8>,
    /// Number of the font in its file.
    pub index: u32,
}

/// Fonts of the system.
#[derive(Resource)]
pub struct Fonts(Box<dyn Fn(Vec<char>) -> Option<Receiver<Vec<Font>>> + Send + Sync>);

impl Fonts {
    /// Fonts that are searched by a function, which returns at once.
    pub fn new(search: impl Fn(Vec<char>) -> Option<Receiver<Vec<Font>>> + Send + Sync + 'static) -> Fonts {
        Fonts(Box::new(search))
    }

    /// Searches for fonts that have letters, as few as possible; `None` if the system cannot search.
    pub(crate) fn search(&self, letters: Vec<char>) -> Option<Receiver<Vec<Font>>> {
        (self.0)(letters)
    }
}
