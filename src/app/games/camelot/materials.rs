//! The materials of Camelot alone.

use crate::table::materials::Material;
use crate::table::materials::textures::Texture;
use crate::ui::theme::{self, Hue};

/// Light squares.
pub const MAPLE: Material = Material::new("maple", 0xDFC292, 0.33).textured(Texture::Maple).coated(0.35);
/// White's pieces.
pub const BOXWOOD: Material = Material::new("boxwood", 0xF3E6C8, 0.30).coated(0.5);
/// Black's pieces.
pub const EBONY: Material = Material::new("ebony", 0x5A3420, 0.28).coated(0.5);

/// Boxwood stained in the colour of a seat of four.
pub fn stained(hue: Hue) -> Material {
    Material::new("stained-boxwood", 0, 0.30).tinted(theme::tint_of(hue)).coated(0.5)
}
