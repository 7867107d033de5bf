//! Days, by which progress counts.

use serde::{Deserialize, Serialize};

/// Day, counted from 1 January 1970. It is handed in: nothing here knows the date.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Day(pub u32);

impl Day {
    /// The day so many days later.
    #[must_use]
    pub fn after(self, days: u32) -> Day {
        Day(self.0.saturating_add(days))
    }
}
