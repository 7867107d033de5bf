//! Section of the panel beside the table: the connection, what is asked, the last words, and the way to the others.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};

use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::overlays::Overlay;
use crate::ui::side_panel::{half_button, half_width, notice};
use crate::ui::sink::UiCommands;
use camaieu_text::Texts;

use super::model::{OnlineModel, QuestionLine, Role};
use super::requests::OnlineRequest;

pub(super) fn section(
    InMut(ui): InMut<egui::Ui>,
    model: Res<OnlineModel>,
    language: Res<Language>,
    mut commands: Commands,
) {
    if model.is_online() {
        show(ui, &model, language.texts(), &mut commands);
    }
}

/// Shows the section.
pub(super) fn show(ui: &mut egui::Ui, model: &OnlineModel, texts: &Texts, commands: &mut Commands) {
    if let Some(link) = &model.link {
        notice(ui, link, ui.colours().field, ui.colours().ink);
    }
    model.questions.iter().for_each(|asked| question(ui, asked, texts, commands));
    if let Some(proof) = &model.proof {
        ui.label(RichText::new(proof).small().color(ui.colours().ink_2));
    }
    if let Some(said) = model.said.last() {
        let said = egui::Label::new(RichText::new(said).color(ui.colours().ink_2)).truncate();
        ui.add(said);
    }
    let width = half_width(ui);
    ui.horizontal_top(|ui| {
        if half_button(ui, width, texts.say("company"), true, "") {
            commands.toggle(Overlay::Company);
        }
        if model.role == Role::Host && half_button(ui, width, texts.say("invitation"), true, "") {
            commands.toggle(Overlay::Invite);
        }
    });
}

/// Shows a question, with answers where somebody here has to give one.
pub(super) fn question(ui: &mut egui::Ui, asked: &QuestionLine, texts: &Texts, commands: &mut Commands) {
    if !asked.is_open {
        ui.label(RichText::new(&asked.said).color(ui.colours().ink_2));
        return;
    }
    notice(ui, &asked.said, ui.colours().honey_soft, ui.colours().honey_ink);
    ui.horizontal(|ui| {
        for (id, agrees) in [("answer-yes", true), ("answer-no", false)] {
            if ui.button(texts.say(id)).clicked() {
                commands.send(OnlineRequest::Answer(asked.question, agrees));
            }
        }
    });
}
