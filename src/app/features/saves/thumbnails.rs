//! Pictures of the table into files: large ones that a player asks for, and small ones beside kept matches.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};
use bevy::prelude::*;
use bevy_egui::{EguiTextureHandle, EguiUserTextures, egui};

use crate::app::features::saves::SaveList;
use crate::app::table::picture::SmallPictureTaken;

/// The small pictures of the kept matches, by their files.
#[derive(Resource, Clone, Default)]
pub struct Thumbnails(HashMap<PathBuf, egui::TextureId>);

impl Thumbnails {
    /// That of a kept match.
    pub fn of(&self, kept: &Path) -> Option<egui::TextureId> {
        self.0.get(&beside(kept)).copied()
    }
}

/// Where the picture of a kept match lies.
pub fn beside(kept: &Path) -> PathBuf {
    kept.with_extension("png")
}

pub(crate) fn core_plugin(app: &mut App) {
    app.init_resource::<Thumbnails>();
}

pub(crate) fn plugin(app: &mut App) {
    let is_due = resource_changed::<SaveList>.or_else(on_message::<SmallPictureTaken>);
    app.add_systems(Update, load.run_if(is_due));
}

/// Reads the small pictures of the kept matches in.
fn load(
    list: Res<SaveList>,
    mut thumbnails: ResMut<Thumbnails>,
    mut images: ResMut<Assets<Image>>,
    mut textures: ResMut<EguiUserTextures>,
) {
    let mut known = HashMap::new();
    for entry in &list.named {
        let file = beside(&entry.path);
        let Ok(bytes) = std::fs::read(&file) else { continue };
        let image = Image::from_buffer(
            &bytes,
            ImageType::Extension("png"),
            CompressedImageFormats::NONE,
            true,
            ImageSampler::linear(),
            RenderAssetUsages::RENDER_WORLD,
        );
        if let Ok(image) = image {
            known.insert(file, textures.add_image(EguiTextureHandle::Strong(images.add(image))));
        }
    }
    thumbnails.0 = known;
}
