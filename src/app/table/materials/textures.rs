//! The textures of surfaces: a grain from `assets/grain`, which `art/bake` makes, between the two tones of a matter.

use std::f32::consts::PI;

use bevy::asset::RenderAssetUsages;
use bevy::image::{
    CompressedImageFormats, ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor,
    ImageType,
};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use camaieu_assets::{File, grain};

use crate::table::materials::wood::Wood;

/// The units of length that a picture of the table's wood is wide: so many that nobody sees it repeat.
pub(crate) const TABLE_SPAN: f32 = 14.0;

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
    /// The picture of its grain: greys by which the material is darkened.
    fn grain(self) -> File {
        match self {
            Texture::Walnut => grain::WALNUT,
            Texture::Maple => grain::MAPLE,
            Texture::StainedBeech => grain::BEECH,
            Texture::TableTop => grain::TABLE,
            Texture::Linoleum => grain::LINOLEUM,
            Texture::Stone => grain::STONE,
            Texture::Cloth => grain::CLOTH,
            Texture::Glaze => grain::GLAZE,
        }
    }

    /// The tone of its dark places, as a part of its colour. A grey is the green part of a tone, and the others follow.
    fn dark(self) -> Vec3 {
        match self {
            Texture::Walnut => Wood::WALNUT.late,
            Texture::Maple => Wood::MAPLE.late,
            Texture::StainedBeech => Wood::STAINED.late,
            Texture::TableTop => Wood::TABLE.late,
            Texture::Linoleum => Wood::LINOLEUM.late,
            Texture::Stone | Texture::Cloth => Vec3::ZERO,
            // The clay’s iron.
            Texture::Glaze => Vec3::new(0.2, 0.0, -0.1),
        }
    }

    /// The image: tones that multiply the colour of a material. A fine one is sRGB. Any other is for processors that draw: at
    /// most 256 texels wide, tones as they are, not as sRGB, and twice side by side in both directions (the second time mirrored
    /// where the texture is), because only so do they sample it in their short way.
    pub fn texture_image(self, is_fine: bool) -> Image {
        let dark = self.dark();
        let tone = |grey: f32| Vec3::ONE.lerp(dark, (1.0 - grey) / (1.0 - dark.y));
        let levels = levels(self.grain()).into_iter().map(|level| level.into_iter().map(tone).collect());
        if is_fine {
            return once(&levels.collect::<Vec<Vec<Vec3>>>());
        }
        let levels: Vec<Vec<Vec3>> = levels.filter(|level: &Vec<Vec3>| level.len() <= 256 * 256).collect();
        twice(&levels, self.is_mirrored())
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

/// The greys of a square picture, from 0 to 1 row by row, and of the smaller pictures that are shown from afar: each half as
/// wide as the one before. A picture that cannot be read is one white texel.
fn levels(file: &[u8]) -> Vec<Vec<f32>> {
    let read = Image::from_buffer(
        file,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        false,
        ImageSampler::Default,
        RenderAssetUsages::default(),
    );
    let read = read.inspect_err(|error| error!("a grain cannot be read: {error}")).ok();
    // Bevy makes four channels of one.
    let greys = read.and_then(|image| image.data).filter(|bytes| bytes.len() >= 4).unwrap_or(vec![255; 4]);
    let greys: Vec<f32> = greys.into_iter().step_by(4).map(|byte| f32::from(byte) / 255.0).collect();
    let mut size = greys.len().isqrt();
    let mut levels = vec![greys];
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::scene::meshes::GRAIN_SCALE;

    #[test]
    fn a_grain_is_a_cut_of_its_wood() {
        let cuts = [
            (Texture::Walnut, Wood::WALNUT, 1.0 / GRAIN_SCALE),
            (Texture::Maple, Wood::MAPLE, 1.0 / GRAIN_SCALE),
            (Texture::StainedBeech, Wood::STAINED, 1.0 / GRAIN_SCALE),
            (Texture::TableTop, Wood::TABLE, TABLE_SPAN),
            (Texture::Linoleum, Wood::LINOLEUM, TABLE_SPAN),
        ];
        for (texture, wood, span) in cuts {
            let picture = texture.texture_image(true);
            let side = picture.width() as usize;
            let texels = picture.data.as_deref().expect("texels");
            for (x, y) in (0..side).step_by(61).flat_map(|x| (0..side).step_by(47).map(move |y| (x, y))) {
                let place = Vec3::new(x as f32 + 0.5, 0.0, y as f32 + 0.5) / side as f32 * span;
                let texel = &texels[4 * (y * side + x)..][..3];
                let seen = Vec3::new(f32::from(texel[0]), f32::from(texel[1]), f32::from(texel[2])) / 255.0;
                let apart = (seen - wood.tone(place)).abs();
                // Only pores darken all parts of a colour evenly.
                assert!(apart.y < 0.003 && apart.max_element() < 0.08, "{texture:?} at {x},{y}: {apart}");
            }
        }
    }

    #[test]
    fn every_texture_has_all_its_sizes_in_both_qualities() {
        let all =
            [Texture::Walnut, Texture::Maple, Texture::StainedBeech, Texture::TableTop, Texture::Linoleum];
        for texture in all.into_iter().chain([Texture::Stone, Texture::Cloth, Texture::Glaze]) {
            for (is_fine, widest) in [(true, 256..=512), (false, 512..=512)] {
                let picture = texture.texture_image(is_fine);
                let (width, levels) = (picture.width(), picture.texture_descriptor.mip_level_count);
                assert!(widest.contains(&width), "{texture:?}: {width}");
                assert_eq!(levels, if is_fine { width.ilog2() + 1 } else { width.ilog2() });
            }
        }
    }
}
