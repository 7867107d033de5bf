//! Failure of the program: a report in a file, and a plain sentence instead of a trace.

use std::panic::{self, AssertUnwindSafe};
use std::sync::{Mutex, PoisonError};

use camaieu_play::PROGRAM_VERSION;
use camaieu_store as store;

use crate::window::WindowError;

/// Error for the first failure of this run, as the panic hook received it.
static FAILURE: Mutex<Option<WindowError>> = Mutex::new(None);

/// Runs the window, and turns a panic into an error that a player can read. Where a panic would end the process before the
/// window returns, as every one does in a program without unwinding, `last_words` is told the error, and the process ends
/// with status 1.
pub(crate) fn guard<T>(
    window: impl FnOnce() -> Result<T, WindowError>,
    last_words: impl Fn(&WindowError) + Send + Sync + 'static,
) -> Result<T, WindowError> {
    panic::set_hook(Box::new(move |info| {
        let mut failure = FAILURE.lock().unwrap_or_else(PoisonError::into_inner);
        let said = info.to_string();
        // Later failures only follow from the first one.
        let error = failure.get_or_insert_with(|| {
            let trace = std::backtrace::Backtrace::force_capture();
            error_of(&format!("camaieu {PROGRAM_VERSION}\n{said}\n\n{trace}\n"))
        });
        if cfg!(panic = "abort") || ends_the_process(&said) {
            last_words(error);
            std::process::exit(1);
        }
    }));
    let ended = panic::catch_unwind(AssertUnwindSafe(window));
    let failure = FAILURE.lock().unwrap_or_else(PoisonError::into_inner).take();
    match (ended, failure) {
        (Ok(result), None) => result,
        (_, Some(error)) => Err(error),
        (Err(_), None) => Err(WindowError::Failed(None)),
    }
}

/// Whether the standard library aborts the process after this panic: one in code that cannot unwind, or while another is
/// being unwound.
fn ends_the_process(said: &str) -> bool {
    ["panic in a function that cannot unwind", "panic in a destructor during cleanup"]
        .iter()
        .any(|words| said.contains(words))
}

/// Error for a failure: a machine that cannot draw is no fault of the program.
fn error_of(failure: &str) -> WindowError {
    if failure.contains("Unable to find a GPU") {
        return WindowError::NoGraphics;
    }
    if failure.contains("Failed to build event loop") || failure.contains("EventLoopError") {
        return WindowError::NoDisplay;
    }
    if let Some(fault) = graphics_fault(failure) {
        write(failure);
        return WindowError::GraphicsLost(fault);
    }
    WindowError::Failed(write(failure))
}

/// Fault of a graphics device that has gone: wgpu then fails wherever it is used next, mostly before the loss is reported.
fn graphics_fault(failure: &str) -> Option<String> {
    let mut lines = failure.lines().skip_while(|line| !line.starts_with("panicked at"));
    let is_of_graphics = lines.next()?.contains("wgpu-");
    let is_gone = ["is invalid", "is lost", "device lost"].iter().any(|words| failure.contains(words));
    let fault = lines.next()?.trim().trim_end_matches(':');
    (is_of_graphics && is_gone).then(|| fault.to_owned())
}

/// Writes the report and returns its path.
fn write(failure: &str) -> Option<String> {
    store::write_report(failure).ok().map(|path| path.display().to_string())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn lost_graphics_device_is_not_reported_as_a_crash() {
        let failure = |place: &str| {
            format!(
                "camaieu 0.1.0\npanicked at {place}:2253:18:\nError in Buffer::get_mapped_range: Validation Error\n\n\
                 Caused by:\n  Buffer with '' label is invalid\n\n   0: trace\n"
            )
        };
        let of_wgpu = failure("/registry/wgpu-29.0.4/src/backend/wgpu_core.rs");
        let fault = "Error in Buffer::get_mapped_range: Validation Error";
        assert_eq!(graphics_fault(&of_wgpu).as_deref(), Some(fault));
        assert_eq!(graphics_fault(&failure("src/app/table/scene.rs")), None);
        assert_eq!(graphics_fault("no panic at all"), None);
    }

    #[test]
    fn a_panic_that_nothing_can_catch_is_known() {
        let said = "panicked at library/core/src/panicking.rs:225:5:\npanic in a function that cannot unwind";
        assert!(ends_the_process(said));
        assert!(!ends_the_process("panicked at src/app/table/scene.rs:1:1:\nthe table has no legs"));
    }

    #[test]
    fn a_failure_leaves_a_report_and_says_where() {
        let before = panic::take_hook();
        let ended = guard::<()>(|| panic!("the table has no legs"), |_| ());
        panic::set_hook(before);
        let Err(WindowError::Failed(Some(path))) = ended else { panic!("{ended:?}") };
        let report = fs::read_to_string(&path).expect("the report is there");
        assert!(report.contains("the table has no legs"), "{report}");
        fs::remove_file(path).expect("the report can be removed");
    }
}
