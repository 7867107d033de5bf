//! Errors of saved matches and club evenings.

use std::path::{Path, PathBuf};

use camaieu_play::club::ClubError;
use camaieu_play::import::ImportError;
use camaieu_play::saved::SavedError;

use super::name::Name;
use super::shelf::FileError;

/// Error of an operation on saved matches and club evenings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The text cannot be a name.
    BadName(String),
    /// A match with this name exists already.
    Exists(Name),
    /// No match has this name.
    Missing(Name),
    /// A program has the match in the file open.
    Open,
    /// The match in the file cannot be read.
    Damaged {
        /// The file.
        file: PathBuf,
        /// Error of the saved match.
        error: SavedError,
    },
    /// The file is not that of a club evening.
    Evening {
        /// The file.
        file: PathBuf,
        /// Error of the evening.
        error: Box<ClubError>,
    },
    /// The file has no game of the evening that names it.
    NoGame {
        /// The file.
        file: PathBuf,
        /// Error of its text.
        error: Box<ImportError>,
    },
    /// The file or folder cannot be read or written.
    File {
        /// The file or folder.
        file: PathBuf,
        /// Error of the file.
        error: FileError,
    },
    /// The match cannot be written to its file, and a copy was written to another.
    Elsewhere {
        /// Error of its file.
        error: Box<StoreError>,
        /// The copy.
        copy: PathBuf,
    },
    /// The platform has no folder for data of programs.
    NoPlace,
}

impl StoreError {
    /// Adds the path to an error of a file.
    pub(super) fn of_file<E: Into<FileError>>(file: &Path) -> impl FnOnce(E) -> StoreError {
        move |error| StoreError::File { file: file.to_owned(), error: error.into() }
    }
}
