//! The panel of a step and the windows of lessons and puzzles, drawn and clicked.

use bevy::prelude::*;
use bevy_egui::egui::vec2;
use egui_kittest::kittest::{NodeT, Queryable};

use super::StepRequest;
use super::list::{self, Row, StepList};
use super::model::{StepModel, StepSign, TaskModel, Way};
use super::panel::{coming, show, show_ways, tools_of};
use super::start::{Filter, Of};
use crate::session::{HARDEST_PROBLEM, Start};
use crate::ui::bindings::Bindings;
use crate::ui::judgement::{Tone, way_on_has_focus};
use crate::ui::kit;
use crate::ui::overlays::{Overlay, Overlays};
use crate::ui::panels::COLUMN_INSIDE;
use crate::ui::testing::{PanelHarness, WINDOWS, world};
use camaieu_play::guided::puzzle::{BOARD, Band};
use camaieu_play::guided::{Purpose, Which};
use camaieu_text::Lang;

fn model(texts: &camaieu_text::Texts) -> StepModel {
    let step = |is_task, stars| StepSign { is_task, stars };
    StepModel {
        game: "camelot",
        way: Way::Lesson,
        title: texts.say("camelot-lesson-canter"),
        grade: None,
        number: Some((3, 14)),
        coming: vec![texts.say("camelot-lesson-jump")],
        progress: Some(texts.say_with("lesson-stars-of", &[("stars", &24), ("most", &111)])),
        steps: vec![step(false, Some(0)), step(true, Some(3)), step(true, Some(1)), step(true, None)],
        at: 2,
        text: Vec::new(),
        sections: [None, None],
        seat: Some(texts.say_with("you-are", &[("seat", &texts.seat("camelot", 2, 1))])),
        goal: texts.say("camelot-lesson-canter-two"),
        said: Some((Tone::Wrong, texts.say("lesson-wrong"))),
        answers: 1,
        refused_by: Some(7),
        found: vec!["F6-F8".to_owned(), "F6-F8-D8".to_owned()],
        tasks: Vec::new(),
        returns: None,
        streak: None,
        done: Some(texts.say("camelot-lesson-canter-two-done")),
        closing: Some(texts.say("lesson-can-play")),
        stars: Some(2),
        is_finished: true,
        is_task: true,
        can_hint: false,
        has_previous: true,
        has_next: true,
        is_looked_up: false,
        has_match: false,
        rules: vec![2],
    }
}

#[test]
fn a_step_leads_to_its_rules_and_to_the_other_steps() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        let lesson = model(texts);
        let mut world = world();
        world.init_resource::<Messages<StepRequest>>();
        world.init_resource::<Messages<Start>>();
        let size = vec2(COLUMN_INSIDE, 800.0);
        let bindings = Bindings::default();
        let mut shown = PanelHarness::new(size, world, move |ui, _, commands| {
            show(ui, &lesson, texts, commands);
            show_ways(ui, &lesson, &bindings, texts, commands);
            coming(ui, &lesson, texts);
        });
        shown.assert_nothing_is_cut_off("lesson");
        let number = texts.say_with("lesson-number", &[("number", &3), ("count", &14)]);
        assert!(shown.harness.query_by_label(&number).is_some());
        // The finished step has handed the keyboard to the way on, so the keys that lead on are heard.
        assert!(way_on_has_focus(&shown.harness.ctx));
        shown.click(&texts.say_with("lesson-rule-title", &[("rule", &7)]));
        assert_eq!(shown.messages::<Start>(), [Start::Rule(7)]);
        shown.click(&texts.say_with("lesson-step", &[("step", &4), ("steps", &4)]));
        shown.click(&texts.say("lesson-next"));
        assert_eq!(shown.messages::<StepRequest>(), [StepRequest::GoTo(3), StepRequest::Next]);
        let stars = texts.say_with("lesson-stars", &[("stars", &2)]);
        assert!(shown.harness.query_by_label(&stars).is_some());
    }
}

#[test]
fn rules_that_are_looked_up_stand_beside_the_table_and_lead_to_their_neighbours() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        let rule = |rule: u8| texts.say_with("lesson-rule-title", &[("rule", &rule)]);
        let to = |number: u8| Some((Purpose::Rule(number), rule(number)));
        let text = texts.rule_book("camelot").rule(4).map(|of| of.text.clone());
        let lesson = StepModel {
            title: rule(4),
            text: text.into_iter().collect(),
            sections: [to(3), to(5)],
            is_looked_up: true,
            ..model(texts)
        };
        let mut world = world();
        world.init_resource::<Messages<Start>>();
        let size = vec2(COLUMN_INSIDE, 1000.0);
        let mut shown =
            PanelHarness::new(size, world, move |ui, _, commands| show(ui, &lesson, texts, commands));
        shown.assert_nothing_is_cut_off("rule");
        shown.click(&rule(5));
        let started = shown.messages::<Start>().into_iter().filter_map(|start| match start {
            Start::Lesson { purpose, .. } => Some(purpose),
            _ => None,
        });
        assert_eq!(started.collect::<Vec<_>>(), [Purpose::Rule(5)]);
    }
}

/// A puzzle that is under way, or solved.
fn puzzle(texts: &camaieu_text::Texts, is_finished: bool) -> StepModel {
    StepModel {
        way: Way::Puzzle,
        title: texts.say_with("puzzle-title", &[("number", &108), ("count", &109)]),
        grade: Some("9 · ".to_owned() + &texts.say("puzzle-band-hardest")),
        number: None,
        coming: Vec::new(),
        progress: None,
        steps: Vec::new(),
        goal: texts.say_with("puzzle-goal-defence", &[("count", &2)]),
        said: Some((Tone::Wrong, texts.say_with("puzzle-wrong-win", &[("move", &"c3xa1")]))),
        answers: 1,
        refused_by: None,
        found: Vec::new(),
        streak: is_finished.then(|| texts.say_with("puzzle-streak", &[("now", &12), ("best", &40)])),
        done: is_finished.then(|| texts.say("puzzle-solved")),
        closing: None,
        stars: None,
        is_finished,
        can_hint: !is_finished,
        rules: Vec::new(),
        ..model(texts)
    }
}

/// Requests that the buttons of a step send, clicked in turn by their messages; and what they start.
fn clicked(step: StepModel, lang: Lang, clicks: &[&str]) -> (Vec<StepRequest>, Vec<Start>) {
    let texts = lang.texts();
    let mut world = world();
    world.init_resource::<Messages<StepRequest>>();
    world.init_resource::<Messages<Start>>();
    let bindings = Bindings::default();
    let can_hint = step.can_hint;
    let mut shown = PanelHarness::new(vec2(COLUMN_INSIDE, 640.0), world, move |ui, _, commands| {
        show(ui, &step, texts, commands);
        for (_, tool) in tools_of(&step, &bindings, texts) {
            if kit::tool(ui, &tool, true) {
                tool.act(commands);
            }
        }
        show_ways(ui, &step, &bindings, texts, commands);
    });
    shown.assert_nothing_is_cut_off("step");
    for id in ["hint", "puzzle-show"] {
        let label = texts.say(id);
        assert_eq!(shown.harness.get_by_label(&label).accesskit_node().is_disabled(), !can_hint, "{id}");
    }
    clicks.iter().for_each(|id| shown.click(&texts.say(id)));
    (shown.messages::<StepRequest>(), shown.messages::<Start>())
}

#[test]
fn a_puzzle_leads_on_and_helps() {
    for (lang, is_finished) in Lang::ALL.into_iter().flat_map(|lang| [(lang, false), (lang, true)]) {
        let puzzle = puzzle(lang.texts(), is_finished);
        let (asked, _) = clicked(puzzle, lang, &["lesson-again", "puzzle-next"]);
        assert_eq!(asked, [StepRequest::Again, StepRequest::Next]);
    }
}

#[test]
fn other_problems_and_the_answers_are_asked_for() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        let problem = StepModel {
            way: Way::Problem(HARDEST_PROBLEM),
            title: texts.say_with("problem-title", &[("level", &HARDEST_PROBLEM)]),
            grade: None,
            goal: texts.say("problem-what"),
            tasks: vec![TaskModel { name: "BBR".into(), chips: Vec::new(), found: 1, count: 2 }],
            ..puzzle(texts, false)
        };
        let (asked, started) = clicked(problem, lang, &["puzzle-next", "puzzle-show", "problem-easier"]);
        assert_eq!(asked, [StepRequest::Next, StepRequest::Show]);
        assert!(matches!(started[..], [Start::Level(level)] if level == HARDEST_PROBLEM - 1), "{started:?}");
        let said = texts.say_with("problem-task", &[("found", &1), ("count", &2)]);
        assert!(!said.is_empty());
    }
}

/// A list of 24 rows.
fn list(of: Of, lang: Lang) -> StepList {
    let texts = lang.texts();
    let row = |index: usize| Row {
        heading: [0, 9]
            .contains(&index)
            .then(|| texts.say_with("lesson-part-essentials", &[("minutes", &10)]))
            .filter(|_| of == Of::Lessons),
        title: format!("{}. {}", index + 1, texts.say_with("puzzle-kind-gain", &[("plies", &5)])),
        board: (of == Of::Puzzles).then(|| texts.option_value("caminos", BOARD, "octagon10")),
        grade: (of == Of::Puzzles).then(|| format!("10 · {}", texts.say("puzzle-band-hardest"))),
        mark: "✖ ".to_owned() + &texts.say("puzzle-mark-missed"),
        is_done: index < 3,
        is_next: index == 3,
        purpose: Purpose::named(&format!("lesson-{index}")),
    };
    let ways = match of {
        Of::Lessons => vec![
            (texts.say_with("lesson-go-on-with", &[("lesson", &row(3).title)]), Purpose::Course),
            (texts.say_with("lesson-review-button", &[("count", &2)]), Purpose::Review),
        ],
        Of::Puzzles => vec![
            (texts.say_with("puzzle-next-is", &[("puzzle", &row(0).title)]), Purpose::Puzzle(Which::Next)),
            (texts.say_with("puzzle-daily-is", &[("puzzle", &row(1).title)]), Purpose::Puzzle(Which::Daily)),
        ],
    };
    StepList {
        of,
        game: "caminos",
        summary: vec![texts.say_with("puzzle-solved-of", &[("solved", &12), ("count", &109)])],
        ways,
        filter: (of == Of::Puzzles).then_some(Filter::default()),
        boards: if of == Of::Puzzles { vec!["square", "octagon10"] } else { Vec::new() },
        rows: (0..24).map(row).collect(),
    }
}

#[test]
fn lists_are_whole_in_every_window_and_begin_what_they_say() {
    let kinds = [(Of::Lessons, Overlay::Course), (Of::Puzzles, Overlay::Puzzles)];
    for ((of, overlay), lang) in kinds.into_iter().flat_map(|kind| Lang::ALL.map(|lang| (kind, lang))) {
        for size in WINDOWS {
            let (texts, model) = (lang.texts(), list(of, lang));
            let mut world = world();
            world.init_resource::<Messages<Start>>();
            world.init_resource::<Filter>();
            world.resource_mut::<Overlays>().toggle(overlay);
            let ways = model.ways.clone();
            let mut shown = PanelHarness::new(size, world, move |ui, _, commands| {
                list::show(ui.ctx(), &model, texts, commands);
            });
            shown.assert_nothing_is_cut_off("list");
            // The row that the keyboard comes to is brought into the window.
            shown.harness.get_by_label_contains("24. ").focus();
            (0..40).for_each(|_| shown.harness.step());
            let row = shown.harness.get_by_label_contains("24. ").rect();
            assert!(row.top() > 0.0 && row.bottom() < size.y, "{lang}: {size}: {row}");
            shown.harness.get_by_label_contains("24. ").click();
            shown.harness.run();
            let purposes = |started: Vec<Start>| -> Vec<Purpose> {
                let purpose =
                    |start| if let Start::Lesson { purpose, .. } = start { Some(purpose) } else { None };
                started.into_iter().filter_map(purpose).collect()
            };
            assert_eq!(purposes(shown.messages::<Start>()), [Purpose::named("lesson-23")]);
            let mark = texts.say("puzzle-mark-missed");
            let marked = shown.harness.get_all_by_label_contains(&mark);
            assert_eq!(marked.count(), 24, "each row tells its mark in words");
            if of == Of::Puzzles {
                shown.harness.get_by_label(&texts.say("puzzle-band-hard")).scroll_to_me();
                shown.harness.run();
                shown.click(&texts.say("puzzle-band-hard"));
                assert_eq!(shown.resource::<Filter>().band, Some(Band::Hard));
                shown.click(&texts.option_value("caminos", BOARD, "square"));
                assert_eq!(shown.resource::<Filter>().board_of("caminos"), Some("square"));
            }
            for (said, _) in &ways {
                shown.harness.get_by_label(said).scroll_to_me();
                shown.harness.run();
                shown.click(said);
            }
            let wanted: Vec<Purpose> = ways.into_iter().map(|(_, purpose)| purpose).collect();
            assert!(purposes(shown.messages::<Start>()).ends_with(&wanted));
            shown.click(&texts.say("close"));
            assert_eq!(shown.resource::<Overlays>().top(), None);
        }
    }
}
