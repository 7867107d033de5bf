//! Language of the window.

use bevy::prelude::*;

use crate::app::ui::preferences::{Overrides, Preference, Preferences};
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
        if let Some(lang) = preferences.overrides.lang.or(preferences.settings.language) {
            self.0 = lang;
        }
    }

    fn save(&self, overrides: &Overrides, settings: &mut Settings) {
        // A language of the command line is not stored.
        if Some(self.0) != overrides.lang {
            settings.language = Some(self.0);
        }
    }
}
