//! What lies over the table: the menu of a match, its result, and questions.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui;

use crate::app::features::opponents::{EngineRequest, SeatRow};
use crate::app::ui::screens::Screen;
use crate::app::ui::theme;
use crate::text::Texts;

use crate::app::features::help::close_button;
use crate::app::ui::seats::{how_long, who_plays};
use crate::app::window::panels::PanelRequest;

/// Something over the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// The keys.
    Help,
    /// The rules of the game.
    Rules,
    /// What can be looked up in the game.
    Chart,
    /// The menu of a match.
    Menu,
    /// How the table looks and moves.
    Settings,
    /// Who plays which seat.
    Players,
    /// The keys, to be chosen.
    Keys,
    /// The match as text.
    Record,
    /// The matches that are kept.
    Saves,
    /// Whether one really wants to resign.
    Resign,
    /// Whether one really wants to give up the match for a new one.
    NewGame,
}

/// What lies over the table, the innermost last.
#[derive(Resource, Clone, Debug, Default)]
pub struct Overlays {
    open: Vec<Overlay>,
    /// Whether this frame's Escape has closed something already.
    pub used: bool,
}

impl Overlays {
    /// The innermost.
    pub fn top(&self) -> Option<Overlay> {
        self.open.last().copied()
    }

    /// Brings it up, or closes it if it is up.
    pub fn toggle(&mut self, overlay: Overlay) {
        match self.open.iter().position(|open| *open == overlay) {
            Some(index) => self.open.truncate(index),
            None => self.open.push(overlay),
        }
    }

    /// Closes the innermost; `false` if there is none.
    pub fn close(&mut self) -> bool {
        self.open.pop().is_some()
    }

    /// Closes everything.
    pub fn clear(&mut self) {
        self.open.clear();
    }
}

/// Run condition: this overlay is the innermost one.
pub(crate) fn on_top(overlay: Overlay) -> impl Fn(Res<Overlays>) -> bool + Clone {
    move |overlays: Res<Overlays>| overlays.top() == Some(overlay)
}

/// A window in the middle, over everything, with a title; and whether something outside was clicked.
pub(crate) fn modal<R>(
    ctx: &egui::Context,
    title: &str,
    content: impl FnOnce(&mut egui::Ui) -> R,
) -> (R, bool) {
    let id = egui::Id::new(title);
    let frame = egui::Frame::window(&ctx.global_style()).inner_margin(24);
    let area = egui::Modal::new(id).frame(frame.fill(theme::SLATE));
    titled(ctx, title, area, 600.0, content)
}

fn titled<R>(
    ctx: &egui::Context,
    title: &str,
    area: egui::Modal,
    width: f32,
    content: impl FnOnce(&mut egui::Ui) -> R,
) -> (R, bool) {
    // What is new on the screen gets the keyboard from what is below.
    let shown = egui::Id::new("modal");
    let before = ctx.data_mut(|data| data.get_temp::<(String, u64)>(shown));
    let frame = ctx.cumulative_frame_nr();
    if before.is_none_or(|(name, last)| name != title || last + 1 < frame) {
        ctx.memory_mut(|memory| memory.focused().into_iter().for_each(|id| memory.surrender_focus(id)));
    }
    ctx.data_mut(|data| data.insert_temp(shown, (title.to_owned(), frame)));
    let height = (ctx.content_rect().height() - 110.0).max(160.0);
    let response = area.show(ctx, |ui| {
        ui.set_max_width(width);
        ui.vertical(|ui| {
            ui.label(egui::RichText::new(title).heading().color(theme::ACCENT));
            ui.add_space(6.0);
            // What is longer than the window is scrolled.
            let scroll = egui::ScrollArea::vertical().id_salt(title).max_height(height);
            scroll.min_scrolled_height(height).show(ui, content).inner
        })
        .inner
    });
    let backdrop = &response.backdrop_response;
    let outside = backdrop.clicked() || backdrop.secondary_clicked();
    (response.inner, outside)
}

/// Buttons one under the other; the first has the keyboard when nothing else has.
pub(crate) fn buttons(ui: &mut egui::Ui, list: &[(String, PanelRequest)]) -> Vec<PanelRequest> {
    let mut requests = Vec::new();
    for (index, (label, request)) in list.iter().enumerate() {
        let button = ui.add_sized([ui.available_width().min(340.0), 38.0], egui::Button::new(label));
        if index == 0 && ui.memory(|memory| memory.focused().is_none()) {
            button.request_focus();
        }
        if button.clicked() {
            requests.push(request.clone());
        }
    }
    requests
}

/// The menu of a match; its position can be gone on with by setting it up anew, unless it is a problem.
pub(crate) fn menu(ctx: &egui::Context, can_edit: bool, texts: &Texts) -> Vec<PanelRequest> {
    let entries = [
        ("go-on", PanelRequest::Close),
        ("rules", PanelRequest::Toggle(Overlay::Rules)),
        ("help", PanelRequest::Toggle(Overlay::Help)),
        ("players", PanelRequest::Toggle(Overlay::Players)),
        ("saves", PanelRequest::Toggle(Overlay::Saves)),
        ("record", PanelRequest::Toggle(Overlay::Record)),
        ("editor-this", PanelRequest::EditPosition(true)),
        ("settings", PanelRequest::Toggle(Overlay::Settings)),
        ("new-game", PanelRequest::Toggle(Overlay::NewGame)),
        ("to-menu", PanelRequest::Go(Screen::Menu)),
    ];
    menu_of(ctx, entries.into_iter().filter(|(id, _)| can_edit || *id != "editor-this"), texts)
}

/// The menu while a position is set up.
pub(crate) fn menu_of_editor(ctx: &egui::Context, texts: &Texts) -> Vec<PanelRequest> {
    let entries = [
        ("go-on", PanelRequest::Close),
        ("rules", PanelRequest::Toggle(Overlay::Rules)),
        ("help", PanelRequest::Toggle(Overlay::Help)),
        ("settings", PanelRequest::Toggle(Overlay::Settings)),
        ("to-menu", PanelRequest::Go(Screen::Menu)),
    ];
    menu_of(ctx, entries, texts)
}

fn menu_of(
    ctx: &egui::Context,
    entries: impl IntoIterator<Item = (&'static str, PanelRequest)>,
    texts: &Texts,
) -> Vec<PanelRequest> {
    let entries: Vec<(String, PanelRequest)> =
        entries.into_iter().map(|(id, request)| (texts.say(id), request)).collect();
    let (mut requests, outside) = modal(ctx, &texts.say("pause"), |ui| buttons(ui, &entries));
    if outside {
        requests.push(PanelRequest::Close);
    }
    requests
}

/// A line that is told for a while, over everything.
pub(crate) fn notice(ctx: &egui::Context, line: &str) {
    egui::Area::new("notice".into())
        .order(egui::Order::Tooltip)
        .interactable(false)
        .anchor(egui::Align2::CENTER_TOP, egui::vec2(0.0, 12.0))
        .show(ctx, |ui| {
            let frame = egui::Frame::new().fill(theme::ACCENT).corner_radius(8).inner_margin(10);
            frame.show(ui, |ui| {
                ui.set_max_width(620.0);
                ui.label(egui::RichText::new(line).color(theme::INK));
            });
        });
}

/// Who plays which seat, to be changed during the match.
pub(crate) fn players(
    ctx: &egui::Context,
    seats: &[SeatRow],
    at_most: Duration,
    texts: &Texts,
) -> Vec<PanelRequest> {
    let ((mut requests, close), outside) = modal(ctx, &texts.say("players"), |ui| {
        let mut requests = Vec::new();
        let named = seats.iter().map(|row| (row.seat, row.name.as_str(), &row.sitter));
        for (seat, sitter) in who_plays(ui, named, false, texts) {
            requests.push(PanelRequest::Computer(EngineRequest::Seat(seat, sitter.controller)));
        }
        requests.extend(how_long(ui, at_most, texts).map(PanelRequest::Think));
        ui.add_space(14.0);
        (requests, close_button(ui, texts))
    });
    if close || outside {
        requests.push(PanelRequest::Close);
    }
    requests
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_innermost_closes_first() {
        let mut overlays = Overlays::default();
        overlays.toggle(Overlay::Menu);
        overlays.toggle(Overlay::Help);
        assert_eq!(overlays.top(), Some(Overlay::Help));
        assert!(overlays.close());
        assert_eq!(overlays.top(), Some(Overlay::Menu));
        overlays.toggle(Overlay::Menu);
        assert_eq!(overlays.top(), None);
        assert!(!overlays.close());
    }
}
