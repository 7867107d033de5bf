//! The materials of Chromino alone.

use crate::table::materials::Material;
use crate::table::materials::textures::Texture;

/// Glossy tiles; their meshes have colours of their own.
pub const TILE: Material = Material::new("tile", 0xFFFFFF, 0.45).coated(0.3).painted();
/// The same on a rack before the camera, turned away from the lamp behind the table.
pub const HELD_TILE: Material = Material::new("held-tile", 0xFFFFFF, 0.85).lifted(2.25).painted();
/// Symbols on them.
pub const HELD_SYMBOL: Material = Material::new("held-symbol", 0xFFFFFF, 0.95).lifted(2.25).painted();
/// The endless cloth.
pub const CLOTH: Material =
    Material::new("cloth", 0xCEDEF6, 0.95).textured(Texture::Cloth).by_lamplight(0x2B4A49).beneath();
/// The bag.
pub const LINEN: Material = Material::new("linen", 0x8E7654, 0.95).textured(Texture::Cloth);
/// The cord of the bag.
pub const CORD: Material = Material::new("cord", 0x7A2E24, 0.8);

/// Colour of the sides of tiles.
pub const TILE_SIDE: u32 = 0x1E1C22;
/// Colour of their backs.
pub const TILE_BACK: u32 = 0x3E4656;
/// Colour of the sign on their backs.
pub const TILE_BACK_SIGN: u32 = 0x7C8699;
