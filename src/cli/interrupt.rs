//! SIGINT and SIGTERM: long work stops, prints its results so far, and then the program ends by the signal.

use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};

use crate::bots::Stop;

use super::failure::Failure;

/// Number by which a shell tells that a program was interrupted.
#[cfg(not(unix))]
const INTERRUPTED: i32 = 2;

/// Handler of the two signals.
#[derive(Default)]
pub(super) struct Interrupt {
    /// Stop request for engines, set by the first signal.
    pub(super) stop: Stop,
    /// Number of the first signal; 0 before it.
    signal: Arc<AtomicI32>,
}

impl Interrupt {
    /// Handles the signals from now on to the end of the program.
    pub(super) fn watch() -> Result<Interrupt, Failure> {
        let interrupt = Interrupt::default();
        interrupt.listen()?;
        Ok(interrupt)
    }

    /// The first Ctrl+C or Ctrl+Break stops the work, the second ends the program.
    #[cfg(not(unix))]
    fn listen(&self) -> Result<(), Failure> {
        let (stop, first_signal) = (self.stop.clone(), self.signal.clone());
        let handler = move || {
            if first_signal.swap(INTERRUPTED, Ordering::Relaxed) != 0 {
                std::process::exit(128 + INTERRUPTED);
            }
            stop.now();
        };
        ctrlc::set_handler(handler).map_err(|error| Failure::Machine(error.to_string()))
    }

    #[cfg(unix)]
    fn listen(&self) -> Result<(), Failure> {
        use signal_hook::consts::{SIGINT, SIGTERM};
        use std::time::{Duration, Instant};
        /// Signals often come in pairs, as from `timeout`. Only a signal after this time ends the program at once.
        const PAIR_TIME: Duration = Duration::from_secs(1);
        let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM])?;
        let (stop, first_signal) = (self.stop.clone(), self.signal.clone());
        std::thread::spawn(move || {
            let mut first_time: Option<Instant> = None;
            for signal in signals.forever() {
                match first_time {
                    None => {
                        first_time = Some(Instant::now());
                        first_signal.store(signal, Ordering::Relaxed);
                        stop.now();
                    }
                    Some(time) if time.elapsed() > PAIR_TIME => end_by(signal),
                    Some(_) => {}
                }
            }
        });
        Ok(())
    }

    /// Fails if a signal has come.
    pub(super) fn check(&self) -> Result<(), Failure> {
        if self.stop.is_set() {
            return Err(Failure::Interrupted(self.signal.load(Ordering::Relaxed)));
        }
        Ok(())
    }
}

/// Ends the program by the signal's default action, so that the shell sees the signal.
pub(super) fn end_by(signal: i32) {
    #[cfg(unix)]
    let _ = signal_hook::low_level::emulate_default_handler(signal);
    #[cfg(not(unix))]
    let _ = signal;
}
