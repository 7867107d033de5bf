//! Shelf: files in folders, wherever they are.

use std::fmt::Debug;
use std::io;
use std::path::{Path, PathBuf};

use web_time::SystemTime;

/// Files in folders, by their paths.
pub trait FileStorage: Debug + Send + Sync {
    /// Path of a folder; `None` if the platform has none.
    fn folder(&self, folder: Folder) -> Option<PathBuf>;

    /// Entries of a folder, in any order. A link counts as its target.
    fn entries(&self, folder: &Path) -> io::Result<Vec<FolderEntry>>;

    /// Whether there is a file or folder of this path.
    fn exists(&self, path: &Path) -> bool;

    /// Reads a regular file of at most `most` bytes.
    fn read(&self, file: &Path, most: u64) -> Result<Vec<u8>, FileError>;

    /// Replaces the content of a file as a whole, or creates the file with its folders: after any failure there is either
    /// the old content or the new one.
    fn replace(&self, file: &Path, content: &[u8]) -> Result<(), FileError>;

    /// Writes a new file that only the user may read, between the given beginning and ending of its name, and returns its
    /// path.
    fn write_new(&self, folder: &Path, name: (&str, &str), content: &[u8]) -> io::Result<PathBuf>;

    /// Removes a file.
    fn remove(&self, file: &Path) -> io::Result<()>;

    /// Removes a folder with all that is in it.
    fn remove_folder(&self, folder: &Path) -> io::Result<()>;

    /// Gives a file another path, at which there is none.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Locks a file, which need not exist, until the lock is dropped: no other program gets it meanwhile.
    fn lock(&self, file: &Path) -> Locking;

    /// Removes what killed programs have left in a folder.
    fn sweep(&self, folder: &Path);
}

/// Folder of the platform.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Folder {
    /// The program's data.
    Data,
    /// The program's settings.
    Settings,
    /// The user's home.
    Home,
    /// Temporary files.
    Temporary,
}

/// Entry of a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FolderEntry {
    /// Path.
    pub path: PathBuf,
    /// Time of the last change.
    pub time: SystemTime,
    /// Whether it is a regular file.
    pub is_file: bool,
}

/// Lock of a file, which is held until it is dropped.
pub trait Lock: Debug + Send + Sync {}

/// Result of locking a file.
#[derive(Debug)]
pub enum Locking {
    /// The lock is held.
    Held(Box<dyn Lock>),
    /// Another program holds it.
    Busy,
    /// There are no locks here, or the folder cannot be written.
    Unavailable,
}

/// Error of a file that is read or written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileError {
    /// The path is a folder, a pipe or a device.
    NotRegular,
    /// The file is larger than this many bytes.
    TooLarge(u64),
    /// The text is not UTF-8.
    NotUtf8 {
        /// First line that is not, from 1.
        line: usize,
    },
    /// The system refuses the access.
    Denied {
        /// Kind of the error.
        kind: io::ErrorKind,
        /// Message of the system, in its language.
        message: String,
    },
}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> FileError {
        FileError::Denied { kind: error.kind(), message: error.to_string() }
    }
}
