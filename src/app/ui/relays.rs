//! Relays that help guests to find a host of matches with other machines.

use bevy::prelude::*;

use crate::app::ui::preferences::{Overrides, Preference, Preferences};
use crate::net::Relay;
use crate::store::Settings;

/// Relay of matches that are hosted here: those of iroh, none, or one's own. It is a setting.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Relays(pub Relay);

impl Preference for Relays {
    fn load(&mut self, preferences: &Preferences) {
        let stored = &preferences.settings.relay;
        // An address that is none is kept, so that the player can mend it.
        let read = || Relay::read(stored).unwrap_or_else(|| Relay::Own(stored.clone()));
        self.0 = preferences.overrides.relay.clone().unwrap_or_else(read);
    }

    fn save(&self, overrides: &Overrides, settings: &mut Settings) {
        // A relay of the command line is not stored.
        if overrides.relay.as_ref() != Some(&self.0) {
            settings.relay = if self.0 == Relay::Default { String::new() } else { self.0.text().to_owned() };
        }
    }
}
