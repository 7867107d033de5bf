//! The window: its opening, its plugins, and redrawing on demand.

mod graphics;
mod lost;
mod measure;
mod on_monitor;
pub(crate) mod pad;
#[cfg(all(test, feature = "kittest"))]
mod panel_tests;
mod patches;
mod plugins;
mod reader;
mod report;
mod shot;
mod waker;
#[cfg(all(test, feature = "kittest"))]
mod whole_tests;

use std::net::SocketAddr;
use std::time::Duration;

use bevy::app::PanicHandlerPlugin;
use bevy::camera::CameraOutputMode;
use bevy::light::cluster::GlobalClusterSettings;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::render_resource::BlendState;
use bevy::window::{
    MonitorSelection, PresentMode, WindowMode, WindowPosition, WindowResizeConstraints, WindowResolution,
};
use bevy_egui::{EguiGlobalSettings, EguiPlugin, PrimaryEguiContext};
use web_time::Instant;

use camaieu_store::{Evenings, Players, ProgressFile, Saves, SettingsFile, WindowPlace, data_folder};
use camaieu_text::Lang;

use crate::features::club::Club;
use crate::features::saves::SaveList;
use crate::features::settings::preferences;
use crate::features::slow_picture::WatchesSpeed;
use crate::features::{self, online};
use crate::platform::{Platform, SystemPreferences};
use crate::session::Start;
use crate::table::aids::Aids;
use crate::table::camera::{BoardBounds, CameraView, Orbit};
use crate::ui::language::Language;
use crate::ui::people::People;
use crate::ui::people::book::PlayerProgress;
use crate::ui::people::preferences::Overrides;
use crate::ui::screens::Screen;
use crate::ui::screens::overlays::{Overlay, Overlays};
use crate::ui::screens::panels::Panels;
use crate::ui::screens::parts::AppPart;
use crate::{games, table, ui};
use camaieu_net::home::Home;

pub use graphics::{Graphics, graphics};
pub use measure::Measured;
pub use plugins::{core_plugin, input_plugin};
pub use shot::ScreenshotRequest;

/// Settings with which the window is opened.
#[derive(Clone, Debug)]
pub struct Launch {
    /// Platform that the window runs on.
    pub platform: Platform,
    /// Language where none was chosen.
    pub lang: Lang,
    /// File of the settings; `None` for the program as it is delivered.
    pub settings: Option<SettingsFile>,
    /// Settings from the command line, which count before those of the file.
    pub said: Overrides,
    /// Content of the table at the start; `None` for the menu.
    pub start: Option<Start>,
    /// View of the camera; `None` for the one in which the game begins.
    pub view: Option<CameraView>,
    /// Aids that are switched on.
    pub aids: Aids,
    /// Size of the window, in pixels.
    pub size: (u32, u32),
    /// Whether the table is shown without panels.
    pub bare: bool,
    /// Picture to take before the program ends.
    pub shot: Option<ScreenshotRequest>,
    /// Time for which the still window is measured before the program ends.
    pub measure: Option<Duration>,
    /// Address at which players at other machines are awaited; any if there is none.
    pub listen: Option<SocketAddr>,
}

/// Failure to open the window, or to keep it open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WindowError {
    /// There is no display.
    NoDisplay,
    /// There is no graphics driver that can draw.
    NoGraphics,
    /// The picture could not be saved; the system's reason, if saving was tried.
    NoPicture(Option<String>),
    /// The graphics device has failed while the window was open; what the driver says.
    GraphicsLost(String),
    /// The display has gone while the window was open.
    DisplayLost,
    /// The program has panicked; the path of the report, if it could be written.
    Failed(Option<String>),
}

/// Opens the window, and returns the result of the measurement, if one was asked for, when it is closed. An error that ends
/// the process at once goes to `last_words`.
///
/// # Errors
/// See [`WindowError`].
pub fn run(
    launch: Launch,
    last_words: impl Fn(&WindowError) + Send + Sync + 'static,
) -> Result<Option<Measured>, WindowError> {
    let begun = Instant::now();
    // Without a display, Bevy panics deep inside.
    if !has_display() {
        return Err(WindowError::NoDisplay);
    }
    let window = move || {
        let mut app = App::new();
        build(&mut app, &launch, begun);
        let ended = app.run();
        lost::outcome(&ended)?;
        shot::outcome(launch.shot.is_some()).map(|()| measure::outcome())
    };
    report::guard(window, last_words)
}

/// Smallest window, in points.
const SMALLEST: (u32, u32) = (640, 480);

fn build(app: &mut App, launch: &Launch, begun: Instant) {
    let loaded = launch.settings.as_ref().map(SettingsFile::load);
    let before = loaded.as_ref().and_then(|loaded| loaded.settings.window).unwrap_or_default();
    add_engine(app, window_of(launch, before));
    (launch.platform.plugin)(app);
    app.add_plugins((core_plugin, input_plugin));
    add_table(app);
    add_panels(app);
    app.add_systems(Startup, spawn_panel_camera);
    // A picture is of the program as it is delivered.
    let system =
        if launch.shot.is_some() { SystemPreferences::default() } else { (launch.platform.preferences)() };
    app.insert_resource(Language(launch.lang))
        .insert_resource(Panels { shown: !launch.bare, ..default() })
        .insert_resource(launch.aids);
    if let Some(shot) = &launch.shot {
        app.insert_resource(shot.clone()).add_plugins(shot::plugin);
    }
    if let Some(still) = launch.measure {
        let of_match = launch.start.is_some();
        app.insert_resource(measure::Measure { begun, still, of_match }).add_plugins(measure::plugin);
    }
    if let Some(start) = launch.start.clone() {
        begin_with(app, start, launch.view);
    }
    // A picture and a measurement are of the program as it is delivered.
    if launch.shot.is_none() && launch.measure.is_none() {
        app.insert_resource(WatchesSpeed);
        app.insert_resource(Saves::of_user().map_or_else(
            |_| SaveList::default(),
            |saves| SaveList { hosted: Home::of_user(), ..SaveList::at(saves) },
        ));
        app.insert_resource(Evenings::of_user().map_or_else(|_| Club::default(), Club::at));
        app.insert_resource(online::Machine { listen: launch.listen, ..online::Machine::of_user() });
        if let (Some(players), Some(folder)) = (Players::of_user(), data_folder()) {
            let now = loaded.as_ref().map_or("", |loaded| &loaded.settings.player);
            app.insert_resource(People::at(players, Some(folder), now));
        }
        app.insert_resource(ProgressFile::of_user().map_or_else(PlayerProgress::default, PlayerProgress::at));
    }
    preferences::take_over(app, launch.settings.clone(), loaded, launch.said.clone(), system);
    table::materials::pipelines::plugin(app);
}

/// Window as it was left, unless the command line gives a size.
fn window_of(launch: &Launch, before: WindowPlace) -> Window {
    let was_seen = !launch.said.size && before.size.0 >= SMALLEST.0 && before.size.1 >= SMALLEST.1;
    let (width, height) = if was_seen { before.size } else { launch.size };
    let position = match before.at {
        Some((x, y)) if was_seen => WindowPosition::At(IVec2::new(x, y)),
        _ => WindowPosition::Automatic,
    };
    let mode = if before.full_screen && !launch.said.size {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    };
    // A page is as small as its browser.
    let least = if launch.platform.canvas.is_some() { (1, 1) } else { SMALLEST };
    let constraints =
        WindowResizeConstraints { min_width: least.0 as f32, min_height: least.1 as f32, ..default() };
    Window {
        position,
        mode,
        title: "Camaïeu".into(),
        name: Some("camaieu".into()),
        canvas: launch.platform.canvas.map(str::to_owned),
        fit_canvas_to_parent: true,
        resolution: WindowResolution::new(width, height),
        present_mode: PresentMode::AutoVsync,
        resize_constraints: constraints,
        ..default()
    }
}

/// Plugins of Bevy and egui.
fn add_engine(app: &mut App, window: Window) {
    let plugins = DefaultPlugins
        // A failure is the guard's in a browser too.
        .build()
        .disable::<PanicHandlerPlugin>()
        .set(WindowPlugin { primary_window: Some(window), ..default() })
        .set(LogPlugin { filter: LOG_FILTER.into(), level: bevy::log::Level::WARN, ..default() });
    // Picking is no part of the default plugins; only what is marked can be pointed at. There is no light in clusters.
    app.add_systems(Startup, |mut settings: ResMut<GlobalClusterSettings>| settings.gpu_clustering = None);
    app.add_plugins((plugins, MeshPickingPlugin, EguiPlugin::default(), patches::plugin, lost::plugin))
        .insert_resource(MeshPickingSettings { require_markers: true, ..default() });
}

/// Table on the screen, which is drawn on demand: camera, light, ground, meshes.
fn add_table(app: &mut App) {
    app.add_plugins((
        table::camera::plugin,
        table::light::plugin,
        table::light::shadows::plugin,
        table::scene::ground::plugin,
        (table::scene::plugin, table::scene::props::plugin, table::pieces::see_through::plugin),
        table::pieces::badges::plugin,
        games::window_plugin,
        waker::plugin,
        on_monitor::plugin,
        reader::plugin,
        table::scene::picture::plugin,
        table::scene::thumbnails::plugin,
    ))
    .add_systems(OnEnter(Screen::Menu), rest_camera);
    features::add(app, AppPart::Screen);
}

fn add_panels(app: &mut App) {
    app.add_plugins((
        ui::draw::plugin,
        ui::theme::style::plugin,
        ui::screens::match_screen::plugin,
        ui::pictures::portraits::plugin,
        ui::pictures::game_pictures::panel_plugin,
        ui::widgets::toast::panel_plugin,
        ui::keys::press_guard::panel_plugin,
        ui::language::clipboard::panel_plugin,
        ui::language::scripts::plugin,
    ));
    features::add(app, AppPart::Panels);
}

/// Begins with a match, a problem, a lesson, or a match at another machine.
fn begin_with(app: &mut App, start: Start, view: Option<CameraView>) {
    app.add_systems(
        PostStartup,
        move |mut commands: Commands, mut orbit: ResMut<Orbit>, mut overlays: ResMut<Overlays>| {
            if matches!(start, Start::Join(_)) {
                // Its window says what has come of it.
                overlays.toggle(Overlay::Join);
            }
            commands.write_message(start.clone());
            match view {
                Some(view) => orbit.jump_to(view),
                None => orbit.begin(),
            }
        },
    );
}

/// The camera and the board's bounds while no match is on the table.
fn rest_camera(mut bounds: ResMut<BoardBounds>, mut orbit: ResMut<Orbit>) {
    *bounds = BoardBounds::default();
    orbit.jump_to(CameraView::Quarter);
}

/// Messages of Bevy and wgpu that go to standard error.
const LOG_FILTER: &str = "error,wgpu_hal=off,naga=error,iroh=off";

/// Whether there is a display to open a window on; always so on other systems than Linux.
fn has_display() -> bool {
    if !cfg!(target_os = "linux") {
        return true;
    }
    let said = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    if said("WAYLAND_DISPLAY").is_some() || said("WAYLAND_SOCKET").is_some() {
        return true;
    }
    let Some(display) = said("DISPLAY") else { return false };
    // A display of this machine is a socket; a remote one can only be tried.
    match display.strip_prefix(':').map(|rest| rest.split('.').next().unwrap_or(rest)) {
        Some(number) => listens(number),
        None => true,
    }
}

/// Whether an X server of this machine answers for a display.
#[cfg(target_os = "linux")]
fn listens(number: &str) -> bool {
    use std::os::linux::net::SocketAddrExt as _;
    use std::os::unix::net::{SocketAddr, UnixStream};
    let path = format!("/tmp/.X11-unix/X{number}");
    UnixStream::connect(&path).is_ok()
        || SocketAddr::from_abstract_name(path).and_then(|address| UnixStream::connect_addr(&address)).is_ok()
}

#[cfg(not(target_os = "linux"))]
fn listens(_number: &str) -> bool {
    true
}

/// Spawns the camera of the panels: it covers the whole window and stays on every screen.
fn spawn_panel_camera(mut commands: Commands, mut settings: ResMut<EguiGlobalSettings>) {
    settings.auto_create_primary_context = false;
    commands.spawn((
        Camera2d,
        PrimaryEguiContext,
        Camera {
            order: 10,
            clear_color: ClearColorConfig::None,
            // The table's camera leaves the picture to this one.
            output_mode: CameraOutputMode::Write {
                blend_state: Some(BlendState::REPLACE),
                clear_color: ClearColorConfig::None,
            },
            ..default()
        },
        Msaa::Off,
    ));
}
