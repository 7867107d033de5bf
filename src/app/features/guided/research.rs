//! Research: what the puzzle's own line does not say about a move, found out on a thread of its own.

use std::time::Duration;

use bevy::prelude::*;

use crate::session::waker::WindowWaker;
use crate::ui::draw::redraw::Redraw;
use camaieu_engines::{Job, JobPoll, ruling};
use camaieu_play::TextMoves;
use camaieu_play::guided::Ruling;

use super::lecture::Lecture;

/// Search for a ruling, while a move waits for it.
#[derive(Component, Default)]
pub(super) struct Research(Option<Running>);

struct Running {
    /// Position and move.
    asked: [String; 2],
    /// `None` if the system gives no thread for it.
    job: Option<Job<Ruling<TextMoves>>>,
}

/// Starts the search for the ruling that a puzzle waits for, and hands it over.
pub(super) fn find_out(
    lecture: Single<(&mut Lecture, &mut Research)>,
    waker: WindowWaker,
    mut redraw: ResMut<Redraw>,
) {
    let (mut lecture, mut research) = lecture.into_inner();
    let Some(asked) = lecture.run().pending_question() else {
        if research.0.is_some() {
            research.0 = None;
        }
        return;
    };
    let running = match research.0.take().filter(|running| running.asked == asked) {
        Some(running) => running,
        None => {
            let job = ruling(lecture.run(), Box::new(waker.waking()));
            Running { asked, job }
        }
    };
    let Running { job, .. } = research.0.insert(running);
    let ruling = match job.as_mut().map(Job::poll_report) {
        Some(JobPoll::None) => return redraw.wake_in(Duration::from_millis(50)),
        Some(JobPoll::Report(ruling)) => Some(ruling),
        Some(JobPoll::Ended) | None => None,
    };
    research.0 = None;
    lecture.take_ruling(ruling);
    redraw.request();
}
