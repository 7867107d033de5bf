//! The materials of Camelot alone.

use crate::app::table::materials::Material;
use crate::app::table::textures::Texture;

/// Light squares.
pub const MAPLE: Material = Material::new("maple", 0xD6BD98, 0.45).textured(Texture::FineWood);
/// White's pieces.
pub const BOXWOOD: Material = Material::new("boxwood", 0xE9DABA, 0.35).textured(Texture::FineWood);
/// Black's pieces.
pub const EBONY: Material = Material::new("ebony", 0x40291F, 0.3).textured(Texture::OpenWood);
