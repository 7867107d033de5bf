//! The menu: the five games of the house.

use bevy_egui::egui::{self, Align, Layout, RichText};

use crate::app::theme;
use crate::rules::catalogue;
use crate::text::Texts;

use super::{Overlay, PanelWish, is_on_the_table};

/// The menu's width in points.
const WIDTH: f32 = 640.0;

/// Shows the menu over the table.
pub(super) fn show(root: &mut egui::Ui, texts: &Texts) -> Vec<PanelWish> {
    let mut wishes = Vec::new();
    let screen = root.max_rect();
    let width = WIDTH.min(screen.width() - 32.0);
    egui::Area::new("menu".into()).anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO).show(
        root.ctx(),
        |ui| {
            let frame = egui::Frame::new().fill(theme::SLATE).corner_radius(14).inner_margin(28);
            frame.show(ui, |ui| {
                ui.set_width(width - 56.0);
                ui.vertical_centered(|ui| {
                    ui.label(RichText::new("Camaïeu").size(44.0).color(theme::ACCENT));
                    ui.label(RichText::new(texts.say("menu-tagline")).color(theme::PAPER_DIM));
                });
                ui.add_space(12.0);
                for (index, game) in catalogue::NAMES.iter().enumerate() {
                    wishes.extend(card(ui, index, game, texts));
                }
                ui.add_space(12.0);
                ui.horizontal(|ui| {
                    if ui.button(texts.say("help")).clicked() {
                        wishes.push(PanelWish::Toggle(Overlay::Help));
                    }
                    if ui.button(texts.say("other-language")).clicked() {
                        wishes.push(PanelWish::Speak(texts.lang().other()));
                    }
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        if ui.button(texts.say("quit")).clicked() {
                            wishes.push(PanelWish::Quit);
                        }
                    });
                });
            });
        },
    );
    wishes
}

/// One game: its name and what it is; those to come say so.
fn card(ui: &mut egui::Ui, index: usize, game: &'static str, texts: &Texts) -> Option<PanelWish> {
    let ready = is_on_the_table(game);
    let name = texts.say(&format!("menu-{game}"));
    let what = texts.say(&format!("menu-{game}-what"));
    let text_colour = if ready { theme::PAPER } else { theme::PAPER_DIM };
    let mut job = egui::text::LayoutJob::default();
    let font = |size: f32| egui::FontId::proportional(size);
    job.append(&name, 0.0, egui::TextFormat::simple(font(21.0), text_colour));
    job.append(&format!("\n{what}"), 0.0, egui::TextFormat::simple(font(15.0), theme::PAPER_DIM));
    if !ready {
        job.append(
            &format!("\n{}", texts.say("menu-to-come")),
            0.0,
            egui::TextFormat::simple(font(14.0), theme::ACCENT),
        );
    }
    let size = egui::vec2(ui.available_width(), 62.0);
    if !ready {
        // Not a button that does nothing, but a line that can be read.
        egui::Frame::new()
            .stroke(egui::Stroke::new(1.0, theme::SLATE_LIGHT))
            .corner_radius(7)
            .inner_margin(egui::vec2(12.0, 5.0))
            .show(ui, |ui| {
                ui.set_width(size.x - 24.0);
                ui.label(job);
            });
        return None;
    }
    let response = ui.add(egui::Button::new(job).min_size(size));
    if index == 0 && ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
    }
    response.clicked().then_some(PanelWish::Choose(game))
}
