//! Device of the sounds.

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
