//! The page of the rules, drawn, clicked and searched.

use bevy::prelude::*;
use bevy_egui::egui::{Key, vec2};
use egui_kittest::kittest::Queryable;

use super::model::{ReaderState, RulesAnchor, RulesPage, RulesShown};
use crate::session::Start;
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::testing::{PanelHarness, WINDOWS, world};
use camaieu_play::guided::{AnyStep, Purpose, course};
use camaieu_rules::catalogue;
use camaieu_text::Lang;

/// The page of a game's rules, open at a chapter; its state is kept between frames.
fn page(game: &'static str, lang: Lang, size: bevy_egui::egui::Vec2, chapter: u8) -> PanelHarness<'static> {
    let texts = lang.texts();
    let mut world = world();
    world.init_resource::<Messages<Start>>();
    world.resource_mut::<Overlays>().toggle(Overlay::Rules);
    let steps = course(game).expect("a course").into_iter().flat_map(|lesson| lesson.steps);
    let steps =
        steps.flat_map(|step: AnyStep| step.rules.clone().into_iter().map(move |rule| (rule, step.clone())));
    let book = texts.rule_book(game);
    let of_chapters = [(1, 1), (2, 3)].into();
    let rules = RulesShown { of: Some((game, lang)), book, of_rules: steps.collect(), of_chapters };
    let mut state = ReaderState::default();
    state.go_to(RulesAnchor::Chapter(chapter), &rules.book);
    let state = std::cell::RefCell::new(state);
    PanelHarness::new(size, world, move |ui, _, commands| {
        let reader = RulesPage { game, rules: &rules, texts };
        reader.show(ui.ctx(), &mut state.borrow_mut(), commands);
    })
}

#[test]
fn the_rules_are_whole_in_every_window() {
    for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| WINDOWS.map(|size| (lang, size))) {
        for game in catalogue::NAMES.iter().copied() {
            page(game, lang, size, 1).assert_nothing_is_cut_off("rules");
            page(game, lang, size, 3).assert_nothing_is_cut_off("rules");
        }
    }
}

#[test]
fn keys_scroll_the_chapter_while_search_has_focus() {
    let texts = Lang::En.texts();
    let mut shown = page("camelot", Lang::En, vec2(800.0, 600.0), 3);
    let name = texts.say_with("lesson-rule-title", &[("rule", &1)]);
    let top = |shown: &PanelHarness| {
        shown.harness.get_all_by_label_contains("adjacent empty").next().expect(&name).rect().top()
    };
    let mut press = |key: Key| {
        shown.harness.key_press(key);
        shown.harness.run_steps(60);
        top(&shown)
    };
    let first = press(Key::PageUp);
    let lower = press(Key::ArrowDown);
    assert!(lower < first - 20.0, "{lower} {first}");
    let page = press(Key::PageDown);
    assert!(page < lower - 100.0, "{page} {lower}");
    press(Key::PageUp);
    assert!((press(Key::PageUp) - first).abs() < 2.0);
}

#[test]
fn search_counts_matches_and_steps_through_them() {
    for size in [vec2(1_280.0, 800.0), vec2(800.0, 600.0)] {
        let texts = Lang::En.texts();
        let mut shown = page("camelot", Lang::En, size, 1);
        shown.harness.get_by_label(&texts.say("rules-search")).type_text("canter");
        shown.run();
        let count = texts
            .rule_book("camelot")
            .chapters
            .iter()
            .flat_map(|chapter| &chapter.paragraphs)
            .map(|paragraph| paragraph.places_of("canter").len())
            .sum::<usize>();
        let place = |number: usize| texts.say_with("rules-place", &[("number", &number), ("count", &count)]);
        assert!(count > 5 && shown.harness.query_by_label(&place(1)).is_some());
        shown.click(&texts.say("rules-next-place"));
        assert!(shown.harness.query_by_label(&place(2)).is_some());
        shown.harness.get_by_label(&texts.say("rules-search")).focus();
        shown.run();
        shown.harness.key_press(Key::Enter);
        shown.run();
        let at = (1..9).find(|number| shown.harness.query_by_label(&place(*number)).is_some());
        assert_eq!(at, Some(3), "{size}");
        shown.click(&texts.say("rules-previous-place"));
        assert!(shown.harness.query_by_label(&place(2)).is_some());
    }
}

#[test]
fn chapter_opens_and_rule_is_set_up_on_the_board() {
    let texts = Lang::Fr.texts();
    let mut shown = page("camelot", Lang::Fr, vec2(1_280.0, 800.0), 1);
    shown.click(&texts.say("camelot-rules-5-title"));
    let number = texts.say_with("rules-chapter-of", &[("number", &5), ("count", &12)]);
    assert!(shown.harness.query_by_label(&number).is_some());
    let tries = texts.say("rules-try");
    shown.harness.get_all_by_label(&tries).next().expect("a rule with a position").click();
    shown.run();
    let started = shown.messages::<Start>();
    assert!(
        matches!(started[..], [Start::Lesson { game: "camelot", purpose: Purpose::Rule(_) }]),
        "{started:?}"
    );
    shown.click(&texts.say("rules-next-chapter"));
    let number = texts.say_with("rules-chapter-of", &[("number", &6), ("count", &12)]);
    assert!(shown.harness.query_by_label(&number).is_some());
    shown.click(&texts.say("back"));
    assert_eq!(shown.resource::<Overlays>().top(), None);
}
