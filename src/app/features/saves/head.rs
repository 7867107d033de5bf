//! Head of the page of saved matches: its title, the search and the filter, and the name of the match on the table.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Layout, RichText, vec2};

use crate::features::saves::SaveList;
use crate::features::saves::SavesRequest;
use crate::features::saves::draft::SavesDraft;
use crate::features::saves::filter::{MatchState, SaveFilter};
use crate::ui::draw::focus;
use crate::ui::draw::sink::UiCommands;
use crate::ui::screens::page::{self, PagePlace};
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use crate::ui::widgets::text_field;
use camaieu_store::Name;
use camaieu_text::Texts;

/// Height of a row of the head, in points.
const ROW: f32 = 52.0;
/// Widths of the search and of the filter, in points.
const SEARCH: f32 = 236.0;
const STATES: f32 = 300.0;

/// Number of rows: in a smaller page search and filter have one or two of their own, and so has the name of the match on the
/// table.
fn rows(place: PagePlace) -> f32 {
    let own = [place.whole.width() < MIDDLE, place.is_narrow, !place.is_beside_menu];
    1.0 + own.into_iter().map(|is_so| f32::from(u8::from(is_so))).sum::<f32>()
}

/// Width below which search and filter have no room beside the title, in points.
const MIDDLE: f32 = 800.0;

/// Distance of the rows from the edges above and below, in points.
pub(super) fn margin(place: PagePlace) -> f32 {
    if place.is_low { 6.0 } else { 16.0 }
}

/// Height of the head, in points.
pub(super) fn height(place: PagePlace) -> f32 {
    rows(place) * ROW + 2.0 * margin(place)
}

/// Shows the head; whether the page is left.
pub(super) fn show(
    ui: &mut egui::Ui,
    place: PagePlace,
    (list, draft): (&SaveList, &SavesDraft),
    texts: &Texts,
    commands: &mut Commands,
) -> bool {
    ui.spacing_mut().item_spacing = vec2(12.0, 0.0);
    let is_one_row = place.whole.width() >= MIDDLE;
    let mut is_left = false;
    row(ui, |ui| {
        if is_one_row {
            states(ui, STATES, &draft.filter, texts, commands);
            search(ui, SEARCH, &draft.filter, texts, commands);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            is_left = page::back(ui, place, &texts.say("back"));
            ui.with_layout(Layout::top_down(Align::LEFT), |ui| titled(ui, list.all.len(), texts));
        });
    });
    if place.is_narrow {
        row(ui, |ui| states(ui, ui.available_width(), &draft.filter, texts, commands));
        row(ui, |ui| search(ui, ui.available_width(), &draft.filter, texts, commands));
    } else if !is_one_row {
        row(ui, |ui| {
            let wide = STATES.min(ui.available_width() * 0.56);
            states(ui, wide, &draft.filter, texts, commands);
            search(ui, SEARCH.min(ui.available_width()), &draft.filter, texts, commands);
        });
    }
    if !place.is_beside_menu {
        row(ui, |ui| save(ui, list, draft, texts, commands));
    }
    is_left
}

/// Lays a row out from the right.
fn row(ui: &mut egui::Ui, add: impl FnOnce(&mut egui::Ui)) {
    let size = vec2(ui.available_width(), ROW);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), add);
}

/// The title, and how many there are.
fn titled(ui: &mut egui::Ui, count: usize, texts: &Texts) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let (title, room) = (texts.say("saves"), ui.available_width());
    let font = look::fitting(ui.ctx(), &title, look::title(letters::HEADING), room, letters::SMALL);
    ui.label(RichText::new(title).font(font));
    let said = texts.say_with("saves-count", &[("count", &count)]);
    let small = egui::FontId::proportional(letters::SMALL);
    let font = look::fitting(ui.ctx(), &said, small, room, 9.0);
    ui.label(RichText::new(said).font(font).color(ui.colours().ink_2));
}

/// The state of the matches that are shown.
fn states(ui: &mut egui::Ui, wide: f32, now: &SaveFilter, texts: &Texts, commands: &mut Commands) {
    let states = [
        (None, texts.say("saves-filter-all"), None),
        (None, texts.say("saves-filter-unfinished"), Some(MatchState::Unfinished)),
        (None, texts.say("saves-filter-finished"), Some(MatchState::Ended)),
    ];
    if let Some(state) = kit::segments(ui, wide, &states, now.state) {
        commands.change(move |draft: &mut SavesDraft| draft.filter.state = state);
    }
}

/// What is searched for.
fn search(ui: &mut egui::Ui, wide: f32, now: &SaveFilter, texts: &Texts, commands: &mut Commands) {
    let mut wanted = now.wanted.clone();
    let hint = texts.say("saves-filter-name");
    let field = text_field(ui, &mut wanted).hint_text(&hint).desired_width(wide - 16.0);
    let field = ui.add(field.min_size(vec2(wide, ui.target().max(38.0))));
    if field.changed() {
        commands.change(move |draft: &mut SavesDraft| draft.filter.wanted = wanted);
    }
}

/// Gives the match on the table a name.
fn save(ui: &mut egui::Ui, list: &SaveList, draft: &SavesDraft, texts: &Texts, commands: &mut Commands) {
    let mut name = draft.name.clone();
    let is_taken = Name::new(&name)
        .is_some_and(|name| list.named.iter().any(|entry| entry.name.as_ref() == Some(&name)));
    let said = texts.say(if is_taken { "saves-save-over" } else { "saves-save" });
    let is_name = Name::new(&name).is_some();
    let button = ui.add_enabled_ui(is_name, |ui| {
        kit::button(ui, None, &said, vec2(140.0, 40.0), kit::ButtonStyle::Usual).clicked()
    });
    let wide = ui.available_width();
    let field = text_field(ui, &mut name).hint_text(texts.say("saves-name")).desired_width(wide - 16.0);
    let field = ui.add(field.min_size(vec2(wide, ui.target().max(40.0))));
    let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    if focus::is_free(ui.ctx()) {
        field.request_focus();
    }
    if field.changed() {
        let name = name.clone();
        commands.change(move |draft: &mut SavesDraft| draft.name = name);
    }
    // Only its button overwrites a match.
    if button.inner || (is_entered && !is_taken && is_name) {
        commands.send(SavesRequest::Save(name, is_taken));
        commands.change(|draft: &mut SavesDraft| draft.name.clear());
    }
}
