//! Places of matches that are kept by themselves while they are played.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::error::StoreError;
use super::file;
use super::lock::MatchLock;

/// Place where a match that is being played is kept by itself. No other program writes there as long as a clone of it is
/// held.
#[derive(Clone, Debug)]
pub struct Automatic {
    path: PathBuf,
    /// `None` where there are no locks.
    _lock: Option<Arc<MatchLock>>,
}

impl PartialEq for Automatic {
    fn eq(&self, other: &Automatic) -> bool {
        self.path == other.path
    }
}

impl Eq for Automatic {}

impl Automatic {
    pub(super) fn new(path: PathBuf, lock: Option<Arc<MatchLock>>) -> Automatic {
        Automatic { path, _lock: lock }
    }

    /// Keeps the match as it is now: [`crate::play::saved::write`] after every change. When this comes back without trouble,
    /// nothing that happens to the program or the machine loses it.
    pub fn keep(&self, text: &str) -> Result<(), StoreError> {
        file::replace(&self.path, text.as_bytes()).map_err(StoreError::denied(&self.path))
    }

    /// File that it is kept in.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// Place of a saved match that is continued.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Continued {
    /// The match's own place, or a new one for a copy of it.
    pub place: Automatic,
    /// Whether it is a copy: the match has a name, lies elsewhere, or is open in another program.
    pub is_copy: bool,
    /// Whether it is a copy because the match is open in another program. The player has to be told.
    pub is_open_elsewhere: bool,
}
