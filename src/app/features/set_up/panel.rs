//! Screen of the set-up: the players, and all that can be chosen before a match.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, RichText, ScrollArea};

use crate::features::set_up::presets::Preset;
use crate::features::set_up::{SetupChoice, SetupSeats};
use crate::session::{HARDEST_PROBLEM, Start};
use crate::ui::draw;
use crate::ui::focus;
use crate::ui::language::Language;
use crate::ui::look::{self, Themed};
use crate::ui::overlays::Overlay;
use crate::ui::panels::set_up_width;
use crate::ui::preferences::Preferences;
use crate::ui::reader::name_area;
use crate::ui::screens::{ChosenGame, Screen};
use crate::ui::seats::{SeatChange, SeatChoice, SeatSigns, how_long, who_plays};
use crate::ui::sink::UiCommands;
use crate::ui::theme::letters;
use crate::ui::widgets::{answer, choice, fitted, main_button};
use camaieu_net as net;
use camaieu_play::{Allowance, Controller, Overstep, Player, Timing};
use camaieu_rules::catalogue;
use camaieu_rules::game::Seat;
use camaieu_rules::setup::Setup;
use camaieu_text::Texts;

/// Width of a column, distance between two, and the margin around them, in points.
const COLUMN: f32 = 500.0;
const GAP: f32 = 28.0;
const MARGIN: f32 = 28.0;
/// Distance of the set-up from the window's edge, and its greatest height.
const EDGE: f32 = 12.0;
const HIGHEST: f32 = 760.0;
/// Height of the window below which margins and title are small.
const LOW: f32 = 560.0;
/// Heights of the button that starts, and of the others.
const START: f32 = 48.0;
const BUTTON: f32 = 36.0;
/// Height of a line of small text.
const SMALL_LINE: f32 = 20.0;

/// Match that is set up, as the screen shows it.
pub(super) struct Model<'a> {
    pub game: &'static str,
    pub setup: &'a Setup,
    pub choice: &'a SetupChoice,
    pub seats: &'a [Seat],
    pub signs: &'a SeatSigns,
    pub thinking_time: Duration,
}

impl Model<'_> {
    /// Player of a seat.
    fn player(&self, seat: Seat) -> Player {
        self.choice.seats.get(seat.index()).cloned().unwrap_or_default()
    }

    /// Players of all seats.
    fn players(&self) -> Vec<Player> {
        self.seats.iter().map(|seat| self.player(*seat)).collect()
    }
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    (game, choice, seats): (Res<ChosenGame>, Res<SetupChoice>, Res<SetupSeats>),
    signs: Res<SeatSigns>,
    preferences: Res<Preferences>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let (Some(game), Some(setup)) = (game.0, &choice.setup) else { return Ok(()) };
    let thinking_time = preferences.thinking_time();
    let model = Model { game, setup, choice: &choice, seats: &seats.0, signs: &signs, thinking_time };
    let root = draw::root(contexts.ctx_mut()?, "set-up-root");
    show(&root, &model, language.texts(), &mut commands);
    Ok(())
}

/// Shows the set-up beside the table, or in the middle of a window that has no room for both. Its size depends on the window alone, so that nothing moves when
/// something is chosen.
pub(super) fn show(root: &egui::Ui, model: &Model, texts: &Texts, commands: &mut Commands) {
    let window = root.max_rect().size();
    let is_low = window.y < LOW;
    let margin = if is_low { MARGIN / 2.0 } else { MARGIN };
    let beside = set_up_width(window.x);
    let edge = if beside.is_some() { 0.0 } else { EDGE };
    let room = egui::vec2(beside.unwrap_or(window.x), window.y) - egui::Vec2::splat(2.0 * (margin + edge));
    let room = if beside.is_some() { room } else { egui::vec2(room.x, room.y.min(HIGHEST)) };
    let is_wide = room.x >= 2.0 * COLUMN + GAP;
    let width = if is_wide { 2.0 * COLUMN + GAP } else { COLUMN.min(room.x) };
    let anchor = if beside.is_some() { egui::Align2::RIGHT_TOP } else { egui::Align2::CENTER_CENTER };
    let area = egui::Area::new("set-up".into()).anchor(anchor, egui::Vec2::ZERO);
    area.show(root.ctx(), |ui| {
        name_area(ui, &texts.say(&format!("{}-name", model.game)));
        let frame = if beside.is_some() {
            egui::Frame::new().fill(ui.colours().card).inner_margin(margin)
        } else {
            look::sheet(ui.ctx()).inner_margin(margin)
        };
        frame.show(ui, |ui| {
            ui.set_width(width);
            let top = ui.cursor().top();
            head(ui, model, is_low, texts);
            presets(ui, model, texts, commands);
            ui.add_space(4.0);
            let below = 8.0 + foot_height(ui, is_wide);
            let height = (room.y - (ui.cursor().top() - top) - below).max(SMALL_LINE);
            let scroll = ScrollArea::vertical().max_height(height).min_scrolled_height(height);
            focus::scrolled(ui, scroll.auto_shrink(false), |ui| {
                if is_wide {
                    let column_width = (ui.available_width() - GAP) / 2.0;
                    ui.horizontal_top(|ui| {
                        ui.spacing_mut().item_spacing.x = GAP;
                        column(ui, column_width, |ui| people(ui, model, texts, commands));
                        column(ui, column_width, |ui| {
                            options(ui, model.game, model.setup, texts, commands);
                            conditions(ui, model, texts, commands);
                        });
                    });
                } else {
                    // The number of seats is chosen above them, so that the choice does not move.
                    options(ui, model.game, model.setup, texts, commands);
                    people(ui, model, texts, commands);
                    conditions(ui, model, texts, commands);
                }
            });
            ui.add_space(8.0);
            foot(ui, width, is_wide, texts, commands);
        });
    });
}

/// Name of the game, and a line about it where there is room.
fn head(ui: &mut egui::Ui, model: &Model, is_low: bool, texts: &Texts) {
    let size = if is_low { letters::HEADING } else { letters::TITLE };
    let name = texts.say(&format!("{}-name", model.game));
    ui.label(RichText::new(name).font(look::title(size)).color(ui.colours().pine));
    if !is_low {
        let tagline = texts.say(&format!("{}-tagline", model.game));
        ui.label(RichText::new(tagline).color(ui.colours().ink_2));
    }
}

/// Usual ways to play: each seats everybody by one click.
fn presets(ui: &mut egui::Ui, model: &Model, texts: &Texts, commands: &mut Commands) {
    let now = model.players();
    let presets = Preset::ALL.into_iter().filter(|preset| preset.is_for(now.len()));
    ui.horizontal_wrapped(|ui| {
        for preset in presets {
            let wanted = preset.players(&now);
            let said = texts.say_with(preset.message(), &[("seats", &now.len())]);
            if answer(ui, &said, wanted == now).clicked() {
                commands.change(move |choice: &mut SetupChoice| choice.seats = wanted);
            }
        }
    });
}

/// One of two columns.
fn column(ui: &mut egui::Ui, width: f32, content: impl FnOnce(&mut egui::Ui)) {
    let layout = egui::Layout::top_down(egui::Align::LEFT);
    ui.allocate_ui_with_layout(egui::vec2(width, 0.0), layout, |ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        content(ui);
    });
}

/// Order of the seats, problems, thinking time and clocks.
fn conditions(ui: &mut egui::Ui, model: &Model, texts: &Texts, commands: &mut Commands) {
    who_begins(ui, model.seats.len(), model.choice, texts, commands);
    let has_engine = model.players().iter().any(|player| player.controller != Controller::Person);
    ui.add_enabled_ui(has_engine, |ui| {
        if let Some(time) = how_long(ui, model.thinking_time, texts) {
            commands.change(move |chosen: &mut Preferences| chosen.settings.thinking_seconds = time);
        }
    });
    if let Some(timing) = clocks(ui, model.choice.timing, texts) {
        commands.change(move |choice: &mut SetupChoice| choice.timing = timing);
    }
    if has_problems(model.game) {
        problems(ui, texts, commands);
    }
}

/// Height of the buttons below.
fn foot_height(ui: &egui::Ui, is_wide: bool) -> f32 {
    if is_wide { START } else { START + ui.spacing().item_spacing.y + BUTTON }
}

/// Buttons that begin a match or leave; the first has the keyboard when nothing else has.
fn foot(ui: &mut egui::Ui, width: f32, is_wide: bool, texts: &Texts, commands: &mut Commands) {
    let gap = ui.spacing().item_spacing.x;
    let start_width = if is_wide { (width - gap) * 0.4 } else { width };
    let rest = if is_wide { width - start_width - gap } else { width };
    let layout = if is_wide {
        egui::Layout::left_to_right(egui::Align::Min)
    } else {
        egui::Layout::top_down(egui::Align::LEFT)
    };
    ui.allocate_ui_with_layout(egui::vec2(width, foot_height(ui, is_wide)), layout, |ui| {
        if main_button(ui, &texts.say("start"), egui::vec2(start_width, START)) {
            commands.send(Start::New);
        }
        ui.horizontal_top(|ui| {
            let height = if is_wide { START } else { BUTTON };
            let size = egui::vec2((rest - 2.0 * gap) / 3.0, height);
            let mut button = |id: &str| {
                let name = fitted(ui, texts.say(id), size.x);
                ui.add_sized(size, egui::Button::new(name)).clicked()
            };
            if button("editor") {
                commands.send(Start::Edit { of_match: false });
            }
            if button("rules") {
                commands.toggle(Overlay::Rules);
            }
            if button("back") {
                commands.go(Screen::Menu);
            }
        });
    });
}

/// Players of the seats.
fn people(ui: &mut egui::Ui, model: &Model, texts: &Texts, commands: &mut Commands) {
    ui.label(RichText::new(texts.say("players")).color(ui.colours().ink_2));
    let names: Vec<String> = model.seats.iter().map(|seat| texts.seat(model.game, *seat)).collect();
    let players = model.players();
    let choices = model.seats.iter().zip(&names).zip(&players).map(|((&seat, name), player)| SeatChoice {
        seat,
        name,
        sign: model.signs.of(model.game, seat),
        player,
        elsewhere: net::IS_BUILT_IN.then(|| model.choice.elsewhere.contains(seat)),
    });
    for change in who_plays(ui, choices, true, texts) {
        commands.change(move |choice: &mut SetupChoice| match change {
            SeatChange::Player(seat, player) => choice.give(seat, player),
            SeatChange::Elsewhere(seat, comes) => choice.invite(seat, comes),
        });
    }
}

/// Variants of the game, each with its explanation.
fn options(ui: &mut egui::Ui, game: &str, setup: &Setup, texts: &Texts, commands: &mut Commands) {
    // Options that take a file only are set on the command line.
    for option in setup.options().iter().filter(|option| option.values.len() > 1) {
        let id = |value: &str| {
            let named = if value == "*" { "any" } else { value };
            format!("{game}-option-{}-{named}", option.name)
        };
        let short = |value: &str| texts.option_value(game, option.name, value);
        let mut values = option.values.to_vec();
        // Numbers stand in their order, whichever is the usual one.
        if values.iter().any(|value| value.parse::<u8>().is_ok()) {
            values.sort_by_key(|value| value.parse::<u8>().unwrap_or(u8::MAX));
        }
        let answers: Vec<(String, &'static str)> =
            values.iter().map(|&value| (short(value), value)).collect();
        let question = texts.say(&format!("{game}-option-{}", option.name));
        let said = option.values.iter().find(|value| **value == setup.value(option.name));
        let said = said.copied().unwrap_or_default();
        if let Some(value) = choice(ui, &question, &answers, said) {
            let name = option.name;
            commands.change(move |choice: &mut SetupChoice| choice.set(name, value));
        }
        let explained: Vec<String> = option.values.iter().map(|value| texts.say(&id(value))).collect();
        explain(ui, &texts.say(&id(said)), &explained);
    }
}

/// Shows an explanation with as much room as the longest of all that can stand in its place.
fn explain(ui: &mut egui::Ui, said: &str, all: &[String]) {
    let (width, ink) = (ui.available_width(), ui.colours().ink_2);
    let font = egui::TextStyle::Small.resolve(ui.style());
    let height = |text: &String| ui.painter().layout(text.clone(), font.clone(), ink, width).size().y;
    let height = all.iter().map(height).fold(0.0, f32::max);
    let layout = egui::Layout::top_down(egui::Align::LEFT);
    ui.allocate_ui_with_layout(egui::vec2(width, height), layout, |ui| {
        ui.set_min_height(height);
        ui.label(RichText::new(said).small().color(ink));
    });
}

/// Problems for one player, by their levels.
fn problems(ui: &mut egui::Ui, texts: &Texts, commands: &mut Commands) {
    ui.add_space(6.0);
    ui.label(RichText::new(texts.say("problems")).color(ui.colours().ink_2));
    ui.horizontal_wrapped(|ui| {
        for level in 1..=HARDEST_PROBLEM {
            let said = texts.say_with("problem-level", &[("level", &level)]);
            if ui.button(said).clicked() {
                commands.send(Start::Level(level));
            }
        }
    });
}

/// Order of the seats, and whether it changes from game to game; nothing for one who plays alone.
fn who_begins(ui: &mut egui::Ui, seats: usize, chosen: &SetupChoice, texts: &Texts, commands: &mut Commands) {
    if seats < 2 {
        return;
    }
    let lots = [false, true].map(|lot| (texts.say(if lot { "begins-lot" } else { "begins-seated" }), lot));
    if let Some(lot) = choice(ui, &texts.say("begins"), &lots, chosen.lot) {
        commands.change(move |choice: &mut SetupChoice| choice.lot = lot);
    }
    ui.horizontal(|ui| {
        if ui.button(texts.say("change-seats")).clicked() {
            commands.change(move |choice: &mut SetupChoice| choice.change_seats(seats));
        }
        if answer(ui, &texts.say("change-seats-after"), chosen.swap).clicked() {
            commands.change(|choice: &mut SetupChoice| choice.swap = !choice.swap);
        }
    });
}

/// Times to choose from: minutes of a game, seconds that a move adds, seconds of a move.
const MINUTES: [u64; 6] = [1, 3, 5, 10, 20, 45];
const INCREMENTS: [u64; 5] = [0, 2, 5, 10, 30];
const A_MOVE: [u64; 5] = [10, 20, 30, 60, 120];

/// Clocks; those that are newly chosen. All their rows are always there, and those off that do not count.
fn clocks(ui: &mut egui::Ui, timing: Option<Timing>, texts: &Texts) -> Option<Option<Timing>> {
    let overstep = timing.map(|timing| timing.overstep).unwrap_or_default();
    let with = |allowance: Allowance| Some(Timing { allowance, overstep });
    let kinds = [("clock-none", None), ("clock-game", with(USUAL_GAME)), ("clock-move", with(USUAL_MOVE))];
    let kind = |timing: Option<Timing>| timing.map(|timing| std::mem::discriminant(&timing.allowance));
    let answers: Vec<(String, usize)> =
        kinds.iter().enumerate().map(|(at, (id, _))| (texts.say(id), at)).collect();
    let now = kinds.iter().position(|(_, other)| kind(*other) == kind(timing)).unwrap_or(0);
    let mut requested = choice(ui, &texts.say("clock"), &answers, now).map(|at| kinds[at].1);
    ui.add_enabled_ui(timing.is_some(), |ui| {
        let allowance = match timing.map_or(USUAL_GAME, |timing| timing.allowance) {
            Allowance::Game { time, increment } => game_clock(ui, time, increment, texts),
            Allowance::Move { time } => move_clock(ui, time, texts),
        };
        requested = allowance.map(with).or(requested);
        let ends = [("clock-loses", Overstep::Loses), ("clock-noted", Overstep::Noted)];
        let ends = ends.map(|(id, overstep)| (texts.say(id), overstep));
        let picked = choice(ui, &texts.say("clock-overstep"), &ends, overstep);
        requested =
            picked.zip(timing).map(|(overstep, timing)| Some(Timing { overstep, ..timing })).or(requested);
    });
    requested
}

/// Clocks where none were chosen before.
const USUAL_GAME: Allowance =
    Allowance::Game { time: Duration::from_secs(600), increment: Duration::from_secs(5) };
const USUAL_MOVE: Allowance = Allowance::Move { time: Duration::from_secs(30) };

/// Answers with these numbers of seconds.
fn in_seconds(list: &[u64], texts: &Texts) -> Vec<(String, Duration)> {
    list.iter()
        .map(|count| (texts.say_with("seconds", &[("count", count)]), Duration::from_secs(*count)))
        .collect()
}

/// Time of a game and its increment; those that are newly chosen.
fn game_clock(ui: &mut egui::Ui, time: Duration, increment: Duration, texts: &Texts) -> Option<Allowance> {
    let minutes = MINUTES
        .map(|count| (texts.say_with("minutes", &[("count", &count)]), Duration::from_secs(count * 60)));
    let new_time = choice(ui, &texts.say("clock-time"), &minutes, time);
    let new_increment = choice(ui, &texts.say("clock-increment"), &in_seconds(&INCREMENTS, texts), increment);
    if new_time.is_none() && new_increment.is_none() {
        return None;
    }
    let (time, increment) = (new_time.unwrap_or(time), new_increment.unwrap_or(increment));
    Some(Allowance::Game { time, increment })
}

/// Time of a move; the one that is newly chosen. The row of the increment stays free.
fn move_clock(ui: &mut egui::Ui, time: Duration, texts: &Texts) -> Option<Allowance> {
    let picked = choice(ui, &texts.say("clock-time-move"), &in_seconds(&A_MOVE, texts), time);
    ui.add_enabled_ui(false, |ui| {
        let none = [(texts.say_with("seconds", &[("count", &0)]), ())];
        choice(ui, &texts.say("clock-increment"), &none, ());
    });
    picked.map(|time| Allowance::Move { time })
}

/// Whether a game has problems for one player.
fn has_problems(game: &str) -> bool {
    catalogue::facts(game).is_some_and(|game| game.has_problems)
}
