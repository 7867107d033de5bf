//! The place of the camera: it turns round the table and frames it, and never goes under it.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::prelude::*;

use crate::table::camera::bounds::{BoardBounds, NEAREST, clearance, corners};
use crate::table::camera::views::CameraView;
use crate::table::game::SEAT_PITCH;
use crate::table::pieces::rack::Margins;

impl CameraView {
    /// Transform of a camera with this view of the whole table, for a picture of this size. `side` is the side that it is
    /// seen from, from the first seat's, counter-clockwise, in radians.
    pub fn transform(self, bounds: &BoardBounds, side: f32, size: Vec2) -> Transform {
        let (yaw, pitch) = self.angles(bounds.pitch());
        let yaw = yaw + side;
        // On an endless table there is nothing beside what was placed.
        let zoom = if bounds.is_endless() { 0.7 } else { 1.0 };
        let pose = Pose { focus: Vec3::ZERO, yaw, pitch, zoom };
        pose.transform(&bounds.whole, size.x / size.y.max(1.0), Margins::default())
    }

    /// Yaw from the seat and pitch, in radians, for a game with this pitch of the view from a seat.
    fn angles(self, seat: f32) -> (f32, f32) {
        match self {
            CameraView::Seat => (0.0, seat),
            CameraView::Opposite => (PI, seat),
            CameraView::Above => (0.0, STEEPEST),
            CameraView::Quarter => (0.55, 0.65),
        }
    }
}

/// A place of the camera by the point that it looks at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Pose {
    /// The point that it looks at, from the middle of the framed points.
    pub(super) focus: Vec3,
    /// The angle from the first seat's side, counter-clockwise, in radians.
    pub(super) yaw: f32,
    /// The angle above the table, in radians.
    pub(super) pitch: f32,
    /// The distance as a part of the one that frames all points.
    pub(super) zoom: f32,
}

/// The place of the camera and the place that it moves to.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Orbit {
    pub(super) here: Pose,
    pub(super) goal: Pose,
    pub(super) jump: bool,
    /// Whether all points have to be framed anew.
    pub(super) reframe: bool,
    /// The side of the seat to move, from the first seat's, counter-clockwise, in radians.
    pub(super) side: f32,
    /// The pitch of the view from a seat.
    pub(super) pitch: f32,
    /// The view in which the game begins.
    pub(super) begins: CameraView,
    /// Whether the next table is seen in the view in which its game begins.
    pub(super) is_to_begin: bool,
    /// The pose before a point was framed, to which the same gesture leads back.
    pub(super) before_framing: Option<Pose>,
}

/// The eye of a camera, before it is kept above the pieces.
#[derive(Clone, Copy, Debug)]
pub(super) struct Eye {
    pub(super) rotation: Quat,
    /// The point in the middle of the picture.
    pub(super) looked_at: Vec3,
    pub(super) place: Vec3,
}

/// The lowest and the steepest pitch.
const LOWEST: f32 = 0.18;
const STEEPEST: f32 = FRAC_PI_2 - 0.002;
/// The vertical field of view, in radians.
pub(crate) const FIELD_OF_VIEW: f32 = 0.50;
/// The seconds for which the camera continues at the speed of a drag that ends.
const GLIDE: f32 = 0.14;

impl Default for Orbit {
    fn default() -> Self {
        let pose = Pose { focus: Vec3::ZERO, yaw: 0.0, pitch: SEAT_PITCH, zoom: 1.0 };
        let before_framing = None;
        Orbit {
            here: pose,
            goal: pose,
            jump: true,
            reframe: false,
            side: 0.0,
            pitch: SEAT_PITCH,
            begins: CameraView::Seat,
            is_to_begin: true,
            before_framing,
        }
    }
}

impl Orbit {
    /// The side that the table is seen from, from the first seat's, counter-clockwise, in radians.
    pub fn side(&self) -> f32 {
        self.side
    }

    /// Transform of a camera that sees the table from where it is seen now, for a picture of this size.
    pub fn transform_alone(&self, bounds: &BoardBounds, size: Vec2) -> Transform {
        self.here.transform(&bounds.framed, size.x / size.y.max(1.0), Margins::default())
    }

    /// Flies to a view, the shorter way round.
    pub fn fly_to(&mut self, view: CameraView) {
        let (yaw, pitch) = view.angles(self.pitch);
        let yaw = yaw + self.side;
        let turns = ((self.here.yaw - yaw) / TAU).round() * TAU;
        self.goal = Pose { focus: Vec3::ZERO, yaw: yaw + turns, pitch, zoom: 1.0 };
        self.before_framing = None;
        self.reframe = true;
    }

    /// Is in a view at once.
    pub fn jump_to(&mut self, view: CameraView) {
        self.fly_to(view);
        self.jump = true;
        self.is_to_begin = false;
    }

    /// Sees the next table in the view in which its game begins.
    pub fn begin(&mut self) {
        self.jump_to(CameraView::Seat);
        self.is_to_begin = true;
    }

    /// Turns round the table, in radians.
    pub fn turn(&mut self, yaw: f32, pitch: f32) {
        self.goal.yaw += yaw;
        self.goal.pitch = (self.goal.pitch + pitch).clamp(LOWEST, STEEPEST);
    }

    /// Goes on turning after a drag with this speed, in radians a second.
    pub fn let_go(&mut self, speed: Vec2) {
        self.turn(speed.x * GLIDE, speed.y * GLIDE);
    }

    /// Moves over the table to the right and ahead as it is seen, in parts of the picture.
    pub fn pan(&mut self, right: f32, ahead: f32, bounds: &BoardBounds) {
        let extent = bounds.half();
        let reach = extent.x.max(extent.z);
        let turn = Quat::from_rotation_y(self.goal.yaw);
        let along = turn * Vec3::new(right, 0.0, -ahead) * reach * self.goal.zoom;
        let limit = Vec3::new(extent.x, 0.0, extent.z);
        self.goal.focus = (self.goal.focus + along).clamp(-limit, limit);
    }

    /// The direction away from the viewer on the table, as x and z.
    pub fn ahead(&self) -> Vec2 {
        Vec2::new(-self.here.yaw.sin(), -self.here.yaw.cos())
    }

    /// The direction away from the viewer where the camera goes to, as x and z.
    pub fn ahead_of_goal(&self) -> Vec2 {
        Vec2::new(-self.goal.yaw.sin(), -self.goal.yaw.cos())
    }

    /// The pitch where the camera goes to, in radians below the horizon.
    pub fn pitch_of_goal(&self) -> f32 {
        self.goal.pitch
    }

    /// Whether the camera has arrived.
    pub fn is_idle(&self) -> bool {
        self.here == self.goal
    }

    /// The part of the way to its goal that the camera covers in `seconds`.
    pub(super) fn part(&self, seconds: f32) -> f32 {
        if self.jump { 1.0 } else { 1.0 - (-7.0 * seconds).exp() }
    }

    /// Moves towards the goal by a frame of `seconds`.
    pub(super) fn approach(&mut self, seconds: f32) {
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
    /// The direction from the point that it looks at to the eye.
    pub(super) fn direction(&self) -> Vec3 {
        let (sin, cos) = self.pitch.sin_cos();
        Vec3::new(self.yaw.sin() * cos, sin, self.yaw.cos() * cos)
    }

    /// The eye of the camera that frames an outline in a picture with this aspect ratio; what racks and panels have
    /// `taken` of it is not counted.
    pub(super) fn eye(&self, outline: &[Vec3], aspect: f32, taken: Margins) -> Eye {
        let out = self.direction();
        let rotation = Transform::from_translation(out).looking_at(Vec3::ZERO, self.up()).rotation;
        let (low, high) = corners(outline);
        let centre = ((low + high) / 2.0).with_y(0.0);
        let seen: Vec<Vec3> = outline.iter().map(|point| *point - centre).collect();
        let (middle, distance) = framing(rotation, &seen, aspect, taken);
        // The nearer the camera, the less the middle of the outline counts.
        let middle = middle * ((self.zoom - NEAREST) / (1.0 - NEAREST)).clamp(0.0, 1.0);
        let looked_at = centre + self.focus + middle;
        Eye { rotation, looked_at, place: looked_at + out * distance * self.zoom }
    }

    /// The transform of the camera, which is above all pieces.
    pub(super) fn transform(&self, outline: &[Vec3], aspect: f32, taken: Margins) -> Transform {
        let Eye { rotation, looked_at, place } = self.eye(outline, aspect, taken);
        let lowest = clearance(outline, place);
        if place.y >= lowest {
            return Transform::from_translation(place).with_rotation(rotation);
        }
        Transform::from_translation(place.with_y(lowest)).looking_at(looked_at, self.up())
    }

    /// The direction that is up in the picture: ahead on the table for a view from above.
    fn up(&self) -> Vec3 {
        if self.pitch > 1.4 { Vec3::new(-self.yaw.sin(), 0.0, -self.yaw.cos()) } else { Vec3::Y }
    }
}

/// The point that the camera has to look at, and its distance, for an outline to fill the free part of the picture.
fn framing(rotation: Quat, outline: &[Vec3], aspect: f32, taken: Margins) -> (Vec3, f32) {
    let whole = (FIELD_OF_VIEW / 2.0).tan() * Vec2::new(aspect, 1.0);
    // The free part, from the middle of the picture, and half its size.
    let Margins { left, right, below, above } = taken;
    let free = whole * Vec2::new(left - right, below - above);
    let half = whole * MARGIN * Vec2::new(1.0 - left - right, 1.0 - below - above).max(Vec2::splat(0.2));
    let seen: Vec<Vec3> = outline.iter().map(|&point| rotation.inverse() * point).collect();
    // From a distance d a point is within the free part if `(xy - middle) / (d - z)` is. The lowest and the highest such
    // middle of all points meet at the least distance.
    let from = |edge: Vec2| seen.iter().map(move |point| point.truncate() + edge * point.z);
    let high = from(free + half).fold(Vec2::MIN, Vec2::max);
    let low = from(free - half).fold(Vec2::MAX, Vec2::min);
    let distance = ((high - low) / (2.0 * half)).max_element().max(1.0);
    let mut middle = Vec2::ZERO;
    // The middle of what is seen depends on where the camera is; a few iterations settle it.
    for _ in 0..12 {
        let place = |point: &Vec3| (point.truncate() - middle) / (distance - point.z).max(0.1);
        let low = seen.iter().map(place).fold(Vec2::MAX, Vec2::min);
        let high = seen.iter().map(place).fold(Vec2::MIN, Vec2::max);
        middle += ((low + high) / 2.0 - free) * distance * 0.8;
    }
    (rotation * middle.extend(0.0), distance)
}

/// The part of the picture that the outline may fill.
const MARGIN: f32 = 0.97;

/// Whether a camera with this transform sees a point in the free part of the picture.
pub(super) fn is_in_sight(camera: &Transform, point: Vec3, aspect: f32, taken: Margins) -> bool {
    let Margins { left, right, below, above } = taken;
    let seen = camera.rotation.inverse() * (point - camera.translation);
    let half = (FIELD_OF_VIEW / 2.0).tan() * -seen.z;
    let (x, y) = (seen.x / (half * aspect), seen.y / half);
    let within = |at: f32, low: f32, high: f32| (-1.0 + 2.0 * low..=1.0 - 2.0 * high).contains(&at);
    seen.z < 0.0 && within(x, left, right) && within(y, below, above)
}
