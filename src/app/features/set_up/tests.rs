//! The screen of the set-up, clicked.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::{self, vec2};
use egui_kittest::kittest::Queryable;

use crate::features::set_up::SetupChoice;
use crate::features::set_up::choice::seats;
use crate::features::set_up::head_start;
use crate::features::set_up::model::SetupView;
use crate::features::set_up::panel::show;
use crate::session::Start;
use crate::ui::people::People;
use crate::ui::people::preferences::Preferences;
use crate::ui::pictures::chips::Chip;
use crate::ui::pictures::portraits::Portraits;
use crate::ui::testing::{self, PanelHarness, WINDOWS, world};
use crate::ui::theme::Hue;
use crate::ui::widgets::seats::SeatSigns;
use camaieu_play::guided::Day;
use camaieu_play::{Allowance, Controller, MatchResult, PlayedMatch, Player, Profile, Timing};
use camaieu_rules::catalogue::{self, NAMES};
use camaieu_rules::game::Seat;
use camaieu_rules::handicap::Handicap;
use camaieu_rules::setup::Setup;
use camaieu_store::Players;
use camaieu_text::{Lang, Texts};

/// Signs as in the games: only the seats of Chromino have none.
fn sample_seat_symbols() -> SeatSigns {
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
    shown_to(People::default(), size, game, choice, texts)
}

/// The same where these people play at this machine.
fn shown_to(
    people: People,
    size: egui::Vec2,
    game: &'static str,
    choice: SetupChoice,
    texts: &'static Texts,
) -> PanelHarness<'static> {
    let mut world = world();
    world.insert_resource(people);
    world.insert_resource(choice);
    world.init_resource::<Preferences>();
    world.init_resource::<Messages<Start>>();
    let signs = sample_seat_symbols();
    PanelHarness::new(size, world, move |ui, world, commands| {
        let choice: &SetupChoice = world.resource();
        let setup = choice.setup.as_ref().expect("a game");
        let thinking_time = world.resource::<Preferences>().thinking_time();
        let seats = seats(game, setup);
        let portraits = &Portraits::default();
        let people = world.resource::<People>();
        let seats = &seats;
        let model = SetupView { game, setup, choice, seats, signs: &signs, portraits, thinking_time, people };
        show(ui.ctx(), &model, texts, commands);
    })
}

/// Léo, who has won as many games of Camelot at level 1, and Mamie; Léo plays.
fn leo(name: &str, wins: usize) -> People {
    let folder = std::env::temp_dir().join(format!("camaieu-set-up-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let mut people = People::at(Players::at(folder), None, "");
    for name in ["Mamie", "Léo"] {
        people.add(Profile::new(name)).expect("a free name");
    }
    let (handicap, result) = (String::new(), MatchResult::Won);
    let won = PlayedMatch { day: Day(1), level: 1, seat: 1, seats: 2, handicap, result };
    (0..wins).for_each(|_| people.note("camelot", won.clone()).expect("a file"));
    people
}

#[test]
fn fitting_level_is_used_until_a_level_is_chosen() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        let people = leo("fits", 3);
        let fits = people.fitting("camelot").expect("a level").level.number();
        assert!(fits > 1);
        let mut choice = SetupChoice::of("camelot");
        choice.fit("camelot", &people);
        assert_eq!(choice.seats[1].controller, Controller::Level(fits));
        assert_eq!(choice.seats[0].name, "Léo");
        let mut shown = shown_to(people.clone(), vec2(1_280.0, 900.0), "camelot", choice, texts);
        shown.click(&texts.say_with("level", &[("level", &7)]));
        let mut taken = shown.resource::<SetupChoice>().clone();
        taken.fit("camelot", &people);
        assert_eq!(taken.seats[1].controller, Controller::Level(7), "a number stays");
        let now = texts.say_with("fitting-now", &[("level", &fits)]);
        shown.click(&format!("{}, {now}", texts.say("fitting")));
        assert_eq!(shown.resource::<SetupChoice>().seats[1].controller, Controller::Level(fits));
        // The next one plays, and after the last a guest, whom nothing is fitted to.
        let playing = |name: &str| texts.say_with("people-playing", &[("name", &name)]);
        shown.click(&playing("Léo"));
        let mut other = shown.resource::<SetupChoice>().clone();
        other.fit("camelot", &shown.resource::<People>());
        assert_eq!(
            (other.seats[0].name.as_str(), other.seats[1].controller),
            ("Mamie", Controller::Level(1))
        );
        shown.click(&playing("Mamie"));
        assert!(shown.resource::<People>().now().is_none());
    }
}

#[test]
fn the_set_up_of_a_player_is_whole_in_every_window() {
    for lang in Lang::ALL {
        for size in WINDOWS {
            let people = leo("whole", 5);
            let mut shown = shown_to(people, size, "camelot", SetupChoice::of("camelot"), lang.texts());
            shown.assert_nothing_is_cut_off("the level that fits");
            shown.click(&lang.texts().say("start"));
        }
    }
}

#[test]
fn a_head_start_takes_a_knight_from_the_other_side() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        let mut choice = SetupChoice::of("camelot");
        choice.seats[0].name = "Léo".into();
        let mut shown = shown(vec2(1_280.0, 1_400.0), "camelot", choice, texts);
        shown.click(&texts.say_with("head-start", &[("name", &"Léo")]));
        let setup = |shown: &PanelHarness| shown.resource::<SetupChoice>().setup.clone().expect("a set-up");
        let change = |value: &str| {
            let setup = Setup::only(setup(&shown).options(), Handicap::OPTION, value).expect("a handicap");
            Handicap::of(&setup).change(setup.options()).expect("a change")
        };
        let knight = texts.handicap_in_short("camelot", change("2:knight"));
        shown.click(&knight);
        assert_eq!(setup(&shown).value(Handicap::OPTION), "2:knight");
        // The other one begins: the Knight is still the computer's.
        let black = texts.seat("camelot", 2, Seat::SECOND);
        shown.harness.get_all_by_label(&black).last().expect("who begins").click();
        shown.run();
        assert_eq!(setup(&shown).value(Handicap::OPTION), "1:knight");
        assert_eq!(shown.resource::<SetupChoice>().seats[1].name, "Léo");
    }
}

#[test]
fn every_game_of_two_has_a_head_start() {
    for game in NAMES {
        let setup = catalogue::facts(game).expect("a game").default_setup();
        for helped in [Seat::FIRST, Seat::SECOND] {
            let offered = head_start::offered(game, &setup, helped);
            assert!(!offered.is_empty(), "{game}");
            let is_own = *game == "chromino";
            assert!(
                offered.iter().all(|(_, change)| (change.seat == helped) == is_own),
                "{game}: {offered:?}"
            );
        }
    }
    let four = Setup::read(catalogue::facts("chromino").expect("a game").options, "players=4").expect("four");
    assert!(!head_start::offered("chromino", &four, Seat::THIRD).is_empty());
}

#[test]
fn every_game_starts_in_all_windows_and_languages() {
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
