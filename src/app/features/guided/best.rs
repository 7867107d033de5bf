//! The best move in a short game of a lesson, for a hint that only an engine can give.

use std::time::Duration;

use bevy::prelude::*;

use crate::session::MatchSession;
use crate::session::waker::WindowWaker;
use crate::ui::draw::redraw::Redraw;
use camaieu_engines::{AnyEngine, Level, Limits, Search, SearchNews, SearchTask, thinker};
use camaieu_play::AnySession;
use camaieu_play::guided::Hint;
use camaieu_store::entropy::fresh_seed;

use super::lecture::{Lecture, Said};

const TIME: Duration = Duration::from_millis(1_000);

/// Search for the best move, while a hint waits for it.
#[derive(Component, Default)]
pub(super) struct BestMoveSearch(Option<Search>);

impl BestMoveSearch {
    /// Begins the search. Without a thread it is tried again in the next frame.
    fn begin(&mut self, session: &dyn AnySession, waker: &WindowWaker) {
        let engine = thinker(session.game()).map(|thinker| thinker.engine(Level::FULL, fresh_seed()));
        let (node, limits) = (session.stands_on(), Limits::time(TIME));
        let begin =
            |engine: AnyEngine| engine.begin(session, node, SearchTask::Move, limits, waker.waking()).ok();
        self.0 = engine.and_then(begin);
    }
}

/// Replaces the hint of the best move by the move, when the search has found it.
pub(super) fn find(
    lecture: Single<(&mut Lecture, &MatchSession, &mut BestMoveSearch)>,
    waker: WindowWaker,
    mut redraw: ResMut<Redraw>,
) {
    let (mut lecture, MatchSession(session), mut best) = lecture.into_inner();
    if !matches!(lecture.said, Some(Said::Hint(Hint::Best))) {
        if best.0.is_some() {
            best.0 = None;
        }
        return;
    }
    redraw.wake_in(Duration::from_millis(50));
    let Some(search) = &mut best.0 else { return best.begin(&**session, &waker) };
    let found = match search.poll_news() {
        None | Some(SearchNews::SoFar(_)) => return,
        Some(SearchNews::Done(found, _)) => found,
        Some(SearchNews::Failed) => None,
    };
    best.0 = None;
    lecture.said = None;
    if let Some(found) = found {
        lecture.reply_with(Said::Hint(Hint::Move(found.best)));
    }
    redraw.request();
}
