//! How a command fails, and printing that can.

use std::io::{self, ErrorKind, Write};

/// Why a command ends early.
#[derive(Debug)]
pub(super) enum Failure {
    /// The input is wrong: status 2 and one line.
    Input(String),
    /// The machine denies something: status 1 and one line.
    Machine(String),
    /// Nobody reads on: the end, and no fault.
    ReaderLeft,
    /// A signal of this number ends it, when what has been done so far has been told.
    Interrupted(i32),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        if error.kind() == ErrorKind::BrokenPipe {
            Failure::ReaderLeft
        } else {
            Failure::Machine(error.to_string())
        }
    }
}

/// Prints a line to standard output and hands it over at once.
///
/// A standard output that was closed before the start cannot be noticed: Rust's runtime has put /dev/null in its place,
/// open for reading and writing, before `main`. The same is what Python's `subprocess.DEVNULL` hands over, on purpose.
pub(super) fn print(line: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(line.as_bytes())?;
    if !line.ends_with('\n') {
        out.write_all(b"\n")?;
    }
    out.flush()?;
    Ok(())
}

/// Says on standard error what is wrong, in one line whatever was quoted in it. Nobody has to be there to read it.
pub(super) fn complain(fault: &str) {
    let line = format!("camaieu: {}\n", plain(fault));
    let _ = io::stderr().write_all(line.as_bytes());
}

/// A line in which nothing steers a terminal, whatever was quoted in it.
pub(super) fn plain(text: &str) -> String {
    let mut line = String::new();
    for letter in text.chars() {
        if letter.is_control() {
            line.extend(letter.escape_default());
        } else {
            line.push(letter);
        }
    }
    line
}

/// Shows how far long work has come, on standard error, if that is a terminal.
pub(super) struct Progress {
    shown: bool,
    next: std::time::Instant,
}

/// How often progress is shown.
const PAUSE: std::time::Duration = std::time::Duration::from_millis(500);

impl Progress {
    pub(super) fn new() -> Progress {
        Progress { shown: false, next: std::time::Instant::now() + PAUSE }
    }

    /// Shows it, if it is time.
    pub(super) fn show(&mut self, done: impl FnOnce() -> String) {
        use std::io::IsTerminal as _;
        let now = std::time::Instant::now();
        if now < self.next || !io::stderr().is_terminal() {
            return;
        }
        self.next = now + PAUSE;
        self.shown = true;
        let _ = write!(io::stderr(), "\r{}\x1b[K", done());
    }

    /// Takes it away, for a line of another kind.
    pub(super) fn hide(&mut self) {
        if std::mem::take(&mut self.shown) {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.hide();
    }
}
