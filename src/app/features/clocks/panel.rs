//! Clocks in the panel beside the table: a row for each seat, and the button that pauses them.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};

use crate::features::clocks::ClockFace;
use crate::session::{MatchFacts, Request};
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::seat_rows::SeatRow;
use crate::ui::side_panel::{AddSection, Place};
use crate::ui::sink::UiCommands;
use crate::ui::theme::letters;
use camaieu_play::{Clock, Facts};
use camaieu_text::Texts;

/// Section of the clocks.
pub(crate) fn panel_plugin(app: &mut App) {
    app.add_section(Place::Seats, section);
}

fn section(
    InMut(ui): InMut<egui::Ui>,
    seats: Query<(&SeatRow, &ClockFace)>,
    facts: Option<Single<&MatchFacts>>,
    language: Res<Language>,
    mut commands: Commands,
) {
    let mut seats: Vec<_> = seats.iter().collect();
    seats.sort_unstable_by_key(|(row, _)| row.seat);
    if let Some(facts) = facts.filter(|_| !seats.is_empty()) {
        show(ui, &seats, &facts.0, language.texts(), &mut commands);
    }
}

/// Shows the seats with their clocks; nothing can be paused when the match is over.
pub(super) fn show(
    ui: &mut egui::Ui,
    seats: &[(&SeatRow, &ClockFace)],
    facts: &Facts,
    texts: &Texts,
    commands: &mut impl UiCommands,
) {
    for (row, face) in seats {
        // The warning stands in the player's place, so that nothing moves.
        let warning = face.is_low.then(|| SeatRow { note: texts.say("clock-low"), ..(*row).clone() });
        warning.as_ref().unwrap_or(row).show(ui, |ui| {
            let late = || texts.say_with("clock-late", &[("time", &face.left)]);
            let said = if face.is_late { late() } else { face.left.clone() };
            self::face(ui, &said, face.is_low || face.is_late);
        });
    }
    if !facts.shown_outcome.is_over() {
        let is_paused = facts.clock.as_ref().is_some_and(Clock::is_paused);
        let said = texts.say(if is_paused { "clocks-restart" } else { "clocks-pause" });
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
        ui.label(text.color(colours.ink));
        return;
    }
    let frame = egui::Frame::new().fill(colours.pine).corner_radius(5);
    frame.inner_margin(egui::Margin::symmetric(5, 0)).show(ui, |ui| ui.label(text.color(colours.on_pine)));
    let (place, painter) = ui.allocate_painter(egui::Vec2::splat(SIGN), egui::Sense::hover());
    let at = |x: f32, y: f32| place.rect.center() + egui::vec2(x, y) * SIGN / 2.0;
    let corners = vec![at(0.0, -0.9), at(1.0, 0.85), at(-1.0, 0.85)];
    painter.add(egui::Shape::convex_polygon(corners, colours.pine, egui::Stroke::NONE));
    painter.line_segment([at(0.0, -0.3), at(0.0, 0.3)], egui::Stroke::new(2.0, colours.on_pine));
    painter.circle_filled(at(0.0, 0.6), 1.3, colours.on_pine);
}

/// Side of the sign of a clock that warns, in points.
const SIGN: f32 = 18.0;
