//! Lines of bounded length, read from any input.

use std::io::{self, BufRead};
use std::mem;

use crate::rules::text::{trimmed, unified};
use crate::text::Texts;

use super::failure::Failure;

/// Length of the longest line that is read, in bytes.
const LONGEST_LINE: usize = 1 << 20;

/// Line of an input.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum InputLine {
    /// Text without its line ending; bytes that are not UTF-8 are replaced.
    Text(String),
    /// Line longer than [`LONGEST_LINE`], of which nothing is kept.
    TooLong,
}

/// Reader of an input, line by line. A line ends with `\n`, `\r\n` or `\r`; a byte order mark before the first is nothing.
pub(super) struct LineReader<R> {
    input: R,
    number: usize,
    /// Whether the input stands inside a line that is too long.
    in_long_line: bool,
    /// Whether the last line ended with `\r`, which a `\n` may follow.
    after_return: bool,
}

/// End of a part of the input.
#[derive(PartialEq, Eq)]
enum LineEnd {
    /// More of the line follows.
    None,
    Line,
    Input,
}

impl<R: BufRead> LineReader<R> {
    pub(super) fn new(input: R) -> LineReader<R> {
        LineReader { input, number: 0, in_long_line: false, after_return: false }
    }

    /// Number of the line that was read last, from 1.
    pub(super) fn number(&self) -> usize {
        self.number
    }

    /// Reads the next line; `None` at the end of the input. A line that is too long is reported at once and skipped by
    /// the next call, because it may have no end.
    pub(super) fn read(&mut self) -> io::Result<Option<InputLine>> {
        if mem::take(&mut self.in_long_line) {
            while self.take_part(&mut Vec::new(), usize::MAX)? == LineEnd::None {}
        }
        let mut line = Vec::new();
        let mut end = LineEnd::None;
        while end == LineEnd::None && line.len() <= LONGEST_LINE {
            let room = LONGEST_LINE + 1 - line.len();
            end = self.take_part(&mut line, room)?;
        }
        if end == LineEnd::Input && line.is_empty() {
            return Ok(None);
        }
        self.number += 1;
        if line.len() > LONGEST_LINE {
            self.in_long_line = end == LineEnd::None;
            return Ok(Some(InputLine::TooLong));
        }
        let text = String::from_utf8_lossy(&line).into_owned();
        Ok(Some(InputLine::Text(if self.number == 1 { unified(text) } else { text })))
    }

    /// Adds to a line what the input has at hand, at most so many bytes and not beyond the line. It never waits for more than
    /// the end of a line, which somebody may have typed.
    fn take_part(&mut self, line: &mut Vec<u8>, most: usize) -> io::Result<LineEnd> {
        let part = loop {
            match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                part => break part?,
            }
        };
        if part.is_empty() {
            return Ok(LineEnd::Input);
        }
        if mem::take(&mut self.after_return) && part[0] == b'\n' {
            self.input.consume(1);
            return Ok(LineEnd::None);
        }
        let length = part.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
        let taken = length.unwrap_or(part.len()).min(most);
        line.extend_from_slice(&part[..taken]);
        let ends = length == Some(taken);
        self.after_return = ends && part[taken] == b'\r';
        self.input.consume(taken + usize::from(ends));
        Ok(if ends { LineEnd::Line } else { LineEnd::None })
    }
}

/// Calls a function for each line of standard input that is not blank, with the line's number from 1 and its text, or the
/// sentence for a line that is too long.
pub(super) fn for_each_input_line(
    texts: &Texts,
    mut handle: impl FnMut(usize, Result<&str, String>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut lines = LineReader::new(io::stdin().lock());
    while let Some(line) = lines.read()? {
        match line {
            InputLine::Text(text) if trimmed(&text).is_empty() => {}
            InputLine::Text(text) => handle(lines.number(), Ok(&text))?,
            InputLine::TooLong => handle(lines.number(), Err(too_long_sentence(texts)))?,
        }
    }
    Ok(())
}

/// The sentence for a line longer than [`LONGEST_LINE`].
pub(super) fn too_long_sentence(texts: &Texts) -> String {
    texts.say_with("input-long-line", &[("most", &(LONGEST_LINE >> 20))])
}

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
        let text = |text: &str| InputLine::Text(text.to_owned());
        assert_eq!(next(), Some((1, text("one"))));
        assert_eq!(next(), Some((2, text(&longest))));
        assert_eq!(next(), Some((3, InputLine::TooLong)));
        assert_eq!(next(), Some((4, text(""))));
        assert_eq!(next(), Some((5, text(&longest))));
        assert_eq!(next(), Some((6, InputLine::TooLong)));
        assert_eq!(next(), None);
    }

    #[test]
    fn the_lines_of_every_system_are_read() {
        let read = |input: &str| {
            // One byte at a time, as a slow pipe gives them.
            let mut lines = LineReader::new(io::BufReader::with_capacity(1, input.as_bytes()));
            let next = || lines.read().unwrap();
            std::iter::from_fn(next).collect::<Vec<InputLine>>()
        };
        let text = |text: &str| InputLine::Text(text.to_owned());
        for input in ["a\nb\n", "a\r\nb", "a\rb\r", "\u{feff}a\rb\r\n"] {
            assert_eq!(read(input), [text("a"), text("b")], "{input:?}");
        }
        assert_eq!(read("\r\r\n\n"), [text(""), text(""), text("")]);
        assert_eq!(read(""), []);
    }

    #[test]
    fn endless_line_is_reported_without_reading_on() {
        let mut lines = LineReader::new(io::BufReader::new(io::repeat(b'x')));
        assert_eq!(lines.read().unwrap(), Some(InputLine::TooLong));
    }
}
