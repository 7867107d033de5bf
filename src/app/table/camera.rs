//! The camera: round the table, never under it.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::camera::Viewport;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::picking::mesh_picking::MeshPickingCamera;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::app::activity::Activity;
use crate::app::games::TableGame;
use crate::app::panels::Panels;
use crate::app::referee::{MatchOf, Turn};
use crate::app::screens::Screen;

use super::motion::Pace;

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

/// Where the camera can be sent, as it is seen from the seat to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum View {
    /// Behind the seat.
    Seat,
    /// From the other side.
    Opposite,
    /// Straight above, with the seat below.
    Above,
    /// From a corner.
    Quarter,
}

impl View {
    /// All views, with their names on the command line; the first is the usual one.
    pub const NAMES: [(&str, View); 4] = [
        ("seat", View::Seat),
        ("opposite", View::Opposite),
        ("above", View::Above),
        ("quarter", View::Quarter),
    ];

    /// From which side of the seat, and how steeply, in radians.
    fn angles(self) -> (f32, f32) {
        match self {
            View::Seat => (0.0, SEAT_PITCH),
            View::Opposite => (PI, SEAT_PITCH),
            View::Above => (0.0, STEEPEST),
            View::Quarter => (0.7, 0.72),
        }
    }
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
    /// The side of the seat to move, from the first seat's, counter-clockwise, in radians.
    side: f32,
}

/// Whether the table turns to the seat to move.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TurnTable(pub bool);

/// Whether the camera glides on when it is let go.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glide(pub bool);

impl Default for Glide {
    fn default() -> Self {
        Glide(true)
    }
}

const SEAT_PITCH: f32 = 0.88;
const LOWEST: f32 = 0.18;
const STEEPEST: f32 = FRAC_PI_2 - 0.002;
const NEAREST: f32 = 0.22;
const FARTHEST: f32 = 1.6;
const FIELD_OF_VIEW: f32 = 0.62;
/// How much of a drag's speed, in seconds, the camera still goes on by when it is let go.
const GLIDE: f32 = 0.14;

impl Default for Orbit {
    fn default() -> Self {
        let pose = Pose { focus: Vec3::ZERO, yaw: 0.0, pitch: SEAT_PITCH, zoom: 1.0 };
        Orbit { here: pose, goal: pose, jump: true, side: 0.0 }
    }
}

impl Orbit {
    /// Flies to a view, the short way round.
    pub fn fly_to(&mut self, view: View) {
        let (yaw, pitch) = view.angles();
        let yaw = yaw + self.side;
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

    /// Goes on turning for a while when it is let go, as fast as it turned, in radians a second.
    pub fn let_go(&mut self, speed: Vec2) {
        self.turn(speed.x * GLIDE, speed.y * GLIDE);
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
        let looked_at = self.focus + middle;
        let place = looked_at + out * distance * self.zoom;
        let lowest = clearance(outline, place);
        if place.y >= lowest {
            return Transform::from_translation(place).with_rotation(rotation);
        }
        Transform::from_translation(place.with_y(lowest)).looking_at(looked_at, self.up())
    }

    /// Which way is up in the picture: ahead on the table, if it is looked at from straight above.
    fn up(&self) -> Vec3 {
        if self.pitch > 1.4 { Vec3::new(-self.yaw.sin(), 0.0, -self.yaw.cos()) } else { Vec3::Y }
    }
}

/// How high the camera has to be here so as not to pass through anything: above all pieces over the board, lower
/// beside it.
fn clearance(outline: &[Vec3], place: Vec3) -> f32 {
    let (mut low, mut high) = (Vec3::ZERO, Vec3::ZERO);
    for point in outline {
        low = low.min(*point);
        high = high.max(*point);
    }
    let beside = (low - place).max(place - high).max(Vec3::ZERO);
    let part = (beside.xz().length() / BESIDE).min(1.0);
    (high.y + ABOVE).lerp(ABOVE, part * part * (3.0 - 2.0 * part))
}

/// How far the camera stays above what it passes over.
const ABOVE: f32 = 0.5;
/// How far beside the board it may be as low as the table allows.
const BESIDE: f32 = 2.0;

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

/// What of the camera needs no screen.
pub(in crate::app) fn core_plugin(app: &mut App) {
    app.init_resource::<Orbit>().init_resource::<TurnTable>();
}

pub(in crate::app) fn plugin(app: &mut App) {
    app.init_resource::<TableExtent>()
        .add_systems(Startup, spawn)
        .add_systems(Update, (fit_viewport, move_camera).chain().after(Turn::Input));
}

/// The camera's side in one game.
pub(in crate::app) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(Update, take_side::<G>.in_set(Turn::Animate));
}

/// Knows the side of the seat to move, and turns the table to it if that is wanted.
fn take_side<G: TableGame>(
    matches: Query<Ref<MatchOf<G>>, Changed<MatchOf<G>>>,
    turn_table: Res<TurnTable>,
    mut orbit: ResMut<Orbit>,
) {
    let Ok(game) = matches.single() else { return };
    let side = G::side(game.0.position(), game.0.to_move());
    if game.is_added() {
        orbit.goal.yaw += side - orbit.side;
        orbit.side = side;
        orbit.jump = true;
    } else if orbit.side != side {
        orbit.side = side;
        if turn_table.0 {
            let goal = orbit.goal;
            orbit.fly_to(View::Seat);
            // Who has come nearer, or looks from above, still does.
            orbit.goal = Pose { pitch: goal.pitch, zoom: goal.zoom, ..orbit.goal };
        }
    }
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
    panels: Res<Panels>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut camera: Single<&mut Camera, With<TableCamera>>,
    mut activity: ResMut<Activity>,
) {
    let panel = if **screen == Screen::Match { panels.width() * window.scale_factor() } else { 0.0 };
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
    pace: Res<Pace>,
    mut orbit: ResMut<Orbit>,
    mut camera: Single<(&Camera, &mut Transform), With<TableCamera>>,
    mut activity: ResMut<Activity>,
) {
    if !orbit.is_still() || orbit.jump {
        orbit.jump |= *pace == Pace::Off;
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
    use crate::rules::camelot::Camelot;
    use crate::rules::game::Game;
    use crate::rules::setup::Setup;

    #[test]
    fn the_whole_board_is_in_the_picture_in_any_window() {
        let start = Camelot::start(&Setup::default_of(Camelot::OPTIONS), 1);
        let outline = Camelot::outline(&start);
        for aspect in [4.0 / 3.0, 16.0 / 9.0, 21.0 / 9.0, 0.7] {
            for view in View::NAMES.map(|(_, view)| view) {
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
    fn the_camera_never_goes_through_a_piece() {
        let start = Camelot::start(&Setup::default_of(Camelot::OPTIONS), 1);
        let outline = Camelot::outline(&start);
        let tallest = outline.iter().map(|point| point.y).fold(0.0, f32::max);
        let mut lowest = f32::MAX;
        for step in 0..400 {
            let mut orbit = Orbit::default();
            orbit.zoom(0.0);
            orbit.turn(step as f32 * 0.1, -9.0);
            let (right, ahead) = ((step % 7) as f32 - 3.0, (step % 11) as f32 - 5.0);
            orbit.pan(right, ahead, TableExtent(outline.clone()).half());
            orbit.approach(100.0);
            let place = orbit.here.transform(&outline, 1.5).translation;
            // Over the board, where pieces stand.
            if place.x.abs() < 6.0 && place.z.abs() < 8.0 {
                assert!(place.y > tallest + 0.3, "{place}");
            }
            lowest = lowest.min(place.y);
        }
        assert!(lowest < tallest, "beside the board it can come as low as the pieces: {lowest}");
    }

    #[test]
    fn a_flight_ends() {
        let mut orbit = Orbit::default();
        orbit.approach(0.0);
        orbit.fly_to(View::Opposite);
        for _ in 0..400 {
            orbit.approach(1.0 / 60.0);
        }
        assert!(orbit.is_still());
    }
}
