//! The ground that boards lie on: a round wooden table, or an endless cloth that fades into the dusk.

use bevy::pbr::{DistanceFog, FogFalloff};
use bevy::prelude::*;

use crate::ui::theme;
use crate::ui::theme::look::Appearance;

use crate::table::camera::{BoardBounds, TableCamera};
use crate::table::materials::paint::Paint;
use crate::table::scene::grounds::Ground;
use crate::table::scene::visuals::Visuals;

/// The wooden table that boards lie on.
#[derive(Component, Clone, Copy, Debug)]
pub struct WoodenTable;

/// Half the length of the board that the table is as large as in its mesh; round another board it is scaled.
const BOARD: f32 = 8.6;

/// The distances from which on the cloth fades and from which on it is invisible, as parts of the distance of the middle
/// of the picture. Tiles, which are in the picture up to a sixth beyond the middle, keep their colours.
const FADES_FROM: f32 = 1.18;
const FADED_AT: f32 = 1.95;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ClearColor>().add_systems(PostUpdate, (lay, fade));
}

/// The ground that is seen: that of the game or the one that the player has chosen; a cloth stays.
fn seen(bounds: &BoardBounds, look: Appearance) -> Ground {
    let own = bounds.table_surface();
    if bounds.is_endless() { own } else { own.or_chosen(look.table) }
}

/// Gives the table the ground of the game, and what is behind it its colour.
fn lay(
    bounds: Res<BoardBounds>,
    look: Res<Appearance>,
    mut wood: Query<&mut MeshMaterial3d<Paint>, With<WoodenTable>>,
    mut visuals: Visuals,
    mut clear: ResMut<ClearColor>,
    mut fog: Query<&mut DistanceFog, With<TableCamera>>,
) {
    if !(bounds.is_changed() || look.is_changed()) {
        return;
    }
    let ground = seen(&bounds, *look);
    for mut wood in &mut wood {
        wood.set_if_neq(MeshMaterial3d(visuals.material(ground.wood)));
    }
    let dusk = ground.dusk(look.theme);
    clear.0 = dusk;
    for mut fog in &mut fog {
        fog.color = theme::without_light(dusk);
    }
}

/// Hides the wooden table where a cloth lies, makes it as large as suits the board, and lets the cloth fade into the
/// dusk.
fn fade(
    mut commands: Commands,
    bounds: Res<BoardBounds>,
    look: Res<Appearance>,
    mut wood: Query<(&mut Visibility, &mut Transform), (With<WoodenTable>, Without<TableCamera>)>,
    mut camera: Single<(Entity, Ref<Transform>, Option<&mut DistanceFog>), With<TableCamera>>,
) {
    let (entity, place, fog) = &mut *camera;
    if !(bounds.is_changed() || place.is_changed()) {
        return;
    }
    let wanted = if bounds.is_endless() { Visibility::Hidden } else { Visibility::Inherited };
    let size = Transform::from_scale(Vec3::splat((bounds.lit_half() / BOARD).max(0.4)));
    for (mut wood, mut transform) in &mut wood {
        wood.set_if_neq(wanted);
        transform.set_if_neq(size);
    }
    if !bounds.is_endless() {
        // The wood has an edge and does not fade.
        if fog.is_some() {
            commands.entity(*entity).remove::<DistanceFog>();
        }
        return;
    }
    let (start, end) = cloth_fades(place);
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
            let color = theme::without_light(seen(&bounds, *look).dusk(look.theme));
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
