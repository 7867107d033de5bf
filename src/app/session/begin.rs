//! Beginning of a match: the one before leaves the table.

use std::time::Duration;

use bevy::prelude::*;

use crate::session::attach::Attach;
use crate::session::components::{
    Began, ContinuedMatch, HalfMade, MatchEntity, MatchSeed, MatchSession, SeatAt,
};
use crate::session::start::{Start, StartMatch};
use crate::ui::language::Language;
use crate::ui::screens::overlays::Overlays;
use crate::ui::screens::{ChosenGame, Screen, Stage};
use crate::ui::widgets::toast::Notice;
use camaieu_play::{AnySession, Opening, OpeningError};
use camaieu_rules::game::Seats;
use camaieu_store::entropy::fresh_seed;

/// Puts a session on the table.
#[derive(Message)]
pub struct BeginSession {
    /// The session.
    pub session: Box<dyn AnySession>,
    /// The seed of chance, for engines that draw lots.
    pub seed: u64,
    /// Whether it continues a saved match.
    pub is_continued: bool,
    /// Steps of a half-made move, in notation.
    pub half_made: Vec<String>,
    /// Time by the window's clock from which the session counts its own; `None` for now.
    pub began: Option<Duration>,
    /// Components for its entity.
    pub attach: Attach,
}

impl BeginSession {
    /// A session that begins with nothing half made.
    pub fn new(session: impl AnySession, seed: u64) -> BeginSession {
        BeginSession::of(Box::new(session), seed)
    }

    /// The same for a session of whatever game.
    pub fn of(session: Box<dyn AnySession>, seed: u64) -> BeginSession {
        let (is_continued, began, half_made) = (false, None, Vec::new());
        BeginSession { session, seed, is_continued, half_made, began, attach: Attach::default() }
    }
}

/// Makes the session of a requested match. If it cannot begin, a notice says why, and the table stays.
pub(super) fn prepare(
    mut asked: MessageReader<Start>,
    mut begins: MessageWriter<BeginSession>,
    language: Res<Language>,
    mut notices: MessageWriter<Notice>,
) {
    let texts = language.texts();
    for start in asked.read() {
        let Start::Match(start) = start else { continue };
        match session_of(start) {
            Ok(session) => drop(begins.write(BeginSession {
                seed: session.seed().unwrap_or(start.seed),
                session,
                is_continued: start.saved.is_some(),
                half_made: start.chosen.clone(),
                began: None,
                attach: start.attach.clone(),
            })),
            Err(OpeningError::NoSuchGame(_)) => {}
            Err(OpeningError::Position(faults)) => drop(notices.write(Notice(texts.refusals(&faults)))),
            Err(OpeningError::Saved(error)) => drop(notices.write(Notice(texts.saved_error(&error)))),
        }
    }
}

/// The requested session, or the reason why there is none.
fn session_of(start: &StartMatch) -> Result<Box<dyn AnySession>, OpeningError> {
    if let Some(text) = &start.saved {
        return Opening::read(start.game, text, Duration::ZERO);
    }
    Opening::new(start.game, start.setup.clone())
        .with_seed(start.seed)
        .with_id(start.id.unwrap_or_else(fresh_seed))
        .from_position(start.position.clone())
        .with_players(start.seats.clone())
        .with_timing(start.timing)
        .with_more_time(start.more_time)
        .in_series(start.series.clone())
        .begin()
}

/// Puts a session on the table; the match before leaves it.
pub(super) fn begin(
    mut commands: Commands,
    mut begins: ResMut<Messages<BeginSession>>,
    old: Query<Entity, With<MatchEntity>>,
    mut chosen: ResMut<ChosenGame>,
    mut overlays: ResMut<Overlays>,
    mut next: ResMut<NextState<Screen>>,
    mut stage: Option<ResMut<NextState<Stage>>>,
    time: Res<Time<Real>>,
) {
    let Some(BeginSession { session, seed, is_continued, half_made, began, attach }) = begins.drain().last()
    else {
        return;
    };
    let (began, game) = (Began(began.unwrap_or(time.elapsed())), session.game());
    for entity in &old {
        commands.entity(entity).try_despawn();
    }
    let first_stage = if session.is_over() { Stage::Result } else { Stage::Playing };
    for seat in Seats::first(session.seats()).iter() {
        commands.spawn((MatchEntity, SeatAt(seat), DespawnOnExit(Screen::Match)));
    }
    let mut entity = commands.spawn((MatchEntity, DespawnOnExit(Screen::Match)));
    attach.insert(&mut entity);
    if is_continued {
        entity.insert(ContinuedMatch);
    }
    entity.insert((MatchSession(session), began, MatchSeed(seed), HalfMade(half_made)));
    overlays.clear();
    chosen.0 = Some(game);
    // Setting the current screen again would despawn the new match with the old one.
    NextState::set_if_neq(&mut next, Screen::Match);
    if let Some(stage) = &mut stage {
        stage.set(first_stage);
    }
}
