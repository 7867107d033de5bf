//! The match as text: to be copied, written into a file, and read in.

use bevy::prelude::Resource;
use bevy_egui::egui::{self, RichText, ScrollArea};

use crate::app::features::record::{Record, RecordRequest};
use crate::app::ui::theme;
use crate::text::Texts;

use crate::app::features::help::close_button;
use crate::app::ui::overlays::modal;
use crate::app::window::panels::PanelRequest;

/// What is being written in the panel.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordDraft {
    /// A text to be read in.
    pub text: String,
    /// The name of a file.
    pub file: String,
}

/// Shows the match on the table as text, and takes one.
pub(crate) fn show(
    ctx: &egui::Context,
    record: &Record,
    draft: &RecordDraft,
    on_table: bool,
    texts: &Texts,
) -> Vec<PanelRequest> {
    let ((mut requests, close), outside) = modal(ctx, &texts.say("record"), |ui| {
        ui.set_width(560.0);
        let mut requests = Vec::new();
        let height = (ctx.content_rect().height() - 200.0).max(160.0);
        ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
            if on_table {
                requests.extend(write_out(ui, record, draft, texts));
                ui.separator();
            }
            requests.extend(read_in(ui, draft, texts));
        });
        ui.add_space(10.0);
        (requests, close_button(ui, texts))
    });
    if close || outside {
        requests.push(PanelRequest::Record(RecordDraft::default()));
        requests.push(PanelRequest::Close);
    }
    requests
}

fn write_out(ui: &mut egui::Ui, record: &Record, draft: &RecordDraft, texts: &Texts) -> Vec<PanelRequest> {
    let mut requests = Vec::new();
    let Some(position) = &record.position else {
        ui.horizontal(|ui| {
            requests.extend(file_field(ui, draft, texts));
            requests.extend(picture(ui, draft, texts));
        });
        ui.label(RichText::new(texts.say("record-hidden")).color(theme::PAPER_DIM));
        return requests;
    };
    let head = |ui: &mut egui::Ui, title: &str, text: &str| {
        ui.horizontal(|ui| {
            ui.label(RichText::new(texts.say(title)).color(theme::ACCENT));
            if ui.button(texts.say("record-copy")).clicked() {
                ui.ctx().copy_text(text.to_owned());
            }
        });
    };
    head(ui, "record-score", &record.score);
    ScrollArea::vertical().id_salt("score").max_height(130.0).show(ui, |ui| {
        // A text that can be marked and read out, but not changed.
        let mut shown = record.score.as_str();
        let field = egui::TextEdit::multiline(&mut shown).font(egui::TextStyle::Monospace);
        ui.add(field.desired_rows(5).desired_width(f32::INFINITY));
    });
    ui.horizontal(|ui| {
        requests.extend(file_field(ui, draft, texts));
        let button =
            ui.add_enabled(!draft.file.trim().is_empty(), egui::Button::new(texts.say("record-write")));
        if button.clicked() {
            requests.push(PanelRequest::OfRecord(RecordRequest::Write(draft.file.clone())));
        }
        requests.extend(picture(ui, draft, texts));
    });
    head(ui, "record-position", position);
    let mut shown = position.as_str();
    let field = egui::TextEdit::multiline(&mut shown).font(egui::TextStyle::Monospace);
    ui.add(field.desired_rows(1).desired_width(f32::INFINITY));
    requests
}

/// A picture of the table into a file.
fn picture(ui: &mut egui::Ui, draft: &RecordDraft, texts: &Texts) -> Option<PanelRequest> {
    let named = !draft.file.trim().is_empty();
    let button = ui.add_enabled(named, egui::Button::new(texts.say("record-picture")));
    button.clicked().then(|| PanelRequest::OfRecord(RecordRequest::Picture(draft.file.clone())))
}

fn read_in(ui: &mut egui::Ui, draft: &RecordDraft, texts: &Texts) -> Vec<PanelRequest> {
    let mut requests = Vec::new();
    ui.label(RichText::new(texts.say("record-read-in")).color(theme::ACCENT));
    let mut text = draft.text.clone();
    let field = egui::TextEdit::multiline(&mut text)
        .hint_text(texts.say("record-paste"))
        .font(egui::TextStyle::Monospace)
        .desired_rows(4)
        .desired_width(f32::INFINITY);
    if ui.add(field).changed() {
        requests.push(PanelRequest::Record(RecordDraft { text: text.clone(), ..draft.clone() }));
    }
    let button = ui.add_enabled(!text.trim().is_empty(), egui::Button::new(texts.say("record-play")));
    if button.clicked() {
        requests.push(PanelRequest::OfRecord(RecordRequest::Read(text)));
    }
    ui.horizontal(|ui| {
        requests.extend(file_field(ui, draft, texts));
        let button =
            ui.add_enabled(!draft.file.trim().is_empty(), egui::Button::new(texts.say("record-open")));
        if button.clicked() {
            requests.push(PanelRequest::OfRecord(RecordRequest::ReadFile(draft.file.clone())));
        }
    });
    requests
}

/// The name of a file.
fn file_field(ui: &mut egui::Ui, draft: &RecordDraft, texts: &Texts) -> Option<PanelRequest> {
    let mut file = draft.file.clone();
    let field =
        egui::TextEdit::singleline(&mut file).hint_text(texts.say("record-file")).desired_width(240.0);
    ui.add(field).changed().then(|| PanelRequest::Record(RecordDraft { file, ..draft.clone() }))
}
