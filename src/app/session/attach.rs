//! Components that come with a match.

use std::fmt::{self, Debug};
use std::sync::Arc;

use bevy::prelude::*;

/// Components that the requester of a match adds to its entity, before the session itself.
#[derive(Clone, Default)]
pub struct Attach(Option<Arc<dyn Fn(&mut EntityCommands) + Send + Sync>>);

impl Attach {
    /// Adds a function that inserts components.
    pub fn new(insert: impl Fn(&mut EntityCommands) + Send + Sync + 'static) -> Attach {
        Attach(Some(Arc::new(insert)))
    }

    pub(super) fn insert(&self, entity: &mut EntityCommands) {
        if let Some(insert) = &self.0 {
            insert(entity);
        }
    }
}

impl Debug for Attach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Attach(..)" } else { "Attach(none)" })
    }
}
