//! Page “Who is playing?”: a card for each person, one to add somebody, and one for a guest.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Rect, RichText, ScrollArea, UiBuilder, vec2};

use super::cards::{self, CARD, GAP};
use super::form::{self, PeoplePage, PersonForm};
use crate::ui::draw::focus;
use crate::ui::draw::reader::name_area;
use crate::ui::draw::sink::UiCommands;
use crate::ui::language::Language;
use crate::ui::people::People;
use crate::ui::pictures::icons;
use crate::ui::pictures::portraits::Portraits;
use crate::ui::screens::match_screen::card;
use crate::ui::screens::page;
use crate::ui::screens::panels::menu_places;
use crate::ui::screens::tools::Tool;
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use camaieu_text::Texts;

/// Height of the head, in points.
const HEAD: f32 = 84.0;
/// Size of the button that plays.
const PLAY: egui::Vec2 = vec2(190.0, 48.0);

pub(super) fn draw(
    mut contexts: EguiContexts,
    (people, page): (Res<People>, Res<PeoplePage>),
    portraits: Res<Portraits>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    show(contexts.ctx_mut()?, (&people, &page), &portraits, language.texts(), &mut commands);
    Ok(())
}

/// Shows the page beside the start menu.
pub(super) fn show(
    ctx: &egui::Context,
    (people, page): (&People, &PeoplePage),
    portraits: &Portraits,
    texts: &Texts,
    commands: &mut Commands,
) {
    let title = texts.say("people-title");
    focus::open_window(ctx, &title);
    let (_, place, is_wide) = menu_places(ctx.viewport_rect().size());
    let is_narrow = page::is_narrow(place.width()) && page.form.is_none();
    let head_height = if is_wide { HEAD } else { 62.0 } + if is_narrow { page::SECOND_ROW } else { 0.0 };
    let head_place = Rect::from_min_size(place.min, vec2(place.width(), head_height));
    card(ctx, "people-head", head_place, |ui| {
        name_area(ui, &title);
        let margin = vec2(if is_wide { 26.0 } else { 14.0 }, 7.0);
        let mut inner = ui.new_child(UiBuilder::new().max_rect(head_place.shrink2(margin)));
        head(&mut inner, (people, page), (is_wide, is_narrow), texts, commands);
    });
    let list = Rect::from_min_max(egui::pos2(place.left(), head_place.bottom() + GAP), place.max);
    // Each in an area of its own: one within the other would take the pointer from it.
    if let Some(form) = &page.form {
        card(ctx, "people-form", list, |ui| {
            name_area(ui, &title);
            let mut inner = ui.new_child(UiBuilder::new().max_rect(list.shrink2(vec2(22.0, 16.0))));
            let scroll = ScrollArea::vertical().id_salt("people-form").auto_shrink([false, false]);
            focus::scrolled(&mut inner, scroll, |ui| {
                form::show(ui, form, people, portraits, texts, commands)
            });
        });
        return;
    }
    let area = egui::Area::new("people".into()).order(egui::Order::Middle);
    area.fixed_pos(list.min).constrain(false).show(ctx, |ui| {
        ui.set_min_size(list.size());
        ui.set_max_size(list.size());
        name_area(ui, &title);
        cards_of(ui, list, (people, page), portraits, texts, commands);
    });
}

/// The question, and the button that answers it.
fn head(
    ui: &mut egui::Ui,
    (people, page): (&People, &PeoplePage),
    (is_wide, is_narrow): (bool, bool),
    texts: &Texts,
    commands: &mut Commands,
) {
    let chosen = chosen(people, page);
    let words = |ui: &mut egui::Ui, _: &mut Commands| {
        ui.with_layout(egui::Layout::top_down(egui::Align::LEFT), |ui| titled(ui, is_wide, texts));
    };
    page::head(ui, (is_narrow, if is_wide { 70.0 } else { 48.0 }), commands, words, |ui, commands| {
        if page.form.is_some() {
            return;
        }
        let said = match chosen {
            Some(person) => texts.say_with("people-play-as", &[("name", &person.kept.profile.name)]),
            None => texts.say("people-play-guest"),
        };
        let wide = kit::button_size(ui, Some(icons::START), &said).x.max(PLAY.x);
        let most = ui.available_width() - if is_narrow { PLAY.y + 8.0 } else { ui.available_width() * 0.4 };
        let size = vec2(wide.min(most), PLAY.y);
        let play = kit::button(ui, Some(icons::START), &said, size, kit::ButtonStyle::Main);
        if focus::is_free(ui.ctx()) {
            play.request_focus();
        }
        if play.clicked() {
            choose(chosen.map(|person| person.kept.id.clone()), commands);
        }
        let edit = Tool::new(icons::EDIT, texts.say("people-edit"), |_| {});
        if let Some(person) = chosen.filter(|_| kit::tool(ui, &edit, false)) {
            let form = PersonForm::of(person);
            commands.change(move |page: &mut PeoplePage| page.form = Some(form));
        }
    });
}

/// The question, and where the names are kept.
fn titled(ui: &mut egui::Ui, is_wide: bool, texts: &Texts) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let size = if is_wide { letters::TITLE } else { letters::HEADING };
    let title = texts.say("people-title");
    let font = look::fitting(ui.ctx(), &title, look::title(size), ui.available_width(), 9.0);
    ui.add(egui::Label::new(RichText::new(title).font(font)).truncate());
    let private = texts.say("people-private");
    let text = egui::FontId::proportional(letters::TEXT);
    let font = look::fitting(ui.ctx(), &private, text, ui.available_width(), 9.0);
    ui.label(RichText::new(private).font(font).color(ui.colours().ink_2));
}

/// Lets somebody play, and goes back to the games.
fn choose(id: Option<String>, commands: &mut Commands) {
    commands.change(move |people: &mut People| people.choose(id.as_deref()));
    commands.close_overlay();
}

/// The person whose card is chosen.
fn chosen<'a>(people: &'a People, page: &PeoplePage) -> Option<&'a crate::ui::people::Person> {
    match &page.chosen {
        Some(id) => people.named(id),
        None => people.now(),
    }
}

/// The cards, as many in a row as have room.
fn cards_of(
    ui: &mut egui::Ui,
    place: Rect,
    (people, page): (&People, &PeoplePage),
    portraits: &Portraits,
    texts: &Texts,
    commands: &mut Commands,
) {
    let mut inner = ui.new_child(UiBuilder::new().max_rect(place));
    let columns = ((place.width() + GAP) / (CARD.x + GAP)).floor().max(1.0);
    let wide = ((place.width() - (columns - 1.0) * GAP) / columns).floor();
    let size = vec2(wide, CARD.y);
    let now = chosen(people, page).map(|person| person.kept.id.clone());
    let scroll = ScrollArea::vertical().id_salt("people").auto_shrink([false, false]);
    focus::scrolled(&mut inner, scroll, |ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        let count = people.known().len() + 2;
        let columns = columns as usize;
        for row in 0..count.div_ceil(columns) {
            ui.horizontal_top(|ui| {
                for index in (row * columns..count).take(columns) {
                    match people.known().get(index) {
                        Some(person) => {
                            let is_chosen = now.as_ref() == Some(&person.kept.id);
                            person_card(ui, size, person, is_chosen, portraits, texts, commands);
                        }
                        None if index == people.known().len() => {
                            if cards::offer(ui, size, cards::Offer::ADD, texts) {
                                commands
                                    .change(|page: &mut PeoplePage| page.form = Some(PersonForm::default()));
                            }
                        }
                        None => {
                            if cards::offer(ui, size, cards::Offer::GUEST, texts) {
                                choose(None, commands);
                            }
                        }
                    }
                }
            });
        }
    });
}

fn person_card(
    ui: &mut egui::Ui,
    size: egui::Vec2,
    person: &crate::ui::people::Person,
    is_chosen: bool,
    portraits: &Portraits,
    texts: &Texts,
    commands: &mut Commands,
) {
    let id = person.kept.id.clone();
    match cards::person(ui, size, person, is_chosen, portraits, texts) {
        Some(cards::OnCard::Choose) => {
            commands.change(move |page: &mut PeoplePage| page.chosen = Some(id));
        }
        Some(cards::OnCard::Play) => choose(Some(id), commands),
        None => {}
    }
}
