//! The ground that boards lie on: a round wooden table or an endless cloth, which fade into the dusk.

use bevy::pbr::{DistanceFog, FogFalloff};
use bevy::prelude::*;

use crate::app::ui::theme;

use crate::app::table::camera::{BoardBounds, TABLE_RADIUS, TableCamera};

/// The wooden table that boards lie on.
#[derive(Component, Clone, Copy, Debug)]
pub struct WoodenTable;

/// The radius of the part of the wooden table that the lamp reaches.
pub(super) const LIT_RADIUS: f32 = 25.0;

/// The distances from which on the cloth fades and from which on it is invisible, as parts of the distance of the middle
/// of the picture.
const FADES_FROM: f32 = 0.98;
const FADED_AT: f32 = 1.95;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, fade);
}

/// Hides the wooden table where a cloth lies, and lets the ground fade into the dusk.
fn fade(
    mut commands: Commands,
    bounds: Res<BoardBounds>,
    mut wood: Query<&mut Visibility, With<WoodenTable>>,
    mut camera: Single<(Entity, Ref<Transform>, Option<&mut DistanceFog>), With<TableCamera>>,
) {
    let (entity, place, fog) = &mut *camera;
    if !(bounds.is_changed() || place.is_changed()) {
        return;
    }
    let wanted = if bounds.is_endless() { Visibility::Hidden } else { Visibility::Inherited };
    for mut wood in &mut wood {
        wood.set_if_neq(wanted);
    }
    let (start, end) = if bounds.is_endless() { cloth_fades(place) } else { wood_fades(place.translation) };
    match fog {
        Some(fog) => {
            let old = match fog.falloff {
                FogFalloff::Linear { start, end } => (start, end),
                _ => (0.0, 0.0),
            };
            if old != (start, end) {
                fog.falloff = FogFalloff::Linear { start, end };
            }
        }
        None => {
            let color = theme::without_light(theme::colour(theme::DUSK));
            let falloff = FogFalloff::Linear { start, end };
            commands.entity(*entity).insert(DistanceFog { color, falloff, ..default() });
        }
    }
}

/// The distances from the eye from which on the cloth fades and from which on it is invisible.
fn cloth_fades(eye: &Transform) -> (f32, f32) {
    // The distance of the middle of the picture on the table, with a bound for views along the horizon.
    let forward = eye.forward();
    let away = eye.translation.y / (-forward.y).max(0.25);
    (away * FADES_FROM, away * FADED_AT)
}

/// The distances from the eye from which on the wood fades, behind all that the lamp lights, and from which on it is
/// invisible, before its edge.
fn wood_fades(eye: Vec3) -> (f32, f32) {
    let (aside, up) = (eye.xz().length(), eye.y);
    let start = (aside + LIT_RADIUS).hypot(up);
    // Beside the middle of the picture the edge is nearer.
    let end = (0.75 * aside + 0.85 * TABLE_RADIUS).hypot(up);
    (start, end.max(start + 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lit_wood_is_clear_and_the_edge_of_the_table_is_never_seen() {
        for (aside, up) in [(0.0, 30.0), (18.0, 22.0), (44.0, 9.0), (62.0, 12.0)] {
            let eye = Vec3::new(0.0, up, aside);
            let (start, end) = wood_fades(eye);
            assert!(start < end);
            assert!(eye.distance(Vec3::new(0.0, 0.0, -LIT_RADIUS)) <= start + 1e-3);
            // As far to the side as a wide picture shows.
            for turn in [0.0_f32, 0.3, 0.6] {
                let (sin, cos) = turn.sin_cos();
                let along = aside * cos + (TABLE_RADIUS.powi(2) - (aside * sin).powi(2)).sqrt();
                assert!(along.hypot(up) > end, "{aside} {up} {turn}: {} {end}", along.hypot(up));
            }
        }
    }
}
