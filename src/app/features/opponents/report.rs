//! Report of the engine that is to move, for the panel.

use std::time::Duration;

use bevy::prelude::*;

use crate::features::opponents::Opponents;
use crate::session::{MatchSession, Scripted};
use crate::ui::people::preferences::Preferences;
use camaieu_play::Controller;

/// Report of the engines that play seats.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct OpponentReport {
    /// Engine that is to move in the position that is shown, if one is.
    pub computer: Option<Computer>,
}

/// Engine that is to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Computer {
    /// Its level.
    pub player: Controller,
    /// Longest time that it thinks.
    pub at_most: Duration,
    /// Whether it thinks, and does not wait to be asked.
    pub is_on: bool,
}

/// Publishes the report when the session, the thinking time, or whether engines are stopped has changed.
pub(super) fn publish(
    in_match: Single<(Ref<MatchSession>, &Opponents, Has<Scripted>)>,
    mut was_stopped: Local<bool>,
    preferences: Res<Preferences>,
    mut report: ResMut<OpponentReport>,
) {
    let (session, opponents, is_scripted) = in_match.into_inner();
    let is_same = std::mem::replace(&mut *was_stopped, opponents.is_stopped) == opponents.is_stopped;
    if is_same && !session.is_changed() && !preferences.is_changed() {
        return;
    }
    let session = &*session.0;
    let player = session.players().get(session.shown_turn().index()).map(|player| player.controller);
    let thinks = !is_scripted && !session.shown_outcome().is_over();
    let engine = player.filter(|player| *player != Controller::Person && thinks);
    let computer = engine.map(|player| Computer {
        player,
        at_most: preferences.thinking_time(),
        is_on: opponents.is_on(session),
    });
    report.set_if_neq(OpponentReport { computer });
}
