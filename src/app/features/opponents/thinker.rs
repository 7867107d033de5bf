//! Thinking on a thread of its own, so that the table stays alive.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::bots::{Bots, Engine, Limits, Observation, Stop, Thought};
use crate::play::NodeId;

/// A player that thinks about the position of a node, on a thread of its own. When this is dropped it stops.
pub(crate) struct Thinker<G: Bots> {
    node: NodeId,
    stop: Stop,
    /// Read by one system at a time; the lock only makes it fit for a component.
    news: Mutex<Receiver<News<G>>>,
    so_far: Option<Thought<G>>,
}

/// What comes from the thread.
enum News<G: Bots> {
    /// It knows more.
    SoFar(Thought<G>),
    /// It is done, and the player is at rest again.
    Done(Option<Thought<G>>, Box<dyn Engine<G>>),
}

/// How thinking stands.
pub(crate) enum Progress<G: Bots> {
    /// It goes on; whether something new has been found.
    Thinking(bool),
    /// It is done. There is no player any more if it has failed.
    Done(Option<Thought<G>>, Option<Box<dyn Engine<G>>>),
}

/// The shortest time between two pictures of what has been found so far.
const BETWEEN_NEWS: Duration = Duration::from_millis(150);

impl<G: Bots> Thinker<G> {
    /// Begins to think, and calls when there is something new. `None` if the system gives no thread.
    pub fn begin(
        node: NodeId,
        mut player: Box<dyn Engine<G>>,
        observation: Observation<G>,
        limits: Limits,
        wake: impl Fn() + Send + 'static,
    ) -> Option<Thinker<G>> {
        let (tell, news) = channel();
        let stop = limits.stop.clone();
        let think = move || {
            let mut told: Option<Instant> = None;
            let thought = player.think(&observation, &limits, &mut |thought| {
                if told.is_none_or(|told| told.elapsed() >= BETWEEN_NEWS) {
                    told = Some(Instant::now());
                    // Nobody listens any more where the match has gone on.
                    let _ = tell.send(News::SoFar(thought.clone()));
                    wake();
                }
            });
            let _ = tell.send(News::Done(thought, player));
            wake();
        };
        thread::Builder::new().name("thinker".into()).spawn(think).ok()?;
        Some(Thinker { node, stop, news: Mutex::new(news), so_far: None })
    }

    /// The node whose position it thinks about.
    pub fn node(&self) -> NodeId {
        self.node
    }

    /// What it has found so far.
    pub fn so_far(&self) -> Option<&Thought<G>> {
        self.so_far.as_ref()
    }

    /// Has it answer at once.
    pub fn answer_now(&self) {
        self.stop.now();
    }

    /// Visuals for news.
    pub fn look(&mut self) -> Progress<G> {
        let news = self.news.get_mut().unwrap_or_else(PoisonError::into_inner);
        let mut is_new = false;
        loop {
            match news.try_recv() {
                Ok(News::SoFar(thought)) => {
                    self.so_far = Some(thought);
                    is_new = true;
                }
                Ok(News::Done(thought, player)) => return Progress::Done(thought, Some(player)),
                Err(TryRecvError::Empty) => return Progress::Thinking(is_new),
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
