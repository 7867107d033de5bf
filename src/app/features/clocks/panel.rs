//! Clocks in the panel beside the table: a row for each seat, and the button that pauses them.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};

use crate::app::features::clocks::ClockDisplay;
use crate::app::session::Request;
use crate::app::ui::language::Language;
use crate::app::ui::seat_rows::{SeatRow, SeatRows};
use crate::app::ui::side_panel::{AddSection, Place};
use crate::app::ui::sink::UiCommands;
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
        row.show(ui, |ui| {
            let Some(face) = clocks.left.get(index) else { return };
            let is_late = clocks.late.get(index).copied().unwrap_or_default();
            let said = if is_late { texts.say_with("clock-late", &[("time", face)]) } else { face.clone() };
            ui.label(RichText::new(said).monospace().size(18.0).color(row.ink()));
        });
    }
    if !clocks.is_over {
        let said = texts.say(if clocks.paused { "clocks-go-on" } else { "clocks-pause" });
        if ui.add_sized([ui.available_width(), 30.0], egui::Button::new(said)).clicked() {
            commands.send(Request::Pause);
        }
    }
}
