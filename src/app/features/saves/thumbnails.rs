//! Thumbnails: small pictures of the table beside the saved matches.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};
use bevy::prelude::*;
use bevy_egui::{EguiTextureHandle, EguiUserTextures, egui};

use crate::app::features::saves::SaveList;
use crate::app::table::picture::SmallPictureTaken;

/// Thumbnails of the saved matches, by their files.
#[derive(Resource, Clone, Default)]
pub struct Thumbnails(HashMap<PathBuf, egui::TextureId>);

impl Thumbnails {
    /// Thumbnail of a saved match.
    pub fn of(&self, saved: &Path) -> Option<egui::TextureId> {
        self.0.get(&beside(saved)).copied()
    }
}

/// Path of a saved match's thumbnail.
pub fn beside(saved: &Path) -> PathBuf {
    saved.with_extension("png")
}

pub(crate) fn core_plugin(app: &mut App) {
    app.init_resource::<Thumbnails>();
}

pub(crate) fn plugin(app: &mut App) {
    let is_due = resource_changed::<SaveList>.or_else(on_message::<SmallPictureTaken>);
    app.add_systems(Update, load.run_if(is_due));
}

/// Loads the thumbnails of the saved matches.
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
