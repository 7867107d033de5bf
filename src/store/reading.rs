//! Reading regular files of a bounded size.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;

use camaieu_play::saved::{self, SavedError};
use camaieu_rules::text::unified;
use unicode_normalization::UnicodeNormalization as _;

/// Size of the largest match or score, in bytes.
pub const LARGEST_MATCH: u64 = 16 << 20;
/// Size of the largest file of any other kind, such as equipment and settings, in bytes.
pub const LARGEST_OTHER: u64 = 1 << 20;

/// Error of a file that is read or written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileError {
    /// The path is a folder, a pipe or a device.
    NotRegular,
    /// The file is larger than this many bytes.
    TooLarge(u64),
    /// The text is not UTF-8.
    NotUtf8 {
        /// First line that is not, from 1.
        line: usize,
    },
    /// The system refuses the access.
    Denied {
        /// Kind of the error.
        kind: io::ErrorKind,
        /// Message of the system, in its language.
        message: String,
    },
}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> FileError {
        FileError::Denied { kind: error.kind(), message: error.to_string() }
    }
}

/// The file of a path. If there is none, the one beside it whose name is the same but was written on another system, which
/// composes letters otherwise; if there is none either, the path as it is.
pub(super) fn as_named_here(path: &Path) -> Cow<'_, Path> {
    let composed = |name: &OsStr| Some(name.to_str()?.nfc().collect::<String>());
    let name = path.file_name().filter(|name| !name.is_ascii());
    let (Some(name), false) = (name.and_then(composed), path.exists()) else { return Cow::Borrowed(path) };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let found = entries.find(|entry| composed(&entry.file_name()).as_ref() == Some(&name));
    found.map_or(Cow::Borrowed(path), |entry| Cow::Owned(entry.path()))
}

/// Reads a regular file of at most `most` bytes, also under its name as another system writes it.
pub fn read_bytes(path: &Path, most: u64) -> Result<Vec<u8>, FileError> {
    let path = &*as_named_here(path);
    // Checked before opening: opening a pipe waits for a writer.
    let is_regular = |data: fs::Metadata| if data.is_file() { Ok(()) } else { Err(FileError::NotRegular) };
    is_regular(fs::metadata(path)?)?;
    let file = File::open(path)?;
    is_regular(file.metadata()?)?;
    let mut bytes = Vec::new();
    // The size is checked after reading: some files report zero, or grow meanwhile.
    file.take(most + 1).read_to_end(&mut bytes)?;
    if u64::try_from(bytes.len()).is_ok_and(|length| length <= most) {
        Ok(bytes)
    } else {
        Err(FileError::TooLarge(most))
    }
}

/// Reads the text of a regular file of at most `most` bytes, with the line ends and the byte order mark that it has.
pub(super) fn read_as_written(path: &Path, most: u64) -> Result<String, FileError> {
    let utf8 = |error: SavedError| FileError::NotUtf8 { line: error.line };
    saved::as_written(read_bytes(path, most)?).map_err(utf8)
}

/// Reads the text of a regular file of at most `most` bytes, without a byte order mark and with `\n` at the ends of lines.
pub fn read_bounded(path: &Path, most: u64) -> Result<String, FileError> {
    read_as_written(path, most).map(unified)
}
