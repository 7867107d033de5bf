//! The camera: round the table, never under it.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::camera::Viewport;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::picking::mesh_picking::MeshPickingCamera;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::app::features::editor::DraftOf;
use crate::app::games::TableGame;
use crate::app::session::viewer::Viewer;
use crate::app::session::{Continued, MatchSystems, SessionOf};
use crate::app::ui::panels::Panels;
use crate::app::ui::preferences::{AddPreference, Preference, Preferences, Said};
use crate::app::ui::redraw::Redraw;
use crate::app::ui::screens::Screen;
use crate::store::Settings;

use crate::app::table::motion::MotionSpeed;
use crate::app::table::on_table::OnTable;
use crate::app::table::rack::{Arrangement, RackOf, arrange};

/// The camera that looks at the table.
#[derive(Component, Clone, Copy, Debug)]
pub struct TableCamera;

/// Points round what has to be in the picture.
#[derive(Resource, Clone, Debug)]
pub struct BoardBounds {
    /// What is framed now, on its way to what is to be framed.
    shown: Vec<Vec3>,
    framed: Vec<Vec3>,
    /// What there is: the camera frames it when it is sent to a view, or has to follow.
    whole: Vec<Vec3>,
    /// What has just been laid, for the camera to follow.
    news: Vec<Vec3>,
    is_endless: bool,
}

impl Default for BoardBounds {
    fn default() -> Self {
        let points = [-8.0, 8.0].into_iter().flat_map(|x| [-8.0, 8.0].map(|z| Vec3::new(x, 0.0, z)));
        BoardBounds::new(points.collect(), false)
    }
}

impl BoardBounds {
    /// A table with these points round it, and whether it has no edge.
    pub fn new(points: Vec<Vec3>, is_endless: bool) -> BoardBounds {
        BoardBounds {
            shown: points.clone(),
            framed: points.clone(),
            whole: points,
            news: Vec::new(),
            is_endless,
        }
    }

    /// Half the size of it all.
    pub fn half(&self) -> Vec3 {
        let (low, high) = corners(&self.whole);
        let half = (high - low) / 2.0;
        Vec3::new(half.x, high.y, half.z)
    }

    /// Whether the table has no edge.
    pub fn is_endless(&self) -> bool {
        self.is_endless
    }

    /// More has been laid, these points last.
    fn grow(&mut self, whole: Vec<Vec3>, news: Vec<Vec3>) {
        self.whole = whole;
        self.news = news;
    }

    /// How near the camera may come and how far it may go, as a part of what frames the table: from one tile to
    /// [`FARTHEST_CELLS`] cells where it is endless.
    fn zooms(&self) -> (f32, f32) {
        let (low, high) = corners(&self.framed);
        let half = ((high - low) / 2.0).xz().max_element().max(1.0);
        if self.is_endless {
            (NEAREST.min(NEAREST_CELLS / 2.0 / half), FARTHEST.max(FARTHEST_CELLS / 2.0 / half))
        } else {
            (NEAREST, FARTHEST)
        }
    }

    /// Comes nearer to what is to be framed; whether there was anything to do.
    fn approach(&mut self, part: f32) -> bool {
        if self.shown == self.framed {
            return false;
        }
        let far = |one: &Vec3, other: &Vec3| one.distance(*other) > 0.01;
        let is_near = self.shown.len() != self.framed.len()
            || part >= 1.0
            || !self.shown.iter().zip(&self.framed).any(|(one, other)| far(one, other));
        if is_near {
            self.shown = self.framed.clone();
        } else {
            for (shown, framed) in self.shown.iter_mut().zip(&self.framed) {
                *shown = shown.lerp(*framed, part);
            }
        }
        true
    }
}

/// The corners of the box round some points.
fn corners(points: &[Vec3]) -> (Vec3, Vec3) {
    points.iter().fold((Vec3::MAX, Vec3::MIN), |(low, high), point| (low.min(*point), high.max(*point)))
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
    /// From the middle of what is framed.
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
    /// Whether all that there is has to be framed anew.
    reframe: bool,
    /// The side of the seat to move, from the first seat's, counter-clockwise, in radians.
    side: f32,
}

/// Whether the table turns to the seat to move.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TurnTable(pub bool);

/// Whether the camera glides on when it is let go.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct CameraInertia(pub bool);

impl Default for CameraInertia {
    fn default() -> Self {
        CameraInertia(true)
    }
}

impl Preference for TurnTable {
    fn load(&mut self, preferences: &Preferences) {
        self.0 = preferences.settings.camera.turn_to_seat;
    }

    fn keep(&self, _said: &Said, settings: &mut Settings) {
        settings.camera.turn_to_seat = self.0;
    }
}

impl Preference for CameraInertia {
    fn load(&mut self, preferences: &Preferences) {
        self.0 = preferences.settings.camera.inertia;
    }

    fn keep(&self, _said: &Said, settings: &mut Settings) {
        settings.camera.inertia = self.0;
    }
}

const SEAT_PITCH: f32 = 0.88;
const LOWEST: f32 = 0.18;
const STEEPEST: f32 = FRAC_PI_2 - 0.002;
const NEAREST: f32 = 0.22;
const FARTHEST: f32 = 1.6;
/// How many cells of an endless table are seen at least, and at most.
const NEAREST_CELLS: f32 = 3.5;
const FARTHEST_CELLS: f32 = 45.0;
const FIELD_OF_VIEW: f32 = 0.62;
/// How much of a drag's speed, in seconds, the camera still goes on by when it is let go.
const GLIDE: f32 = 0.14;

impl Default for Orbit {
    fn default() -> Self {
        let pose = Pose { focus: Vec3::ZERO, yaw: 0.0, pitch: SEAT_PITCH, zoom: 1.0 };
        Orbit { here: pose, goal: pose, jump: true, reframe: false, side: 0.0 }
    }
}

impl Orbit {
    /// Flies to a view, the short way round.
    pub fn fly_to(&mut self, view: View) {
        let (yaw, pitch) = view.angles();
        let yaw = yaw + self.side;
        let turns = ((self.here.yaw - yaw) / TAU).round() * TAU;
        self.goal = Pose { focus: Vec3::ZERO, yaw: yaw + turns, pitch, zoom: 1.0 };
        self.reframe = true;
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

    /// Comes nearer or goes farther by a factor, as far as the table lets.
    pub fn zoom(&mut self, factor: f32, extent: &BoardBounds) {
        let (nearest, farthest) = extent.zooms();
        self.goal.zoom = (self.goal.zoom * factor).clamp(nearest, farthest);
    }

    /// Moves over the table: to the right and ahead as it is seen, in parts of the picture.
    pub fn pan(&mut self, right: f32, ahead: f32, extent: &BoardBounds) {
        let extent = extent.half();
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
    pub fn is_idle(&self) -> bool {
        self.here == self.goal
    }

    /// How much nearer the camera comes to its goal in so many seconds.
    fn part(&self, seconds: f32) -> f32 {
        if self.jump { 1.0 } else { 1.0 - (-7.0 * seconds).exp() }
    }

    /// Comes nearer to the goal in so many seconds.
    fn approach(&mut self, seconds: f32) {
        let part = self.part(seconds);
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

    /// Where the camera stands so that this outline fills a picture of this shape, of whose height these parts belong to
    /// something else: below and above.
    fn transform(&self, outline: &[Vec3], aspect: f32, taken: [f32; 2]) -> Transform {
        let out = self.direction();
        let rotation = Transform::from_translation(out).looking_at(Vec3::ZERO, self.up()).rotation;
        let (low, high) = corners(outline);
        let centre = ((low + high) / 2.0).with_y(0.0);
        let seen: Vec<Vec3> = outline.iter().map(|point| *point - centre).collect();
        let (middle, distance) = framing(rotation, &seen, aspect, taken);
        // The middle of the picture is that of what is seen, as long as the whole of it is framed.
        let middle = middle * ((self.zoom - NEAREST) / (1.0 - NEAREST)).clamp(0.0, 1.0);
        let looked_at = centre + self.focus + middle;
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
    let (low, high) = corners(outline);
    let beside = (low - place).max(place - high).max(Vec3::ZERO);
    let part = (beside.xz().length() / BESIDE).min(1.0);
    (high.y + ABOVE).lerp(ABOVE, part * part * (3.0 - 2.0 * part))
}

/// How far the camera stays above what it passes over.
const ABOVE: f32 = 0.5;
/// How far beside the board it may be as low as the table allows.
const BESIDE: f32 = 2.0;

/// What the camera has to look at, and from how far, for all points to be in the free part of the picture and their
/// middle in its middle; these parts of its height belong to something else, below and above.
fn framing(rotation: Quat, outline: &[Vec3], aspect: f32, taken: [f32; 2]) -> (Vec3, f32) {
    let whole = (FIELD_OF_VIEW / 2.0).tan();
    let wide = whole * MARGIN * aspect;
    // The free part, from the middle of the picture.
    let [below, above] = taken;
    let free = Vec2::new(0.0, whole * (below - above));
    let tall = whole * (1.0 - below - above).max(0.2) * MARGIN;
    let (top, bottom) = (free.y + tall, free.y - tall);
    let seen: Vec<Vec3> = outline.iter().map(|&point| rotation.inverse() * point).collect();
    let mut middle = Vec2::ZERO;
    let mut distance = 1.0_f32;
    // Moving the middle changes the distance that is needed, and the other way round; a few rounds settle it.
    for _ in 0..12 {
        let needed = |point: &Vec3| {
            let off = point.truncate() - middle;
            (off.x.abs() / wide).max(off.y / top.max(0.01)).max(off.y / bottom.min(-0.01)) + point.z
        };
        distance = seen.iter().map(needed).fold(1.0, f32::max);
        let place = |point: &Vec3| (point.truncate() - middle) / (distance - point.z).max(0.1);
        let low = seen.iter().map(place).fold(Vec2::MAX, Vec2::min);
        let high = seen.iter().map(place).fold(Vec2::MIN, Vec2::max);
        middle += ((low + high) / 2.0 - free) * distance * 0.8;
    }
    (rotation * middle.extend(0.0), distance)
}

/// The part of the picture that the board may fill.
const MARGIN: f32 = 0.95;

/// What of the camera needs no screen.
pub(crate) fn core_plugin(app: &mut App) {
    app.init_resource::<Orbit>()
        .init_resource::<TurnTable>()
        .init_resource::<CameraInertia>()
        .add_preference::<TurnTable>()
        .add_preference::<CameraInertia>()
        .add_observer(sit_down);
}

/// A match that goes on is looked at from the seat.
fn sit_down(_: On<Add, Continued>, mut orbit: ResMut<Orbit>) {
    orbit.jump_to(View::Seat);
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<BoardBounds>()
        .init_resource::<Arrangement>()
        .add_systems(Startup, spawn)
        .add_systems(Update, (fit_viewport, move_camera, carry_shelves).chain().after(MatchSystems::Animate));
}

/// What the camera sees of one game.
pub(crate) fn window_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(Update, follow::<G>.in_set(MatchSystems::Animate));
}

/// Knows what has been laid on an endless table.
fn follow<G: TableGame>(on_table: OnTable<G>, mut extent: ResMut<BoardBounds>) {
    if G::IS_ENDLESS
        && on_table.is_changed()
        && !on_table.is_added()
        && let Some(view) = on_table.view()
    {
        extent.grow(G::outline(&view), G::newest(&view));
    }
}

/// The camera's side in one game.
pub(crate) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(Update, take_side::<G>.in_set(MatchSystems::Animate));
}

/// Knows the side of the seat to move, and turns the table to it if that is wanted.
fn take_side<G: TableGame>(
    matches: Query<Ref<SessionOf<G>>, Changed<SessionOf<G>>>,
    drafts: Query<(), Added<DraftOf<G>>>,
    turn_table: Res<TurnTable>,
    mut orbit: ResMut<Orbit>,
) {
    if !drafts.is_empty() {
        orbit.goal.yaw -= orbit.side;
        orbit.side = 0.0;
    }
    let Ok(game) = matches.single() else { return };
    let side = G::side(game.0.everything().position(), game.0.shown_turn());
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
        Projection::from(PerspectiveProjection { fov: FIELD_OF_VIEW, near: 0.3, far: 400.0, ..default() }),
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
    mut redraw: ResMut<Redraw>,
) {
    let panel = if **screen == Screen::Match { panels.width() * window.scale_factor() } else { 0.0 };
    let width = window.physical_width().saturating_sub(panel as u32).max(1);
    let size = UVec2::new(width, window.physical_height().max(1));
    if camera.viewport.as_ref().map(|viewport| viewport.physical_size) != Some(size) {
        camera.viewport = Some(Viewport { physical_size: size, ..default() });
        redraw.request();
    }
}

fn move_camera(
    time: Res<Time>,
    mut extent: ResMut<BoardBounds>,
    pace: Res<MotionSpeed>,
    (panels, screen, viewer): (Res<Panels>, Res<State<Screen>>, Res<Viewer>),
    racks: Query<&RackOf>,
    mut arrangement: ResMut<Arrangement>,
    mut orbit: ResMut<Orbit>,
    mut camera: Single<(&Camera, &mut Transform), With<TableCamera>>,
    mut redraw: ResMut<Redraw>,
) {
    let (camera, transform) = &mut *camera;
    let size = camera.viewport.as_ref().map_or(UVec2::new(4, 3), |viewport| viewport.physical_size);
    let aspect = size.x as f32 / size.y as f32;
    let racks: Vec<RackOf> = racks.iter().copied().collect();
    let edges = if **screen == Screen::Match && !racks.is_empty() {
        let high = camera.logical_viewport_size().map_or(600.0, |size| size.y).max(1.0);
        panels.edges().map(|edge| edge / high)
    } else {
        [0.0; 2]
    };
    let arranged = arrange(&racks, viewer.front(), aspect, edges);
    arrangement.set_if_neq(arranged);
    let taken = arrangement.taken;
    let news = std::mem::take(&mut extent.bypass_change_detection().news);
    if !news.is_empty() {
        let there = orbit.goal.transform(&extent.framed, aspect, taken);
        orbit.reframe |= !news.iter().all(|point| is_in_sight(&there, *point, aspect, taken));
        if orbit.reframe {
            orbit.goal = Pose { focus: Vec3::ZERO, zoom: 1.0, ..orbit.goal };
        }
    }
    if std::mem::take(&mut orbit.bypass_change_detection().reframe) {
        extent.framed = extent.whole.clone();
    }
    if orbit.jump || !orbit.is_idle() || extent.shown != extent.framed {
        orbit.jump |= pace.is_off();
        let seconds = time.delta_secs().min(0.1);
        extent.approach(orbit.part(seconds));
        orbit.approach(seconds);
        redraw.request();
    }
    let wanted = orbit.here.transform(&extent.shown, aspect, taken);
    if **transform != wanted {
        **transform = wanted;
        redraw.request();
    }
}

/// Whether a camera that stands there sees a point in the free part of the picture.
fn is_in_sight(camera: &Transform, point: Vec3, aspect: f32, [below, above]: [f32; 2]) -> bool {
    let seen = camera.rotation.inverse() * (point - camera.translation);
    let half = (FIELD_OF_VIEW / 2.0).tan() * -seen.z;
    let (x, y) = (seen.x / (half * aspect), seen.y / half);
    seen.z < 0.0 && x.abs() <= 1.0 && (-1.0 + 2.0 * below..=1.0 - 2.0 * above).contains(&y)
}

/// How far before the camera shelves are, so that they pass over everything.
const SHELF_DISTANCE: f32 = 0.8;

/// Lets the shelves go with the camera.
fn carry_shelves(
    camera: Single<&Transform, (With<TableCamera>, Without<RackOf>)>,
    arrangement: Res<Arrangement>,
    mut racks: Query<(&RackOf, &mut Transform), Without<TableCamera>>,
    mut redraw: ResMut<Redraw>,
) {
    let unit = (FIELD_OF_VIEW / 2.0).tan() * SHELF_DISTANCE;
    for (of, mut transform) in &mut racks {
        let Some((_, at, scale)) = arrangement.places.iter().find(|(rack, ..)| *rack == of.rack) else {
            continue;
        };
        let place = (*at * unit).extend(-SHELF_DISTANCE);
        let local = Transform::from_translation(place).with_scale(Vec3::splat(scale * unit));
        let wanted = **camera * local;
        if transform.set_if_neq(wanted) {
            redraw.request();
        }
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
                let camera = orbit.here.transform(&outline, aspect, [0.0; 2]);
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
        let extent = BoardBounds::default();
        orbit.zoom(0.0, &extent);
        orbit.approach(100.0);
        let camera = orbit.here.transform(&extent.shown, 1.5, [0.0; 2]);
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
            let extent = BoardBounds::new(outline.clone(), false);
            orbit.zoom(0.0, &extent);
            orbit.turn(step as f32 * 0.1, -9.0);
            let (right, ahead) = ((step % 7) as f32 - 3.0, (step % 11) as f32 - 5.0);
            orbit.pan(right, ahead, &extent);
            orbit.approach(100.0);
            let place = orbit.here.transform(&outline, 1.5, [0.0; 2]).translation;
            // Over the board, where pieces stand.
            if place.x.abs() < 6.0 && place.z.abs() < 8.0 {
                assert!(place.y > tallest + 0.3, "{place}");
            }
            lowest = lowest.min(place.y);
        }
        assert!(lowest < tallest, "beside the board it can come as low as the pieces: {lowest}");
    }

    /// How much of the free part of the picture an outline fills, at most 1 where all of it is seen there.
    fn filled(camera: &Transform, outline: &[Vec3], aspect: f32, [below, above]: [f32; 2]) -> f32 {
        let part = |point: &Vec3| {
            let seen = camera.to_matrix().inverse().transform_point3(*point);
            let half = (FIELD_OF_VIEW / 2.0).tan() * -seen.z;
            let (x, y) = (seen.x / half / aspect, seen.y / half);
            (x.abs()).max((y - (below - above)).abs() / (1.0 - below - above))
        };
        outline.iter().map(part).fold(0.0, f32::max)
    }

    #[test]
    fn what_shelves_leave_free_frames_the_table() {
        let outline: Vec<Vec3> =
            [(3.0, -9.0), (20.0, -9.0), (20.0, 2.0), (3.0, 2.0)].map(|(x, z)| Vec3::new(x, 0.0, z)).to_vec();
        for aspect in [0.9, 1.2, 2.0] {
            for taken in [[0.0; 2], [0.3, 0.12], [0.25, 0.25]] {
                for (_, view) in View::NAMES {
                    let mut orbit = Orbit::default();
                    orbit.jump_to(view);
                    orbit.approach(0.0);
                    let camera = orbit.here.transform(&outline, aspect, taken);
                    let found = filled(&camera, &outline, aspect, taken);
                    assert!(found <= 1.0 && found > 0.85, "{view:?} {aspect} {taken:?}: {found}");
                    let middle = (outline[0] + outline[2]) / 2.0;
                    assert!(is_in_sight(&camera, middle, aspect, taken));
                    assert!(!is_in_sight(&camera, middle + Vec3::X * 40.0, aspect, taken));
                }
            }
        }
    }

    #[test]
    fn an_endless_table_is_seen_from_one_tile_to_forty_five_cells() {
        // What frames a single tile, and what frames a table of seventy.
        for half in [Vec2::new(4.7, 3.7), Vec2::new(18.0, 14.0)] {
            let points = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
            let outline: Vec<Vec3> = points.map(|(x, z)| Vec3::new(x * half.x, 0.0, z * half.y)).to_vec();
            let extent = BoardBounds::new(outline.clone(), true);
            let wide = |factor: f32| {
                let mut orbit = Orbit::default();
                orbit.jump_to(View::Above);
                orbit.zoom(factor, &extent);
                orbit.approach(0.0);
                let camera = orbit.here.transform(&outline, 1.2, [0.0; 2]);
                2.0 * camera.translation.y * (FIELD_OF_VIEW / 2.0).tan() * 1.2
            };
            assert!(wide(0.0) < 4.5, "{} cells", wide(0.0));
            assert!(wide(1e9) >= 45.0, "{} cells", wide(1e9));
            let board = BoardBounds::new(outline.clone(), false);
            assert_eq!(board.zooms(), (NEAREST, FARTHEST));
        }
    }

    #[test]
    fn what_has_grown_is_come_to_smoothly() {
        let points = |size: f32| vec![Vec3::new(-size, 0.0, -size), Vec3::new(size, 0.0, size)];
        let mut extent = BoardBounds::new(points(4.0), true);
        extent.grow(points(8.0), points(1.0));
        assert!(!extent.approach(0.5), "nothing is framed anew before it has to be");
        extent.framed = extent.whole.clone();
        assert!(extent.approach(0.5) && extent.shown == points(6.0));
        while extent.approach(0.5) {}
        assert_eq!(extent.shown, points(8.0));
    }

    #[test]
    fn a_flight_ends() {
        let mut orbit = Orbit::default();
        orbit.approach(0.0);
        orbit.fly_to(View::Opposite);
        for _ in 0..400 {
            orbit.approach(1.0 / 60.0);
        }
        assert!(orbit.is_idle());
    }
}
