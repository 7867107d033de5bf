//! The screen of the set-up, clicked.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::{self, vec2};
use egui_kittest::kittest::Queryable;

use crate::features::set_up::SetupChoice;
use crate::features::set_up::choice::seats;
use crate::features::set_up::panel::{Model, show};
use crate::session::Start;
use crate::ui::chips::Chip;
use crate::ui::portraits::Portraits;
use crate::ui::preferences::Preferences;
use crate::ui::seats::SeatSigns;
use crate::ui::testing::{self, PanelHarness, WINDOWS, world};
use crate::ui::theme::Hue;
use camaieu_play::{Allowance, Controller, Player, Timing};
use camaieu_rules::catalogue::NAMES;
use camaieu_rules::game::Seat;
use camaieu_text::{Lang, Texts};

/// Signs as in the games: only the seats of Chromino have none.
fn signs() -> SeatSigns {
    let mut signs = SeatSigns::default();
    let sign: fn(u8, Seat) -> Option<Chip> = |_, _| Some(Chip::of(Hue::Green));
    NAMES.iter().copied().filter(|name| *name != "chromino").for_each(|name| signs.add(name, sign));
    signs
}

/// The screen of a game with these choices.
fn shown(
    size: egui::Vec2,
    game: &'static str,
    choice: SetupChoice,
    texts: &'static Texts,
) -> PanelHarness<'static> {
    let mut world = world();
    world.insert_resource(choice);
    world.init_resource::<Preferences>();
    world.init_resource::<Messages<Start>>();
    let signs = signs();
    PanelHarness::new(size, world, move |ui, world, commands| {
        let choice: &SetupChoice = world.resource();
        let setup = choice.setup.as_ref().expect("a game");
        let thinking_time = world.resource::<Preferences>().thinking_time();
        let seats = seats(game, setup);
        let portraits = &Portraits::default();
        let model = Model { game, setup, choice, seats: &seats, signs: &signs, portraits, thinking_time };
        show(ui.ctx(), &model, texts, commands);
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
                let begun = shown.messages::<Start>();
                assert!(matches!(begun[..], [Start::New]), "{game} in {size:?}: {begun:?}");
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
    shown.click(&texts.say("more-options"));
    shown.click("octagon");
    let setup = shown.resource::<SetupChoice>().setup.clone().expect("a set-up");
    assert_eq!(setup.value("board"), "octagon");
    shown.click(&texts.say_with("level", &[("level", &5)]));
    assert_eq!(shown.resource::<SetupChoice>().seats[1].controller, Controller::Level(5));
    shown.click("5 s");
    assert_eq!(shown.resource::<Preferences>().thinking_time(), Duration::from_secs(5));
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

#[test]
fn a_colour_is_chosen_only_where_the_game_gives_none() {
    let texts = Lang::En.texts();
    let none = texts.say_with("seat-colour", &[("colour", &"none")]);
    for game in NAMES {
        let mut shown = shown(vec2(1_280.0, 900.0), game, SetupChoice::of(game), texts);
        let count = shown.harness.query_all_by_label(&none).count();
        if *game != "chromino" {
            assert_eq!(count, 0, "{game}");
            continue;
        }
        shown.harness.get_all_by_label(&none).last().expect("two seats").click();
        shown.run();
        let red = Player { colour: "red".into(), ..Controller::Level(4).into() };
        assert_eq!(shown.resource::<SetupChoice>().seats.last(), Some(&red));
    }
}

#[test]
fn a_preset_seats_everybody_by_one_click() {
    let texts = Lang::En.texts();
    let mut shown = shown(WINDOWS[0], "camelot", SetupChoice::of("camelot"), texts);
    let said = |id: &str| texts.say_with(id, &[("seats", &2)]);
    let controllers = |shown: &PanelHarness| {
        let choice = shown.resource::<SetupChoice>();
        choice.seats.iter().map(|player| player.controller).collect::<Vec<_>>()
    };
    let engine = Controller::Level(4);
    for (preset, wanted) in [
        ("preset-watch", [engine, engine]),
        ("preset-computer", [Controller::Person, engine]),
        ("preset-people", [Controller::Person; 2]),
    ] {
        shown.click(&said(preset));
        assert_eq!(controllers(&shown), wanted);
    }
}

#[test]
fn nothing_moves_when_something_is_chosen() {
    let texts = Lang::Fr.texts();
    let choices = ["computer", "preset-watch", "preset-people", "clock-game", "clock-move", "clock-none"];
    let choices = choices.map(|id| texts.say_with(id, &[("seats", &2)]));
    for game in NAMES {
        for size in [vec2(1_280.0, 900.0), vec2(900.0, 640.0)] {
            let mut shown = shown(size, game, SetupChoice::of(game), texts);
            let mut before = testing::all_places(&shown.harness.ctx);
            for choice in &choices {
                let window = egui::Rect::from_min_size(egui::Pos2::ZERO, size);
                let Some(button) = shown.harness.query_all_by_label(choice).last() else { continue };
                // What is out of sight would have to be scrolled to first.
                if !window.contains_rect(button.rect()) {
                    continue;
                }
                button.click();
                shown.run();
                let now = testing::all_places(&shown.harness.ctx);
                // Fields for names come and go with their persons, amounts with the time control that they are of.
                let stays_there =
                    |name: &str| !name.is_empty() && !name.contains(|c: char| c.is_ascii_digit());
                for (name, place) in before.iter().filter(|(name, _)| stays_there(name)) {
                    let is_same = |(other, there): &&(String, egui::Rect)| other == name && there == place;
                    let count = |places: &[(String, egui::Rect)]| {
                        places.iter().filter(|(other, _)| other == name).count()
                    };
                    let is_gone = count(&now) < count(&before);
                    let stays = is_gone || now.iter().any(|known| is_same(&known));
                    assert!(stays, "{game} in {size:?}: “{choice}” moves “{name}” from {place:?}: {now:?}");
                }
                before = now;
            }
        }
    }
}
