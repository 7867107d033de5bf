//! Locks of autosaves: two programs never write the same one.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use super::program_shelf::shelf;
use super::shelf::{Lock, Locking};

/// Lock of a match, held until the last clone of its pointer is dropped.
#[derive(Debug)]
pub(super) struct MatchLock {
    _lock: Box<dyn Lock>,
    match_file: PathBuf,
}

#[derive(Debug)]
pub(super) enum MatchLocking {
    /// The lock is held.
    Held(Arc<MatchLock>),
    /// Another program holds it.
    Busy,
    /// There are no locks here, or the folder cannot be written.
    Unavailable,
}

/// Locks held through one [`super::Saves`] and its clones. Among them, a match that is opened again shares its lock.
#[derive(Clone, Debug, Default)]
pub(super) struct HeldLocks(Arc<Mutex<Vec<Weak<MatchLock>>>>);

impl HeldLocks {
    /// Locks the autosave in this file.
    pub fn lock(&self, match_file: &Path) -> MatchLocking {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        held.retain(|lock| lock.strong_count() > 0);
        if let Some(lock) = held.iter().filter_map(Weak::upgrade).find(|lock| lock.match_file == match_file) {
            return MatchLocking::Held(lock);
        }
        match shelf().lock(match_file) {
            Locking::Held(lock) => {
                let lock = Arc::new(MatchLock { _lock: lock, match_file: match_file.to_owned() });
                held.push(Arc::downgrade(&lock));
                MatchLocking::Held(lock)
            }
            Locking::Busy => MatchLocking::Busy,
            Locking::Unavailable => MatchLocking::Unavailable,
        }
    }
}
