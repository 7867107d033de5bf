//! Research: what the puzzle's own line does not say about a move, found out on a thread of its own.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use bevy::prelude::*;

use crate::app::session::thinker::WindowWaker;
use crate::app::table::game::TableGame;
use crate::app::ui::redraw::Redraw;
use crate::play::puzzle::{Question, Ruling};

use super::challenge::Challenge;

/// Search for a ruling, while a move waits for it. Nobody listens to one that is dropped; its proof is bounded.
#[derive(Component)]
pub(super) struct Research<G: TableGame>(Option<Running<G>>);

struct Running<G: TableGame> {
    question: Question<G>,
    /// One system reads it at a time; the lock only makes it fit for a component.
    ruling: Mutex<Receiver<Option<Ruling<G>>>>,
}

impl<G: TableGame> Default for Research<G> {
    fn default() -> Self {
        Research(None)
    }
}

impl<G: TableGame> Running<G> {
    /// Starts the search; `None` if the system gives no thread for it.
    fn begin(question: Question<G>, waker: &WindowWaker) -> Option<Running<G>> {
        let (sender, ruling) = channel();
        let (asked, wake) = (question.clone(), waker.waking());
        let work = move || {
            let ruling = G::puzzle_maker().rule(&asked);
            let _ = sender.send(ruling);
            drop(sender);
            wake();
        };
        thread::Builder::new().name("judge".into()).spawn(work).ok()?;
        Some(Running { question, ruling: Mutex::new(ruling) })
    }
}

/// Starts the search for the ruling that a puzzle waits for, and hands it over.
pub(super) fn find_out<G: TableGame>(
    challenge: Single<(&mut Challenge<G>, &mut Research<G>)>,
    waker: WindowWaker,
    mut redraw: ResMut<Redraw>,
) {
    let (mut challenge, mut research) = challenge.into_inner();
    let Some(question) = challenge.run().question() else {
        if research.0.is_some() {
            research.0 = None;
        }
        return;
    };
    let is_other = |asked: &Question<G>| asked.position != question.position || asked.mv != question.mv;
    if research.0.as_ref().is_none_or(|running| is_other(&running.question)) {
        research.0 = Running::begin(question, &waker);
    }
    let ruling = match &mut research.0 {
        None => None,
        Some(running) => match running.ruling.get_mut().unwrap_or_else(PoisonError::into_inner).try_recv() {
            Ok(ruling) => ruling,
            Err(TryRecvError::Empty) => return redraw.wake_in(Duration::from_millis(50)),
            Err(TryRecvError::Disconnected) => None,
        },
    };
    research.0 = None;
    challenge.take_ruling(ruling);
    redraw.request();
}
