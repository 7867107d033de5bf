//! Drawing of panels: the order of the systems that draw with egui, and the areas that they draw in.

use bevy::prelude::*;
use bevy_egui::{EguiPrimaryContextPass, egui};

use crate::app::ui::overlays::Overlays;
use crate::app::ui::panels::Panels;
use crate::app::ui::screens::Stage;

/// Systems that draw with egui, from the lowest layer to the highest. None of them runs while a picture of the table
/// alone is taken.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawSystems {
    /// All of them.
    All,
    /// Style and zoom.
    Begin,
    /// Labels and plates on the table.
    OverTable,
    /// Small map in a corner of the table.
    Map,
    /// Bubbles beside places of the table.
    Bubbles,
    /// Buttons of the camera in a corner of the table.
    Camera,
    /// Strips of buttons in the other corners, clear of those of the camera.
    Strips,
    /// Bar under the table, clear of the strips.
    Bar,
    /// Question under the table, clear of the bar.
    Question,
    /// Screens, and the panel beside the table.
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
        (
            (D::Begin, D::OverTable, D::Map, D::Bubbles).chain(),
            (D::Camera, D::Strips, D::Bar, D::Question).chain(),
            (D::Screen, D::Overlay, D::Toast).chain(),
        )
            .chain()
            .in_set(D::All),
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

/// Part of the window that shows the table, in the panels' points.
pub fn table_rect(camera: &Camera, panels: &Panels) -> egui::Rect {
    let size = camera.logical_viewport_size().unwrap_or_default() / panels.zoom;
    egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(size.x, size.y))
}

/// Run condition: panels are shown, and not the table alone.
pub fn panels_are_shown(panels: Res<Panels>) -> bool {
    panels.shown
}

/// Run condition: a match is played or looked at, and no position is set up.
pub fn is_match_shown(stage: Option<Res<State<Stage>>>) -> bool {
    stage.is_none_or(|stage| **stage != Stage::Editing)
}

/// Run condition: no overlay is open.
pub fn no_overlay_is_open(overlays: Res<Overlays>) -> bool {
    overlays.top().is_none()
}
