//! Replacing a file atomically.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::super::shelf::FileError;

/// Ending of the name of a file that is being written.
const UNFINISHED: &str = ".unfinished";
/// Age at which a file that is being written counts as left behind.
const GIVEN_UP: Duration = Duration::from_secs(600);
/// Length of the longest chain of symbolic links that is followed.
const MOST_LINKS: usize = 40;

/// Replaces the content of a file atomically and durably: a temporary file beside it is written, synced, renamed over it,
/// and the folder is synced. Creates missing folders. Follows a symbolic link and replaces its target.
///
/// The temporary file is one of `tempfile`, which reports of failures need anyway. `atomic-write-file` would add a second
/// crate for the write and the rename; the links, the check for a regular file and the sweep would still be ours.
///
/// Errs if the path is not a regular file, or the system refuses.
pub(super) fn replace(path: &Path, content: &[u8]) -> Result<(), FileError> {
    let path = &target(path)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let name = path.file_name().ok_or(io::Error::from(io::ErrorKind::InvalidFilename))?;
    let mut prefix = OsString::from(".");
    prefix.push(name);
    prefix.push(".");
    let mut builder = tempfile::Builder::new();
    builder.prefix(&prefix).suffix(UNFINISHED);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    // Removed on drop unless it is persisted.
    let mut unfinished = builder.tempfile_in(folder)?;
    match fs::metadata(path) {
        Ok(before) if !before.is_file() => return Err(FileError::NotRegular),
        Ok(before) if cfg!(unix) => unfinished.as_file().set_permissions(before.permissions())?,
        _ => {}
    }
    unfinished.write_all(content)?;
    unless_unable(unfinished.as_file().sync_all())?;
    unfinished.persist(path).map_err(io::Error::from)?;
    Ok(sync_folder(folder)?)
}

/// Result of syncing, where a file system that cannot sync has done all that it can: the file is written.
fn unless_unable(synced: io::Result<()>) -> io::Result<()> {
    use io::ErrorKind::{InvalidInput, PermissionDenied, Unsupported};
    match synced {
        Err(error) if matches!(error.kind(), InvalidInput | Unsupported | PermissionDenied) => Ok(()),
        synced => synced,
    }
}

/// Writes a new file in a folder that only the user may read, between the given beginning and ending of its name. The rest of
/// the name is random, so that nobody can put a link there before. Returns its path.
pub(super) fn write_new(
    folder: &Path,
    (beginning, ending): (&str, &str),
    content: &[u8],
) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let mut builder = tempfile::Builder::new();
    let mut file = builder.prefix(beginning).suffix(ending).rand_bytes(12).tempfile_in(folder)?;
    file.write_all(content)?;
    unless_unable(file.as_file().sync_all())?;
    Ok(file.keep()?.1)
}

/// Target of a path with its symbolic links followed. The file need not exist.
fn target(path: &Path) -> io::Result<PathBuf> {
    let mut target = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(link) = fs::read_link(&target) else { return Ok(target) };
        target = target.parent().unwrap_or(Path::new("")).join(link);
    }
    // A cycle of links: this returns the system's error.
    fs::canonicalize(path)
}

/// Syncs a folder, which makes a rename in it durable. Does nothing where the file system cannot.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if !cfg!(unix) {
        return Ok(());
    }
    unless_unable(File::open(folder).and_then(|folder| folder.sync_all()))
}

/// Removes temporary files that killed programs have left in a folder.
pub(super) fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let is_unfinished = entry.file_name().to_str().is_some_and(|name| name.ends_with(UNFINISHED));
        let written = entry.metadata().and_then(|data| data.modified());
        let age = written.ok().and_then(|written| SystemTime::now().duration_since(written).ok());
        if is_unfinished && age.is_some_and(|age| age > GIVEN_UP) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_that_cannot_sync_still_saves() {
        use io::ErrorKind::{InvalidInput, PermissionDenied, StorageFull, Unsupported};
        for unable in [InvalidInput, Unsupported, PermissionDenied] {
            assert!(unless_unable(Err(unable.into())).is_ok(), "{unable}");
        }
        assert!(unless_unable(Err(StorageFull.into())).is_err() && unless_unable(Ok(())).is_ok());
    }
}
