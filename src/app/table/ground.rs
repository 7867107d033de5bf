//! The ground that boards lie on: a round wooden table, or an endless cloth that fades into the dusk.

use bevy::pbr::{DistanceFog, FogFalloff};
use bevy::prelude::*;

use crate::app::ui::theme;

use crate::app::table::camera::{BoardBounds, TableCamera};

/// The wooden table that boards lie on.
#[derive(Component, Clone, Copy, Debug)]
pub struct WoodenTable;

/// The distances from which on the cloth fades and from which on it is invisible, as parts of the distance of the middle
/// of the picture.
const FADES_FROM: f32 = 0.98;
const FADED_AT: f32 = 1.95;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, fade);
}

/// Hides the wooden table where a cloth lies, and lets the cloth fade.
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
    if !bounds.is_endless() {
        if fog.is_some() {
            commands.entity(*entity).remove::<DistanceFog>();
        }
        return;
    }
    // The distance of the middle of the picture on the table, with a bound for views along the horizon.
    let forward = place.forward();
    let away = place.translation.y / (-forward.y).max(0.25);
    let (start, end) = (away * FADES_FROM, away * FADED_AT);
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
