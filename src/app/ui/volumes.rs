//! Volumes of the sounds, each kind apart.

use bevy::prelude::*;

use crate::app::ui::preferences::{Overrides, Preference, Preferences};
use crate::store::{Settings, Volumes};

/// Volumes of the sounds that the player has chosen.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SoundVolumes(pub Volumes);

/// Sound device, as it was found when it was last needed.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SoundDevice {
    /// Nothing was to be heard yet.
    #[default]
    Unknown,
    /// There is one.
    Found,
    /// There is none, or it has gone.
    Missing,
}

impl Preference for SoundVolumes {
    fn load(&mut self, preferences: &Preferences) {
        self.0 = preferences.settings.volumes;
    }

    fn save(&self, _overrides: &Overrides, settings: &mut Settings) {
        settings.volumes = self.0;
    }
}
