//! Pad in the panels, with what covers the table.

use bevy::input::InputSystems;
use bevy::prelude::*;
use bevy_egui::EguiPreUpdateSet;

use crate::session::viewer::TableViewer;
use crate::ui::keys::pad;
use crate::ui::screens::overlays::Overlays;
use crate::ui::screens::{Screen, Stage};

/// The pad's buttons in the panels.
pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        is_covered
            .pipe(pad::steer)
            .after(EguiPreUpdateSet::ProcessInput)
            .after(InputSystems)
            .before(EguiPreUpdateSet::BeginPass),
    );
}

/// Whether panels lie over the table.
fn is_covered(
    screen: Res<State<Screen>>,
    stage: Option<Res<State<Stage>>>,
    overlays: Res<Overlays>,
    viewer: Res<TableViewer>,
) -> bool {
    let is_result = stage.is_some_and(|stage| *stage.get() == Stage::Result);
    let is_at_table = *screen.get() == Screen::Match;
    !is_at_table || is_result || overlays.top().is_some() || viewer.awaited().is_some()
}
