//! The keys, and the rules of a game.

use bevy_egui::egui::{self, RichText, ScrollArea};

#[cfg(test)]
use crate::app::table::aids::Aid;
#[cfg(test)]
use crate::app::ui::actions::Action;
use crate::app::ui::theme;
use crate::text::Texts;

use crate::app::ui::overlays::modal;
use crate::app::window::panels::PanelRequest;

/// The rows of the help: what is done, named in the texts; its keys have the same name with `-keys`.
const ROWS: &[&str] = &[
    "key-choose",
    "key-cursor",
    "key-take",
    "key-turn",
    "key-deed",
    "key-edit",
    "key-aids",
    "key-layers",
    "key-back",
    "key-undo",
    "key-history",
    "key-advice",
    "key-orbit",
    "key-pan",
    "key-zoom",
    "key-views",
    "key-panel",
    "key-chart",
    "key-help",
    "key-pad-board",
    "key-pad-camera",
    "key-pad-menus",
];

/// The row of the help that tells of an action.
#[cfg(test)]
fn row(action: Action) -> &'static str {
    use Action as A;
    match action {
        A::Choose => "key-choose",
        A::Back | A::Pause => "key-back",
        A::CursorUp | A::CursorDown | A::CursorLeft | A::CursorRight => "key-cursor",
        A::OrbitUp | A::OrbitDown | A::OrbitLeft | A::OrbitRight => "key-orbit",
        A::Orbit => "key-pad-camera",
        A::PanUp | A::PanDown | A::PanLeft | A::PanRight => "key-pan",
        A::ZoomIn | A::ZoomOut => "key-zoom",
        A::ViewSeat | A::ViewOpposite | A::ViewAbove | A::ViewQuarter => "key-views",
        A::HistoryBack | A::HistoryForward | A::HistoryStart | A::HistoryEnd => "key-history",
        A::Undo | A::Redo => "key-undo",
        A::Hint | A::Analyse => "key-advice",
        A::Rules | A::Help | A::FullScreen => "key-help",
        A::Chart => "key-chart",
        A::Take(_) => "key-take",
        A::Turn(_) => "key-turn",
        A::Deed => "key-deed",
        A::Remove => "key-edit",
        A::Look(Aid::Apart | Aid::Through) => "key-layers",
        A::Look(_) => "key-aids",
    }
}

/// All keys.
pub(crate) fn keys(ctx: &egui::Context, texts: &Texts) -> Vec<PanelRequest> {
    let (close, outside) = modal(ctx, &texts.say("help"), |ui| {
        ScrollArea::vertical().max_height(reading_height(ctx)).auto_shrink([false, true]).show(ui, |ui| {
            egui::Grid::new("keys").num_columns(2).spacing([24.0, 6.0]).striped(true).show(ui, |ui| {
                for row in ROWS {
                    ui.label(texts.say(row));
                    ui.label(RichText::new(texts.say(&format!("{row}-keys"))).color(theme::ACCENT));
                    ui.end_row();
                }
            });
        });
        ui.add_space(10.0);
        close_button(ui, texts)
    });
    if close || outside { vec![PanelRequest::Close] } else { Vec::new() }
}

/// The rules of a game: its sections, one message each, as long as there are any.
pub(crate) fn rules(ctx: &egui::Context, game: &str, texts: &Texts) -> Vec<PanelRequest> {
    let (close, outside) = modal(ctx, &texts.say("rules"), |ui| {
        ScrollArea::vertical().max_height(reading_height(ctx)).auto_shrink([false, true]).show(ui, |ui| {
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
    if close || outside { vec![PanelRequest::Close] } else { Vec::new() }
}

/// How high what is long may be in a window of this size, before it is scrolled.
fn reading_height(ctx: &egui::Context) -> f32 {
    (ctx.viewport_rect().height() - 200.0).clamp(160.0, 720.0)
}

/// A button that closes what is open.
pub(crate) fn close_button(ui: &mut egui::Ui, texts: &Texts) -> bool {
    let button = ui.add_sized([160.0, 36.0], egui::Button::new(texts.say("close")));
    if ui.memory(|memory| memory.focused().is_none()) {
        button.request_focus();
    }
    button.clicked()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::ui::actions::{KEYS, PRINTED};
    use crate::text::Lang;
    use bevy::input::keyboard::KeyCode;

    #[test]
    fn every_key_is_in_the_help() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            let said = |action: Action| {
                assert!(ROWS.contains(&row(action)), "{action:?}");
                texts.say(&format!("{}-keys", row(action)))
            };
            for (action, key) in KEYS {
                let name = match (key, lang) {
                    (KeyCode::Escape, Lang::En) => "Escape".to_owned(),
                    (KeyCode::Escape, Lang::Fr) => "Échap".to_owned(),
                    (KeyCode::F1 | KeyCode::F2 | KeyCode::F3 | KeyCode::F4, _)
                    | (KeyCode::F5 | KeyCode::F6 | KeyCode::F7 | KeyCode::F11, _) => format!("{key:?}"),
                    // Named in words: arrows, page keys, Enter.
                    _ => continue,
                };
                assert!(said(*action).contains(&name), "{name}: {}", said(*action));
            }
            for (with_control, sign, action) in PRINTED.iter().filter(|(_, sign, _)| *sign != "=") {
                let sign = if *with_control {
                    format!("Ctrl+{}", sign.to_uppercase())
                } else {
                    sign.replace('-', "−").to_uppercase()
                };
                assert!(said(*action).contains(&sign), "{sign}: {}", said(*action));
            }
        }
    }
}
