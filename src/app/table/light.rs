//! The light in the room, the table top, and how much of it the machine can draw.

use bevy::light::{CascadeShadowConfigBuilder, DirectionalLightShadowMap};
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

use crate::app::theme;

use super::meshes;

/// How much is drawn.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Quality {
    /// No shadows, no smoothing of edges: for machines that draw by software.
    Low,
    /// Shadows, smooth edges.
    #[default]
    Medium,
    /// Finer shadows.
    High,
}

impl Quality {
    /// The quality of this name.
    pub fn read(name: &str) -> Option<Quality> {
        match name {
            "low" => Some(Quality::Low),
            "medium" => Some(Quality::Medium),
            "high" => Some(Quality::High),
            _ => None,
        }
    }

    fn msaa(self) -> Msaa {
        if self == Quality::Low { Msaa::Off } else { Msaa::Sample4 }
    }
}

/// The quality that was asked for; without one the machine decides.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct AskedQuality(pub Option<Quality>);

pub(in crate::app) fn plugin(app: &mut App) {
    app.init_resource::<Quality>()
        .insert_resource(ClearColor(theme::colour(theme::DUSK)))
        .insert_resource(GlobalAmbientLight {
            color: theme::colour(theme::FILL_LIGHT),
            brightness: 260.0,
            ..default()
        })
        .add_systems(Startup, (choose_quality, light_up).chain())
        .add_systems(Update, apply_quality.run_if(resource_changed::<Quality>));
}

fn choose_quality(
    asked: Res<AskedQuality>,
    adapter: Option<Res<RenderAdapterInfo>>,
    mut quality: ResMut<Quality>,
) {
    // Bevy hands the kind of device on without the name of its type.
    let by_software = adapter.is_some_and(|adapter| format!("{:?}", adapter.device_type) == "Cpu");
    *quality = asked.0.unwrap_or(if by_software { Quality::Low } else { Quality::Medium });
}

/// How far the table reaches.
const TABLE_RADIUS: f32 = 60.0;

fn light_up(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let shadows = CascadeShadowConfigBuilder { num_cascades: 1, maximum_distance: 70.0, ..default() }.build();
    commands.spawn((
        DirectionalLight { color: theme::colour(theme::KEY_LIGHT), illuminance: 7_500.0, ..default() },
        shadows,
        Transform::from_xyz(-6.0, 12.0, 7.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    // A weak light from the other side gives the shaded sides form.
    commands.spawn((
        DirectionalLight { color: theme::colour(theme::FILL_LIGHT), illuminance: 1_300.0, ..default() },
        Transform::from_xyz(8.0, 7.0, -9.0).looking_at(Vec3::ZERO, Vec3::Y),
        FillLight,
    ));
    let (middle, rim) = (theme::colour(theme::TABLE).to_linear(), theme::colour(theme::DUSK).to_linear());
    commands.spawn((
        Mesh3d(meshes.add(meshes::table_top(TABLE_RADIUS, middle, rim))),
        MeshMaterial3d(materials.add(StandardMaterial {
            perceptual_roughness: 0.8,
            reflectance: 0.2,
            ..default()
        })),
        Pickable::IGNORE,
    ));
}

/// Is on the light that casts no shadows.
#[derive(Component)]
struct FillLight;

fn apply_quality(
    mut commands: Commands,
    quality: Res<Quality>,
    mut lights: Query<&mut DirectionalLight, Without<FillLight>>,
    cameras: Query<Entity, With<Camera>>,
) {
    for mut light in &mut lights {
        light.shadow_maps_enabled = *quality != Quality::Low;
    }
    // All cameras draw into one picture, and can do so only with the same smoothing.
    for camera in &cameras {
        commands.entity(camera).insert(quality.msaa());
    }
    commands.insert_resource(DirectionalLightShadowMap {
        size: if *quality == Quality::High { 4_096 } else { 2_048 },
    });
}
