//! Language of the window.

use bevy::prelude::*;

use crate::app::ui::preferences::{Preference, Preferences, Said};
use crate::store::Settings;
use crate::text::{Lang, Texts};

/// The language of the window.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Language(pub Lang);

impl Language {
    /// Its sentences.
    pub fn texts(self) -> &'static Texts {
        self.0.texts()
    }
}

impl Preference for Language {
    fn load(&mut self, preferences: &Preferences) {
        if let Some(lang) = preferences.said.lang.or(preferences.settings.language) {
            self.0 = lang;
        }
    }

    fn keep(&self, said: &Said, settings: &mut Settings) {
        // The language of the command line is for once.
        if Some(self.0) != said.lang {
            settings.language = Some(self.0);
        }
    }
}
