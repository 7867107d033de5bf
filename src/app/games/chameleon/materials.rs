//! The materials of Chameleon alone.

use crate::table::materials::{Material, glaze};

/// The grout between tiles.
pub const GROUT: Material = Material::new("grout", 0x8A8172, 0.95);
/// Glaze over ware that has its colours in it.
pub const GLAZED: Material =
    Material { is_as_seen: false, ..glaze("glazed", 0xFFFFFF) }.coated(0.5).painted();
/// The natures: matt inlays.
pub const WHITE_NATURE: Material = Material::new("white-nature", 0xEFE6D2, 0.62).as_seen();
pub const BLACK_NATURE: Material = Material::new("black-nature", 0x191820, 0.55).as_seen();

/// The glazes of white and black tiles, and of the dishes.
pub const CREAM: u32 = 0xEBE0C8;
pub const INK: u32 = 0x20263B;
pub const CELADON: u32 = 0x66766C;
/// Clay where the glaze has run thin, on light ware and on dark.
pub const CLAY: u32 = 0xB08A60;
pub const DARK_CLAY: u32 = 0x8A6B4C;
