//! Reading and writing regular files of a bounded size.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::path::Path;

use camaieu_play::saved::{self, SavedError};
use camaieu_rules::text::unified;
use unicode_normalization::UnicodeNormalization as _;

use super::program_shelf::shelf;
use super::shelf::FileError;

/// Size of the largest match or score, in bytes.
pub const LARGEST_MATCH: u64 = 16 << 20;
/// Size of the largest file of any other kind, such as equipment and settings, in bytes.
pub const LARGEST_OTHER: u64 = 1 << 20;

/// The file of a path. If there is none, the one beside it whose name is the same but was written on another system, which
/// composes letters otherwise; if there is none either, the path as it is.
pub(super) fn as_named_here(path: &Path) -> Cow<'_, Path> {
    let composed = |name: &OsStr| Some(name.to_str()?.nfc().collect::<String>());
    let name = path.file_name().filter(|name| !name.is_ascii());
    let is_there = || shelf().exists(path);
    let Some(name) = name.and_then(composed).filter(|_| !is_there()) else { return Cow::Borrowed(path) };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut entries = shelf().entries(folder).into_iter().flatten();
    let found = entries.find(|entry| entry.path.file_name().and_then(composed).as_ref() == Some(&name));
    found.map_or(Cow::Borrowed(path), |entry| Cow::Owned(entry.path))
}

/// Reads a regular file of at most `most` bytes, also under its name as another system writes it.
pub fn read_bytes(path: &Path, most: u64) -> Result<Vec<u8>, FileError> {
    shelf().read(&as_named_here(path), most)
}

/// Replaces the content of a file as a whole, or creates it with its folders, also under its name as another system writes it.
///
/// # Errors
/// The path is not a regular file, or the system refuses.
pub fn replace(path: &Path, content: &[u8]) -> Result<(), FileError> {
    shelf().replace(&as_named_here(path), content)
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
