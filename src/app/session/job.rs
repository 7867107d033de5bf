//! Work on a thread of its own, so that the window stays responsive.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Mutex, PoisonError};
use std::task::Poll;
use std::thread;

use crate::bots::{Stop, Work};

use super::thinker::WindowWaker;

/// Work under way. Dropping it stops a search; nobody listens to any other work that is dropped.
pub struct Job<T> {
    /// One system reads it at a time; the lock only makes it fit for a component.
    answer: Mutex<Receiver<Option<T>>>,
    stop: Stop,
}

impl<T: Send + 'static> Job<T> {
    /// Begins the work, which heeds `stop`; the window is woken at its end. `None` if the system gives no thread for it.
    pub fn begin(name: &str, work: Work<T>, stop: Stop, waker: &WindowWaker) -> Option<Job<T>> {
        let (sender, answer) = channel();
        let wake = waker.waking();
        let run = move || {
            let _ = sender.send(work());
            drop(sender);
            wake();
        };
        thread::Builder::new().name(name.into()).spawn(run).ok()?;
        Some(Job { answer: Mutex::new(answer), stop })
    }

    /// The answer, once it has come.
    pub fn look(&mut self) -> Poll<Option<T>> {
        match self.answer.get_mut().unwrap_or_else(PoisonError::into_inner).try_recv() {
            Ok(answer) => Poll::Ready(answer),
            Err(TryRecvError::Empty) => Poll::Pending,
            Err(TryRecvError::Disconnected) => Poll::Ready(None),
        }
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.stop.now();
    }
}
