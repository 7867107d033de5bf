//! Head of the panel: game, turn or result, obligations, refusals, and questions to answer.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};

use crate::features::match_panel::model::MatchModel;
use crate::session::{Request, Start};
use crate::ui::language::Language;
use crate::ui::look::Themed;
use crate::ui::screens::{ChosenGame, Stage};
use crate::ui::side_panel::{AddSection, Place, notice};
use crate::ui::sink::UiCommands;
use camaieu_play::lesson::Purpose;

pub(super) fn panel_plugin(app: &mut App) {
    app.add_section(Place::Title, title)
        .add_section(Place::Status, status)
        .add_section(Place::Notes, notes)
        .add_section(Place::Question, question);
}

fn title(InMut(ui): InMut<egui::Ui>, model: Res<MatchModel>) {
    ui.label(RichText::new(&model.title).color(ui.colours().ink_2));
}

/// Shows whose turn it is, or the result, unless its box tells it; a problem shows its own status.
fn status(
    InMut(ui): InMut<egui::Ui>,
    model: Res<MatchModel>,
    stage: Option<Res<State<Stage>>>,
    language: Res<Language>,
) {
    if model.is_puzzle || stage.is_some_and(|stage| **stage == Stage::Result) {
        return;
    }
    match &model.over {
        Some(over) => {
            ui.label(RichText::new(&over.verdict).heading().color(ui.colours().pine));
            ui.label(&over.why);
        }
        None => {
            let turn = language.texts().say_with("turn", &[("seat", &model.turn_name)]);
            ui.label(RichText::new(turn).heading());
        }
    }
}

/// Shows obligations, remarks and refusals, and the way to their rules. A lesson shows its own.
fn notes(
    InMut(ui): InMut<egui::Ui>,
    model: Res<MatchModel>,
    chosen: Res<ChosenGame>,
    language: Res<Language>,
    mut commands: Commands,
) {
    for duty in &model.duties {
        notice(ui, duty, ui.colours().honey_soft, ui.colours().honey_ink);
    }
    if let Some(remark) = &model.remark {
        ui.label(remark);
    }
    if let Some(refusal) = &model.refusal {
        notice(ui, refusal, ui.colours().brick_soft, ui.colours().brick);
    } else if let Some(advice) = &model.advice {
        ui.label(RichText::new(advice).color(ui.colours().ink_2));
    }
    if let Some((chapter, title)) = &model.chapter {
        let name = language.texts().say_with("rules-chapter", &[("title", title)]);
        if ui.button(RichText::new(name).small()).clicked() {
            commands.send(Start::Chapter(*chapter));
        }
    }
    let Some(game) = chosen.0.filter(|_| !model.is_puzzle && !model.rules.is_empty()) else { return };
    ui.horizontal_wrapped(|ui| {
        for &rule in &model.rules {
            let name = language.texts().say_with("rule-on-board", &[("rule", &rule)]);
            if ui.button(RichText::new(name).small()).clicked() {
                commands.send(Start::Lesson { game, purpose: Purpose::Rule(rule) });
            }
        }
    });
}

fn question(
    InMut(ui): InMut<egui::Ui>,
    model: Res<MatchModel>,
    language: Res<Language>,
    mut commands: Commands,
) {
    let Some(question) = &model.question else { return };
    notice(ui, &question.said, ui.colours().honey_soft, ui.colours().honey_ink);
    ui.horizontal(|ui| {
        for (id, answer) in [
            ("answer-yes", Request::Accept(question.kind, question.seat)),
            ("answer-no", Request::Decline(question.kind, question.seat)),
        ] {
            if ui.button(language.texts().say(id)).clicked() {
                commands.send(answer);
            }
        }
    });
}
