//! Players of the seats: widgets to choose them at the set-up and during a match, and their names.

use std::time::Duration;

use bevy::prelude::Resource;
use bevy_egui::egui::{self, RichText};

use crate::app::ui::chips::disc;
use crate::app::ui::preferences::{Overrides, Preference, Preferences};
use crate::app::ui::theme::{self, Hue};
use crate::app::ui::widgets::{answer, choice};
use crate::bots::Level;
use crate::play::{Controller, Player};
use crate::rules::game::Seat;
use crate::store::Settings;
use crate::text::Texts;

/// Longest time that an engine thinks about a move.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThinkingTime(pub Duration);

impl ThinkingTime {
    /// Times to choose from, in seconds.
    pub const SECONDS: [u64; 5] = [1, 3, 5, 10, 30];
}

impl Default for ThinkingTime {
    fn default() -> Self {
        ThinkingTime(Duration::from_secs(3))
    }
}

impl Preference for ThinkingTime {
    fn load(&mut self, preferences: &Preferences) {
        self.0 = Duration::from_secs(preferences.settings.thinking_seconds);
    }

    fn save(&self, _overrides: &Overrides, settings: &mut Settings) {
        settings.thinking_seconds = self.0.as_secs();
    }
}

/// Name of a player who has given none.
pub(crate) fn player_name(player: Controller, texts: &Texts) -> String {
    match player {
        Controller::Person => texts.say("person"),
        Controller::Random => texts.say("random"),
        Controller::Level(level) => texts.say_with("level", &[("level", &level)]),
    }
}

/// Widths of a seat's name, of its player's name, and of the level between its two buttons, in points.
const SEAT: f32 = 92.0;
const NAME: f32 = 112.0;
const LEVEL: f32 = 84.0;

/// Level of an engine where none was chosen.
const USUAL: u8 = 4;

/// Rows of seats, each for a person, by name if `by_name`, or for an engine at a level; the seats that are changed.
pub(crate) fn who_plays<'a>(
    ui: &mut egui::Ui,
    seats: impl Iterator<Item = (Seat, &'a str, &'a Player)>,
    by_name: bool,
    texts: &Texts,
) -> Vec<(Seat, Player)> {
    let mut changed = Vec::new();
    for (seat, seat_name, player) in seats {
        ui.horizontal(|ui| {
            let centred = egui::Layout::left_to_right(egui::Align::Center);
            ui.allocate_ui_with_layout(egui::vec2(SEAT, 34.0), centred, |ui| {
                ui.set_min_width(SEAT);
                ui.label(RichText::new(seat_name).strong());
            });
            if by_name {
                changed.extend(colour(ui, seat, player, texts));
            }
            let chosen = person_or_computer(ui, player.controller, texts);
            let (chosen, name) = match player.controller {
                Controller::Level(now) => (level(ui, now, texts).or(chosen), None),
                Controller::Person if by_name => (chosen, name(ui, &player.name, texts)),
                Controller::Person | Controller::Random => (chosen, None),
            };
            changed.extend(chosen.map(|controller| (seat, Player { controller, ..player.clone() })));
            changed.extend(name.map(|name| (seat, Player { name, ..player.clone() })));
        });
        if let Controller::Level(level) = player.controller {
            ui.horizontal(|ui| {
                ui.add_space(SEAT + ui.spacing().item_spacing.x);
                let what = texts.say_with("level-what", &[("level", &level)]);
                ui.label(RichText::new(what).small().color(theme::PAPER_DIM));
            });
        }
    }
    changed
}

/// Choice between a person and an engine; the controller that is chosen by a click.
fn person_or_computer(ui: &mut egui::Ui, now: Controller, texts: &Texts) -> Option<Controller> {
    let engine = match now {
        Controller::Level(level) => Controller::Level(level),
        Controller::Person | Controller::Random => Controller::Level(USUAL),
    };
    let is_person = now == Controller::Person;
    let person = answer(ui, &texts.say("person"), is_person).clicked().then_some(Controller::Person);
    let engine = answer(ui, &texts.say("computer"), !is_person).clicked().then_some(engine);
    engine.or(person)
}

/// Level of an engine between buttons for the next ones; the level that is chosen by a click.
fn level(ui: &mut egui::Ui, now: u8, texts: &Texts) -> Option<Controller> {
    let step = |ui: &mut egui::Ui, sign: &str, number: u8| {
        let button = ui.add_enabled(Level::new(number).is_some(), egui::Button::new(sign));
        button.clicked().then_some(Controller::Level(number))
    };
    let weaker = step(ui, "−", now - 1);
    let said = RichText::new(texts.say_with("level", &[("level", &now)]));
    ui.add_sized([LEVEL, 30.0], egui::Label::new(said));
    step(ui, "+", now + 1).or(weaker)
}

/// Field for the name of a person; the name that is typed.
fn name(ui: &mut egui::Ui, now: &str, texts: &Texts) -> Option<String> {
    let mut name = now.to_owned();
    let field = egui::TextEdit::singleline(&mut name)
        .hint_text(texts.say("seat-name"))
        .char_limit(LONGEST_NAME)
        .desired_width(NAME);
    ui.add(field).changed().then_some(name)
}

/// Size of the sign of a colour beside a name, and where it is chosen, in points.
const CHIP: f32 = 18.0;
const CHIP_CHOSEN: f32 = 28.0;

/// Colour of a player, as a disc with its symbol; nothing where none was chosen.
pub(crate) fn chip(ui: &mut egui::Ui, player: &Player) {
    if let Some(hue) = Hue::read(&player.colour) {
        let (place, painter) = ui.allocate_painter(egui::Vec2::splat(CHIP), egui::Sense::hover());
        disc(&painter, place.rect, hue);
    }
}

/// Button with the colour of a player: a click goes to the next one, and after the last to none.
fn colour(ui: &mut egui::Ui, seat: Seat, player: &Player, texts: &Texts) -> Option<(Seat, Player)> {
    let colours = &Hue::ALL[..Hue::ALL.len() - 1];
    let now = Hue::read(&player.colour);
    let said = now.map_or("none", Hue::name);
    let name = texts.say_with("seat-colour", &[("colour", &said)]);
    let (place, painter) = ui.allocate_painter(egui::Vec2::splat(CHIP_CHOSEN), egui::Sense::click());
    place.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
    match now {
        Some(hue) => disc(&painter, place.rect, hue),
        None => {
            let stroke = egui::Stroke::new(1.0, theme::PAPER_DIM);
            painter.circle_stroke(place.rect.center(), CHIP_CHOSEN * 0.4, stroke);
        }
    }
    if place.has_focus() || place.hovered() {
        let stroke = egui::Stroke::new(2.0, theme::ACCENT);
        painter.circle_stroke(place.rect.center(), CHIP_CHOSEN * 0.48, stroke);
    }
    let next = match now.and_then(|hue| colours.iter().position(|other| *other == hue)) {
        None => colours.first(),
        Some(index) => colours.get(index + 1),
    };
    let colour = next.map_or("", |hue| hue.name()).to_owned();
    place.on_hover_text(name).clicked().then(|| (seat, Player { colour, ..player.clone() }))
}

/// Most characters of a name.
const LONGEST_NAME: usize = 24;

/// Choice of the thinking time; the time that is chosen by a click.
pub(crate) fn how_long(ui: &mut egui::Ui, at_most: Duration, texts: &Texts) -> Option<Duration> {
    let times = ThinkingTime::SECONDS
        .map(|seconds| (texts.say_with("seconds", &[("count", &seconds)]), Duration::from_secs(seconds)));
    choice(ui, &texts.say("thinking-time"), &times, at_most)
}
