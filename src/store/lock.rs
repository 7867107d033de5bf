//! Locks of autosaves: two programs never write the same one.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// Ending of a lock file's name, behind the name of the match's file.
const LOCK_ENDING: &str = ".lock";
/// Number of attempts when a lock file is removed before it can be locked.
const ATTEMPTS: usize = 8;

/// Exclusive advisory lock of a match, by a lock file beside it. The system releases it when the program ends, however it
/// ends.
#[derive(Debug)]
pub(super) struct MatchLock {
    /// The lock file, open as long as the lock is held.
    file: File,
    path: PathBuf,
    match_file: PathBuf,
}

/// Result of locking a match.
#[derive(Debug)]
pub(super) enum Locking {
    /// The lock is held.
    Held(Arc<MatchLock>),
    /// Another program holds it.
    Busy,
    /// The file system has no locks, or the folder cannot be written.
    Unavailable,
}

impl MatchLock {
    fn acquire(match_file: &Path) -> Locking {
        let path = lock_file(match_file);
        for _ in 0..ATTEMPTS {
            // Opening for reading too never waits, whatever lies there.
            let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path);
            let Ok(file) = options else { return Locking::Unavailable };
            match file.try_lock() {
                Ok(()) if is_at(&file, &path) => {
                    let match_file = match_file.to_owned();
                    return Locking::Held(Arc::new(MatchLock { file, path, match_file }));
                }
                // Its holder has removed it in the meantime: the locked file is no lock file any more.
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Locking::Busy,
                Err(TryLockError::Error(_)) => return Locking::Unavailable,
            }
        }
        Locking::Busy
    }
}

impl Drop for MatchLock {
    fn drop(&mut self) {
        // Removed while still locked, so that nobody holds a removed lock file.
        if is_at(&self.file, &self.path) {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Locks held through one [`super::Saves`] and its clones. Among them, a match that is opened again shares its lock.
#[derive(Clone, Debug, Default)]
pub(super) struct HeldLocks(Arc<Mutex<Vec<Weak<MatchLock>>>>);

impl HeldLocks {
    /// Locks the autosave in this file.
    pub fn lock(&self, match_file: &Path) -> Locking {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        held.retain(|lock| lock.strong_count() > 0);
        if let Some(lock) = held.iter().filter_map(Weak::upgrade).find(|lock| lock.match_file == match_file) {
            return Locking::Held(lock);
        }
        let locking = MatchLock::acquire(match_file);
        if let Locking::Held(lock) = &locking {
            held.push(Arc::downgrade(lock));
        }
        locking
    }
}

/// Removes the lock files that killed programs have left in a folder.
pub(super) fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        if let Some(of) = name.to_str().and_then(|name| name.strip_suffix(LOCK_ENDING)) {
            // Dropping the lock removes its file.
            drop(MatchLock::acquire(&folder.join(of)));
        }
    }
}

/// Removes a match's file, unless this program or another has the match open. Returns whether it is gone.
pub(super) fn remove_unless_open(match_file: &Path) -> bool {
    let locking = MatchLock::acquire(match_file);
    !matches!(locking, Locking::Busy) && fs::remove_file(match_file).is_ok()
}

fn lock_file(match_file: &Path) -> PathBuf {
    let mut path = OsString::from(match_file);
    path.push(LOCK_ENDING);
    path.into()
}

/// Whether an open file is still the one of this name.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let key = |data: fs::Metadata| (data.dev(), data.ino());
    let here = file.metadata().map(key).ok();
    here.is_some() && here == fs::symlink_metadata(path).map(key).ok()
}

/// Whether an open file is still the one of this name.
#[cfg(not(unix))]
fn is_at(file: &File, path: &Path) -> bool {
    let here = file.try_clone().and_then(same_file::Handle::from_file);
    here.is_ok_and(|here| same_file::Handle::from_path(path).is_ok_and(|there| here == there))
}
