//! The cloth, the racks and the bag.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use crate::app::games::chromino::materials::{CLOTH, CORD, LINEN};
use crate::app::table::materials::WALNUT;
use crate::app::table::meshes;
use crate::app::table::visuals::Visuals;
use crate::rules::chromino::{Chromino, Square};

use crate::app::games::chromino::Spot;
use crate::app::games::chromino::layout::{FOOT, FULL, RACK};

/// The radius of the cloth; it fades long before.
const FAR: f32 = 390.0;
/// The radii between which it falls off into the dusk.
const LIT: [f32; 2] = [9.0, 26.0];

/// Lays the cloth.
pub fn cloth(commands: &mut Commands, visuals: &mut Visuals) {
    let mesh = visuals.mesh("chromino-cloth", || meshes::table_top(FAR, LIT, 0.23));
    let material = visuals.material(CLOTH);
    visuals.spot::<Chromino>(
        commands,
        mesh,
        material,
        Transform::IDENTITY,
        Spot::Square(Square { x: 0, y: 0 }),
    );
}

/// Builds a rack: a foot, a groove that the tiles stand in, and a back that they lean on.
pub fn rack(entity: &mut EntityCommands, visuals: &mut Visuals) {
    let wood = visuals.material(WALNUT);
    let mesh = visuals.mesh("chromino-rack", || {
        let bar = |x: f32, y: f32, z: f32| meshes::bevelled_box(Vec3::new(x, y, z), 0.06, Vec2::new(x, y));
        let tall = RACK.y - FOOT - 0.35;
        meshes::together([
            (bar(RACK.x, FOOT - 0.15, 1.3), Transform::from_xyz(0.0, FOOT / 2.0, 0.0)),
            (bar(RACK.x - 0.1, tall, 0.24), Transform::from_xyz(0.0, FOOT + tall / 2.0 - 0.1, -0.28)),
            (bar(RACK.x, 0.3, 0.3), Transform::from_xyz(0.0, FOOT + 0.02, 0.48)),
        ])
    });
    entity.with_children(|parts| {
        parts.spawn((
            Mesh3d(mesh),
            MeshMaterial3d(wood),
            NotShadowCaster,
            NotShadowReceiver,
            Pickable::IGNORE,
        ));
    });
}

/// Spawns the meshes of the bag: the fuller, the higher and the rounder.
pub fn bag(fill: u8, entity: &mut EntityCommands, visuals: &mut Visuals) {
    let full = f32::from(fill) / f32::from(FULL);
    let body = visuals.mesh(&format!("chromino-bag-{fill}"), || {
        let tall = 0.75_f32.lerp(2.75, full);
        let wide = 1.62_f32.lerp(1.5, full);
        let neck = 0.72_f32.lerp(0.5, full);
        let outline = [
            (0.0, 0.0),
            (wide * 0.72, 0.0),
            (wide * 0.93, tall * 0.1),
            (wide, tall * 0.28),
            (wide * 0.97, tall * 0.5),
            (wide * 0.84, tall * 0.7),
            (wide * 0.6, tall * 0.88),
            (neck, tall),
            (neck * 0.92, tall + 0.14),
            (neck * 1.25, tall + 0.4),
            (neck * 1.7, tall + 0.66),
            (neck * 1.55, tall + 0.68),
            (neck * 1.0, tall + 0.42),
            (0.0, tall + 0.3),
        ];
        meshes::lathe(&outline, 36)
    });
    let cord = visuals.mesh(&format!("chromino-cord-{fill}"), || {
        let (tall, neck) = (0.75_f32.lerp(2.75, full), 0.72_f32.lerp(0.5, full));
        let outline =
            [(neck, tall), (neck + 0.1, tall + 0.03), (neck + 0.1, tall + 0.13), (neck, tall + 0.16)];
        meshes::lathe(&outline, 30)
    });
    let (linen, brass) = (visuals.material(LINEN), visuals.material(CORD));
    entity.insert((
        Mesh3d(body),
        MeshMaterial3d(linen),
        Pickable::default(),
        NotShadowCaster,
        NotShadowReceiver,
    ));
    entity.with_children(|parts| {
        parts.spawn((
            Mesh3d(cord),
            MeshMaterial3d(brass),
            NotShadowCaster,
            NotShadowReceiver,
            Pickable::IGNORE,
        ));
    });
}
