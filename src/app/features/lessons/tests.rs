//! The panel of a step and the window of a course, drawn and clicked.

use bevy::prelude::*;
use egui_kittest::kittest::Queryable;

use super::LessonRequest;
use super::course::{self, CourseModel, LessonRow};
use super::model::{LessonModel, StepModel};
use super::panel::{coming, show, show_ways};
use crate::session::Start;
use crate::ui::bindings::Bindings;
use crate::ui::judgement::{Tone, way_on_has_focus};
use crate::ui::overlays::{Overlay, Overlays};
use crate::ui::panels::COLUMN_INSIDE;
use crate::ui::testing::{PanelHarness, WINDOWS, world};
use camaieu_play::lesson::Purpose;
use camaieu_text::Lang;

fn model(texts: &camaieu_text::Texts) -> LessonModel {
    let step = |is_task, stars| StepModel { is_task, stars };
    LessonModel {
        game: "camelot",
        title: texts.say("camelot-lesson-canter"),
        number: Some((3, 14)),
        coming: vec![texts.say("camelot-lesson-jump")],
        steps: vec![step(false, Some(0)), step(true, Some(3)), step(true, Some(1)), step(true, None)],
        at: 2,
        text: Vec::new(),
        sections: [None, None],
        seat: Some(texts.say_with("you-are", &[("seat", &texts.seat("camelot", 2, 1))])),
        goal: texts.say("camelot-lesson-canter-two"),
        said: Some((Tone::Wrong, texts.say("lesson-wrong"))),
        refused_by: Some(7),
        found: vec!["F6-F8".to_owned(), "F6-F8-D8".to_owned()],
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
        world.init_resource::<Messages<LessonRequest>>();
        world.init_resource::<Messages<Start>>();
        let size = bevy_egui::egui::vec2(COLUMN_INSIDE, 700.0);
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
        assert_eq!(shown.messages::<LessonRequest>(), [LessonRequest::GoTo(3), LessonRequest::Next]);
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
        let lesson = LessonModel {
            title: rule(4),
            text: text.into_iter().collect(),
            sections: [to(3), to(5)],
            is_looked_up: true,
            ..model(texts)
        };
        let mut world = world();
        world.init_resource::<Messages<Start>>();
        let size = bevy_egui::egui::vec2(COLUMN_INSIDE, 1000.0);
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

#[test]
fn the_course_is_whole_in_every_window_and_begins_lessons() {
    let heading = Lang::Fr.texts().say_with("lesson-part-essentials", &[("minutes", &10)]);
    let row = |index: usize| LessonRow {
        heading: [0, 9].contains(&index).then(|| heading.clone()),
        name: format!("lesson-{index}"),
        title: Lang::Fr.texts().say("camelot-lesson-aim"),
        stars: (index, 15),
        is_done: index < 3,
    };
    let model =
        CourseModel { game: "camelot", lessons: (0..24).map(row).collect(), next: 3, is_begun: true, due: 2 };
    for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| WINDOWS.map(|size| (lang, size))) {
        let (texts, model) = (lang.texts(), model.clone());
        let mut world = world();
        world.init_resource::<Messages<Start>>();
        world.resource_mut::<Overlays>().toggle(Overlay::Course);
        let title = model.lessons[0].title.clone();
        let mut shown = PanelHarness::new(size, world, move |ui, _, commands| {
            course::show(ui.ctx(), &model, texts, commands);
        });
        shown.assert_nothing_is_cut_off("course");
        // The row that the keyboard comes to is brought into the window.
        shown.harness.get_by_label_contains("24. ").focus();
        (0..40).for_each(|_| shown.harness.step());
        let row = shown.harness.get_by_label_contains("24. ").rect();
        assert!(row.top() > 0.0 && row.bottom() < size.y, "{lang}: {size}: {row}");
        shown.click(&texts.say_with("lesson-review-button", &[("count", &2)]));
        shown.click(&texts.say_with("lesson-go-on-with", &[("lesson", &title)]));
        let started = shown.messages::<Start>().into_iter().filter_map(|start| match start {
            Start::Lesson { purpose, .. } => Some(purpose),
            _ => None,
        });
        assert_eq!(started.collect::<Vec<_>>(), [Purpose::Review, Purpose::Course]);
        shown.click(&texts.say("close"));
        assert_eq!(shown.resource::<Overlays>().top(), None);
    }
}
