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

    /// The same with more components.
    pub fn and(self, insert: impl Fn(&mut EntityCommands) + Send + Sync + 'static) -> Attach {
        Attach::new(move |entity: &mut EntityCommands| {
            self.insert(entity);
            insert(entity);
        })
    }

    pub(super) fn insert(&self, entity: &mut EntityCommands) {
        if let Some(insert) = &self.0 {
            insert(entity);
        }
    }
}

/// The same function, not one that does the same.
impl PartialEq for Attach {
    fn eq(&self, other: &Attach) -> bool {
        match (&self.0, &other.0) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        }
    }
}

impl Debug for Attach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Attach(..)" } else { "Attach(none)" })
    }
}
