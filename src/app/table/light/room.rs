//! The room round the table: it lights the table, is mirrored in glaze and lacquer, and is seen behind, blurred.
//!
//! The maps are prefiltered from a photographed room in the public domain; see `art/README.md`. Bevy’s
//! `GeneratedEnvironmentMapLight` would filter them again in every frame.

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};
use bevy::light::{EnvironmentMapLight, Skybox};
use bevy::prelude::*;

use camaieu_assets::room;

use crate::table::light::lamps::Lighting;

/// The room as the table's camera has it.
#[derive(Resource, Clone)]
pub(super) struct Room {
    /// The light, for machines that can mirror it in every pixel.
    light: EnvironmentMapLight,
    /// The background.
    sky: Skybox,
}

impl FromWorld for Room {
    fn from_world(world: &mut World) -> Room {
        let mut images = world.resource_mut::<Assets<Image>>();
        let mut map = |bytes| images.add(read(bytes).unwrap_or_default());
        let (diffuse_map, specular_map) = (map(room::DIFFUSE), map(room::SPECULAR));
        let sky = Skybox { image: Some(diffuse_map.clone()), ..default() };
        Room { light: EnvironmentMapLight { diffuse_map, specular_map, ..default() }, sky }
    }
}

impl Room {
    /// The room in the light of a theme.
    pub(super) fn lit(&self, Lighting { room, seen, .. }: Lighting) -> (EnvironmentMapLight, Skybox) {
        let light = EnvironmentMapLight { intensity: room, ..self.light.clone() };
        (light, Skybox { brightness: seen, ..self.sky.clone() })
    }
}

/// The image of a map; `None`, with a report, where it cannot be read.
fn read(bytes: &[u8]) -> Option<Image> {
    let read = Image::from_buffer(
        bytes,
        ImageType::Extension("ktx2"),
        CompressedImageFormats::NONE,
        false,
        ImageSampler::linear(),
        RenderAssetUsages::RENDER_WORLD,
    );
    read.inspect_err(|error| error!("the room cannot be read: {error}")).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_maps_of_the_room_are_cubes() {
        for (bytes, side, levels) in [(room::DIFFUSE, 32, 1), (room::SPECULAR, 128, 8)] {
            let image = read(bytes).expect("a map");
            let size = image.texture_descriptor.size;
            assert_eq!((size.width, size.height, size.depth_or_array_layers), (side, side, 6));
            assert_eq!(image.texture_descriptor.mip_level_count, levels);
        }
    }
}
