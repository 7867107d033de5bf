//! Alarm of a window that sleeps.

use std::time::Duration;

use bevy::prelude::*;

/// Alarm: wakes the window after a pause. Each call replaces the one before; without a pause there is no alarm.
#[derive(Resource)]
pub struct Alarm(Box<dyn Fn(Option<Duration>) + Send + Sync>);

impl Alarm {
    /// Alarm that is set by a function.
    pub fn new(set: impl Fn(Option<Duration>) + Send + Sync + 'static) -> Alarm {
        Alarm(Box::new(set))
    }

    pub(crate) fn set(&self, pause: Option<Duration>) {
        (self.0)(pause);
    }
}
