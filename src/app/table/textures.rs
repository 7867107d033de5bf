//! The textures of surfaces, made by the program when they are first needed.

use std::f32::consts::PI;

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::tasks::{ComputeTaskPool, TaskPool};

use crate::app::table::meshes::GRAIN_SCALE;
use crate::app::table::wood::{self, Wood};

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
    /// Speckled stone.
    Stone,
    /// Felt.
    Cloth,
    /// Glaze that has run a little.
    Glaze,
}

impl Texture {
    /// The image: tones that multiply the colour of a material. A fine one has twice as many texels along each axis of
    /// wood, which are seen only close by and take four times as long to be worked out.
    pub fn picture(self, is_fine: bool) -> Image {
        /// The units of length that a picture of wood is wide.
        const SPAN: f32 = 1.0 / GRAIN_SCALE;
        let side = if is_fine { 512 } else { 256 };
        match self {
            Texture::Walnut => picture(side, sawn(Wood::WALNUT, SPAN)),
            Texture::Maple => picture(side, sawn(Wood::MAPLE, SPAN)),
            Texture::StainedBeech => picture(256, sawn(Wood::STAINED, SPAN)),
            Texture::TableTop => picture(side, sawn(Wood::TABLE, 5.0)),
            Texture::Stone => picture(256, stone),
            Texture::Cloth => picture(256, cloth),
            Texture::Glaze => picture(256, glaze),
        }
    }

    /// The address mode: wood is no pattern that repeats, so it is mirrored at its edges, like veneer.
    fn address_mode(self) -> ImageAddressMode {
        match self {
            Texture::Walnut | Texture::Maple | Texture::StainedBeech | Texture::TableTop => {
                ImageAddressMode::MirrorRepeat
            }
            Texture::Stone | Texture::Cloth | Texture::Glaze => ImageAddressMode::Repeat,
        }
    }

    /// The sampler, with so many samples of anisotropic filtering.
    pub fn sampler(self, samples: u16) -> ImageSampler {
        let mut sampler = ImageSamplerDescriptor {
            address_mode_u: self.address_mode(),
            address_mode_v: self.address_mode(),
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

/// A square picture that can be repeated, with the smaller pictures that are shown from afar.
fn picture(side: u32, tone: impl Fn(f32, f32) -> Vec3 + Sync) -> Image {
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
    image_of(side, levels, data)
}

fn image_of(side: u32, levels: u32, data: Vec<u8>) -> Image {
    let size = Extent3d { width: side, height: side, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image = Image::new_uninit(size, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    image.texture_descriptor.mip_level_count = levels;
    image.data = Some(data);
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
    image_of(side, 1, data)
}
