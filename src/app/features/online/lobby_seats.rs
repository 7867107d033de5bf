//! The column of the lobby: the seats with who is there and ready, and what is agreed.

use bevy::prelude::Commands;
use bevy_egui::egui::{self, Align, Layout, Rect, RichText, Sense, UiBuilder, pos2, vec2};

use crate::ui::draw::sink::UiCommands;
use crate::ui::pictures::icons::{self, Icon};
use crate::ui::screens::match_screen::card_of;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use camaieu_net::protocol::Agreed;
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

use super::lobby_view::{LobbyDraft, LobbyView, small_button};
use super::model::{LobbySummary, Role, SeatLine, SeatState};
use super::requests::OnlineRequest;

/// Height of a seat, and of one of many, in points.
const ROW: f32 = 58.0;
const SMALL_ROW: f32 = 44.0;
/// Height of a seat's chip in a small window, and of one of many, in points.
const CHIP: f32 = 52.0;
const SMALL_CHIP: f32 = 36.0;
/// Seats from which on there are many.
const MANY: usize = 5;

/// Message, icon and whether it is a good sign, of a state.
fn state(state: SeatState) -> (&'static str, Icon) {
    match state {
        SeatState::Ready => ("seat-ready", icons::RIGHT),
        SeatState::Here => ("seat-here", icons::DISC),
        SeatState::Connecting => ("seat-connecting", icons::AWAITED),
        SeatState::Free => ("seat-free", icons::FREE_SEAT),
        SeatState::Silent => ("seat-silent", icons::AWAITED),
        SeatState::Computer => ("net-engine", icons::COMPUTER),
    }
}

/// The seats, each with the state of its player.
pub(super) fn seats(ui: &mut egui::Ui, view: &LobbyView<'_>, commands: &mut Commands) {
    let (texts, (here, all)) = (view.texts, view.lobby.here);
    let heading = texts.say_with("lobby-here", &[("here", &here), ("all", &all)]);
    ui.label(RichText::new(heading).font(look::title(letters::LEAD)));
    for (index, line) in view.model.seats.iter().enumerate() {
        if index > 0 {
            kit::rule(ui);
        }
        seat(ui, line, view, commands);
    }
    if !view.model.onlookers.is_empty() {
        ui.label(RichText::new(&view.model.onlookers).small().color(ui.colours().ink_2));
    }
}

fn seat(ui: &mut egui::Ui, line: &SeatLine, view: &LobbyView<'_>, commands: &mut Commands) {
    let (texts, is_host) = (view.texts, view.model.role == Role::Host);
    let is_small = view.model.seats.len() >= MANY;
    let high = if is_small { SMALL_ROW } else { ROW };
    let may_leave = is_host && !line.is_own && line.is_guest && line.state != SeatState::Free;
    let sense = if may_leave { Sense::click() } else { Sense::hover() };
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), sense);
    let name = format!("{}. {}", line.name, said_of(line, texts));
    response.widget_info(|| {
        let kind = if may_leave { egui::WidgetType::Button } else { egui::WidgetType::Label };
        egui::WidgetInfo::labeled(kind, true, &name)
    });
    if may_leave && response.hovered() {
        ui.painter().rect_filled(place, 10.0, ui.colours().hover);
    }
    face_and_words(ui, place.shrink2(vec2(4.0, 0.0)), if is_small { 28.0 } else { 40.0 }, line, view);
    if response.clicked() {
        choose(line.seat, view, commands);
    }
    seat_actions(ui, line, (is_host, may_leave), view, commands);
}

/// Chooses a seat, or none if it is chosen.
fn choose(seat: Seat, view: &LobbyView<'_>, commands: &mut Commands) {
    let is_chosen = view.draft.chosen == Some(seat);
    commands.change(move |draft: &mut LobbyDraft| draft.chosen = (!is_chosen).then_some(seat));
}

/// The state of a seat's player in words.
fn said_of(line: &SeatLine, texts: &Texts) -> String {
    match (line.is_own, line.state) {
        (true, SeatState::Ready) => texts.say("seat-you-ready"),
        (true, _) => texts.say("you"),
        (false, SeatState::Computer) => line.presence.clone(),
        (false, now) => texts.say(state(now).0),
    }
}

/// The face of a seat's player in this size, their name, and where there is room for two lines whether they are there.
fn face_and_words(ui: &mut egui::Ui, place: Rect, size: f32, line: &SeatLine, view: &LobbyView<'_>) {
    let (colours, icon, said) = (ui.colours(), state(line.state).1, said_of(line, view.texts));
    let middle = pos2(place.left() + size / 2.0, place.center().y);
    if let Some((_, face)) = view.rows.iter().find(|(row, _)| row.seat == line.seat) {
        face.draw(ui.painter(), middle, size, false);
    }
    if matches!(line.state, SeatState::Free | SeatState::Connecting | SeatState::Silent) {
        ui.painter().circle_filled(middle, size / 2.0 + 1.0, colours.card.gamma_multiply(0.55));
    }
    let ink = match line.state {
        SeatState::Ready => colours.pine,
        SeatState::Silent => colours.honey_ink,
        _ => colours.ink_2,
    };
    let words = Rect::from_min_max(pos2(place.left() + size + 12.0, place.top()), place.max);
    let has_two_lines = place.height() >= SMALL_ROW;
    let high = if has_two_lines { 40.0 } else { 20.0 };
    let lines = Rect::from_center_size(words.center(), vec2(words.width(), high));
    let mut inner = ui.new_child(UiBuilder::new().id_salt(("lobby-seat", line.seat)).max_rect(lines));
    inner.spacing_mut().item_spacing = vec2(5.0, 0.0);
    let title = RichText::new(&line.name).font(look::bold(letters::NAME_OF_SEAT));
    if !has_two_lines {
        // A line alone has the sign before the name.
        inner.horizontal(|ui| {
            draw_seat_icon(ui, icon, ink);
            ui.add(egui::Label::new(title).truncate().selectable(false));
        });
        return;
    }
    inner.add(egui::Label::new(title).truncate().selectable(false));
    inner.horizontal(|ui| {
        draw_seat_icon(ui, icon, ink);
        let small = egui::FontId::proportional(letters::SMALL);
        let font = look::fitting(ui.ctx(), &said, small, ui.available_width(), 8.0);
        // The sign says it too, where the words have no room.
        if look::width(ui.ctx(), &said, &font) <= ui.available_width() {
            ui.add(egui::Label::new(RichText::new(said).font(font).color(ink)).selectable(false));
        }
    });
}

fn draw_seat_icon(ui: &mut egui::Ui, icon: Icon, ink: egui::Color32) {
    let (place, painter) = ui.allocate_painter(vec2(15.0, 15.0), Sense::hover());
    icon.draw(&painter, place.rect.center(), 14.0, ink);
}

/// Height of the chips of this many seats in a small window, with the distance below them, in points.
pub(super) fn chips_height(seats: usize) -> f32 {
    let (rows, high) = chip_rows(seats);
    rows as f32 * (high + BETWEEN)
}

/// Distance between chips, in points.
const BETWEEN: f32 = 8.0;

/// Rows of chips of so many seats, and the height of each.
fn chip_rows(seats: usize) -> (usize, f32) {
    if seats < MANY { (1, CHIP) } else { (2, SMALL_CHIP) }
}

/// The seats of a small window, as chips along the top.
pub(super) fn chips(ctx: &egui::Context, place: Rect, view: &LobbyView<'_>, commands: &mut Commands) {
    let lines = &view.model.seats;
    let (rows, high) = chip_rows(lines.len());
    let in_row = lines.len().div_ceil(rows).max(1);
    let wide = (place.width() + BETWEEN) / in_row as f32 - BETWEEN;
    let is_host = view.model.role == Role::Host;
    for (index, line) in lines.iter().enumerate() {
        let (row, column) = (index / in_row, index % in_row);
        let corner = vec2(column as f32 * (wide + BETWEEN), row as f32 * (high + BETWEEN));
        let chip = Rect::from_min_size(place.min + corner, vec2(wide, high));
        card_of(ctx, egui::Id::new(("lobby-chip", index)), chip, |ui| {
            let can_be_chosen = is_host && may_be_disposed_of(line);
            let sense = if can_be_chosen { Sense::click() } else { Sense::hover() };
            let response = ui.interact(chip, ui.id().with("chip"), sense);
            let name = format!("{}. {}", line.name, said_of(line, view.texts));
            response.widget_info(|| {
                let kind = if can_be_chosen { egui::WidgetType::Button } else { egui::WidgetType::Label };
                egui::WidgetInfo::labeled(kind, true, &name)
            });
            if view.draft.chosen == Some(line.seat) || can_be_chosen && response.hovered() {
                ui.painter().rect_filled(chip.shrink(2.0), 14.0, ui.colours().hover);
            }
            let size = if high == CHIP { 34.0 } else { 24.0 };
            face_and_words(ui, chip.shrink2(vec2(10.0, 0.0)), size, line, view);
            if response.clicked() {
                choose(line.seat, view, commands);
            }
        });
    }
}

/// Whether a host may do something with a seat.
fn may_be_disposed_of(line: &SeatLine) -> bool {
    !line.is_own && (line.is_guest || line.state == SeatState::Free)
}

/// Actions of the host in a small window on the seat whose chip is chosen.
pub(super) fn deeds_of_chosen(ui: &mut egui::Ui, view: &LobbyView<'_>, commands: &mut Commands) {
    let is_host = view.model.role == Role::Host;
    let is_chosen = |line: &&SeatLine| is_host && view.draft.chosen == Some(line.seat);
    for line in view.model.seats.iter().filter(is_chosen).filter(|line| may_be_disposed_of(line)) {
        let may_leave = line.is_guest && line.state != SeatState::Free;
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(&line.name).font(look::bold(letters::TEXT)));
            seat_actions(ui, line, (is_host, may_leave), view, commands);
        });
    }
}

/// Actions of the host on a seat: let a computer take a free one, or ask a guest to leave.
fn seat_actions(
    ui: &mut egui::Ui,
    line: &SeatLine,
    (is_host, may_leave): (bool, bool),
    view: &LobbyView<'_>,
    commands: &mut Commands,
) {
    let (seat, texts) = (line.seat, view.texts);
    if is_host && line.state == SeatState::Free {
        ui.push_id(("computer", seat), |ui| {
            if small_button(ui, Some(icons::COMPUTER), &texts.say("lobby-computer-plays")) {
                commands.send(OnlineRequest::ComputerPlays(seat));
            }
        });
        ui.add_space(4.0);
    }
    if may_leave && view.draft.chosen == Some(seat) {
        ui.push_id(("leave", seat), |ui| {
            if small_button(ui, Some(icons::QUIT), &texts.say("lobby-ask-to-leave")) {
                commands.send(OnlineRequest::Dismiss(seat));
                commands.change(|draft: &mut LobbyDraft| draft.chosen = None);
            }
        });
        ui.add_space(4.0);
    }
}

/// Agreed terms line by line: icon, term and value.
pub(super) fn lines(agreed: Agreed, lobby: &LobbySummary, texts: &Texts) -> [(Icon, String, String); 4] {
    let on = |is_on: bool| texts.say(if is_on { "agreed-on" } else { "agreed-off" });
    let undo = texts.say(if agreed.undo { "agreed-undo-free" } else { "agreed-undo-asking" });
    let clock = lobby.clock.clone().unwrap_or_else(|| texts.say("clock-none"));
    [
        (icons::HINT, texts.say("agreed-hints"), on(agreed.hints)),
        (icons::ANALYSE, texts.say("agreed-analysis"), on(agreed.analysis)),
        (icons::UNDO, texts.say("agreed-undo"), undo),
        (icons::CLOCK, texts.say("clock"), clock),
    ]
}

/// Agreed terms, which the host may change.
pub(super) fn agreed(ui: &mut egui::Ui, view: &LobbyView<'_>, commands: &mut Commands) {
    let (texts, now, edits) = (view.texts, view.model.agreed, view.draft.edits);
    kit::rule(ui);
    ui.horizontal(|ui| {
        kit::caption(ui, &texts.say("agreed"));
        if view.model.role == Role::Host {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let tool =
                    crate::ui::screens::tools::Tool::new(icons::EDIT, texts.say("agreed-change"), |_| {});
                if kit::tool(ui, &tool.switched(edits), false) {
                    commands.change(move |draft: &mut LobbyDraft| draft.edits = !edits);
                }
            });
        }
    });
    let others = [
        Some(Agreed { hints: !now.hints, ..now }),
        Some(Agreed { analysis: !now.analysis, ..now }),
        Some(Agreed { undo: !now.undo, ..now }),
        None,
    ];
    for ((icon, what, how), other) in lines(now, view.lobby, texts).into_iter().zip(others) {
        ui.horizontal(|ui| {
            ui.set_min_height(32.0);
            let (place, painter) = ui.allocate_painter(vec2(24.0, 24.0), Sense::hover());
            icon.draw(&painter, place.rect.center(), kit::SMALL_ICON, ui.colours().ink);
            ui.label(&what);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| match other.filter(|_| edits) {
                Some(other) => {
                    let name = format!("{what}: {how}");
                    let wide = look::width(ui.ctx(), &how, &look::bold(letters::TEXT)) + 28.0;
                    let button = kit::button(ui, None, &how, vec2(wide, 32.0), kit::ButtonStyle::Usual);
                    button.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
                    if button.clicked() {
                        commands.send(OnlineRequest::Agree(other));
                    }
                }
                None => {
                    ui.label(RichText::new(&how).font(look::bold(letters::TEXT)));
                }
            });
        });
    }
}
