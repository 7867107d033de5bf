//! Search of an engine on a thread of its own, so that the window stays responsive.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use crate::bots::{Bots, Engine, Limits, Observation, Stop, Thought};
use crate::play::NodeId;
use crate::rules::game::{Reason, Refusal};

/// Refusal: the system gives no thread for an engine.
pub const NO_THREAD: Reason = Reason::plain("computer-no-thread");

/// Engine that searches the position of a node on a thread of its own. Dropping it stops the search.
pub struct Thinker<G: Bots> {
    node: NodeId,
    stop: Stop,
    /// One system reads it at a time; the lock only makes it fit for a component.
    reports: Mutex<Receiver<Report<G>>>,
    so_far: Option<Thought<G>>,
}

/// Report from the thread.
enum Report<G: Bots> {
    /// A better or deeper thought; the search continues.
    SoFar(Thought<G>),
    /// The end of the search, with the engine for the next one.
    Done(Option<Thought<G>>, Box<dyn Engine<G>>),
}

/// State of a search.
pub enum Progress<G: Bots> {
    /// The search continues.
    Thinking {
        /// Whether it has reported since the last look.
        is_new: bool,
    },
    /// It has ended, with the engine at rest again; without one it has failed.
    Done(Option<Thought<G>>, Option<Box<dyn Engine<G>>>),
}

/// Shortest time between two reports of a running search.
const BETWEEN_REPORTS: Duration = Duration::from_millis(150);

impl<G: Bots> Thinker<G> {
    /// Starts a search of an observation of `node`. The window is woken at each report.
    ///
    /// # Errors
    /// [`NO_THREAD`].
    pub fn begin(
        node: NodeId,
        mut engine: Box<dyn Engine<G>>,
        observation: Observation<G>,
        limits: Limits,
        waker: &WindowWaker,
    ) -> Result<Thinker<G>, Refusal> {
        let (sender, reports) = channel();
        let stop = limits.stop.clone();
        let wake = waker.waking();
        let think = move || {
            let mut reported: Option<Instant> = None;
            let thought = engine.think(&observation, &limits, &mut |thought| {
                if reported.is_none_or(|reported| reported.elapsed() >= BETWEEN_REPORTS) {
                    reported = Some(Instant::now());
                    // Nobody listens any more where the match has gone on.
                    let _ = sender.send(Report::SoFar(thought.clone()));
                    wake();
                }
            });
            let _ = sender.send(Report::Done(thought, engine));
            wake();
        };
        match thread::Builder::new().name("thinker".into()).spawn(think) {
            Ok(_) => Ok(Thinker { node, stop, reports: Mutex::new(reports), so_far: None }),
            Err(_) => Err(Refusal::new(&NO_THREAD)),
        }
    }

    /// Node whose position is searched.
    pub fn node(&self) -> NodeId {
        self.node
    }

    /// Last thought that was reported.
    pub fn so_far(&self) -> Option<&Thought<G>> {
        self.so_far.as_ref()
    }

    /// Has the engine answer at once.
    pub fn answer_now(&self) {
        self.stop.now();
    }

    /// Reads the reports that have come since the last look.
    pub fn look(&mut self) -> Progress<G> {
        let reports = self.reports.get_mut().unwrap_or_else(PoisonError::into_inner);
        let mut is_new = false;
        loop {
            match reports.try_recv() {
                Ok(Report::SoFar(thought)) => {
                    self.so_far = Some(thought);
                    is_new = true;
                }
                Ok(Report::Done(thought, engine)) => return Progress::Done(thought, Some(engine)),
                Err(TryRecvError::Empty) => return Progress::Thinking { is_new },
                Err(TryRecvError::Disconnected) => return Progress::Done(None, None),
            }
        }
    }
}

impl<G: Bots> Drop for Thinker<G> {
    fn drop(&mut self) {
        self.stop.now();
    }
}

/// Wakes the window from other threads; does nothing where there is no window.
#[derive(SystemParam)]
pub struct WindowWaker<'w> {
    event_loop: Option<Res<'w, EventLoopProxyWrapper>>,
}

impl WindowWaker<'_> {
    /// Function that wakes the window, for another thread.
    pub(crate) fn waking(&self) -> impl Fn() + Send + Sync + use<> {
        let proxy = self.event_loop.as_ref().map(|proxy| (***proxy).clone());
        move || {
            if let Some(proxy) = &proxy {
                // Nobody is woken any more when the window has closed.
                let _ = proxy.send_event(WinitUserEvent::WakeUp);
            }
        }
    }
}
