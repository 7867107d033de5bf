//! The panel of a puzzle and the window of the list, drawn and clicked.

use bevy::prelude::*;
use bevy_egui::egui::vec2;
use egui_kittest::kittest::{NodeT, Queryable};

use super::list::{self, PuzzleList, PuzzleRow};
use super::model::PuzzleModel;
use super::panel::{show, show_ways, tools_of};
use super::{Filter, PuzzleRequest};
use crate::session::{Start, Which};
use crate::ui::bindings::Bindings;
use crate::ui::judgement::Tone;
use crate::ui::kit;
use crate::ui::overlays::{Overlay, Overlays};
use crate::ui::panels::COLUMN_INSIDE;
use crate::ui::testing::{PanelHarness, WINDOWS, world};
use camaieu_play::puzzle::{Band, PuzzleMark};
use camaieu_text::Lang;

#[test]
fn the_panel_leads_on_and_helps() {
    for (lang, is_finished) in Lang::ALL.into_iter().flat_map(|lang| [(lang, false), (lang, true)]) {
        let texts = lang.texts();
        let puzzle = PuzzleModel {
            title: texts.say_with("puzzle-title", &[("number", &108), ("count", &109)]),
            grade: "9 · ".to_owned() + &texts.say("puzzle-band-hardest"),
            goal: texts.say_with("puzzle-goal-defence", &[("count", &2)]),
            said: Some((Tone::Wrong, texts.say_with("puzzle-wrong-win", &[("move", &"c3xa1")]))),
            streak: Some(texts.say_with("puzzle-streak", &[("now", &12), ("best", &40)])),
            is_finished,
            can_hint: !is_finished,
            can_show: !is_finished,
        };
        let mut world = world();
        world.init_resource::<Messages<PuzzleRequest>>();
        let bindings = Bindings::default();
        let mut shown = PanelHarness::new(vec2(COLUMN_INSIDE, 600.0), world, move |ui, _, commands| {
            show(ui, &puzzle);
            for tool in tools_of(&puzzle, &bindings, texts) {
                if kit::tool(ui, &tool, true) {
                    tool.act(commands);
                }
            }
            show_ways(ui, &puzzle, &bindings, texts, commands);
        });
        shown.assert_nothing_is_cut_off("puzzle");
        for id in ["hint", "puzzle-show"] {
            let label = texts.say(id);
            let button = shown.harness.get_by_label(&label).accesskit_node();
            assert_eq!(button.is_disabled(), is_finished, "{id}");
        }
        shown.click(&texts.say("lesson-again"));
        shown.click(&texts.say("puzzle-next"));
        assert_eq!(shown.messages::<PuzzleRequest>(), [PuzzleRequest::Again, PuzzleRequest::Next]);
    }
}

fn list(lang: Lang) -> PuzzleList {
    let texts = lang.texts();
    let row = |index: usize| PuzzleRow {
        id: format!("connect-{index:08}"),
        title: texts.say_with(
            "puzzle-row",
            &[("number", &(index + 1)), ("puzzle", &texts.say_with("puzzle-kind-gain", &[("plies", &5)]))],
        ),
        grade: format!("10 · {}", texts.say("puzzle-band-hardest")),
        mark: [None, Some(PuzzleMark::Missed), Some(PuzzleMark::Solved), Some(PuzzleMark::Clean)][index % 4],
    };
    PuzzleList {
        game: "caminos",
        rows: (0..24).map(row).collect(),
        band: None,
        next: Some((row(0).id, row(0).title)),
        daily: Some((row(1).title, false)),
        solved: (12, 109),
        streak: Some(texts.say_with("puzzle-streak", &[("now", &12), ("best", &40)])),
    }
}

#[test]
fn the_list_is_whole_in_every_window_and_begins_puzzles() {
    for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| WINDOWS.map(|size| (lang, size))) {
        let (texts, model) = (lang.texts(), list(lang));
        let mut world = world();
        world.init_resource::<Messages<Start>>();
        world.init_resource::<Filter>();
        world.resource_mut::<Overlays>().toggle(Overlay::Puzzles);
        let (id, next) = model.next.clone().expect("a next");
        let of_day = model.daily.clone().expect("a daily").0;
        let mut shown = PanelHarness::new(size, world, move |ui, _, commands| {
            list::show(ui.ctx(), &model, texts, commands);
        });
        shown.assert_nothing_is_cut_off("puzzles");
        shown.click(&texts.say_with("puzzle-next-is", &[("puzzle", &next)]));
        shown.click(&texts.say_with("puzzle-daily-is", &[("puzzle", &of_day)]));
        let started = shown.messages::<Start>().into_iter().filter_map(|start| match start {
            Start::Puzzle { which, .. } => Some(which),
            _ => None,
        });
        assert_eq!(started.collect::<Vec<_>>(), [Which::Named(id), Which::Daily]);
        shown.click(&texts.say("puzzle-band-hard"));
        assert_eq!(shown.resource::<Filter>().0, Some(Band::Hard));
        shown.click(&texts.say("close"));
        assert_eq!(shown.resource::<Overlays>().top(), None);
    }
}

#[test]
fn a_row_tells_its_mark_in_words_and_begins_its_puzzle() {
    let texts = Lang::En.texts();
    let model = list(Lang::En);
    let mut world = world();
    world.init_resource::<Messages<Start>>();
    world.init_resource::<Filter>();
    let mut shown = PanelHarness::new(WINDOWS[0], world, move |ui, _, commands| {
        list::show(ui.ctx(), &model, texts, commands);
    });
    let row = shown.harness.get_all_by_label_contains("2. Gain a chameleon").find(|row| {
        row.accesskit_node().label().is_some_and(|label| label.contains(&texts.say("puzzle-mark-missed")))
    });
    row.expect("a row").click();
    shown.harness.run();
    let started = shown.messages::<Start>().into_iter().filter_map(|start| match start {
        Start::Puzzle { which, .. } => Some(which),
        _ => None,
    });
    assert_eq!(started.collect::<Vec<_>>(), [Which::Named("connect-00000001".to_owned())]);
}
