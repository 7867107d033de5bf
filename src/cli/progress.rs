//! The progress line of long work.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Time between two updates of the line.
const INTERVAL: Duration = Duration::from_millis(500);

/// Line on standard error that shows how far the work is; shown only on a terminal, erased when dropped.
pub(super) struct ProgressLine {
    is_shown: bool,
    next_update: Instant,
}

impl ProgressLine {
    pub(super) fn new() -> ProgressLine {
        ProgressLine { is_shown: false, next_update: Instant::now() + INTERVAL }
    }

    /// Updates the line if an update is due; only then is the text computed.
    pub(super) fn show(&mut self, text: impl FnOnce() -> String) {
        let now = Instant::now();
        if now < self.next_update || !io::stderr().is_terminal() {
            return;
        }
        self.next_update = now + INTERVAL;
        self.is_shown = true;
        let _ = write!(io::stderr(), "\r{}\x1b[K", text());
    }

    /// Erases the line, to make room for another message.
    pub(super) fn hide(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        self.hide();
    }
}
