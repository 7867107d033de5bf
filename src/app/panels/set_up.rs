//! The set-up of a match: who plays, and what can be chosen before it.

use std::time::Duration;

use bevy_egui::egui::{self, RichText, ScrollArea};

use crate::app::screens::Screen;
use crate::app::theme;
use crate::play::{Sitter, Who};
use crate::rules::catalogue::{self, Visitor};
use crate::rules::game::{Game, Seat};
use crate::rules::setup::Setup;
use crate::text::Texts;

use super::PanelWish;
use super::match_panel::HARDEST;
use super::overlays::{Overlay, buttons};
use super::seats::{how_long, who_plays};
use super::settings::choice;

/// Shows the set-up over the table.
pub(super) fn show(
    root: &mut egui::Ui,
    game: &'static str,
    setup: &Setup,
    sitters: &[Sitter],
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
                    let nobody = Sitter::default();
                    let sitter = |seat: Seat| sitters.get(seat.index()).unwrap_or(&nobody);
                    let named = names.iter().map(|(seat, name)| (*seat, name.as_str(), sitter(*seat)));
                    for (seat, sitter) in who_plays(ui, named, true, texts) {
                        wishes.push(PanelWish::Seat(seat, sitter));
                    }
                    if names.iter().any(|(seat, _)| sitter(*seat).player != Who::Person) {
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
                    if has_problems(game) {
                        ui.add_space(6.0);
                        ui.label(RichText::new(texts.say("problems")).color(theme::PAPER_DIM));
                        ui.horizontal_wrapped(|ui| {
                            for level in 1..=HARDEST {
                                let said = texts.say_with("problem-level", &[("level", &level)]);
                                if ui.button(said).clicked() {
                                    wishes.push(PanelWish::Problem(level));
                                }
                            }
                        });
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

/// Whether a game has problems for one player.
fn has_problems(game: &str) -> bool {
    struct Has;
    impl Visitor for Has {
        type Output = bool;

        fn visit<G: Game>(self) -> bool {
            G::HAS_PROBLEMS
        }
    }
    catalogue::visit(game, Has).unwrap_or(false)
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
