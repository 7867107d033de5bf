//! What a table stands on: the round wooden one, or a cloth that goes on for ever and fades into the dusk.

use bevy::pbr::{DistanceFog, FogFalloff};
use bevy::prelude::*;

use crate::app::ui::theme;

use crate::app::table::camera::{BoardBounds, TableCamera};

/// The wooden table that boards lie on.
#[derive(Component, Clone, Copy, Debug)]
pub struct WoodenTable;

/// From where the cloth fades into the dusk, and where nothing is seen of it any more: in parts of the way to the middle of
/// the picture.
const FADES_FROM: f32 = 0.98;
const FADED_AT: f32 = 1.95;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, fade);
}

/// Takes the wooden table away where a cloth lies, and lets the cloth fade.
fn fade(
    mut commands: Commands,
    extent: Res<BoardBounds>,
    mut wood: Query<&mut Visibility, With<WoodenTable>>,
    mut camera: Single<(Entity, &Transform, Option<&mut DistanceFog>), With<TableCamera>>,
) {
    let wanted = if extent.is_endless() { Visibility::Hidden } else { Visibility::Inherited };
    for mut wood in &mut wood {
        wood.set_if_neq(wanted);
    }
    let (entity, place, fog) = &mut *camera;
    if !extent.is_endless() {
        if fog.is_some() {
            commands.entity(*entity).remove::<DistanceFog>();
        }
        return;
    }
    // As far as the middle of the picture is on the table, but never less than straight down.
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
