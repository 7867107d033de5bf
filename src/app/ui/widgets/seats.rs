//! Players of the seats: widgets to choose them at the set-up and during a match, and their names.

use std::collections::HashMap;
use std::time::Duration;

use bevy::prelude::Resource;
use bevy_egui::egui::{self, RichText};

use crate::ui::pictures::chips::{Chip, disc};
use crate::ui::pictures::icons;
use crate::ui::pictures::portraits::SeatAvatar;
use crate::ui::theme::look::{self, Themed};
use crate::ui::theme::{Hue, letters};
use crate::ui::widgets::kit;
use crate::ui::widgets::{choice, text_field};
use camaieu_engines::Level;
use camaieu_play::{Controller, Player};
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

/// Name of a player who has given none.
pub(crate) fn player_name(player: Controller, texts: &Texts) -> String {
    match player {
        Controller::Person => texts.say("person"),
        Controller::Random => texts.say("random"),
        Controller::Level(level) => texts.say_with("level", &[("level", &level)]),
    }
}

/// Signs of the seats of all games, by the games' names.
#[derive(Resource, Default)]
pub struct SeatSigns(HashMap<&'static str, fn(u8, Seat) -> Option<Chip>>);

impl SeatSigns {
    /// Adds a game.
    pub fn add(&mut self, game: &'static str, sign: fn(u8, Seat) -> Option<Chip>) {
        self.0.insert(game, sign);
    }

    /// Sign of a seat where there are so many; `None` where the game gives its seats neither colour nor form.
    pub fn of(&self, game: &str, seats: u8, seat: Seat) -> Option<Chip> {
        self.0.get(game).and_then(|sign| sign(seats, seat))
    }
}

/// Size of the face of a seat, and width of its name or of the field for its player's, in points.
const FACE: f32 = 36.0;
const NAME: f32 = 104.0;
/// Least width of each answer beside a name, in points.
const ANSWER: f32 = 60.0;
/// Height of the line of a seat: it stays, whatever is chosen.
const LINE: f32 = 46.0;

/// Level of an engine where none was chosen.
pub(crate) const USUAL: u8 = 4;

/// Seat to be given to a player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeatChoice<'a> {
    /// The seat.
    pub seat: Seat,
    /// Its name in the game.
    pub name: &'a str,
    /// Its face.
    pub face: SeatAvatar,
    /// Its sign in the game; `None` where the player may choose a colour.
    pub sign: Option<Chip>,
    /// The player who has it now.
    pub player: &'a Player,
    /// Whether its person comes from another machine; `None` where that cannot be chosen.
    pub elsewhere: Option<bool>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SeatChange {
    /// The seat has another player.
    Player(Seat, Player),
    /// Its person is at this machine, or comes from another one.
    Elsewhere(Seat, bool),
}

/// Player of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PlayerKind {
    Person,
    Computer,
    Elsewhere,
}

/// A line for each seat: a person here, by name and with a colour if `by_name`, an engine, or a person elsewhere; the
/// changes of seats.
pub(crate) fn who_plays<'a>(
    ui: &mut egui::Ui,
    seats: impl Iterator<Item = SeatChoice<'a>>,
    by_name: bool,
    texts: &Texts,
) -> Vec<SeatChange> {
    let mut changed = Vec::new();
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        for choice in seats {
            let answers = if choice.elsewhere.is_some() { 3.0 } else { 2.0 };
            let is_beside = ui.available_width() - FACE - NAME - 24.0 >= answers * ANSWER;
            let high = LINE.max(ui.target());
            line(ui, high, |ui| {
                changed.extend(face_and_name(ui, choice, by_name, texts));
                if is_beside {
                    changed.extend(kind(ui, choice, texts));
                }
            });
            if !is_beside {
                changed.extend(kind(ui, choice, texts));
                ui.add_space(8.0);
            }
        }
    });
    changed
}

/// Shows a line of a height, which stays whatever is in it.
fn line(ui: &mut egui::Ui, height: f32, add: impl FnOnce(&mut egui::Ui)) {
    let size = egui::vec2(ui.available_width(), height);
    let centred = egui::Layout::left_to_right(egui::Align::Center);
    ui.allocate_ui_with_layout(size, centred, |ui| {
        ui.set_min_size(size);
        add(ui);
    });
}

/// The face of a seat, and its name or that of its player.
fn face_and_name(ui: &mut egui::Ui, choice: SeatChoice<'_>, by_name: bool, texts: &Texts) -> Vec<SeatChange> {
    let SeatChoice { seat, player, .. } = choice;
    let mut changed = Vec::new();
    ui.spacing_mut().item_spacing.x = 12.0;
    if by_name && choice.sign.is_none() {
        let coloured = colour(ui, choice, texts);
        changed.extend(coloured.map(|player| SeatChange::Player(seat, player)));
    } else {
        let (place, painter) = ui.allocate_painter(egui::Vec2::splat(FACE), egui::Sense::hover());
        choice.face.draw(&painter, place.rect.center(), FACE, false);
    }
    let size = egui::vec2(NAME, ui.target().max(36.0));
    let (place, _) = ui.allocate_exact_size(size, egui::Sense::hover());
    let centred = egui::Layout::left_to_right(egui::Align::Center);
    let mut named = ui.new_child(egui::UiBuilder::new().id_salt("name").max_rect(place).layout(centred));
    if by_name && kind_of(choice) == PlayerKind::Person {
        let named = name(&mut named, choice, texts).map(|name| Player { name, ..player.clone() });
        changed.extend(named.map(|player| SeatChange::Player(seat, player)));
    } else {
        let name = RichText::new(choice.name).font(look::bold(letters::TEXT));
        named.add(egui::Label::new(name).truncate());
    }
    changed
}

fn kind_of(choice: SeatChoice<'_>) -> PlayerKind {
    match (choice.player.controller, choice.elsewhere) {
        (Controller::Person, Some(true)) => PlayerKind::Elsewhere,
        (Controller::Person, _) => PlayerKind::Person,
        _ => PlayerKind::Computer,
    }
}

/// Who plays a seat: a person here, an engine, or a person elsewhere.
fn kind(ui: &mut egui::Ui, choice: SeatChoice<'_>, texts: &Texts) -> Vec<SeatChange> {
    let SeatChoice { seat, player, elsewhere, .. } = choice;
    let mut changed = Vec::new();
    let mut options = vec![
        (Some(icons::SEAT), texts.say("person"), PlayerKind::Person),
        (Some(icons::COMPUTER), texts.say("computer"), PlayerKind::Computer),
    ];
    if elsewhere.is_some() {
        options.push((Some(icons::ELSEWHERE), texts.say("seat-elsewhere"), PlayerKind::Elsewhere));
    }
    let engine = match player.controller {
        Controller::Level(level) => Controller::Level(level),
        Controller::Person | Controller::Random => Controller::Level(USUAL),
    };
    if let Some(who) = kit::segments(ui, ui.available_width(), &options, kind_of(choice)) {
        let controller = if who == PlayerKind::Computer { engine } else { Controller::Person };
        if controller != player.controller {
            changed.push(SeatChange::Player(seat, Player { controller, ..player.clone() }));
        }
        if let Some(was) = elsewhere
            && was != (who == PlayerKind::Elsewhere)
        {
            changed.push(SeatChange::Elsewhere(seat, who == PlayerKind::Elsewhere));
        }
    }
    changed
}

/// Levels of an engine as a row of buttons, with a sentence about the one that is chosen; the level that is newly chosen.
/// Without a level they cannot be chosen.
pub(crate) fn levels(ui: &mut egui::Ui, now: Option<u8>, texts: &Texts) -> Option<u8> {
    let mut chosen = None;
    ui.add_enabled_ui(now.is_some(), |ui| {
        let numbers: Vec<u8> = (1..=u8::MAX).take_while(|number| Level::new(*number).is_some()).collect();
        ui.spacing_mut().item_spacing = egui::Vec2::splat(4.0);
        let (in_row, size) = level_size(ui, numbers.len());
        for row in numbers.chunks(in_row) {
            ui.horizontal(|ui| {
                for &number in row {
                    let name = texts.say_with("level", &[("level", &number)]);
                    if kit::number(ui, size, number, &name, now == Some(number)).clicked() {
                        chosen = Some(number);
                    }
                }
            });
        }
        let said = texts.say_with("level-what", &[("level", &now.unwrap_or(USUAL))]);
        ui.label(RichText::new(said).small().color(ui.colours().ink_2));
    });
    chosen.filter(|chosen| Some(*chosen) != now)
}

/// Number of the levels that stand side by side, of so many, and the size of each, so that each can be hit; 4 points apart.
pub(crate) fn level_size(ui: &egui::Ui, count: usize) -> (usize, egui::Vec2) {
    let wide = |count: usize| (ui.available_width() - 4.0 * (count as f32 - 1.0)) / count as f32;
    let in_row = if wide(count) >= ui.target() { count } else { count.div_ceil(2) };
    (in_row, egui::vec2(wide(in_row), ui.target().max(36.0)))
}

/// Field for the name of a person; the name that is typed.
fn name(ui: &mut egui::Ui, choice: SeatChoice<'_>, texts: &Texts) -> Option<String> {
    let mut name = choice.player.name.clone();
    let field = text_field(ui, &mut name)
        .id_salt(("name", choice.seat))
        .hint_text(choice.name)
        .char_limit(LONGEST_NAME)
        .font(look::bold(letters::TEXT))
        .desired_width(NAME - 12.0);
    let response = ui.add(field);
    response.widget_info(|| {
        let mut info = egui::WidgetInfo::text_edit(true, &name, &name, choice.name);
        info.label = Some(format!("{}, {}", texts.say("seat-name"), choice.name));
        info
    });
    response.changed().then_some(name)
}

/// Button with the face of a seat, or the colour of its player: a click goes to the next colour, and after the last to
/// none.
fn colour(ui: &mut egui::Ui, choice: SeatChoice<'_>, texts: &Texts) -> Option<Player> {
    let player = choice.player;
    let colours = &Hue::ALL[..Hue::ALL.len() - 1];
    let now = Hue::read(&player.colour);
    let name = texts.say_with("seat-colour", &[("colour", &now.map_or("none", Hue::name))]);
    let side = ui.target().max(FACE);
    let (place, response) = ui.allocate_exact_size(egui::Vec2::splat(side), egui::Sense::click());
    let place = egui::Rect::from_center_size(place.center(), egui::Vec2::splat(FACE));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
    match now {
        Some(hue) => disc(ui.painter(), place.shrink(2.0), hue),
        None => choice.face.draw(ui.painter(), place.center(), FACE, false),
    }
    if response.hovered() {
        let ring = egui::Stroke::new(2.0, ui.colours().pine);
        ui.painter().circle_stroke(place.center(), FACE / 2.0 + 1.0, ring);
    }
    let next = match now.and_then(|hue| colours.iter().position(|other| *other == hue)) {
        None => colours.first(),
        Some(index) => colours.get(index + 1),
    };
    let colour = next.map_or("", |hue| hue.name()).to_owned();
    let is_clicked = response.on_hover_text(&name).clicked();
    is_clicked.then(|| Player { colour, ..player.clone() })
}

/// Most characters of a name.
const LONGEST_NAME: usize = 24;

/// Thinking times to choose from, in seconds.
const SECONDS: [u64; 5] = [1, 3, 5, 10, 30];

/// Choice of the longest time of an engine for a move; the time in seconds that is chosen by a click.
pub(crate) fn how_long(ui: &mut egui::Ui, at_most: Duration, texts: &Texts) -> Option<u64> {
    let times = SECONDS.map(|seconds| (texts.say_with("seconds", &[("count", &seconds)]), seconds));
    choice(ui, &texts.say("thinking-time"), &times, at_most.as_secs())
}
