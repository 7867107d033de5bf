//! The textures of surfaces, made by the program when they are first needed.

use std::f32::consts::PI;

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::tasks::{ComputeTaskPool, TaskPool};

use crate::table::meshes::GRAIN_SCALE;
use crate::table::wood::{self, Wood};

/// The units of length that a picture of the table's wood is wide: so many that nobody sees it repeat.
pub(super) const TABLE_SPAN: f32 = 14.0;

/// The texture of a surface.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Texture {
    /// Walnut, sawn along the trunk.
    Walnut,
    /// Maple, sawn along the trunk.
    Maple,
    /// Stained beech, sawn along the trunk.
    StainedBeech,
    /// The quiet wood of the table.
    TableTop,
    /// Linoleum on it.
    Linoleum,
    /// Speckled stone.
    Stone,
    /// Felt.
    Cloth,
    /// Glaze that has run a little.
    Glaze,
}

impl Texture {
    /// The image: tones that multiply the colour of a material. A fine one has twice as many texels along each axis of
    /// wood, which are seen only close by and take four times as long to be worked out. Any other is for processors that
    /// draw: tones as they are, not as sRGB, and twice side by side in both directions (the second time mirrored where the
    /// texture is), because only so do they sample it in their short way.
    pub fn picture(self, is_fine: bool) -> Image {
        /// The units of length that a picture of wood is wide.
        const SPAN: f32 = 1.0 / GRAIN_SCALE;
        let side = if is_fine { 512 } else { 256 };
        let levels = match self {
            Texture::Walnut => levels(side, sawn(Wood::WALNUT, SPAN)),
            Texture::Maple => levels(side, sawn(Wood::MAPLE, SPAN)),
            Texture::StainedBeech => levels(256, sawn(Wood::STAINED, SPAN)),
            Texture::TableTop => levels(side, sawn(Wood::TABLE, TABLE_SPAN)),
            Texture::Linoleum => levels(256, sawn(Wood::LINOLEUM, TABLE_SPAN)),
            Texture::Stone => levels(256, stone),
            Texture::Cloth => levels(256, cloth),
            Texture::Glaze => levels(256, glaze),
        };
        if is_fine { once(&levels) } else { twice(&levels, self.is_mirrored()) }
    }

    /// Whether it is mirrored at its edges, like veneer: wood is no pattern that repeats.
    fn is_mirrored(self) -> bool {
        match self {
            Texture::Walnut
            | Texture::Maple
            | Texture::StainedBeech
            | Texture::TableTop
            | Texture::Linoleum => true,
            Texture::Stone | Texture::Cloth | Texture::Glaze => false,
        }
    }

    /// The sampler, with so many samples of anisotropic filtering.
    pub fn sampler(self, samples: u16) -> ImageSampler {
        // The picture for one sample has its mirrored copies in it.
        let mode = if self.is_mirrored() && samples > 1 {
            ImageAddressMode::MirrorRepeat
        } else {
            ImageAddressMode::Repeat
        };
        let mut sampler = ImageSamplerDescriptor {
            address_mode_u: mode,
            address_mode_v: mode,
            ..ImageSamplerDescriptor::linear()
        };
        sampler.set_anisotropic_filter(samples);
        // Between two sizes of the picture there is nothing to be had for one sample.
        if samples == 1 {
            sampler.mipmap_filter = ImageFilterMode::Nearest;
        }
        ImageSampler::Descriptor(sampler)
    }
}

/// A hash of a place, as a number from 0 to 1.
fn lot(x: u32, y: u32, seed: u32) -> f32 {
    wood::lot(wood::spread(x, 0) ^ wood::spread(y, 1) ^ wood::spread_seed(seed))
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

/// A board sawn along the trunk, so many units of length wide.
fn sawn(wood: Wood, span: f32) -> impl Fn(f32, f32) -> Vec3 {
    move |u, v| wood.tone(Vec3::new(u, 0.0, v) * span)
}

/// Stone: clouds and speckles.
fn stone(u: f32, v: f32) -> Vec3 {
    let clouds = noise(u, v, [4, 4], 5) * 0.6 + noise(u, v, [11, 11], 6) * 0.4;
    let speckles = (noise(u, v, [96, 96], 7) - 0.5) * 0.07 + (noise(u, v, [48, 48], 8) - 0.5) * 0.04;
    Vec3::splat(0.92 + 0.10 * (clouds - 0.5) + speckles)
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
    let specks = (noise(u, v, [80, 80], 14) - 0.93).max(0.0) * 3.0;
    Vec3::splat(0.93 + 0.10 * (pools - 0.5)) - Vec3::new(0.8, 1.0, 1.1) * specks
}

/// The tones of a square picture that can be repeated, row by row, and of the smaller pictures that are shown from afar:
/// each half as wide as the one before.
fn levels(side: u32, tone: impl Fn(f32, f32) -> Vec3 + Sync) -> Vec<Vec<Vec3>> {
    let mut level = vec![Vec3::ONE; (side * side) as usize];
    let rows = level.chunks_mut(side as usize).enumerate();
    ComputeTaskPool::get_or_init(TaskPool::default).scope(|scope| {
        for (y, row) in rows {
            let tone = &tone;
            scope.spawn(async move {
                for (x, texel) in row.iter_mut().enumerate() {
                    *texel = tone((x as f32 + 0.5) / side as f32, (y as f32 + 0.5) / side as f32);
                }
            });
        }
    });
    let mut levels = vec![level];
    let mut size = side as usize;
    while size > 1 {
        let half = size / 2;
        let level = &levels[levels.len() - 1];
        let smaller = |index: usize| {
            let at = (index / half) * 2 * size + (index % half) * 2;
            (level[at] + level[at + 1] + level[at + size] + level[at + size + 1]) / 4.0
        };
        levels.push((0..half * half).map(smaller).collect());
        size = half;
    }
    levels
}

/// The byte of a part from 0 to 1.
fn byte(part: f32) -> u8 {
    (part.clamp(0.0, 1.0) * 255.0).round() as u8
}

/// The picture of these levels.
fn once(levels: &[Vec<Vec3>]) -> Image {
    let texels = levels.iter().flatten();
    let data = texels.flat_map(|tone| [byte(tone.x), byte(tone.y), byte(tone.z), 255]).collect();
    image_of(1 << (levels.len() - 1), levels.len(), TextureFormat::Rgba8UnormSrgb, data)
}

/// The picture of these levels twice in both directions, in tones that are not encoded as sRGB.
fn twice(levels: &[Vec<Vec3>], is_mirrored: bool) -> Image {
    let linear = |tone: f32| byte(Srgba::gamma_function(tone.clamp(0.0, 1.0)));
    let mut data = Vec::new();
    for (index, level) in levels.iter().enumerate() {
        let side = 1 << (levels.len() - 1 - index);
        let texels: Vec<[u8; 4]> =
            level.iter().map(|tone| [linear(tone.x), linear(tone.y), linear(tone.z), 255]).collect();
        let folded = |at: usize| match at {
            at if at < side => at,
            at if is_mirrored => 2 * side - 1 - at,
            at => at - side,
        };
        for y in 0..2 * side {
            data.extend((0..2 * side).flat_map(|x| texels[folded(y) * side + folded(x)]));
        }
    }
    image_of(1 << levels.len(), levels.len(), TextureFormat::Rgba8Unorm, data)
}

fn image_of(side: u32, levels: usize, format: TextureFormat, data: Vec<u8>) -> Image {
    let size = Extent3d { width: side, height: side, depth_or_array_layers: 1 };
    let mut image = Image::new_uninit(size, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    image.texture_descriptor.mip_level_count = levels as u32;
    image.data = Some(data);
    image
}

/// A dark round spot that fades to nothing beyond a part of its radius.
pub fn round_shadow(core: f32) -> Image {
    let side = 64_u32;
    let mut data = Vec::new();
    for y in 0..side {
        for x in 0..side {
            let part = |at: u32| (at as f32 + 0.5) / side as f32 * 2.0 - 1.0;
            let away = Vec2::new(part(x), part(y)).length().min(1.0);
            let fading = ((away - core) / (1.0 - core)).max(0.0);
            let alpha = ((fading * PI).cos() * 0.5 + 0.5).powf(1.3);
            data.extend([0, 0, 0, (alpha * 255.0) as u8]);
        }
    }
    image_of(side, 1, TextureFormat::Rgba8UnormSrgb, data)
}
