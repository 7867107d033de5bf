//! Adding somebody, and changing what is known of them: a name, and a piece for a portrait.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Sense, Stroke, vec2};

use super::cards::{draw_face, face, side_name};
use crate::ui::draw::focus;
use crate::ui::draw::sink::UiCommands;
use crate::ui::people::{People, Person};
use crate::ui::pictures::icons;
use crate::ui::pictures::portraits::Portraits;
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::theme::letters;
use crate::ui::theme::look::{self, Themed};
use crate::ui::widgets::kit;
use crate::ui::widgets::text_field;
use crate::ui::widgets::toast::Notice;
use camaieu_play::{GameSeat, LONGEST_NAME, Profile};
use camaieu_rules::catalogue::GAMES;
use camaieu_rules::game::Seat;
use camaieu_store::AddPlayerError;
use camaieu_text::Texts;

#[derive(Resource, Clone, Debug, Default)]
pub(super) struct PeoplePage {
    /// The person whose card is chosen; the one who plays while nothing is.
    pub chosen: Option<String>,
    /// Somebody who is being added or changed.
    pub form: Option<PersonForm>,
}

/// Forgets what was chosen when the page is closed.
pub(super) fn forget(overlays: Res<Overlays>, mut page: ResMut<PeoplePage>) {
    if !overlays.pages().contains(&Overlay::People) && (page.chosen.is_some() || page.form.is_some()) {
        *page = PeoplePage::default();
    }
}

/// Size of a portrait to choose.
const PORTRAIT: f32 = 60.0;

/// Somebody who is being added or changed.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct PersonForm {
    /// The file's name of the person; `None` for a new one.
    id: Option<String>,
    name: String,
    side: Option<GameSeat>,
    /// Whether they are to be deleted, once that is asked again.
    deletes: bool,
    /// Reason why the person could not be saved.
    fault: Option<String>,
}

impl PersonForm {
    /// Form to edit a person.
    pub fn of(person: &Person) -> PersonForm {
        let Profile { name, side, .. } = person.kept.profile.clone();
        PersonForm { id: Some(person.kept.id.clone()), name, side, ..PersonForm::default() }
    }
}

/// Sides to choose from: each portrait once.
pub(super) fn sides(portraits: &Portraits) -> Vec<GameSeat> {
    let mut known = Vec::new();
    let mut sides = Vec::new();
    for game in GAMES {
        for seats in game.seat_counts() {
            for seat in (1..=seats).filter_map(Seat::new) {
                let portrait = portraits.of(game.name, seats, seat);
                if portrait.is_some_and(|portrait| !known.contains(&portrait)) {
                    known.extend(portrait);
                    sides.push(GameSeat { game: game.name.to_owned(), seats, seat: seat.number() });
                }
            }
        }
    }
    sides
}

fn change(commands: &mut Commands, change: impl FnOnce(&mut PersonForm) + Send + 'static) {
    commands.change(move |page: &mut PeoplePage| {
        if let Some(form) = &mut page.form {
            change(form);
        }
    });
}

pub(super) fn show(
    ui: &mut egui::Ui,
    form: &PersonForm,
    people: &People,
    portraits: &Portraits,
    texts: &Texts,
    commands: &mut Commands,
) {
    ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
    let title = if form.id.is_some() { "people-edit" } else { "people-add" };
    ui.label(RichText::new(texts.say(title)).font(look::title(letters::HEADING)));
    kit::caption(ui, &texts.say("people-name"));
    let mut name = form.name.clone();
    let field = text_field(ui, &mut name).id_salt("people-name").char_limit(LONGEST_NAME);
    let response = ui.add(field.font(look::bold(letters::LEAD)).desired_width(320.0));
    let label = texts.say("people-name");
    response.widget_info(|| {
        let mut info = egui::WidgetInfo::text_edit(true, &name, &name, "");
        info.label = Some(label.clone());
        info
    });
    if focus::is_free(ui.ctx()) {
        response.request_focus();
    }
    if response.changed() {
        change(commands, move |form| (form.name, form.fault) = (name, None));
    }
    kit::caption(ui, &texts.say("people-portrait"));
    if let Some(side) = choose_portrait(ui, form.side.as_ref(), (portraits, PORTRAIT), texts) {
        change(commands, move |form| form.side = Some(side));
    }
    let fault = form.fault.clone().unwrap_or_default();
    ui.label(RichText::new(fault).color(ui.colours().brick));
    buttons(ui, form, people, texts, commands);
}

/// Shows the portraits in a size, in as many rows as they take; the side that is newly chosen.
pub(super) fn choose_portrait(
    ui: &mut egui::Ui,
    chosen: Option<&GameSeat>,
    (portraits, size): (&Portraits, f32),
    texts: &Texts,
) -> Option<GameSeat> {
    let mut clicked = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(10.0, 10.0);
        for side in sides(portraits) {
            let is_chosen = chosen == Some(&side);
            let (place, response) = ui.allocate_exact_size(egui::Vec2::splat(size + 8.0), Sense::click());
            let said = side_name(&side, texts);
            response.widget_info(|| {
                egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, is_chosen, &said)
            });
            draw_face(ui.painter(), face(Some(&side), portraits), place.center(), size);
            if is_chosen || response.hovered() {
                let width = if is_chosen { 3.0 } else { 1.5 };
                let ring = Stroke::new(width, ui.colours().pine);
                ui.painter().circle_stroke(place.center(), size / 2.0 + 2.5, ring);
            }
            if is_chosen {
                let at = place.center() + egui::Vec2::splat(size * 0.35);
                ui.painter().circle_filled(at, 11.0, ui.colours().card);
                icons::RIGHT.draw(ui.painter(), at, 20.0, ui.colours().pine);
            }
            if response.on_hover_text(&said).clicked() {
                clicked = Some(side);
            }
        }
    });
    clicked
}

/// The buttons that keep, leave and delete.
fn buttons(ui: &mut egui::Ui, form: &PersonForm, people: &People, texts: &Texts, commands: &mut Commands) {
    let lang = texts.lang();
    ui.horizontal(|ui| {
        let words = texts.say(if form.id.is_some() { "people-keep" } else { "people-add-now" });
        let can_be_kept = !form.name.trim().is_empty();
        ui.add_enabled_ui(can_be_kept, |ui| {
            let size = kit::button_size(ui, Some(icons::RIGHT), &words).max(vec2(150.0, 44.0));
            if kit::button(ui, Some(icons::RIGHT), &words, size, kit::ButtonStyle::Main).clicked() {
                let form = form.clone();
                commands.queue(move |world: &mut bevy::prelude::World| keep(world, form, lang.texts()));
            }
        });
        let words = texts.say("people-leave");
        let size = kit::button_size(ui, None, &words).max(vec2(110.0, 44.0));
        if kit::button(ui, None, &words, size, kit::ButtonStyle::Usual).clicked() {
            commands.change(|page: &mut PeoplePage| page.form = None);
        }
        let Some(id) = form.id.clone().filter(|id| people.named(id).is_some()) else { return };
        let words = texts.say(if form.deletes { "people-delete-sure" } else { "people-delete" });
        let size = kit::button_size(ui, None, &words).max(vec2(110.0, 44.0));
        if kit::button(ui, None, &words, size, kit::ButtonStyle::Quiet).clicked() {
            if !form.deletes {
                return change(commands, |form| form.deletes = true);
            }
            commands.queue(move |world: &mut bevy::prelude::World| {
                let deleted = world.resource_mut::<People>().delete(&id);
                if let Err(fault) = deleted {
                    let fault = fault.sentence(lang.texts());
                    let said = lang.texts().say_with("people-not-kept", &[("fault", &fault)]);
                    world.write_message(Notice(said));
                }
                *world.resource_mut::<PeoplePage>() = PeoplePage::default();
            });
        }
    });
}

/// Reason why a person cannot be added, as a sentence.
pub(super) fn sentence(error: &AddPlayerError, texts: &Texts) -> String {
    match error {
        AddPlayerError::NoName => texts.say("people-no-name"),
        AddPlayerError::NameTaken => texts.say("people-name-taken"),
        AddPlayerError::File(fault) => {
            texts.say_with("people-not-kept", &[("fault", &fault.sentence(texts))])
        }
    }
}

/// Keeps what was filled in; says in the form what stands against it.
fn keep(world: &mut bevy::prelude::World, form: PersonForm, texts: &Texts) {
    let PersonForm { id, name, side, .. } = form;
    let mut people = world.resource_mut::<People>();
    let kept = match &id {
        None => people.add(Profile { name, side, ..Profile::default() }),
        Some(id) => people.change(id, |profile| (profile.name, profile.side) = (name, side)),
    };
    let chosen = people.now().map(|person| person.kept.id.clone()).filter(|_| id.is_none()).or(id);
    let mut page = world.resource_mut::<PeoplePage>();
    match kept {
        Ok(()) => *page = PeoplePage { chosen, form: None },
        Err(error) => {
            let fault = sentence(&error, texts);
            page.form.iter_mut().for_each(|form| form.fault = Some(fault.clone()));
        }
    }
    if let Some(mut redraw) = world.get_resource_mut::<crate::ui::draw::redraw::Redraw>() {
        redraw.request();
    }
}
