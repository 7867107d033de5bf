//! Lines in a stream of bytes that may be cut anywhere.

use super::limits::LONGEST_LINE;

/// Fault of a stream after which nothing more is read from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineFault {
    /// Line longer than [`LONGEST_LINE`].
    TooLong,
    /// Line that is not UTF-8.
    NotUtf8,
}

/// Bytes of a stream that are not yet a whole line.
#[derive(Clone, Debug, Default)]
pub struct LineBuffer {
    begun: Vec<u8>,
}

impl LineBuffer {
    /// Takes bytes, and returns the lines that they complete.
    ///
    /// ```
    /// use camaieu_net::lines::LineBuffer;
    ///
    /// let mut lines = LineBuffer::default();
    /// assert_eq!(lines.take(b"on").unwrap(), [""; 0]);
    /// assert_eq!(lines.take(b"e\ntwo\nth").unwrap(), ["one", "two"]);
    /// ```
    pub fn take(&mut self, bytes: &[u8]) -> Result<Vec<String>, LineFault> {
        let mut lines = Vec::new();
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            if self.begun.len() + part.len() > LONGEST_LINE {
                return Err(LineFault::TooLong);
            }
            self.begun.extend_from_slice(part);
            if self.begun.pop_if(|last| *last == b'\n').is_some() {
                let line = String::from_utf8(std::mem::take(&mut self.begun));
                lines.push(line.map_err(|_| LineFault::NotUtf8)?);
            }
        }
        Ok(lines)
    }
}
