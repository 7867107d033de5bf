//! Folders of the platform for a program's data and settings.

use std::path::PathBuf;

use super::program_shelf::shelf;
use super::shelf::Folder;

/// Folder of the saved matches; `None` if the platform has none.
pub fn data_folder() -> Option<PathBuf> {
    shelf().folder(Folder::Data)
}

/// Folder of the settings; `None` if the platform has none.
pub fn settings_folder() -> Option<PathBuf> {
    shelf().folder(Folder::Settings)
}

/// File of the tablebase of a name; `None` if the platform has no folder for it.
pub fn tablebase_file(name: &str) -> Option<PathBuf> {
    Some(data_folder()?.join(format!("{name}.tablebase")))
}
