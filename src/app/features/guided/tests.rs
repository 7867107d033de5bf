//! The panel of a step and the windows of lessons and puzzles, drawn and clicked.

use bevy::prelude::*;
use bevy_egui::egui::vec2;
use egui_kittest::kittest::{NodeT, Queryable};

use super::StepRequest;
use super::days::Days;
use super::list::{self, CourseList, LessonRow, LessonState, Positions, PuzzleList, PuzzleRow, Today};
use super::model::{Exercise, StepModel, StepSign, TaskModel};
use super::panel::{coming, show, show_ways, tools_of};
use super::puzzle_part::PuzzlePart;
use super::start::{Courses, PuzzleFilter};
use crate::session::{HARDEST_PROBLEM, Start};
use crate::ui::keys::bindings::Bindings;
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::screens::panels::COLUMN_INSIDE;
use crate::ui::screens::{ChosenGame, Screen};
use crate::ui::testing::{PanelHarness, WINDOWS, world};
use crate::ui::widgets::judgement::{Tone, way_on_has_focus};
use crate::ui::widgets::kit;
use camaieu_play::guided::puzzle::{BOARD, PuzzleKind, PuzzleMark, Streak};
use camaieu_play::guided::{CoursePart, Day, Purpose, Which};
use camaieu_text::{Lang, Texts};

fn days(texts: &Texts) -> Days {
    let day = |day: u32| (texts.say_with("puzzle-weekday", &[("day", &day)]), day.is_multiple_of(2));
    Days {
        date: texts.date(Day(20_000)),
        is_solved: false,
        row: Streak { now: 6, best: 11 },
        week: (0..7).map(day).collect(),
    }
}

fn model(texts: &camaieu_text::Texts) -> StepModel {
    let step = |is_task, stars| StepSign { is_task, stars };
    StepModel {
        game: "camelot",
        way: Exercise::Lesson,
        title: texts.say("camelot-lesson-canter"),
        puzzle: None,
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
        is_hint: false,
        answers: 1,
        refused_by: Some(7),
        found: vec!["F6-F8".to_owned(), "F6-F8-D8".to_owned()],
        tasks: Vec::new(),
        returns: None,
        daily: None,
        streak: None,
        done: Some(texts.say("camelot-lesson-canter-two-done")),
        closing: Some((texts.say("lesson-can-play"), true)),
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
        let bindings = Bindings::default();
        let mut shown = PanelHarness::new(vec2(1_280.0, 800.0), world, move |ui, _, commands| {
            ui.set_max_width(COLUMN_INSIDE);
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
fn looked_up_rule_links_to_its_neighbouring_rules() {
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
        let mut shown = PanelHarness::new(vec2(1_280.0, 1_000.0), world, move |ui, _, commands| {
            ui.set_max_width(COLUMN_INSIDE);
            show(ui, &lesson, texts, commands);
        });
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
        way: Exercise::Puzzle,
        title: texts.say_with("puzzle-title", &[("number", &108), ("count", &109)]),
        puzzle: Some(PuzzlePart {
            task: texts.say_with("puzzle-kind-defence", &[("plies", &3)]),
            detail: Some(texts.say_with("puzzle-goal-defence", &[("count", &2)])),
            game: texts.say("camelot-name"),
            grade: 9,
            in_words: "9 · ".to_owned() + &texts.say("puzzle-band-master"),
            stars: 2,
            hints: vec![Some(texts.say_with("puzzle-hint-kind", &[("piece", &"Knight")])), None],
            shared: is_finished.then(|| "Camaïeu".to_owned()),
        }),
        number: None,
        coming: Vec::new(),
        progress: None,
        steps: Vec::new(),
        goal: texts.say_with("puzzle-goal-defence", &[("count", &2)]),
        said: Some((Tone::Wrong, texts.say_with("puzzle-wrong-win", &[("move", &"c3xa1")]))),
        answers: 1,
        refused_by: None,
        found: Vec::new(),
        daily: Some((days(texts), Some(Purpose::Puzzle(Which::Daily)))),
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
    let mut shown = PanelHarness::new(vec2(1_280.0, 840.0), world, move |ui, _, commands| {
        ui.set_max_width(COLUMN_INSIDE);
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
            way: Exercise::Problem(HARDEST_PROBLEM),
            title: texts.say_with("problem-title", &[("level", &HARDEST_PROBLEM)]),
            puzzle: None,
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

/// A course of 24 lessons, nine of them essential.
fn course_list(texts: &camaieu_text::Texts) -> CourseList {
    let lesson = |index: usize| LessonRow {
        title: texts.say_with("puzzle-kind-gain", &[("plies", &5)]),
        part: if index < 9 { CoursePart::Essentials } else { CoursePart::FinerPoints },
        stars: index % 4,
        steps: index % 3 + 1,
        seconds: 30 + 20 * index as u64,
        state: [LessonState::Done, LessonState::Later, LessonState::ToCome][index / 3 % 3],
        purpose: Purpose::named(&format!("lesson-{index}")),
    };
    let lessons = (0..24).map(lesson).collect();
    CourseList { game: "caminos", lessons, next: 3, is_begun: true, due: 2, stars: (22, 57) }
}

/// A list of 428 puzzles.
fn puzzle_list(texts: &camaieu_text::Texts) -> PuzzleList {
    let row = |index: usize| PuzzleRow {
        index,
        task: texts.say_with("puzzle-kind-gain", &[("plies", &5)]),
        about: texts.option_value("caminos", BOARD, "octagon10"),
        grade: (index % 10) as u8 + 1,
        mark: [None, Some(PuzzleMark::Clean), Some(PuzzleMark::Missed), Some(PuzzleMark::Solved)][index % 4],
        purpose: Purpose::Puzzle(Which::Named(format!("win-{index}"))),
    };
    let today = Today { puzzle: row(7), days: days(texts) };
    PuzzleList {
        game: "caminos",
        count: 428,
        solved: 128,
        filter: PuzzleFilter::default(),
        boards: vec!["square", "octagon10"],
        kinds: vec![PuzzleKind::Connect, PuzzleKind::Defence],
        rows: (0..428).map(row).collect(),
        next: Some(130),
        today: Some(today),
    }
}

/// A page in a window, beside the menu or alone.
fn page<'a>(
    size: bevy_egui::egui::Vec2,
    overlay: Overlay,
    show: impl Fn(&bevy_egui::egui::Ui, Screen, Positions<'_>, &mut Commands) + 'a,
    lang: Lang,
    screen: Screen,
) -> PanelHarness<'a> {
    let mut world = world();
    world.init_resource::<Messages<Start>>();
    world.init_resource::<PuzzleFilter>();
    world.init_resource::<ChosenGame>();
    world.resource_mut::<Overlays>().toggle(overlay);
    let courses = Courses::default();
    PanelHarness::new(size, world, move |ui, _, commands| {
        show(ui, screen, Positions { courses: &courses, texts: lang.texts() }, commands);
    })
}

fn purposes(shown: &mut PanelHarness<'_>) -> Vec<Purpose> {
    let purpose = |start| if let Start::Lesson { purpose, .. } = start { Some(purpose) } else { None };
    shown.messages::<Start>().into_iter().filter_map(purpose).collect()
}

#[test]
fn courses_fit_every_window_and_start_their_lessons() {
    for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| WINDOWS.map(|size| (lang, size))) {
        for screen in [Screen::Menu, Screen::Match] {
            let texts = lang.texts();
            let list = course_list(texts);
            let show =
                move |ui: &bevy_egui::egui::Ui, screen, positions: Positions<'_>, commands: &mut Commands| {
                    list::show_course(ui.ctx(), screen, &list, positions, commands);
                };
            let mut shown = page(size, Overlay::Course, show, lang, screen);
            shown.assert_nothing_is_cut_off("course");
            let title = texts.say_with("puzzle-kind-gain", &[("plies", &5)]);
            // The lesson that the keyboard comes to is brought into the window.
            shown.harness.get_by_label_contains(&format!("9. {title}")).focus();
            shown.harness.run_steps(40);
            let tile = shown.harness.get_by_label_contains(&format!("9. {title}")).rect();
            assert!(tile.center().y > 0.0 && tile.center().y < size.y, "{lang}: {size}: {tile}");
            shown.harness.get_by_label_contains(&format!("9. {title}")).click();
            shown.run();
            assert_eq!(purposes(&mut shown), [Purpose::named("lesson-8")]);
            // The finer points are folded.
            assert!(shown.harness.query_by_label_contains(&format!("24. {title}")).is_none());
            let finer = texts.say("lesson-finer");
            shown.harness.get_by_label_contains(&finer).scroll_to_me();
            shown.harness.run_steps(8);
            shown.harness.get_by_label_contains(&finer).click();
            shown.run();
            assert!(shown.harness.query_by_label_contains(&format!("24. {title}")).is_some());
            shown.click(&texts.say_with("lesson-due", &[("count", &2)]));
            shown.click(&texts.say_with("lesson-go-on-with", &[("lesson", &title)]));
            assert_eq!(purposes(&mut shown), [Purpose::Review, Purpose::Course]);
            if screen != Screen::Menu {
                shown.click(&texts.say("back"));
                assert_eq!(shown.resource::<Overlays>().top(), None);
            }
        }
    }
}

#[test]
fn puzzles_fit_every_window_and_start_as_labelled() {
    for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| WINDOWS.map(|size| (lang, size))) {
        for screen in [Screen::Menu, Screen::Match] {
            let texts = lang.texts();
            let list = puzzle_list(texts);
            let show =
                move |ui: &bevy_egui::egui::Ui, screen, positions: Positions<'_>, commands: &mut Commands| {
                    list::show_puzzles(ui.ctx(), screen, &list, positions, commands);
                };
            let mut shown = page(size, Overlay::Puzzles, show, lang, screen);
            shown.assert_nothing_is_cut_off("puzzles");
            let numbered = |number: usize| texts.say_with("puzzle-numbered", &[("number", &number)]);
            let tile = format!("{}, {}", numbered(2), texts.say_with("puzzle-kind-gain", &[("plies", &5)]));
            shown.harness.get_by_label_contains(&tile).focus();
            shown.harness.run_steps(40);
            let place = shown.harness.get_by_label_contains(&tile).rect();
            assert!(place.center().y > 0.0 && place.center().y < size.y, "{lang}: {size}: {place}");
            shown.harness.get_by_label_contains(&tile).click();
            shown.run();
            assert_eq!(purposes(&mut shown), [Purpose::Puzzle(Which::Named("win-1".into()))]);
            // Of 428 only those are there that are in sight, and a row more.
            let task = texts.say_with("puzzle-kind-gain", &[("plies", &5)]);
            assert!(shown.harness.query_all_by_label_contains(&task).count() < 120);
            shown.click(&texts.say("puzzle-unsolved-only"));
            assert!(shown.resource::<PuzzleFilter>().unsolved);
            shown.click(&texts.say("puzzle-next-unsolved"));
            shown.click(&texts.say("puzzle-solve"));
            assert_eq!(purposes(&mut shown), [Which::Next, Which::Daily].map(Purpose::Puzzle));
        }
    }
}
