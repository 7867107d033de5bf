//! Language of the window.

pub mod clipboard;
pub(crate) mod move_text;
pub(crate) mod scripts;

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

    /// Texts in the language of a world, if it has one yet.
    pub fn texts_in(world: &World) -> Option<&'static Texts> {
        world.get_resource::<Language>().map(|language| language.texts())
    }
}
