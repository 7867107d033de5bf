//! The best move in a short game of a lesson, for a hint that only an engine can give.

use std::task::Poll;
use std::time::Duration;

use bevy::prelude::*;

use crate::app::session::MatchSession;
use crate::app::session::job::Job;
use crate::app::session::thinker::WindowWaker;
use crate::app::ui::redraw::Redraw;
use crate::bots::{Limits, best_move};
use crate::play::lesson::Hint;

use super::lecture::{Lecture, Said};

/// Time of the search.
const TIME: Duration = Duration::from_millis(1_000);

/// Search for the best move, while a hint waits for it.
#[derive(Component, Default)]
pub(super) struct BestMove(Option<Job<String>>);

/// Replaces the hint of the best move by the move, when the search has found it.
pub(super) fn find(
    lecture: Single<(&mut Lecture, &MatchSession, &mut BestMove)>,
    waker: WindowWaker,
    mut redraw: ResMut<Redraw>,
) {
    let (mut lecture, session, mut best) = lecture.into_inner();
    if !matches!(lecture.said, Some(Said::Hint(Hint::Best))) {
        if best.0.is_some() {
            best.0 = None;
        }
        return;
    }
    redraw.wake_in(Duration::from_millis(50));
    let Some(job) = &mut best.0 else {
        let limits = Limits::time(TIME);
        let stop = limits.stop.clone();
        // Without a thread it is tried again in the next frame.
        best.0 = best_move(&*session.0, limits).and_then(|work| Job::begin("thinker", work, stop, &waker));
        return;
    };
    if let Poll::Ready(text) = job.look() {
        best.0 = None;
        lecture.said = text.map(|text| Said::Hint(Hint::Move(text)));
        redraw.request();
    }
}
