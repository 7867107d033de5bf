//! The window of the rules, drawn and clicked.

use bevy::prelude::*;
use bevy_egui::egui::{Key, vec2};
use egui_kittest::kittest::Queryable;

use super::model::{ReaderState, RulesShown};
use super::panel::Reader;
use crate::session::Start;
use crate::ui::testing::{PanelHarness, WINDOWS, world};
use camaieu_play::guided::Purpose;
use camaieu_rules::catalogue;
use camaieu_text::Lang;

/// The window of a game's rules; its state is kept between frames.
fn window(game: &'static str, lang: Lang, size: bevy_egui::egui::Vec2) -> PanelHarness<'static> {
    let texts = lang.texts();
    let mut world = world();
    world.init_resource::<Messages<Start>>();
    let all = |last: u8| (1..=last).map(|number| (number, usize::from(number))).collect();
    let book = texts.rule_book(game);
    let rules = RulesShown { of: Some((game, lang)), book, of_rules: all(6), of_chapters: all(2) };
    let state = std::cell::RefCell::new(ReaderState::default());
    PanelHarness::new(size, world, move |ui, _, commands| {
        let reader = Reader { game, rules: &rules, texts };
        reader.show(ui.ctx(), &mut state.borrow_mut(), commands);
    })
}

#[test]
fn the_rules_are_whole_in_every_window() {
    for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| WINDOWS.map(|size| (lang, size))) {
        for game in catalogue::NAMES.iter().copied() {
            window(game, lang, size).assert_nothing_is_cut_off("rules");
        }
    }
}

#[test]
fn the_rules_are_scrolled_by_keys() {
    let texts = Lang::En.texts();
    let mut shown = window("camelot", Lang::En, vec2(640.0, 640.0));
    let title = texts.say("camelot-rules-1-title");
    let mut press = |key: Key| {
        shown.harness.key_press(key);
        // Scrolling is smooth, so it takes some frames.
        shown.harness.run_steps(60);
        shown.harness.get_by_label(&title).rect().top()
    };
    let top = press(Key::Home);
    let lower = press(Key::ArrowDown);
    assert!(lower < top - 20.0, "{lower} {top}");
    let page = press(Key::PageDown);
    assert!(page < lower - 100.0, "{page} {lower}");
    let end = press(Key::End);
    assert!(end < page - 100.0, "{end} {page}");
    assert!(press(Key::PageUp) > end + 100.0);
    assert!((press(Key::Home) - top).abs() < 2.0);
}

#[test]
fn a_chapter_is_gone_to_and_a_rule_is_put_on_the_board() {
    let texts = Lang::Fr.texts();
    let mut shown = window("camelot", Lang::Fr, vec2(1_280.0, 800.0));
    let contents = texts.say("camelot-rules-5-title");
    let heading = |shown: &PanelHarness| {
        let places = shown.harness.query_all_by_label(&contents).map(|label| label.rect().top());
        places.fold(f32::MIN, f32::max)
    };
    let before = heading(&shown);
    let button = shown.harness.query_all_by_label(&contents).next().expect("an entry of the contents");
    button.click();
    shown.harness.run_steps(60);
    assert!(heading(&shown) < before - 100.0);
    shown.click(&format!("▶ {}", texts.say_with("rules-on-board", &[("count", &6)])));
    let started = shown.messages::<Start>();
    assert_eq!(started, [Start::Lesson { game: "camelot", purpose: Purpose::Rule(6) }]);
}
