//! Writing a file so that it is there as it was or as it is to be, and never half.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::reading::ReadError;

/// How the name of a file ends that is still being written.
const UNFINISHED: &str = ".unfinished";
/// What was being written so long ago is not being written any more.
const GIVEN_UP: Duration = Duration::from_secs(600);
/// The longest chain of links that is followed.
const MOST_LINKS: usize = 40;

/// Puts this content into a file, in place of what it held: written beside it, brought to the disk, and put in its
/// place at one stroke. Its folder is made if it is not there. Where there is a link, the file that it points to is
/// replaced, and the link stays.
pub fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let path = &target(path)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
    let mut prefix = OsString::from(".");
    prefix.push(name);
    prefix.push(".");
    let mut builder = tempfile::Builder::new();
    builder.prefix(&prefix).suffix(UNFINISHED);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    // What is not put in its place is removed when it goes.
    let mut unfinished = builder.tempfile_in(folder)?;
    match fs::metadata(path) {
        Ok(before) if !before.is_file() => return Err(io::Error::other(ReadError::NotRegular.to_string())),
        Ok(before) if cfg!(unix) => unfinished.as_file().set_permissions(before.permissions())?,
        _ => {}
    }
    unfinished.write_all(content)?;
    unfinished.as_file().sync_all()?;
    unfinished.persist(path)?;
    bring_to_disk(folder)
}

/// The file that a path stands for, which need not be there yet: links are followed.
fn target(path: &Path) -> io::Result<PathBuf> {
    let mut target = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(link) = fs::read_link(&target) else { return Ok(target) };
        target = target.parent().unwrap_or(Path::new("")).join(link);
    }
    // The system says what is wrong with a ring of links.
    fs::canonicalize(path)
}

/// A new name is on the disk when its folder is. Some file systems have no such thing; then the name stands as it is.
fn bring_to_disk(folder: &Path) -> io::Result<()> {
    if !cfg!(unix) {
        return Ok(());
    }
    match File::open(folder)?.sync_all() {
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
        done => done,
    }
}

/// Removes what was left behind in a folder by programs that were ended while they wrote.
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
