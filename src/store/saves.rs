//! Saved matches: those that have been given a name, and those that are kept by themselves while they are played.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::play::saved::{self, About, SavedError};

use super::automatic::{Automatic, Continued};
use super::error::StoreError;
use super::file;
use super::folders::data_folder;
use super::lock::{self, HeldLocks, Locking};
use super::name::Name;
use super::reading::{LARGEST_MATCH, read_bytes};

/// How the name of a saved match's file ends.
pub(super) const ENDING: &str = ".camaieu";
/// The folder of the matches that are kept by themselves.
const AUTOMATIC: &str = "automatic";
/// How many new names are tried for a match that begins.
const ATTEMPTS: usize = 8;
/// How many finished matches that were kept by themselves stay; the oldest go first.
const FINISHED_STAYING: usize = 50;
/// A saved match in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The name that a player has given to it; `None` for one that is kept by itself.
    pub name: Option<Name>,
    /// Its file.
    pub path: PathBuf,
    /// When it was written.
    pub time: SystemTime,
    /// What it is about, or why it cannot be read.
    pub about: Result<About, SavedError>,
}

impl Entry {
    /// Whether the match can be read and is over.
    pub fn is_finished(&self) -> bool {
        self.about.as_ref().is_ok_and(|about| !about.is_open())
    }
}

/// The saved matches in a folder.
#[derive(Clone, Debug)]
pub struct Saves {
    folder: PathBuf,
    locks: HeldLocks,
}

impl PartialEq for Saves {
    fn eq(&self, other: &Saves) -> bool {
        self.folder == other.folder
    }
}

impl Eq for Saves {}

impl Saves {
    /// Those of the user, in [`data_folder`].
    pub fn of_user() -> Result<Saves, StoreError> {
        let folder = data_folder().ok_or(StoreError::NoPlace)?;
        Ok(Saves::in_folder(folder.join("matches")))
    }

    /// Those in this folder, which need not be there yet.
    pub fn in_folder(folder: impl Into<PathBuf>) -> Saves {
        Saves { folder: folder.into(), locks: HeldLocks::default() }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Place for a match that begins, locked. Of the finished matches that were kept by themselves the oldest go, if there
    /// are many.
    pub fn begin(&self) -> Automatic {
        let folder = self.automatic();
        [&self.folder, &folder].into_iter().for_each(|folder| file::sweep(folder));
        lock::sweep(&folder);
        self.sweep_finished();
        // Without the folder there is no lock; that the match cannot be kept shows when it is.
        let _ = fs::create_dir_all(&folder);
        let mut path = folder.join(unused_file());
        let mut locking = self.locks.lock(&path);
        // Another program that sweeps holds a new lock file for a moment.
        for _ in 0..ATTEMPTS {
            if !matches!(locking, Locking::Busy) {
                break;
            }
            path = folder.join(unused_file());
            locking = self.locks.lock(&path);
        }
        let lock = if let Locking::Held(lock) = locking { Some(lock) } else { None };
        Automatic::new(path, lock)
    }

    /// Place where a saved match is continued: its own, locked, if it is kept by itself and no other program has it open;
    /// else a new one for a copy, so that nothing is written over. The text is read after this, when nobody else can
    /// change it any more.
    pub fn continue_match(&self, entry: &Entry) -> Continued {
        let is_own = entry.name.is_none() && entry.path.parent() == Some(&self.automatic());
        let locking = is_own.then(|| self.locks.lock(&entry.path));
        let own = |lock| {
            let place = Automatic::new(entry.path.clone(), lock);
            Continued { place, is_copy: false, is_open_elsewhere: false }
        };
        match locking {
            Some(Locking::Held(lock)) => own(Some(lock)),
            Some(Locking::Unavailable) => own(None),
            Some(Locking::Busy) => Continued { place: self.begin(), is_copy: true, is_open_elsewhere: true },
            None => Continued { place: self.begin(), is_copy: true, is_open_elsewhere: false },
        }
    }

    /// The matches kept by themselves that can be read and are not over, the last one first.
    pub fn unfinished(&self) -> Result<Vec<Entry>, StoreError> {
        let mut entries = self.entries(&self.automatic(), |_| Some(None))?;
        entries.retain(|entry| entry.about.as_ref().is_ok_and(About::is_open));
        Ok(entries)
    }

    /// All matches, named or kept by themselves, finished or not, the newest first. One that cannot be read is there too,
    /// with the reason.
    pub fn all(&self) -> Result<Vec<Entry>, StoreError> {
        let mut entries = self.list()?;
        entries.extend(self.entries(&self.automatic(), |_| Some(None))?);
        entries.sort_by(|one, other| (other.time, &other.path).cmp(&(one.time, &one.path)));
        Ok(entries)
    }

    /// The matches that have a name, the last one first. One that cannot be read is there too, with the reason.
    pub fn list(&self) -> Result<Vec<Entry>, StoreError> {
        self.entries(&self.folder, |file| Name::of_file(file).map(Some))
    }

    /// Saves a match under a name that is not taken.
    pub fn save(&self, name: &Name, text: &str) -> Result<(), StoreError> {
        if self.path(name).exists() {
            return Err(StoreError::Exists(name.clone()));
        }
        self.save_over(name, text)
    }

    /// Saves a match in place of the one that has its name, if there is one.
    pub fn save_over(&self, name: &Name, text: &str) -> Result<(), StoreError> {
        let path = self.path(name);
        file::replace(&path, text.as_bytes()).map_err(StoreError::denied(&path))
    }

    /// The text of a match, for [`saved::read`].
    pub fn load(&self, name: &Name) -> Result<String, StoreError> {
        let path = self.path(name);
        if !path.exists() {
            return Err(StoreError::Missing(name.clone()));
        }
        read_text(&path)
    }

    /// Gives a match another name, which must not be taken.
    pub fn rename(&self, name: &Name, new: &Name) -> Result<(), StoreError> {
        let (from, to) = (self.path(name), self.path(new));
        if !from.exists() {
            return Err(StoreError::Missing(name.clone()));
        }
        if name != new && to.exists() {
            return Err(StoreError::Exists(new.clone()));
        }
        fs::rename(&from, &to).map_err(StoreError::denied(&from))
    }

    /// Deletes a match for good.
    pub fn delete(&self, name: &Name) -> Result<(), StoreError> {
        let path = self.path(name);
        if !path.exists() {
            return Err(StoreError::Missing(name.clone()));
        }
        fs::remove_file(&path).map_err(StoreError::denied(&path))
    }

    /// Removes the oldest finished matches. What is not over, cannot be read or is open in a program stays.
    fn sweep_finished(&self) {
        let folder = self.automatic();
        // Mostly there are few, and none has to be read.
        if files(&folder).map_or(0, |files| files.len()) <= FINISHED_STAYING {
            return;
        }
        let entries = self.entries(&folder, |_| Some(None)).unwrap_or_default();
        for old in entries.iter().filter(|entry| entry.is_finished()).skip(FINISHED_STAYING) {
            lock::remove_unless_open(&old.path);
        }
    }

    fn path(&self, name: &Name) -> PathBuf {
        self.folder.join(name.file())
    }

    /// Folder of the matches that are kept by themselves.
    fn automatic(&self) -> PathBuf {
        self.folder.join(AUTOMATIC)
    }

    /// What is in a folder, the last one first: files of which the name is made out so.
    fn entries(
        &self,
        folder: &Path,
        name: impl Fn(&str) -> Option<Option<Name>>,
    ) -> Result<Vec<Entry>, StoreError> {
        let mut entries = Vec::new();
        for (path, time) in files(folder).map_err(StoreError::denied(folder))? {
            let Some(name) = path.file_name().and_then(|file| name(file.to_str()?)) else { continue };
            // A file that goes while the list is made, or that is too large for a match, is not in it.
            let Ok(bytes) = read_bytes(&path, LARGEST_MATCH) else { continue };
            let about = saved::utf8(bytes).and_then(|text| About::read(&text));
            entries.push(Entry { name, path, time, about });
        }
        Ok(entries)
    }
}

/// The text of a file that somebody names.
pub fn read_text(path: &Path) -> Result<String, StoreError> {
    let bytes = read_bytes(path, LARGEST_MATCH)
        .map_err(|error| StoreError::Unreadable { file: path.to_owned(), error })?;
    saved::utf8(bytes).map_err(|fault| StoreError::Damaged { file: path.to_owned(), fault })
}

/// Name of a match's file that no other match has: of this program or another.
fn unused_file() -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    format!("{now:015}-{}-{count}{ENDING}", process::id())
}

/// The files of saved matches in a folder with the time of each, the last one first; none if it is not there.
fn files(folder: &Path) -> io::Result<Vec<(PathBuf, SystemTime)>> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let mut files = Vec::new();
    for entry in entries.flatten() {
        let is_saved = entry.file_name().to_str().is_some_and(|name| name.ends_with(ENDING));
        // A link counts as what it points to.
        if let (true, Ok(data)) = (is_saved, fs::metadata(entry.path()))
            && data.is_file()
        {
            files.push((entry.path(), data.modified().unwrap_or(UNIX_EPOCH)));
        }
    }
    files.sort_by(|(one, at), (other, then)| (then, other).cmp(&(at, one)));
    Ok(files)
}
