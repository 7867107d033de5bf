//! The light in the room, the table top, and how much of it the machine can draw.

pub(crate) mod lamps;
pub mod layers;
pub mod quality;
pub mod room;
pub mod shadows;

use bevy::light::{
    CascadeShadowConfig, CascadeShadowConfigBuilder, EnvironmentMapLight, NotShadowCaster, Skybox,
};
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

pub use crate::table::light::quality::{DrawnBySoftware, PictureQuality, Quality};

use crate::ui::people::preferences::Preferences;
use crate::ui::theme::look::{Appearance, Theme};

use crate::table::camera::{TABLE_RADIUS, TableCamera};
use crate::table::light::lamps::{Lamp, Lighting};
use crate::table::light::room::Room;
use crate::table::materials::OAK;
use crate::table::materials::paint;
use crate::table::materials::textures::TABLE_SPAN;
use crate::table::scene::ground::WoodenTable;
use crate::table::scene::meshes;
use crate::table::scene::visuals::Visuals;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<PictureQuality>()
        .init_resource::<DrawnBySoftware>()
        .init_resource::<Room>()
        // The room gives all the light that comes from nowhere.
        .insert_resource(GlobalAmbientLight::NONE)
        .add_systems(Startup, (choose_quality, light_up).chain())
        .add_systems(
            Update,
            (
                relight.run_if(resource_changed::<Appearance>),
                apply_quality.run_if(resource_changed::<PictureQuality>),
                (|mut visuals: Visuals| visuals.dye()).run_if(resource_changed::<Appearance>),
                bound_shadows,
            ),
        );
}

fn choose_quality(
    preferences: Res<Preferences>,
    adapter: Option<Res<RenderAdapterInfo>>,
    mut quality: ResMut<PictureQuality>,
    mut by_software: ResMut<DrawnBySoftware>,
) {
    // Bevy hands the kind of device on without the name of its type.
    by_software.0 = adapter.is_some_and(|adapter| format!("{:?}", adapter.device_type) == "Cpu");
    quality.0 = preferences.quality().unwrap_or(if by_software.0 { Quality::Low } else { Quality::Medium });
}

/// The distance from the middle of the table within which shadows are cast.
const SHADOWS_WITHIN: f32 = 13.0;

fn light_up(mut commands: Commands, mut visuals: Visuals, look: Res<Appearance>) {
    let lighting = lamps::lighting(look.theme);
    commands.spawn((lighting.key.light(), cascade(30.0), KeyLight::Whole, layers::whole()));
    for (pane, lamp) in (0..).zip(lighting.key.panes()) {
        let hidden = Visibility::Hidden;
        commands.spawn((lamp.light(), cascade(30.0), KeyLight::Pane(pane), layers::whole(), hidden));
    }
    commands.spawn((lighting.fill.light(), FillLight, layers::whole()));
    let mesh = visuals.dyed_mesh("table", |look| {
        let Lighting { falls, keeps, across, .. } = *lamps::lighting(look.theme);
        meshes::table_top(TABLE_RADIUS, falls, (keeps, across), 1.0 / TABLE_SPAN, (16, 96))
    });
    let wood = visuals.material(OAK);
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
    /// A pane, by its number.
    Pane(usize),
}

#[derive(Component, Clone, Copy)]
struct FillLight;

/// Lights the table anew when the theme changes: lamps, room and the shaders that know them.
fn relight(
    look: Res<Appearance>,
    mut lamps: Query<
        (&mut DirectionalLight, &mut Transform, Option<&KeyLight>),
        Or<(With<KeyLight>, With<FillLight>)>,
    >,
    mut cameras: Query<(Option<&mut EnvironmentMapLight>, &mut Skybox), With<TableCamera>>,
    room: Res<Room>,
    mut shaders: ResMut<Assets<Shader>>,
    mut last: Local<Theme>,
) {
    if *last == look.theme {
        return;
    }
    *last = look.theme;
    paint::light_shaders(&mut shaders, look.theme);
    let lighting = *lamps::lighting(look.theme);
    let panes: Vec<Lamp> = lighting.key.panes().collect();
    for (mut light, mut place, key) in &mut lamps {
        let lamp = match key {
            Some(KeyLight::Whole) => lighting.key,
            Some(KeyLight::Pane(pane)) => panes[*pane],
            None => lighting.fill,
        };
        let (new, at) = lamp.light();
        (light.color, light.illuminance) = (new.color, new.illuminance);
        *place = at;
    }
    for (light, mut sky) in &mut cameras {
        let (new, around) = room.lit(lighting);
        if let Some(mut light) = light {
            *light = new;
        }
        *sky = around;
    }
}

fn apply_quality(
    mut commands: Commands,
    quality: Res<PictureQuality>,
    mut visuals: Visuals,
    mut keys: Query<(&KeyLight, &mut DirectionalLight, &mut Visibility)>,
    cameras: Query<Entity, With<Camera>>,
    table: Single<Entity, With<TableCamera>>,
    (room, look): (Res<Room>, Res<Appearance>),
) {
    let low = quality.is_low();
    visuals.sharpen();
    let in_panes = quality.0 == Quality::High;
    for (key, mut light, mut visibility) in &mut keys {
        let is_drawn = matches!(key, KeyLight::Pane(_)) == in_panes;
        light.shadow_maps_enabled = is_drawn && !low;
        *visibility = if is_drawn { Visibility::Inherited } else { Visibility::Hidden };
    }
    // To mirror the room in every pixel is more than software can do in time: its shader knows the room's even light.
    let (light, sky) = room.lit(*lamps::lighting(look.theme));
    if low {
        commands.entity(*table).remove::<EnvironmentMapLight>();
    } else {
        // Not Bevy's contact shadows: beside a panel they look up the depth as if the table filled the window, and shadows
        // lie where nothing stands.
        commands.entity(*table).insert(light);
    }
    commands.entity(*table).insert(sky);
    // All cameras draw into one picture, and can do so only with the same smoothing.
    for camera in &cameras {
        commands.entity(camera).insert(quality.msaa());
    }
}
