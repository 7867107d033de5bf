//! Page of the club evening beside the start menu: head, tables of a round, standings.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align, Layout, Rect, RichText, ScrollArea, UiBuilder, pos2, vec2};

use crate::session::Unfinished;
use crate::ui::draw::focus;
use crate::ui::draw::reader::name_area;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::people::People;
use crate::ui::pictures::icons;
use crate::ui::screens::match_screen::card;
use crate::ui::screens::panels::menu_places;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use camaieu_play::club::{Evening, System, next_round};
use camaieu_text::Texts;

use super::requests::{ClubRequest, Paper};
use super::view::{ClubView, takes_focus};
use super::{Club, ClubDraft, edit_panel, rows, standing_rows, start_panel};

/// Height of the head, width of the tables, gap between cards, in points.
const HEAD: f32 = 84.0;
const TABLES: f32 = 446.0;
const GAP: f32 = 16.0;
/// Size of the button that pairs, in points.
const PAIR: egui::Vec2 = vec2(190.0, 48.0);

pub(super) fn draw(
    mut contexts: EguiContexts,
    (club, draft): (Res<Club>, Res<ClubDraft>),
    (unfinished, people): (Res<Unfinished>, Option<Res<People>>),
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let people: Vec<String> = people
        .iter()
        .flat_map(|people| people.known())
        .map(|person| person.kept.profile.name.clone())
        .collect();
    let view = ClubView { club: &club, draft: &draft, unfinished: &unfinished, people: &people };
    show(contexts.ctx_mut()?, view, language.texts(), &mut commands);
    Ok(())
}

/// Shows the page beside the start menu.
pub(super) fn show(ctx: &egui::Context, view: ClubView<'_>, texts: &Texts, commands: &mut Commands) {
    let title = texts.say("club-evening");
    focus::open_window(ctx, &title);
    let (_, place, is_sheet) = menu_places(ctx.viewport_rect().size());
    let Some(evening) = &view.club.evening else {
        return nothing(ctx, place, view, texts, commands);
    };
    let edits = view.draft.edits || evening.played.is_empty();
    let is_wide = is_sheet && place.width() >= TABLES + GAP + standing_rows::LEAST;
    if !is_wide {
        return in_a(ctx, "club", place, &title, |ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            head(ui, evening, edits, texts, commands);
            if edits {
                return edit_panel::edit(ui, view, evening, texts, commands);
            }
            tables(ui, view, evening, texts, commands);
            foot(ui, view, evening, texts, commands);
            ui.add_space(8.0);
            standing_rows::show(ui, evening, texts);
        });
    }
    let top = Rect::from_min_size(place.min, vec2(place.width(), HEAD));
    card(ctx, "club-head", top, |ui| {
        name_area(ui, &title);
        let mut inner = ui.new_child(UiBuilder::new().max_rect(top.shrink2(vec2(26.0, 12.0))));
        head(&mut inner, evening, edits, texts, commands);
    });
    let below = Rect::from_min_max(pos2(place.left(), top.bottom() + GAP), place.max);
    if evening.played.is_empty() {
        return start_panel::show(ctx, below, (view, evening), texts, commands);
    }
    if edits {
        return in_a(ctx, "club-players", below, &texts.say("club-players"), |ui| {
            edit_panel::edit(ui, view, evening, texts, commands);
        });
    }
    let left = Rect::from_min_size(below.min, vec2(TABLES, below.height()));
    let right = Rect::from_min_max(pos2(left.right() + GAP, below.top()), below.max);
    let shown = rows::shown_round(view.draft, evening);
    let area = texts.say_with("club-round", &[("number", &(shown + 1))]);
    card(ctx, "club-tables", left, |ui| {
        name_area(ui, &area);
        let inside = left.shrink2(vec2(20.0, 16.0));
        let line = Rect::from_min_max(pos2(inside.left(), inside.bottom() - PAIR.y), inside.max);
        let above = Rect::from_min_max(inside.min, pos2(inside.right(), line.top() - 8.0));
        let mut inner = ui.new_child(UiBuilder::new().id_salt("tables").max_rect(above));
        // In a small window everything scrolls together.
        let scroll = ScrollArea::vertical().id_salt("club-rows").auto_shrink([false, false]);
        focus::scrolled(&mut inner, scroll, |ui| tables(ui, view, evening, texts, commands));
        let mut inner = ui.new_child(UiBuilder::new().id_salt("foot").max_rect(line));
        foot(&mut inner, view, evening, texts, commands);
    });
    in_a(ctx, "club-standings", right, &texts.say("club-standings"), |ui| {
        standing_rows::show(ui, evening, texts);
    });
}

/// A card whose content is scrolled.
fn in_a(ctx: &egui::Context, id: &'static str, place: Rect, area: &str, content: impl FnOnce(&mut egui::Ui)) {
    card(ctx, id, place, |ui| {
        name_area(ui, area);
        let mut inner = ui.new_child(UiBuilder::new().max_rect(place.shrink2(vec2(14.0, 14.0))));
        let scroll = ScrollArea::vertical().id_salt(id).auto_shrink([false, false]);
        focus::scrolled(&mut inner, scroll, |ui| {
            // Room for the ring of what has the keyboard.
            let inside = ui.available_rect_before_wrap().shrink2(vec2(6.0, 0.0));
            ui.scope_builder(UiBuilder::new().max_rect(inside), content);
        });
    });
}

/// The page without an evening: what it is, why it cannot be read, and the button that begins one.
fn nothing(ctx: &egui::Context, place: Rect, view: ClubView<'_>, texts: &Texts, commands: &mut Commands) {
    let title = texts.say("club-evening");
    in_a(ctx, "club", place, &title, |ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 12.0);
        ui.label(RichText::new(&title).font(look::title(letters::TITLE)));
        ui.label(texts.say("club-what"));
        if let Some(error) = &view.club.error {
            kit::note(
                ui,
                Some(icons::WARNING),
                &error.sentence(texts),
                ui.colours().brick_soft,
                ui.colours().ink,
            );
        }
        let words = texts.say("club-new");
        let size = kit::high_button_size(ui, Some(icons::PLUS), &words);
        let button = kit::button(ui, Some(icons::PLUS), &words, size, kit::ButtonStyle::Main);
        takes_focus(&button);
        if button.clicked() {
            commands.send(ClubRequest::New);
        }
    });
}

/// Name and summary of the evening, and what can be done with it.
fn head(ui: &mut egui::Ui, evening: &Evening, edits: bool, texts: &Texts, commands: &mut Commands) {
    if evening.played.is_empty() {
        ui.spacing_mut().item_spacing.y = 0.0;
        let title = RichText::new(texts.say("club-evening")).font(look::title(letters::HEADING + 6.0));
        ui.label(title);
        let what = RichText::new(texts.say("club-in-short")).small().color(ui.colours().ink_2);
        ui.add(egui::Label::new(what).wrap());
        return;
    }
    let about = about(evening, texts);
    let name = if evening.name.is_empty() { texts.say("club-evening") } else { evening.name.clone() };
    let buttons = [
        (icons::OPPOSITE, if edits { "club-tables" } else { "club-players" }, None),
        (icons::PRINT, "club-print", Some(Paper::Sheet)),
        (icons::ELSEWHERE, "club-web", Some(Paper::Page)),
    ];
    let wide: f32 =
        buttons.iter().map(|(icon, id, _)| kit::button_size(ui, Some(*icon), &texts.say(id)).x + 8.0).sum();
    let words = |ui: &mut egui::Ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.add(egui::Label::new(RichText::new(&name).font(look::title(letters::HEADING + 6.0))).truncate());
        let (font, ink) = (egui::FontId::proportional(letters::TEXT), ui.colours().ink_2);
        ui.label(look::whole_parts(ui.painter(), &about, &font, (ink, ui.available_width(), 1)));
    };
    let mut tools = |ui: &mut egui::Ui| {
        for (icon, id, paper) in buttons {
            let words = texts.say(id);
            let size = kit::button_size(ui, Some(icon), &words);
            if !kit::button(ui, Some(icon), &words, size, kit::ButtonStyle::Usual).clicked() {
                continue;
            }
            match paper {
                Some(paper) => commands.send(ClubRequest::Write(paper)),
                None => commands.change(move |draft: &mut ClubDraft| draft.edits = !edits),
            }
        }
    };
    if ui.available_width() < wide + 260.0 {
        ui.vertical(words);
        ui.horizontal_wrapped(tools);
        return;
    }
    ui.horizontal(|ui| {
        let size = vec2(ui.available_width() - wide, 60.0);
        ui.allocate_ui_with_layout(size, Layout::top_down(Align::LEFT), |ui| {
            ui.set_min_size(size);
            words(ui);
        });
        tools(ui);
    });
}

fn about(evening: &Evening, texts: &Texts) -> String {
    let system = texts.say(match evening.system {
        System::Swiss => "club-system-swiss",
        System::RoundRobin => "club-system-round-robin",
    });
    let rounds = texts.say_with("club-rounds-count", &[("count", &evening.all_rounds())]);
    let players = texts.say_with("club-players-count", &[("count", &evening.players.len())]);
    let game = texts.say(&format!("{}-name", evening.game));
    let parts = [game, format!("{rounds}, {system}"), players, evening.date.clone()];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

/// The round that is shown, with its tables.
fn tables(ui: &mut egui::Ui, view: ClubView<'_>, evening: &Evening, texts: &Texts, commands: &mut Commands) {
    let shown = rows::shown_round(view.draft, evening);
    ui.horizontal(|ui| {
        let heading = texts.say_with("club-round", &[("number", &(shown + 1))]);
        ui.label(RichText::new(heading).font(look::title(letters::HEADING)));
        let paired = evening.played.len();
        if paired > 1 {
            let options: Vec<_> = (0..paired).map(|round| (None, (round + 1).to_string(), round)).collect();
            let room = ui.available_width();
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let width = (46.0 * paired as f32 + 6.0).min(room);
                if let Some(round) = kit::segments(ui, width, &options, shown) {
                    commands.change(move |draft: &mut ClubDraft| {
                        (draft.round, draft.asked) = (Some(round), None);
                    });
                }
            });
        }
    });
    let Some(round) = evening.played.get(shown) else {
        ui.add_space(8.0);
        ui.label(RichText::new(texts.say("club-not-paired")).color(ui.colours().ink_2));
        return;
    };
    let main = rows::main_table(view, evening, shown);
    ui.spacing_mut().item_spacing.y = 0.0;
    for number in 0..round.tables.len() {
        rows::table(ui, (view, evening), ((shown, number), main == Some(number)), texts, commands);
        kit::rule(ui);
    }
    round.free.iter().for_each(|&player| rows::bye_row(ui, evening, player, texts));
}

/// The button that pairs the next round, and why it cannot be pressed.
fn foot(ui: &mut egui::Ui, view: ClubView<'_>, evening: &Evening, texts: &Texts, commands: &mut Commands) {
    let next = next_round(evening);
    let number = evening.played.len() + 1;
    let why = next.as_ref().err().map(|error| texts.club_pairing_error(*error));
    ui.allocate_ui_with_layout(
        vec2(ui.available_width(), PAIR.y),
        Layout::right_to_left(Align::Center),
        |ui| {
            let is_over = evening.is_over();
            let words = match is_over {
                true => texts.say("club-new"),
                false => texts.say_with("club-pair-round", &[("number", &number)]),
            };
            let can = is_over || next.is_ok();
            let shown = rows::shown_round(view.draft, evening);
            let is_main = can && rows::main_table(view, evening, shown).is_none();
            let kind = if is_main { kit::ButtonStyle::Main } else { kit::ButtonStyle::Usual };
            let size = vec2(kit::button_size(ui, None, &words).x.max(PAIR.x), PAIR.y);
            let (is_clicked, response) =
                focus::switched(ui, "pair", can, |ui| kit::button(ui, None, &words, size, kind));
            if is_main {
                takes_focus(&response);
            }
            if is_clicked {
                commands.send(if is_over { ClubRequest::New } else { ClubRequest::Pair });
            }
            if let Some(why) = why {
                let said = RichText::new(why).small().color(ui.colours().ink_2);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.add(egui::Label::new(said).wrap());
                });
            }
        },
    );
}
