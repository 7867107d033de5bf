//! Saved matches: those that have been given a name, and those that are kept by themselves while they are played.

use std::fmt::{self, Display};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::play::saved::{self, About, Fault};

use super::file;
use super::folders::data_folder;

/// How the name of a saved match's file ends.
const ENDING: &str = ".camaieu";
/// The folder of the matches that are kept by themselves.
const AUTOMATIC: &str = "automatic";
/// How many matches that were kept by themselves stay; the oldest go first.
const STAYING: usize = 50;
/// How long a name may be, in letters.
const LONGEST_NAME: usize = 60;

/// The name that a player gives to a saved match.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Name(String);

impl Name {
    /// A name of 1 to 60 letters, spaces around it left away; `None` if it is no such, or holds what cannot be written.
    pub fn new(text: &str) -> Option<Name> {
        let text = text.trim();
        let fits = (1..=LONGEST_NAME).contains(&text.chars().count());
        let name = Name(text.to_owned());
        // Few systems have room for more than 255 bytes.
        (fits && !text.contains(char::is_control) && name.file().len() <= 200).then_some(name)
    }

    /// The name of its file: what could mean something to a file system is written as `%` and two digits a byte.
    fn file(&self) -> String {
        let mut file = String::new();
        let last = self.0.chars().count() - 1;
        for (index, letter) in self.0.chars().enumerate() {
            let inside = index > 0 && index < last;
            if letter.is_alphanumeric() || "-_".contains(letter) || inside && " .,'’()+!".contains(letter) {
                file.push(letter);
            } else {
                let mut bytes = [0; 4];
                let bytes = letter.encode_utf8(&mut bytes).bytes();
                bytes.for_each(|byte| file.push_str(&format!("%{byte:02x}")));
            }
        }
        file + ENDING
    }

    /// The name of which this is the file.
    fn of_file(file: &str) -> Option<Name> {
        let mut bytes = Vec::new();
        let mut rest = file.strip_suffix(ENDING)?.bytes();
        while let Some(byte) = rest.next() {
            if byte == b'%' {
                let digits = [rest.next()?, rest.next()?];
                bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?);
            } else {
                bytes.push(byte);
            }
        }
        Name::new(&String::from_utf8(bytes).ok()?).filter(|name| name.file() == file)
    }
}

impl Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why something cannot be done with saved matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// This can be no name.
    BadName(String),
    /// There is a match of this name already.
    Exists(Name),
    /// There is no match of this name.
    Missing(Name),
    /// The match in this file cannot be read.
    Damaged {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        fault: Fault,
    },
    /// The system refuses something about this file or folder.
    Denied {
        /// The file.
        file: PathBuf,
        /// What the system says.
        fault: String,
    },
    /// The platform names no place for a program's data.
    NoPlace,
}

impl Trouble {
    fn denied(file: &Path) -> impl FnOnce(io::Error) -> Trouble {
        move |error| Trouble::Denied { file: file.to_owned(), fault: error.to_string() }
    }
}

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
    pub about: Result<About, Fault>,
}

/// The place where a match that is being played is kept by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Automatic {
    path: PathBuf,
}

impl Automatic {
    /// Keeps the match as it is now: [`saved::write`] after every change. When this comes back without trouble, nothing
    /// that happens to the program or the machine loses it.
    pub fn keep(&self, text: &str) -> Result<(), Trouble> {
        file::replace(&self.path, text.as_bytes()).map_err(Trouble::denied(&self.path))
    }

    /// Where it is kept.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// The saved matches in a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saves {
    folder: PathBuf,
}

impl Saves {
    /// Those of the user, in [`data_folder`].
    pub fn of_user() -> Result<Saves, Trouble> {
        let folder = data_folder().ok_or(Trouble::NoPlace)?;
        Ok(Saves::in_folder(folder.join("matches")))
    }

    /// Those in this folder, which need not be there yet.
    pub fn in_folder(folder: impl Into<PathBuf>) -> Saves {
        Saves { folder: folder.into() }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// A place for a match that begins. The oldest of those before go, if there are many.
    pub fn begin(&self) -> Automatic {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let folder = self.folder.join(AUTOMATIC);
        [&self.folder, &folder].into_iter().for_each(|folder| file::sweep(folder));
        for old in files(&folder).unwrap_or_default().into_iter().skip(STAYING - 1) {
            let _ = fs::remove_file(old.0);
        }
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        Automatic { path: folder.join(format!("{now:015}-{}-{count}{ENDING}", process::id())) }
    }

    /// The place of a match in [`Saves::unfinished`] that is gone on with; a new one for any other, so that what was
    /// given a name is not written over.
    pub fn go_on(&self, entry: &Entry) -> Automatic {
        let is_own = entry.name.is_none() && entry.path.starts_with(&self.folder);
        if is_own { Automatic { path: entry.path.clone() } } else { self.begin() }
    }

    /// The matches kept by themselves that can be read and are not over, the last one first.
    pub fn unfinished(&self) -> Result<Vec<Entry>, Trouble> {
        let mut entries = self.entries(&self.folder.join(AUTOMATIC), |_| Some(None))?;
        entries.retain(|entry| entry.about.as_ref().is_ok_and(About::is_open));
        Ok(entries)
    }

    /// The matches that have a name, the last one first. One that cannot be read is there too, with the reason.
    pub fn list(&self) -> Result<Vec<Entry>, Trouble> {
        self.entries(&self.folder, |file| Name::of_file(file).map(Some))
    }

    /// Saves a match under a name that is not taken.
    pub fn save(&self, name: &Name, text: &str) -> Result<(), Trouble> {
        if self.path(name).exists() {
            return Err(Trouble::Exists(name.clone()));
        }
        self.save_over(name, text)
    }

    /// Saves a match in place of the one that has its name, if there is one.
    pub fn save_over(&self, name: &Name, text: &str) -> Result<(), Trouble> {
        let path = self.path(name);
        file::replace(&path, text.as_bytes()).map_err(Trouble::denied(&path))
    }

    /// The text of a match, for [`saved::read`].
    pub fn load(&self, name: &Name) -> Result<String, Trouble> {
        let path = self.path(name);
        if !path.exists() {
            return Err(Trouble::Missing(name.clone()));
        }
        read_text(&path)
    }

    /// Gives a match another name, which must not be taken.
    pub fn rename(&self, name: &Name, new: &Name) -> Result<(), Trouble> {
        let (from, to) = (self.path(name), self.path(new));
        if !from.exists() {
            return Err(Trouble::Missing(name.clone()));
        }
        if name != new && to.exists() {
            return Err(Trouble::Exists(new.clone()));
        }
        fs::rename(&from, &to).map_err(Trouble::denied(&from))
    }

    /// Deletes a match for good.
    pub fn delete(&self, name: &Name) -> Result<(), Trouble> {
        let path = self.path(name);
        if !path.exists() {
            return Err(Trouble::Missing(name.clone()));
        }
        fs::remove_file(&path).map_err(Trouble::denied(&path))
    }

    fn path(&self, name: &Name) -> PathBuf {
        self.folder.join(name.file())
    }

    /// What is in a folder, the last one first: files of which the name is made out so.
    fn entries(
        &self,
        folder: &Path,
        name: impl Fn(&str) -> Option<Option<Name>>,
    ) -> Result<Vec<Entry>, Trouble> {
        let mut entries = Vec::new();
        for (path, time) in files(folder).map_err(Trouble::denied(folder))? {
            let Some(name) = path.file_name().and_then(|file| name(file.to_str()?)) else { continue };
            // A file that goes while the list is made is not in it.
            let Ok(bytes) = fs::read(&path) else { continue };
            let about = saved::utf8(bytes).and_then(|text| About::read(&text));
            entries.push(Entry { name, path, time, about });
        }
        Ok(entries)
    }
}

/// The text of a file that somebody names.
pub fn read_text(path: &Path) -> Result<String, Trouble> {
    let bytes = fs::read(path).map_err(Trouble::denied(path))?;
    saved::utf8(bytes).map_err(|fault| Trouble::Damaged { file: path.to_owned(), fault })
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
        if let (true, Ok(data)) = (is_saved, entry.metadata())
            && data.is_file()
        {
            files.push((entry.path(), data.modified().unwrap_or(UNIX_EPOCH)));
        }
    }
    files.sort_by(|(one, at), (other, then)| (then, other).cmp(&(at, one)));
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_its_file_and_back() {
        for (name, file) in [
            ("Été à deux", "Été à deux.camaieu"),
            ("../x", "%2e.%2fx.camaieu"),
            (".", "%2e.camaieu"),
            ("a/b\\c:d%", "a%2fb%5cc%3ad%25.camaieu"),
            ("50% (2)", "50%25 (2%29.camaieu"),
        ] {
            let name = Name::new(name).unwrap();
            assert_eq!(name.file(), file);
            assert_eq!(Name::of_file(file), Some(name));
        }
        assert_eq!(Name::new("  a b ").unwrap().to_string(), "a b");
        let long = "é".repeat(60);
        assert!(Name::new(&long).is_some() && Name::new(&format!("{long}é")).is_none());
        for text in ["", "  ", "a\nb", &"☃".repeat(60)] {
            assert_eq!(Name::new(text), None, "{text}");
        }
        for file in ["a.txt", ".camaieu", "%2.camaieu", "%zz.camaieu", "%ff.camaieu", "%61.camaieu"] {
            assert_eq!(Name::of_file(file), None, "{file}");
        }
    }
}
