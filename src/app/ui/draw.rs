//! Drawing of panels: the order of the systems that draw with egui, and the area that they draw in.

use bevy::prelude::*;
use bevy_egui::{EguiPrimaryContextPass, egui};

/// Systems that draw with egui, from the lowest layer to the highest. Nothing of them runs while a picture of the table
/// alone is taken.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawSystems {
    /// All of them.
    All,
    /// Style and zoom.
    Begin,
    /// Labels, bubbles, bars and strips over the table.
    OverTable,
    /// Whole screens and the panel beside the table.
    Screen,
    /// Windows over everything.
    Overlay,
    /// The line that is shown for a while.
    Toast,
}

pub(crate) fn plugin(app: &mut App) {
    use DrawSystems as D;
    app.configure_sets(
        EguiPrimaryContextPass,
        (D::Begin, D::OverTable, D::Screen, D::Overlay, D::Toast).chain().in_set(D::All),
    );
}

/// Area of the whole window, under all windows; `name` tells the areas of one frame apart.
pub fn root(ctx: &egui::Context, name: &'static str) -> egui::Ui {
    egui::Ui::new(
        ctx.clone(),
        name.into(),
        egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(ctx.viewport_rect()),
    )
}
