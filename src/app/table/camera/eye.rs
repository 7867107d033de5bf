//! Limits of the eye: above the pieces and within the table's edge, however far the view is zoomed.

use bevy::prelude::*;

use crate::table::camera::bounds::{BoardBounds, clearance};
use crate::table::camera::orbit::{Orbit, Pose};
use crate::table::pieces::rack::Margins;

/// The radius of the round table that boards lie on.
pub const TABLE_RADIUS: f32 = 72.0;
/// The distance of the eye from the edge of the table.
const FROM_EDGE: f32 = 10.0;

/// The picture that the table is framed in.
#[derive(Clone, Copy, Debug)]
pub struct CameraFraming<'a> {
    /// The table.
    pub(super) bounds: &'a BoardBounds,
    pub(super) aspect: f32,
    /// Room that racks and panels take of the window.
    pub(super) taken: Margins,
}

impl Orbit {
    /// Multiplies the distance by a factor, as far as the eye may come. The point `at` stays where it is seen; without
    /// one, the middle of the picture.
    pub fn zoom_to(&mut self, factor: f32, at: Option<Vec3>, frame: CameraFraming) {
        let allowed = self.goal.trespass(frame).max(0.0) + 1e-3;
        let zoomed = |part: f32| self.goal.zoomed(factor.powf(part), at, frame);
        let may_come = |pose: &Pose| pose.trespass(frame) <= allowed;
        let wanted = zoomed(1.0);
        if may_come(&wanted) {
            self.goal = wanted;
            return;
        }
        let (mut near, mut far) = (0.0, 1.0);
        for _ in 0..8 {
            let part = (near + far) / 2.0;
            if may_come(&zoomed(part)) {
                near = part;
            } else {
                far = part;
            }
        }
        self.goal = zoomed(near);
    }

    /// Frames a point of the table with what is round it; while one is framed, goes back to the view before.
    pub fn frame_point(&mut self, at: Vec3, frame: CameraFraming) {
        if let Some(before) = self.before_framing.take() {
            // The table may have been turned meanwhile.
            self.goal = Pose { focus: before.focus, zoom: before.zoom, ..self.goal };
            return;
        }
        let (nearest, farthest) = frame.bounds.zooms();
        let half = frame.bounds.half().xz().max_element().max(1.0);
        let zoom = (AROUND / half).clamp(nearest, farthest.min(1.0));
        let before = self.goal;
        self.goal = before.looking_at(at, frame);
        self.zoom_to(zoom / before.zoom, Some(at), frame);
        if self.goal.focus.distance(before.focus) + (self.goal.zoom - before.zoom).abs() < 0.05 {
            self.frame_all();
        } else {
            self.before_framing = Some(before);
        }
    }

    /// Frames the whole table, from the side and the height that it is seen from.
    pub fn frame_all(&mut self) {
        self.goal = Pose { focus: Vec3::ZERO, zoom: 1.0, ..self.goal };
        self.before_framing = None;
        self.reframe = true;
    }
}

/// Half the width of the part of a table that is framed round a point.
const AROUND: f32 = 3.2;

impl Pose {
    /// The pose after a zoom to a point that stays where it is seen.
    fn zoomed(&self, factor: f32, at: Option<Vec3>, frame: CameraFraming) -> Pose {
        let (nearest, farthest) = frame.bounds.zooms();
        let zoom = (self.zoom * factor).clamp(nearest, farthest);
        let next = Pose { zoom, ..*self };
        let looked_at = self.eye(&frame.bounds.framed, frame.aspect, frame.taken).looked_at;
        let at = at.unwrap_or(looked_at);
        next.looking_at(at + (looked_at - at) * (zoom / self.zoom), frame)
    }

    /// The pose that looks at a point of the table, within the bounds of the table: the farther away, the nearer to its
    /// middle.
    fn looking_at(self, point: Vec3, frame: CameraFraming) -> Pose {
        let middle = Pose { focus: Vec3::ZERO, ..self };
        let looked_at = middle.eye(&frame.bounds.framed, frame.aspect, frame.taken).looked_at;
        let out = self.direction();
        let off = point - looked_at;
        // Along the line of sight, to the height of the table.
        let focus = off - out * (off.y / out.y.max(0.1));
        let farthest = frame.bounds.zooms().1;
        let slack = ((farthest - self.zoom) / (farthest - 1.0).max(0.1)).clamp(0.0, 1.0);
        let limit = frame.bounds.half().with_y(0.0) * slack;
        Pose { focus: focus.with_y(0.0).clamp(-limit, limit), ..self }
    }

    /// Distance of the eye beyond its limits: too low over pieces, or outside the table.
    fn trespass(&self, frame: CameraFraming) -> f32 {
        let place = self.eye(&frame.bounds.framed, frame.aspect, frame.taken).place;
        let low = clearance(&frame.bounds.framed, place) - place.y;
        let beyond = place.xz().length() - (TABLE_RADIUS - FROM_EDGE);
        if frame.bounds.is_endless() { low } else { low.max(beyond) }
    }
}
