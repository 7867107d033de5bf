//! Redraw on demand.
//!
//! The window sleeps until an input comes. A system that animates calls [`Redraw::request`]; then frames are drawn
//! without a pause until no request has come for some frames.

use std::time::Duration;

use bevy::prelude::*;

/// System that lets the window sleep when nothing more has to be drawn; the last one of a frame.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SleepSystems;

/// Number of frames that are drawn after the last request: layout, pipelines and textures need some to settle.
const EXTRA_FRAMES: u32 = 4;

/// Requests for frames.
#[derive(Resource, Debug)]
pub struct Redraw {
    frames_left: u32,
    wake_in: Option<Duration>,
}

impl Default for Redraw {
    fn default() -> Self {
        Redraw { frames_left: EXTRA_FRAMES, wake_in: None }
    }
}

impl Redraw {
    /// Requests frames without a pause, because something changes.
    pub fn request(&mut self) {
        self.frames_left = EXTRA_FRAMES;
    }

    /// Requests a frame after a pause. Of several requests the earliest counts.
    pub fn wake_in(&mut self, pause: Duration) {
        self.wake_in = Some(self.wake_in.map_or(pause, |known| known.min(pause)));
    }

    /// Whether no frames are left to draw.
    pub fn is_idle(&self) -> bool {
        self.frames_left == 0
    }

    /// Ends a frame. Returns the pause after which a frame was requested, and whether the next one follows at once.
    pub fn end_frame(&mut self) -> (Option<Duration>, bool) {
        let draws_on = self.frames_left > 0;
        self.frames_left = self.frames_left.saturating_sub(1);
        (self.wake_in.take(), draws_on)
    }
}
