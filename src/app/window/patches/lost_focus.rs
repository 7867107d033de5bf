//! Patch of AccessKit 0.24: it panics where the focus is on a node that is not there, and egui may name a widget that a click has
//! just removed. It waits for AccessKit/accesskit#587.

use bevy::prelude::*;
use bevy_egui::egui::accesskit::TreeUpdate;
use bevy_egui::{EguiOutput, EguiPostUpdateSet, egui};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        find_focus.after(EguiPostUpdateSet::ProcessOutput).before(EguiPostUpdateSet::PostProcessOutput),
    );
}

/// Gives the root the focus of a widget that is gone.
pub(in crate::window) fn find_focus(mut outputs: Query<&mut EguiOutput>) {
    for mut output in &mut outputs {
        if let Some(update) = &mut output.platform_output.accesskit_update {
            find_focus_in(update);
        }
    }
}

/// Has an update of the tree give the focus to a node that it contains.
pub(in crate::window) fn find_focus_in(update: &mut TreeUpdate) {
    if !update.nodes.iter().any(|(id, _)| *id == update.focus) {
        update.focus = egui::accesskit_root_id().accesskit_id();
    }
}
