//! The buttons of the replay, pressed.

use bevy::prelude::*;
use bevy_egui::egui::vec2;

use crate::features::replay::bar::{self, LineShown};
use crate::features::replay::{Replay, ReplayRequest};
use crate::ui::testing::{self, PanelHarness};
use camaieu_text::Lang;

#[test]
fn a_match_is_played_again_by_its_buttons() {
    let texts = Lang::En.texts();
    let mut world = testing::world();
    world.init_resource::<Messages<ReplayRequest>>();
    let line = LineShown { plies: 20, at: 8, is_over: false };
    for tool in bar::tools_of(line, &Replay::default(), texts) {
        assert!(tool.is_enabled);
        tool.act(&mut world.commands());
    }
    world.flush();
    let asked: Vec<_> = world.resource_mut::<Messages<ReplayRequest>>().drain().collect();
    let wanted = [
        ReplayRequest::To(0),
        ReplayRequest::To(7),
        ReplayRequest::Play,
        ReplayRequest::Forward,
        ReplayRequest::To(20),
    ];
    assert_eq!(asked, wanted);
    assert!(bar::tools_of(LineShown::default(), &Replay::default(), texts).is_empty());
    let mut panel = PanelHarness::new(vec2(240.0, 80.0), world, move |ui, _, commands| {
        bar::show(ui, line, &Replay::default(), texts, commands);
    });
    panel.click(&texts.say("replay-speed"));
    assert_eq!(panel.messages::<ReplayRequest>(), [ReplayRequest::Speed(2.0)]);
}
