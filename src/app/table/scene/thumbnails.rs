//! Thumbnails: small pictures of the tables of saved matches, as textures.
//!
//! One is loaded when its match comes into sight, the ones not seen for longest are freed beyond a bound, and all are freed when
//! a match begins.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};
use bevy::prelude::*;
use bevy_egui::{EguiTextureHandle, EguiUserTextures, egui};

use crate::table::scene::picture::SmallPictureTaken;
use crate::ui::draw::redraw::Redraw;
use crate::ui::screens::Screen;
use crate::ui::screens::overlays::{Overlay, Overlays};
use camaieu_store::{LARGEST_OTHER, picture_of, read_bytes};

/// Thumbnails of the saved matches that have come into sight, by their files.
#[derive(Resource, Default)]
pub struct Thumbnails {
    known: HashMap<PathBuf, ThumbnailState>,
    /// Number of the frame in which thumbnails were asked for last.
    frame: u64,
}

/// State of a thumbnail.
struct ThumbnailState {
    /// The thumbnail; `None` where there is none.
    thumbnail: Option<Thumbnail>,
    /// Number of the frame in which it was asked for last.
    seen: u64,
}

struct Thumbnail {
    image: AssetId<Image>,
    texture: egui::TextureId,
}

/// Asks for the thumbnail of a saved match that is in sight.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct ThumbnailWanted(pub PathBuf);

impl Thumbnails {
    /// Thumbnail of a saved match, if there is one.
    pub fn of(&self, saved: &Path) -> Option<egui::TextureId> {
        self.known.get(&picture_of(saved))?.thumbnail.as_ref().map(|thumbnail| thumbnail.texture)
    }

    /// Whether a saved match's thumbnail has been looked for.
    pub fn is_known(&self, saved: &Path) -> bool {
        self.known.contains_key(&picture_of(saved))
    }

    /// Number of thumbnails that take room.
    pub fn loaded(&self) -> usize {
        self.known.values().filter(|known| known.thumbnail.is_some()).count()
    }

    fn release_thumbnail(&mut self, file: &Path, textures: &mut EguiUserTextures) {
        if let Some(ThumbnailState { thumbnail: Some(thumbnail), .. }) = self.known.remove(file) {
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
            free_all.run_if(resource_changed::<Overlays>.or_eager(state_changed::<Screen>)),
        )
            .chain(),
    );
}

/// Most thumbnails that are loaded in a frame, and that are kept.
const MOST_IN_A_FRAME: usize = 4;
const MOST: usize = 32;

/// Loads the thumbnails that are asked for. Who shows them asks again for those that are left.
fn load(
    mut wanted: MessageReader<ThumbnailWanted>,
    mut thumbnails: ResMut<Thumbnails>,
    mut images: ResMut<Assets<Image>>,
    mut textures: ResMut<EguiUserTextures>,
    mut redraw: ResMut<Redraw>,
) {
    let mut left = MOST_IN_A_FRAME;
    thumbnails.frame += 1;
    let seen = thumbnails.frame;
    for ThumbnailWanted(saved) in wanted.read() {
        let file = picture_of(saved);
        if let Some(known) = thumbnails.known.get_mut(&file) {
            known.seen = seen;
            continue;
        }
        redraw.request();
        if left == 0 {
            continue;
        }
        left -= 1;
        let thumbnail = read(&file).map(|image| {
            let handle = images.add(image);
            Thumbnail { image: handle.id(), texture: textures.add_image(EguiTextureHandle::Strong(handle)) }
        });
        thumbnails.known.insert(file, ThumbnailState { thumbnail, seen });
    }
    while thumbnails.known.len() > MOST {
        let oldest = thumbnails.known.iter().min_by_key(|(_, known)| known.seen);
        let Some(file) = oldest.map(|(file, _)| file.clone()) else { break };
        thumbnails.release_thumbnail(&file, &mut textures);
    }
}

/// Longest side of a picture that is taken for a thumbnail, in pixels: what else lies there is not unpacked.
const LONGEST_SIDE: u32 = 1_024;

/// Whether a JPEG is as small as a thumbnail, by the segment that tells its size.
fn is_small(jpeg: &[u8]) -> bool {
    let pair = |at: usize| Some(u32::from(u16::from_be_bytes(jpeg.get(at..at + 2)?.try_into().ok()?)));
    let mut at = 2;
    while let (Some(marker), Some(length)) = (pair(at), pair(at + 2)) {
        match marker {
            0xFFC0..=0xFFC3 => {
                let sides = [pair(at + 5), pair(at + 7)];
                return sides.iter().all(|side| side.is_some_and(|side| side <= LONGEST_SIDE));
            }
            0xFFC4..=0xFFFE => at += 2 + length as usize,
            _ => return false,
        }
    }
    false
}

/// Image in a file; `None` if there is none.
fn read(file: &Path) -> Option<Image> {
    let bytes = read_bytes(file, LARGEST_OTHER).ok().filter(|bytes| is_small(bytes))?;
    let image = Image::from_buffer(
        &bytes,
        ImageType::Extension("jpg"),
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
        thumbnails.release_thumbnail(file, &mut textures);
    }
}

/// Frees all thumbnails where none is shown.
fn free_all(
    overlays: Res<Overlays>,
    screen: Option<Res<State<Screen>>>,
    mut thumbnails: ResMut<Thumbnails>,
    mut textures: ResMut<EguiUserTextures>,
) {
    let is_menu = screen.is_some_and(|screen| *screen.get() == Screen::Menu);
    if is_menu || overlays.top() == Some(Overlay::Saves) {
        return;
    }
    let files: Vec<PathBuf> = thumbnails.known.keys().cloned().collect();
    files.iter().for_each(|file| thumbnails.release_thumbnail(file, &mut textures));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_that_is_no_thumbnail_is_not_unpacked() {
        let folder = std::env::temp_dir().join(format!("camaieu-no-thumbnail-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("1.jpg");
        for (width, is_read) in [(240, true), (LONGEST_SIDE + 1, false)] {
            let format = bevy::render::render_resource::TextureFormat::Rgba8UnormSrgb;
            let picture = Image::new_target_texture(width, 3, format, None);
            picture.try_into_dynamic().expect("a picture").to_rgb8().save(&file).expect("it is written");
            assert_eq!(read(&file).is_some(), is_read, "{width} pixels");
        }
        std::fs::write(&file, b"\xFF\xD8\xFF").expect("it is written");
        assert!(read(&file).is_none() && read(&folder).is_none());
        std::fs::remove_dir_all(folder).expect("it was ours");
    }

    #[test]
    fn no_more_are_kept_than_are_seen() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), core_plugin))
            .init_asset::<Image>()
            .init_resource::<EguiUserTextures>()
            .init_resource::<Redraw>()
            .add_systems(Update, load);
        for number in 0..100 {
            let saved = PathBuf::from(format!("{number}.camaieu"));
            app.world_mut().write_message(ThumbnailWanted(saved));
            app.update();
        }
        let thumbnails = app.world().resource::<Thumbnails>();
        let is_known = |number: usize| thumbnails.is_known(Path::new(&format!("{number}.camaieu")));
        assert_eq!(
            (0..100).filter(|number| is_known(*number)).collect::<Vec<_>>(),
            Vec::from_iter(100 - MOST..100)
        );
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
