//! Picture of the window into a file, as soon as it is still.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bevy::picking::PickingSettings;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

use crate::table::camera::Orbit;
use crate::table::scene::picture::{Finish, save};
use crate::table::scene::visuals::BoardPart;
use crate::ui::draw::redraw::Redraw;
use crate::ui::language::Language;
use crate::ui::screens::Screen;
use crate::window::WindowError;

/// Request for a picture.
#[derive(Resource, Clone, Debug)]
pub struct ScreenshotRequest {
    /// The file; its extension gives the format.
    pub path: PathBuf,
    /// Whether it shows a match, and not the menu.
    pub of_match: bool,
    /// Whether it is saved in shades of grey.
    pub grey: bool,
}

/// Least number of frames before the picture is taken: panels need two to know their size.
const FEWEST_FRAMES: u32 = 12;
/// Longest wait for a picture in seconds, for a machine that draws by software; a minimised window never delivers one.
const LONGEST_WAIT: f32 = 240.0;

/// Pause between two frames while the picture is due: a still window must not sleep before.
const NEXT_LOOK: Duration = Duration::from_millis(20);

/// Error of the picture, reported after the window has closed.
static ERROR: Mutex<Option<String>> = Mutex::new(None);

/// Whether the picture was saved.
static SAVED: AtomicBool = AtomicBool::new(false);

/// Outcome of the picture, if one was requested.
pub(crate) fn outcome(asked: bool) -> Result<(), WindowError> {
    if !asked || SAVED.load(Ordering::Relaxed) {
        return Ok(());
    }
    Err(WindowError::NoPicture(ERROR.lock().unwrap_or_else(PoisonError::into_inner).take()))
}

fn fail(error: String) {
    ERROR.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
}

/// Takes the picture, without any effect of the mouse pointer.
pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, crate::session::viewer::come_at_once);
    app.add_systems(Last, take.before(crate::window::waker::sleep_when_still)).add_systems(
        PreUpdate,
        forget_pointer.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    );
    if let Some(mut picking) = app.world_mut().get_resource_mut::<PickingSettings>() {
        picking.is_input_enabled = false;
    }
}

fn forget_pointer(mut inputs: Query<&mut EguiInput>) {
    for mut input in &mut inputs {
        input.events.retain(|event| {
            !matches!(event, egui::Event::PointerMoved(_) | egui::Event::PointerButton { .. })
        });
    }
}

fn take(
    mut commands: Commands,
    shot: Res<ScreenshotRequest>,
    screen: Res<State<Screen>>,
    board: Query<(), With<BoardPart>>,
    orbit: Res<Orbit>,
    time: Res<Time<Real>>,
    mut redraw: ResMut<Redraw>,
    mut exit: MessageWriter<AppExit>,
    mut frames: Local<u32>,
    mut asked: Local<bool>,
) {
    if time.elapsed_secs() > LONGEST_WAIT {
        exit.write(AppExit::Success);
        return;
    }
    let is_there = !shot.of_match || (**screen == Screen::Match && !board.is_empty());
    *frames += u32::from(is_there);
    if *asked || !is_there || *frames < FEWEST_FRAMES || !orbit.is_idle() || !redraw.is_idle() {
        redraw.wake_in(NEXT_LOOK);
        return;
    }
    *asked = true;
    let ScreenshotRequest { path, grey, .. } = shot.clone();
    commands.spawn(Screenshot::primary_window()).observe(
        move |captured: On<ScreenshotCaptured>, language: Res<Language>, mut exit: MessageWriter<AppExit>| {
            let finish = if grey { Finish::Grey } else { Finish::Full };
            match save(&captured.image, &path, finish, language.texts()) {
                Ok(()) => SAVED.store(true, Ordering::Relaxed),
                Err(error) => fail(format!("{}: {error}", path.display())),
            }
            exit.write(AppExit::Success);
        },
    );
    redraw.wake_in(NEXT_LOOK);
}
