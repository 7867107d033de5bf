//! The materials of Le Caméléon alone.

use crate::table::materials::Material;
use crate::ui::theme::{self, Hue};

/// White cells.
pub const PALE_LACQUER: Material = lacquer("pale-lacquer", 0xC9C8C3);
/// Black cells.
pub const CHARCOAL_LACQUER: Material = lacquer("charcoal-lacquer", 0x55565B);
/// The slab.
pub const DARK_LACQUER: Material =
    Material { roughness: 0.52, ..lacquer("dark-lacquer", 0x2E2B2E) }.coated(0.25);

/// A lacquer of a colour, rubbed: no window is mirrored under a symbol.
const fn lacquer(name: &'static str, colour: u32) -> Material {
    Material::new(name, colour, 0.5).coated(0.1).as_seen()
}

/// The Bakelite of pieces, polished at the rim; their faces are rubbed.
pub fn bakelite(hue: Hue) -> Material {
    Material::new("bakelite", 0, 0.34).tinted(theme::tint_of(hue)).coated(0.35).as_seen()
}
