//! The bar of the replay, clicked.

use bevy::prelude::*;
use bevy_egui::egui::{self, vec2};

use crate::features::replay::bar::{self, LineShown};
use crate::features::replay::{Replay, ReplayRequest};
use crate::ui::testing::{self, PanelHarness};
use camaieu_text::Lang;

#[test]
fn a_match_is_played_again_by_its_bar() {
    let texts = Lang::En.texts();
    let table = egui::Rect::from_min_size(egui::Pos2::ZERO, vec2(640.0, 480.0));
    let mut world = testing::world();
    world.init_resource::<Messages<ReplayRequest>>();
    world.insert_resource(LineShown { plies: 20, at: 8, is_over: false });
    let mut panel = PanelHarness::new(table.size(), world, move |ui, world, commands| {
        let line = *world.resource::<LineShown>();
        bar::show(ui.ctx(), table, line, &Replay::default(), texts, commands);
    });
    for (name, request) in [
        ("replay-start", ReplayRequest::To(0)),
        ("replay-back", ReplayRequest::To(7)),
        ("replay-play", ReplayRequest::Play),
        ("replay-forward", ReplayRequest::Forward),
        ("replay-end", ReplayRequest::To(20)),
        ("replay-speed", ReplayRequest::Speed(2.0)),
    ] {
        panel.click(&texts.say(name));
        assert_eq!(panel.messages::<ReplayRequest>(), [request], "{name}");
    }
}
