//! Settings: the choices that a player keeps, and the keys.

mod about;
mod keys;
mod pages;
pub mod panel;
pub mod preferences;
mod relay;

use bevy::prelude::*;

use crate::ui::draw::AddOverlay;
use crate::ui::screens::overlays::Overlay;
use crate::ui::screens::parts::AppPart;

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    if part == AppPart::Panels {
        panel_plugin(app);
    }
}

/// The windows of the settings and of the keys.
fn panel_plugin(app: &mut App) {
    app.init_resource::<relay::RelayDraft>().add_overlay(Overlay::Settings, panel::draw);
}
