//! The engine's section of the panel, clicked.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::vec2;

use crate::features::opponents::panel::show;
use crate::features::opponents::{Computer, OpponentReport, OpponentRequest};
use crate::ui::testing::{self, PanelHarness};
use camaieu_play::Controller;
use camaieu_text::Lang;

#[test]
fn an_engine_is_hurried_stopped_and_sent_on() {
    let texts = Lang::En.texts();
    let at_most = Duration::from_secs(5);
    let computer = |is_on: bool| Computer { player: Controller::Level(7), at_most, is_on };
    let mut world = testing::world();
    world.init_resource::<Messages<OpponentRequest>>();
    world.insert_resource(OpponentReport { computer: Some(computer(true)) });
    let mut panel = PanelHarness::new(vec2(360.0, 480.0), world, move |ui, world, commands| {
        show(ui, world.resource::<OpponentReport>(), texts, commands);
    });
    for (id, request) in [("move-now", OpponentRequest::MoveNow), ("stop", OpponentRequest::Stop)] {
        panel.click(&texts.say(id));
        assert_eq!(panel.messages::<OpponentRequest>(), [request]);
    }
    panel.change(|world| {
        world.insert_resource(OpponentReport { computer: Some(computer(false)) });
    });
    panel.click(&texts.say("let-it-play"));
    assert_eq!(panel.messages::<OpponentRequest>(), [OpponentRequest::GoOn]);
}
