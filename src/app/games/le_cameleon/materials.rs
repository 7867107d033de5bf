//! The materials of Le Caméléon alone.

use crate::app::table::materials::Material;

/// White cells.
pub const PALE_LACQUER: Material = lacquer("pale-lacquer", 0xC9C8C3);
/// Black cells.
pub const CHARCOAL_LACQUER: Material = lacquer("charcoal-lacquer", 0x55565B);
/// The body of the board.
pub const DARK_LACQUER: Material = lacquer("dark-lacquer", 0x2E2B2E);

/// A lacquer of a colour.
const fn lacquer(name: &'static str, colour: u32) -> Material {
    Material::new(name, colour, 0.4).coated(0.3).as_seen()
}
