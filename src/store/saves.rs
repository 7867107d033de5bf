//! Saved matches: named ones and autosaves.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use camaieu_play::saved::{self, About, SavedError};
use web_time::{SystemTime, UNIX_EPOCH};

use super::automatic::{Automatic, AutosaveTarget};
use super::entropy::fresh_seed;
use super::error::StoreError;
use super::folders::data_folder;
use super::lock::{HeldLocks, MatchLocking};
use super::name::{ENDING, Name};
use super::program_shelf::{remove_unless_locked, shelf};
use super::reading::{LARGEST_MATCH, as_named_here, read_bytes, replace};
use super::shelf::FolderEntry;

/// Folder of the autosaves, in that of the named matches.
const AUTOMATIC: &str = "automatic";
/// Number of file names tried for a new autosave.
const ATTEMPTS: usize = 8;
/// Number of finished autosaves that stay; the oldest are removed first.
const FINISHED_STAYING: usize = 50;

/// Saved match in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaveEntry {
    /// Name; `None` for an autosave.
    pub name: Option<Name>,
    /// File.
    pub path: PathBuf,
    /// Time of the last change.
    pub time: SystemTime,
    /// Summary, or the error of a match that cannot be read.
    pub about: Result<About, SavedError>,
}

impl SaveEntry {
    /// File of the match's picture, which need not exist.
    pub fn thumbnail_path(&self) -> PathBuf {
        picture_of(&self.path)
    }

    /// Whether the match is readable and over.
    pub fn is_finished(&self) -> bool {
        self.about.as_ref().is_ok_and(|about| !about.is_open())
    }
}

/// File of the picture of a saved match.
pub fn picture_of(saved: &Path) -> PathBuf {
    saved.with_extension("jpg")
}

/// Removes the picture of a saved match, which it may not have, and the one that version 1.0.0 has left.
fn remove_pictures(saved: &Path) {
    let _ = shelf().remove(&picture_of(saved));
    let _ = shelf().remove(&saved.with_extension("png"));
}

/// Saved matches in a folder.
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
    /// Saved matches of the user, in [`data_folder`].
    pub fn of_user() -> Result<Saves, StoreError> {
        let folder = data_folder().ok_or(StoreError::NoPlace)?;
        Ok(Saves::in_folder(folder.join("matches")))
    }

    /// Saved matches in this folder, which need not exist.
    pub fn in_folder(folder: impl Into<PathBuf>) -> Saves {
        Saves { folder: folder.into(), locks: HeldLocks::default() }
    }

    /// Folder of the named matches.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Autosave for a new match, locked. Removes the oldest finished autosaves if there are many.
    pub fn begin(&self) -> Automatic {
        let folder = self.automatic();
        [&self.folder, &folder].into_iter().for_each(|folder| shelf().sweep(folder));
        self.sweep_finished();
        let mut path = unused_file(&folder);
        let mut locking = self.locks.lock(&path);
        // Another program that sweeps may hold a new lock file for a moment.
        for _ in 0..ATTEMPTS {
            if !matches!(locking, MatchLocking::Busy) {
                break;
            }
            path = unused_file(&folder);
            locking = self.locks.lock(&path);
        }
        let lock = if let MatchLocking::Held(lock) = locking { Some(lock) } else { None };
        Automatic::new(path, lock)
    }

    /// Autosave in which a saved match is continued: its own, locked, if it is an autosave that no other program has open;
    /// otherwise a new one for a copy, so that nothing is overwritten. Read the text after this call, when nobody else can
    /// change it.
    pub fn continue_match(&self, entry: &SaveEntry) -> AutosaveTarget {
        let is_own = entry.name.is_none() && entry.path.parent() == Some(&self.automatic());
        let locking = is_own.then(|| self.locks.lock(&entry.path));
        let own = |lock| {
            let place = Automatic::new(entry.path.clone(), lock);
            AutosaveTarget { place, is_copy: false, is_open_elsewhere: false }
        };
        match locking {
            Some(MatchLocking::Held(lock)) => own(Some(lock)),
            Some(MatchLocking::Unavailable) => own(None),
            Some(MatchLocking::Busy) => {
                AutosaveTarget { place: self.begin(), is_copy: true, is_open_elsewhere: true }
            }
            None => AutosaveTarget { place: self.begin(), is_copy: true, is_open_elsewhere: false },
        }
    }

    /// Autosaves that are readable and not over, the newest first.
    pub fn unfinished(&self) -> Result<Vec<SaveEntry>, StoreError> {
        let mut entries = self.entries(&self.automatic(), |_| Some(None))?;
        entries.retain(|entry| entry.about.as_ref().is_ok_and(About::is_open));
        Ok(entries)
    }

    /// All named matches and autosaves, the newest first, unreadable ones with their error.
    pub fn all(&self) -> Result<Vec<SaveEntry>, StoreError> {
        let mut entries = self.list()?;
        entries.extend(self.entries(&self.automatic(), |_| Some(None))?);
        entries.sort_by(|one, other| (other.time, &other.path).cmp(&(one.time, &one.path)));
        Ok(entries)
    }

    /// Named matches, the newest first, unreadable ones with their error.
    pub fn list(&self) -> Result<Vec<SaveEntry>, StoreError> {
        self.entries(&self.folder, |file| Name::of_file(file).map(Some))
    }

    /// Saves a match under a new name. Errs if the name is taken.
    pub fn save(&self, name: &Name, text: &str) -> Result<(), StoreError> {
        if shelf().exists(&self.path(name)) {
            return Err(StoreError::Exists(name.clone()));
        }
        self.save_over(name, text)
    }

    /// Saves a match under a name, replacing the match that has it.
    pub fn save_over(&self, name: &Name, text: &str) -> Result<(), StoreError> {
        let path = self.path(name);
        replace(&path, text.as_bytes()).map_err(StoreError::of_file(&path))
    }

    /// Text of a match, for [`saved::read`].
    pub fn load(&self, name: &Name) -> Result<String, StoreError> {
        let path = self.path(name);
        if !shelf().exists(&path) {
            return Err(StoreError::Missing(name.clone()));
        }
        read_text(&path)
    }

    /// Renames a match. Errs if the new name is taken.
    pub fn rename(&self, name: &Name, new: &Name) -> Result<(), StoreError> {
        let (from, to) = (self.path(name), self.path(new));
        if !shelf().exists(&from) {
            return Err(StoreError::Missing(name.clone()));
        }
        if name != new && shelf().exists(&to) {
            return Err(StoreError::Exists(new.clone()));
        }
        shelf().rename(&from, &to).map_err(StoreError::of_file(&from))?;
        // A match without its picture is complete.
        let _ = shelf().rename(&picture_of(&from), &picture_of(&to));
        Ok(())
    }

    /// Deletes a match permanently, with its picture.
    pub fn delete(&self, name: &Name) -> Result<(), StoreError> {
        let path = self.path(name);
        if !shelf().exists(&path) {
            return Err(StoreError::Missing(name.clone()));
        }
        shelf().remove(&path).map_err(StoreError::of_file(&path))?;
        remove_pictures(&path);
        Ok(())
    }

    /// Gives an autosave a name: it becomes a named match. One that a program has open stays where it is, too. Errs if the
    /// name is taken.
    pub fn keep(&self, automatic: &SaveEntry, name: &Name) -> Result<(), StoreError> {
        self.save(name, &read_text(&automatic.path)?)?;
        // A match may have no picture, and the disk may have no room for a copy.
        if let Ok(picture) = read_bytes(&automatic.thumbnail_path(), LARGEST_MATCH) {
            let _ = replace(&picture_of(&self.path(name)), &picture);
        }
        let _ = self.delete_automatic(automatic);
        Ok(())
    }

    /// Deletes an autosave permanently, with its picture. Errs if a program has it open.
    pub fn delete_automatic(&self, automatic: &SaveEntry) -> Result<(), StoreError> {
        if !remove_unless_locked(&automatic.path) {
            return Err(StoreError::Open);
        }
        remove_pictures(&automatic.path);
        Ok(())
    }

    /// Removes the oldest finished autosaves. Unfinished, unreadable and open ones stay. If one was written later than now,
    /// the clock was set back and does not tell which are the oldest: then all stay.
    fn sweep_finished(&self) {
        let folder = self.automatic();
        // Mostly there are few, and none needs to be read.
        if files(&folder).map_or(0, |files| files.len()) <= FINISHED_STAYING {
            return;
        }
        let entries = self.entries(&folder, |_| Some(None)).unwrap_or_default();
        let now = SystemTime::now();
        if entries.iter().any(|entry| entry.time > now) {
            return;
        }
        for old in entries.iter().filter(|entry| entry.is_finished()).skip(FINISHED_STAYING) {
            if remove_unless_locked(&old.path) {
                remove_pictures(&old.path);
            }
        }
    }

    fn path(&self, name: &Name) -> PathBuf {
        as_named_here(&self.folder.join(name.file())).into_owned()
    }

    /// Folder of the autosaves.
    fn automatic(&self) -> PathBuf {
        self.folder.join(AUTOMATIC)
    }

    /// Saved matches in a folder, the newest first. `name` is `None` for a file to leave out.
    fn entries(
        &self,
        folder: &Path,
        name: impl Fn(&str) -> Option<Option<Name>>,
    ) -> Result<Vec<SaveEntry>, StoreError> {
        let mut entries = Vec::new();
        for (path, time) in files(folder).map_err(StoreError::of_file(folder))? {
            let Some(name) = path.file_name().and_then(|file| name(file.to_str()?)) else { continue };
            // Left out: a file removed meanwhile, or too large for a match.
            let Ok(bytes) = read_bytes(&path, LARGEST_MATCH) else { continue };
            let about = saved::utf8(bytes).and_then(|text| About::read(&text));
            entries.push(SaveEntry { name, path, time, about });
        }
        Ok(entries)
    }
}

/// Text of a saved match or score in any file.
pub fn read_text(path: &Path) -> Result<String, StoreError> {
    let bytes = read_bytes(path, LARGEST_MATCH).map_err(StoreError::of_file(path))?;
    saved::utf8(bytes).map_err(|error| StoreError::Damaged { file: path.to_owned(), error })
}

/// File of a new autosave, different from all others of this program and of other running ones.
fn unused_file(folder: &Path) -> PathBuf {
    static PROGRAM: LazyLock<u32> = LazyLock::new(|| fresh_seed() as u32);
    static COUNT: AtomicU64 = AtomicU64::new(0);
    loop {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = folder.join(format!("{now:015}-{}-{count}{ENDING}", *PROGRAM));
        // A clock that was set back, or that never runs, gives the same times again.
        if !shelf().exists(&path) {
            return path;
        }
    }
}

/// Files of saved matches in a folder with their times, the newest first; empty if the folder does not exist.
fn files(folder: &Path) -> io::Result<Vec<(PathBuf, SystemTime)>> {
    let entries = match shelf().entries(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let is_saved = |entry: &FolderEntry| {
        let name = entry.path.file_name().and_then(|name| name.to_str());
        entry.is_file && name.is_some_and(|name| name.ends_with(ENDING))
    };
    let saved = entries.into_iter().filter(is_saved);
    let mut files: Vec<(PathBuf, SystemTime)> = saved.map(|entry| (entry.path, entry.time)).collect();
    files.sort_by(|(one, at), (other, then)| (then, other).cmp(&(at, one)));
    Ok(files)
}
