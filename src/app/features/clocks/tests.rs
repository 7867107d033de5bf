//! The clocks in the panel, clicked.

use bevy::prelude::*;
use bevy_egui::egui::vec2;
use egui_kittest::kittest::Queryable;

use crate::features::clocks::{ClockFace, panel};
use crate::session::{MatchFacts, Request};
use crate::ui::seat_rows::SeatRow;
use crate::ui::testing::{self, PanelHarness};
use camaieu_play::{Facts, Match, Player, Session};
use camaieu_rules::camelot::Camelot;
use camaieu_rules::game::{Ending, Outcome, Seat};
use camaieu_rules::prelude::*;
use camaieu_rules::setup::Setup;
use camaieu_text::Lang;

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
    let faces = ["1:00", "0:07.5"].map(|left| ClockFace { left: left.into(), is_late: false, is_low: false });
    let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    let facts = Facts::of(&Session::new(game));
    let entity = world.spawn(MatchFacts(facts)).id();
    let mut shown = PanelHarness::new(vec2(360.0, 480.0), world, move |ui, world, commands| {
        let seats: Vec<_> = rows.iter().zip(&faces).collect();
        let facts = world.get::<MatchFacts>(entity).expect("the facts");
        panel::show(ui, &seats, &facts.0, texts, commands);
    });
    assert!(shown.harness.query_by_label("0:07.5").is_some());
    shown.click(&texts.say("clocks-pause"));
    assert_eq!(shown.messages::<Request>(), [Request::Pause]);
    shown.change(|world| {
        let mut facts = world.get_mut::<MatchFacts>(entity).expect("the facts");
        facts.0.shown_outcome = Outcome::Draw(&Ending::AGREEMENT);
    });
    assert!(shown.harness.query_by_label(&texts.say("clocks-pause")).is_none());
}
