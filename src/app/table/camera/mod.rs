//! The camera: its systems and settings.

pub mod input;
pub mod views;

mod bounds;
mod controls;
mod eye;
mod lens;
mod orbit;
#[cfg(test)]
mod tests;

use bevy::camera::{CameraOutputMode, Viewport};
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::picking::mesh_picking::MeshPickingCamera;
use bevy::prelude::*;
use bevy::render::view::NoIndirectDrawing;
use bevy::window::PrimaryWindow;

use crate::session::viewer::TableViewer;
use crate::session::{ContinuedMatch, MatchKind, MatchSession, MatchSystems};
use crate::ui::draw::redraw::Redraw;
use crate::ui::people::preferences::Preferences;
use crate::ui::screens::Screen;
use crate::ui::screens::panels::{Insets, Panels};
use camaieu_rules::game::Seat;

use crate::table::light::layers;
use crate::table::pieces::rack::{Arrangement, Margins, Rack, RackOf, arrange};
use crate::table::scene::on_table::{OnTable, TableSystems};

pub use crate::table::camera::views::CameraView;
pub use bounds::BoardBounds;
pub(crate) use controls::Steering;
pub use controls::{CameraControls, CameraSpeed, OrbitButton};
pub use eye::{CameraFraming, TABLE_RADIUS};
pub use lens::Lens;
pub use orbit::Orbit;

pub(crate) use orbit::FIELD_OF_VIEW;
use orbit::{Pose, is_in_sight};

/// The camera that looks at the table.
#[derive(Component, Clone, Copy, Debug)]
pub struct TableCamera;

/// Adds the parts of the camera that need no screen.
pub(crate) fn core_plugin(app: &mut App) {
    app.init_resource::<Orbit>()
        .add_observer(sit_down)
        .add_systems(Update, take_side.in_set(MatchSystems::Animate).in_set(TableSystems));
}

/// Shows a continued match, a puzzle or a match at another machine from the seat, wherever the camera was before.
fn sit_down(
    added: On<Add, MatchSession>,
    sessions: Query<(&MatchKind, Has<ContinuedMatch>)>,
    mut orbit: ResMut<Orbit>,
) {
    let Ok((kind, is_continued)) = sessions.get(added.entity) else { return };
    if is_continued || *kind == MatchKind::Puzzle || kind.is_followed() {
        orbit.begin();
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<BoardBounds>()
        .init_resource::<Arrangement>()
        .add_systems(Startup, spawn)
        .add_systems(Update, update_board_bounds.in_set(MatchSystems::Animate).in_set(TableSystems))
        .add_systems(
            Update,
            (fit_viewport, arrange_racks, frame_newest, move_camera, carry_racks)
                .chain()
                .after(MatchSystems::Animate),
        );
}

/// Follows the pieces placed on an endless table, and what comes beside a board, such as the first captured piece.
fn update_board_bounds(on_table: Single<Ref<OnTable>>, mut bounds: ResMut<BoardBounds>) {
    if !on_table.is_changed() || on_table.is_added() {
        return;
    }
    let outline = on_table.view.outline();
    if on_table.view.table().constants().is_endless {
        bounds.grow(outline, on_table.view.newest());
    } else if bounds.whole != outline {
        bounds.framed.clone_from(&outline);
        bounds.whole = outline;
    }
}

/// Keeps the side of the only person at this screen, or else of the seat to move, to which the table is turned if that is
/// switched on.
fn take_side(
    on_table: Single<(Ref<OnTable>, Option<&MatchSession>), Changed<OnTable>>,
    preferences: Res<Preferences>,
    mut orbit: ResMut<Orbit>,
) {
    let (on_table, session) = &*on_table;
    if on_table.is_added() {
        let constants = on_table.view.table().constants();
        (orbit.pitch, orbit.begins) = (constants.pitch, constants.begins);
        // A view that was asked for stays.
        if orbit.is_to_begin {
            orbit.jump_to(constants.begins);
        }
    }
    let Some(MatchSession(session)) = session else {
        // A draft is seen from the first seat.
        if on_table.is_added() {
            orbit.goal.yaw -= orbit.side;
            orbit.side = 0.0;
        }
        return;
    };
    let persons = session.persons_here();
    let alone = persons.iter().next().filter(|_| persons.len() == 1);
    let side = on_table.view.side(alone.unwrap_or(session.shown_turn()));
    if on_table.is_added() {
        orbit.goal.yaw += side - orbit.side;
        orbit.side = side;
        orbit.jump = true;
    } else if orbit.side != side {
        orbit.side = side;
        if preferences.settings.camera.turn_to_seat || alone.is_some() {
            let (goal, begins) = (orbit.goal, orbit.begins);
            orbit.fly_to(begins);
            // Pitch and zoom stay as the player has them.
            orbit.goal = Pose { pitch: goal.pitch, zoom: goal.zoom, ..orbit.goal };
        }
    }
}

fn spawn(mut commands: Commands) {
    commands.spawn((
        TableCamera,
        Camera3d::default(),
        // The camera of the panels, which draws into the same picture, brings both to the window.
        Camera { output_mode: CameraOutputMode::Skip, ..default() },
        Projection::from(PerspectiveProjection { fov: FIELD_OF_VIEW, near: 0.3, far: 400.0, ..default() }),
        Transform::default(),
        MeshPickingCamera,
        // The colours of play are measured under this one.
        Tonemapping::KhronosPbrNeutral,
        // The quality may switch it on. Temporal antialiasing needs running frames, and the table sleeps.
        Msaa::Off,
        layers::whole(),
        // With indirect drawing, a software renderer drew some first frames for half a minute. Nothing opaque is drawn
        // without `use_gpu_instance_buffer_builder`, which stays on.
        NoIndirectDrawing,
    ));
}

/// Gives the table the whole window: the panels lie on it.
fn fit_viewport(
    window: Single<&Window, With<PrimaryWindow>>,
    mut camera: Single<&mut Camera, With<TableCamera>>,
    mut redraw: ResMut<Redraw>,
) {
    let size = window.physical_size().max(UVec2::ONE);
    if camera.viewport.as_ref().map(|viewport| viewport.physical_size) != Some(size) {
        camera.viewport = Some(Viewport { physical_size: size, ..default() });
        redraw.request();
    }
}

/// Arranges the racks in the picture, when they, the viewer, the panels or the picture change.
fn arrange_racks(
    (panels, screen, viewer): (Res<Panels>, Res<State<Screen>>, Res<TableViewer>),
    racks: Query<&RackOf>,
    camera: Single<&Camera, With<TableCamera>>,
    mut before: Local<Option<(Vec<RackOf>, Seat, f32, (Margins, f32))>>,
    mut arrangement: ResMut<Arrangement>,
) {
    let racks: Vec<RackOf> = racks.iter().copied().collect();
    let size = camera.logical_viewport_size().unwrap_or(Vec2::new(800.0, 600.0)).max(Vec2::ONE);
    let Insets { left, right, above, below } = panels.insets(**screen, size);
    let [left, right] = [left, right].map(|part| (part / size.x).min(LARGEST_EDGE));
    let is_far = |of: &RackOf| matches!(of.rack, Rack::Hand(seat) if seat != viewer.front());
    let (corner, down) = match **screen == Screen::Match && racks.iter().any(is_far) {
        true => panels.beside_top_row(size),
        false => (0.0, 0.0),
    };
    let [above, below] = [above.max(down), below].map(|part| (part / size.y).min(LARGEST_EDGE));
    let taken = Margins { left, right, below, above };
    let now = (racks, viewer.front(), aspect(&camera), (taken, 2.0 * corner / size.y));
    if before.as_ref() != Some(&now) {
        arrangement.set_if_neq(arrange(&now.0, now.1, now.2, now.3));
        *before = Some(now);
    }
}

/// Largest part of the picture's width or height that panels take from the table at a side.
const LARGEST_EDGE: f32 = 0.6;

/// The aspect ratio of the picture.
fn aspect(camera: &Camera) -> f32 {
    let size = camera.viewport.as_ref().map_or(UVec2::new(4, 3), |viewport| viewport.physical_size);
    size.x as f32 / size.y as f32
}

/// Brings the piece placed last on an endless table into the picture.
fn frame_newest(
    mut bounds: ResMut<BoardBounds>,
    arrangement: Res<Arrangement>,
    mut orbit: ResMut<Orbit>,
    camera: Single<&Camera, With<TableCamera>>,
) {
    if bounds.newest.is_empty() {
        return;
    }
    let (aspect, taken) = (aspect(&camera), arrangement.taken);
    let newest = std::mem::take(&mut bounds.newest);
    let there = orbit.goal.transform(&bounds.framed, aspect, taken);
    orbit.reframe |= !newest.iter().all(|point| is_in_sight(&there, *point, aspect, taken));
    if orbit.reframe {
        orbit.goal = Pose { focus: Vec3::ZERO, zoom: 1.0, ..orbit.goal };
    }
}

/// Moves the camera towards its goal, so that it frames what the racks and panels leave free.
fn move_camera(
    time: Res<Time>,
    preferences: Res<Preferences>,
    arrangement: Res<Arrangement>,
    mut bounds: ResMut<BoardBounds>,
    mut orbit: ResMut<Orbit>,
    mut camera: Single<(&Camera, &mut Transform), With<TableCamera>>,
    mut last_aspect: Local<f32>,
    mut redraw: ResMut<Redraw>,
) {
    let (camera, transform) = &mut *camera;
    let aspect = aspect(camera);
    let is_reshaped = std::mem::replace(&mut *last_aspect, aspect) != aspect || arrangement.is_changed();
    let is_moving = orbit.jump || !orbit.is_idle() || bounds.shown != bounds.framed;
    if !(is_moving || is_reshaped || orbit.is_changed() || bounds.is_changed()) {
        return;
    }
    if orbit.reframe {
        orbit.reframe = false;
        bounds.framed = bounds.whole.clone();
    }
    if orbit.jump || !orbit.is_idle() || bounds.shown != bounds.framed {
        orbit.jump |= preferences.is_still();
        let seconds = time.delta_secs().min(0.1);
        bounds.approach(orbit.part(seconds));
        orbit.approach(seconds);
        redraw.request();
    }
    let wanted = orbit.here.transform(&bounds.shown, aspect, arrangement.taken);
    if **transform != wanted {
        **transform = wanted;
        redraw.request();
    }
}

/// The distance of racks from the camera, which is so small that nothing comes between.
const RACK_DISTANCE: f32 = 0.8;
/// The angle by which racks are seen from above, so that they have depth; their fronts hardly become lower.
const RACK_PITCH: f32 = 0.24;
/// The distance of their front from their middle, in their own frame: its lower edge keeps its place in the picture.
const RACK_FRONT: Vec3 = Vec3::new(0.0, 0.0, 0.65);

fn carry_racks(
    camera: Single<Ref<Transform>, (With<TableCamera>, Without<RackOf>)>,
    arrangement: Res<Arrangement>,
    mut racks: Query<(Ref<RackOf>, &mut Transform), Without<TableCamera>>,
    mut redraw: ResMut<Redraw>,
) {
    let has_moved = camera.is_changed() || arrangement.is_changed();
    let unit = (FIELD_OF_VIEW / 2.0).tan() * RACK_DISTANCE;
    for (of, mut transform) in racks.iter_mut().filter(|(of, _)| has_moved || of.is_added()) {
        let Some((_, at, scale)) = arrangement.places.iter().find(|(rack, ..)| *rack == of.rack) else {
            continue;
        };
        let (scale, rotation) = (scale * unit, Quat::from_rotation_x(RACK_PITCH));
        let place = (*at * unit).extend(-RACK_DISTANCE) - rotation * RACK_FRONT * scale;
        let local = Transform::from_translation(place).with_rotation(rotation).with_scale(Vec3::splat(scale));
        if transform.set_if_neq(**camera * local) {
            redraw.request();
        }
    }
}
