//! The section of the review, drawn and clicked.

use bevy::prelude::*;
use bevy_egui::egui::vec2;
use egui_kittest::kittest::Queryable;

use crate::session::Start;
use crate::ui::language::Language;
use crate::ui::screens::Stage;
use crate::ui::screens::panels::COLUMN_INSIDE;
use crate::ui::testing::{self, PanelHarness};
use camaieu_play::{Mark, NodeId};
use camaieu_rules::game::Seat;
use camaieu_text::{Lang, Texts};

use super::model::{Better, Moment, ReviewMove, ReviewReport, ReviewView, SeatAccuracy};
use super::panel::{show, show_at_end, tools, tools_of, ways};
use super::{ReviewRequest, WayBack};

fn judged(index: usize, mark: Option<Mark>, texts: &Texts) -> ReviewMove {
    let args: [(&str, &dyn std::fmt::Display); 4] =
        [("whose", &"seat"), ("seat", &"White"), ("before", &100), ("after", &0)];
    ReviewMove {
        node: NodeId::START,
        seat: if index.is_multiple_of(2) { Seat::FIRST } else { Seat::SECOND },
        share: (index % 10) as f32 / 9.0,
        mark,
        name: "E6-E8xC10xA12".to_owned(),
        chips: Vec::new(),
        said: texts.say_with("review-fell", &args),
    }
}

pub(crate) fn review(is_shared: bool, at: Option<usize>, texts: &Texts) -> ReviewView {
    let mark = |index: usize| [None, None, Some(Mark::Doubtful), None, Some(Mark::Blunder)][index % 5];
    let seat = texts.seat("camelot", 2, Seat::SECOND);
    let args: [(&str, &dyn std::fmt::Display); 4] =
        [("seat", &seat), ("doubtful", &12), ("bad", &10), ("blunder", &8)];
    let tally = |seat: Seat| SeatAccuracy {
        seat,
        name: texts.seat("camelot", 2, seat),
        accuracy: Some(86),
        short: texts.say_with("review-tally", &[("kept", &86), ("mistakes", &30)]),
        whole: texts.say_with("review-summary", &args),
    };
    ReviewView {
        done: (40, 40),
        own: is_shared.then(|| {
            let args: [(&str, &dyn std::fmt::Display); 2] = [("whose", &"you"), ("seat", &"White")];
            (Seat::FIRST, texts.say_with("review-chances", &args))
        }),
        start: 0.5,
        moves: (0..40).map(|index| judged(index, mark(index), texts)).collect(),
        at,
        is_pointed: false,
        better: at.map(|_| Better {
            said: texts.say_with("review-better-line", &[("line", &"F6-F8")]),
            chips: Vec::new(),
        }),
        summary: [Seat::FIRST, Seat::SECOND].map(tally).to_vec(),
        kept: 2,
        has_moment: true,
        moment: Some(Moment { index: 4, said: texts.say_with("moment-win", &[("number", &12)]) }),
    }
}

#[test]
fn review_leads_to_mistakes_and_better_moves() {
    for (lang, is_shared) in Lang::ALL.into_iter().flat_map(|lang| [(lang, true), (lang, false)]) {
        let texts = lang.texts();
        let mut world = testing::world();
        world.init_resource::<Messages<ReviewRequest>>();
        let model = review(is_shared, Some(4), texts);
        let mut panel = PanelHarness::new(vec2(COLUMN_INSIDE, 480.0), world, move |ui, _, commands| {
            show(ui, &model, &|_| None, texts, commands);
            ways(ui, &model, texts, commands);
        });
        panel.assert_nothing_is_cut_off("review");
        let node = NodeId::START;
        for (id, request) in [
            ("review-show-better", ReviewRequest::Better(node)),
            ("review-try", ReviewRequest::TryAgain(node)),
            ("review-next", ReviewRequest::GoTo(node)),
            ("review-close", ReviewRequest::Close),
        ] {
            panel.click(&texts.say(id));
            assert_eq!(panel.messages::<ReviewRequest>(), [request], "{id}");
        }
    }
}

#[test]
fn between_the_moves_stands_what_each_seat_gave_away() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        let mut world = testing::world();
        world.init_resource::<Messages<ReviewRequest>>();
        let model = review(true, None, texts);
        let line = model.summary[0].whole.clone();
        let panel = PanelHarness::new(vec2(COLUMN_INSIDE, 480.0), world, move |ui, _, commands| {
            show(ui, &model, &|_| None, texts, commands);
            ways(ui, &model, texts, commands);
        });
        panel.assert_nothing_is_cut_off("review");
        assert_eq!(panel.harness.query_all_by_label(&line).count(), 2);
    }
}

#[test]
fn the_tool_is_there_once_the_match_is_over() {
    let texts = Lang::Fr.texts();
    let tools = |can_begin: bool| tools_of(&ReviewReport { can_begin, ..default() }, texts);
    assert!(tools(false).is_empty());
    let mut world = testing::world();
    world.init_resource::<Messages<Start>>();
    tools(true).iter().for_each(|tool| tool.act(&mut world.commands()));
    world.flush();
    let begun: Vec<Start> = world.resource_mut::<Messages<Start>>().drain().collect();
    assert_eq!(begun, [Start::Review]);
}

#[test]
fn review_tool_never_flashes_before_the_result() {
    let mut world = testing::world();
    world.insert_resource(Language(Lang::En));
    world.insert_resource(ReviewReport { can_begin: true, ..default() });
    world.init_resource::<WayBack>();
    world.insert_resource(State::new(Stage::Playing));
    world.init_resource::<NextState<Stage>>();
    let count = |world: &World| tools(world).expect("tools").len();
    assert_eq!(count(&world), 1);
    world.resource_mut::<NextState<Stage>>().set(Stage::Result);
    assert_eq!(count(&world), 0);
    world.insert_resource(State::new(Stage::Result));
    world.resource_mut::<NextState<Stage>>().reset();
    assert_eq!(count(&world), 0);
    world.resource_mut::<NextState<Stage>>().set(Stage::Playing);
    assert_eq!(count(&world), 1);
}

#[test]
fn the_result_shows_the_curve_and_leads_to_the_moment() {
    for lang in Lang::ALL {
        let texts = lang.texts();
        let mut world = testing::world();
        world.init_resource::<Messages<ReviewRequest>>();
        world.init_resource::<Messages<Start>>();
        let model = review(true, None, texts);
        let mut panel = PanelHarness::new(vec2(COLUMN_INSIDE, 200.0), world, move |ui, _, commands| {
            show_at_end(ui, &model, &|_| None, texts, commands);
        });
        panel.assert_nothing_is_cut_off("at the end");
        panel.click(&texts.say("see-the-moment"));
        assert_eq!(panel.messages::<ReviewRequest>(), [ReviewRequest::Better(NodeId::START)]);
        assert_eq!(panel.messages::<Start>(), [Start::Review]);
    }
}

#[test]
fn nobody_looks_back_once_all_is_counted() {
    let texts = Lang::En.texts();
    for (done, is_looking) in [((12, 40), true), ((40, 40), false)] {
        let mut world = testing::world();
        world.init_resource::<Messages<ReviewRequest>>();
        world.init_resource::<Messages<Start>>();
        // A short game has no accuracy to tell.
        let mut model = ReviewView { done, summary: Vec::new(), ..review(true, None, texts) };
        model.moves.truncate(done.0);
        let panel = PanelHarness::new(vec2(COLUMN_INSIDE, 200.0), world, move |ui, _, commands| {
            show_at_end(ui, &model, &|_| None, texts, commands);
        });
        let said = texts.say("looking-back");
        assert_eq!(panel.harness.query_by_label_contains(&said).is_some(), is_looking, "{done:?}");
    }
}
