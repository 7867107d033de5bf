//! The light in the room, the table top, and how much of it the machine can draw.

use bevy::light::{CascadeShadowConfigBuilder, DirectionalLightShadowMap, EnvironmentMapLight, Skybox};
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

pub use crate::app::table::quality::{PictureQuality, Quality};

use crate::app::ui::look::Look;
use crate::app::ui::preferences::{AddPreference, Overrides, Preference, Preferences};
use crate::app::ui::theme;
use crate::store::Settings;

use crate::app::table::camera::{TABLE_RADIUS, TableCamera};
use crate::app::table::ground::{LIT_RADIUS, WoodenTable};
use crate::app::table::layers;
use crate::app::table::materials::TABLE;
use crate::app::table::visuals::Visuals;
use crate::app::table::{meshes, textures};

/// Quality that the player asks for; without one the machine decides.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct AskedQuality(pub Option<Quality>);

impl Preference for AskedQuality {
    fn load(&mut self, preferences: &Preferences) {
        self.0 = preferences.overrides.quality.or(preferences.settings.quality);
    }

    fn save(&self, overrides: &Overrides, settings: &mut Settings) {
        // The quality of the command line is for once.
        if self.0.is_some() && self.0 != overrides.quality {
            settings.quality = self.0;
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<PictureQuality>()
        .init_resource::<AskedQuality>()
        .add_preference::<AskedQuality>()
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
            ),
        );
}

fn choose_quality(
    asked: Res<AskedQuality>,
    adapter: Option<Res<RenderAdapterInfo>>,
    mut quality: ResMut<PictureQuality>,
) {
    // Bevy hands the kind of device on without the name of its type.
    let by_software = adapter.is_some_and(|adapter| format!("{:?}", adapter.device_type) == "Cpu");
    quality.0 = asked.0.unwrap_or(if by_software { Quality::Low } else { Quality::Medium });
}

fn light_up(mut commands: Commands, mut visuals: Visuals) {
    let shadows = CascadeShadowConfigBuilder { num_cascades: 1, maximum_distance: 60.0, ..default() }.build();
    commands.spawn((
        DirectionalLight { color: theme::colour(theme::KEY_LIGHT), illuminance: 4_600.0, ..default() },
        shadows,
        Transform::from_xyz(-6.0, 12.0, 7.0).looking_at(Vec3::ZERO, Vec3::Y),
        layers::whole(),
    ));
    // A weak light from the other side gives the shaded sides form.
    commands.spawn((
        DirectionalLight { color: theme::colour(theme::FILL_LIGHT), illuminance: 500.0, ..default() },
        Transform::from_xyz(8.0, 7.0, -9.0).looking_at(Vec3::ZERO, Vec3::Y),
        FillLight,
        layers::whole(),
    ));
    let mesh = visuals.mesh("table", || meshes::table_top(TABLE_RADIUS, LIT_RADIUS, 0.08));
    let wood = visuals.material(TABLE);
    commands.spawn((WoodenTable, Mesh3d(mesh), MeshMaterial3d(wood), Pickable::IGNORE));
}

/// The brightness of the room: as a light with reflections, and as the background.
const ROOM_LIGHT: f32 = 1_900.0;
const ROOM_SEEN: f32 = 700.0;

/// The room: it lights the table, is reflected in glaze and brass, and is seen behind.
#[derive(Resource)]
struct Room((EnvironmentMapLight, Skybox));

impl FromWorld for Room {
    fn from_world(world: &mut World) -> Room {
        let mut images = world.resource_mut::<Assets<Image>>();
        let mirrored = images.add(textures::room_mirrored());
        let light = EnvironmentMapLight {
            diffuse_map: images.add(textures::room_diffuse()),
            specular_map: mirrored.clone(),
            intensity: ROOM_LIGHT,
            ..default()
        };
        Room((light, Skybox { image: Some(mirrored), brightness: ROOM_SEEN, ..default() }))
    }
}

/// The mean light of the room and the fill light on flat surfaces, for software rendering.
fn even_light() -> GlobalAmbientLight {
    GlobalAmbientLight { color: Color::linear_rgb(1.0, 0.92, 0.9), brightness: 980.0, ..default() }
}

/// Marks the fill light, which casts no shadows.
#[derive(Component)]
struct FillLight;

fn apply_quality(
    mut commands: Commands,
    quality: Res<PictureQuality>,
    mut visuals: Visuals,
    mut lights: Query<&mut DirectionalLight, Without<FillLight>>,
    mut fill: Query<&mut Visibility, With<FillLight>>,
    cameras: Query<Entity, With<Camera>>,
    table: Single<Entity, With<TableCamera>>,
    room: Res<Room>,
    mut ambient: ResMut<GlobalAmbientLight>,
) {
    let low = quality.is_low();
    visuals.sharpen();
    for mut light in &mut lights {
        light.shadow_maps_enabled = !low;
    }
    // To mirror the room in every pixel is more than software can do in time: it is lit evenly instead.
    for mut fill in &mut fill {
        *fill = if low { Visibility::Hidden } else { Visibility::Inherited };
    }
    if low {
        commands.entity(*table).remove::<(EnvironmentMapLight, Skybox)>();
    } else {
        commands.entity(*table).insert(room.0.clone());
    }
    *ambient = if low { even_light() } else { GlobalAmbientLight::NONE };
    // All cameras draw into one picture, and can do so only with the same smoothing.
    for camera in &cameras {
        commands.entity(camera).insert(quality.msaa());
    }
    commands.insert_resource(DirectionalLightShadowMap {
        size: if quality.0 == Quality::High { 4_096 } else { 2_048 },
    });
}
