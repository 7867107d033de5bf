//! The clocks in the panel, clicked.

use bevy::prelude::*;
use bevy_egui::egui::vec2;
use egui_kittest::kittest::Queryable;

use crate::app::features::clocks::{ClockDisplay, panel};
use crate::app::session::Request;
use crate::app::ui::seat_rows::SeatRow;
use crate::app::ui::testing::{self, PanelHarness};
use crate::play::Player;
use crate::rules::game::Seat;
use crate::text::Lang;

#[test]
fn clocks_are_paused_until_the_match_is_over() {
    let texts = Lang::En.texts();
    let row = |seat: Seat, name: &str| SeatRow {
        seat,
        name: name.into(),
        player: Player::default(),
        note: "Ada".into(),
        is_to_move: seat == Seat::FIRST,
        chip: None,
        taken: Vec::new(),
        count: None,
    };
    let rows = [row(Seat::FIRST, "White"), row(Seat::SECOND, "Black")];
    let mut world = testing::world();
    world.init_resource::<Messages<Request>>();
    world.insert_resource(ClockDisplay {
        left: vec!["1:00".into(), "0:07.5".into()],
        late: vec![false; 2],
        ..ClockDisplay::default()
    });
    let mut shown = PanelHarness::new(vec2(360.0, 480.0), world, move |ui, world, commands| {
        panel::show(ui, &rows, world.resource::<ClockDisplay>(), texts, commands);
    });
    assert!(shown.harness.query_by_label("0:07.5").is_some());
    shown.click(&texts.say("clocks-pause"));
    assert_eq!(shown.messages::<Request>(), [Request::Pause]);
    shown.change(|world| world.resource_mut::<ClockDisplay>().is_over = true);
    assert!(shown.harness.query_by_label(&texts.say("clocks-pause")).is_none());
}
