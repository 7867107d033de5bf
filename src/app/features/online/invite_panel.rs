//! Window of the invitation: which seats are open, the code with its picture, and who has come.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, RichText};

use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::people::preferences::Preferences;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use crate::ui::widgets::seat_rows::{SeatRow, SeatRows};
use crate::ui::widgets::{answer, choice, close_button, main_button, modal, text_block};
use camaieu_net::Relay;
use camaieu_play::Controller;
use camaieu_rules::game::Seats;
use camaieu_text::Texts;

use super::model::{Invited, OnlineModel, Role};
use super::name;
use super::requests::OnlineRequest;

/// Choices made before the match is opened.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct InviteDraft {
    /// Seats that are opened; `None` for the usual ones.
    pub(super) open: Option<Seats>,
    /// Whether free text is off.
    pub(super) is_mute: bool,
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    (model, draft): (Res<OnlineModel>, Res<InviteDraft>),
    rows: SeatRows,
    preferences: Res<Preferences>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let texts = language.texts();
    let (close, outside) = modal(ctx, &texts.say("invite"), |ui| match model.role {
        Role::Alone => open(ui, &rows.all(), &draft, &preferences, texts, &mut commands),
        Role::Host => invitation(ui, &model, texts, &mut commands),
        Role::Guest => {
            ui.label(texts.say("invite-only-host"));
            ui.add_space(10.0);
            close_button(ui, texts)
        }
    });
    if close || outside {
        commands.change(|draft: &mut InviteDraft| *draft = InviteDraft::default());
        commands.close_overlay();
    }
    Ok(())
}

/// Seats that are opened where nothing else was chosen: all of persons but the first.
fn usual(rows: &[&SeatRow]) -> Seats {
    let persons = rows.iter().filter(|row| row.player.controller == Controller::Person);
    persons.skip(1).map(|row| row.seat).collect()
}

/// Shows what is chosen before the match is opened. Returns whether the window is closed.
pub(super) fn open(
    ui: &mut egui::Ui,
    rows: &[&SeatRow],
    draft: &InviteDraft,
    preferences: &Preferences,
    texts: &Texts,
    commands: &mut Commands,
) -> bool {
    ui.set_width(ui.available_width().min(520.0));
    ui.label(RichText::new(texts.say("invite-what")).color(ui.colours().ink_2));
    ui.add_space(4.0);
    name::field(ui, &preferences.settings.name, texts, commands);
    let opened = draft.open.unwrap_or_else(|| usual(rows));
    for row in rows.iter().filter(|row| row.player.controller == Controller::Person) {
        ui.add_space(4.0);
        ui.label(format!("{} · {}", row.name, row.note));
        ui.horizontal_wrapped(|ui| {
            for (id, comes) in [("invite-here", false), ("seat-elsewhere", true)] {
                if answer(ui, &texts.say(id), opened.contains(row.seat) == comes).clicked() {
                    let rest = opened.without(row.seat.into());
                    let now: Seats = rest.iter().chain(comes.then_some(row.seat)).collect();
                    commands.change(move |draft: &mut InviteDraft| draft.open = Some(now));
                }
            }
        });
    }
    let chats =
        [("invite-chat-on", false), ("invite-chat-off", true)].map(|(id, mute)| (texts.say(id), mute));
    if let Some(mute) = choice(ui, &texts.say("invite-chat"), &chats, draft.is_mute) {
        commands.change(move |draft: &mut InviteDraft| draft.is_mute = mute);
    }
    reach(ui, &preferences.relay(), texts, commands);
    ui.add_space(10.0);
    let size = egui::vec2(ui.available_width().min(340.0), 40.0);
    if main_button(ui, &texts.say("invite-now"), size) {
        commands.send(OnlineRequest::Host(opened, !draft.is_mute));
    }
    ui.add_space(6.0);
    close_button(ui, texts)
}

/// Choice of how an invitation connects: through relays, or directly only. A private relay stays until another is chosen.
fn reach(ui: &mut egui::Ui, relay: &Relay, texts: &Texts, commands: &mut Commands) {
    let mut ways = vec![Relay::Default, Relay::None];
    if let Relay::Own(_) = relay {
        ways.push(relay.clone());
    }
    let said = |way: &Relay| match way {
        Relay::Default => texts.say("invite-relay-default"),
        Relay::None => texts.say("invite-relay-none"),
        Relay::Own(url) => url.clone(),
    };
    let answers: Vec<(String, usize)> = ways.iter().enumerate().map(|(at, way)| (said(way), at)).collect();
    let now = ways.iter().position(|way| way == relay).unwrap_or(0);
    if let Some(at) = choice(ui, &texts.say("invite-relay"), &answers, now) {
        let way = ways.swap_remove(at);
        commands.change(move |chosen: &mut Preferences| chosen.choose_relay(&way));
    }
}

/// Largest picture of a code, in points.
const PICTURE: f32 = 230.0;

/// Shows the code, its picture, and who has come. Returns whether the window is closed.
pub(super) fn invitation(
    ui: &mut egui::Ui,
    model: &OnlineModel,
    texts: &Texts,
    commands: &mut Commands,
) -> bool {
    ui.set_width(ui.available_width().min(560.0));
    match &model.invitation {
        None => drop(ui.label(texts.say("invite-opening"))),
        Some(invited) => {
            if let Some((words, minutes)) = invited.words {
                let said = words.text(texts.lang());
                ui.label(RichText::new(texts.say("lobby-read-words")).color(ui.colours().ink_2));
                ui.label(RichText::new(&said).font(look::title(letters::HEADING)));
                ui.horizontal_wrapped(|ui| {
                    if ui.button(texts.say("lobby-copy-words")).clicked() {
                        ui.ctx().copy_text(said.clone());
                        commands.send(crate::ui::widgets::toast::Notice(texts.say("lobby-words-copied")));
                    }
                    if ui.button(texts.say("lobby-new-words")).clicked() {
                        commands.send(OnlineRequest::NewWords);
                    }
                    let good = texts.say_with("lobby-good-for", &[("minutes", &minutes)]);
                    ui.label(RichText::new(good).color(ui.colours().ink_2));
                });
                ui.add_space(6.0);
            }
            ui.label(RichText::new(texts.say("invite-code-what")).color(ui.colours().ink_2));
            ui.add_space(4.0);
            code(ui, invited, texts, commands);
            if invited.lacks_relay {
                ui.add_space(4.0);
                kit::note(ui, None, &texts.say("net-no-relay"), ui.colours().field, ui.colours().ink);
            }
        }
    }
    ui.add_space(6.0);
    ui.label(RichText::new(texts.say("invite-who")).color(ui.colours().ink_2));
    for seat in &model.seats {
        ui.label(format!("{} · {}", seat.name, seat.presence));
    }
    if !model.onlookers.is_empty() {
        ui.label(&model.onlookers);
    }
    let chats =
        [("invite-chat-on", true), ("invite-chat-off", false)].map(|(id, chat)| (texts.say(id), chat));
    let nearby =
        [("invite-nearby-off", false), ("invite-nearby-on", true)].map(|(id, on)| (texts.say(id), on));
    if let Some(on) = choice(ui, &texts.say("invite-nearby"), &nearby, model.is_announced) {
        commands.send(OnlineRequest::Announce(on));
    }
    if let Some(chat) = choice(ui, &texts.say("invite-chat"), &chats, model.chat) {
        commands.send(OnlineRequest::Chat(chat));
    }
    ui.add_space(10.0);
    close_button(ui, texts)
}

/// Shows the code as a picture and as text.
fn code(ui: &mut egui::Ui, invited: &Invited, texts: &Texts, commands: &mut Commands) {
    let mut text = |ui: &mut egui::Ui| {
        // The text can be marked and read out, but not changed.
        let mut shown = invited.code.as_str();
        ui.add(text_block(&mut shown, 4));
        ui.horizontal_wrapped(|ui| {
            let copy = ui.button(texts.say("share-copy"));
            if ui.memory(|memory| memory.focused().is_none()) {
                copy.request_focus();
            }
            if copy.clicked() {
                ui.ctx().copy_text(invited.code.clone());
                commands.send(crate::ui::widgets::toast::Notice(texts.say("invite-copied")));
            }
            if ui.button(texts.say("invite-renew")).on_hover_text(texts.say("invite-renew-what")).clicked() {
                commands.send(OnlineRequest::Renew);
            }
        });
    };
    let Some(picture) = &invited.picture else { return text(ui) };
    let name = texts.say("invite-picture");
    // Beside the picture where there is room, else below it.
    if ui.available_width() >= PICTURE + 220.0 {
        ui.horizontal_top(|ui| {
            picture.show(ui, PICTURE, &name);
            ui.vertical(|ui| text(ui));
        });
    } else {
        picture.show(ui, PICTURE.min(ui.available_width()), &name);
        text(ui);
    }
}
