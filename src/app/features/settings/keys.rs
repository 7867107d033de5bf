//! The keys, to be chosen.

use bevy_egui::egui::{self, RichText, ScrollArea};

use crate::app::ui::bindings::{Bindings, Key, KeySign, Waiting};
use crate::app::ui::theme;
use crate::text::Texts;

use crate::app::features::help::close_button;
use crate::app::ui::overlays::modal;
use crate::app::window::panels::PanelRequest;

/// Shows every action with its keys; a click on a key waits for another.
pub(crate) fn show(
    ctx: &egui::Context,
    bindings: &Bindings,
    waiting: Waiting,
    texts: &Texts,
) -> Vec<PanelRequest> {
    let ((mut requests, close), outside) = modal(ctx, &texts.say("keys"), |ui| {
        let mut requests = Vec::new();
        let said = if waiting.0.is_some() { "keys-press" } else { "keys-what" };
        ui.label(RichText::new(texts.say(said)).color(theme::ACCENT));
        let height = (ctx.content_rect().height() - 260.0).max(120.0);
        ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
            egui::Grid::new("bindings").num_columns(2).spacing([18.0, 4.0]).striped(true).show(ui, |ui| {
                for (action, keys) in bindings.all() {
                    ui.label(action.told(texts));
                    ui.horizontal_wrapped(|ui| {
                        for (index, key) in keys.iter().enumerate() {
                            let waits = waiting.0 == Some((*action, index));
                            let conflicts = bindings.conflicts(*action, key);
                            let mut said = if waits { "…".to_owned() } else { key_text(key, texts) };
                            if !conflicts.is_empty() {
                                said.push_str(" !");
                            }
                            let button = ui.add(egui::Button::new(said).selected(waits));
                            let button = if conflicts.is_empty() {
                                button.on_hover_text(texts.say("keys-take-away"))
                            } else {
                                let others: Vec<String> =
                                    conflicts.iter().map(|other| other.told(texts)).collect();
                                let others = others.join(", ");
                                button.on_hover_text(texts.say_with("keys-conflict", &[("others", &others)]))
                            };
                            if button.clicked() {
                                requests.push(PanelRequest::WaitForKey(Some((*action, index))));
                            }
                            if button.secondary_clicked() {
                                requests.push(PanelRequest::Unbind(*action, index));
                            }
                        }
                        let waits = waiting.0 == Some((*action, keys.len()));
                        let more = ui.add(
                            egui::Button::new(if waits { "…".to_owned() } else { texts.say("keys-add") })
                                .selected(waits),
                        );
                        if more.on_hover_text(texts.say("keys-one-more")).clicked() {
                            requests.push(PanelRequest::WaitForKey(Some((*action, keys.len()))));
                        }
                    });
                    ui.end_row();
                }
            });
        });
        ui.add_space(10.0);
        ui.horizontal(|ui| {
            if ui.button(texts.say("keys-reset")).clicked() {
                requests.push(PanelRequest::ResetKeys);
            }
        });
        (requests, close_button(ui, texts))
    });
    if (close || outside) && waiting.0.is_none() {
        requests.push(PanelRequest::Close);
    }
    requests
}

/// What a key of the pad of numbers is called.
fn on_pad(name: &str, texts: &Texts) -> Option<String> {
    let key = match name.strip_prefix("Numpad")? {
        "Enter" => return None,
        "Add" => "+",
        "Subtract" => "−",
        "Multiply" => "×",
        "Divide" => "/",
        "Decimal" => ".",
        digit => digit,
    };
    Some(texts.say_with("key-name-pad", &[("key", &key)]))
}

/// What a key is called.
fn key_text(key: &Key, texts: &Texts) -> String {
    let name = match &key.sign {
        KeySign::Printed(sign) => sign.to_uppercase(),
        KeySign::Place(code) => {
            let name = format!("{code:?}");
            let digit = name.strip_prefix("Digit").map(str::to_owned).or_else(|| on_pad(&name, texts));
            let said = || texts.find(&format!("key-name-{}", name.to_lowercase()), &[]);
            digit.or_else(said).unwrap_or(name)
        }
    };
    let control = if key.control { "Ctrl+" } else { "" };
    let shift = if key.shift { texts.say("key-name-shift") + "+" } else { String::new() };
    format!("{control}{shift}{name}")
}
