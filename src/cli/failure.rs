//! The ways in which a command fails.

use std::io::{self, ErrorKind};

/// Windows' number for a pipe that nobody is at the other end of.
const PIPE_NOT_CONNECTED: i32 = 233;

/// Reason why a command ends early.
#[derive(Debug)]
pub(super) enum Failure {
    /// Bad input, described in one line: exit status 2.
    Input(String),
    /// The machine refuses something, described in one line: exit status 1.
    Machine(String),
    /// The answer is no, and is printed: exit status 1.
    No,
    /// The reader of standard output has gone, as with `| head`: exit status 0.
    ReaderLeft,
    /// A signal of this number stopped the command, which has printed its results so far.
    Interrupted(i32),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        // On Windows a pipe whose reader has gone is not always called broken.
        let is_disconnected = cfg!(windows) && error.raw_os_error() == Some(PIPE_NOT_CONNECTED);
        if error.kind() == ErrorKind::BrokenPipe || is_disconnected {
            Failure::ReaderLeft
        } else {
            Failure::Machine(error.to_string())
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        Failure::Machine(error.to_string())
    }
}
