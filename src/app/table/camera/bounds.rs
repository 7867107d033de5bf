//! The part of the table that has to be in the picture.

use bevy::prelude::*;

use crate::table::game::SEAT_PITCH;
use crate::table::scene::grounds::Ground;

/// The least and the greatest zoom on a board.
pub(super) const NEAREST: f32 = 0.22;
pub(super) const FARTHEST: f32 = 1.6;
/// The numbers of cells of an endless table that are seen at the least and at the greatest zoom.
const NEAREST_CELLS: f32 = 3.5;
const FARTHEST_CELLS: f32 = 45.0;

/// Points round the part of the table that has to be in the picture.
#[derive(Resource, Clone, Debug)]
pub struct BoardBounds {
    /// The points that are framed now, on their way to `framed`.
    pub(super) shown: Vec<Vec3>,
    /// The points that are to be framed.
    pub(super) framed: Vec<Vec3>,
    /// The points round all that there is: they are framed when the camera is sent to a view or has to follow.
    pub(super) whole: Vec<Vec3>,
    /// Points round the piece placed last, for the camera to follow.
    pub(super) newest: Vec<Vec3>,
    /// Whether the table has no edge.
    is_endless: bool,
    /// The pitch of the view from a seat, in radians.
    pitch: f32,
    /// The distance to where the light on the table falls off, as a part of the usual one.
    lit: f32,
    /// Table top under the board.
    ground: Ground,
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
            newest: Vec::new(),
            is_endless,
            pitch: SEAT_PITCH,
            lit: 1.0,
            ground: Ground::OAK,
        }
    }

    /// The same seen from a seat at this pitch, in radians.
    pub fn pitched(self, pitch: f32) -> BoardBounds {
        BoardBounds { pitch, ..self }
    }

    /// The same on a ground.
    pub fn on(self, ground: Ground) -> BoardBounds {
        BoardBounds { ground, ..self }
    }

    /// Table top under the board.
    pub fn table_surface(&self) -> Ground {
        self.ground
    }

    /// The same with light on the table up to this part of the usual distance.
    pub fn lit(self, lit: f32) -> BoardBounds {
        BoardBounds { lit, ..self }
    }

    /// The distance from the middle to where the light on the table falls off, for a table as large as this.
    pub fn lit_half(&self) -> f32 {
        self.half().xz().max_element() * self.lit
    }

    /// The pitch of the view from a seat, in radians.
    pub(super) fn pitch(&self) -> f32 {
        self.pitch
    }

    /// Half the width and length of it all, and its height.
    pub fn half(&self) -> Vec3 {
        let (low, high) = corners(&self.whole);
        let half = (high - low) / 2.0;
        Vec3::new(half.x, high.y, half.z)
    }

    /// Whether the table has no edge.
    pub fn is_endless(&self) -> bool {
        self.is_endless
    }

    /// Grows by a piece that was placed, with these points round it.
    pub(super) fn grow(&mut self, whole: Vec<Vec3>, newest: Vec<Vec3>) {
        self.whole = whole;
        self.newest = newest;
    }

    /// The least and the greatest zoom, as parts of the distance that frames the table; on an endless table from a tile
    /// to [`FARTHEST_CELLS`] cells.
    pub(super) fn zooms(&self) -> (f32, f32) {
        let (low, high) = corners(&self.framed);
        let half = ((high - low) / 2.0).xz().max_element().max(1.0);
        if self.is_endless {
            (NEAREST.min(NEAREST_CELLS / 2.0 / half), FARTHEST.max(FARTHEST_CELLS / 2.0 / half))
        } else {
            (NEAREST, FARTHEST)
        }
    }

    /// Moves the shown points by a part of the way towards the framed ones; `false` if they are there.
    pub(super) fn approach(&mut self, part: f32) -> bool {
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
pub(super) fn corners(points: &[Vec3]) -> (Vec3, Vec3) {
    points.iter().fold((Vec3::MAX, Vec3::MIN), |(low, high), point| (low.min(*point), high.max(*point)))
}

/// The lowest height of the camera at a place: above all pieces over the board, lower beside it.
pub(super) fn clearance(outline: &[Vec3], place: Vec3) -> f32 {
    let (low, high) = corners(outline);
    let beside = (low - place).max(place - high).max(Vec3::ZERO);
    let part = (beside.xz().length() / BESIDE).min(1.0);
    (high.y + ABOVE).lerp(ABOVE, part * part * (3.0 - 2.0 * part))
}

/// The distance that the camera keeps above pieces.
const ABOVE: f32 = 0.5;
/// The distance from the board from which on it may be low.
const BESIDE: f32 = 2.0;
