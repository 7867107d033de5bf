//! Speech service.

use bevy::prelude::*;

use camaieu_store::SpeechPace;
use camaieu_text::Lang;

/// Speech service of the platform. It never holds up a frame.
pub trait Speech: Send + Sync {
    /// Says a line; one that interrupts takes the place of what is being said.
    fn speak_line(&mut self, line: String, lang: Lang, pace: SpeechPace, interrupts: bool);

    /// Becomes quiet.
    fn stop(&mut self);

    /// Becomes quiet, and closes the service.
    fn close(&mut self);

    /// Whether the service is open.
    fn is_open(&self) -> bool;

    /// Whether no service has answered since the last call. The window is woken for it.
    fn take_missing(&mut self) -> bool;
}

/// Voice: the speech service of the platform; none without one.
#[derive(Resource, Default)]
pub struct Voice(pub Option<Box<dyn Speech>>);
