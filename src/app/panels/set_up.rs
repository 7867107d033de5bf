//! The set-up of a match: who plays, and what can be chosen before it.

use std::time::Duration;

use bevy_egui::egui::{self, RichText, ScrollArea};

use crate::app::computers::ThinkingTime;
use crate::app::referee::Controller;
use crate::app::screens::Screen;
use crate::app::theme;
use crate::bots::Level;
use crate::rules::catalogue::{self, Visitor};
use crate::rules::game::{Game, Seat};
use crate::rules::setup::Setup;
use crate::text::Texts;

use super::PanelWish;
use super::overlays::{Overlay, buttons};
use super::settings::{answer, choice};

/// Shows the set-up over the table.
pub(super) fn show(
    root: &mut egui::Ui,
    game: &'static str,
    setup: &Setup,
    controllers: &[Controller],
    at_most: Duration,
    texts: &Texts,
) -> Vec<PanelWish> {
    let mut wishes = Vec::new();
    let root_height = root.max_rect().height();
    egui::Area::new("set-up".into()).anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO).show(
        root.ctx(),
        |ui| {
            let frame = egui::Frame::new().fill(theme::SLATE).corner_radius(14).inner_margin(28);
            frame.show(ui, |ui| {
                ui.set_width(520.0);
                let room = root_height - 2.0 * (28.0 + 16.0);
                ScrollArea::vertical().max_height(room).min_scrolled_height(room).show(ui, |ui| {
                    ui.label(
                        RichText::new(texts.say(&format!("{game}-name"))).size(34.0).color(theme::ACCENT),
                    );
                    ui.label(RichText::new(texts.say(&format!("{game}-tagline"))).color(theme::PAPER_DIM));
                    ui.add_space(10.0);
                    let names: Vec<(Seat, String)> =
                        seats(game, setup).into_iter().map(|seat| (seat, texts.seat(game, seat))).collect();
                    let who = |seat: Seat| controllers.get(seat.index()).copied().unwrap_or_default();
                    let named = names.iter().map(|(seat, name)| (*seat, name.as_str(), who(*seat)));
                    for (seat, controller) in who_plays(ui, named, texts) {
                        wishes.push(PanelWish::Seat(seat, controller));
                    }
                    if names.iter().any(|(seat, _)| who(*seat) != Controller::Person) {
                        wishes.extend(how_long(ui, at_most, texts).map(PanelWish::Think));
                    }
                    // What can only be given in a file is given on the command line.
                    for option in setup.options().iter().filter(|option| option.values.len() > 1) {
                        let answers: Vec<(String, &str)> = option
                            .values
                            .iter()
                            .map(|&value| {
                                let name = if value == "*" { "any" } else { value };
                                (texts.say(&format!("{game}-option-{}-{name}", option.name)), value)
                            })
                            .collect();
                        let question = texts.say(&format!("{game}-option-{}", option.name));
                        let chosen = option.values.iter().find(|value| **value == setup.value(option.name));
                        let chosen = choice(ui, &question, &answers, chosen.copied().unwrap_or_default());
                        wishes.extend(chosen.map(|value| PanelWish::Option(option.name, value)));
                    }
                    ui.add_space(14.0);
                    wishes.extend(buttons(
                        ui,
                        &[
                            (texts.say("start"), PanelWish::Start),
                            (texts.say("rules"), PanelWish::Toggle(Overlay::Rules)),
                            (texts.say("back"), PanelWish::Go(Screen::Menu)),
                        ],
                    ));
                });
            });
        },
    );
    wishes
}

/// Who plays each seat: a person, or the computer at a level. Tells what is changed.
pub(super) fn who_plays<'a>(
    ui: &mut egui::Ui,
    seats: impl Iterator<Item = (Seat, &'a str, Controller)>,
    texts: &Texts,
) -> Vec<(Seat, Controller)> {
    /// How much room a seat's name has, and the level between its two buttons.
    const NAME: f32 = 120.0;
    const NUMBER: f32 = 84.0;
    let mut changed = Vec::new();
    for (seat, name, controller) in seats {
        ui.horizontal(|ui| {
            let label = egui::Label::new(RichText::new(name).strong()).halign(egui::Align::LEFT);
            ui.allocate_ui_with_layout(
                egui::vec2(NAME, 34.0),
                egui::Layout::left_to_right(egui::Align::Center),
                |ui| {
                    ui.set_min_width(NAME);
                    ui.add(label);
                },
            );
            let known = match controller {
                Controller::Person => USUAL,
                Controller::Level(level) => level,
            };
            for (id, who) in [("person", Controller::Person), ("computer", Controller::Level(known))] {
                if answer(ui, &texts.say(id), who == controller).clicked() {
                    changed.push((seat, who));
                }
            }
            if let Controller::Level(level) = controller {
                let to = |number: u8| Level::new(number).map(|level| (seat, Controller::Level(level)));
                let number = level.number();
                let step = |ui: &mut egui::Ui, sign: &str, to: Option<(Seat, Controller)>| {
                    let button = ui.add_enabled(to.is_some(), egui::Button::new(sign));
                    to.filter(|_| button.clicked())
                };
                changed.extend(step(ui, "−", to(number - 1)));
                let said = RichText::new(texts.say_with("level", &[("level", &number)]));
                ui.add_sized([NUMBER, 30.0], egui::Label::new(said));
                changed.extend(step(ui, "+", to(number + 1)));
            }
        });
        if let Controller::Level(level) = controller {
            ui.horizontal(|ui| {
                ui.add_space(NAME + ui.spacing().item_spacing.x);
                let what = texts.say_with("level-what", &[("level", &level.number())]);
                ui.label(RichText::new(what).small().color(theme::PAPER_DIM));
            });
        }
    }
    changed
}

/// The level that a computer is first given.
const USUAL: Level = Level::new(4).expect("a level");

/// How long the computer thinks about a move at most.
pub(super) fn how_long(ui: &mut egui::Ui, at_most: Duration, texts: &Texts) -> Option<Duration> {
    let times = ThinkingTime::SECONDS
        .map(|seconds| (texts.say_with("seconds", &[("count", &seconds)]), Duration::from_secs(seconds)));
    choice(ui, &texts.say("thinking-time"), &times, at_most)
}

/// The seats of a game with this set-up.
fn seats(game: &str, setup: &Setup) -> Vec<Seat> {
    struct Count<'a>(&'a Setup);
    impl Visitor for Count<'_> {
        type Output = u8;

        fn visit<G: Game>(self) -> u8 {
            G::seats(&G::start(self.0, 1))
        }
    }
    let count = catalogue::visit(game, Count(setup)).unwrap_or(0);
    (1..=count).filter_map(Seat::new).collect()
}
