//! Matches that were hosted here for players elsewhere: they have a folder of their own, with their host.

use std::path::Path;

use camaieu_net::IS_BUILT_IN;
use camaieu_net::home::{HomeError, about, files_in, is_table, match_text};
use camaieu_play::saved::{SavedError, SavedErrorKind};
use camaieu_store::{FolderEntry, SaveEntry, StoreError};

/// The readable matches in a folder of hosted ones; none in a program without the network.
pub(super) fn entries(folder: &Path) -> Vec<SaveEntry> {
    let files = if IS_BUILT_IN { files_in(folder).unwrap_or_default() } else { Vec::new() };
    let entry = |FolderEntry { path, time, .. }: FolderEntry| {
        Some(SaveEntry { name: None, about: Ok(about(&path).ok()?), path, time })
    };
    files.into_iter().filter_map(entry).collect()
}

/// Whether a match of the list is one that was hosted.
pub(super) fn is_hosted(entry: &SaveEntry) -> bool {
    is_table(&entry.path)
}

/// Text of a hosted match as one of this machine alone.
pub(super) fn text(entry: &SaveEntry) -> Result<String, StoreError> {
    match_text(&entry.path).map_err(|error| match error {
        HomeError::Store(error) => error,
        HomeError::Busy(file) | HomeError::Damaged(file) => {
            StoreError::Damaged { file, error: SavedError { line: 1, kind: SavedErrorKind::Foreign } }
        }
    })
}
