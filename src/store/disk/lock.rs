//! Locks of autosaves: two programs never write the same one.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use super::super::shelf::{Lock, Locking};

/// Ending of a lock file's name, behind the name of the match's file.
const LOCK_ENDING: &str = ".lock";
/// Number of attempts when a lock file is removed before it can be locked.
const ATTEMPTS: usize = 8;

/// Exclusive advisory lock of a match, by a lock file beside it. The system releases it when the program ends, however it
/// ends.
#[derive(Debug)]
struct DiskLock {
    /// The lock file, open as long as the lock is held.
    file: File,
    path: PathBuf,
}

impl Lock for DiskLock {}

pub(super) fn acquire(match_file: &Path) -> Locking {
    // Without the folder there is no lock; writing the match reports the error.
    let _ = match_file.parent().map(fs::create_dir_all);
    let path = lock_file(match_file);
    for _ in 0..ATTEMPTS {
        // Opening for reading too never waits, whatever lies there.
        let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path);
        let Ok(file) = options else { return Locking::Unavailable };
        match file.try_lock() {
            Ok(()) if is_at(&file, &path) => return Locking::Held(Box::new(DiskLock { file, path })),
            // Its holder has removed it in the meantime: the locked file is no lock file any more.
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Locking::Busy,
            Err(TryLockError::Error(_)) => return Locking::Unavailable,
        }
    }
    Locking::Busy
}

impl Drop for DiskLock {
    fn drop(&mut self) {
        // Removed while still locked, so that nobody holds a removed lock file.
        if is_at(&self.file, &self.path) {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Removes the lock files that killed programs have left in a folder.
pub(super) fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        if let Some(of) = name.to_str().and_then(|name| name.strip_suffix(LOCK_ENDING)) {
            // Dropping the lock removes its file.
            drop(acquire(&folder.join(of)));
        }
    }
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
