//! Screen of the set-up: the players, and all that can be chosen before a match.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, RichText, ScrollArea};

use crate::app::features::set_up::{SetupChoice, SetupSeats};
use crate::app::ui::draw;
use crate::app::ui::language::Language;
use crate::app::ui::overlays::Overlay;
use crate::app::ui::reader::name_area;
use crate::app::ui::screens::{ChosenGame, Screen};
use crate::app::ui::seats::{ThinkingTime, how_long, who_plays};
use crate::app::ui::sink::UiCommands;
use crate::app::ui::start::{BeginRequest, HARDEST_PROBLEM};
use crate::app::ui::theme;
use crate::app::ui::widgets::{answer, choice};
use crate::play::{Allowance, Controller, Overstep, Player, Timing};
use crate::rules::catalogue::{self, Visitor};
use crate::rules::game::{Game, Seat};
use crate::rules::setup::Setup;
use crate::text::Texts;

/// Width of a column, distance between two, and the margin around them, in points.
const COLUMN: f32 = 500.0;
const GAP: f32 = 28.0;
const MARGIN: f32 = 28.0;
/// Distance of the set-up from the window's edge.
const EDGE: f32 = 12.0;
/// Heights of the title, and of the buttons below.
const HEAD: f32 = 100.0;
const FOOT: f32 = 58.0;

/// Match that is set up, as the screen shows it.
struct Model<'a> {
    game: &'static str,
    setup: &'a Setup,
    choice: &'a SetupChoice,
    seats: &'a [Seat],
    thinking_time: Duration,
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    game: Res<ChosenGame>,
    choice: Res<SetupChoice>,
    seats: Res<SetupSeats>,
    thinking_time: Res<ThinkingTime>,
    language: Res<Language>,
    mut commands: Commands,
) -> Result {
    let (Some(game), Some(setup)) = (game.0, &choice.setup) else { return Ok(()) };
    let model = Model { game, setup, choice: &choice, seats: &seats.0, thinking_time: thinking_time.0 };
    let root = draw::root(contexts.ctx_mut()?, "set-up-root");
    show(&root, &model, language.texts(), &mut commands);
    Ok(())
}

/// Shows the set-up in the middle of the window.
fn show(root: &egui::Ui, model: &Model, texts: &Texts, commands: &mut Commands) {
    let game = model.game;
    let room = root.max_rect().size() - egui::Vec2::splat(2.0 * (MARGIN + EDGE));
    let is_wide = room.x >= 2.0 * COLUMN + GAP;
    let width = if is_wide { 2.0 * COLUMN + GAP } else { COLUMN.min(room.x) };
    let area = egui::Area::new("set-up".into()).anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO);
    area.show(root.ctx(), |ui| {
        name_area(ui, &texts.say(&format!("{game}-name")));
        let frame = egui::Frame::new().fill(theme::SLATE).corner_radius(14).inner_margin(MARGIN);
        frame.show(ui, |ui| {
            ui.set_width(width);
            ui.label(RichText::new(texts.say(&format!("{game}-name"))).size(34.0).color(theme::ACCENT));
            ui.label(RichText::new(texts.say(&format!("{game}-tagline"))).color(theme::PAPER_DIM));
            ui.add_space(10.0);
            let height = room.y - HEAD - FOOT;
            ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, |ui| {
                if is_wide {
                    ui.horizontal_top(|ui| {
                        ui.spacing_mut().item_spacing.x = GAP;
                        column(ui, |ui| people(ui, model, texts, commands));
                        column(ui, |ui| conditions(ui, model, texts, commands));
                    });
                } else {
                    people(ui, model, texts, commands);
                    conditions(ui, model, texts, commands);
                }
            });
            ui.add_space(12.0);
            foot(ui, width, texts, commands);
        });
    });
}

/// One of two columns.
fn column(ui: &mut egui::Ui, content: impl FnOnce(&mut egui::Ui)) {
    let layout = egui::Layout::top_down(egui::Align::LEFT);
    ui.allocate_ui_with_layout(egui::vec2(COLUMN, 0.0), layout, |ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        content(ui);
    });
}

/// Options of the game, problems and clocks.
fn conditions(ui: &mut egui::Ui, model: &Model, texts: &Texts, commands: &mut Commands) {
    options(ui, model.game, model.setup, texts, commands);
    if has_problems(model.game) {
        problems(ui, texts, commands);
    }
    if let Some(timing) = clocks(ui, model.choice.timing, texts) {
        commands.change(move |choice: &mut SetupChoice| choice.timing = timing);
    }
}

/// Buttons that begin a match or leave; the first has the keyboard when nothing else has.
fn foot(ui: &mut egui::Ui, width: f32, texts: &Texts, commands: &mut Commands) {
    const BUTTONS: [&str; 4] = ["start", "editor", "rules", "back"];
    ui.horizontal(|ui| {
        let count = BUTTONS.len() as f32;
        let gaps = (count - 1.0) * ui.spacing().item_spacing.x;
        let size = egui::vec2((width - gaps) / count, 40.0);
        let mut button = |id: &str| {
            let button = ui.add_sized(size, egui::Button::new(texts.say(id)));
            if id == BUTTONS[0] && ui.memory(|memory| memory.focused().is_none()) {
                button.request_focus();
            }
            button.clicked()
        };
        let [start, edit, rules, back] = BUTTONS.map(&mut button);
        if start {
            commands.send(BeginRequest::New);
        }
        if edit {
            commands.send(BeginRequest::Edit { of_match: false });
        }
        if rules {
            commands.toggle(Overlay::Rules);
        }
        if back {
            commands.go(Screen::Menu);
        }
    });
}

/// Players of the seats.
fn people(ui: &mut egui::Ui, model: &Model, texts: &Texts, commands: &mut Commands) {
    let names: Vec<(Seat, String)> =
        model.seats.iter().map(|seat| (*seat, texts.seat(model.game, *seat))).collect();
    let nobody = Player::default();
    let player = |seat: Seat| model.choice.seats.get(seat.index()).unwrap_or(&nobody);
    let named = names.iter().map(|(seat, name)| (*seat, name.as_str(), player(*seat)));
    for (seat, player) in who_plays(ui, named, true, texts) {
        commands.change(move |choice: &mut SetupChoice| choice.give(seat, player));
    }
    if names.iter().any(|(seat, _)| player(*seat).controller != Controller::Person)
        && let Some(time) = how_long(ui, model.thinking_time, texts)
    {
        commands.change(move |thinking: &mut ThinkingTime| thinking.0 = time);
    }
    who_begins(ui, names.len(), model.choice, texts, commands);
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
        ui.label(RichText::new(texts.say(&id(said))).small().color(theme::PAPER_DIM));
    }
}

/// Problems for one player, by their levels.
fn problems(ui: &mut egui::Ui, texts: &Texts, commands: &mut Commands) {
    ui.add_space(6.0);
    ui.label(RichText::new(texts.say("problems")).color(theme::PAPER_DIM));
    ui.horizontal_wrapped(|ui| {
        for level in 1..=HARDEST_PROBLEM {
            let said = texts.say_with("problem-level", &[("level", &level)]);
            if ui.button(said).clicked() {
                commands.send(BeginRequest::Problem(level));
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

/// Clocks; those that are newly chosen.
fn clocks(ui: &mut egui::Ui, timing: Option<Timing>, texts: &Texts) -> Option<Option<Timing>> {
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
    requested
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

#[cfg(all(test, feature = "kittest"))]
mod tests {
    use bevy_egui::egui::vec2;
    use egui_kittest::kittest::Queryable;

    use super::*;
    use crate::app::features::set_up::choice::seats;
    use crate::app::ui::testing::{PanelHarness, WINDOWS, world};
    use crate::rules::catalogue::NAMES;
    use crate::text::Lang;

    /// The screen of a game with these choices.
    fn shown(
        size: egui::Vec2,
        game: &'static str,
        choice: SetupChoice,
        texts: &'static Texts,
    ) -> PanelHarness<'static> {
        let mut world = world();
        world.insert_resource(choice);
        world.init_resource::<ThinkingTime>();
        world.init_resource::<Messages<BeginRequest>>();
        PanelHarness::new(size, world, move |ui, world, commands| {
            let choice: &SetupChoice = world.resource();
            let setup = choice.setup.as_ref().expect("a game");
            let thinking_time = world.resource::<ThinkingTime>().0;
            let model = Model { game, setup, choice, seats: &seats(game, setup), thinking_time };
            show(ui, &model, texts, commands);
        })
    }

    #[test]
    fn every_game_is_set_up_in_both_languages_and_all_windows() {
        for lang in Lang::ALL {
            let texts = lang.texts();
            for game in NAMES {
                for size in WINDOWS {
                    let mut shown = shown(size, game, SetupChoice::of(game), texts);
                    shown.assert_nothing_is_cut_off(game);
                    shown.click(&texts.say("start"));
                    let begun = shown.messages::<BeginRequest>();
                    assert!(matches!(begun[..], [BeginRequest::New]), "{game} in {size:?}: {begun:?}");
                }
            }
        }
    }

    #[test]
    fn seats_options_and_clocks_are_chosen() {
        let texts = Lang::En.texts();
        let allowance = Allowance::Move { time: Duration::from_secs(30) };
        let timing = Timing { allowance, overstep: Default::default() };
        let seats = vec![Player::default(), Controller::Level(4).into()];
        let choice = SetupChoice { seats, timing: Some(timing), ..SetupChoice::of("caminos") };
        let mut shown = shown(vec2(1_280.0, 900.0), "caminos", choice, texts);
        let colours = texts.say_with("seat-colour", &[("colour", &"none")]);
        shown.harness.get_all_by_label(&colours).last().expect("two seats").click();
        shown.run();
        let red = Player { colour: "red".into(), ..Player::from(Controller::Level(4)) };
        assert_eq!(shown.resource::<SetupChoice>().seats[1], red);
        shown.click("octagon");
        let setup = shown.resource::<SetupChoice>().setup.clone().expect("a set-up");
        assert_eq!(setup.value("board"), "octagon");
        shown.click("+");
        assert_eq!(shown.resource::<SetupChoice>().seats[1].controller, Controller::Level(5));
        shown.click("5 s");
        assert_eq!(shown.resource::<ThinkingTime>().0, Duration::from_secs(5));
        shown.click(&texts.say("begins-lot"));
        assert!(shown.resource::<SetupChoice>().lot);
        shown.click(&texts.say("change-seats"));
        assert_eq!(shown.resource::<SetupChoice>().seats[0].controller, Controller::Level(5));
        shown.click(&texts.say("clock-noted"));
        let noted = shown.resource::<SetupChoice>().timing.expect("clocks");
        assert!(noted.overstep != timing.overstep && noted.allowance == allowance);
        shown.click(&texts.say("clock-game"));
        let of_game = shown.resource::<SetupChoice>().timing.expect("clocks");
        assert!(matches!(of_game.allowance, Allowance::Game { .. }), "{of_game:?}");
    }
}
