//! Why something cannot be done with saved matches.

use std::io;
use std::path::{Path, PathBuf};

use crate::play::saved::SavedError;

use super::name::Name;
use super::reading::ReadError;

/// Why something cannot be done with saved matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
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
        fault: SavedError,
    },
    /// The system refuses something about this file or folder.
    Denied {
        /// The file.
        file: PathBuf,
        /// What the system says.
        fault: String,
    },
    /// The file cannot be read as it is.
    Unreadable {
        /// The file.
        file: PathBuf,
        /// Why not.
        error: ReadError,
    },
    /// The platform names no place for a program's data.
    NoPlace,
}

impl StoreError {
    pub(super) fn denied(file: &Path) -> impl FnOnce(io::Error) -> StoreError {
        move |error| StoreError::Denied { file: file.to_owned(), fault: error.to_string() }
    }
}
