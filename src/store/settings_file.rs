//! File of the settings.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::folders::settings_folder;
use super::program_shelf::move_aside;
use super::reading::{LARGEST_OTHER, read_bounded, replace};
use super::settings::Settings;
use super::settings_json;
use super::shelf::FileError;

/// Settings read from their file.
#[derive(Clone, PartialEq, Debug)]
pub struct Loaded {
    /// The settings.
    pub settings: Settings,
    /// Unreadable file that was set aside. The user must be told.
    pub set_aside: Option<SetAside>,
}

/// Unreadable file of settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetAside {
    /// The file.
    pub file: PathBuf,
    /// New path; `None` if it could not be moved.
    pub to: Option<PathBuf>,
    /// Error of the file.
    pub error: SettingsError,
}

/// Error of a file of settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingsError {
    /// The file cannot be read.
    Unreadable(FileError),
    /// The text is not a JSON object: message of `serde_json`, in English, with line and column.
    NotJson(String),
}

/// File of the settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettingsFile {
    path: PathBuf,
}

impl SettingsFile {
    /// File of the user, in [`settings_folder`]; `None` if the platform has no such folder.
    pub fn of_user() -> Option<SettingsFile> {
        Some(SettingsFile::at(settings_folder()?.join("settings.json")))
    }

    /// File at this path, which need not exist.
    pub fn at(path: impl Into<PathBuf>) -> SettingsFile {
        SettingsFile { path: path.into() }
    }

    /// Path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads the settings. Without a file they are the defaults. A value that cannot be read has its default and stays in the
    /// file. A file that is not a JSON object is set aside, so that saving does not overwrite it.
    pub fn load(&self) -> Loaded {
        let read = match read_bounded(&self.path, LARGEST_OTHER) {
            Ok(text) => settings_json::read(&text).map_err(|error| SettingsError::NotJson(error.to_string())),
            Err(FileError::Denied { kind: ErrorKind::NotFound, .. }) => Ok(Settings::default()),
            Err(error) => Err(SettingsError::Unreadable(error)),
        };
        let error = match read {
            Ok(settings) => return Loaded { settings, set_aside: None },
            Err(error) => error,
        };
        let to = move_aside(&self.path).ok();
        let set_aside = Some(SetAside { file: self.path.clone(), to, error });
        Loaded { settings: Settings::default(), set_aside }
    }

    /// Writes the settings.
    pub fn save(&self, settings: &Settings) -> Result<(), FileError> {
        let mut text = settings_json::write(settings).map_err(io::Error::from)?;
        text.push('\n');
        replace(&self.path, text.as_bytes())
    }
}
