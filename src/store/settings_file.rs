//! The file of the settings.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::file;
use super::folders::settings_folder;
use super::reading::{LARGEST_OTHER, ReadError, read_bytes};
use super::settings::Settings;
use super::unread;

/// Settings as they were found.
#[derive(Clone, PartialEq, Debug)]
pub struct Loaded {
    /// What is set.
    pub settings: Settings,
    /// A file that could not be read and was set aside. It has to be said.
    pub set_aside: Option<SetAside>,
}

/// A file of settings that could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetAside {
    /// The file.
    pub file: PathBuf,
    /// Where it lies now; `None` if it could not be moved away.
    pub to: Option<PathBuf>,
    /// What is wrong with it.
    pub fault: SettingsFault,
}

/// Why a file cannot be read as settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingsFault {
    /// The file cannot be read.
    Unreadable(ReadError),
    /// It is no JSON object: what the reader of JSON says, with line and column.
    NotJson(String),
}

/// The file of the settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettingsFile {
    path: PathBuf,
}

impl SettingsFile {
    /// That of the user, in [`settings_folder`]; `None` where the platform names no place.
    pub fn of_user() -> Option<SettingsFile> {
        Some(SettingsFile::at(settings_folder()?.join("settings.json")))
    }

    /// This one, which need not be there yet.
    pub fn at(path: impl Into<PathBuf>) -> SettingsFile {
        SettingsFile { path: path.into() }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads the settings. There are always some: without a file those of the program's design, and the same for each value
    /// that cannot be read, which stays in the file. A file that is no settings at all is set aside, so that nothing of it
    /// is lost when the settings are kept again.
    pub fn load(&self) -> Loaded {
        let read = match read_bytes(&self.path, LARGEST_OTHER) {
            Ok(bytes) => unread::read(&bytes).map_err(|error| SettingsFault::NotJson(error.to_string())),
            Err(ReadError::Denied { kind: ErrorKind::NotFound, .. }) => Ok(Settings::default()),
            Err(error) => Err(SettingsFault::Unreadable(error)),
        };
        let fault = match read {
            Ok(settings) => return Loaded { settings, set_aside: None },
            Err(fault) => fault,
        };
        let to = self.free_name_beside().filter(|to| fs::rename(&self.path, to).is_ok());
        let set_aside = Some(SetAside { file: self.path.clone(), to, fault });
        Loaded { settings: Settings::default(), set_aside }
    }

    /// Keeps the settings.
    pub fn save(&self, settings: &Settings) -> io::Result<()> {
        let mut text = unread::write(settings)?;
        text.push('\n');
        file::replace(&self.path, text.as_bytes())
    }

    fn free_name_beside(&self) -> Option<PathBuf> {
        let name = self.path.file_name()?.to_str()?;
        let names = (1..1_000).map(|number| self.path.with_file_name(format!("{name}.broken-{number}")));
        names.into_iter().find(|path| !path.exists())
    }
}
