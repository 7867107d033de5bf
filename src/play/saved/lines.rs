//! Reading the lines of a saved match, in their order.

use serde_json::Value;

use crate::player::Player;
use camaieu_rules::faults::quoted;
use camaieu_rules::text::{trimmed, unified};

use super::error::{SavedError, SavedErrorKind};
use super::record::{FORMAT, FooterRecord, HeaderRecord, Ply, Record};

/// Beginning of the first line of every saved match.
const BEGINNING: &str = "{\"camaieu\":";

/// Whether a text begins like a saved match, and not like a score. Blank lines before it are nothing.
///
/// ```
/// use camaieu_play::saved::is_saved;
///
/// assert!(is_saved(r#"{"camaieu":{"format":2}}"#));
/// assert!(!is_saved("1.E6-E8 *"));
/// ```
pub fn is_saved(text: &str) -> bool {
    trimmed(text).starts_with(BEGINNING)
}

/// Reader of the lines of a saved match, blank lines left out.
pub(super) struct Lines<'a> {
    lines: Box<dyn Iterator<Item = (usize, &'a str)> + 'a>,
    text: &'a str,
    /// Number of the last line read, from 1.
    pub(super) last: usize,
    /// Line that was read ahead.
    waiting: Option<(usize, Record)>,
}

impl<'a> Lines<'a> {
    pub(super) fn of(text: &'a str) -> Lines<'a> {
        let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        Lines { lines: Box::new(lines), text, last: 1, waiting: None }
    }

    fn next(&mut self) -> Result<(usize, Record), SavedError> {
        if let Some(waiting) = self.waiting.take() {
            return Ok(waiting);
        }
        let Some((number, line)) = self.lines.next() else {
            return Err(SavedError { line: self.last, kind: SavedErrorKind::BreaksOff });
        };
        self.last = number;
        let record = serde_json::from_str(line).map_err(|error| {
            // Without serde_json's place, which our own sentence gives.
            let message = error.to_string();
            let message = quoted(message.split(" at line ").next().unwrap_or_default()).into_owned();
            SavedError { line: number, kind: SavedErrorKind::Unreadable { column: error.column(), message } }
        })?;
        Ok((number, record))
    }

    /// First line, if it is of a format that this program reads.
    pub(super) fn head(&mut self) -> Result<HeaderRecord, SavedError> {
        let mut lines = (1..).zip(self.text.lines());
        let (line, first) = lines.find(|(_, line)| !line.trim().is_empty()).unwrap_or((1, ""));
        let refuse = |kind| Err(SavedError { line, kind });
        if !is_saved(first) {
            return refuse(SavedErrorKind::Foreign);
        }
        // A newer format is recognized even where it cannot be read.
        let value: Value = serde_json::from_str(first).unwrap_or_default();
        let head = &value["camaieu"];
        match head["format"].as_u64() {
            Some(format) if format > u64::from(FORMAT) => {
                let program = quoted(head["program"].as_str().unwrap_or("?")).into_owned();
                return refuse(SavedErrorKind::Newer { format, program });
            }
            Some(0) => return refuse(SavedErrorKind::Foreign),
            Some(1) => return refuse(SavedErrorKind::Older),
            _ => {}
        }
        match self.next()? {
            (_, Record::Camaieu(head)) => Ok(head),
            (line, _) => Err(SavedError { line, kind: SavedErrorKind::OutOfOrder("camaieu") }),
        }
    }

    /// Next line if it is a seat; any other stays to be read.
    pub(super) fn seat(&mut self) -> Result<Option<Player>, SavedError> {
        match self.next()? {
            (_, Record::Seat(player)) => Ok(Some(player)),
            other => {
                self.waiting = Some(other);
                Ok(None)
            }
        }
    }

    /// Next line if it is a ply; the last line stays to be read.
    pub(super) fn ply(&mut self) -> Result<Option<Ply>, SavedError> {
        match self.next()? {
            (_, Record::Ply(ply)) => Ok(Some(ply)),
            (line, Record::Camaieu(_) | Record::Seat(_)) => {
                Err(SavedError { line, kind: SavedErrorKind::OutOfOrder("ply") })
            }
            other => {
                self.waiting = Some(other);
                Ok(None)
            }
        }
    }

    /// Skips all lines but the last.
    pub(super) fn skip_to_last(&mut self) {
        if let Some(last) = (&mut self.lines).last() {
            self.waiting = None;
            self.lines = Box::new(std::iter::once(last));
        }
    }

    /// Last line, with its number.
    pub(super) fn end(&mut self) -> Result<(usize, FooterRecord), SavedError> {
        match self.next()? {
            (line, Record::End(end)) => match self.lines.next() {
                None => Ok((line, end)),
                Some((line, _)) => Err(SavedError { line, kind: SavedErrorKind::OutOfOrder("end") }),
            },
            (line, _) => Err(SavedError { line, kind: SavedErrorKind::BreaksOff }),
        }
    }
}

/// Text of a file's bytes, [unified]. Errs with the first line that is not UTF-8.
///
/// ```
/// use camaieu_play::saved::{SavedErrorKind, utf8};
///
/// assert_eq!(utf8(b"\xef\xbb\xbfone\r\ntwo".to_vec()).as_deref(), Ok("one\ntwo"));
/// let error = utf8(b"one\n\xff".to_vec()).unwrap_err();
/// assert_eq!((error.line, error.kind), (2, SavedErrorKind::NotUtf8));
/// ```
pub fn utf8(bytes: Vec<u8>) -> Result<String, SavedError> {
    as_written(bytes).map(unified)
}

/// The bytes of a file as text, with the line ends and the byte order mark that they have.
pub fn as_written(bytes: Vec<u8>) -> Result<String, SavedError> {
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
        SavedError { line, kind: SavedErrorKind::NotUtf8 }
    })
}
