//! List of the moves of a match; a click shows the position after one.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, ScrollArea};

use crate::app::features::match_panel::model::MatchModel;
use crate::app::features::match_panel::rows::PlyCell;
use crate::app::session::Request;
use crate::app::ui::language::Language;
use crate::app::ui::side_panel::{AddSection, MiddleHeight, Place};
use crate::app::ui::sink::UiCommands;
use crate::app::ui::theme;
use crate::text::Texts;

pub(super) fn panel_plugin(app: &mut App) {
    app.add_section(Place::Middle, section);
}

fn section(
    InMut(ui): InMut<egui::Ui>,
    model: Res<MatchModel>,
    highest: Res<MiddleHeight>,
    language: Res<Language>,
    mut commands: Commands,
) {
    // In a problem nothing is played.
    if !model.is_puzzle {
        show(ui, &model, highest.0, language.texts(), &mut commands);
    }
}

fn show(ui: &mut egui::Ui, model: &MatchModel, highest: f32, texts: &Texts, commands: &mut impl UiCommands) {
    if model.rows.is_empty() {
        ui.label(RichText::new(texts.say("no-moves-yet")).color(theme::PAPER_DIM));
        return;
    }
    let list = ScrollArea::vertical().id_salt("moves").auto_shrink([false, highest.is_finite()]);
    list.max_height(highest).stick_to_bottom(model.ahead == 0).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        for row in &model.rows {
            ui.horizontal_wrapped(|ui| {
                ui.label(RichText::new(format!("{}.", row.number)).color(theme::PAPER_DIM));
                for ply in &row.plies {
                    if cell(ui, ply, texts) {
                        commands.send(Request::GoTo(ply.node));
                    }
                }
            });
        }
    });
}

/// Shows a ply; whether it is clicked.
fn cell(ui: &mut egui::Ui, ply: &PlyCell, texts: &Texts) -> bool {
    let mut text = ply.text.clone();
    if ply.variations > 0 {
        text.push_str(" ⎇");
    }
    let colour = if ply.is_shown { theme::INK } else { theme::PAPER };
    let cell = ui.selectable_label(ply.is_shown, RichText::new(text).color(colour));
    let cell = if ply.variations > 0 {
        cell.on_hover_text(texts.say_with("variations", &[("count", &ply.variations)]))
    } else {
        cell
    };
    cell.clicked()
}
