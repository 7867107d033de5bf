//! Reading files that somebody names: regular ones, and no more of them than a bound.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;

use thiserror::Error;

use crate::play::saved::{self, SavedError};

/// Size of the largest match or score that is read, in bytes.
pub const LARGEST_MATCH: u64 = 16 << 20;
/// Size of the largest other file that is read, such as equipment and settings, in bytes.
pub const LARGEST_OTHER: u64 = 1 << 20;

/// Why a file cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReadError {
    /// It is a folder, a pipe or a device.
    #[error("not a regular file")]
    NotRegular,
    /// It is larger than this many bytes.
    #[error("larger than {0} bytes")]
    TooLarge(u64),
    /// It is not UTF-8.
    #[error("line {line}: not UTF-8")]
    NotUtf8 {
        /// The first line that is not, from 1.
        line: usize,
    },
    /// The system refuses it.
    #[error("{fault}")]
    Denied {
        /// Kind of the refusal.
        kind: io::ErrorKind,
        /// What the system says.
        fault: String,
    },
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> ReadError {
        ReadError::Denied { kind: error.kind(), fault: error.to_string() }
    }
}

/// Reads a regular file of at most so many bytes.
pub fn read_bytes(path: &Path, most: u64) -> Result<Vec<u8>, ReadError> {
    // Asked before it is opened, for opening a pipe waits for somebody who writes.
    let is_regular = |data: fs::Metadata| if data.is_file() { Ok(()) } else { Err(ReadError::NotRegular) };
    is_regular(fs::metadata(path)?)?;
    let file = File::open(path)?;
    is_regular(file.metadata()?)?;
    let mut bytes = Vec::new();
    // Some files say that they are empty, and grow while they are read.
    file.take(most + 1).read_to_end(&mut bytes)?;
    if u64::try_from(bytes.len()).is_ok_and(|length| length <= most) {
        Ok(bytes)
    } else {
        Err(ReadError::TooLarge(most))
    }
}

/// Reads the text of a regular file of at most so many bytes.
pub fn read_bounded(path: &Path, most: u64) -> Result<String, ReadError> {
    let utf8 = |fault: SavedError| ReadError::NotUtf8 { line: fault.line };
    saved::utf8(read_bytes(path, most)?).map_err(utf8)
}
