//! The page to join, clicked and typed into.

use bevy::prelude::*;
use bevy_egui::egui;
use egui_kittest::kittest::Queryable;

use crate::session::{JoinMatch, Start};
use crate::ui::people::preferences::Preferences;
use crate::ui::pictures::game_pictures::GameTextures;
use crate::ui::pictures::portraits::Portraits;
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::testing::{PanelHarness, WINDOWS};
use camaieu_net::meeting::{SixWords, WordList};
use camaieu_net::protocol::Wanted;
use camaieu_net::{Announcement, Invitation, Joined};
use camaieu_text::{Lang, Texts};

use super::join_panel;
use super::join_parts::{HostedLine, JoinDraft, JoinImages, JoinView};
use super::nearby::Neighbours;
use super::six_fields::SixFields;
use super::tests::{NAME, online_world};
use super::{JoinState, OnlineRequest};

/// The page to join, as it is beside the menu.
fn join_page<'a>(size: egui::Vec2, texts: &'static Texts) -> PanelHarness<'a> {
    let mut world = online_world(texts);
    world.init_resource::<GameTextures>();
    world.init_resource::<Portraits>();
    PanelHarness::new(size, world, move |ui, world, commands| {
        let view = JoinView {
            joining: world.resource(),
            draft: world.resource(),
            name: &world.resource::<Preferences>().settings.name,
            neighbours: world.resource(),
            shown: JoinImages { pictures: world.resource(), portraits: world.resource() },
        };
        join_panel::show(ui.ctx(), view, texts, commands);
    })
}

fn invitation() -> Invitation {
    Invitation {
        host: [7; 32],
        addresses: vec!["192.168.1.20:4242".parse().expect("an address")],
        relay: None,
        table: 1,
        secret: [9; 10],
    }
}

/// A game to come back to.
fn joined(table: u64) -> Joined {
    let (name, game) = ("Ann".to_owned(), "chromino".to_owned());
    let with = vec![format!("{NAME} {table}")];
    Joined { invitation: Invitation { table, ..invitation() }, name, game, with, turn: None }
}

/// A game on the same network.
fn found(name: &str) -> Announcement {
    Announcement { name: name.to_owned(), game: "camelot".to_owned(), invitation: invitation() }
}

fn join_of(code: &str, wanted: Wanted) -> Start {
    Start::Join(JoinMatch { code: code.to_owned(), name: "Ann".to_owned(), wanted, replaces: false })
}

#[test]
fn join_page_fits_every_window_and_reports_outcome() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        // A page has no online games, and no window of a desktop is so narrow.
        for size in WINDOWS.into_iter().filter(|size| size.x > size.y) {
            let mut shown = join_page(size, texts);
            let names = vec![NAME.to_owned(), NAME.to_owned()];
            shown.change(|world| {
                world.resource_mut::<Overlays>().toggle(Overlay::Join);
                let mut draft = world.resource_mut::<JoinDraft>();
                let hosted = HostedLine { file: "a.table".into(), game: "camelot".into(), plies: 7, names };
                draft.known = Some((vec![joined(1), joined(2)], vec![hosted]));
                draft.code = Some("abc".into());
                world.resource_mut::<Preferences>().settings.name = "Ann".into();
            });
            shown.assert_nothing_is_cut_off("joining");
            shown.click(&texts.say("join-watch"));
            shown.click(&texts.say("join-now"));
            assert_eq!(shown.messages::<Start>(), [join_of("abc", Wanted::Onlooker)], "{size:?}");
            let returns = texts.say_with("join-return-to", &[("name", &format!("{NAME} 2"))]);
            shown.click(&returns);
            let second = Invitation { table: 2, ..invitation() }.to_string();
            assert_eq!(shown.messages::<Start>(), [join_of(&second, Wanted::Any)], "{size:?}");
            let code = invitation().to_string();
            shown.change(|world| {
                world.resource_mut::<Neighbours>().found = [NAME, "", "Léa"].map(found).to_vec();
            });
            shown.assert_nothing_is_cut_off("games on the same network");
            let of_lea = |id: &str| format!("{}: Léa · {}", texts.say(id), texts.say("camelot-name"));
            shown.click(&of_lea("join-now"));
            shown.click(&of_lea("join-look"));
            let wanted = [Wanted::Any, Wanted::Onlooker].map(|wanted| join_of(&code, wanted));
            assert_eq!(shown.messages::<Start>(), wanted, "{size:?}");
            shown.change(|world| {
                *world.resource_mut::<Neighbours>() =
                    Neighbours { found: Vec::new(), fault: Some("no such network device".into()) };
            });
            shown.assert_nothing_is_cut_off("a network that cannot be searched");
            let again = JoinMatch { code, name: "Ann".into(), wanted: Wanted::Any, replaces: true };
            shown.change(|world| *world.resource_mut::<JoinState>() = JoinState::Doubled(again.clone()));
            shown.assert_nothing_is_cut_off("a seat that another program has");
            shown.click(&texts.say("join-take-over"));
            assert_eq!(shown.messages::<Start>(), [Start::Join(again)]);
            for state in [JoinState::Unanswered, JoinState::Looking, JoinState::Trying] {
                shown.change(|world| *world.resource_mut::<JoinState>() = state);
                shown.assert_nothing_is_cut_off("joining");
                shown.click(&texts.say("join-cancel"));
                assert_eq!(shown.messages::<OnlineRequest>(), [OnlineRequest::Leave]);
            }
            shown.change(|world| {
                *world.resource_mut::<JoinState>() = JoinState::Refused(texts.say("net-words-nobody"))
            });
            shown.assert_nothing_is_cut_off("nobody answers");
        }
    }
}

/// Types into the field that has the keyboard.
fn type_text(shown: &mut PanelHarness<'_>, text: &str) {
    shown.harness.input_mut().events.push(egui::Event::Text(text.to_owned()));
    shown.run();
}

#[test]
fn six_words_are_completed_and_marked_before_joining() {
    let texts = Lang::En.texts();
    let mut shown = join_page(egui::vec2(1_280.0, 800.0), texts);
    shown.change(|world| {
        world.resource_mut::<Overlays>().toggle(Overlay::Join);
        world.resource_mut::<Preferences>().settings.name = "Ann".into();
        let mut draft = world.resource_mut::<JoinDraft>();
        draft.known = Some((Vec::new(), Vec::new()));
        draft.fields.goes_to = Some(0);
    });
    shown.run();
    let six = SixWords::draw(42).words(Lang::En);
    let name = |id: &str, place: usize| texts.say_with(id, &[("place", &place), ("six", &6)]);
    // The first letters and a space are enough.
    for (index, word) in six.iter().enumerate().take(4) {
        type_text(&mut shown, &word[..4]);
        type_text(&mut shown, " ");
        shown.run();
        assert_eq!(shown.resource::<JoinDraft>().fields.typed[index], *word);
        shown.harness.get_by_label(&name("join-word-right", index + 1));
    }
    // Enter takes the word that is offered first.
    type_text(&mut shown, &six[4][..3]);
    shown.harness.key_press(egui::Key::Enter);
    shown.run();
    shown.run();
    let offered = WordList::of(Lang::En).completions(&six[4][..3])[0];
    assert_eq!(shown.resource::<JoinDraft>().fields.typed[4], offered);
    shown.change(|world| world.resource_mut::<JoinDraft>().fields.typed[4] = six[4].to_owned());
    // One that is none is marked when its field is left, and the right one is a press away.
    let wrong = format!("{}x", &six[5][..six[5].len() - 1]);
    type_text(&mut shown, &wrong);
    type_text(&mut shown, " ");
    shown.run();
    shown.harness.get_by_label(&name("join-word-wrong", 6));
    assert!(shown.harness.query_by_label(&texts.say("join-not-a-word")).is_some());
    shown.click(&texts.say("join-now"));
    assert_eq!(shown.messages::<Start>(), [], "nothing is tried with wrong words");
    shown.click(six[5]);
    shown.run();
    shown.harness.get_by_label(&name("join-word-right", 6));
    shown.click(&texts.say("join-now"));
    assert_eq!(shown.messages::<Start>(), [join_of(&six.join(" "), Wanted::Any)]);
}

/// Places of a text in what was drawn last.
fn places(shown: &PanelHarness<'_>, written: &str) -> Vec<egui::Rect> {
    fn add(shape: &egui::Shape, written: &str, places: &mut Vec<egui::Rect>) {
        match shape {
            egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| add(shape, written, places)),
            egui::Shape::Text(text) if text.galley.text() == written => {
                places.push(text.galley.rect.translate(text.pos.to_vec2()));
            }
            _ => {}
        }
    }
    let mut places = Vec::new();
    shown.harness.output().shapes.iter().for_each(|clipped| add(&clipped.shape, written, &mut places));
    places
}

#[test]
fn a_word_leaves_the_number_of_its_field_free() {
    let mut shown = join_page(egui::vec2(1_280.0, 800.0), Lang::En.texts());
    shown.change(|world| {
        world.resource_mut::<Overlays>().toggle(Overlay::Join);
        world.resource_mut::<JoinDraft>().known = Some((Vec::new(), Vec::new()));
        world.resource_mut::<JoinDraft>().fields.typed[0] = "emerald".into();
    });
    shown.run();
    let (number, word) = (places(&shown, "1"), places(&shown, "emerald"));
    assert!(number.len() == 1 && word.len() == 1, "{number:?} {word:?}");
    assert!(word[0].left() >= number[0].right() + 4.0, "{word:?} beside {number:?}");
}

#[test]
fn six_words_or_a_code_paste_into_the_first_field() {
    let texts = Lang::Fr.texts();
    let mut shown = join_page(egui::vec2(1_280.0, 800.0), texts);
    shown.change(|world| {
        let mut draft = world.resource_mut::<JoinDraft>();
        draft.known = Some((Vec::new(), Vec::new()));
        draft.fields.goes_to = Some(0);
    });
    shown.run();
    let six = SixWords::draw(42).words(Lang::En);
    shown.harness.input_mut().events.push(egui::Event::Paste(six.join(", ").to_uppercase()));
    shown.run();
    assert_eq!(shown.resource::<JoinDraft>().fields.typed, six.map(str::to_owned));
    shown.change(|world| {
        let mut draft = world.resource_mut::<JoinDraft>();
        draft.fields = SixFields { goes_to: Some(0), ..SixFields::default() };
    });
    shown.run();
    let code = invitation().to_string();
    shown.harness.input_mut().events.push(egui::Event::Paste(format!("  {code}\n")));
    shown.run();
    assert_eq!(shown.resource::<JoinDraft>().code.as_deref(), Some(code.as_str()));
}
