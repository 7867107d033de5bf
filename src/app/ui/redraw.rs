//! Drawing only while something changes.
//!
//! The window sleeps until an input comes. Whoever changes something over time stirs; then frames are drawn without
//! a pause until it has been still for a moment.

use std::time::Duration;

use bevy::prelude::*;

/// System that lets the window sleep when nothing more is to be drawn; the last one of a frame.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SleepSystems;

/// How many frames are drawn after the last stir: what a change leads to needs some (layout, pipelines, textures).
const AFTERGLOW: u32 = 4;

/// How long there has been something to draw.
#[derive(Resource, Debug)]
pub struct Redraw {
    frames_left: u32,
    wake_in: Option<Duration>,
}

impl Default for Redraw {
    fn default() -> Self {
        Redraw { frames_left: AFTERGLOW, wake_in: None }
    }
}

impl Redraw {
    /// Something is changing: draw on.
    pub fn request(&mut self) {
        self.frames_left = AFTERGLOW;
    }

    /// Something will change in so long: wake then, if nothing else does before.
    pub fn wake_in(&mut self, pause: Duration) {
        self.wake_in = Some(self.wake_in.map_or(pause, |known| known.min(pause)));
    }

    /// Whether nothing has changed for some frames.
    pub fn is_idle(&self) -> bool {
        self.frames_left == 0
    }

    /// Ends a frame: when to wake next, if that was announced, and whether to draw on without a pause.
    pub fn end_frame(&mut self) -> (Option<Duration>, bool) {
        let draws_on = self.frames_left > 0;
        self.frames_left = self.frames_left.saturating_sub(1);
        (self.wake_in.take(), draws_on)
    }
}
