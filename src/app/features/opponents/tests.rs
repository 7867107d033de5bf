//! The engine's part of the panel, clicked.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::vec2;

use crate::app::features::opponents::panel::{AdviceScope, show, show_buttons};
use crate::app::features::opponents::{Advice, Computer, EngineReport, EngineRequest};
use crate::app::ui::bindings::Bindings;
use crate::app::ui::testing::{self, PanelHarness};
use crate::play::Controller;
use crate::text::Lang;

/// The sections of the engine, one under the other.
fn shown(scope: AdviceScope, report: EngineReport) -> PanelHarness<'static> {
    let mut world = testing::world();
    world.init_resource::<Messages<EngineRequest>>();
    world.insert_resource(report);
    PanelHarness::new(vec2(360.0, 480.0), world, move |ui, world, commands| {
        let (report, texts) = (world.resource::<EngineReport>(), Lang::En.texts());
        show(ui, report, scope, texts, commands);
        show_buttons(ui, report, scope, &Bindings::default(), texts, commands);
    })
}

#[test]
fn an_engine_is_asked_hurried_and_stopped() {
    let texts = Lang::En.texts();
    let hint = Advice::Move { text: "E6-E8".into(), score: "+0.40".into() };
    let mut panel =
        shown(AdviceScope::default(), EngineReport { hint: Some(hint), ..EngineReport::default() });
    for (id, request) in [("hint", EngineRequest::Hint), ("analysis-on", EngineRequest::Analyse)] {
        panel.click(&texts.say(id));
        assert_eq!(panel.messages::<EngineRequest>(), [request]);
    }
    let at_most = Duration::from_secs(5);
    panel.change(|world| {
        let computer = Computer { player: Controller::Level(7), at_most, is_on: true };
        world.resource_mut::<EngineReport>().computer = Some(computer);
    });
    for (id, request) in [("move-now", EngineRequest::MoveNow), ("stop", EngineRequest::Stop)] {
        panel.click(&texts.say(id));
        assert_eq!(panel.messages::<EngineRequest>(), [request]);
    }
    // Advice is for a person who is to move.
    panel.click(&texts.say("hint"));
    assert_eq!(panel.messages::<EngineRequest>(), []);
    panel.change(|world| {
        if let Some(computer) = &mut world.resource_mut::<EngineReport>().computer {
            computer.is_on = false;
        }
    });
    panel.click(&texts.say("let-it-play"));
    assert_eq!(panel.messages::<EngineRequest>(), [EngineRequest::GoOn]);
}
