//! Rules reader: the rules of a game with contents, search and references, and the way to the positions that show them.

mod model;
mod panel;
#[cfg(all(test, feature = "kittest"))]
mod tests;

use bevy::prelude::*;

use crate::app::ui::overlays::{Overlay, Overlays};
use crate::app::ui::start::OpenRule;

pub use model::{ReaderState, RulesShown};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ReaderState>().init_resource::<RulesShown>().add_systems(Update, open);
}

pub(crate) use model::game_plugin;
pub(crate) use panel::panel_plugin;

/// Opens the rules at a rule.
fn open(mut asked: MessageReader<OpenRule>, mut state: ResMut<ReaderState>, mut overlays: ResMut<Overlays>) {
    let Some(OpenRule(rule)) = asked.read().last() else { return };
    *state = ReaderState { search: String::new(), goes_to: Some(model::Target::Rule(*rule)) };
    if overlays.top() != Some(Overlay::Rules) {
        overlays.toggle(Overlay::Rules);
    }
}
