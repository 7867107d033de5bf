//! Section of the panel beside the table, and sentences of the bar: the connection, what is asked, and who does not answer.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};

use crate::session::{MatchFacts, Request};
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::screens::match_screen::only;
use crate::ui::screens::tools::Saying;
use crate::ui::theme::look::Themed;
use crate::ui::widgets::kit;
use crate::ui::widgets::seats::USUAL;
use camaieu_play::ProposalKind;
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

use super::model::{OnlineModel, QuestionLine, Role, SeatLine, SeatState};
use super::requests::OnlineRequest;

pub(super) fn section(InMut(ui): InMut<egui::Ui>, model: Res<OnlineModel>, language: Res<Language>) {
    if model.is_online() {
        show(ui, &model, language.texts());
    }
}

/// Shows what is asked and waits for the others, and the check of the deal.
pub(super) fn show(ui: &mut egui::Ui, model: &OnlineModel, texts: &Texts) {
    for asked in model.questions.iter().filter(|asked| asked.open.is_none()) {
        ui.label(RichText::new(&asked.said).small().color(ui.colours().ink_2));
    }
    if let Some(proof) = &model.proof {
        ui.label(RichText::new(proof).small().color(ui.colours().ink_2));
    }
    if model.role == Role::Host && model.seats.iter().any(|seat| seat.state == SeatState::Free) {
        ui.label(RichText::new(texts.say("online-free-seat")).small().color(ui.colours().ink_2));
    }
}

/// Somebody whose turn it is and who does not answer. After two minutes the table asks what is to be done.
pub(super) fn silent(world: &World) -> Option<Saying> {
    let model = world.get_resource::<OnlineModel>()?;
    let waited = world.get_resource::<Waited>()?;
    let facts = only::<MatchFacts>(world)?;
    let texts = Language::texts_in(world)?;
    let turn = facts.0.to_move();
    if model.is_over || model.lobby.is_some() {
        return None;
    }
    let line = model.seats.iter().find(|line| line.seat == turn && line.state == SeatState::Silent)?;
    let may_ask = line.wait.is_some_and(|wait| wait.is_zero()) && model.plays;
    if !may_ask || waited.0 == Some(turn) || !model.questions.is_empty() {
        return Some(Saying::plain(texts.say("online-silent")));
    }
    let substitute = ProposalKind::Substitute(turn, USUAL);
    let said = texts.say_with("online-silent-long", &[("name", &line.name)]);
    let saying = Saying::plain(said).into_question();
    let saying = saying.with(texts.say("online-wait"), move |commands| {
        commands.change(move |waited: &mut Waited| waited.0 = Some(turn));
    });
    Some(saying.with(texts.say("online-computer-plays-on"), move |commands| {
        commands.send(Request::Propose(substitute));
    }))
}

/// Seat for which the person here would rather wait.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Waited(pub(super) Option<Seat>);

/// Forgets that somebody is waited for when they are back.
pub(super) fn stop_waiting(model: Res<OnlineModel>, mut waited: ResMut<Waited>) {
    let Some(seat) = waited.0 else { return };
    let is_silent = |line: &SeatLine| line.seat == seat && line.state == SeatState::Silent;
    if !model.seats.iter().any(is_silent) {
        waited.0 = None;
    }
}

/// Two seats of one computer, of which the host is told.
pub(super) fn double(world: &World) -> Option<Saying> {
    let model = world.get_resource::<OnlineModel>()?;
    let texts = Language::texts_in(world)?;
    let (seat, said) = model.doubles.first().filter(|_| model.lobby.is_none())?;
    let seat = *seat;
    let saying = Saying::plain(said.clone()).into_question();
    let saying = saying
        .with(texts.say("lobby-allow"), move |commands| commands.send(OnlineRequest::AllowDouble(seat)));
    Some(saying.with(texts.say("lobby-ask-to-leave"), move |commands| {
        commands.send(OnlineRequest::Dismiss(seat));
    }))
}

/// Connection status in the bar.
pub(super) fn link(world: &World) -> Option<Saying> {
    let model = world.get_resource::<OnlineModel>()?;
    model.link.clone().filter(|_| model.is_online()).map(Saying::plain)
}

/// Shows a question in a window, with answers where somebody here has to give one.
pub(super) fn show_question(ui: &mut egui::Ui, asked: &QuestionLine, commands: &mut Commands) {
    let Some(question) = &asked.open else {
        ui.label(RichText::new(&asked.said).color(ui.colours().ink_2));
        return;
    };
    let saying = question.saying();
    kit::note(ui, None, &saying.text, ui.colours().honey_soft, ui.colours().honey_ink);
    ui.horizontal(|ui| {
        for answer in &saying.answers {
            if ui.button(&answer.name).clicked() {
                answer.act(commands);
            }
        }
    });
}
