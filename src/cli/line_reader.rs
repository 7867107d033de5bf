//! Lines of bounded length, read from any input.

use std::io::{self, BufRead, Read as _};
use std::mem;

use crate::text::Texts;

use super::failure::Failure;

/// Length of the longest line that is read, in bytes.
const LONGEST_LINE: usize = 1 << 20;

/// Line of an input.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Line {
    /// Text without its line ending; bytes that are not UTF-8 are replaced.
    Text(String),
    /// Line longer than [`LONGEST_LINE`], of which nothing is kept.
    TooLong,
}

/// Reader of an input, line by line.
pub(super) struct LineReader<R> {
    input: R,
    number: usize,
    /// Whether the input stands inside a line that is too long.
    in_long_line: bool,
}

impl<R: BufRead> LineReader<R> {
    pub(super) fn new(input: R) -> LineReader<R> {
        LineReader { input, number: 0, in_long_line: false }
    }

    /// Number of the line that was read last, from 1.
    pub(super) fn number(&self) -> usize {
        self.number
    }

    /// Reads the next line; `None` at the end of the input. A line that is too long is reported at once and skipped by
    /// the next call, because it may have no end.
    pub(super) fn read(&mut self) -> io::Result<Option<Line>> {
        if mem::take(&mut self.in_long_line) {
            self.input.skip_until(b'\n')?;
        }
        let mut line = Vec::new();
        let most = LONGEST_LINE as u64 + 1;
        if self.input.by_ref().take(most).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        self.number += 1;
        let has_end = line.pop_if(|last| *last == b'\n').is_some();
        self.in_long_line = !has_end && line.len() > LONGEST_LINE;
        if self.in_long_line {
            return Ok(Some(Line::TooLong));
        }
        let text = String::from_utf8_lossy(&line);
        Ok(Some(Line::Text(text.trim_end_matches('\r').to_owned())))
    }
}

/// Calls a function for each line of standard input, with the line's number from 1 and its text, or the sentence for a
/// line that is too long.
pub(super) fn for_each_input_line(
    texts: &Texts,
    mut handle: impl FnMut(usize, Result<&str, String>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut lines = LineReader::new(io::stdin().lock());
    while let Some(line) = lines.read()? {
        match line {
            Line::Text(text) => handle(lines.number(), Ok(&text))?,
            Line::TooLong => handle(lines.number(), Err(too_long_sentence(texts)))?,
        }
    }
    Ok(())
}

/// The sentence for a line longer than [`LONGEST_LINE`].
pub(super) fn too_long_sentence(texts: &Texts) -> String {
    texts.say_with("input-long-line", &[("most", &(LONGEST_LINE >> 20))])
}

/// An error with the number of its line.
pub(super) fn error_at_line(texts: &Texts, number: usize, error: &str) -> String {
    texts.say_with("command-line", &[("line", &number), ("fault", &error)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_reported_and_skipped() {
        let longest = "x".repeat(LONGEST_LINE);
        let input = format!("one\r\n{longest}\n{longest}y\n\n{longest}\n{longest}z");
        let mut lines = LineReader::new(input.as_bytes());
        let mut next = || lines.read().unwrap().map(|line| (lines.number(), line));
        let text = |text: &str| Line::Text(text.to_owned());
        assert_eq!(next(), Some((1, text("one"))));
        assert_eq!(next(), Some((2, text(&longest))));
        assert_eq!(next(), Some((3, Line::TooLong)));
        assert_eq!(next(), Some((4, text(""))));
        assert_eq!(next(), Some((5, text(&longest))));
        assert_eq!(next(), Some((6, Line::TooLong)));
        assert_eq!(next(), None);
    }

    #[test]
    fn a_line_without_an_end_is_reported_without_reading_on() {
        let mut lines = LineReader::new(io::BufReader::new(io::repeat(b'x')));
        assert_eq!(lines.read().unwrap(), Some(Line::TooLong));
    }
}
