//! Shelf of the program: the disk, unless another is named when the program starts.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use super::disk::Disk;
use super::shelf::{FileStorage, Locking};

static SHELF: OnceLock<Box<dyn FileStorage>> = OnceLock::new();

/// Names the shelf of the program, before any file is read or written. Later calls have no effect.
pub fn use_shelf(shelf: Box<dyn FileStorage>) {
    let _ = SHELF.set(shelf);
}

/// Shelf of the program.
pub fn shelf() -> &'static dyn FileStorage {
    &**SHELF.get_or_init(|| Box::new(Disk))
}

/// Removes a file, unless this program or another has it locked. Returns whether it is gone.
pub(super) fn remove_unless_locked(file: &Path) -> bool {
    let locking = shelf().lock(file);
    !matches!(locking, Locking::Busy) && shelf().remove(file).is_ok()
}

/// Moves a file that cannot be read out of the way, to a free name beside it, which it returns.
pub(super) fn move_aside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().and_then(|name| name.to_str()).ok_or(io::ErrorKind::InvalidFilename)?;
    let mut names = (1..1_000).map(|number| path.with_file_name(format!("{name}.broken-{number}")));
    let to = names.find(|to| !shelf().exists(to)).ok_or(io::ErrorKind::AlreadyExists)?;
    shelf().rename(path, &to)?;
    Ok(to)
}
