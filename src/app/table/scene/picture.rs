//! Pictures of the table alone, without panels, into files. A camera of their own renders them off the screen: nothing
//! that is seen changes while one is taken, and nothing waits for one that never comes.

use std::collections::VecDeque;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::app::{HierarchyPropagatePlugin, PropagateSet};
use bevy::asset::RenderAssetUsages;
use bevy::camera::RenderTarget;
use bevy::camera::visibility::{RenderLayers, VisibilitySystems};
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::image::ImageFormat;
use bevy::light::{EnvironmentMapLight, Skybox};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::render::view::NoIndirectDrawing;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy_egui::egui::ColorImage;

use crate::session::Secrecy;
use crate::table::camera::{BoardBounds, CameraView, Orbit, TableCamera};
use crate::table::light::layers;
use crate::table::materials::pipelines::PipelinesWaiting;
use crate::table::pieces::motion::Motion;
use crate::ui::draw::redraw::{Redraw, SleepSystems};
use crate::ui::language::Language;
use camaieu_store as store;
use camaieu_text::Texts;

/// Asks for a picture of the table, without what lies over it, as soon as no piece moves.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum TakePicture {
    /// A small one for a list, as a JPEG in this file. Nothing is said of it.
    Small(PathBuf),
    /// One to be looked at before it is saved.
    Preview(PictureSettings),
    /// One as a PNG in this file, with what stands below it.
    Print {
        /// The file.
        file: PathBuf,
        /// Size, view and squares’ names of the picture.
        shot: PictureSettings,
        /// Caption below the picture.
        band: Option<ColorImage>,
    },
}

/// Settings of a picture of the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PictureSettings {
    /// Its width in pixels.
    pub width: u32,
    /// The view of the table; `None` for the one that is on the screen.
    pub view: Option<CameraView>,
    /// Whether the names of the squares stand on the rim.
    pub names: bool,
}

/// The shape of a picture that is printed, as width and height.
pub const PRINT: [f32; 2] = [682.0, 446.0];

impl PictureSettings {
    /// Its width and height in pixels.
    fn size(self) -> UVec2 {
        UVec2::new(self.width, (self.width as f32 * PRINT[1] / PRINT[0]).round() as u32)
    }
}

impl TakePicture {
    /// Whether it takes the place of another: of the same file, or of the one that is looked at.
    fn replaces(&self, other: &TakePicture) -> bool {
        self.file() == other.file()
    }

    /// The file that it goes to.
    fn file(&self) -> Option<&Path> {
        match self {
            TakePicture::Small(file) | TakePicture::Print { file, .. } => Some(file),
            TakePicture::Preview(_) => None,
        }
    }
}

/// Pictures that are still to be taken, in their order.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
struct PictureQueue(VecDeque<TakePicture>);

/// A small picture has been written into a file.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct SmallPictureTaken(pub PathBuf);

/// A picture to be looked at has been taken.
#[derive(Message, Clone, PartialEq, Debug)]
pub struct PreviewTaken(pub ColorImage);

/// A picture has been written into a file, or why not, as a sentence.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct PrintTaken(pub Result<PathBuf, String>);

#[derive(Component, Debug)]
struct PictureCamera {
    asked: TakePicture,
    target: Handle<Image>,
    /// Number of frames that it has drawn.
    frames: u32,
    /// Time at which it began, by the window's clock.
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
        .add_message::<PreviewTaken>()
        .add_message::<PrintTaken>()
        .add_plugins(HierarchyPropagatePlugin::<RenderLayers>::new(PostUpdate));
}

pub(crate) fn plugin(app: &mut App) {
    let layers = PropagateSet::<RenderLayers>::default();
    app.init_resource::<PictureQueue>()
        .configure_sets(PostUpdate, layers.before(VisibilitySystems::CheckVisibility))
        .add_systems(Last, (queue_picture_requests, begin, capture).chain().before(SleepSystems));
}

/// Notes the pictures that are asked for. A newer one of its kind replaces the older.
fn queue_picture_requests(mut asked: MessageReader<TakePicture>, mut pending: ResMut<PictureQueue>) {
    for asked in asked.read() {
        pending.0.retain(|other| !asked.replaces(other));
        pending.0.push_back(asked.clone());
    }
}

/// The table's camera with all that its picture depends on.
type OfTable = (
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
    (bounds, orbit): (Res<BoardBounds>, Res<Orbit>),
    time: Res<Time<Real>>,
    mut pending: ResMut<PictureQueue>,
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
    let (projection, msaa, tonemapping, light, sky) = table;
    let seen_by_all = if secrecy.0 { layers::public() } else { layers::whole() };
    let (size, view, layers) = match &asked {
        TakePicture::Small(_) => {
            let size = UVec2::new(SMALL.0, RENDERED) * FINENESS * SMOOTHING;
            (size, Some(CameraView::Quarter), layers::public())
        }
        TakePicture::Preview(shot) | TakePicture::Print { shot, .. } => {
            let layers = if shot.names { seen_by_all } else { layers::without_names(seen_by_all) };
            (shot.size(), shot.view, layers)
        }
    };
    let shape = size.as_vec2();
    let transform = match view {
        Some(view) => view.transform(&bounds, orbit.side(), shape),
        None => orbit.transform_alone(&bounds, shape),
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
    mut prints: MessageWriter<PrintTaken>,
    mut redraw: ResMut<Redraw>,
) {
    for (entity, mut picture) in &mut cameras {
        redraw.request();
        // What needs a pipeline that is still being compiled would be missing.
        let is_whole = pipelines.as_ref().is_none_or(|pipelines| pipelines.whole_pictures() > 0);
        picture.frames += u32::from(is_whole);
        if time.elapsed().saturating_sub(picture.since) > LONGEST {
            commands.entity(entity).despawn();
            if matches!(picture.asked, TakePicture::Print { .. }) {
                prints.write(PrintTaken(Err(language.texts().say("record-no-picture"))));
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
                  taken: CaptureWriters,
                  mut redraw: ResMut<Redraw>| {
                if let Ok(mut camera) = commands.get_entity(entity) {
                    camera.despawn();
                }
                redraw.request();
                hand_over(&asked, &captured.image, language.texts(), taken);
            },
        );
    }
}

/// Outputs for the pictures that were taken.
type CaptureWriters<'w> =
    (MessageWriter<'w, SmallPictureTaken>, MessageWriter<'w, PreviewTaken>, MessageWriter<'w, PrintTaken>);

/// Writes a captured picture into its file, or shows it to who has asked for it.
fn hand_over(asked: &TakePicture, captured: &Image, texts: &Texts, taken: CaptureWriters) {
    let (mut small, mut previews, mut prints) = taken;
    match asked {
        // The list shows it from now on. A match without its picture is complete, and what else is wrong with its folder is
        // told of the match.
        TakePicture::Small(file) => {
            if save(captured, file, Finish::Small, texts).is_ok() {
                small.write(SmallPictureTaken(file.clone()));
            }
        }
        TakePicture::Preview(_) => {
            previews.write_batch(pixels(captured).map(PreviewTaken));
        }
        TakePicture::Print { file, band, .. } => {
            let finish = band.as_ref().map_or(Finish::Full, Finish::Over);
            let saved = save(captured, file, finish, texts);
            let named = |fault: String| {
                texts.say_with("replay-file", &[("file", &file.display()), ("fault", &fault)])
            };
            prints.write(PrintTaken(saved.map(|()| file.clone()).map_err(named)));
        }
    }
}

/// The pixels of a captured picture, as the panels take them.
fn pixels(captured: &Image) -> Option<ColorImage> {
    let image = captured.clone().try_into_dynamic().ok()?.to_rgb8();
    let size = [image.width() as usize, image.height() as usize];
    Some(ColorImage::from_rgb(size, &image))
}

/// A captured picture with what stands below it, which is as wide.
fn over(picture: &Image, band: &ColorImage) -> Image {
    let TextureFormat::Rgba8UnormSrgb = picture.texture_descriptor.format else { return picture.clone() };
    let mut data = picture.data.clone().unwrap_or_default();
    if picture.width() as usize != band.width() {
        return picture.clone();
    }
    data.extend_from_slice(band.as_raw());
    let height = picture.height() + band.height() as u32;
    let size = Extent3d { width: picture.width(), height, depth_or_array_layers: 1 };
    let format = picture.texture_descriptor.format;
    Image::new(size, TextureDimension::D2, data, format, RenderAssetUsages::MAIN_WORLD)
}

/// Processing of a captured picture before it is saved.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Finish<'a> {
    /// Nothing.
    Full,
    /// This stands below it.
    Over(&'a ColorImage),
    /// It becomes small.
    Small,
    /// It is reduced to shades of grey.
    Grey,
}

/// Saves a captured picture: small ones as JPEG, others as PNG. The file is whole, or as it was before. The error is a
/// sentence; Bevy’s `save_to_disk` would only log it.
pub(crate) fn save(captured: &Image, file: &Path, finish: Finish<'_>, texts: &Texts) -> Result<(), String> {
    let captured = match finish {
        Finish::Over(band) => over(captured, band),
        _ => captured.clone(),
    };
    let image = captured.try_into_dynamic().map_err(|error| error.to_string())?;
    let formats = [ImageFormat::Png, ImageFormat::Jpeg].map(|format| format.as_image_crate_format());
    let [Some(png), Some(jpeg)] = formats else { return Ok(()) };
    let mut bytes = Cursor::new(Vec::new());
    let written = match finish {
        Finish::Full | Finish::Over(_) => image.to_rgb8().write_to(&mut bytes, png),
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

    use super::*;
    use camaieu_text::Lang;

    #[test]
    fn failed_image_write_leaves_the_old_file_intact() {
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
                _ => (b"\x89PNG", b"IEND\xaeB`\x82"),
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
    fn small_image_stays_within_the_byte_limit() {
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
    fn what_stands_below_a_picture_is_saved_with_it() {
        let size = Extent3d { width: 8, height: 6, depth_or_array_layers: 1 };
        let (dimension, format) = (TextureDimension::D2, TextureFormat::Rgba8UnormSrgb);
        let picture = Image::new_fill(size, dimension, &[9, 9, 9, 255], format, RenderAssetUsages::all());
        let band = ColorImage::filled([8, 2], bevy_egui::egui::Color32::WHITE);
        let whole = over(&picture, &band);
        assert_eq!((whole.width(), whole.height()), (8, 8));
        let data = whole.data.expect("its pixels");
        assert_eq!((&data[..4], &data[data.len() - 4..]), (&[9, 9, 9, 255][..], &[255; 4][..]));
        let narrow = ColorImage::filled([7, 2], bevy_egui::egui::Color32::WHITE);
        assert_eq!(over(&picture, &narrow).height(), 6, "it does not fit");
    }

    #[test]
    fn a_picture_waits_until_nothing_is_missing_in_it() {
        let mut app = App::new();
        app.init_resource::<Time<Real>>()
            .insert_resource(Language(Lang::En))
            .init_resource::<Redraw>()
            .init_resource::<PipelinesWaiting>()
            .add_message::<PrintTaken>()
            .add_systems(Update, capture);
        let asked = TakePicture::Small(PathBuf::from("table.jpg"));
        let target = Handle::default();
        app.world_mut().spawn(PictureCamera { asked, target, frames: 0, since: Duration::ZERO });
        let run = |app: &mut App, waiting: bool, frames: u32| {
            for _ in 0..frames {
                app.world().resource::<PipelinesWaiting>().record_missing_pipelines(waiting);
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
