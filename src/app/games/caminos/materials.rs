//! The materials of Caminos alone.

use crate::table::materials::Material;
use crate::table::materials::textures::Texture;
use crate::ui::theme::VisionTint;
use camaieu_rules::caminos::Colour;

/// The cells: pale stone, sawn smooth.
pub const PALE_STONE: Material =
    Material::new("pale-stone", 0xE8DABC, 0.55).textured(Texture::Stone).as_seen().lifted(0.84);
/// Lines cut into the stone.
pub const ENGRAVED: Material = Material::new("engraved", 0x4E483D, 0.95);

/// Stained beech in the colour of a seat's pieces; partners have two shades of one colour.
pub const fn stained(colour: Colour, is_partner: bool) -> Material {
    // One set of stains, farther apart than the usual one, serves all who lack one kind of cones.
    let (usual, apart) = match (colour, is_partner) {
        (Colour::Green, false) => (0x4DB58C, 0x91FBE9),
        (Colour::Green, true) => (0x2A7F60, 0x0F3932),
        (Colour::Yellow, false) => (0xF5C94A, 0xFFFF08),
        (Colour::Yellow, true) => (0xD9A02E, 0xAA5B04),
        (Colour::Neutral, _) => (0x4A62C4, 0x2179FB),
    };
    let tint = VisionTint([usual, apart, apart, apart]);
    Material::new("stained-beech", usual, 0.5).tinted(tint).textured(Texture::StainedBeech).as_seen()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::theme::colour_science::difference;
    use crate::ui::theme::look::ColourVision;

    #[test]
    fn stains_differ_more_for_colour_blind_players() {
        let stains = [(Colour::Green, false), (Colour::Green, true), (Colour::Yellow, false)];
        let stains = stains.into_iter().chain([(Colour::Yellow, true), (Colour::Neutral, false)]);
        let tints: Vec<VisionTint> =
            stains.map(|(colour, is_partner)| stained(colour, is_partner).tint).collect();
        for vision in ColourVision::ALL {
            let wanted = if vision == ColourVision::Every { 10.0 } else { 27.0 };
            for (index, one) in tints.iter().enumerate() {
                for other in &tints[..index] {
                    let found = difference(one.on_panel(vision), other.on_panel(vision), vision);
                    assert!(found >= wanted, "{one:?} and {other:?} for {vision:?}: {found}");
                }
            }
        }
    }
}
