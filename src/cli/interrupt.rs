//! SIGINT and SIGTERM end long work in order: it is stopped, tells what it has come to, and then the program ends by
//! the signal.

use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};

use crate::bots::Stop;

use super::failure::Failure;

/// A watch for signals.
#[derive(Default)]
pub(super) struct Interrupt {
    /// Set by the first signal.
    pub(super) stop: Stop,
    /// The first signal; 0 before there is one.
    signal: Arc<AtomicI32>,
}

impl Interrupt {
    /// Watches from now on, to the end of the program.
    pub(super) fn watch() -> Result<Interrupt, Failure> {
        let interrupt = Interrupt::default();
        #[cfg(unix)]
        interrupt.listen()?;
        Ok(interrupt)
    }

    #[cfg(unix)]
    fn listen(&self) -> Result<(), Failure> {
        use signal_hook::consts::{SIGINT, SIGTERM};
        use std::time::{Duration, Instant};
        /// Signals often come in twos, from `timeout` for one. Only a later one ends the program where it stands.
        const PATIENCE: Duration = Duration::from_secs(1);
        let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM])?;
        let (stop, first) = (self.stop.clone(), self.signal.clone());
        std::thread::spawn(move || {
            let mut since: Option<Instant> = None;
            for signal in signals.forever() {
                match since {
                    None => {
                        since = Some(Instant::now());
                        first.store(signal, Ordering::Relaxed);
                        stop.now();
                    }
                    Some(since) if since.elapsed() > PATIENCE => end_by(signal),
                    Some(_) => {}
                }
            }
        });
        Ok(())
    }

    /// Fails once a signal has come.
    pub(super) fn check(&self) -> Result<(), Failure> {
        if self.stop.is_set() {
            return Err(Failure::Interrupted(self.signal.load(Ordering::Relaxed)));
        }
        Ok(())
    }
}

/// Ends the program as the signal does where nobody watches, so that a shell sees what ended it.
pub(super) fn end_by(signal: i32) {
    #[cfg(unix)]
    let _ = signal_hook::low_level::emulate_default_handler(signal);
    #[cfg(not(unix))]
    let _ = signal;
}
