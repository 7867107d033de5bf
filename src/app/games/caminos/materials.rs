//! The materials of Caminos alone.

use crate::app::table::materials::Material;
use crate::app::table::textures::Texture;
use crate::rules::caminos::Colour;

/// The cells: pale stone, sawn smooth.
pub const PALE_STONE: Material =
    Material::new("pale-stone", 0xDCD6C8, 0.8).textured(Texture::Stone).as_seen();
/// Lines cut into the stone.
pub const ENGRAVED: Material = Material::new("engraved", 0x7D7668, 0.95);

/// Stained beech in the colour of a seat's pieces; partners have two shades of one colour.
pub const fn stained(colour: Colour, is_partner: bool) -> Material {
    let digits = match (colour, is_partner) {
        (Colour::Green, false) => 0x4DB58C,
        (Colour::Green, true) => 0x2A7F60,
        (Colour::Yellow, false) => 0xF6D052,
        (Colour::Yellow, true) => 0xD9A02E,
        (Colour::Neutral, _) => 0x4A62C4,
    };
    Material::new("stained-beech", digits, 0.5).textured(Texture::FineWood).as_seen()
}
