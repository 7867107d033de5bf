//! The system's dialog for files.

use std::path::PathBuf;

use bevy::prelude::*;

use camaieu_engines::{Job, Wake};

/// Question for a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileQuestion {
    /// Title of the dialog.
    pub title: String,
    /// Folder in which the dialog begins.
    pub folder: PathBuf,
    /// For a file to be written: the name that is proposed, and its kind as a sentence and as the end of its name.
    pub to_write: Option<(String, String, &'static str)>,
}

/// Answer to a question for a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileAnswer {
    /// The file that was chosen; `None` if the dialog was left.
    Chosen(Option<PathBuf>),
    /// The system has no dialog.
    NoDialog,
}

/// Dialogs for files of the platform.
#[derive(Resource)]
pub struct FileDialogs(pub fn(FileQuestion, Wake) -> Option<Job<FileAnswer>>);
