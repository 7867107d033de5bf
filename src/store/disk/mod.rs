//! Disk: the files of the operating system.

mod file;
mod keys;
mod lock;

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH as SYSTEM_EPOCH;

use etcetera::base_strategy::{BaseStrategy as _, choose_native_strategy};
use web_time::{SystemTime, UNIX_EPOCH};

use super::shelf::{FileError, FileStorage, Folder, FolderEntry, Locking};

pub use keys::{KeyFile, OpenedKey};

/// Name of the program's folder in those of the platform.
const OWN: &str = "camaieu";

/// Disk of the machine. On Linux and its like the data are in `$XDG_DATA_HOME/camaieu`, else `~/.local/share/camaieu`; the
/// settings in `$XDG_CONFIG_HOME/camaieu`, else `~/.config/camaieu`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Disk;

impl FileStorage for Disk {
    fn folder(&self, folder: Folder) -> Option<PathBuf> {
        let own = |folder: PathBuf| folder.is_absolute().then(|| folder.join(OWN));
        match folder {
            Folder::Data => own(choose_native_strategy().ok()?.data_dir()),
            Folder::Settings => own(choose_native_strategy().ok()?.config_dir()),
            Folder::Home => std::env::home_dir(),
            Folder::Temporary => Some(std::env::temp_dir()),
        }
    }

    fn entries(&self, folder: &Path) -> io::Result<Vec<FolderEntry>> {
        let entry = |entry: fs::DirEntry| {
            let path = entry.path();
            let data = fs::metadata(&path).ok()?;
            let since = data.modified().ok().and_then(|time| time.duration_since(SYSTEM_EPOCH).ok());
            let time: SystemTime = UNIX_EPOCH + since.unwrap_or_default();
            Some(FolderEntry { path, time, is_file: data.is_file() })
        };
        Ok(fs::read_dir(folder)?.flatten().filter_map(entry).collect())
    }

    fn exists(&self, path: &Path) -> bool {
        path.exists()
    }

    fn read(&self, file: &Path, most: u64) -> Result<Vec<u8>, FileError> {
        // Checked before opening: opening a pipe waits for a writer.
        let is_regular =
            |data: fs::Metadata| if data.is_file() { Ok(()) } else { Err(FileError::NotRegular) };
        is_regular(fs::metadata(file)?)?;
        let file = File::open(file)?;
        is_regular(file.metadata()?)?;
        let mut bytes = Vec::new();
        // The size is checked after reading: some files report zero, or grow meanwhile.
        file.take(most + 1).read_to_end(&mut bytes)?;
        if u64::try_from(bytes.len()).is_ok_and(|length| length <= most) {
            Ok(bytes)
        } else {
            Err(FileError::TooLarge(most))
        }
    }

    fn replace(&self, file: &Path, content: &[u8]) -> Result<(), FileError> {
        file::replace(file, content)
    }

    fn write_new(&self, folder: &Path, name: (&str, &str), content: &[u8]) -> io::Result<PathBuf> {
        file::write_new(folder, name, content)
    }

    fn remove(&self, file: &Path) -> io::Result<()> {
        fs::remove_file(file)
    }

    fn remove_folder(&self, folder: &Path) -> io::Result<()> {
        fs::remove_dir_all(folder)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn lock(&self, file: &Path) -> Locking {
        lock::acquire(file)
    }

    fn sweep(&self, folder: &Path) {
        file::sweep(folder);
        lock::sweep(folder);
    }
}
