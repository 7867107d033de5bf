//! The textures of surfaces and the environment map of the room, made by the program when they are first needed.

use std::f32::consts::PI;

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};

/// The texture of a surface.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Texture {
    /// Wood with a quiet grain: maple, boxwood, beech.
    FineWood,
    /// Wood with a strong grain: walnut, oak, ebony.
    OpenWood,
    /// The planks of the table.
    Planks,
    /// Speckled stone.
    Stone,
    /// Felt.
    Cloth,
    /// Glaze that has run a little.
    Glaze,
}

impl Texture {
    /// The image: tones that multiply the colour of a material.
    pub fn picture(self) -> Image {
        match self {
            Texture::FineWood => picture(512, |u, v| wood(u, v, 3, 0.55)),
            Texture::OpenWood => picture(512, |u, v| wood(u, v, 11, 1.0)),
            Texture::Planks => picture(1_024, planks),
            Texture::Stone => picture(256, stone),
            Texture::Cloth => picture(256, cloth),
            Texture::Glaze => picture(256, glaze),
        }
    }
}

/// A hash of a place, as a number from 0 to 1.
fn lot(x: u32, y: u32, seed: u32) -> f32 {
    let mut bits = x.wrapping_mul(0x9E37_79B1) ^ y.wrapping_mul(0x85EB_CA77) ^ seed.wrapping_mul(0xC2B2_AE3D);
    bits ^= bits >> 15;
    bits = bits.wrapping_mul(0x2C1B_3C6D);
    bits ^= bits >> 12;
    bits = bits.wrapping_mul(0x297A_2D39);
    bits ^= bits >> 15;
    (bits >> 8) as f32 / (1 << 24) as f32
}

/// Smooth noise from 0 to 1 that repeats after so many cells across and along.
fn noise(u: f32, v: f32, cells: [u32; 2], seed: u32) -> f32 {
    let (x, y) = (u * cells[0] as f32, v * cells[1] as f32);
    let (left, low) = (x.floor(), y.floor());
    let smooth = |part: f32| part * part * (3.0 - 2.0 * part);
    let (part_x, part_y) = (smooth(x - left), smooth(y - low));
    let wrap = |cell: f32, count: u32| (cell as i64).rem_euclid(i64::from(count)) as u32;
    let (x0, x1) = (wrap(left, cells[0]), wrap(left + 1.0, cells[0]));
    let (y0, y1) = (wrap(low, cells[1]), wrap(low + 1.0, cells[1]));
    let below = lot(x0, y0, seed).lerp(lot(x1, y0, seed), part_x);
    let above = lot(x0, y1, seed).lerp(lot(x1, y1, seed), part_x);
    below.lerp(above, part_y)
}

/// Wood with its grain along u: growth rings that wander, fibres, and pores.
fn wood(u: f32, v: f32, seed: u32, strength: f32) -> Vec3 {
    let wander = noise(u, v, [2, 4], seed) * 1.5 + noise(u, v, [5, 9], seed + 1) * 0.4;
    let phase = v * 7.0 + wander;
    // Late wood is a narrow dark line that ends sharply.
    let ring = (phase - phase.floor()).powi(3);
    let fibres = noise(u, v, [7, 96], seed + 2);
    let streaks = noise(u, v, [3, 26], seed + 3);
    let pores = (noise(u, v, [40, 256], seed + 4) - 0.74).max(0.0) * 2.2;
    let dark = (0.20 * ring + 0.13 * (1.0 - fibres) + 0.10 * (1.0 - streaks) + 0.35 * pores) * strength;
    // The darker, the warmer.
    Vec3::new(1.0 - dark * 0.86, 1.0 - dark * 1.04, 1.0 - dark * 1.18)
}

/// The planks in one repeat of the texture.
const PLANKS: f32 = 5.0;

/// Planks along u, each of another cut, with fine joints between them.
fn planks(u: f32, v: f32) -> Vec3 {
    let across = v * PLANKS;
    let plank = across.floor();
    let shift = lot(plank as u32, 0, 77);
    let tone = 0.82 + 0.18 * lot(plank as u32, 1, 77);
    let grain = wood(u + shift, (across - plank) / PLANKS + shift, 31 + plank as u32 * 8, 1.15);
    let edge = (across - plank).min(plank + 1.0 - across);
    let end = ((u - shift).rem_euclid(1.0) - 0.5).abs() * PLANKS;
    let joint = (edge.min(end) / 0.012).clamp(0.0, 1.0);
    grain * tone * joint.lerp(1.0, 0.45)
}

/// Stone: clouds and speckles.
fn stone(u: f32, v: f32) -> Vec3 {
    let clouds = noise(u, v, [4, 4], 5) * 0.6 + noise(u, v, [11, 11], 6) * 0.4;
    let speckles = (noise(u, v, [96, 96], 7) - 0.5) * 0.16 + (noise(u, v, [48, 48], 8) - 0.5) * 0.10;
    Vec3::splat(0.83 + 0.14 * (clouds - 0.5) + speckles)
}

/// Felt: short fibres every way.
fn cloth(u: f32, v: f32) -> Vec3 {
    let fibres = noise(u, v, [128, 64], 9) + noise(u, v, [64, 128], 10);
    let naps = noise(u, v, [9, 9], 11);
    Vec3::splat(0.80 + 0.09 * fibres + 0.05 * (naps - 0.5))
}

/// Glaze: thicker here and thinner there, with a few specks of the clay's iron.
fn glaze(u: f32, v: f32) -> Vec3 {
    let pools = noise(u, v, [5, 5], 12) * 0.7 + noise(u, v, [13, 13], 13) * 0.3;
    let specks = (noise(u, v, [90, 90], 14) - 0.86).max(0.0) * 1.6;
    Vec3::splat(0.93 + 0.10 * (pools - 0.5)) - Vec3::new(0.8, 1.0, 1.1) * specks
}

/// A square picture that can be repeated, with the smaller pictures that are shown from afar.
fn picture(side: u32, tone: impl Fn(f32, f32) -> Vec3) -> Image {
    let mut level: Vec<Vec3> = Vec::with_capacity((side * side) as usize);
    for y in 0..side {
        for x in 0..side {
            level.push(tone((x as f32 + 0.5) / side as f32, (y as f32 + 0.5) / side as f32));
        }
    }
    let mut data = Vec::new();
    let (mut size, mut levels) = (side as usize, 0);
    loop {
        for tone in &level {
            let byte = |part: f32| (part.clamp(0.0, 1.0) * 255.0).round() as u8;
            data.extend([byte(tone.x), byte(tone.y), byte(tone.z), 255]);
        }
        levels += 1;
        if size == 1 {
            break;
        }
        let half = size / 2;
        let smaller = |index: usize| {
            let at = (index / half) * 2 * size + (index % half) * 2;
            (level[at] + level[at + 1] + level[at + size] + level[at + size + 1]) / 4.0
        };
        level = (0..half * half).map(smaller).collect();
        size = half;
    }
    let mut image = image_of(side, 1, levels, data);
    image.sampler = repeated(1);
    image
}

/// The sampler of a repeated texture, with so many samples of anisotropic filtering.
pub fn repeated(samples: u16) -> ImageSampler {
    let mut sampler = ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::Repeat,
        address_mode_v: ImageAddressMode::Repeat,
        ..ImageSamplerDescriptor::linear()
    };
    sampler.set_anisotropic_filter(samples);
    // Between two sizes of the picture there is nothing to be had for one sample.
    if samples == 1 {
        sampler.mipmap_filter = ImageFilterMode::Nearest;
    }
    ImageSampler::Descriptor(sampler)
}

fn image_of(side: u32, layers: u32, levels: u32, data: Vec<u8>) -> Image {
    let size = Extent3d { width: side, height: side, depth_or_array_layers: layers };
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image = Image::new_uninit(size, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    image.texture_descriptor.mip_level_count = levels;
    image.data = Some(data);
    image
}

/// A soft light in the room, as it is seen from the table.
struct Glow {
    towards: Vec3,
    colour: Vec3,
    /// The larger, the smaller the light.
    sharpness: f32,
}

/// The lamp over the left shoulder, the window behind, and the last daylight on the other side.
const GLOWS: &[Glow] = &[
    Glow { towards: Vec3::new(-0.55, 0.75, 0.45), colour: Vec3::new(1.0, 0.80, 0.56), sharpness: 26.0 },
    Glow { towards: Vec3::new(0.75, 0.42, -0.62), colour: Vec3::new(0.34, 0.42, 0.60), sharpness: 12.0 },
    Glow { towards: Vec3::new(-0.85, 0.12, -0.60), colour: Vec3::new(0.30, 0.20, 0.12), sharpness: 9.0 },
    Glow { towards: Vec3::new(0.70, 0.10, 0.75), colour: Vec3::new(0.26, 0.18, 0.12), sharpness: 9.0 },
];

/// The light of the room from a direction, as a surface of this roughness reflects it.
fn room(direction: Vec3, roughness: f32) -> Vec3 {
    let blur = 0.15 + 0.5 * roughness;
    let up = (direction.y / blur).clamp(-1.0, 1.0) * 0.5 + 0.5;
    let floor = Vec3::new(0.055, 0.042, 0.034);
    let wall = Vec3::new(0.060, 0.056, 0.066);
    let ceiling = Vec3::new(0.105, 0.100, 0.105);
    let shell = floor.lerp(wall, (up * 2.0).min(1.0)).lerp(ceiling, (direction.y - 0.1).clamp(0.0, 1.0));
    GLOWS.iter().fold(shell, |sum, glow| {
        let sharpness = glow.sharpness / (1.0 + glow.sharpness * roughness * roughness * 0.9);
        let part = (sharpness * (direction.dot(glow.towards.normalize()) - 1.0)).exp();
        sum + glow.colour * part * (sharpness / glow.sharpness).sqrt()
    })
}

/// The room as a specular map: one level for each roughness, from sharp to blurred.
pub fn room_mirrored() -> Image {
    let levels = 7;
    cube(64, levels, |level| level as f32 / (levels - 1) as f32)
}

/// The diffuse light of the room.
pub fn room_diffuse() -> Image {
    cube(8, 1, |_| 1.0)
}

/// The room on the six sides of a cube, each with its levels of roughness.
fn cube(side: u32, levels: u32, roughness: impl Fn(u32) -> f32) -> Image {
    let mut data = Vec::new();
    for face in 0..6 {
        for level in 0..levels {
            let size = (side >> level).max(1);
            for y in 0..size {
                for x in 0..size {
                    let part = |at: u32| (at as f32 + 0.5) / size as f32 * 2.0 - 1.0;
                    let (u, v) = (part(x), part(y));
                    let place = match face {
                        0 => Vec3::new(1.0, -v, -u),
                        1 => Vec3::new(-1.0, -v, u),
                        2 => Vec3::new(u, 1.0, v),
                        3 => Vec3::new(u, -1.0, -v),
                        4 => Vec3::new(u, -v, 1.0),
                        _ => Vec3::new(-u, -v, -1.0),
                    };
                    // Cube maps are left-handed.
                    let direction = (place * Vec3::new(1.0, 1.0, -1.0)).normalize();
                    let seen = room(direction, roughness(level));
                    let colour: Srgba = LinearRgba::rgb(seen.x, seen.y, seen.z).into();
                    data.extend(colour.to_u8_array());
                }
            }
        }
    }
    let mut image = image_of(side, 6, levels, data);
    image.texture_view_descriptor =
        Some(TextureViewDescriptor { dimension: Some(TextureViewDimension::Cube), ..default() });
    image
}

/// A dark round spot that fades to nothing: the shadow at a piece's foot.
pub fn contact_shadow() -> Image {
    let side = 64_u32;
    let mut data = Vec::new();
    for y in 0..side {
        for x in 0..side {
            let part = |at: u32| (at as f32 + 0.5) / side as f32 * 2.0 - 1.0;
            let away = Vec2::new(part(x), part(y)).length().min(1.0);
            let alpha = ((away * PI).cos() * 0.5 + 0.5).powf(1.3);
            data.extend([0, 0, 0, (alpha * 255.0) as u8]);
        }
    }
    image_of(side, 1, 1, data)
}
