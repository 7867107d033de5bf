//! Clocks in the panel beside the table: a row for each seat, and the button that pauses them.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};

use crate::app::features::clocks::ClockDisplay;
use crate::app::session::Request;
use crate::app::ui::language::Language;
use crate::app::ui::look::Themed;
use crate::app::ui::seat_rows::{SeatRow, SeatRows};
use crate::app::ui::side_panel::{AddSection, Place};
use crate::app::ui::sink::UiCommands;
use crate::app::ui::theme::letters;
use crate::text::Texts;

/// Section of the clocks.
pub(crate) fn panel_plugin(app: &mut App) {
    app.add_section(Place::Seats, section);
}

fn section(
    InMut(ui): InMut<egui::Ui>,
    rows: Res<SeatRows>,
    clocks: Res<ClockDisplay>,
    language: Res<Language>,
    mut commands: Commands,
) {
    if !clocks.left.is_empty() {
        show(ui, &rows.0, &clocks, language.texts(), &mut commands);
    }
}

/// Shows the seats with their clocks; nothing can be paused when the match is over.
pub(super) fn show(
    ui: &mut egui::Ui,
    rows: &[SeatRow],
    clocks: &ClockDisplay,
    texts: &Texts,
    commands: &mut impl UiCommands,
) {
    for (index, row) in rows.iter().enumerate() {
        let is_low = clocks.low.get(index).copied().unwrap_or_default();
        // The warning stands in the player's place, so that nothing moves.
        let warning = is_low.then(|| SeatRow { note: texts.say("clock-low"), ..row.clone() });
        warning.as_ref().unwrap_or(row).show(ui, |ui| {
            let Some(face) = clocks.left.get(index) else { return };
            let is_late = clocks.late.get(index).copied().unwrap_or_default();
            let said = if is_late { texts.say_with("clock-late", &[("time", face)]) } else { face.clone() };
            self::face(ui, &said, is_low || is_late);
        });
    }
    if !clocks.is_over {
        let said = texts.say(if clocks.paused { "clocks-go-on" } else { "clocks-pause" });
        if ui.add_sized([ui.available_width(), 30.0], egui::Button::new(said)).clicked() {
            commands.send(Request::Pause);
        }
    }
}

/// Shows the time of a clock; one that warns has a ground of its own and a sign.
fn face(ui: &mut egui::Ui, said: &str, warns: bool) {
    let colours = ui.colours();
    let text = RichText::new(said).size(letters::LEAD);
    if !warns {
        ui.label(text.color(colours.paper));
        return;
    }
    let frame = egui::Frame::new().fill(colours.accent).corner_radius(5);
    frame.inner_margin(egui::Margin::symmetric(5, 0)).show(ui, |ui| ui.label(text.color(colours.ink)));
    let (place, painter) = ui.allocate_painter(egui::Vec2::splat(SIGN), egui::Sense::hover());
    let at = |x: f32, y: f32| place.rect.center() + egui::vec2(x, y) * SIGN / 2.0;
    let corners = vec![at(0.0, -0.9), at(1.0, 0.85), at(-1.0, 0.85)];
    painter.add(egui::Shape::convex_polygon(corners, colours.accent, egui::Stroke::NONE));
    painter.line_segment([at(0.0, -0.3), at(0.0, 0.3)], egui::Stroke::new(2.0, colours.ink));
    painter.circle_filled(at(0.0, 0.6), 1.3, colours.ink);
}

/// Side of the sign of a clock that warns, in points.
const SIGN: f32 = 18.0;
