//! Settings: the choices that a player keeps, and the keys.

pub mod keys;
mod lines;
mod pages;
pub mod panel;
pub mod preferences;
mod relay;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::ui::draw::DrawSystems;
use crate::ui::overlays::{Overlay, on_top};
use crate::ui::parts::Part;

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: Part) {
    if part == Part::Panels {
        panel_plugin(app);
    }
}

/// The windows of the settings and of the keys.
fn panel_plugin(app: &mut App) {
    app.init_resource::<relay::RelayDraft>().add_systems(
        EguiPrimaryContextPass,
        (panel::draw.run_if(on_top(Overlay::Settings)), keys::draw.run_if(on_top(Overlay::Keys)))
            .in_set(DrawSystems::Overlay),
    );
}
