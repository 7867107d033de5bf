//! The saved matches: those that have a name, and all that were saved automatically, unfinished or over.

use std::time::{Duration, SystemTime};

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, ScrollArea};

use crate::app::features::saves::thumbnails::{SMALL, Thumbnails};
use crate::app::features::saves::{SaveList, SavesRequest};
use crate::app::ui::theme;
use crate::play::Controller;
use crate::rules::game::{Outcome, Seat};
use crate::store::{Entry, Name};
use crate::text::Texts;

use crate::app::features::help::close_button;
use crate::app::ui::overlays::modal;
use crate::app::ui::seat_rows::controller_name;
use crate::app::window::panels::PanelRequest;

/// What is being written or asked in the list.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct SavesDraft {
    /// The name under which the match on the table is to be kept.
    pub name: String,
    /// The match that gets another name, and that name.
    pub renaming: Option<(Name, String)>,
    /// The match that may be deleted.
    pub deleting: Option<Name>,
}

/// Shows the list; the match on the table can be given a name, if there is one.
pub(crate) fn show(
    ctx: &egui::Context,
    shelf: &SaveList,
    draft: &SavesDraft,
    thumbnails: &Thumbnails,
    on_table: bool,
    texts: &Texts,
) -> Vec<PanelRequest> {
    let ((mut requests, close), outside) = modal(ctx, &texts.say("saves"), |ui| {
        ui.set_width(560.0);
        let mut requests = Vec::new();
        if on_table {
            requests.extend(save(ui, shelf, draft, texts));
            ui.separator();
        }
        let height = (ctx.content_rect().height() - 330.0).max(120.0);
        ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
            if shelf.named.is_empty() && shelf.unfinished.is_empty() && shelf.finished.is_empty() {
                ui.label(RichText::new(texts.say("saves-none")).color(theme::PAPER_DIM));
            }
            for entry in &shelf.named {
                ui.horizontal_top(|ui| {
                    if let Some(picture) = thumbnails.of(&entry.path) {
                        let size = egui::vec2(SMALL.0 as f32, SMALL.1 as f32);
                        let sized = egui::load::SizedTexture::new(picture, size);
                        ui.add(egui::Image::new(sized).max_size(size).corner_radius(6));
                    }
                    ui.vertical(|ui| requests.extend(named(ui, entry, draft, texts)));
                });
            }
            for (title, entries) in
                [("saves-unfinished", &shelf.unfinished), ("saves-finished", &shelf.finished)]
            {
                if entries.is_empty() {
                    continue;
                }
                ui.add_space(8.0);
                ui.label(RichText::new(texts.say(title)).color(theme::ACCENT));
                for entry in entries {
                    ui.horizontal(|ui| {
                        requests.extend(open_button(ui, entry, texts));
                        ui.label(RichText::new(summary(entry, texts)).small());
                    });
                }
            }
        });
        ui.add_space(10.0);
        (requests, close_button(ui, texts))
    });
    if close || outside {
        requests.push(PanelRequest::Saves(SavesDraft::default()));
        requests.push(PanelRequest::Close);
    }
    requests
}

/// Gives the match on the table a name.
fn save(ui: &mut egui::Ui, shelf: &SaveList, draft: &SavesDraft, texts: &Texts) -> Vec<PanelRequest> {
    let mut requests = Vec::new();
    ui.horizontal(|ui| {
        let mut name = draft.name.clone();
        let field =
            egui::TextEdit::singleline(&mut name).hint_text(texts.say("saves-name")).desired_width(300.0);
        let field = ui.add(field);
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        if ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
        if field.changed() {
            requests.push(PanelRequest::Saves(SavesDraft { name: name.clone(), ..draft.clone() }));
        }
        let taken = Name::new(&name)
            .is_some_and(|name| shelf.named.iter().any(|entry| entry.name.as_ref() == Some(&name)));
        let said = texts.say(if taken { "saves-save-over" } else { "saves-save" });
        let button = ui.add_enabled(Name::new(&name).is_some(), egui::Button::new(said));
        // What is there already is written over by its button only.
        if button.clicked() || (entered && !taken && Name::new(&name).is_some()) {
            requests.push(PanelRequest::Keep(SavesRequest::Save(name, taken)));
            requests.push(PanelRequest::Saves(SavesDraft::default()));
        }
    });
    requests
}

/// A match that has a name: what it is, and what can be done with it.
fn named(ui: &mut egui::Ui, entry: &Entry, draft: &SavesDraft, texts: &Texts) -> Vec<PanelRequest> {
    let mut requests = Vec::new();
    let Some(name) = &entry.name else { return requests };
    let change = |draft: SavesDraft| PanelRequest::Saves(draft);
    ui.horizontal(|ui| match &draft.renaming {
        Some((old, new)) if old == name => {
            let mut new = new.clone();
            if ui.add(egui::TextEdit::singleline(&mut new).desired_width(260.0)).changed() {
                requests
                    .push(change(SavesDraft { renaming: Some((old.clone(), new.clone())), ..draft.clone() }));
            }
            if ui.button(texts.say("saves-rename")).clicked() {
                requests.push(PanelRequest::Keep(SavesRequest::Rename(old.clone(), new)));
                requests.push(change(SavesDraft { renaming: None, ..draft.clone() }));
            }
            if ui.button(texts.say("back")).clicked() {
                requests.push(change(SavesDraft { renaming: None, ..draft.clone() }));
            }
        }
        _ if draft.deleting.as_ref() == Some(name) => {
            ui.label(texts.say_with("saves-delete-question", &[("name", name)]));
            if ui.button(texts.say("saves-delete")).clicked() {
                requests.push(PanelRequest::Keep(SavesRequest::Delete(name.clone())));
                requests.push(change(SavesDraft { deleting: None, ..draft.clone() }));
            }
            if ui.button(texts.say("back")).clicked() {
                requests.push(change(SavesDraft { deleting: None, ..draft.clone() }));
            }
        }
        _ => {
            requests.extend(open_button(ui, entry, texts));
            ui.label(RichText::new(name.to_string()).strong());
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if ui.button(texts.say("saves-delete")).clicked() {
                    requests.push(change(SavesDraft { deleting: Some(name.clone()), ..draft.clone() }));
                }
                if ui.button(texts.say("saves-rename")).clicked() {
                    let renaming = Some((name.clone(), name.to_string()));
                    requests.push(change(SavesDraft { renaming, ..draft.clone() }));
                }
            });
        }
    });
    ui.label(RichText::new(summary(entry, texts)).small().color(theme::PAPER_DIM));
    requests
}

fn open_button(ui: &mut egui::Ui, entry: &Entry, texts: &Texts) -> Option<PanelRequest> {
    let button = ui.add_enabled(entry.about.is_ok(), egui::Button::new(texts.say("saves-open")));
    button.clicked().then(|| PanelRequest::Keep(SavesRequest::Open(Box::new(entry.clone()))))
}

/// A kept match in a line: its game, its plies, who plays, and when it was played; or what is wrong with it.
pub(crate) fn summary(entry: &Entry, texts: &Texts) -> String {
    let about = match &entry.about {
        Ok(about) => about,
        Err(fault) => return texts.saved_error(fault),
    };
    let who = about.sitters.iter().enumerate().filter_map(|(index, sitter)| {
        let seat = texts.seat(&about.game, Seat::from_index(index)?);
        match (&sitter.name, sitter.controller) {
            (name, _) if !name.is_empty() => Some(format!("{seat} {name}")),
            (_, Controller::Person) => None,
            (_, player) => Some(format!("{seat} {}", controller_name(player, texts))),
        }
    });
    let who: Vec<String> = who.collect();
    let said = texts.say_with(
        "saves-summary",
        &[
            ("game", &texts.say(&format!("menu-{}", about.game))),
            ("plies", &about.plies),
            ("ago", &ago(entry.time, texts)),
        ],
    );
    let result = (!about.is_open()).then(|| match Outcome::read(&about.result) {
        Some(outcome) => texts.verdict(&about.game, outcome),
        None => texts.say("saves-over"),
    });
    std::iter::once(said).chain(result).chain(who).collect::<Vec<_>>().join(" · ")
}

/// How long ago something was, in words.
fn ago(time: SystemTime, texts: &Texts) -> String {
    const MINUTE: u64 = 60;
    const HOUR: u64 = 60 * MINUTE;
    const DAY: u64 = 24 * HOUR;
    let passed = SystemTime::now().duration_since(time).unwrap_or(Duration::ZERO).as_secs();
    let (unit, count) = match passed {
        0..MINUTE => return texts.say("ago-now"),
        MINUTE..HOUR => ("ago-minutes", passed / MINUTE),
        HOUR..DAY => ("ago-hours", passed / HOUR),
        _ => ("ago-days", passed / DAY),
    };
    texts.say_with(unit, &[("count", &count)])
}
