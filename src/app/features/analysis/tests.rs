//! The sections of the advice, clicked.

use bevy::prelude::*;
use bevy_egui::egui::vec2;

use crate::features::analysis::panel::{AdviceScope, show, show_buttons};
use crate::features::analysis::{Advice, AnalysisReport, AnalysisRequest};
use crate::ui::bindings::Bindings;
use crate::ui::testing::{self, PanelHarness};
use camaieu_text::Lang;

#[test]
fn hint_and_analysis_are_asked_for_by_a_person_who_is_to_move() {
    let texts = Lang::En.texts();
    let hint = Advice::Move { text: "E6-E8".into(), score: "+0.40".into(), why: String::new() };
    let mut world = testing::world();
    world.init_resource::<Messages<AnalysisRequest>>();
    world.init_resource::<AdviceScope>();
    world.insert_resource(AnalysisReport { hint: Some(hint), analysis: None });
    let mut panel = PanelHarness::new(vec2(360.0, 480.0), world, move |ui, world, commands| {
        let (report, scope) = (world.resource::<AnalysisReport>(), *world.resource::<AdviceScope>());
        show(ui, report, scope, &[], texts);
        show_buttons(ui, report, scope, &Bindings::default(), texts, commands);
    });
    for (id, request) in [("hint", AnalysisRequest::Hint), ("analysis-on", AnalysisRequest::Analyse)] {
        panel.click(&texts.say(id));
        assert_eq!(panel.messages::<AnalysisRequest>(), [request]);
    }
    panel.change(|world| world.resource_mut::<AdviceScope>().is_engines_turn = true);
    panel.click(&texts.say("hint"));
    assert_eq!(panel.messages::<AnalysisRequest>(), []);
}
