//! The evening before its first round: who is here, how is played, and what an evening looks like.

use bevy::prelude::Commands;
use bevy_egui::egui::{self, Align, Layout, Rect, RichText, ScrollArea, Sense, UiBuilder, pos2, vec2};

use crate::ui::draw::focus;
use crate::ui::draw::reader::name_area;
use crate::ui::draw::sink::UiCommands;
use crate::ui::pictures::icons;
use crate::ui::screens::match_screen::card;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use camaieu_play::club::Evening;
use camaieu_text::Texts;

use super::edit_panel;
use super::requests::{ClubRequest, Edit};
use super::view::ClubView;

/// Width of the card with the players, height of its foot and of a chip, in points.
const PLAYERS: f32 = 430.0;
const FOOT: f32 = 56.0;
const CHIP: f32 = 40.0;
const GAP: f32 = 16.0;

/// Shows the two cards in a place.
pub(super) fn show(
    ctx: &egui::Context,
    place: Rect,
    (view, evening): (ClubView<'_>, &Evening),
    texts: &Texts,
    commands: &mut Commands,
) {
    let left = Rect::from_min_size(place.min, vec2(PLAYERS, place.height()));
    let right = Rect::from_min_max(pos2(left.right() + GAP, place.top()), place.max);
    let area = texts.say("club-players");
    card(ctx, "club-here", left, |ui| {
        name_area(ui, &area);
        let inside = left.shrink2(vec2(22.0, 18.0));
        let foot = Rect::from_min_max(pos2(inside.left(), inside.bottom() - FOOT), inside.max);
        let above = Rect::from_min_max(inside.min, pos2(inside.right(), foot.top() - 10.0));
        let mut inner = ui.new_child(UiBuilder::new().id_salt("here").max_rect(above));
        here(&mut inner, view, evening, texts, commands);
        let layout = Layout::right_to_left(Align::Center);
        let mut inner = ui.new_child(UiBuilder::new().id_salt("foot").max_rect(foot).layout(layout));
        self::foot(&mut inner, evening, texts, commands);
    });
    card(ctx, "club-how", right, |ui| {
        let mut inner = ui.new_child(UiBuilder::new().max_rect(right.shrink2(vec2(22.0, 18.0))));
        let scroll = ScrollArea::vertical().id_salt("club-how").auto_shrink([false, false]);
        focus::scrolled(&mut inner, scroll, |ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            title(ui, &texts.say("club-how"));
            edit_panel::how(ui, evening, texts, commands);
            ui.add_space(10.0);
            title(ui, &texts.say("club-looks"));
            for (number, id) in ["club-looks-1", "club-looks-2", "club-looks-3"].into_iter().enumerate() {
                step(ui, number + 1, &texts.say(id));
            }
        });
    });
}

fn title(ui: &mut egui::Ui, words: &str) {
    ui.label(RichText::new(words).font(look::title(letters::HEADING)));
}

/// A numbered sentence.
fn step(ui: &mut egui::Ui, number: usize, said: &str) {
    ui.horizontal_top(|ui| {
        let (place, _) = ui.allocate_exact_size(vec2(26.0, 26.0), Sense::hover());
        let colours = ui.colours();
        ui.painter().circle_filled(place.center(), 13.0, colours.soft);
        let font = look::bold(letters::SMALL);
        let middle = egui::Align2::CENTER_CENTER;
        ui.painter().text(place.center(), middle, number, font, colours.soft_ink);
        ui.add(egui::Label::new(said).wrap());
    });
}

/// Section of the players: the input field, those present, and this computer's other players.
fn here(ui: &mut egui::Ui, view: ClubView<'_>, evening: &Evening, texts: &Texts, commands: &mut Commands) {
    ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
    ui.horizontal(|ui| {
        title(ui, &texts.say("club-who"));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            kit::tag(ui, &evening.players.len().to_string(), ui.colours().field, ui.colours().ink);
        });
    });
    edit_panel::add(ui, view, texts, commands);
    ui.label(RichText::new(texts.say("club-add-what")).small().color(ui.colours().ink_2));
    let scroll = ScrollArea::vertical().id_salt("club-chips").auto_shrink([false, false]);
    focus::scrolled(ui, scroll, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            for (index, player) in evening.players.iter().enumerate() {
                let heard = format!("{}: {}", texts.say("club-remove"), player.name);
                if chip(ui, &player.name, &heard, true) {
                    commands.send(ClubRequest::Edit(Edit::Leave(index)));
                }
            }
        });
        let is_here = |name: &String| evening.players.iter().any(|player| player.name == *name);
        let others: Vec<&String> = view.people.iter().filter(|name| !is_here(name)).collect();
        if others.is_empty() {
            return;
        }
        ui.add_space(6.0);
        kit::rule(ui);
        kit::caption(ui, &texts.say("club-from-here"));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            for name in others {
                let heard = format!("{}: {name}", texts.say("club-add"));
                if chip(ui, name, &heard, false) {
                    commands.send(ClubRequest::Edit(Edit::Add(name.clone())));
                }
            }
        });
    });
}

/// A player as a chip: a press takes out who is here, and adds who is not.
fn chip(ui: &mut egui::Ui, name: &str, heard: &str, is_here: bool) -> bool {
    let font = look::bold(letters::TEXT);
    let room = ui.available_width().min(PLAYERS - 60.0);
    let font = look::fitting(ui.ctx(), name, font, room - 60.0, 10.0);
    let wide = (look::width(ui.ctx(), name, &font) + 52.0).min(room);
    let (place, response) = ui.allocate_exact_size(vec2(wide, CHIP), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, heard));
    let colours = ui.colours();
    let fill = match (response.hovered(), is_here) {
        (true, _) => colours.hover,
        (false, true) => colours.field,
        (false, false) => colours.card,
    };
    let stroke = egui::Stroke::new(if is_here { 0.0 } else { 1.0 }, colours.edge);
    ui.painter().rect(place, CHIP / 2.0, fill, stroke, egui::StrokeKind::Inside);
    let left = pos2(place.left() + 16.0, place.center().y);
    ui.painter().text(left, egui::Align2::LEFT_CENTER, name, font, colours.ink);
    let icon = if is_here { icons::CLOSE } else { icons::PLUS };
    icon.draw(ui.painter(), pos2(place.right() - 18.0, place.center().y), 14.0, colours.ink_2);
    response.on_hover_text(heard).clicked()
}

/// The button that pairs the first round, and what is missing.
fn foot(ui: &mut egui::Ui, evening: &Evening, texts: &Texts, commands: &mut Commands) {
    let count = evening.players.len();
    let words = texts.say("club-pair-first-round");
    let size = kit::high_button_size(ui, Some(icons::TROPHY), &words);
    let can = count > 1;
    let kind = if can { kit::ButtonStyle::Main } else { kit::ButtonStyle::Usual };
    let button = |ui: &mut egui::Ui| kit::button(ui, Some(icons::TROPHY), &words, size, kind);
    if focus::switched(ui, "pair", can, button).0 {
        commands.send(ClubRequest::Pair);
    }
    let said = match count {
        0 | 1 => texts.say("club-two-are-enough"),
        count if count % 2 == 1 => texts.say("club-odd"),
        _ => return,
    };
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        let said = RichText::new(said).small().color(ui.colours().ink_2);
        ui.add(egui::Label::new(said).wrap());
    });
}
