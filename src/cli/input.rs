//! Lines of an input, none of which is longer than a bound.

use std::io::{self, BufRead, Read as _};
use std::mem;

/// Length of the longest line that is read, in bytes.
pub(super) const LONGEST_LINE: usize = 1 << 20;

/// Line of an input.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Line {
    /// Its text without the end of the line; what is not UTF-8 in it is replaced.
    Text(String),
    /// It is longer than [`LONGEST_LINE`]. The rest of it is left out.
    TooLong,
}

/// Lines of an input, read one by one.
pub(super) struct Lines<R> {
    input: R,
    number: usize,
    /// Whether the rest of a line that is too long has to be skipped.
    in_long_line: bool,
}

impl<R: BufRead> Lines<R> {
    /// The lines of this input.
    pub(super) fn new(input: R) -> Lines<R> {
        Lines { input, number: 0, in_long_line: false }
    }

    /// Number of the line that was read last, from 1.
    pub(super) fn number(&self) -> usize {
        self.number
    }

    /// Reads the next line; `None` at the end of the input. A line that is too long is told at once, and skipped when the
    /// next one is read: it may have no end.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_told_and_skipped() {
        let longest = "x".repeat(LONGEST_LINE);
        let input = format!("one\r\n{longest}\n{longest}y\n\n{longest}\n{longest}z");
        let mut lines = Lines::new(input.as_bytes());
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
    fn a_line_without_an_end_is_told_without_reading_on() {
        let mut lines = Lines::new(io::BufReader::new(io::repeat(b'x')));
        assert_eq!(lines.read().unwrap(), Some(Line::TooLong));
    }
}
