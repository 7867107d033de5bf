//! State of the page of saved matches.

use std::path::PathBuf;

use bevy::prelude::*;

use crate::features::saves::filter::SaveFilter;

/// State of the page: texts that are being typed, and open questions.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct SavesDraft {
    /// The name under which the match on the table is to be saved.
    pub name: String,
    /// The file of the match of which it is shown what else can be done.
    pub more: Option<PathBuf>,
    /// The file of the match that gets a name, and that name.
    pub renaming: Option<(PathBuf, String)>,
    /// The file of the match that a question asks to delete.
    pub deleting: Option<PathBuf>,
    /// The matches that are listed.
    pub filter: SaveFilter,
}
