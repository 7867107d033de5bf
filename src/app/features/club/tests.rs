//! The page of the club evening, clicked and typed into.

use bevy::prelude::*;
use bevy_egui::egui;
use egui_kittest::kittest::Queryable;

use super::panel;
use super::requests::{ClubRequest, Edit, Paper};
use super::view::ClubView;
use super::{Club, ClubDraft};
use crate::session::Unfinished;
use crate::ui::testing::{PanelHarness, WINDOWS, world};
use camaieu_play::club::{Evening, System, TableResult, next_round};
use camaieu_text::{Lang, Texts};

/// The page, as it is beside the menu.
fn page<'a>(size: egui::Vec2, texts: &'static Texts, evening: Option<Evening>) -> PanelHarness<'a> {
    let mut world = world();
    world.init_resource::<Messages<ClubRequest>>();
    world.insert_resource(ClubDraft { is_open: true, ..ClubDraft::default() });
    world.insert_resource(Unfinished(vec![(7, 23)]));
    world.insert_resource(Club { evening, ..Club::default() });
    PanelHarness::new(size, world, move |ui, world, commands| {
        let people = ["Papa".to_owned()];
        let (club, draft, unfinished) = (world.resource(), world.resource(), world.resource());
        let view = ClubView { club, draft, unfinished, people: &people };
        panel::show(ui.ctx(), view, texts, commands);
    })
}

const NAMES: [&str; 9] =
    ["Mamie", "Camille", "Anna", "Léo", "Sofia", "Tom", "Jan", "Bruno", "Zoé with a very long name indeed"];

/// An evening whose third round is being played.
fn evening() -> Evening {
    let mut evening = Evening::new("", "camelot").unwrap();
    NAMES.iter().for_each(|name| evening.add(name).unwrap());
    evening.rounds = 5;
    for _ in 0..3 {
        let mut round = next_round(&evening).unwrap();
        round.tables.iter_mut().for_each(|table| table.result = TableResult::Draw);
        evening.played.push(round);
    }
    let tables = &mut evening.played[2].tables;
    tables[0].result = TableResult::Open;
    (tables[1].result, tables[1].id) = (TableResult::Open, Some(7));
    evening
}

#[test]
fn the_page_is_whole_in_every_window() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        for size in WINDOWS {
            let mut shown = page(size, texts, None);
            shown.assert_nothing_is_cut_off("no evening");
            shown.click(&texts.say("club-new"));
            assert_eq!(shown.messages::<ClubRequest>(), [ClubRequest::New]);
            let mut shown = page(size, texts, Some(evening()));
            shown.assert_nothing_is_cut_off("a round");
            shown.click(&texts.say("club-print"));
            shown.click(&texts.say("club-web"));
            let written = [Paper::Sheet, Paper::Page].map(ClubRequest::Write);
            assert_eq!(shown.messages::<ClubRequest>(), written, "{size:?}");
            shown.change(|world| world.resource_mut::<ClubDraft>().asked = Some((2, 0)));
            shown.assert_nothing_is_cut_off("who has won");
            shown.click(&texts.say("club-draw"));
            let noted = ClubRequest::Result((2, 0), TableResult::Draw);
            assert_eq!(shown.messages::<ClubRequest>(), [noted], "{size:?}");
            shown.click(&texts.say("club-nobody"));
            let noted = ClubRequest::Result((2, 0), TableResult::Neither);
            assert_eq!(shown.messages::<ClubRequest>(), [noted], "{size:?}");
            shown.click(&texts.say("club-players"));
            shown.assert_nothing_is_cut_off("the players");
        }
    }
}

#[test]
fn an_evening_is_set_up_before_its_first_round() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        for size in WINDOWS {
            let mut shown = page(size, texts, Evening::new("", "camelot"));
            shown.change(|world| world.resource_mut::<ClubDraft>().edits = true);
            shown.assert_nothing_is_cut_off("the set-up of an evening");
            shown.click(&texts.option_value("camelot", "board", "cam"));
            let edit = ClubRequest::Edit(Edit::Option("board", "cam"));
            assert_eq!(shown.messages::<ClubRequest>(), [edit], "{size:?}");
            // A table has two seats.
            let four = texts.option_value("camelot", "board", "grand-cam");
            assert!(shown.harness.query_by_label(&four).is_none());
        }
    }
}

#[test]
fn games_begin_and_go_on_from_their_tables() {
    let texts = Lang::En.texts();
    let evening = evening();
    let heard = |round: usize, table: usize| {
        let names =
            evening.played[round].tables[table].players.map(|player| evening.players[player].name.clone());
        format!("Table {}: {} – {}", table + 1, names[0], names[1])
    };
    let mut shown = page(egui::vec2(1_280.0, 800.0), texts, Some(evening.clone()));
    shown.click(&format!("Start: {}", heard(2, 0)));
    shown.click(&format!("Resume: {}", heard(2, 1)));
    let asked = [ClubRequest::Start((2, 0)), ClubRequest::Resume((2, 1))];
    assert_eq!(shown.messages::<ClubRequest>(), asked);
    shown.click(&format!("Who has won? {}", heard(2, 0)));
    assert_eq!(shown.resource::<ClubDraft>().asked, Some((2, 0)));
    shown.click(&format!("{}. ½ : ½", heard(2, 2)));
    assert_eq!(shown.resource::<ClubDraft>().asked, Some((2, 2)));
    // Results are missing: the next round is not paired, and the reason stands beside the button.
    shown.click("Pair round 4");
    assert!(shown.messages::<ClubRequest>().is_empty());
    assert!(shown.harness.query_by_label("2 results are missing.").is_some());
    shown.click("1");
    assert_eq!(shown.resource::<ClubDraft>().round, Some(0));
    shown.change(|world| {
        let mut club = world.resource_mut::<Club>();
        let tables = &mut club.evening.as_mut().unwrap().played[2].tables;
        tables.iter_mut().for_each(|table| table.result = TableResult::First);
    });
    shown.click("Pair round 4");
    assert_eq!(shown.messages::<ClubRequest>(), [ClubRequest::Pair]);
}

#[test]
fn players_and_system_are_set_before_the_first_round() {
    let texts = Lang::Fr.texts();
    let mut new = Evening::new("", "camelot").unwrap();
    NAMES[..4].iter().for_each(|name| new.add(name).unwrap());
    let mut shown = page(egui::vec2(1_280.0, 800.0), texts, Some(new));
    shown.click(&texts.say("club-round-robin"));
    shown.click(&texts.say("chameleon-name"));
    shown.click(&format!("{}: Anna", texts.say("club-remove")));
    shown.click(&texts.say("club-pair-first-round"));
    let asked = [
        ClubRequest::Edit(Edit::System(System::RoundRobin)),
        ClubRequest::Edit(Edit::Game("chameleon")),
        ClubRequest::Edit(Edit::Leave(2)),
        ClubRequest::Pair,
    ];
    assert_eq!(shown.messages::<ClubRequest>(), asked);
    shown.harness.input_mut().events.push(egui::Event::Text("Zoé".into()));
    shown.run();
    shown.click(&texts.say("club-add"));
    assert_eq!(shown.messages::<ClubRequest>(), [ClubRequest::Edit(Edit::Add("Zoé".into()))]);
    // Enter adds the name, and the field takes the next one.
    shown.change(|world| world.resource_mut::<ClubDraft>().typed.clear());
    let field = |shown: &PanelHarness| {
        shown
            .harness
            .get_by_role_and_label(egui::accesskit::Role::TextInput, &texts.say("club-add-hint"))
            .is_focused()
    };
    assert!(field(&shown));
    shown.harness.input_mut().events.push(egui::Event::Text("Tom".into()));
    shown.run();
    shown.harness.key_press(egui::Key::Enter);
    shown.run();
    assert_eq!(shown.messages::<ClubRequest>(), [ClubRequest::Edit(Edit::Add("Tom".into()))]);
    assert!(field(&shown));
    // Who plays at this computer is one press away, and a list that is pasted is read line by line.
    shown.click(&format!("{}: Papa", texts.say("club-add")));
    shown.harness.input_mut().events.push(egui::Event::Paste("Anna\n Bruno \n".into()));
    shown.run();
    let added = ["Papa", "Anna", "Bruno"].map(|name| ClubRequest::Edit(Edit::Add(name.into())));
    assert_eq!(shown.messages::<ClubRequest>(), added);
}

#[test]
fn every_control_of_an_evening_keeps_its_place() {
    for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| WINDOWS.map(|size| (lang, size))) {
        let texts = lang.texts();
        let mut shown = page(size, texts, Some(evening()));
        let evening = |world: &mut World, change: fn(&mut Evening)| {
            change(world.resource_mut::<Club>().evening.as_mut().expect("an evening"));
        };
        shown.assert_places_stay("a result", |world| {
            evening(world, |evening| evening.played[2].tables[0].result = TableResult::First);
        });
        shown.assert_places_stay("all results", |world| {
            evening(world, |evening| evening.played[2].tables[1].result = TableResult::Second);
        });
        shown.assert_places_stay("an earlier round", |world| {
            world.resource_mut::<ClubDraft>().round = Some(0);
        });
    }
}
