//! Autosaves: files of matches that are being played.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::error::StoreError;
use super::lock::MatchLock;
use super::name::ENDING;
use super::program_shelf::shelf;
use super::reading::replace;
use super::shelf::Folder;

/// Autosave of a match: its file, locked. No other program writes there while a clone of this is held.
#[derive(Clone, Debug)]
pub struct Automatic {
    path: PathBuf,
    lock: AutosaveLock,
}

/// Guard that keeps other programs from a file.
#[derive(Clone, Debug)]
enum AutosaveLock {
    /// Lock of the match.
    OfMatch { _lock: Arc<MatchLock> },
    /// Lock of the whole folder, which somebody else holds.
    OfFolder,
    /// Nothing, on a file system without locks.
    Missing,
}

impl PartialEq for Automatic {
    fn eq(&self, other: &Automatic) -> bool {
        self.path == other.path
    }
}

impl Eq for Automatic {}

impl Automatic {
    pub(super) fn new(path: PathBuf, lock: Option<Arc<MatchLock>>) -> Automatic {
        let lock = lock.map_or(AutosaveLock::Missing, |lock| AutosaveLock::OfMatch { _lock: lock });
        Automatic { path, lock }
    }

    /// Autosave in a folder that its program has locked as a whole.
    pub fn in_locked_folder(path: PathBuf) -> Automatic {
        Automatic { path, lock: AutosaveLock::OfFolder }
    }

    /// Writes the match as it is now, the text of [`camaieu_play::saved::write`]. Once this returns without error, the match
    /// survives a crash of the program or the machine.
    pub fn save(&self, text: &str) -> Result<(), StoreError> {
        replace(&self.path, text.as_bytes()).map_err(StoreError::of_file(&self.path))
    }

    /// Writes the match for the last time. If its file cannot be written, for instance because the disk is full, a copy goes to
    /// the system's folder for temporary files.
    ///
    /// # Errors
    /// The file cannot be written. The error names the copy, if there is one.
    pub fn save_at_last(&self, text: &str) -> Result<(), StoreError> {
        self.save(text).map_err(|error| {
            let folder = shelf().folder(Folder::Temporary);
            let copy =
                folder.map(|folder| shelf().write_new(&folder, ("camaieu-game-", ENDING), text.as_bytes()));
            match copy {
                Some(Ok(copy)) => StoreError::Elsewhere { error: Box::new(error), copy },
                _ => error,
            }
        })
    }

    /// Whether other programs are kept from writing it. On a file system without locks they are not, and the user must be told.
    pub fn is_locked(&self) -> bool {
        !matches!(self.lock, AutosaveLock::Missing)
    }

    /// File of the autosave.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// Autosave of a saved match that is continued.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AutosaveTarget {
    /// The match's own autosave, or a new one for a copy.
    pub place: Automatic,
    /// Whether it is a copy: the match has a name, is in another folder, or is open in another program.
    pub is_copy: bool,
    /// Whether it is a copy because the match is open in another program. The user must be told.
    pub is_open_elsewhere: bool,
}
