//! Section of the panel beside the table: the connection, what is asked, the last words, and the way to the others.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};

use crate::ui::icons;
use crate::ui::kit;
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::overlays::Overlay;
use crate::ui::sink::UiCommands;
use crate::ui::tools::Saying;
use crate::ui::widgets::{half_button, half_width};
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

/// Shows who is there, the check of the deal and the last words, and the ways to the others.
pub(super) fn show(ui: &mut egui::Ui, model: &OnlineModel, texts: &Texts, commands: &mut Commands) {
    for asked in model.questions.iter().filter(|asked| !asked.is_open) {
        ui.label(RichText::new(&asked.said).small().color(ui.colours().ink_2));
    }
    if let Some(proof) = &model.proof {
        ui.label(RichText::new(proof).small().color(ui.colours().ink_2));
    }
    if let Some(said) = model.said.last() {
        let said = egui::Label::new(RichText::new(said).color(ui.colours().ink_2)).truncate();
        ui.add(said);
    }
    let width = half_width(ui);
    ui.horizontal_top(|ui| {
        if half_button(ui, Some(icons::JOIN), width, &texts.say("company"), true, "") {
            commands.toggle(Overlay::Company);
        }
        let invite = texts.say("invitation");
        if model.role == Role::Host && half_button(ui, Some(icons::INVITE), width, &invite, true, "") {
            commands.toggle(Overlay::Invite);
        }
    });
}

/// What there is to say about the connection.
pub(super) fn link(model: Res<OnlineModel>) -> Option<Saying> {
    model.link.clone().filter(|_| model.is_online()).map(Saying::plain)
}

/// What somebody here has to answer.
pub(super) fn question(model: Res<OnlineModel>, language: Res<Language>) -> Option<Saying> {
    let asked = model.questions.iter().find(|asked| asked.is_open)?;
    Some(saying_of(asked, language.texts()))
}

/// A question with its answers.
pub(super) fn saying_of(asked: &QuestionLine, texts: &Texts) -> Saying {
    let question = asked.question;
    let saying = Saying::plain(asked.said.clone()).asked();
    [("answer-yes", true), ("answer-no", false)].into_iter().fold(saying, |saying, (id, agrees)| {
        saying.with(texts.say(id), move |commands| commands.send(OnlineRequest::Answer(question, agrees)))
    })
}

/// Shows a question in a window, with answers where somebody here has to give one.
pub(super) fn show_question(ui: &mut egui::Ui, asked: &QuestionLine, texts: &Texts, commands: &mut Commands) {
    if !asked.is_open {
        ui.label(RichText::new(&asked.said).color(ui.colours().ink_2));
        return;
    }
    let saying = saying_of(asked, texts);
    kit::note(ui, None, &saying.text, ui.colours().honey_soft, ui.colours().honey_ink);
    ui.horizontal(|ui| {
        for answer in &saying.answers {
            if ui.button(&answer.name).clicked() {
                answer.act(commands);
            }
        }
    });
}
