//! The keys, and the rules of a game.

use bevy_egui::egui::{self, RichText, ScrollArea};

use crate::app::theme;
use crate::text::Texts;

use super::PanelWish;
use super::overlays::modal;

/// The keys by what they do: the message's name, and the keys.
const KEYS: &[(&str, &str)] = &[
    ("key-choose", "key-choose-keys"),
    ("key-cursor", "key-cursor-keys"),
    ("key-back", "key-back-keys"),
    ("key-undo", "key-undo-keys"),
    ("key-history", "key-history-keys"),
    ("key-orbit", "key-orbit-keys"),
    ("key-pan", "key-pan-keys"),
    ("key-zoom", "key-zoom-keys"),
    ("key-views", "key-views-keys"),
    ("key-panel", "key-panel-keys"),
    ("key-chart", "key-chart-keys"),
    ("key-help", "key-help-keys"),
];

/// All keys.
pub(super) fn keys(ctx: &egui::Context, texts: &Texts) -> Vec<PanelWish> {
    let (close, outside) = modal(ctx, &texts.say("help"), |ui| {
        egui::Grid::new("keys").num_columns(2).spacing([24.0, 8.0]).striped(true).show(ui, |ui| {
            for (what, keys) in KEYS {
                ui.label(texts.say(what));
                ui.label(RichText::new(texts.say(keys)).color(theme::ACCENT));
                ui.end_row();
            }
        });
        ui.add_space(10.0);
        close_button(ui, texts)
    });
    if close || outside { vec![PanelWish::Close] } else { Vec::new() }
}

/// The rules of a game: its sections, one message each, as long as there are any.
pub(super) fn rules(ctx: &egui::Context, game: &str, texts: &Texts) -> Vec<PanelWish> {
    let height = (ctx.viewport_rect().height() - 220.0).clamp(160.0, 720.0);
    let (close, outside) = modal(ctx, &texts.say("rules"), |ui| {
        ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
            for section in 1.. {
                let Some(title) = texts.find(&format!("{game}-rules-{section}-title"), &[]) else { break };
                ui.label(RichText::new(title).size(19.0).color(theme::ACCENT));
                for line in texts.say(&format!("{game}-rules-{section}")).lines() {
                    ui.label(line);
                }
                ui.add_space(8.0);
            }
        });
        ui.add_space(10.0);
        close_button(ui, texts)
    });
    if close || outside { vec![PanelWish::Close] } else { Vec::new() }
}

/// A button that closes what is open.
pub(super) fn close_button(ui: &mut egui::Ui, texts: &Texts) -> bool {
    let button = ui.add_sized([160.0, 36.0], egui::Button::new(texts.say("close")));
    if ui.memory(|memory| memory.focused().is_none()) {
        button.request_focus();
    }
    button.clicked()
}
