//! Files of a player's progress: in the lessons, and with the puzzles.

use std::io::{self, ErrorKind};
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use serde::Serialize;
use serde::de::DeserializeOwned;

use camaieu_play::lesson::{Day, Progress};
use camaieu_play::puzzle::PuzzleProgress;

use super::file;
use super::folders::data_folder;
use super::reading::{FileError, LARGEST_OTHER, read_bounded};

/// Seconds of a day.
const DAY: u64 = 86_400;

/// The day by the clock of the machine.
pub fn today() -> Day {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    Day(u32::try_from(seconds / DAY).unwrap_or(u32::MAX))
}

/// File of a player's progress, by default in the lessons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgressFile<P = Progress> {
    path: PathBuf,
    kept: PhantomData<fn() -> P>,
}

/// Progress read from its file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoadedProgress<P = Progress> {
    /// The progress.
    pub progress: P,
    /// New path of an unreadable file that was moved away, so that saving does not overwrite it.
    pub moved_to: Option<PathBuf>,
}

impl ProgressFile<Progress> {
    /// File of the user, in [`data_folder`]; `None` if the platform has no such folder.
    pub fn of_user() -> Option<ProgressFile<Progress>> {
        Some(ProgressFile::at(data_folder()?.join("lessons.json")))
    }
}

impl ProgressFile<PuzzleProgress> {
    /// File of the user's progress with the puzzles, in [`data_folder`]; `None` if the platform has no such folder.
    pub fn of_puzzles() -> Option<ProgressFile<PuzzleProgress>> {
        Some(ProgressFile::at(data_folder()?.join("puzzles.json")))
    }
}

impl<P: Default + Serialize + DeserializeOwned> ProgressFile<P> {
    /// File at this path, which need not exist.
    pub fn at(path: impl Into<PathBuf>) -> ProgressFile<P> {
        ProgressFile { path: path.into(), kept: PhantomData }
    }

    /// Path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads the progress. Without a file there is none yet. A file that cannot be understood is moved away.
    pub fn load(&self) -> Result<LoadedProgress<P>, FileError> {
        let text = match read_bounded(&self.path, LARGEST_OTHER) {
            Ok(text) => text,
            // Understood as little as a text that is no JSON.
            Err(FileError::NotUtf8 { .. }) => String::new(),
            Err(FileError::Denied { kind: ErrorKind::NotFound, .. }) => {
                return Ok(LoadedProgress { progress: P::default(), moved_to: None });
            }
            Err(error) => return Err(error),
        };
        Ok(match serde_json::from_str(&text) {
            Ok(progress) => LoadedProgress { progress, moved_to: None },
            Err(_) => {
                let to = file::move_aside(&self.path)?;
                LoadedProgress { progress: P::default(), moved_to: Some(to) }
            }
        })
    }

    /// Writes the progress.
    pub fn save(&self, progress: &P) -> Result<(), FileError> {
        let mut text = serde_json::to_string_pretty(progress).map_err(io::Error::from)?;
        text.push('\n');
        file::replace(&self.path, text.as_bytes())
    }
}
