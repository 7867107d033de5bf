//! File of a player's progress in the lessons and with the puzzles.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use serde_json::{Map, Value};
use web_time::{SystemTime, UNIX_EPOCH};

use camaieu_play::guided::{Day, Progress};

use super::folders::data_folder;
use super::program_shelf::move_aside;
use super::reading::{LARGEST_OTHER, read_bounded, replace};
use super::shelf::FileError;

/// Seconds of a day.
const DAY: u64 = 86_400;
/// Files beside it that kept the lessons and the puzzles apart, in versions before it was one.
const EARLIER: [&str; 2] = ["lessons.json", "puzzles.json"];

/// The day by the clock of the machine.
pub fn today() -> Day {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    Day(u32::try_from(seconds / DAY).unwrap_or(u32::MAX))
}

/// File of a player's progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgressFile {
    path: PathBuf,
}

/// Progress read from its file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoadedProgress {
    /// The progress.
    pub progress: Progress,
    /// New path of an unreadable file that was moved away, so that saving does not overwrite it.
    pub moved_to: Option<PathBuf>,
}

impl ProgressFile {
    /// File of the user, in [`data_folder`]; `None` if the platform has no such folder.
    pub fn of_user() -> Option<ProgressFile> {
        Some(ProgressFile::at(data_folder()?.join("progress.json")))
    }

    /// File at this path, which need not exist.
    pub fn at(path: impl Into<PathBuf>) -> ProgressFile {
        ProgressFile { path: path.into() }
    }

    /// Path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads the progress. A file that cannot be understood is moved away. Without a file it is that of the earlier files
    /// beside it, which stay as they are; without these there is none yet.
    pub fn load(&self) -> Result<LoadedProgress, FileError> {
        let mut moved_to = None;
        let fields = match fields_of(&self.path, &mut moved_to)? {
            Some(fields) => fields,
            None => {
                let mut all = Map::new();
                for name in EARLIER {
                    let earlier = fields_of(&self.path.with_file_name(name), &mut moved_to)?;
                    all.extend(earlier.unwrap_or_default());
                }
                all
            }
        };
        let progress = serde_json::from_value(Value::Object(fields)).unwrap_or_default();
        Ok(LoadedProgress { progress, moved_to })
    }

    /// Writes the progress.
    pub fn save(&self, progress: &Progress) -> Result<(), FileError> {
        let mut text = serde_json::to_string_pretty(progress).map_err(io::Error::from)?;
        text.push('\n');
        replace(&self.path, text.as_bytes())
    }
}

/// Fields of a file of progress; `None` without a file. One that cannot be understood has none, and is moved away.
fn fields_of(path: &Path, moved_to: &mut Option<PathBuf>) -> Result<Option<Map<String, Value>>, FileError> {
    let text = match read_bounded(path, LARGEST_OTHER) {
        Ok(text) => text,
        // Understood as little as a text that is no JSON.
        Err(FileError::NotUtf8 { .. }) => String::new(),
        Err(FileError::Denied { kind: ErrorKind::NotFound, .. }) => return Ok(None),
        Err(error) => return Err(error),
    };
    let is_progress = serde_json::from_str::<Progress>(&text).is_ok();
    match serde_json::from_str(&text) {
        Ok(fields) if is_progress => Ok(Some(fields)),
        _ => {
            *moved_to = Some(move_aside(path)?);
            Ok(Some(Map::new()))
        }
    }
}
