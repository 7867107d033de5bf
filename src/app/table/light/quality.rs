//! The quality of the picture.

use bevy::prelude::*;

pub use camaieu_store::Quality;

/// Quality of the picture: shadows and smooth edges from [`Quality::Medium`] on, soft ones at [`Quality::High`].
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct PictureQuality(pub Quality);

/// Whether no graphics processor draws, but the program itself.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DrawnBySoftware(pub bool);

impl Default for PictureQuality {
    fn default() -> Self {
        PictureQuality(Quality::Medium)
    }
}

impl PictureQuality {
    /// Whether it is for machines that draw by software.
    pub fn is_low(self) -> bool {
        self.0 == Quality::Low
    }

    /// Samples of a texture where it is seen at a slant.
    pub fn samples(self) -> u16 {
        if self.is_low() { 1 } else { 8 }
    }

    pub(super) fn msaa(self) -> Msaa {
        if self.is_low() { Msaa::Off } else { Msaa::Sample4 }
    }
}
