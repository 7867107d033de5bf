//! Language of the window.

use bevy::prelude::*;

use camaieu_text::{Lang, Texts};

/// The language of the window.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Language(pub Lang);

impl Language {
    /// Its sentences.
    pub fn texts(self) -> &'static Texts {
        self.0.texts()
    }
}
