//! The set-up of a match: who plays, and what can be chosen before it.

use std::time::Duration;

use bevy_egui::egui::{self, RichText, ScrollArea};

use crate::app::ui::screens::Screen;
use crate::app::ui::theme;
use crate::play::{Allowance, Controller, Overstep, Player, Timing};
use crate::rules::catalogue::{self, Visitor};
use crate::rules::game::{Game, Seat};
use crate::rules::setup::Setup;
use crate::text::Texts;

use crate::app::features::settings::panel::{answer, choice};
use crate::app::ui::overlays::Overlay;
use crate::app::ui::seats::{how_long, who_plays};
use crate::app::ui::start::HARDEST_PROBLEM as HARDEST;
use crate::app::window::panels::{PanelRequest, SetupChoice};

/// How wide a column is, how far two are apart, and the margin around them.
const COLUMN: f32 = 500.0;
const GAP: f32 = 28.0;
const MARGIN: f32 = 28.0;
/// How far the set-up stays from the window's edge.
const EDGE: f32 = 12.0;
/// The room of the title, and of the buttons below.
const HEAD: f32 = 100.0;
const FOOT: f32 = 58.0;

/// Shows the set-up over the table.
pub(crate) fn show(
    root: &mut egui::Ui,
    game: &'static str,
    setup: &Setup,
    chosen: &SetupChoice,
    at_most: Duration,
    texts: &Texts,
) -> Vec<PanelRequest> {
    let mut requests = Vec::new();
    let room = root.max_rect().size() - egui::Vec2::splat(2.0 * (MARGIN + EDGE));
    let wide = room.x >= 2.0 * COLUMN + GAP;
    let width = if wide { 2.0 * COLUMN + GAP } else { COLUMN.min(room.x) };
    let area = egui::Area::new("set-up".into()).anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO);
    area.show(root.ctx(), |ui| {
        let frame = egui::Frame::new().fill(theme::SLATE).corner_radius(14).inner_margin(MARGIN);
        frame.show(ui, |ui| {
            ui.set_width(width);
            ui.label(RichText::new(texts.say(&format!("{game}-name"))).size(34.0).color(theme::ACCENT));
            ui.label(RichText::new(texts.say(&format!("{game}-tagline"))).color(theme::PAPER_DIM));
            ui.add_space(10.0);
            let height = room.y - HEAD - FOOT;
            ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, |ui| {
                if wide {
                    ui.horizontal_top(|ui| {
                        ui.spacing_mut().item_spacing.x = GAP;
                        let column = egui::Layout::top_down(egui::Align::LEFT);
                        ui.allocate_ui_with_layout(egui::vec2(COLUMN, 0.0), column, |ui| {
                            ui.spacing_mut().item_spacing.x = 8.0;
                            requests.extend(people(ui, game, setup, chosen, at_most, texts));
                        });
                        ui.allocate_ui_with_layout(egui::vec2(COLUMN, 0.0), column, |ui| {
                            ui.spacing_mut().item_spacing.x = 8.0;
                            requests.extend(options(ui, game, setup, texts));
                            requests.extend(clocks(ui, chosen.timing, texts));
                        });
                    });
                } else {
                    requests.extend(people(ui, game, setup, chosen, at_most, texts));
                    requests.extend(options(ui, game, setup, texts));
                    requests.extend(clocks(ui, chosen.timing, texts));
                }
            });
            ui.add_space(12.0);
            ui.horizontal(|ui| {
                let entries = [
                    ("start", PanelRequest::Start),
                    ("editor", PanelRequest::EditPosition(false)),
                    ("rules", PanelRequest::Toggle(Overlay::Rules)),
                    ("back", PanelRequest::Go(Screen::Menu)),
                ];
                let count = entries.len() as f32;
                let gaps = (count - 1.0) * ui.spacing().item_spacing.x;
                let size = egui::vec2((width - gaps) / count, 40.0);
                for (index, (id, request)) in entries.into_iter().enumerate() {
                    let button = ui.add_sized(size, egui::Button::new(texts.say(id)));
                    if index == 0 && ui.memory(|memory| memory.focused().is_none()) {
                        button.request_focus();
                    }
                    if button.clicked() {
                        requests.push(request);
                    }
                }
            });
        });
    });
    requests
}

/// Who sits where.
fn people(
    ui: &mut egui::Ui,
    game: &str,
    setup: &Setup,
    chosen: &SetupChoice,
    at_most: Duration,
    texts: &Texts,
) -> Vec<PanelRequest> {
    let mut requests = Vec::new();
    let names: Vec<(Seat, String)> =
        seats(game, setup).into_iter().map(|seat| (seat, texts.seat(game, seat))).collect();
    let nobody = Player::default();
    let sitter = |seat: Seat| chosen.seats.get(seat.index()).unwrap_or(&nobody);
    let named = names.iter().map(|(seat, name)| (*seat, name.as_str(), sitter(*seat)));
    for (seat, sitter) in who_plays(ui, named, true, texts) {
        requests.push(PanelRequest::Seat(seat, sitter));
    }
    if names.iter().any(|(seat, _)| sitter(*seat).controller != Controller::Person) {
        requests.extend(how_long(ui, at_most, texts).map(PanelRequest::Think));
    }
    requests.extend(who_begins(ui, names.len(), chosen, texts));
    requests
}

/// The variants of the game, each with what it changes.
fn options(ui: &mut egui::Ui, game: &str, setup: &Setup, texts: &Texts) -> Vec<PanelRequest> {
    let mut requests = Vec::new();
    // What can only be given in a file is given on the command line.
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
        let answers: Vec<(String, &str)> = values.iter().map(|&value| (short(value), value)).collect();
        let question = texts.say(&format!("{game}-option-{}", option.name));
        let said = option.values.iter().find(|value| **value == setup.value(option.name));
        let said = said.copied().unwrap_or_default();
        let picked = choice(ui, &question, &answers, said);
        requests.extend(picked.map(|value| PanelRequest::Option(option.name, value)));
        ui.label(RichText::new(texts.say(&id(said))).small().color(theme::PAPER_DIM));
    }
    if has_problems(game) {
        ui.add_space(6.0);
        ui.label(RichText::new(texts.say("problems")).color(theme::PAPER_DIM));
        ui.horizontal_wrapped(|ui| {
            for level in 1..=HARDEST {
                let said = texts.say_with("problem-level", &[("level", &level)]);
                if ui.button(said).clicked() {
                    requests.push(PanelRequest::Problem(level));
                }
            }
        });
    }
    requests
}

/// Who sits where, and whether that changes from game to game; nothing for one who plays alone.
fn who_begins(ui: &mut egui::Ui, seats: usize, chosen: &SetupChoice, texts: &Texts) -> Vec<PanelRequest> {
    let mut requests = Vec::new();
    if seats < 2 {
        return requests;
    }
    let lots = [false, true].map(|lot| (texts.say(if lot { "begins-lot" } else { "begins-seated" }), lot));
    requests.extend(choice(ui, &texts.say("begins"), &lots, chosen.lot).map(PanelRequest::Lot));
    ui.horizontal(|ui| {
        if ui.button(texts.say("change-seats")).clicked() {
            requests.push(PanelRequest::ChangeSeats);
        }
        if answer(ui, &texts.say("change-seats-after"), chosen.swap).clicked() {
            requests.push(PanelRequest::Swap(!chosen.swap));
        }
    });
    requests
}

/// The minutes of a game, the seconds that a move adds, and the seconds of a move that can be chosen.
const MINUTES: [u64; 6] = [1, 3, 5, 10, 20, 45];
const INCREMENTS: [u64; 5] = [0, 2, 5, 10, 30];
const A_MOVE: [u64; 5] = [10, 20, 30, 60, 120];

/// The clocks.
fn clocks(ui: &mut egui::Ui, timing: Option<Timing>, texts: &Texts) -> Option<PanelRequest> {
    let seconds = Duration::from_secs;
    let overstep = timing.map(|timing| timing.overstep).unwrap_or_default();
    let with = |allowance: Allowance| Some(Timing { allowance, overstep });
    let usual_game = Allowance::Game { time: seconds(600), increment: seconds(5) };
    let usual_move = Allowance::Move { time: seconds(30) };
    let kind = match timing.map(|timing| timing.allowance) {
        None => 0,
        Some(Allowance::Game { .. }) => 1,
        Some(Allowance::Move { .. }) => 2,
    };
    let kinds = ["clock-none", "clock-game", "clock-move"];
    let kinds: Vec<(String, usize)> = kinds.iter().enumerate().map(|(at, id)| (texts.say(id), at)).collect();
    let mut requested = choice(ui, &texts.say("clock"), &kinds, kind).map(|kind| match kind {
        0 => None,
        1 => with(usual_game),
        _ => with(usual_move),
    });
    let in_seconds = |list: &[u64]| -> Vec<(String, u64)> {
        list.iter().map(|count| (texts.say_with("seconds", &[("count", count)]), *count)).collect()
    };
    match timing.map(|timing| timing.allowance) {
        None => {}
        Some(Allowance::Game { time, increment }) => {
            let minutes: Vec<(String, u64)> =
                MINUTES.map(|count| (texts.say_with("minutes", &[("count", &count)]), count * 60)).to_vec();
            let picked = choice(ui, &texts.say("clock-time"), &minutes, time.as_secs());
            let time_of = |time: u64| with(Allowance::Game { time: seconds(time), increment });
            requested = picked.map(time_of).or(requested);
            let increments = in_seconds(&INCREMENTS);
            let picked = choice(ui, &texts.say("clock-increment"), &increments, increment.as_secs());
            let increment_of = |more: u64| with(Allowance::Game { time, increment: seconds(more) });
            requested = picked.map(increment_of).or(requested);
        }
        Some(Allowance::Move { time }) => {
            let moves = in_seconds(&A_MOVE);
            let picked = choice(ui, &texts.say("clock-time-move"), &moves, time.as_secs());
            requested = picked.map(|time| with(Allowance::Move { time: seconds(time) })).or(requested);
        }
    }
    if let Some(timing) = timing {
        let ends = [("clock-loses", Overstep::Loses), ("clock-noted", Overstep::Noted)];
        let ends = ends.map(|(id, overstep)| (texts.say(id), overstep));
        let picked = choice(ui, &texts.say("clock-overstep"), &ends, timing.overstep);
        requested = picked.map(|overstep| Some(Timing { overstep, ..timing })).or(requested);
    }
    requested.map(PanelRequest::Clocks)
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
pub(crate) fn seats(game: &str, setup: &Setup) -> Vec<Seat> {
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
