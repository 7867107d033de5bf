//! Style and size of the panels, and the redraws that egui asks for.

use std::num::NonZeroUsize;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::ui::draw::DrawSystems;
use crate::ui::draw::focus;
use crate::ui::draw::redraw::Redraw;
use crate::ui::people::preferences::Preferences;
use crate::ui::screens::panels::Panels;
use crate::ui::theme::look::{self, Appearance, dress_egui};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(First, fit).add_systems(Update, give_fonts).add_systems(
        EguiPrimaryContextPass,
        (apply_style.in_set(DrawSystems::Begin), follow_repaints.after(DrawSystems::All)),
    );
}

/// Fits the panels to the window's size and to that of the text.
fn fit(
    window: Single<&Window, With<PrimaryWindow>>,
    preferences: Res<Preferences>,
    mut panels: ResMut<Panels>,
) {
    let mut fitted = *panels;
    fitted.fit(window.size(), preferences.text_size(), preferences.system.has_fingers);
    panels.set_if_neq(fitted);
}

/// Gives egui the fonts before its first pass.
fn give_fonts(mut contexts: EguiContexts) {
    if let Ok(ctx) = contexts.ctx_mut() {
        look::write_in(ctx);
        ctx.options_mut(|options| options.max_passes = MOST_PASSES);
    }
}

/// Most passes of the panels before they are seen: one for a new size, one that measures what has come, one with all in its
/// place.
const MOST_PASSES: NonZeroUsize = NonZeroUsize::new(3).expect("not zero");

/// Gives egui its style and its size whenever they change.
fn apply_style(
    mut contexts: EguiContexts,
    panels: Res<Panels>,
    look: Res<Appearance>,
    mut dressed: Local<Option<(Appearance, f32, f32)>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let dress = Some((*look, panels.zoom, panels.target));
    if *dressed != dress {
        dress_egui(ctx, *look, panels.target);
        *dressed = dress;
    }
    if ctx.zoom_factor() != panels.zoom {
        ctx.set_zoom_factor(panels.zoom);
        ctx.request_discard("another zoom");
    }
    Ok(())
}

/// Gives the focus back that windows have taken, and draws another frame where egui asks for one.
fn follow_repaints(mut contexts: EguiContexts, mut redraw: ResMut<Redraw>) -> Result {
    let ctx = contexts.ctx_mut()?;
    focus::close_windows(ctx);
    focus::show_ring(ctx);
    focus::show_at_once(ctx);
    if contexts.ctx_mut()?.has_requested_repaint() {
        redraw.request();
    }
    Ok(())
}
