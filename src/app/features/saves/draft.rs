//! State of the list of saved matches.

use bevy::prelude::*;

use crate::app::features::saves::filter::Filter;
use crate::store::Name;

/// State of the list: texts that are being typed, and open questions.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct SavesDraft {
    /// The name under which the match on the table is to be saved.
    pub name: String,
    /// The match that gets another name, and that name.
    pub renaming: Option<(Name, String)>,
    /// The match that a question asks to delete.
    pub deleting: Option<Name>,
    /// The matches that are listed.
    pub filter: Filter,
}
