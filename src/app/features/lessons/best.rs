//! The best move in a short game of a lesson, for a hint that only an engine can give.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::session::MatchSession;
use crate::app::session::thinker::{Progress, Thinker, WindowWaker};
use crate::app::table::game::TableGame;
use crate::app::ui::redraw::Redraw;
use crate::bots::{Level, Limits, Observation};
use crate::entropy::fresh_seed;
use crate::play::lesson::Hint;

use super::lecture::{Lecture, Said};

/// Time of the search.
const TIME: Duration = Duration::from_millis(1_000);

/// Search for the best move, while a hint waits for it.
#[derive(Component)]
pub(super) struct BestMove<G: TableGame>(Option<Thinker<G>>);

impl<G: TableGame> Default for BestMove<G> {
    fn default() -> Self {
        BestMove(None)
    }
}

/// Replaces the hint of the best move by the move, when the search has found it.
pub(super) fn find<G: TableGame>(
    lecture: Single<(&mut Lecture<G>, &MatchSession, &mut BestMove<G>)>,
    waker: WindowWaker,
    mut redraw: ResMut<Redraw>,
) {
    let (mut lecture, session, mut best) = lecture.into_inner();
    let Some(session) = session.of::<G>() else { return };
    if !matches!(lecture.said, Some(Said::Hint(Hint::Best))) {
        if best.0.is_some() {
            best.0 = None;
        }
        return;
    }
    redraw.wake_in(Duration::from_millis(50));
    let Some(thinker) = &mut best.0 else {
        let engine = G::engine(Level::FULL, fresh_seed());
        let observation = Observation::of_session(session);
        // Without a thread it is tried again in the next frame.
        best.0 = Thinker::begin(session.stands_on(), engine, observation, Limits::time(TIME), &waker).ok();
        return;
    };
    if let Progress::Done(thought, _) = thinker.look() {
        best.0 = None;
        lecture.said = thought.map(|thought| {
            let text = G::move_text(&lecture.run().view(), &thought.best);
            Said::Hint(Hint::Move(text))
        });
        redraw.request();
    }
}
