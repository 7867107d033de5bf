//! The page “Who is playing?”, and what is noted of a match.

use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::*;
use bevy_egui::egui::vec2;
use egui_kittest::kittest::Queryable;

use super::form::PeoplePage;
use super::panel;
use super::record::played;
use super::welcome::{self, WelcomeAnswers};
use crate::session::{LastMatch, LastOf};
use crate::ui::people::People;
use crate::ui::people::preferences::Preferences;
use crate::ui::pictures::game_pictures::GameTextures;
use crate::ui::pictures::portraits::Portraits;
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::screens::{LessonsFirst, Screen};
use crate::ui::testing::{PanelHarness, WINDOWS, world};
use camaieu_play::guided::Day;
use camaieu_play::{Controller, Match, MatchResult, PlayedMatch, Player, Profile, Session};
use camaieu_rules::camelot::Camelot;
use camaieu_rules::game::Seat;
use camaieu_rules::prelude::*;
use camaieu_rules::setup::Setup;
use camaieu_store::Players;
use camaieu_text::Lang;

fn people(name: &str, names: &[&str]) -> People {
    let folder = std::env::temp_dir().join(format!("camaieu-people-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let mut people = People::at(Players::at(folder), None, "");
    names.iter().for_each(|name| people.add(Profile::new(*name)).expect("a free name"));
    people
}

fn shown<'a>(size: bevy_egui::egui::Vec2, people: People, lang: Lang) -> PanelHarness<'a> {
    let mut world = world();
    world.insert_resource(people);
    world.init_resource::<PeoplePage>();
    world.resource_mut::<Overlays>().toggle(Overlay::People);
    PanelHarness::new(size, world, move |ui, world, commands| {
        let of = (world.resource::<People>(), world.resource::<PeoplePage>());
        panel::show(ui.ctx(), of, &Portraits::default(), lang.texts(), commands);
    })
}

#[test]
fn the_welcome_comes_after_games_in_the_terminal() {
    let top = |is_welcomed: bool| {
        let mut world = world();
        world.insert_resource(people("terminal", &[]));
        world.insert_resource(State::new(Screen::Menu));
        world.init_resource::<Preferences>();
        world.resource_mut::<Preferences>().settings.welcomed = is_welcomed;
        let last = LastOf { game: "camelot".into(), said: "Camelot".into(), file: "1.camaieu".into() };
        world.insert_resource(LastMatch(Some(last)));
        world.run_system_once(super::ask_at_the_start).expect("it runs");
        world.resource::<Overlays>().top()
    };
    assert_eq!(top(false), Some(Overlay::Welcome));
    assert_eq!(top(true), None);
}

#[test]
fn somebody_is_added_and_plays() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        let mut shown = shown(vec2(1280.0, 800.0), people("added", &["Mamie"]), lang);
        assert!(
            shown.harness.query_by_label(&texts.say_with("people-play-as", &[("name", &"Mamie")])).is_some()
        );
        shown.click(&texts.say("people-play-guest"));
        assert!(shown.resource::<People>().now().is_none());
        shown.change(|world| {
            world.resource_mut::<People>().add(Profile::new("Léo")).expect("a free name");
        });
        assert_eq!(
            shown.resource::<People>().now().map(|now| now.kept.profile.name.clone()).as_deref(),
            Some("Léo")
        );
    }
}

#[test]
fn the_levels_of_a_card_stand_one_below_the_other() {
    let texts = Lang::En.texts();
    let shown = shown(vec2(1280.0, 800.0), people("levels", &["Léo"]), Lang::En);
    let top = |label: &str| shown.harness.get_by_label(label).rect().top();
    let heading = top(&texts.say("people-levels"));
    let solved = top(&texts.say_with("people-solved", &[("count", &0)]));
    assert!(solved > heading + 5.0 * 24.0, "from {heading} to {solved}");
}

#[test]
fn the_form_is_filled_in_with_the_mouse() {
    let texts = Lang::En.texts();
    let mut shown = shown(vec2(1280.0, 800.0), people("form", &[]), Lang::En);
    shown.click(&texts.say("people-add-now"));
    shown.harness.event(bevy_egui::egui::Event::Text("Léo".into()));
    (0..3).for_each(|_| shown.run());
    assert!(!shown.harness.ctx.has_requested_repaint(), "the cursor keeps the window awake");
    shown.click(&texts.say("people-add-now"));
    let known = shown
        .resource::<People>()
        .known()
        .iter()
        .map(|person| person.kept.profile.name.clone())
        .collect::<Vec<_>>();
    assert_eq!(known, ["Léo"]);
}

fn welcomed<'a>(size: bevy_egui::egui::Vec2, people: People, lang: Lang) -> PanelHarness<'a> {
    let mut world = world();
    world.insert_resource(people);
    world.init_resource::<WelcomeAnswers>();
    world.init_resource::<LessonsFirst>();
    world.resource_mut::<Overlays>().toggle(Overlay::Welcome);
    PanelHarness::new(size, world, move |ui, world, commands| {
        let pictures = (&GameTextures::default(), &Portraits::default());
        welcome::show(ui.ctx(), world.resource::<WelcomeAnswers>(), pictures, lang.texts(), commands);
    })
}

#[test]
fn the_welcome_is_whole_in_every_window() {
    for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| WINDOWS.map(|size| (lang, size))) {
        welcomed(size, people("welcome", &[]), lang).assert_nothing_is_cut_off("the welcome");
    }
}

#[test]
fn welcomed_player_has_a_name_and_starts_lessons() {
    let texts = Lang::En.texts();
    let mut shown = welcomed(vec2(1280.0, 800.0), people("welcomed", &[]), Lang::En);
    shown.harness.event(bevy_egui::egui::Event::Text("Léo".into()));
    (0..3).for_each(|_| shown.run());
    shown.click(&texts.say("welcome-to-the-table"));
    let name = shown.resource::<People>().now().map(|now| now.kept.profile.name.clone());
    assert_eq!(name.as_deref(), Some("Léo"));
    assert_eq!(*shown.resource::<LessonsFirst>(), LessonsFirst(true));
    assert_eq!(shown.resource::<Overlays>().top(), None);
}

#[test]
fn who_only_looks_round_stays_a_guest() {
    let texts = Lang::En.texts();
    let mut shown = welcomed(vec2(1280.0, 800.0), people("looks", &[]), Lang::En);
    shown.click(&texts.say("welcome-look-round"));
    assert_eq!(shown.resource::<Overlays>().top(), None);
    assert!(shown.resource::<People>().known().is_empty());
}

#[test]
fn the_page_is_whole_in_every_window() {
    for lang in Lang::ALL {
        for size in WINDOWS {
            let mut people = people("whole", &["Mademoiselle de Villeneuve", "Léo"]);
            let played = |level| PlayedMatch {
                day: Day(1),
                level,
                seat: 1,
                seats: 2,
                handicap: String::new(),
                result: MatchResult::Won,
            };
            (1..8).for_each(|level| people.note("le-cameleon", played(level)).expect("a file"));
            let shown = shown(size, people, lang);
            shown.assert_nothing_is_cut_off("who is playing");
        }
    }
}

#[test]
fn match_against_computer_is_recorded_with_handicap() {
    let setup = Setup::read(Camelot::OPTIONS, "handicap=2:knight").expect("a set-up");
    let facts = |players: Vec<Player>| {
        let mut game = Match::<Camelot>::new(&setup, 1);
        game.resign(Seat::SECOND).expect("a game under way");
        Session::new(game).with_players(players)
    };
    let engine = |level| Player::from(Controller::Level(level));
    let noted = played(&facts(vec![Player::default(), engine(3)]), Day(4)).expect("a match of one person");
    let expected = PlayedMatch {
        day: Day(4),
        level: 3,
        seat: 1,
        seats: 2,
        handicap: "2:knight".into(),
        result: MatchResult::Won,
    };
    assert_eq!(noted, expected);
    assert_eq!(played(&facts(vec![Player::default(); 2]), Day(4)), None, "two people");
    assert_eq!(played(&facts(vec![engine(3), engine(3)]), Day(4)), None, "nobody");
    let lost = played(&facts(vec![engine(2), Player::default()]), Day(4)).expect("a match of one person");
    assert_eq!((lost.result, lost.seat), (MatchResult::Lost, 2));
}
