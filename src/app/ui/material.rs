//! The material of the game on the table, as panels and dialogs have it: their ground, and the rail at their edges, a strip
//! of the board's frame with a string of brass let into it.

use bevy::prelude::Resource;
use bevy_egui::egui::{self, Color32, Painter, Rect, Stroke, StrokeKind};

use crate::ui::look::{Contrast, Look, Themed};
use crate::ui::theme;

/// Material of the panels and dialogs.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct PanelMaterial {
    /// The ground.
    pub ground: Color32,
    /// The rail.
    pub rail: Color32,
}

impl Default for PanelMaterial {
    fn default() -> Self {
        PanelMaterial { ground: theme::SLATE, rail: theme::RAIL }
    }
}

impl PanelMaterial {
    /// The material as a look has it: with high contrast there is none.
    fn seen_with(self, look: Look) -> PanelMaterial {
        match look.contrast {
            Contrast::Normal => self,
            Contrast::High => PanelMaterial { ground: look.panels().slate, rail: look.panels().edge },
        }
    }

    /// Gives the panels this material.
    pub(crate) fn lay(self, ctx: &egui::Context) {
        ctx.data_mut(|data| data.insert_temp(id(), self));
    }

    /// The material that panels have now.
    pub(crate) fn of(ctx: &egui::Context) -> PanelMaterial {
        let laid: Option<PanelMaterial> = ctx.data(|data| data.get_temp(id()));
        laid.unwrap_or_default().seen_with(ctx.look())
    }
}

fn id() -> egui::Id {
    egui::Id::new("material")
}

/// Width of the rail, in points.
pub(crate) const RAIL: f32 = 6.0;
/// Radius of the corners of what has a rail all round.
const CORNER: u8 = 12;

/// Frame of a dialog or a screen: the ground with a rail all round. [`inlay`] lets the string into it.
pub(crate) fn framed(ctx: &egui::Context) -> egui::Frame {
    let PanelMaterial { ground, rail } = PanelMaterial::of(ctx);
    egui::Frame::new().fill(ground).stroke(Stroke::new(RAIL, rail)).corner_radius(CORNER)
}

/// Lets the string into the rail round a frame that has been drawn there.
pub(crate) fn inlay(painter: &Painter, frame: Rect) {
    if painter.look().contrast == Contrast::High {
        return;
    }
    let string = |inset: f32, ink: Color32| {
        let radius = f32::from(CORNER) - inset;
        painter.rect_stroke(frame.shrink(inset), radius, Stroke::new(1.0, ink), StrokeKind::Middle);
    };
    string(0.5, lit(PanelMaterial::of(painter.ctx()).rail));
    string(RAIL - 1.0, theme::BRASS);
}

/// Paints a rail along the left edge of a panel.
pub(crate) fn edge(painter: &Painter, panel: Rect) {
    let look = painter.look();
    let rail = PanelMaterial::of(painter.ctx()).rail;
    let width = if look.contrast == Contrast::High { 1.0 } else { RAIL };
    let strip = Rect::from_min_size(panel.min, egui::vec2(width, panel.height()));
    painter.rect_filled(strip, 0.0, rail);
    if look.contrast == Contrast::Normal {
        let line = |x: f32, ink: Color32| {
            painter.vline(panel.left() + x, panel.y_range(), Stroke::new(1.0, ink));
        };
        line(0.5, lit(rail));
        line(RAIL - 1.0, theme::BRASS);
    }
}

/// The edge of a rail that catches the light.
fn lit(rail: Color32) -> Color32 {
    rail.lerp_to_gamma(Color32::WHITE, 0.16)
}
