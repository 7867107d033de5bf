//! Inputs of a session: lines that are typed, and the wakes of engines and of other machines.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use crate::cli::failure::Failure;
use crate::text::Texts;

use super::console::{self, next_line};

/// Input that a session waits for.
pub(in crate::cli) enum Input {
    /// Line that was typed; `None` at the end of the input.
    Line(Result<Option<String>, Failure>),
    /// An engine has found its move, or something has come from another machine.
    Woken,
}

/// Inputs of a session. A thread reads the lines, so that a line that is being typed holds up nobody, and nothing that
/// comes meanwhile loses it.
pub(in crate::cli) struct Inputs {
    received: Receiver<Input>,
    sender: Sender<Input>,
    /// Requests for lines to the thread that reads them.
    requests: Sender<()>,
    /// Whether a line was requested that has not come yet.
    is_requested: bool,
    /// Whether the last line has come.
    has_ended: bool,
}

impl Inputs {
    /// Inputs that come by this channel, with the lines of standard input.
    pub(in crate::cli) fn new(
        texts: &'static Texts,
        (sender, received): (Sender<Input>, Receiver<Input>),
    ) -> Inputs {
        let (requests, requested) = channel();
        let lines = sender.clone();
        std::thread::spawn(move || {
            while requested.recv().is_ok() {
                if lines.send(Input::Line(next_line(texts))).is_err() {
                    return;
                }
            }
        });
        Inputs { received, sender, requests, is_requested: false, has_ended: false }
    }

    /// Function that wakes the session from another thread.
    pub(super) fn waking(&self) -> impl Fn() + Send + 'static {
        let sender = self.sender.clone();
        // Nobody is woken any more when the session has been left.
        move || drop(sender.send(Input::Woken))
    }

    /// Waits for an input while a person is asked for a line; after the end of the lines that is told again. `None` when
    /// the time is over.
    pub(super) fn prompted_input(&mut self, patience: Option<Duration>) -> Option<Input> {
        if self.has_ended { Some(Input::Line(Ok(None))) } else { self.next(true, patience) }
    }

    /// Waits for an input while an engine has its turn. A line is taken from a terminal, and from a script where nobody
    /// plays here: what a script types ahead is meant for the turn of its person.
    pub(super) fn meanwhile(&mut self, has_persons: bool, patience: Option<Duration>) -> Option<Input> {
        let listens = !self.has_ended && (!has_persons || console::is_typed());
        self.next(listens, patience)
    }

    /// Waits for another machine.
    pub(super) fn woken(&mut self, patience: Duration) {
        // Nobody has asked for a line meanwhile, so it can only be that.
        let _ = self.next(false, Some(patience));
    }

    fn next(&mut self, listens: bool, patience: Option<Duration>) -> Option<Input> {
        if listens && !self.is_requested {
            self.is_requested = self.requests.send(()).is_ok();
        }
        let input = match patience {
            Some(patience) => self.received.recv_timeout(patience).ok()?,
            None => self.received.recv().ok()?,
        };
        if let Input::Line(line) = &input {
            self.is_requested = false;
            self.has_ended = !matches!(line, Ok(Some(_)));
        }
        Some(input)
    }
}
