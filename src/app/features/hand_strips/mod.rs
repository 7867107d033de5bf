//! Strips of buttons over the table: what is in the hand can be turned there, and ways of looking switched on and off.

use bevy_egui::egui::{self, Align2, RichText};

use crate::app::table::hand::HandRequest;
use crate::app::ui::actions::ACT_KEY;
use crate::app::ui::theme;
use crate::text::Texts;

use crate::app::features::match_panel::model::MatchModel;
use crate::app::window::panels::PanelRequest;

/// How far the strips stay from the edges of the table.
const MARGIN: f32 = 10.0;

/// Shows the strips over the part of the window that shows the table.
pub(crate) fn show(
    ctx: &egui::Context,
    table: egui::Rect,
    model: &MatchModel,
    texts: &Texts,
) -> Vec<PanelRequest> {
    let mut requests = Vec::new();
    if !model.aids.is_empty() {
        strip(ctx, "visuals", table, Align2::LEFT_TOP, |ui| {
            for (aid, on) in &model.aids {
                let (name, key) = aid.name_and_key();
                let ink = if *on { theme::INK } else { theme::PAPER };
                let label = ui.selectable_label(*on, RichText::new(texts.say(name)).small().color(ink));
                if label.on_hover_text(key.to_uppercase()).clicked() {
                    requests.push(PanelRequest::Look(*aid));
                }
            }
        });
    }
    if model.hand.is_none() && model.deeds.is_empty() {
        return requests;
    }
    strip(ctx, "hand", table, Align2::LEFT_BOTTOM, |ui| {
        for (index, deed) in model.deeds.iter().enumerate() {
            let said = match index {
                0 => format!("{deed} ({})", ACT_KEY.to_uppercase()),
                _ => deed.clone(),
            };
            if ui.button(RichText::new(said).small()).clicked() {
                requests.push(PanelRequest::Hand(HandRequest::Deed(index)));
            }
        }
        if model.hand == Some(false) {
            ui.label(RichText::new(texts.say("hand-empty")).small().color(theme::PAPER_DIM));
        }
        if model.hand == Some(true) {
            for turning in &model.turnings {
                let (name, key) = turning.name_and_key();
                let said = format!("{} ({})", texts.say(name), key.to_uppercase());
                if ui.button(RichText::new(said).small()).clicked() {
                    requests.push(PanelRequest::Hand(HandRequest::Turn { turning: *turning, back: false }));
                }
            }
            let back = ui.button(RichText::new(texts.say("hand-put-back")).small());
            if back.on_hover_text(texts.say("key-back-keys")).clicked() {
                requests.push(PanelRequest::Hand(HandRequest::PutBack));
            }
        }
    });
    requests
}

fn strip(
    ctx: &egui::Context,
    name: &str,
    table: egui::Rect,
    corner: Align2,
    content: impl FnOnce(&mut egui::Ui),
) {
    let place = corner.pos_in_rect(&table.shrink(MARGIN));
    egui::Area::new(egui::Id::new(("strip", name)))
        .order(egui::Order::Background)
        .fixed_pos(place)
        .pivot(corner)
        .constrain_to(table)
        .show(ctx, |ui| {
            ui.set_max_width(table.width() - 2.0 * MARGIN);
            let frame = egui::Frame::new().fill(theme::SLATE).corner_radius(8).inner_margin(5);
            frame.show(ui, |ui| {
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing = egui::vec2(5.0, 3.0);
                    ui.spacing_mut().button_padding = egui::vec2(8.0, 4.0);
                    content(ui);
                });
            });
        });
}
