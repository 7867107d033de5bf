//! Tests of the engine's bar message and its buttons.

use std::time::Duration;

use bevy::prelude::*;

use crate::features::opponents::panel::engine_message;
use crate::features::opponents::{Computer, OpponentReport, OpponentRequest};
use camaieu_play::Controller;
use camaieu_text::Lang;

#[test]
fn an_engine_is_hurried_stopped_and_sent_on() {
    let texts = Lang::En.texts();
    let at_most = Duration::from_secs(5);
    assert!(engine_message(&OpponentReport::default(), texts).is_none());
    for (is_on, wanted) in
        [(true, &[OpponentRequest::MoveNow, OpponentRequest::Stop][..]), (false, &[OpponentRequest::GoOn])]
    {
        let report =
            OpponentReport { computer: Some(Computer { player: Controller::Level(7), at_most, is_on }) };
        let saying = engine_message(&report, texts).expect("it is to move");
        let mut world = World::new();
        world.init_resource::<Messages<OpponentRequest>>();
        saying.answers.iter().for_each(|answer| answer.act(&mut world.commands()));
        world.flush();
        let asked: Vec<_> = world.resource_mut::<Messages<OpponentRequest>>().drain().collect();
        assert_eq!(asked, wanted);
    }
}
