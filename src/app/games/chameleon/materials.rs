//! The materials of Chameleon alone.

use crate::app::table::materials::{Material, glaze};
use crate::app::table::textures::Texture;

/// The body of the board.
pub const STONEWARE: Material = Material::new("stoneware", 0x574A40, 0.8).textured(Texture::Stone);
/// White tiles and natures.
pub const CREAM_GLAZE: Material = glaze("cream-glaze", 0xEBE0C8);
/// Unglazed clay, where a groove cuts through the glaze.
pub const CLAY: Material = Material::new("clay", 0xC4AC8E, 0.9);
