//! Autosaves: files of matches that are being played.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::error::StoreError;
use super::file;
use super::lock::MatchLock;

/// Autosave of a match: its file, locked. No other program writes there while a clone of this is held.
#[derive(Clone, Debug)]
pub struct Automatic {
    path: PathBuf,
    /// `None` on a file system without locks.
    lock: Option<Arc<MatchLock>>,
}

impl PartialEq for Automatic {
    fn eq(&self, other: &Automatic) -> bool {
        self.path == other.path
    }
}

impl Eq for Automatic {}

impl Automatic {
    pub(super) fn new(path: PathBuf, lock: Option<Arc<MatchLock>>) -> Automatic {
        Automatic { path, lock }
    }

    /// Writes the match as it is now, the text of [`camaieu_play::saved::write`]. Once this returns without error, the match
    /// survives a crash of the program or the machine.
    pub fn save(&self, text: &str) -> Result<(), StoreError> {
        file::replace(&self.path, text.as_bytes()).map_err(StoreError::of_file(&self.path))
    }

    /// Whether other programs are kept from writing it. On a file system without locks they are not, and the user must be told.
    pub fn is_locked(&self) -> bool {
        self.lock.is_some()
    }

    /// File of the autosave.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// Autosave of a saved match that is continued.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Continued {
    /// The match's own autosave, or a new one for a copy.
    pub place: Automatic,
    /// Whether it is a copy: the match has a name, is in another folder, or is open in another program.
    pub is_copy: bool,
    /// Whether it is a copy because the match is open in another program. The user must be told.
    pub is_open_elsewhere: bool,
}
