//! Files in memory: for tests, and for a browser, which keeps a copy of them.

use std::collections::{BTreeMap, HashSet};
use std::fmt::{self, Debug, Formatter};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use web_time::SystemTime;

use super::entropy::fresh_seed;
use super::shelf::{FileError, FileStorage, Folder, FolderEntry, Lock, Locking};

/// Function that receives each file that changes with its content, which is `None` once the file is removed. It refuses a
/// content that cannot be kept.
pub type Keep = Box<dyn Fn(&Path, Option<&[u8]>) -> Result<(), FileError> + Send + Sync>;

/// Files in memory. A folder is there as long as a file is in it.
pub struct MemoryFileSystem {
    files: Mutex<BTreeMap<PathBuf, MemoryFile>>,
    /// Files that this program has locked.
    locked: Arc<Mutex<HashSet<PathBuf>>>,
    /// Files that another program has locked.
    busy: Box<dyn Fn(&Path) -> bool + Send + Sync>,
    keep: Keep,
}

/// File in memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemoryFile {
    /// Content.
    pub content: Vec<u8>,
    /// Time of the last change.
    pub time: SystemTime,
}

impl Debug for MemoryFileSystem {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("InMemory").field("files", &self.files().keys()).finish_non_exhaustive()
    }
}

impl Default for MemoryFileSystem {
    fn default() -> MemoryFileSystem {
        MemoryFileSystem::new(BTreeMap::new(), Box::new(|_, _| Ok(())), |_| false)
    }
}

impl MemoryFileSystem {
    /// Files as they are kept, with the function that keeps them. `busy` tells which of them another program has locked.
    pub fn new(
        files: BTreeMap<PathBuf, MemoryFile>,
        keep: Keep,
        busy: impl Fn(&Path) -> bool + Send + Sync + 'static,
    ) -> MemoryFileSystem {
        MemoryFileSystem { files: Mutex::new(files), locked: Arc::default(), busy: Box::new(busy), keep }
    }

    fn files(&self) -> MutexGuard<'_, BTreeMap<PathBuf, MemoryFile>> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lock of a file in memory.
#[derive(Debug)]
struct MemoryLock(PathBuf, Arc<Mutex<HashSet<PathBuf>>>);

impl Lock for MemoryLock {}

impl Drop for MemoryLock {
    fn drop(&mut self) {
        self.1.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.0);
    }
}

impl FileStorage for MemoryFileSystem {
    fn folder(&self, folder: Folder) -> Option<PathBuf> {
        Some(match folder {
            Folder::Data => "/data".into(),
            Folder::Settings => "/settings".into(),
            Folder::Home => "/home".into(),
            Folder::Temporary => "/temporary".into(),
        })
    }

    fn entries(&self, folder: &Path) -> io::Result<Vec<FolderEntry>> {
        let mut entries: BTreeMap<PathBuf, FolderEntry> = BTreeMap::new();
        for (path, file) in self.files().iter() {
            let Some(name) = path.strip_prefix(folder).ok().and_then(|rest| rest.iter().next()) else {
                continue;
            };
            let entry = folder.join(name);
            let is_file = entry == *path;
            entries.insert(entry.clone(), FolderEntry { path: entry, time: file.time, is_file });
        }
        if entries.is_empty() { Err(ErrorKind::NotFound.into()) } else { Ok(entries.into_values().collect()) }
    }

    fn exists(&self, path: &Path) -> bool {
        self.files().keys().any(|file| file.starts_with(path))
    }

    fn read(&self, file: &Path, most: u64) -> Result<Vec<u8>, FileError> {
        let files = self.files();
        match files.get(file) {
            Some(file) if file.content.len() as u64 > most => Err(FileError::TooLarge(most)),
            Some(file) => Ok(file.content.clone()),
            None if files.keys().any(|path| path.starts_with(file)) => Err(FileError::NotRegular),
            None => Err(io::Error::from(ErrorKind::NotFound).into()),
        }
    }

    fn replace(&self, file: &Path, content: &[u8]) -> Result<(), FileError> {
        let mut files = self.files();
        if file.file_name().is_none() || files.keys().any(|path| path != file && path.starts_with(file)) {
            return Err(FileError::NotRegular);
        }
        (self.keep)(file, Some(content))?;
        files.insert(file.to_owned(), MemoryFile { content: content.to_owned(), time: SystemTime::now() });
        Ok(())
    }

    fn write_new(
        &self,
        folder: &Path,
        (beginning, ending): (&str, &str),
        content: &[u8],
    ) -> io::Result<PathBuf> {
        let path = folder.join(format!("{beginning}{:016x}{ending}", fresh_seed()));
        if self.exists(&path) {
            return Err(ErrorKind::AlreadyExists.into());
        }
        match self.replace(&path, content) {
            Ok(()) => Ok(path),
            Err(FileError::Denied { kind, message }) => Err(io::Error::new(kind, message)),
            Err(_) => Err(ErrorKind::InvalidInput.into()),
        }
    }

    fn remove(&self, file: &Path) -> io::Result<()> {
        self.files().remove(file).ok_or(ErrorKind::NotFound)?;
        // What cannot be removed there is there again at the next start, as after a crash.
        let _ = (self.keep)(file, None);
        Ok(())
    }

    fn remove_folder(&self, folder: &Path) -> io::Result<()> {
        let inside: Vec<PathBuf> =
            self.files().keys().filter(|path| path.starts_with(folder)).cloned().collect();
        if inside.is_empty() {
            return Err(ErrorKind::NotFound.into());
        }
        inside.iter().try_for_each(|file| self.remove(file))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let file = self.files().get(from).cloned().ok_or(ErrorKind::NotFound)?;
        (self.keep)(to, Some(&file.content)).map_err(|_| ErrorKind::StorageFull)?;
        self.files().insert(to.to_owned(), file);
        self.remove(from)
    }

    fn lock(&self, file: &Path) -> Locking {
        if (self.busy)(file) {
            return Locking::Busy;
        }
        let mut locked = self.locked.lock().unwrap_or_else(PoisonError::into_inner);
        if !locked.insert(file.to_owned()) {
            return Locking::Busy;
        }
        Locking::Held(Box::new(MemoryLock(file.to_owned(), self.locked.clone())))
    }

    fn sweep(&self, _folder: &Path) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::disk::Disk;

    /// A disk and a memory, each with an empty folder.
    fn shelves(name: &str) -> [(Box<dyn FileStorage>, PathBuf); 2] {
        let folder = std::env::temp_dir().join(format!("camaieu-shelf-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        [(Box::new(Disk), folder.clone()), (Box::new(MemoryFileSystem::default()), folder)]
    }

    fn kind(error: FileError) -> ErrorKind {
        match error {
            FileError::Denied { kind, .. } => kind,
            error => panic!("{error:?}"),
        }
    }

    #[test]
    fn files_are_the_same_on_a_disk_and_in_memory() {
        for (shelf, folder) in shelves("files") {
            let [one, other] = ["one.txt", "inner/other.txt"].map(|name| folder.join(name));
            assert_eq!(shelf.read(&one, 9).map_err(kind), Err(ErrorKind::NotFound));
            assert_eq!(shelf.entries(&folder).map_err(|error| error.kind()), Err(ErrorKind::NotFound));
            assert!(!shelf.exists(&one) && !shelf.exists(&folder));
            shelf.replace(&one, b"first").unwrap();
            shelf.replace(&one, b"second").unwrap();
            shelf.replace(&other, b"").unwrap();
            assert_eq!(shelf.read(&one, 6).unwrap(), b"second");
            assert_eq!(shelf.read(&one, 5), Err(FileError::TooLarge(5)));
            assert_eq!(shelf.read(&folder.join("inner"), 5), Err(FileError::NotRegular));
            assert_eq!(shelf.replace(&folder.join("inner"), b""), Err(FileError::NotRegular));
            let mut entries = shelf.entries(&folder).unwrap();
            entries.sort_by(|one, other| one.path.cmp(&other.path));
            let named: Vec<_> = entries.iter().map(|entry| (entry.path.clone(), entry.is_file)).collect();
            assert_eq!(named, [(folder.join("inner"), false), (one.clone(), true)]);
            let to = folder.join("two.txt");
            shelf.rename(&one, &to).unwrap();
            assert!(shelf.exists(&to) && !shelf.exists(&one));
            assert!(shelf.rename(&one, &other).is_err());
            shelf.remove(&to).unwrap();
            assert!(shelf.remove(&to).is_err());
            let new = [1, 2].map(|_| shelf.write_new(&folder, ("report-", ".txt"), b"new").unwrap());
            assert_ne!(new[0], new[1]);
            let name = new[0].file_name().unwrap().to_str().unwrap();
            assert!(name.starts_with("report-") && name.ends_with(".txt"));
            shelf.remove_folder(&folder).unwrap();
            assert!(!shelf.exists(&other) && shelf.remove_folder(&folder).is_err());
        }
    }

    #[test]
    fn a_file_is_locked_until_its_lock_is_dropped() {
        for (shelf, folder) in shelves("locks") {
            let file = folder.join("match");
            let held = shelf.lock(&file);
            assert!(matches!(held, Locking::Held(_)), "{held:?}");
            assert!(matches!(shelf.lock(&file), Locking::Busy));
            assert!(matches!(shelf.lock(&folder.join("other")), Locking::Held(_)));
            drop(held);
            assert!(matches!(shelf.lock(&file), Locking::Held(_)));
            let _ = shelf.remove_folder(&folder);
        }
    }

    #[test]
    fn what_cannot_be_kept_is_refused_and_nothing_is_lost() {
        let kept: Arc<Mutex<Vec<(PathBuf, bool)>>> = Arc::default();
        let changes = kept.clone();
        let keep = move |file: &Path, content: Option<&[u8]>| {
            if content.is_some_and(|content| content.len() > 4) {
                return Err(io::Error::from(ErrorKind::StorageFull).into());
            }
            changes.lock().unwrap().push((file.to_owned(), content.is_some()));
            Ok(())
        };
        let shelf = MemoryFileSystem::new(BTreeMap::new(), Box::new(keep), |file| file == Path::new("/busy"));
        let file = Path::new("/file");
        shelf.replace(file, b"old").unwrap();
        assert_eq!(shelf.replace(file, b"too long").map_err(kind), Err(ErrorKind::StorageFull));
        assert_eq!(shelf.read(file, 9).unwrap(), b"old");
        shelf.remove(file).unwrap();
        assert_eq!(*kept.lock().unwrap(), [(file.to_owned(), true), (file.to_owned(), false)]);
        assert!(matches!(shelf.lock(Path::new("/busy")), Locking::Busy));
    }
}
