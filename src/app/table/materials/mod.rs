//! The materials of surfaces. Those of one game stand in its folder.

pub mod lettering;
pub mod paint;
pub(crate) mod pipelines;
pub mod symbols;
pub mod textures;
pub mod wood;

use std::hash::{Hash, Hasher};

use bevy::prelude::*;

use crate::table::materials::textures::Texture;
use crate::ui::theme::look::{Appearance, Theme};
use crate::ui::theme::{self, Hue, VisionTint};

/// A material of a surface. Its name, its colour and whether it is beneath others tell it from all others.
#[derive(Clone, Copy, Debug)]
pub struct Material {
    /// The name.
    pub name: &'static str,
    /// The colour; a texture darkens it.
    pub tint: VisionTint,
    /// Perceptual roughness, from 0 to 1.
    pub roughness: f32,
    /// Metalness, 0 or 1.
    pub metallic: f32,
    /// The digits of its colour in the evening, where that is another one.
    pub evening: Option<u32>,
    /// The texture.
    pub texture: Option<Texture>,
    /// The strength of its clear coat, a glaze or a lacquer, from 0 to 1.
    pub coat: f32,
    /// The factor of its base colour, for surfaces that the lamp reaches less than those that lie flat.
    pub lift: f32,
    /// Whether `tint` is the colour that the camera is to see of a surface that lies flat under the lamp.
    pub is_as_seen: bool,
    /// Whether its meshes have colours of their own, [painted](theme::painted) to be seen as they are.
    pub is_painted: bool,
    /// Whether it is under other things, which hide most of it: it is drawn after them.
    pub is_beneath: bool,
}

impl Material {
    /// A dull material without texture.
    pub const fn new(name: &'static str, colour: u32, roughness: f32) -> Material {
        Material {
            name,
            tint: VisionTint::same(colour),
            evening: None,
            roughness,
            metallic: 0.0,
            texture: None,
            coat: 0.0,
            lift: 1.0,
            is_as_seen: false,
            is_painted: false,
            is_beneath: false,
        }
    }

    /// The same with another colour in the evening.
    pub const fn by_lamplight(self, colour: u32) -> Material {
        Material { evening: Some(colour), ..self }
    }

    /// The same with a texture.
    pub const fn textured(self, texture: Texture) -> Material {
        Material { texture: Some(texture), ..self }
    }

    /// The same under a clear coat.
    pub const fn coated(self, coat: f32) -> Material {
        Material { coat, ..self }
    }

    /// The same with a colour that is seen as it is under the lamp.
    pub const fn as_seen(self) -> Material {
        Material { is_as_seen: true, ..self }
    }

    /// The same on meshes with colours of their own.
    pub const fn painted(self) -> Material {
        Material { is_painted: true, ..self }
    }

    /// The same, drawn after what lies on it and hides most of it.
    pub const fn beneath(self) -> Material {
        Material { is_beneath: true, ..self }
    }

    /// The same, brighter by a factor.
    pub const fn lifted(self, lift: f32) -> Material {
        Material { lift, ..self }
    }

    /// The same in another colour for each colour vision.
    pub const fn tinted(self, tint: VisionTint) -> Material {
        Material { tint, ..self }
    }

    /// The material of pieces of a colour of play.
    pub fn of_hue(hue: Hue) -> Material {
        Material::new("hue", 0, 0.6).tinted(theme::tint_of(hue)).coated(0.12).as_seen()
    }

    /// The base colour that it is lit with, in a look.
    pub fn base_colour(&self, look: Appearance) -> Color {
        let evening = self.evening.filter(|_| look.theme == Theme::Evening);
        let colour = evening.map_or_else(|| self.tint.colour(look.vision), theme::colour);
        let colour = if self.is_as_seen { theme::under_the_lamp(colour, look.theme) } else { colour };
        // Vertices are painted for daylight.
        let lamp =
            if self.is_painted { theme::lamp(Theme::Day) / theme::lamp(look.theme) } else { Vec3::ONE };
        let own = colour.to_linear().to_vec3() * lamp * self.lift;
        Color::linear_rgb(own.x, own.y, own.z)
    }
}

impl PartialEq for Material {
    fn eq(&self, other: &Material) -> bool {
        (self.name, self.tint, self.is_beneath) == (other.name, other.tint, other.is_beneath)
    }
}

impl Eq for Material {}

impl Hash for Material {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.name, self.tint, self.is_beneath).hash(state);
    }
}

/// The table in the evening: brown oak, whatever lies on it by day.
const OAK_BY_LAMPLIGHT: u32 = 0x4E3A2C;
/// The round table by day: limed oak.
pub const OAK: Material =
    Material::new("oak", 0xB09C7E, 0.62).textured(Texture::TableTop).by_lamplight(OAK_BY_LAMPLIGHT).beneath();
/// The same of walnut.
pub const DARK_WALNUT: Material = Material::new("dark-walnut", 0x6E4F3A, 0.62)
    .textured(Texture::TableTop)
    .by_lamplight(OAK_BY_LAMPLIGHT)
    .beneath();
/// The same under linoleum in the colour of sage.
pub const SAGE: Material = linoleum("sage", 0x8F9B84);
/// The same in the colour of clay.
pub const CLAY: Material = linoleum("clay", 0xA7836F);
/// The same in the colour of slate.
pub const SLATE: Material = linoleum("slate", 0x72818A);
/// Frames of boards, squares, racks and trays.
pub const WALNUT: Material = Material::new("walnut", 0x754A30, 0.40).textured(Texture::Walnut).coated(0.15);
/// Walnut that is oiled, not lacquered: racks and trays, which the window's light does not glare on.
pub const OILED_WALNUT: Material = Material::new("oiled-walnut", 0x754A30, 0.75).textured(Texture::Walnut);
/// The dark gap round the cells of a board.
pub const GAP: Material = Material::new("gap", 0x1D120C, 0.8).beneath();
/// Letters let into walnut.
pub const LETTERS: Material = Material::new("letters", 0xD9BE8C, 0.6);
/// Bands, strings and fittings.
pub const BRASS: Material = Material { metallic: 1.0, ..Material::new("brass", 0xE5BD7C, 0.30) };
/// Hewn stone.
pub const STONE: Material = Material::new("stone", 0xD8CDB8, 0.72).textured(Texture::Stone).lifted(1.3);
/// The lining of trays.
pub const FELT: Material =
    Material::new("felt", 0x7C8A78, 0.95).textured(Texture::Cloth).by_lamplight(0x4A5A4C);
/// White, for meshes with colours of their own.
pub const PAINTED: Material = Material::new("painted", 0xFFFFFF, 0.95).painted();
/// Black glaze.
pub const INK_GLAZE: Material = glaze("ink-glaze", 0x262A36);
/// Red glaze.
pub const RED_GLAZE: Material = glaze("red-glaze", 0xA93C25);
/// Blue glaze.
pub const BLUE_GLAZE: Material = glaze("blue-glaze", 0x2F6C99);

const fn linoleum(name: &'static str, colour: u32) -> Material {
    Material::new(name, colour, 0.9).textured(Texture::Linoleum).by_lamplight(OAK_BY_LAMPLIGHT).beneath()
}

/// A glaze of a colour.
pub const fn glaze(name: &'static str, colour: u32) -> Material {
    Material::new(name, colour, 0.35).textured(Texture::Glaze).coated(0.8).as_seen()
}
