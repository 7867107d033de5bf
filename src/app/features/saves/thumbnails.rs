//! Thumbnails: small pictures of the table beside the saved matches.
//!
//! One is loaded when its match comes into sight in the list, and all are freed when the list closes.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};
use bevy::prelude::*;
use bevy_egui::{EguiTextureHandle, EguiUserTextures, egui};

use crate::table::picture::SmallPictureTaken;
use crate::ui::overlays::{Overlay, Overlays};
use crate::ui::redraw::Redraw;
use camaieu_store::{LARGEST_OTHER, picture_of, read_bytes};

/// Thumbnails of the saved matches that have come into sight, by their files; `None` where there is none.
#[derive(Resource, Default)]
pub struct Thumbnails(HashMap<PathBuf, Option<Thumbnail>>);

/// Thumbnail on the screen.
struct Thumbnail {
    image: AssetId<Image>,
    texture: egui::TextureId,
}

/// Asks for the thumbnail of a saved match that has come into sight.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct ThumbnailWanted(pub PathBuf);

impl Thumbnails {
    /// Thumbnail of a saved match, if there is one.
    pub fn of(&self, saved: &Path) -> Option<egui::TextureId> {
        self.0.get(&picture_of(saved))?.as_ref().map(|thumbnail| thumbnail.texture)
    }

    /// Whether a saved match's thumbnail has been looked for.
    pub fn is_known(&self, saved: &Path) -> bool {
        self.0.contains_key(&picture_of(saved))
    }

    /// Number of thumbnails that take room.
    pub fn loaded(&self) -> usize {
        self.0.values().flatten().count()
    }

    fn free(&mut self, file: &Path, textures: &mut EguiUserTextures) {
        if let Some(Some(thumbnail)) = self.0.remove(file) {
            // egui holds it until then.
            textures.remove_image(thumbnail.image);
        }
    }
}

pub(crate) fn core_plugin(app: &mut App) {
    app.init_resource::<Thumbnails>().add_message::<ThumbnailWanted>();
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            renew.run_if(on_message::<SmallPictureTaken>),
            load.run_if(on_message::<ThumbnailWanted>),
            free_all.run_if(resource_changed::<Overlays>),
        )
            .chain(),
    );
}

/// Most thumbnails that are loaded in a frame.
const MOST_IN_A_FRAME: usize = 4;

/// Loads the thumbnails that are asked for. The list asks again for those that are left.
fn load(
    mut wanted: MessageReader<ThumbnailWanted>,
    mut thumbnails: ResMut<Thumbnails>,
    mut images: ResMut<Assets<Image>>,
    mut textures: ResMut<EguiUserTextures>,
    mut redraw: ResMut<Redraw>,
) {
    redraw.request();
    let mut left = MOST_IN_A_FRAME;
    for ThumbnailWanted(saved) in wanted.read() {
        if left == 0 || thumbnails.is_known(saved) {
            continue;
        }
        left -= 1;
        let file = picture_of(saved);
        let thumbnail = read(&file).map(|image| {
            let handle = images.add(image);
            Thumbnail { image: handle.id(), texture: textures.add_image(EguiTextureHandle::Strong(handle)) }
        });
        thumbnails.0.insert(file, thumbnail);
    }
}

/// Longest side of a picture that is taken for a thumbnail, in pixels: what else lies there is not unpacked.
const LONGEST_SIDE: u32 = 1_024;

/// Whether a PNG is as small as a thumbnail, by its header.
fn is_small(png: &[u8]) -> bool {
    let side =
        |at: usize| png.get(at..at + 4).and_then(|side| Some(u32::from_be_bytes(side.try_into().ok()?)));
    [16, 20].into_iter().all(|at| side(at).is_some_and(|side| side <= LONGEST_SIDE))
}

/// Image in a file; `None` if there is none.
fn read(file: &Path) -> Option<Image> {
    let bytes = read_bytes(file, LARGEST_OTHER).ok().filter(|bytes| is_small(bytes))?;
    let image = Image::from_buffer(
        &bytes,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::linear(),
        RenderAssetUsages::RENDER_WORLD,
    );
    image.ok()
}

/// Forgets the thumbnails of files that were written anew.
fn renew(
    mut taken: MessageReader<SmallPictureTaken>,
    mut thumbnails: ResMut<Thumbnails>,
    mut textures: ResMut<EguiUserTextures>,
) {
    for SmallPictureTaken(file) in taken.read() {
        thumbnails.free(file, &mut textures);
    }
}

/// Frees all thumbnails when the list is closed.
fn free_all(
    overlays: Res<Overlays>,
    mut thumbnails: ResMut<Thumbnails>,
    mut textures: ResMut<EguiUserTextures>,
) {
    if overlays.top() == Some(Overlay::Saves) {
        return;
    }
    let files: Vec<PathBuf> = thumbnails.0.keys().cloned().collect();
    files.iter().for_each(|file| thumbnails.free(file, &mut textures));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_that_is_no_thumbnail_is_not_unpacked() {
        let folder = std::env::temp_dir().join(format!("camaieu-no-thumbnail-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("1.png");
        for (width, is_read) in [(240, true), (LONGEST_SIDE + 1, false)] {
            let format = bevy::render::render_resource::TextureFormat::Rgba8UnormSrgb;
            let picture = Image::new_target_texture(width, 3, format, None);
            picture.try_into_dynamic().expect("a picture").to_rgb8().save(&file).expect("it is written");
            assert_eq!(read(&file).is_some(), is_read, "{width} pixels");
        }
        std::fs::write(&file, b"\x89PNG").expect("it is written");
        assert!(read(&file).is_none() && read(&folder).is_none());
        std::fs::remove_dir_all(folder).expect("it was ours");
    }

    #[test]
    fn every_visit_to_the_list_frees_what_it_has_loaded() {
        let folder = std::env::temp_dir().join(format!("camaieu-thumbnails-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let saved: Vec<PathBuf> = (0..6).map(|number| folder.join(format!("{number}.camaieu"))).collect();
        for saved in &saved[..5] {
            let picture = Image::new_target_texture(
                4,
                3,
                bevy::render::render_resource::TextureFormat::Rgba8UnormSrgb,
                None,
            );
            let picture = picture.try_into_dynamic().expect("a picture");
            picture.to_rgb8().save(picture_of(saved)).expect("it is written");
        }
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), core_plugin, plugin))
            .init_asset::<Image>()
            .init_resource::<EguiUserTextures>()
            .init_resource::<Overlays>()
            .init_resource::<Redraw>()
            .add_message::<SmallPictureTaken>();
        app.update();
        for visit in 0..3 {
            app.world_mut().resource_mut::<Overlays>().toggle(Overlay::Saves);
            // The list asks in every frame for what it does not have yet.
            for _ in 0..3 {
                for saved in &saved {
                    if !app.world().resource::<Thumbnails>().is_known(saved) {
                        app.world_mut().write_message(ThumbnailWanted(saved.clone()));
                    }
                }
                app.update();
            }
            let images = |app: &App| app.world().resource::<Assets<Image>>().len();
            let thumbnails = app.world().resource::<Thumbnails>();
            assert_eq!((thumbnails.loaded(), images(&app)), (5, 5), "visit {visit}");
            assert!(thumbnails.of(&saved[5]).is_none() && thumbnails.is_known(&saved[5]));
            app.world_mut().resource_mut::<Overlays>().toggle(Overlay::Saves);
            app.update();
            app.update();
            assert_eq!(
                (app.world().resource::<Thumbnails>().loaded(), images(&app)),
                (0, 0),
                "visit {visit}"
            );
        }
        std::fs::remove_dir_all(folder).expect("it was ours");
    }
}
