//! The light in the room, the table top, and how much of it the machine can draw.

use bevy::light::{CascadeShadowConfig, CascadeShadowConfigBuilder, EnvironmentMapLight, NotShadowCaster};
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

pub use crate::table::quality::{PictureQuality, Quality};

use crate::ui::look::Look;
use crate::ui::preferences::Preferences;
use crate::ui::theme;

use crate::table::camera::{TABLE_RADIUS, TableCamera};
use crate::table::ground::{LIT, WoodenTable};
use crate::table::lamps;
use crate::table::layers;
use crate::table::materials::TABLE;
use crate::table::meshes;
use crate::table::room::Room;
use crate::table::textures::TABLE_SPAN;
use crate::table::visuals::Visuals;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<PictureQuality>()
        .init_resource::<Room>()
        .insert_resource(ClearColor(theme::colour(theme::DUSK)))
        // The room gives all the light that comes from nowhere.
        .insert_resource(GlobalAmbientLight::NONE)
        .add_systems(Startup, (choose_quality, light_up).chain())
        .add_systems(
            Update,
            (
                apply_quality.run_if(resource_changed::<PictureQuality>),
                (|mut visuals: Visuals| visuals.dye()).run_if(resource_changed::<Look>),
                bound_shadows,
            ),
        );
}

fn choose_quality(
    preferences: Res<Preferences>,
    adapter: Option<Res<RenderAdapterInfo>>,
    mut quality: ResMut<PictureQuality>,
) {
    // Bevy hands the kind of device on without the name of its type.
    let by_software = adapter.is_some_and(|adapter| format!("{:?}", adapter.device_type) == "Cpu");
    quality.0 = preferences.quality().unwrap_or(if by_software { Quality::Low } else { Quality::Medium });
}

/// The distance from the middle of the table within which shadows are cast.
const SHADOWS_WITHIN: f32 = 13.0;

fn light_up(mut commands: Commands, mut visuals: Visuals) {
    commands.spawn((lamps::KEY.light(), cascade(30.0), KeyLight::Whole, layers::whole()));
    for pane in lamps::KEY.panes() {
        commands.spawn((pane.light(), cascade(30.0), KeyLight::Pane, layers::whole(), Visibility::Hidden));
    }
    commands.spawn((lamps::FILL.light(), layers::whole()));
    let mesh =
        visuals.mesh("table", || meshes::table_top(TABLE_RADIUS, LIT, 0.2, 1.0 / TABLE_SPAN, (16, 96)));
    let wood = visuals.material(TABLE);
    commands.spawn((WoodenTable, Mesh3d(mesh), MeshMaterial3d(wood), NotShadowCaster, Pickable::IGNORE));
}

/// The shadows of the part of the table round a point so far from the eye: elsewhere their texels would be wasted.
fn cascade(away: f32) -> CascadeShadowConfig {
    CascadeShadowConfigBuilder {
        num_cascades: 1,
        minimum_distance: (away - SHADOWS_WITHIN).max(0.1),
        maximum_distance: away + SHADOWS_WITHIN,
        ..default()
    }
    .build()
}

/// Keeps the shadows where the camera looks.
fn bound_shadows(
    camera: Single<Ref<Transform>, With<TableCamera>>,
    mut keys: Query<&mut CascadeShadowConfig, With<KeyLight>>,
    mut last: Local<f32>,
) {
    let away = camera.translation.length();
    // A step at a time, so that a glide of the camera does not build them anew in every frame.
    if (away - *last).abs() > 1.0 {
        *last = away;
        for mut key in &mut keys {
            *key = cascade(away);
        }
    }
}

/// The key light: one lamp, or in the highest quality the panes of a window, whose shadows grow soft with the distance
/// from what casts them and which glaze and lacquer mirror one by one.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum KeyLight {
    Whole,
    Pane,
}

fn apply_quality(
    mut commands: Commands,
    quality: Res<PictureQuality>,
    mut visuals: Visuals,
    mut keys: Query<(&KeyLight, &mut DirectionalLight, &mut Visibility)>,
    cameras: Query<Entity, With<Camera>>,
    table: Single<Entity, With<TableCamera>>,
    room: Res<Room>,
) {
    let low = quality.is_low();
    visuals.sharpen();
    let drawn = if quality.0 == Quality::High { KeyLight::Pane } else { KeyLight::Whole };
    for (key, mut light, mut visibility) in &mut keys {
        let is_drawn = *key == drawn;
        light.shadow_maps_enabled = is_drawn && !low;
        *visibility = if is_drawn { Visibility::Inherited } else { Visibility::Hidden };
    }
    // To mirror the room in every pixel is more than software can do in time: its shader knows the room's even light.
    if low {
        commands.entity(*table).remove::<EnvironmentMapLight>();
    } else {
        // Not Bevy's contact shadows: beside a panel they look up the depth as if the table filled the window, and shadows
        // lie where nothing stands.
        commands.entity(*table).insert(room.light.clone());
    }
    commands.entity(*table).insert(room.sky.clone());
    // All cameras draw into one picture, and can do so only with the same smoothing.
    for camera in &cameras {
        commands.entity(camera).insert(quality.msaa());
    }
}
