//! The terminal: lines that are typed, lines and positions that are printed.

use std::env;
use std::io::{self, BufReader, IsTerminal, Stdin, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{LazyLock, Mutex, PoisonError};

use crate::cli::failure::Failure;
use crate::cli::line_reader::{InputLine, LineReader, too_long_sentence};
use crate::cli::output::{escape_controls, print};
use crate::rules::diagram::Diagram;
use crate::text::Texts;

/// Width of a list of words, in letters.
const LIST_WIDTH: usize = 78;
/// Number of lines that push those before them out of sight: more than a tall terminal has.
const EMPTY_LINES: usize = 60;

/// Standard input. It is locked while a line is read, and not between two.
static INPUT: LazyLock<Mutex<LineReader<BufReader<Stdin>>>> =
    LazyLock::new(|| Mutex::new(LineReader::new(BufReader::new(io::stdin()))));

/// Whether the cursor stands behind a prompt.
static IS_PROMPTED: AtomicBool = AtomicBool::new(false);

/// Whether lines are typed by hand.
pub(super) fn is_typed() -> bool {
    io::stdin().is_terminal()
}

/// Prints a prompt where lines are typed by hand, unless the last one still waits for a line.
pub(super) fn print_prompt() -> Result<(), Failure> {
    if is_typed() && !IS_PROMPTED.swap(true, Ordering::Relaxed) {
        let mut out = io::stdout().lock();
        out.write_all(b"> ")?;
        out.flush()?;
    }
    Ok(())
}

/// Asks for the next line of standard input; see [`next_line`].
pub(super) fn read_line(texts: &Texts) -> Result<Option<String>, Failure> {
    print_prompt()?;
    next_line(texts)
}

/// The next line of standard input, trimmed; `None` at the end of the input. A line that is too long is reported and
/// skipped.
pub(super) fn next_line(texts: &Texts) -> Result<Option<String>, Failure> {
    loop {
        let line = INPUT.lock().unwrap_or_else(PoisonError::into_inner).read()?;
        IS_PROMPTED.store(false, Ordering::Relaxed);
        match line {
            Some(InputLine::Text(line)) => return Ok(Some(line.trim().to_owned())),
            Some(InputLine::TooLong) => print_line(&too_long_sentence(texts))?,
            // End the line that the prompt has begun.
            None if is_typed() => return print_line("").map(|()| None),
            None => return Ok(None),
        }
    }
}

/// Prints a line with control characters escaped: names and comments come from files.
pub(super) fn print_line(line: &str) -> Result<(), Failure> {
    IS_PROMPTED.store(false, Ordering::Relaxed);
    print(&escape_controls(line))
}

/// Prints the lines of a text, each as [`print_line`] does.
pub(super) fn print_lines(text: &str) -> Result<(), Failure> {
    text.lines().try_for_each(print_line)
}

/// Prints words in as many lines of [`LIST_WIDTH`] as they need.
pub(super) fn print_list(words: &[String]) -> Result<(), Failure> {
    let mut line = String::new();
    for word in words {
        if !line.is_empty() && line.len() + 2 + word.len() > LIST_WIDTH {
            print_line(&line)?;
            line.clear();
        }
        line.push_str("  ");
        line.push_str(word);
    }
    if line.is_empty() { Ok(()) } else { print_line(&line) }
}

/// Prints a diagram with its notes.
pub(super) fn print_position(texts: &Texts, diagram: &Diagram) -> Result<(), Failure> {
    diagram.rows.iter().try_for_each(|row| print_line(row))?;
    diagram.notes.iter().try_for_each(|note| print_line(&texts.refusal(note)))
}

/// Pushes whatever has been printed out of sight: clears a screen with its scrollback. A terminal that knows no codes, and
/// output that goes elsewhere, gets [`EMPTY_LINES`].
pub(super) fn clear_screen() -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let knows_codes = out.is_terminal() && env::var_os("TERM").is_none_or(|kind| kind != "dumb");
    let cleared = if knows_codes { "\x1b[2J\x1b[3J\x1b[H".to_owned() } else { "\n".repeat(EMPTY_LINES) };
    out.write_all(cleared.as_bytes())?;
    out.flush()?;
    Ok(())
}
