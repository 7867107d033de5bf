//! Aids that are switched on, and whether those that help are allowed.

use bevy::prelude::*;

pub use crate::app::ui::actions::Aid;

use crate::app::ui::preferences::{Overrides, Preference, Preferences};
use crate::store::Settings;

/// All places of the held piece in its orientation.
pub const REACH: Aid = Aid::help("aid-reach", "g");

/// Stacked pieces lifted apart.
pub const APART: Aid = Aid::look("aid-apart", "l");

/// A small map from above.
pub const MAP: Aid = Aid::look("aid-map", "m");

/// Whether aids that help are allowed; in a serious match they are not.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct AidsAllowed(pub bool);

impl Default for AidsAllowed {
    fn default() -> Self {
        AidsAllowed(true)
    }
}

impl Preference for AidsAllowed {
    fn load(&mut self, preferences: &Preferences) {
        self.0 = preferences.settings.aids;
    }

    fn save(&self, _overrides: &Overrides, settings: &mut Settings) {
        settings.aids = self.0;
    }
}

/// Is on a match in which nobody is helped, whatever is set: a problem.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct AidsForbidden;

/// Switches the aids that help off where they are not allowed.
pub(crate) fn take_away(
    helped: Res<AidsAllowed>,
    forbidden: Query<(), With<AidsForbidden>>,
    begun: Query<(), Added<AidsForbidden>>,
    mut aids: ResMut<Aids>,
) {
    if !(helped.is_changed() || aids.is_changed() || !begun.is_empty()) {
        return;
    }
    if !helped.0 || !forbidden.is_empty() {
        let help: Vec<Aid> = aids.on().filter(|aid| aid.is_help()).collect();
        help.into_iter().for_each(|aid| aids.toggle(aid));
    }
}

/// Most aids that are on at the same time; no game has so many.
const MOST: usize = 8;

/// Aids that are on.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Aids([Option<Aid>; MOST]);

impl Aids {
    /// The aids that are on, in no order.
    pub fn on(&self) -> impl Iterator<Item = Aid> {
        self.0.iter().copied().flatten()
    }

    /// Whether an aid is on.
    pub fn has(self, aid: Aid) -> bool {
        self.0.contains(&Some(aid))
    }

    /// Switches an aid on or off.
    pub fn toggle(&mut self, aid: Aid) {
        if let Some(place) = self.0.iter_mut().find(|place| **place == Some(aid)) {
            *place = None;
        } else if let Some(place) = self.0.iter_mut().find(|place| place.is_none()) {
            *place = Some(aid);
        }
    }
}
