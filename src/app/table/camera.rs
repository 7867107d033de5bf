//! The camera: round the table, never under it.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::camera::Viewport;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::picking::mesh_picking::MeshPickingCamera;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::app::activity::Activity;
use crate::app::screens::Screen;
use crate::app::theme;
use crate::rules::game::Seat;

/// The camera that looks at the table.
#[derive(Component, Clone, Copy, Debug)]
pub struct TableCamera;

/// Points round what has to be in the picture.
#[derive(Resource, Clone, Debug)]
pub struct TableExtent(pub Vec<Vec3>);

impl Default for TableExtent {
    fn default() -> Self {
        TableExtent([-8.0, 8.0].into_iter().flat_map(|x| [-8.0, 8.0].map(|z| Vec3::new(x, 0.0, z))).collect())
    }
}

impl TableExtent {
    /// Half the size of it all.
    pub fn half(&self) -> Vec3 {
        self.0.iter().fold(Vec3::ZERO, |half, point| half.max(point.abs()))
    }
}

/// Where the camera can be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum View {
    /// Behind a seat.
    Seat(Seat),
    /// Straight above, with the first seat below.
    Above,
    /// From a corner.
    Quarter,
}

/// A place of the camera: what it looks at, from which side, how steeply and how far.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Pose {
    focus: Vec3,
    /// From the first seat's side, counter-clockwise, in radians.
    yaw: f32,
    /// Above the table, in radians.
    pitch: f32,
    /// A part of what frames the board: 1 is the whole of it.
    zoom: f32,
}

/// Where the camera is and where it is going.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Orbit {
    here: Pose,
    goal: Pose,
    jump: bool,
}

const SEAT_PITCH: f32 = 0.88;
const LOWEST: f32 = 0.18;
const STEEPEST: f32 = FRAC_PI_2 - 0.002;
const NEAREST: f32 = 0.22;
const FARTHEST: f32 = 1.6;
const FIELD_OF_VIEW: f32 = 0.62;

impl Default for Orbit {
    fn default() -> Self {
        let pose = Pose { focus: Vec3::ZERO, yaw: 0.0, pitch: SEAT_PITCH, zoom: 1.0 };
        Orbit { here: pose, goal: pose, jump: true }
    }
}

impl Orbit {
    /// Flies to a view, the short way round.
    pub fn fly_to(&mut self, view: View) {
        let (yaw, pitch) = match view {
            View::Seat(Seat::FIRST) => (0.0, SEAT_PITCH),
            View::Seat(_) => (PI, SEAT_PITCH),
            View::Above => (0.0, STEEPEST),
            View::Quarter => (0.7, 0.72),
        };
        let turns = ((self.here.yaw - yaw) / TAU).round() * TAU;
        self.goal = Pose { focus: Vec3::ZERO, yaw: yaw + turns, pitch, zoom: 1.0 };
    }

    /// Is at a view at once.
    pub fn jump_to(&mut self, view: View) {
        self.fly_to(view);
        self.jump = true;
    }

    /// Turns round the table, in radians.
    pub fn turn(&mut self, yaw: f32, pitch: f32) {
        self.goal.yaw += yaw;
        self.goal.pitch = (self.goal.pitch + pitch).clamp(LOWEST, STEEPEST);
    }

    /// Comes nearer or goes farther by a factor.
    pub fn zoom(&mut self, factor: f32) {
        self.goal.zoom = (self.goal.zoom * factor).clamp(NEAREST, FARTHEST);
    }

    /// Moves over the table: to the right and ahead as it is seen, in parts of the picture.
    pub fn pan(&mut self, right: f32, ahead: f32, extent: Vec3) {
        let reach = extent.x.max(extent.z);
        let turn = Quat::from_rotation_y(self.goal.yaw);
        let along = turn * Vec3::new(right, 0.0, -ahead) * reach * self.goal.zoom;
        let limit = Vec3::new(extent.x, 0.0, extent.z);
        self.goal.focus = (self.goal.focus + along).clamp(-limit, limit);
    }

    /// The direction that points away from the viewer on the table, as x and z.
    pub fn ahead(&self) -> Vec2 {
        Vec2::new(-self.here.yaw.sin(), -self.here.yaw.cos())
    }

    /// Whether the camera is where it is going.
    pub fn is_still(&self) -> bool {
        self.here == self.goal
    }

    /// Comes nearer to the goal in so many seconds.
    fn approach(&mut self, seconds: f32) {
        let part = if self.jump { 1.0 } else { 1.0 - (-7.0 * seconds).exp() };
        self.jump = false;
        let (here, goal) = (&mut self.here, self.goal);
        here.focus = here.focus.lerp(goal.focus, part);
        here.yaw += (goal.yaw - here.yaw) * part;
        here.pitch += (goal.pitch - here.pitch) * part;
        here.zoom += (goal.zoom - here.zoom) * part;
        let left = here.focus.distance(goal.focus)
            + (here.yaw - goal.yaw).abs()
            + (here.pitch - goal.pitch).abs()
            + (here.zoom - goal.zoom).abs();
        if left < 0.002 {
            *here = goal;
        }
    }
}

impl Pose {
    fn direction(&self) -> Vec3 {
        let (sin, cos) = self.pitch.sin_cos();
        Vec3::new(self.yaw.sin() * cos, sin, self.yaw.cos() * cos)
    }

    /// Where the camera stands so that this outline fills a picture of this shape.
    fn transform(&self, outline: &[Vec3], aspect: f32) -> Transform {
        let out = self.direction();
        let rotation = Transform::from_translation(out).looking_at(Vec3::ZERO, self.up()).rotation;
        let (middle, distance) = framing(rotation, outline, aspect);
        // The middle of the picture is that of what is seen, as long as the whole of it is framed.
        let middle = middle * ((self.zoom - NEAREST) / (1.0 - NEAREST)).clamp(0.0, 1.0);
        Transform::from_translation(self.focus + middle + out * distance * self.zoom).with_rotation(rotation)
    }

    /// Which way is up in the picture: ahead on the table, if it is looked at from straight above.
    fn up(&self) -> Vec3 {
        if self.pitch > 1.4 { Vec3::new(-self.yaw.sin(), 0.0, -self.yaw.cos()) } else { Vec3::Y }
    }
}

/// What the camera has to look at, and from how far, for all points to be in the picture and their middle in its
/// middle.
fn framing(rotation: Quat, outline: &[Vec3], aspect: f32) -> (Vec3, f32) {
    let tall = (FIELD_OF_VIEW / 2.0).tan() * MARGIN;
    let wide = tall * aspect;
    let seen: Vec<Vec3> = outline.iter().map(|&point| rotation.inverse() * point).collect();
    let mut middle = Vec2::ZERO;
    let mut distance = 1.0_f32;
    // Moving the middle changes the distance that is needed, and the other way round; a few rounds settle it.
    for _ in 0..12 {
        let needed = |point: &Vec3| {
            let off = (point.truncate() - middle).abs();
            (off.x / wide).max(off.y / tall) + point.z
        };
        distance = seen.iter().map(needed).fold(1.0, f32::max);
        let place = |point: &Vec3| (point.truncate() - middle) / (distance - point.z).max(0.1);
        let low = seen.iter().map(place).fold(Vec2::MAX, Vec2::min);
        let high = seen.iter().map(place).fold(Vec2::MIN, Vec2::max);
        middle += (low + high) / 2.0 * distance * 0.8;
    }
    (rotation * middle.extend(0.0), distance)
}

/// The part of the picture that the board may fill.
const MARGIN: f32 = 0.95;

pub(in crate::app) fn plugin(app: &mut App) {
    app.init_resource::<TableExtent>()
        .init_resource::<Orbit>()
        .add_systems(Startup, spawn)
        .add_systems(Update, (fit_viewport, move_camera).chain().after(crate::app::referee::Turn::Input));
}

fn spawn(mut commands: Commands) {
    commands.spawn((
        TableCamera,
        Camera3d::default(),
        Projection::from(PerspectiveProjection { fov: FIELD_OF_VIEW, near: 0.3, far: 200.0, ..default() }),
        Transform::default(),
        MeshPickingCamera,
        // Keeps the colours of play what they are.
        Tonemapping::KhronosPbrNeutral,
        Msaa::Off,
    ));
}

/// The table has the window beside the panel; behind the menu it has the whole of it.
fn fit_viewport(
    screen: Res<State<Screen>>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut camera: Single<&mut Camera, With<TableCamera>>,
    mut activity: ResMut<Activity>,
) {
    let panel = if **screen == Screen::Match { theme::PANEL_WIDTH * window.scale_factor() } else { 0.0 };
    let width = window.physical_width().saturating_sub(panel as u32).max(1);
    let size = UVec2::new(width, window.physical_height().max(1));
    if camera.viewport.as_ref().map(|viewport| viewport.physical_size) != Some(size) {
        camera.viewport = Some(Viewport { physical_size: size, ..default() });
        activity.stir();
    }
}

fn move_camera(
    time: Res<Time>,
    extent: Res<TableExtent>,
    mut orbit: ResMut<Orbit>,
    mut camera: Single<(&Camera, &mut Transform), With<TableCamera>>,
    mut activity: ResMut<Activity>,
) {
    if !orbit.is_still() || orbit.jump {
        orbit.approach(time.delta_secs().min(0.1));
        activity.stir();
    }
    let (camera, transform) = &mut *camera;
    let size = camera.viewport.as_ref().map_or(UVec2::new(4, 3), |viewport| viewport.physical_size);
    let wanted = orbit.here.transform(&extent.0, size.x as f32 / size.y as f32);
    if **transform != wanted {
        **transform = wanted;
        activity.stir();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::games::TableGame;
    use crate::rules::camelot::Camelot;
    use crate::rules::game::Game;
    use crate::rules::setup::Setup;

    #[test]
    fn the_whole_board_is_in_the_picture_in_any_window() {
        let start = Camelot::start(&Setup::default_of(Camelot::OPTIONS), 1);
        let outline = Camelot::outline(&start);
        for aspect in [4.0 / 3.0, 16.0 / 9.0, 21.0 / 9.0, 0.7] {
            for view in [View::Seat(Seat::FIRST), View::Seat(Seat::SECOND), View::Above, View::Quarter] {
                let mut orbit = Orbit::default();
                orbit.jump_to(view);
                orbit.approach(0.0);
                let camera = orbit.here.transform(&outline, aspect);
                let mut fullest = 0.0_f32;
                for point in &outline {
                    let seen = camera.to_matrix().inverse().transform_point3(*point);
                    let tall = (FIELD_OF_VIEW / 2.0).tan() * -seen.z;
                    let part = (seen.y.abs() / tall).max(seen.x.abs() / tall / aspect);
                    assert!(part <= 1.0, "{view:?} {aspect} {seen}");
                    fullest = fullest.max(part);
                }
                assert!(fullest > 0.9, "{view:?} {aspect} fills only {fullest}");
            }
        }
    }

    #[test]
    fn the_camera_never_goes_under_the_table() {
        let mut orbit = Orbit::default();
        orbit.turn(0.3, -9.0);
        orbit.zoom(0.0);
        orbit.approach(100.0);
        let camera = orbit.here.transform(&TableExtent::default().0, 1.5);
        assert!(camera.translation.y > 0.5, "{}", camera.translation);
    }

    #[test]
    fn a_flight_ends() {
        let mut orbit = Orbit::default();
        orbit.approach(0.0);
        orbit.fly_to(View::Seat(Seat::SECOND));
        for _ in 0..400 {
            orbit.approach(1.0 / 60.0);
        }
        assert!(orbit.is_still());
    }
}
