//! Section of the panel beside the table: the engine that is to move, with the buttons that hurry and stop it.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};

use crate::features::opponents::{OpponentReport, OpponentRequest};
use crate::session::InReview;
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::seats::player_name;
use crate::ui::side_panel::{AddSection, Place};
use crate::ui::sink::UiCommands;
use camaieu_text::Texts;

/// Section of the engine that is to move.
pub(crate) fn panel_plugin(app: &mut App) {
    app.add_section(Place::Opponent, section);
}

fn section(
    InMut(ui): InMut<egui::Ui>,
    report: Res<OpponentReport>,
    reviews: Query<(), With<InReview>>,
    language: Res<Language>,
    mut commands: Commands,
) {
    if reviews.is_empty() {
        show(ui, &report, language.texts(), &mut commands);
    }
}

/// Shows the engine that is to move, if one is.
pub(super) fn show(
    ui: &mut egui::Ui,
    report: &OpponentReport,
    texts: &Texts,
    commands: &mut impl UiCommands,
) {
    let Some(computer) = &report.computer else { return };
    let args: [(&str, &dyn std::fmt::Display); 2] =
        [("player", &player_name(computer.player, texts)), ("seconds", &computer.at_most.as_secs())];
    let said = if computer.is_on { "computer-thinks" } else { "computer-waits" };
    ui.label(RichText::new(texts.say_with(said, &args)).color(ui.colours().pine));
    let buttons: &[(&str, OpponentRequest)] = if computer.is_on {
        &[("move-now", OpponentRequest::MoveNow), ("stop", OpponentRequest::Stop)]
    } else {
        &[("let-it-play", OpponentRequest::GoOn)]
    };
    let gaps = ui.spacing().item_spacing.x * (buttons.len() - 1) as f32;
    let width = (ui.available_width() - gaps) / buttons.len() as f32;
    ui.horizontal(|ui| {
        for (id, request) in buttons {
            if ui.add_sized([width, 32.0], egui::Button::new(texts.say(id))).clicked() {
                commands.send(*request);
            }
        }
    });
}
