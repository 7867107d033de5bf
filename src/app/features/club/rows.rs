//! Rows of the tables of a round.

use bevy::prelude::Commands;
use bevy_egui::egui::{self, Align2, Rect, Sense, UiBuilder, pos2, vec2};

use crate::ui::draw::sink::UiCommands;
use crate::ui::pictures::icons;
use crate::ui::screens::page;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use camaieu_play::club::{Evening, Pairing, TableResult};
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

use super::ClubDraft;
use super::requests::ClubRequest;
use super::view::{ClubView, takes_focus};

/// Height of a row, and of that of a player who is free, in points.
const ROW: f32 = 82.0;
const FREE_ROW: f32 = 60.0;
/// Height of both players above their buttons in a narrow page, in points.
const PAIR: f32 = 64.0;
/// Width of the choice of a result, in points.
const RESULTS: f32 = 196.0;

/// Numbers of a round and of its table, from 0.
type TableIndex = (usize, usize);

/// The round that is shown: the chosen one, else the last.
pub(super) fn shown_round(draft: &ClubDraft, evening: &Evening) -> usize {
    let last = evening.played.len().saturating_sub(1);
    draft.round.map_or(last, |round| round.min(last))
}

/// The table of a round whose button is the main one: the first whose game goes on here, else the first without a result.
pub(super) fn main_table(view: ClubView<'_>, evening: &Evening, round: usize) -> Option<usize> {
    let tables = &evening.played.get(round)?.tables;
    let is_open = |table: &Pairing| table.result == TableResult::Open;
    let runs = |table: &&Pairing| is_open(table) && plies(view, table).is_some();
    let first = tables.iter().position(|table| runs(&table));
    first.or_else(|| tables.iter().position(is_open))
}

/// Plies of the game of a table that can be gone on with here.
fn plies(view: ClubView<'_>, table: &Pairing) -> Option<usize> {
    let id = table.id?;
    view.unfinished.0.iter().find(|(other, _)| *other == id).map(|(_, plies)| *plies)
}

/// Row of a table: its number, both players, and its button, question or result.
pub(super) fn table(
    ui: &mut egui::Ui,
    (view, evening): (ClubView<'_>, &Evening),
    (at, is_main): (TableIndex, bool),
    texts: &Texts,
    commands: &mut Commands,
) {
    let Some(table) = evening.played.get(at.0).and_then(|round| round.tables.get(at.1)) else { return };
    let is_narrow = page::is_narrow(ui.available_width());
    let row = ROW.max(2.0 * ui.target() + 14.0);
    let high = if is_narrow { PAIR + row } else { row };
    let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
    let names = table.players.map(|player| evening.players.get(player).map_or("", |player| &player.name));
    let heard = texts.say_with(
        "club-table-heard",
        &[("number", &(at.1 + 1)), ("first", &names[0]), ("second", &names[1])],
    );
    let response = ui.interact(place, ui.id().with(("table", at)), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &heard));
    let end = Rect::from_min_max(place.max - vec2(RESULTS, row), place.max);
    let players = match is_narrow {
        true => place.with_max_y(end.top()),
        false => place.with_max_x(end.left() - 8.0),
    };
    pair(ui, players, at.1, names, (texts, evening));
    let mut inner = ui.new_child(UiBuilder::new().id_salt(("end", at)).max_rect(end));
    if view.draft.asked == Some(at) {
        return who_has_won(&mut inner, at, names, table.result, texts, commands);
    }
    match table.result {
        TableResult::Open => {
            to_play(&mut inner, (at, is_main), (plies(view, table), &heard), texts, commands)
        }
        result => {
            let size = vec2(110.0, 40.0);
            let right = Rect::from_min_size(pos2(end.right() - size.x, end.center().y - size.y / 2.0), size);
            let mut inner = inner.new_child(UiBuilder::new().max_rect(right));
            let words = table_result_text(result);
            let button = kit::button(&mut inner, Some(icons::RIGHT), words, size, kit::ButtonStyle::Quiet);
            let heard = format!("{heard}. {words}");
            button.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &heard));
            if button.clicked() {
                commands.change(move |draft: &mut ClubDraft| draft.asked = Some(at));
            }
        }
    }
}

/// A result as it is shown.
fn table_result_text(result: TableResult) -> &'static str {
    match result {
        TableResult::Open => "…",
        TableResult::First => "1 : 0",
        TableResult::Draw => "½ : ½",
        TableResult::Second => "0 : 1",
        TableResult::Neither => "0 : 0",
    }
}

/// Number of the table, and both players below each other with the signs of their seats.
fn pair(ui: &egui::Ui, place: Rect, number: usize, names: [&str; 2], (texts, evening): (&Texts, &Evening)) {
    let colours = ui.colours();
    let middle = place.left() + 15.0;
    let small = egui::FontId::proportional(letters::LABEL);
    let painter = ui.painter();
    let word = texts.say("club-table");
    painter.text(pos2(middle, place.center().y - 10.0), Align2::CENTER_CENTER, word, small, colours.ink_2);
    let font = look::bold(letters::LEAD);
    painter.text(pos2(middle, place.center().y + 10.0), Align2::CENTER_CENTER, number + 1, font, colours.ink);
    let left = place.left() + 44.0;
    for (index, name) in names.iter().enumerate() {
        let y = place.center().y + if index == 0 { -14.0 } else { 14.0 };
        let seat = [Seat::FIRST, Seat::SECOND][index];
        let initial: String = texts.seat(evening.game, 2, seat).chars().take(1).collect();
        let fill = [colours.field, colours.ink][index];
        let ink = [colours.ink, colours.card][index];
        painter.circle(pos2(left + 9.0, y), 9.0, fill, egui::Stroke::new(1.0, colours.edge));
        // The name of the seat, since its colour is another one in each game.
        painter.text(pos2(left + 9.0, y), Align2::CENTER_CENTER, initial, look::bold(letters::LABEL), ink);
        let room = (place.right() - left - 26.0).max(0.0);
        let mut job = egui::text::LayoutJob::simple(
            (*name).to_owned(),
            look::bold(letters::NAME_OF_SEAT),
            colours.ink,
            room,
        );
        job.wrap.max_rows = 1;
        let galley = painter.layout_job(job);
        painter.galley(pos2(left + 26.0, y - galley.size().y / 2.0), galley, colours.ink);
    }
}

/// Buttons of a table without a result: start or continue its game, or enter its result.
fn to_play(
    ui: &mut egui::Ui,
    (at, is_main): (TableIndex, bool),
    (plies, table): (Option<usize>, &str),
    texts: &Texts,
    commands: &mut Commands,
) {
    let kind = if is_main { kit::ButtonStyle::Main } else { kit::ButtonStyle::Usual };
    let (id, request) = match plies {
        Some(_) => ("club-resume", ClubRequest::Resume(at)),
        None => ("club-begin", ClubRequest::Start(at)),
    };
    let place = ui.max_rect();
    let wide =
        |ui: &egui::Ui, icon, id: &str| kit::button_size(ui, icon, &texts.say(id)).x.min(place.width());
    let size = vec2(wide(ui, Some(icons::START), id).max(126.0), ui.target().max(36.0));
    let upper = Rect::from_min_size(pos2(place.right() - size.x, place.top() + 5.0), size);
    let mut inner = ui.new_child(UiBuilder::new().id_salt("play").max_rect(upper));
    let words = texts.say(id);
    let button = kit::button(&mut inner, Some(icons::START), &words, size, kind);
    let heard = format!("{words}: {table}");
    button.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &heard));
    if is_main {
        takes_focus(&button);
    }
    if button.clicked() {
        commands.send(request);
    }
    let size = vec2(wide(ui, None, "club-who-won"), ui.target().max(30.0));
    let lower = Rect::from_min_size(pos2(place.right() - size.x, place.bottom() - size.y - 5.0), size);
    if let Some(plies) = plies {
        let said = texts.say_with("club-here", &[("plies", &plies)]);
        let font = egui::FontId::proportional(letters::SMALL);
        let at = pos2(upper.left() - 8.0, upper.center().y);
        let room = at.x - place.left();
        let font = look::fitting(ui.ctx(), &said, font, room, letters::LABEL);
        if look::width(ui.ctx(), &said, &font) <= room {
            ui.painter().text(at, Align2::RIGHT_CENTER, said, font, ui.colours().ink_2);
        }
    }
    let mut inner = ui.new_child(UiBuilder::new().id_salt("won").max_rect(lower));
    let words = texts.say("club-who-won");
    let button = kit::button(&mut inner, None, &words, size, kit::ButtonStyle::Quiet);
    let heard = format!("{words} {table}");
    button.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &heard));
    if button.clicked() {
        commands.change(move |draft: &mut ClubDraft| draft.asked = Some(at));
    }
}

/// The question who has won, with both names, a draw, and nobody.
fn who_has_won(
    ui: &mut egui::Ui,
    at: TableIndex,
    names: [&str; 2],
    result: TableResult,
    texts: &Texts,
    commands: &mut Commands,
) {
    let place = ui.max_rect();
    let asked = texts.say("club-who-won");
    let font = egui::FontId::proportional(letters::SMALL);
    let above = pos2(place.center().x, place.top() + 16.0);
    ui.painter().text(above, Align2::CENTER_CENTER, asked, font, ui.colours().ink_2);
    let row = Rect::from_min_size(
        pos2(place.left(), place.top() + 30.0),
        vec2(place.width(), ui.target().max(38.0)),
    );
    let mut inner = ui.new_child(UiBuilder::new().id_salt("results").max_rect(row));
    let short = |name: &str| name.chars().take(9).collect::<String>();
    let word = |result| match result {
        TableResult::First => short(names[0]),
        TableResult::Second => short(names[1]),
        TableResult::Draw => texts.say("club-draw"),
        TableResult::Neither | TableResult::Open => texts.say("club-nobody"),
    };
    let options = TableResult::ENDED.map(|result| (None, word(result), result));
    if let Some(result) = kit::segments(&mut inner, row.width(), &options, result) {
        commands.send(ClubRequest::Result(at, result));
    }
}

/// Row of a player who is free in the round.
pub(super) fn bye_row(ui: &mut egui::Ui, evening: &Evening, player: usize, texts: &Texts) {
    let Some(player) = evening.players.get(player) else { return };
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), FREE_ROW), Sense::hover());
    let said = texts.say("club-free-round");
    let heard = format!("{}. {said}", player.name);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &heard));
    let (colours, painter) = (ui.colours(), ui.painter());
    icons::CUP.draw(painter, pos2(place.left() + 15.0, place.center().y), kit::ICON, colours.ink_2);
    let left = place.left() + 44.0;
    let font = look::bold(letters::NAME_OF_SEAT);
    painter.text(pos2(left, place.center().y - 10.0), Align2::LEFT_CENTER, &player.name, font, colours.ink);
    let font = egui::FontId::proportional(letters::SMALL);
    painter.text(pos2(left, place.center().y + 11.0), Align2::LEFT_CENTER, said, font, colours.ink_2);
    let at = pos2(place.right() - 10.0, place.center().y);
    icons::RIGHT.draw(painter, at, kit::SMALL_ICON, colours.pine);
    painter.text(at - vec2(18.0, 0.0), Align2::RIGHT_CENTER, "1", look::bold(letters::LEAD), colours.ink);
}
