//! The letters of a letter: a length, the bytes and a checksum, in signs that nothing on the way changes.

use crate::base32;

use super::PREFIX;

/// Signs of a group, and of a line.
const GROUP: usize = 8;
const LINE: usize = 56;
/// Longest letter, in bytes.
pub(super) const LONGEST: usize = 16 * 1_024;
/// Bytes of the checksum.
pub(super) const SUM: usize = 4;

/// The letter of a game with these bytes.
pub(super) fn seal(game: &str, body: &[u8]) -> String {
    let mut bytes = (body.len() as u16).to_be_bytes().to_vec();
    bytes.extend(body);
    bytes.extend(sum(game, body).to_be_bytes());
    let mut text = format!("{PREFIX}{game}:");
    for (written, letter) in base32::encode(&bytes).chars().enumerate() {
        match written {
            0 => {}
            _ if written % LINE == 0 => text.push('\n'),
            _ if written % GROUP == 0 => text.push('-'),
            _ => {}
        }
        text.push(letter);
    }
    text
}

/// Checksum of a letter.
pub(super) fn sum(game: &str, body: &[u8]) -> u32 {
    crc32fast::hash(&[game.as_bytes(), body].concat())
}

/// Fields of a letter that are not yet read.
pub(super) struct EnvelopeReader<'a>(pub(super) &'a [u8]);

impl EnvelopeReader<'_> {
    pub(super) fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (array, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*array)
    }

    pub(super) fn number(&mut self) -> Option<usize> {
        let mut number = 0;
        for shift in (0..28).step_by(7) {
            let [byte] = self.array()?;
            number |= usize::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    pub(super) fn text(&mut self) -> Option<String> {
        let length = self.number()?;
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        String::from_utf8(text.to_vec()).ok()
    }

    pub(super) fn rest(&self) -> &[u8] {
        self.0
    }
}
