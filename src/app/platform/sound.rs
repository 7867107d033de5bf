//! Sound output.

use bevy::prelude::*;

/// Sound device, as it was found when it was last needed.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SoundDevice {
    /// Nothing was to be heard yet.
    #[default]
    Unknown,
    /// There is one.
    Found,
    /// There is none, or it has gone.
    Missing,
}

/// Output for sounds. It never holds up a frame, and wakes the window when the device has gone or is there again.
pub trait SoundOutput: Send + Sync {
    /// Plays samples of one channel, from -1 to 1, beside those that still sound. `rate` is the number of samples a second.
    fn play(&mut self, samples: Vec<f32>, rate: u32);

    /// The device.
    fn found(&self) -> SoundDevice;
}

/// Output for sounds of the platform; none without one.
#[derive(Resource, Default)]
pub struct Speakers(pub Option<Box<dyn SoundOutput>>);
