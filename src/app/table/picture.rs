//! Pictures of the table alone, without panels, into files.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy_egui::EguiPrimaryContextPass;

use crate::app::session::Secrecy;
use crate::app::session::viewer::Viewer;
use crate::app::table::camera::TableCamera;
use crate::app::ui::draw::DrawSystems;
use crate::app::ui::language::Language;
use crate::app::ui::redraw::{Redraw, SleepSystems};
use crate::app::ui::toast::Notice;

/// Asks for a picture of the table, without what lies over it.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct TakePicture {
    /// The file that it goes to, a PNG.
    pub file: PathBuf,
    /// Whether it is small, for a list, and nothing is said of it.
    pub small: bool,
}

/// The picture that is being taken; nothing is drawn over the table until it is there.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct PendingPicture(Option<(TakePicture, u32)>);

impl PendingPicture {
    /// Whether a picture is being taken.
    pub fn is_on(&self) -> bool {
        self.0.is_some()
    }
}

/// A small picture has been written.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SmallPictureTaken;

/// The size of a small picture in points, at most.
pub const SMALL: (u32, u32) = (120, 90);

/// Number of frames without panels and hidden information that are drawn before the picture is taken.
const FRAMES: u32 = 4;

pub(crate) fn core_plugin(app: &mut App) {
    app.init_resource::<PendingPicture>().add_message::<TakePicture>().add_message::<SmallPictureTaken>();
}

pub(crate) fn plugin(app: &mut App) {
    let nothing_pending = |pending: Res<PendingPicture>| !pending.is_on();
    app.add_systems(Last, take.before(SleepSystems))
        .configure_sets(EguiPrimaryContextPass, DrawSystems::All.run_if(nothing_pending));
}

fn take(
    mut commands: Commands,
    mut asked: MessageReader<TakePicture>,
    camera: Query<&Camera, With<TableCamera>>,
    secrecy: Query<&Secrecy>,
    mut viewer: ResMut<Viewer>,
    mut pending_picture: ResMut<PendingPicture>,
    mut redraw: ResMut<Redraw>,
) {
    if let Some(asked) = asked.read().last() {
        pending_picture.0 = Some((asked.clone(), 0));
        // The picture shows no more than an onlooker may know.
        viewer.cover(secrecy.iter().any(|secrecy| secrecy.0));
    }
    let Some((portrait, frames)) = &mut pending_picture.0 else { return };
    redraw.request();
    *frames += 1;
    if *frames != FRAMES {
        return;
    }
    let TakePicture { file, small } = portrait.clone();
    let table = camera.single().ok().and_then(|camera| camera.physical_viewport_size());
    commands.spawn(Screenshot::primary_window()).observe(
        move |captured: On<ScreenshotCaptured>,
              language: Res<Language>,
              mut pending_picture: ResMut<PendingPicture>,
              mut viewer: ResMut<Viewer>,
              mut small_pictures: MessageWriter<SmallPictureTaken>,
              mut notices: MessageWriter<Notice>,
              mut redraw: ResMut<Redraw>| {
            pending_picture.0 = None;
            viewer.cover(false);
            redraw.request();
            let done = save(&captured.image, table, &file, small);
            let texts = language.texts();
            let told = match done {
                // The list shows it from now on.
                Ok(()) if small => {
                    small_pictures.write(SmallPictureTaken);
                    return;
                }
                Ok(()) => texts.say_with("record-written", &[("file", &file.display())]),
                Err(fault) => texts.say_with("replay-file", &[("file", &file.display()), ("fault", &fault)]),
            };
            notices.write(Notice(told));
        },
    );
}

/// Saves the captured picture of the table.
fn save(captured: &Image, table: Option<UVec2>, file: &Path, small: bool) -> Result<(), String> {
    let mut image = captured.clone().try_into_dynamic().map_err(|error| error.to_string())?;
    if let Some(table) = table {
        image = image.crop_imm(0, 0, table.x, table.y);
    }
    if small {
        // Twice as fine as it is shown, for screens with fine pixels.
        image = image.thumbnail(SMALL.0 * 2, SMALL.1 * 2);
    }
    image.to_rgb8().save(file).map_err(|error| error.to_string())
}
