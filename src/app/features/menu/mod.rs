//! Menus: the start menu with the games, and the menu of a match.

mod cards;
mod entries;
mod match_menu;
mod parts;
mod start_menu;
mod waiting_rows;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::ui::draw::{AddOverlay, DrawSystems};
use crate::ui::screens::Screen;
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::screens::parts::AppPart;

/// Adds the feature to a part of the program.
pub(crate) fn plugin(app: &mut App, part: AppPart) {
    if part == AppPart::Panels {
        panel_plugin(app);
    }
}

/// Whether nothing comes before the menu.
fn is_seen(overlays: Res<Overlays>) -> bool {
    overlays.top() != Some(Overlay::Welcome)
}

/// Both menus.
fn panel_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        start_menu::draw.in_set(DrawSystems::Screen).run_if(in_state(Screen::Menu).and_then(is_seen)),
    )
    .add_overlay(Overlay::Menu, match_menu::draw);
}
