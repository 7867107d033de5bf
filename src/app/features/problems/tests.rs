//! The problem in the panel, clicked.

use bevy::prelude::*;
use bevy_egui::egui::vec2;
use egui_kittest::kittest::{NodeT, Queryable};

use crate::features::problems::ProblemRequest;
use crate::features::problems::panel::{self, ProblemModel, ProblemShown, TaskModel};
use crate::session::{HARDEST_PROBLEM, Start};
use crate::ui::testing::{self, PanelHarness};
use camaieu_text::Lang;

#[test]
fn other_problems_and_the_answers_are_asked_for() {
    let texts = Lang::En.texts();
    let tasks = vec![TaskModel { name: "BBR".into(), found: 1, count: 2 }];
    let problem = ProblemModel { level: HARDEST_PROBLEM, tasks, is_solved: false, is_given_up: false };
    let mut world = testing::world();
    world.init_resource::<Messages<Start>>();
    world.init_resource::<Messages<ProblemRequest>>();
    world.insert_resource(ProblemShown(Some(problem)));
    let mut shown = PanelHarness::new(vec2(360.0, 480.0), world, move |ui, world, commands| {
        if let Some(problem) = &world.resource::<ProblemShown>().0 {
            panel::show(ui, problem, texts, commands);
        }
    });
    let harder = texts.say("problem-harder");
    assert!(shown.harness.get_by_label(&harder).accesskit_node().is_disabled());
    for (id, level) in [("problem-new", HARDEST_PROBLEM), ("problem-easier", HARDEST_PROBLEM - 1)] {
        shown.click(&texts.say(id));
        let asked = shown.messages::<Start>();
        assert!(matches!(asked[..], [Start::Level(asked)] if asked == level), "{asked:?}");
    }
    shown.click(&texts.say("problem-answers"));
    assert_eq!(shown.messages::<ProblemRequest>(), [ProblemRequest::ShowAnswers]);
}
