//! Labels of the board that are behind a piece or a wall, as the camera sees it.

use bevy::picking::mesh_picking::ray_cast::{MeshRayCast, MeshRayCastSettings, RayCastVisibility};
use bevy::prelude::*;

use crate::app::features::over_table::model::OverTable;
use crate::app::table::camera::{Orbit, TableCamera};
use crate::app::table::markers::Marker;
use crate::app::ui::screens::Screen;

/// The labels that are hidden, by their order in [`OverTable`].
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct HiddenLabels(Vec<bool>);

impl HiddenLabels {
    /// Whether a label is hidden.
    pub(super) fn has(&self, index: usize) -> bool {
        self.0.get(index).copied().unwrap_or(false)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HiddenLabels>()
        .add_systems(PostUpdate, hide.after(TransformSystems::Propagate).run_if(in_state(Screen::Match)));
}

/// The height of a label above the board, and the length at the end of its ray that nothing stands in.
const ABOVE: f32 = 0.06;
const END: f32 = 0.12;
/// While the camera moves, the labels are looked at in every so many frames.
const EVERY: u8 = 6;

/// Finds the hidden labels, when the camera, the board or a piece has moved.
fn hide(
    camera: Single<Ref<GlobalTransform>, With<TableCamera>>,
    over_table: Res<OverTable>,
    orbit: Res<Orbit>,
    moved: Query<(), (Changed<GlobalTransform>, With<Mesh3d>)>,
    markers: Query<(), With<Marker>>,
    mut cast: MeshRayCast,
    mut hidden: ResMut<HiddenLabels>,
    (mut is_due, mut frames): (Local<bool>, Local<u8>),
) {
    *is_due |= camera.is_changed() || over_table.is_changed() || !moved.is_empty();
    *frames = frames.wrapping_add(1);
    if !*is_due || !(orbit.is_idle() || frames.is_multiple_of(EVERY)) {
        return;
    }
    *is_due = false;
    let eye = camera.translation();
    let stands = |entity: Entity| !markers.contains(entity);
    let behind = over_table.labels.iter().map(|(_, place)| {
        let way = *place + Vec3::Y * ABOVE - eye;
        let Ok(direction) = Dir3::new(way) else { return false };
        let settings =
            MeshRayCastSettings::default().with_filter(&stands).with_visibility(RayCastVisibility::Visible);
        let hits = cast.cast_ray(Ray3d::new(eye, direction), &settings);
        hits.first().is_some_and(|(_, hit)| hit.distance < way.length() - END)
    });
    let behind: Vec<bool> = behind.collect();
    hidden.set_if_neq(HiddenLabels(behind));
}
