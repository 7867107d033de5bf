//! Row of a saved match in the list: its picture, what it is, and its buttons.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Sense, StrokeKind};

use crate::app::features::saves::SavesRequest;
use crate::app::features::saves::draft::SavesDraft;
use crate::app::features::saves::summary::{date, details, title};
use crate::app::features::saves::thumbnails::{ThumbnailWanted, Thumbnails};
use crate::app::table::picture::SMALL;
use crate::app::ui::look::Themed;
use crate::app::ui::sink::UiCommands;
use crate::app::ui::widgets::text_field;
use crate::store::{Entry, Name};
use crate::text::Texts;

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
        picture(ui, entry, thumbnails, commands);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            ui.label(RichText::new(title(entry, texts)).strong());
            for line in details(entry, texts) {
                ui.label(RichText::new(line).small().color(ui.colours().paper_dim));
            }
            ui.label(RichText::new(date(entry.time, texts)).small().color(ui.colours().paper_dim));
            ui.horizontal_wrapped(|ui| buttons(ui, entry, draft, texts, commands));
        });
    });
}

/// The picture of a match, or an empty frame in its place. It is asked for when it comes into sight.
fn picture(ui: &mut egui::Ui, entry: &Entry, thumbnails: &Thumbnails, commands: &mut Commands) {
    let size = egui::vec2(SMALL.0 as f32, SMALL.1 as f32);
    let (place, _) = ui.allocate_exact_size(size, Sense::hover());
    if !ui.is_rect_visible(place) {
        return;
    }
    if !thumbnails.is_known(&entry.path) {
        commands.send(ThumbnailWanted(entry.path.clone()));
    }
    let frame = egui::Stroke::new(1.0, ui.colours().slate_light);
    match thumbnails.of(&entry.path) {
        Some(picture) => {
            let sized = egui::load::SizedTexture::new(picture, size);
            egui::Image::new(sized).corner_radius(6).paint_at(ui, place);
        }
        None => drop(ui.painter().rect(place, 6.0, ui.colours().shade, frame, StrokeKind::Inside)),
    }
}

fn buttons(ui: &mut egui::Ui, entry: &Entry, draft: &SavesDraft, texts: &Texts, commands: &mut Commands) {
    if let Some(name) = &entry.name {
        if let Some((_, new)) = draft.renaming.as_ref().filter(|(old, _)| old == name) {
            return rename(ui, name, new, texts, commands);
        }
        if draft.deleting.as_ref() == Some(name) {
            return delete(ui, name, texts, commands);
        }
    }
    open_button(ui, entry, texts, commands);
    let Some(name) = &entry.name else { return };
    if ui.button(texts.say("saves-rename")).clicked() {
        let renaming = Some((name.clone(), name.to_string()));
        commands.change(move |draft: &mut SavesDraft| draft.renaming = renaming);
    }
    if ui.button(texts.say("saves-delete")).clicked() {
        let name = name.clone();
        commands.change(move |draft: &mut SavesDraft| draft.deleting = Some(name));
    }
}

/// Field for another name of a match.
fn rename(ui: &mut egui::Ui, old: &Name, new: &str, texts: &Texts, commands: &mut Commands) {
    let mut new = new.to_owned();
    if ui.add(text_field(ui, &mut new).desired_width(260.0)).changed() {
        let renaming = Some((old.clone(), new.clone()));
        commands.change(move |draft: &mut SavesDraft| draft.renaming = renaming);
    }
    let is_done = ui.button(texts.say("saves-rename")).clicked();
    if is_done {
        commands.send(SavesRequest::Rename(old.clone(), new));
    }
    if ui.button(texts.say("back")).clicked() || is_done {
        commands.change(|draft: &mut SavesDraft| draft.renaming = None);
    }
}

/// Question before a match is deleted.
fn delete(ui: &mut egui::Ui, name: &Name, texts: &Texts, commands: &mut Commands) {
    ui.label(texts.say_with("saves-delete-question", &[("name", name)]));
    let is_done = ui.button(texts.say("saves-delete")).clicked();
    if is_done {
        commands.send(SavesRequest::Delete(name.clone()));
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
