//! Lines on standard output and standard error.

use std::io::{self, Write};

use clap::ArgMatches;
use serde::Serialize;

use crate::play::draws_nothing;

use super::failure::Failure;

/// Prints a line to standard output and flushes it.
///
/// A standard output that was closed before the start cannot be detected: before `main`, Rust's runtime opens /dev/null
/// in its place, for reading and writing. Python's `subprocess.DEVNULL` passes the same on purpose.
pub(super) fn print(line: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(line.as_bytes())?;
    if !line.ends_with('\n') {
        out.write_all(b"\n")?;
    }
    out.flush()?;
    Ok(())
}

/// Prints an answer: its lines of text, or with `--json` the record of the same.
pub(super) fn print_answer(args: &ArgMatches, text: &str, record: &impl Serialize) -> Result<(), Failure> {
    if args.get_flag("json") { print_json(record) } else { text.lines().try_for_each(print) }
}

/// Prints a record as one JSON object.
pub(super) fn print_json(record: &impl Serialize) -> Result<(), Failure> {
    print(&serde_json::to_string(record)?)
}

/// Prints an error to standard error, as one line whatever it quotes. A closed standard error is no fault.
pub(super) fn print_error(error: &str) {
    let line = format!("camaieu: {}\n", escape_controls(error));
    let _ = io::stderr().write_all(line.as_bytes());
}

/// The text with its control characters, direction marks and the like escaped, so that quoted text cannot steer the
/// terminal.
pub(super) fn escape_controls(text: &str) -> String {
    let mut line = String::new();
    for letter in text.chars() {
        if draws_nothing(letter) {
            line.extend(letter.escape_default());
        } else {
            line.push(letter);
        }
    }
    line
}
