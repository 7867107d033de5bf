//! Row of a saved match in the list: its picture, what it is, and its buttons.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Sense, StrokeKind};

use crate::features::saves::SavesRequest;
use crate::features::saves::draft::SavesDraft;
use crate::features::saves::hosted::is_hosted;
use crate::features::saves::summary::{date, details, title};
use crate::features::saves::thumbnails::{ThumbnailWanted, Thumbnails};
use crate::session::Start;
use crate::table::picture::SMALL;
use crate::ui::look::Themed;
use crate::ui::sink::UiCommands;
use crate::ui::widgets::text_field;
use camaieu_store::{Entry, Name};
use camaieu_text::Texts;

/// Shows a saved match.
pub(super) fn show(
    ui: &mut egui::Ui,
    entry: &Entry,
    draft: &SavesDraft,
    thumbnails: &Thumbnails,
    texts: &Texts,
    commands: &mut Commands,
) {
    ui.horizontal_top(|ui| {
        let is_opened = picture(ui, entry, thumbnails, commands) && !is_hosted(entry);
        if is_opened && entry.about.is_ok() {
            commands.send(SavesRequest::Open(Box::new(entry.clone())));
        }
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            ui.label(RichText::new(title(entry, texts)).strong());
            for line in details(entry, texts) {
                ui.label(RichText::new(line).small().color(ui.colours().ink_2));
            }
            ui.label(RichText::new(date(entry.time, texts)).small().color(ui.colours().ink_2));
            if is_hosted(entry) {
                ui.label(RichText::new(texts.say("saves-hosted")).small().color(ui.colours().ink_2));
            }
            ui.horizontal_wrapped(|ui| buttons(ui, entry, draft, texts, commands));
        });
    });
}

/// The picture of a match, or an empty frame in its place; whether it is double-clicked. It is asked for when it comes
/// into sight.
fn picture(ui: &mut egui::Ui, entry: &Entry, thumbnails: &Thumbnails, commands: &mut Commands) -> bool {
    let size = egui::vec2(SMALL.0 as f32, SMALL.1 as f32);
    let (place, _) = ui.allocate_exact_size(size, Sense::hover());
    if !ui.is_rect_visible(place) {
        return false;
    }
    if !thumbnails.is_known(&entry.path) {
        commands.send(ThumbnailWanted(entry.path.clone()));
    }
    let frame = egui::Stroke::new(1.0, ui.colours().field);
    match thumbnails.of(&entry.path) {
        Some(picture) => {
            let sized = egui::load::SizedTexture::new(picture, size);
            egui::Image::new(sized).corner_radius(6).paint_at(ui, place);
        }
        None => drop(ui.painter().rect(place, 6.0, ui.colours().press, frame, StrokeKind::Inside)),
    }
    // No stop of Tab: the button beside it does the same.
    let clicks = Sense::click() - Sense::focusable_noninteractive();
    ui.interact(place, ui.id().with(("picture", &entry.path)), clicks).double_clicked()
}

fn buttons(ui: &mut egui::Ui, entry: &Entry, draft: &SavesDraft, texts: &Texts, commands: &mut Commands) {
    if let Some((_, new)) = draft.renaming.as_ref().filter(|(of, _)| *of == entry.path) {
        return rename(ui, entry, new, texts, commands);
    }
    if draft.deleting.as_ref() == Some(&entry.path) {
        return delete(ui, entry, texts, commands);
    }
    if is_hosted(entry) {
        return hosted_button(ui, entry, texts, commands);
    }
    open_button(ui, entry, texts, commands);
    // What cannot be read cannot be given a name either.
    let can_be_named = entry.name.is_some() || entry.about.is_ok();
    if can_be_named && ui.button(texts.say(name_message(entry))).clicked() {
        let name = entry.name.as_ref().map_or_else(String::new, ToString::to_string);
        let renaming = Some((entry.path.clone(), name));
        commands.change(move |draft: &mut SavesDraft| draft.renaming = renaming);
    }
    if ui.button(texts.say("saves-delete")).clicked() {
        let path = entry.path.clone();
        commands.change(move |draft: &mut SavesDraft| draft.deleting = Some(path));
    }
}

/// Message of the button that gives a match a name: another one, or the first.
fn name_message(entry: &Entry) -> &'static str {
    if entry.name.is_some() { "saves-rename" } else { "saves-keep" }
}

/// Field for another name of a match, or for that of an autosaved one.
fn rename(ui: &mut egui::Ui, entry: &Entry, new: &str, texts: &Texts, commands: &mut Commands) {
    let mut new = new.to_owned();
    let field = text_field(ui, &mut new).hint_text(texts.say("saves-name")).desired_width(260.0);
    if ui.add(field).changed() {
        let renaming = Some((entry.path.clone(), new.clone()));
        commands.change(move |draft: &mut SavesDraft| draft.renaming = renaming);
    }
    let button = egui::Button::new(texts.say(name_message(entry)));
    let is_done = ui.add_enabled(Name::new(&new).is_some(), button).clicked();
    if is_done {
        commands.send(match &entry.name {
            Some(old) => SavesRequest::Rename(old.clone(), new),
            None => SavesRequest::Keep(Box::new(entry.clone()), new),
        });
    }
    if ui.button(texts.say("back")).clicked() || is_done {
        commands.change(|draft: &mut SavesDraft| draft.renaming = None);
    }
}

/// Question before a match is deleted.
fn delete(ui: &mut egui::Ui, entry: &Entry, texts: &Texts, commands: &mut Commands) {
    ui.label(texts.say_with("saves-delete-question", &[("name", &title(entry, texts))]));
    let is_done = ui.button(texts.say("saves-delete")).clicked();
    if is_done {
        commands.send(match &entry.name {
            Some(name) => SavesRequest::Delete(name.clone()),
            None => SavesRequest::DeleteAutomatic(Box::new(entry.clone())),
        });
    }
    if ui.button(texts.say("back")).clicked() || is_done {
        commands.change(|draft: &mut SavesDraft| draft.deleting = None);
    }
}

fn open_button(ui: &mut egui::Ui, entry: &Entry, texts: &Texts, commands: &mut Commands) {
    let button = ui.add_enabled(entry.about.is_ok(), egui::Button::new(texts.say("saves-open")));
    if button.clicked() {
        commands.send(SavesRequest::Open(Box::new(entry.clone())));
    }
}

/// Way back to a match that was hosted here: it is hosted again, or looked at if it is over.
fn hosted_button(ui: &mut egui::Ui, entry: &Entry, texts: &Texts, commands: &mut Commands) {
    match &entry.about {
        Ok(about) if about.is_open() => {
            if ui.button(texts.say("saves-host-again")).clicked() {
                commands.send(Start::Hosted { file: entry.path.clone(), game: about.game.clone() });
            }
        }
        _ => open_button(ui, entry, texts, commands),
    }
}
