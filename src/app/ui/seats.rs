//! Players of the seats: widgets to choose them at the set-up and during a match, and their names.

use std::collections::HashMap;
use std::time::Duration;

use bevy::prelude::Resource;
use bevy_egui::egui::{self, RichText};

use crate::ui::chips::{Chip, disc};
use crate::ui::focus;
use crate::ui::look::Themed;
use crate::ui::theme::Hue;
use crate::ui::widgets::{answer, choice, text_field};
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
pub struct SeatSigns(HashMap<&'static str, fn(Seat) -> Option<Chip>>);

impl SeatSigns {
    /// Adds a game.
    pub fn add(&mut self, game: &'static str, sign: fn(Seat) -> Option<Chip>) {
        self.0.insert(game, sign);
    }

    /// Sign of a seat; `None` where the game gives its seats neither colour nor form.
    pub fn of(&self, game: &str, seat: Seat) -> Option<Chip> {
        self.0.get(game).and_then(|sign| sign(seat))
    }
}

/// Widths of a seat's name, of its player's name, and of the level between its two buttons, in points.
const SEAT: f32 = 100.0;
const NAME: f32 = 150.0;
const LEVEL: f32 = 76.0;
/// Heights of the two lines of a seat: they stay, whatever is chosen.
const LINE: f32 = 36.0;
const SECOND_LINE: f32 = 26.0;

/// Level of an engine where none was chosen.
pub(crate) const USUAL: u8 = 4;

/// Seat to be given to a player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeatChoice<'a> {
    /// The seat.
    pub seat: Seat,
    /// Its name in the game.
    pub name: &'a str,
    /// Its sign in the game; `None` where the player may choose a colour.
    pub sign: Option<Chip>,
    /// The player who has it now.
    pub player: &'a Player,
    /// Whether its person comes from another machine; `None` where that cannot be chosen.
    pub elsewhere: Option<bool>,
}

/// Change of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SeatChange {
    /// The seat has another player.
    Player(Seat, Player),
    /// Its person is at this machine, or comes from another one.
    Elsewhere(Seat, bool),
}

/// Two lines for each seat: a person, by name and with a colour if `by_name`, or an engine at a level; the changes of
/// seats.
pub(crate) fn who_plays<'a>(
    ui: &mut egui::Ui,
    seats: impl Iterator<Item = SeatChoice<'a>>,
    by_name: bool,
    texts: &Texts,
) -> Vec<SeatChange> {
    let mut changed = Vec::new();
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.spacing_mut().button_padding.x = 9.0;
        for choice in seats {
            line(ui, LINE.max(ui.target()), |ui| changed.extend(controller(ui, choice, by_name, texts)));
            line(ui, SECOND_LINE.max(ui.target()), |ui| changed.extend(remarks(ui, choice, by_name, texts)));
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

/// First line of a seat: its name, a person by name or an engine at a level. Returns the player that is chosen.
fn controller(ui: &mut egui::Ui, choice: SeatChoice<'_>, by_name: bool, texts: &Texts) -> Option<SeatChange> {
    let SeatChoice { seat, player, elsewhere, .. } = choice;
    seat_name(ui, choice);
    let chosen = person_or_computer(ui, player.controller, texts);
    let (chosen, name) = match player.controller {
        Controller::Level(now) => (level(ui, now, texts).or(chosen), None),
        // Whoever comes has a name of their own.
        Controller::Person if by_name && elsewhere != Some(true) => {
            (chosen, name(ui, seat, &player.name, texts))
        }
        Controller::Person | Controller::Random => (chosen, None),
    };
    let chosen = chosen.map(|controller| Player { controller, ..player.clone() });
    let named = name.map(|name| Player { name, ..player.clone() });
    chosen.or(named).map(|player| SeatChange::Player(seat, player))
}

/// Second line of a seat: the colour of its player, where the game gives none, whether its person comes from another
/// machine, and what its engine sees.
fn remarks(ui: &mut egui::Ui, choice: SeatChoice<'_>, by_name: bool, texts: &Texts) -> Option<SeatChange> {
    let SeatChoice { seat, player, elsewhere, .. } = choice;
    ui.add_space(SEAT + ui.spacing().item_spacing.x);
    let can_choose = by_name && choice.sign.is_none();
    let chosen = if can_choose { colour(ui, seat, player, texts) } else { None };
    let mut chosen = chosen.map(|player| SeatChange::Player(seat, player));
    if let (Controller::Person, Some(elsewhere)) = (player.controller, elsewhere) {
        ui.spacing_mut().button_padding = egui::vec2(8.0, 2.0);
        ui.spacing_mut().interact_size.y = ui.target();
        ui.style_mut().override_text_style = Some(egui::TextStyle::Small);
        if answer(ui, &texts.say("seat-elsewhere"), elsewhere).clicked() {
            chosen = Some(SeatChange::Elsewhere(seat, !elsewhere));
        }
    }
    if let Controller::Level(level) = player.controller {
        let what = texts.say_with("level-what", &[("level", &level)]);
        ui.label(RichText::new(what).small().color(ui.colours().ink_2));
    }
    chosen
}

/// Shows the name of a seat with its sign.
fn seat_name(ui: &mut egui::Ui, choice: SeatChoice<'_>) {
    let centred = egui::Layout::left_to_right(egui::Align::Center);
    ui.allocate_ui_with_layout(egui::vec2(SEAT, LINE), centred, |ui| {
        ui.set_min_width(SEAT);
        if let Some(sign) = choice.sign {
            let (place, painter) = ui.allocate_painter(egui::Vec2::splat(SIGN), egui::Sense::hover());
            sign.draw(&painter, place.rect);
        }
        ui.add(egui::Label::new(RichText::new(choice.name).strong()).truncate());
    });
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
        let button = egui::Button::new(sign).min_size(egui::Vec2::splat(ui.target()));
        let is_on = Level::new(number).is_some();
        focus::switched(ui, sign, is_on, |ui| ui.add(button)).0.then_some(Controller::Level(number))
    };
    let weaker = step(ui, "−", now - 1);
    let said = RichText::new(texts.say_with("level", &[("level", &now)]));
    ui.add_sized([LEVEL, 30.0], egui::Label::new(said));
    step(ui, "+", now + 1).or(weaker)
}

/// Field for the name of a person; the name that is typed.
fn name(ui: &mut egui::Ui, seat: Seat, now: &str, texts: &Texts) -> Option<String> {
    let mut name = now.to_owned();
    let field = text_field(ui, &mut name)
        .id_salt(("name", seat))
        .hint_text(texts.say("seat-name"))
        .char_limit(LONGEST_NAME)
        .desired_width(NAME);
    ui.add(field).changed().then_some(name)
}

/// Size of the sign of a colour beside a name, and of a seat where its player is chosen, in points.
const CHIP: f32 = 18.0;
const SIGN: f32 = 22.0;

/// Colour of a player, as a disc with its symbol; nothing where none was chosen.
pub(crate) fn chip(ui: &mut egui::Ui, player: &Player) {
    if let Some(hue) = Hue::read(&player.colour) {
        let (place, painter) = ui.allocate_painter(egui::Vec2::splat(CHIP), egui::Sense::hover());
        disc(&painter, place.rect, hue);
    }
}

/// Button with the colour of a player, in words and as a disc: a click goes to the next one, and after the last to none.
fn colour(ui: &mut egui::Ui, seat: Seat, player: &Player, texts: &Texts) -> Option<Player> {
    let colours = &Hue::ALL[..Hue::ALL.len() - 1];
    let now = Hue::read(&player.colour);
    let said = now.map_or("none", Hue::name);
    let name = texts.say_with("seat-colour", &[("colour", &said)]);
    ui.spacing_mut().button_padding = egui::vec2(8.0, 2.0);
    let room = egui::vec2(if now.is_some() { CHIP } else { 0.0 }, CHIP);
    let atom = egui::Id::new(("colour", seat));
    let button = egui::Button::new((egui::Atom::custom(atom, room), RichText::new(&name).small()));
    let shown = button.min_size(egui::vec2(0.0, ui.target())).atom_ui(ui);
    if let (Some(hue), Some(place)) = (now, shown.rect(atom)) {
        disc(ui.painter(), place, hue);
    }
    let next = match now.and_then(|hue| colours.iter().position(|other| *other == hue)) {
        None => colours.first(),
        Some(index) => colours.get(index + 1),
    };
    let colour = next.map_or("", |hue| hue.name()).to_owned();
    shown.response.clicked().then(|| Player { colour, ..player.clone() })
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
