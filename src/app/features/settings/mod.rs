//! Settings: the choices that a player keeps, and the keys.

pub mod keys;
pub mod panel;
pub mod preferences;
mod relay;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::app::ui::bindings::Bindings;
use crate::app::ui::draw::DrawSystems;
use crate::app::ui::language::Language;
use crate::app::ui::look::Look;
use crate::app::ui::overlays::{Overlay, on_top};
use crate::app::ui::panels::Panels;
use crate::app::ui::parts::Part;
use crate::app::ui::preferences::AddPreference;
use crate::app::ui::seats::ThinkingTime;

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: Part) {
    match part {
        Part::Core => core_plugin(app),
        Part::Panels => panel_plugin(app),
        _ => {}
    }
}

/// The settings of the panels; the table's belong to the table.
fn core_plugin(app: &mut App) {
    app.init_resource::<ThinkingTime>()
        .init_resource::<Panels>()
        .init_resource::<Look>()
        .add_preference::<Language>()
        .add_preference::<Panels>()
        .add_preference::<Look>()
        .add_preference::<Bindings>()
        .add_preference::<ThinkingTime>();
}

/// The windows of the settings and of the keys.
fn panel_plugin(app: &mut App) {
    app.init_resource::<relay::RelayDraft>().add_systems(
        EguiPrimaryContextPass,
        (panel::draw.run_if(on_top(Overlay::Settings)), keys::draw.run_if(on_top(Overlay::Keys)))
            .in_set(DrawSystems::Overlay),
    );
}
