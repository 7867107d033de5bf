//! Writing a file so that it is there as it was or as it is to be, and never half.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

/// How the name of a file ends that is still being written.
const UNFINISHED: &str = ".unfinished";
/// What was being written so long ago is not being written any more.
const GIVEN_UP: Duration = Duration::from_secs(600);

/// Puts this content into a file, in place of what it held: written beside it, brought to the disk, and put in its
/// place at one stroke. Its folder is made if it is not there.
pub fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let unfinished = beside(path)?;
    let written = write_whole(&unfinished, content).and_then(|()| fs::rename(&unfinished, path));
    if written.is_err() {
        let _ = fs::remove_file(&unfinished);
    }
    written?;
    bring_to_disk(folder)
}

/// A name in the same folder that no other writer uses: of this program, this thread or another.
fn beside(path: &Path) -> io::Result<PathBuf> {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
    let mut unfinished = OsString::from(".");
    unfinished.push(name);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    unfinished.push(format!(".{}-{count}{UNFINISHED}", process::id()));
    Ok(path.with_file_name(unfinished))
}

fn write_whole(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(content)?;
    file.sync_all()
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
