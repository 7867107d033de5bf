//! Pictures of the table alone, without panels, into files. A camera of their own renders them off the screen: nothing
//! that is seen changes while one is taken, and nothing waits for one that never comes.

use std::collections::VecDeque;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::app::{HierarchyPropagatePlugin, PropagateSet};
use bevy::camera::RenderTarget;
use bevy::camera::visibility::{RenderLayers, VisibilitySystems};
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::image::ImageFormat;
use bevy::light::{EnvironmentMapLight, Skybox};
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use bevy::render::view::NoIndirectDrawing;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};

use crate::session::Secrecy;
use crate::table::camera::{BoardBounds, TableCamera, View};
use crate::table::layers;
use crate::table::motion::Motion;
use crate::table::pipelines::PipelinesWaiting;
use crate::ui::language::Language;
use crate::ui::redraw::{Redraw, SleepSystems};
use crate::ui::toast::Notice;
use camaieu_store as store;
use camaieu_text::Texts;

/// Asks for a picture of the table, without what lies over it, as soon as no piece moves.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct TakePicture {
    /// The file that it goes to: a PNG, or a JPEG if it is small.
    pub file: PathBuf,
    /// Whether it is small, for a list, and nothing is said of it.
    pub small: bool,
}

/// Pictures that are still to be taken, in their order.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
struct Pending(VecDeque<TakePicture>);

/// A small picture has been written into a file.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct SmallPictureTaken(pub PathBuf);

/// Camera of the picture that is being taken.
#[derive(Component, Debug)]
struct PictureCamera {
    asked: TakePicture,
    target: Handle<Image>,
    /// Number of frames that it has drawn.
    frames: u32,
    /// When it began, by the window's clock.
    since: Duration,
}

/// The size of a small picture in points.
pub const SMALL: (u32, u32) = (302, 150);
/// The height of what is rendered for one, of which the middle is kept: the table fills it from edge to edge.
const RENDERED: u32 = 200;
/// Most bytes of a small picture's file.
const MOST_BYTES: usize = 40_000;
/// Pixels of a small picture's file for a point, for screens with fine pixels.
const FINENESS: u32 = 2;
/// Pixels that are rendered for a pixel of a small picture's file along each axis: it has no other smoothing everywhere.
const SMOOTHING: u32 = 2;
/// Number of whole frames that are drawn before a picture is read back: a new view takes some to have everything.
const FRAMES: u32 = 4;
/// Longest time that a picture may take. A minimised window draws none.
const LONGEST: Duration = Duration::from_secs(30);

pub(crate) fn core_plugin(app: &mut App) {
    app.add_message::<TakePicture>()
        .add_message::<SmallPictureTaken>()
        .add_plugins(HierarchyPropagatePlugin::<RenderLayers>::new(PostUpdate));
}

pub(crate) fn plugin(app: &mut App) {
    let layers = PropagateSet::<RenderLayers>::default();
    app.init_resource::<Pending>()
        .configure_sets(PostUpdate, layers.before(VisibilitySystems::CheckVisibility))
        .add_systems(Last, (ask, begin, capture).chain().before(SleepSystems));
}

/// Notes the pictures that are asked for. A newer one for the same file replaces the older.
fn ask(mut asked: MessageReader<TakePicture>, mut pending: ResMut<Pending>) {
    for asked in asked.read() {
        pending.0.retain(|other| other.file != asked.file);
        pending.0.push_back(asked.clone());
    }
}

/// The table's camera with all that its picture depends on.
type OfTable = (
    &'static Camera,
    &'static Transform,
    &'static Projection,
    &'static Msaa,
    &'static Tonemapping,
    Option<&'static EnvironmentMapLight>,
    Option<&'static Skybox>,
);

/// Begins the next picture, once no piece moves.
fn begin(
    mut commands: Commands,
    table: Query<OfTable, With<TableCamera>>,
    under_way: Query<(), With<PictureCamera>>,
    pieces: Query<&Motion>,
    secrecy: Query<&Secrecy>,
    bounds: Res<BoardBounds>,
    time: Res<Time<Real>>,
    mut pending: ResMut<Pending>,
    mut images: ResMut<Assets<Image>>,
    mut redraw: ResMut<Redraw>,
) {
    if pending.0.is_empty() || !under_way.is_empty() || pieces.iter().any(Motion::is_moving) {
        return;
    }
    // Without a match there is nothing to be taken.
    let (Ok(table), Ok(secrecy)) = (table.single(), secrecy.single()) else {
        pending.0.clear();
        return;
    };
    let Some(asked) = pending.0.pop_front() else { return };
    let (camera, transform, projection, msaa, tonemapping, light, sky) = table;
    let (size, transform, layers) = if asked.small {
        let size = UVec2::new(SMALL.0, RENDERED) * FINENESS * SMOOTHING;
        (size, View::Quarter.transform(&bounds, size.as_vec2()), layers::public())
    } else {
        let size = camera.physical_viewport_size().unwrap_or(UVec2::new(1_280, 800));
        (size, *transform, if secrecy.0 { layers::public() } else { layers::whole() })
    };
    let target = images.add(Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None));
    let mut entity = commands.spawn((
        PictureCamera { asked, target: target.clone(), frames: 0, since: time.elapsed() },
        Camera3d::default(),
        Camera { order: -1, ..default() },
        RenderTarget::Image(target.into()),
        transform,
        projection.clone(),
        *msaa,
        *tonemapping,
        layers,
        NoIndirectDrawing,
    ));
    if let (Some(light), Some(sky)) = (light, sky) {
        entity.insert((light.clone(), sky.clone()));
    }
    redraw.request();
}

/// Reads the picture back once everything is in it, and writes it into its file.
fn capture(
    mut commands: Commands,
    mut cameras: Query<(Entity, &mut PictureCamera)>,
    pipelines: Option<Res<PipelinesWaiting>>,
    time: Res<Time<Real>>,
    language: Res<Language>,
    mut notices: MessageWriter<Notice>,
    mut redraw: ResMut<Redraw>,
) {
    for (entity, mut picture) in &mut cameras {
        redraw.request();
        // What needs a pipeline that is still being compiled would be missing.
        let is_whole = pipelines.as_ref().is_none_or(|pipelines| pipelines.whole_pictures() > 0);
        picture.frames += u32::from(is_whole);
        if time.elapsed().saturating_sub(picture.since) > LONGEST {
            commands.entity(entity).despawn();
            if !picture.asked.small {
                notices.write(Notice(language.texts().say("record-no-picture")));
            }
        }
        if !is_whole || picture.frames != FRAMES {
            continue;
        }
        let asked = picture.asked.clone();
        commands.spawn(Screenshot::image(picture.target.clone())).observe(
            move |captured: On<ScreenshotCaptured>,
                  language: Res<Language>,
                  mut commands: Commands,
                  mut small_pictures: MessageWriter<SmallPictureTaken>,
                  mut notices: MessageWriter<Notice>,
                  mut redraw: ResMut<Redraw>| {
                if let Ok(mut camera) = commands.get_entity(entity) {
                    camera.despawn();
                }
                redraw.request();
                let TakePicture { file, small } = &asked;
                let finish = if *small { Finish::Small } else { Finish::Full };
                let texts = language.texts();
                let told = match save(&captured.image, file, finish, texts) {
                    // The list shows it from now on.
                    Ok(()) if *small => {
                        small_pictures.write(SmallPictureTaken(file.clone()));
                        return;
                    }
                    // A match without its picture is complete, and what else is wrong with its folder is told of the match.
                    Err(_) if *small => return,
                    Ok(()) => texts.say_with("record-written", &[("file", &file.display())]),
                    Err(fault) => {
                        texts.say_with("replay-file", &[("file", &file.display()), ("fault", &fault)])
                    }
                };
                notices.write(Notice(told));
            },
        );
    }
}

/// What is done with a captured picture before it is saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Finish {
    /// Nothing.
    Full,
    /// It becomes small.
    Small,
    /// It is reduced to shades of grey.
    Grey,
}

/// Saves a captured picture: small ones as JPEG, others as PNG. The file is whole, or as it was before. The error is a
/// sentence; Bevy’s `save_to_disk` would only log it.
pub(crate) fn save(captured: &Image, file: &Path, finish: Finish, texts: &Texts) -> Result<(), String> {
    let image = captured.clone().try_into_dynamic().map_err(|error| error.to_string())?;
    let formats = [ImageFormat::Png, ImageFormat::Jpeg].map(|format| format.as_image_crate_format());
    let [Some(png), Some(jpeg)] = formats else { return Ok(()) };
    let mut bytes = Cursor::new(Vec::new());
    let written = match finish {
        Finish::Full => image.to_rgb8().write_to(&mut bytes, png),
        Finish::Grey => image.to_luma8().write_to(&mut bytes, png),
        Finish::Small => {
            let high = image.height() * SMALL.1 / RENDERED;
            let middle = image.crop_imm(0, (image.height() - high) / 2, image.width(), high);
            let mut wide = SMALL.0 * FINENESS;
            loop {
                bytes = Cursor::new(Vec::new());
                let written = middle.thumbnail(wide, wide).to_rgb8().write_to(&mut bytes, jpeg);
                // A motley table is drawn smaller.
                if bytes.get_ref().len() <= MOST_BYTES || wide < SMALL.0 / 2 {
                    break written;
                }
                wide = wide * 3 / 4;
            }
        }
    };
    written.map_err(|error| error.to_string())?;
    store::replace(file, bytes.get_ref()).map_err(|error| error.sentence(texts))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use bevy::asset::RenderAssetUsages;
    use bevy::render::render_resource::{Extent3d, TextureDimension};

    use super::*;
    use camaieu_text::Lang;

    #[test]
    fn a_picture_that_cannot_be_written_leaves_the_old_one_whole() {
        let size = Extent3d { width: 8, height: 6, depth_or_array_layers: 1 };
        let (dimension, format) = (TextureDimension::D2, TextureFormat::Rgba8UnormSrgb);
        let image = Image::new_fill(size, dimension, &[9, 9, 9, 255], format, RenderAssetUsages::all());
        let folder = std::env::temp_dir().join(format!("camaieu-picture-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("table.png");
        let texts = Lang::En.texts();
        for finish in [Finish::Full, Finish::Small, Finish::Grey] {
            assert_eq!(save(&image, &file, finish, texts), Ok(()));
            let bytes = fs::read(&file).expect("the picture");
            let (begins, ends): (&[u8], &[u8]) = match finish {
                Finish::Small => (b"\xFF\xD8\xFF", b"\xFF\xD9"),
                Finish::Full | Finish::Grey => (b"\x89PNG", b"IEND\xaeB`\x82"),
            };
            assert!(bytes.starts_with(begins) && bytes.ends_with(ends), "{finish:?}");
        }
        let before = fs::read(&file).expect("the picture");
        // A folder lies where the picture is to go.
        fs::create_dir_all(folder.join("taken.png")).expect("a folder");
        let said = save(&image, &folder.join("taken.png"), Finish::Full, texts);
        assert_eq!(said, Err(texts.say("file-not-regular")));
        let said = save(&image, &file.join("below.png"), Finish::Full, texts);
        assert!(said.is_err_and(|said| !said.contains("Format error")));
        assert_eq!(fs::read(&file).expect("the picture"), before);
        assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 2, "nothing is left behind");
        fs::remove_dir_all(&folder).expect("it was ours");
    }

    #[test]
    fn a_small_picture_has_its_shape_and_no_more_bytes_than_it_may() {
        let (width, height) = (SMALL.0 * FINENESS * SMOOTHING, RENDERED * FINENESS * SMOOTHING);
        let size = Extent3d { width, height, depth_or_array_layers: 1 };
        // As motley as a picture can be.
        let mut rng = camaieu_rules::rng::Rng::new(1);
        let noise: Vec<u8> = (0..width * height * 4).map(|_| rng.below(256) as u8).collect();
        let (dimension, format) = (TextureDimension::D2, TextureFormat::Rgba8UnormSrgb);
        let image = Image::new(size, dimension, noise, format, RenderAssetUsages::all());
        let file = std::env::temp_dir().join(format!("camaieu-small-{}.jpg", std::process::id()));
        assert_eq!(save(&image, &file, Finish::Small, Lang::En.texts()), Ok(()));
        let bytes = fs::read(&file).expect("the picture");
        assert!(bytes.len() <= MOST_BYTES, "{} bytes", bytes.len());
        fs::remove_file(&file).expect("it was ours");
    }

    #[test]
    fn a_picture_waits_until_nothing_is_missing_in_it() {
        let mut app = App::new();
        app.init_resource::<Time<Real>>()
            .insert_resource(Language(Lang::En))
            .init_resource::<Redraw>()
            .init_resource::<PipelinesWaiting>()
            .add_message::<Notice>()
            .add_systems(Update, capture);
        let asked = TakePicture { file: PathBuf::from("table.png"), small: true };
        let target = Handle::default();
        app.world_mut().spawn(PictureCamera { asked, target, frames: 0, since: Duration::ZERO });
        let run = |app: &mut App, waiting: bool, frames: u32| {
            for _ in 0..frames {
                app.world().resource::<PipelinesWaiting>().tell(waiting);
                app.update();
            }
            app.world_mut().query::<&Screenshot>().iter(app.world()).count()
        };
        assert_eq!(run(&mut app, false, FRAMES - 1), 0);
        assert_eq!(run(&mut app, true, 20), 0, "something is missing");
        assert_eq!(run(&mut app, false, 1), 1);
        assert_eq!(run(&mut app, false, 5), 1, "once");
    }
}
