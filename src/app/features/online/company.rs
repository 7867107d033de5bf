//! Window of the others at the table: who is there, what may be asked of them, and what is said.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Button, RichText, ScrollArea};

use crate::session::Request;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::screens::overlays::Overlay;
use crate::ui::theme::look::Themed;
use crate::ui::widgets::seats::USUAL;
use crate::ui::widgets::{close_button, modal, text_field};
use camaieu_net::limits::LONGEST_SAYING;
use camaieu_net::protocol::{CANNED, ChatMessage};
use camaieu_play::{ProposalKind, clean_name};
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

use super::model::{OnlineModel, Role, SaidLine, SeatLine};
use super::requests::OnlineRequest;
use super::section::show_question;

/// Words that are being typed.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Typed(pub(super) String);

/// Height of the words that were said, in points.
const SAID: f32 = 120.0;

pub(super) fn draw(
    mut contexts: EguiContexts,
    model: Res<OnlineModel>,
    typed: Res<Typed>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let texts = language.texts();
    let (close, outside) = modal(contexts.ctx_mut()?, &texts.say("company"), |ui| {
        show(ui, &model, &typed, texts, &mut commands)
    });
    if close || outside || !model.is_online() {
        commands.close_overlay();
    }
    Ok(())
}

/// Shows the window. Returns whether it is closed.
pub(super) fn show(
    ui: &mut egui::Ui,
    model: &OnlineModel,
    typed: &Typed,
    texts: &Texts,
    commands: &mut Commands,
) -> bool {
    ui.set_width(ui.available_width().min(560.0));
    if let Some(link) = &model.link {
        ui.label(RichText::new(link).color(ui.colours().pine));
    }
    model.seats.iter().for_each(|seat| player(ui, model, seat, texts, commands));
    if !model.onlookers.is_empty() {
        ui.label(&model.onlookers);
    }
    if model.role == Role::Host && ui.button(texts.say("invitation")).clicked() {
        commands.toggle(Overlay::Invite);
    }
    if model.is_over && model.plays && ui.button(texts.say("company-rematch")).clicked() {
        commands.send(Request::Propose(ProposalKind::Rematch));
    }
    model.questions.iter().for_each(|asked| show_question(ui, asked, commands));
    if let Some(proof) = &model.proof {
        ui.label(proof);
    }
    ui.separator();
    chat_history(ui, &model.said, texts);
    canned(ui, texts, commands);
    if model.chat {
        free_text_field(ui, typed, texts, commands);
    } else {
        ui.label(RichText::new(texts.say("company-mute")).color(ui.colours().ink_2));
    }
    ui.add_space(8.0);
    close_button(ui, texts)
}

/// Shows a player, and what may be asked about their seat.
fn player(ui: &mut egui::Ui, model: &OnlineModel, seat: &SeatLine, texts: &Texts, commands: &mut Commands) {
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(&seat.name).strong());
        ui.label(RichText::new(&seat.presence).color(ui.colours().ink_2));
        let own = model.seats.iter().find(|other| other.is_own).map(|own| own.seat);
        let Some(own) = own else { return };
        if seat.is_elsewhere && model.may_swap && ui.button(texts.say("company-swap")).clicked() {
            commands.send(Request::Propose(ProposalKind::Swap(own, seat.seat)));
        }
        if let Some(wait) = seat.wait {
            away(ui, seat.seat, wait, texts, commands);
        }
    });
}

/// Shows what may be done with the seat of somebody who is away, once they have been away for long enough.
fn away(ui: &mut egui::Ui, seat: Seat, wait: Duration, texts: &Texts, commands: &mut Commands) {
    let may_ask = wait.is_zero();
    for (id, kind) in [
        ("company-claim", ProposalKind::Claim(seat)),
        ("company-engine", ProposalKind::Substitute(seat, USUAL)),
    ] {
        if ui.add_enabled(may_ask, Button::new(texts.say(id))).clicked() {
            commands.send(Request::Propose(kind));
        }
    }
    if !may_ask {
        let said = texts.say_with("company-wait", &[("seconds", &wait.as_secs())]);
        ui.label(RichText::new(said).small().color(ui.colours().ink_2));
    }
}

/// Shows what was said, the last words at the lower edge.
fn chat_history(ui: &mut egui::Ui, said: &[SaidLine], texts: &Texts) {
    let scroll = ScrollArea::vertical().id_salt("said").max_height(SAID).min_scrolled_height(SAID);
    scroll.auto_shrink([false, true]).stick_to_bottom(true).show(ui, |ui| {
        if said.is_empty() {
            ui.label(RichText::new(texts.say("company-silence")).color(ui.colours().ink_2));
        }
        for SaidLine { name, text, .. } in said {
            ui.label(texts.say_with("net-said", &[("name", name), ("text", text)]));
        }
    });
}

/// Words that everybody reads in their own language.
fn canned(ui: &mut egui::Ui, texts: &Texts, commands: &mut Commands) {
    ui.horizontal_wrapped(|ui| {
        for name in CANNED {
            if ui.button(texts.say(&format!("net-say-{name}"))).clicked() {
                commands.send(OnlineRequest::Say(ChatMessage::Canned((*name).to_owned())));
            }
        }
    });
}

/// Field for words of one's own.
fn free_text_field(ui: &mut egui::Ui, typed: &Typed, texts: &Texts, commands: &mut Commands) {
    let mut text = typed.0.clone();
    let said = ui.label(texts.say("company-say"));
    let field = text_field(ui, &mut text)
        .id_salt("say")
        .char_limit(LONGEST_SAYING)
        .desired_width(ui.available_width() - 12.0);
    let field = ui.add(field).labelled_by(said.id);
    let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    let can_say = !clean_name(&text).is_empty();
    let is_clicked = ui.add_enabled(can_say, Button::new(texts.say("company-send"))).clicked();
    if can_say && (is_clicked || is_entered) {
        commands.send(OnlineRequest::Say(ChatMessage::Free(text.trim().to_owned())));
        commands.change(|typed: &mut Typed| typed.0.clear());
        field.request_focus();
    } else if field.changed() {
        commands.change(move |typed: &mut Typed| typed.0 = text);
    }
}
