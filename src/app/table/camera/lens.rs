//! Projection of the table's camera: rays through points of the window, and the visible area.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::table::camera::eye::CameraFraming;
use crate::table::camera::{BoardBounds, TableCamera, aspect};
use crate::table::pieces::rack::{Arrangement, Margins};
use crate::ui::keys::queue::PointerPlace;

/// The camera of the table with its picture; there is none without a screen.
#[derive(SystemParam)]
pub struct Lens<'w, 's> {
    camera: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<TableCamera>>,
    pointer: Res<'w, PointerPlace>,
    bounds: Res<'w, BoardBounds>,
    arrangement: Option<Res<'w, Arrangement>>,
}

impl Lens<'_, '_> {
    /// The picture that the table is framed in.
    pub fn frame(&self) -> CameraFraming<'_> {
        let aspect = self.camera.single().map_or(1.5, |(camera, _)| aspect(camera));
        let taken = self.arrangement.as_ref().map_or(Margins::default(), |arrangement| arrangement.taken);
        CameraFraming { bounds: &self.bounds, aspect, taken }
    }

    /// The point that is seen under the pointer at this height; `None` above the horizon and beside the table.
    pub fn under_pointer(&self, height: f32) -> Option<Vec3> {
        self.under(self.pointer.0?, height)
    }

    /// The point that is seen at a place of the window, at this height, as [`Lens::under_pointer`] says.
    pub fn under(&self, at: Vec2, height: f32) -> Option<Vec3> {
        let (camera, place) = self.camera.single().ok()?;
        let ray = camera.viewport_to_world(place, at).ok()?;
        let along = ray.intersect_plane(Vec3::Y * height, InfinitePlane3d::new(Vec3::Y))?;
        Some(ray.get_point(along))
    }
}
