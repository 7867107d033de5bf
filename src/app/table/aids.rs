//! Aids that are switched on, and whether those that help are allowed.

use bevy::prelude::*;

pub use crate::ui::keys::actions::Aid;

use crate::ui::people::preferences::Preferences;
use crate::ui::screens::ChosenGame;

/// All places of the held piece in its orientation.
pub const REACH: Aid = Aid::help("aid-reach", "g");

/// Stacked pieces lifted apart.
pub const APART: Aid = Aid::visual_aid("aid-apart", "l");

/// A small map from above.
pub const MAP: Aid = Aid::visual_aid("aid-map", "m");

/// Is on a match in which nobody is helped, whatever is set: a problem.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct AidsForbidden;

/// Switches the aids that help off where they are not allowed.
pub(crate) fn take_away(
    preferences: Res<Preferences>,
    forbidden: Query<(), With<AidsForbidden>>,
    begun: Query<(), Added<AidsForbidden>>,
    mut aids: ResMut<Aids>,
) {
    if !(preferences.is_changed() || aids.is_changed() || !begun.is_empty()) {
        return;
    }
    if !preferences.settings.aids || !forbidden.is_empty() {
        let help: Vec<Aid> = aids.on().filter(|aid| aid.is_help()).collect();
        help.into_iter().for_each(|aid| aids.toggle(aid));
    }
}

/// Switches all aids off when another game comes on the table: each has its own.
pub(crate) fn forget_of_another_game(
    chosen: Res<ChosenGame>,
    mut before: Local<Option<&'static str>>,
    mut aids: ResMut<Aids>,
) {
    if chosen.0.is_some() && *before != chosen.0 {
        if before.is_some() {
            aids.set_if_neq(Aids::default());
        }
        *before = chosen.0;
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
