//! The cloth, the racks and the bag.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use crate::app::games::chromino::materials::{CLOTH, CORD, LINEN};
use crate::app::table::materials::WALNUT;
use crate::app::table::meshes::{self, Reshape};
use crate::app::table::models::Model;
use crate::app::table::rack::RackBody;
use crate::app::table::visuals::Visuals;
use crate::rules::chromino::{Chromino, Square};

use crate::app::games::chromino::Spot;
use crate::app::games::chromino::layout::{FOOT, FULL, RACK};

/// The radius of the cloth; it fades long before.
const FAR: f32 = 390.0;
/// The radii between which it falls off into the dusk.
const LIT: [f32; 2] = [8.0, 24.0];
/// The part of its light that it loses on the way from the middle to where it is dark, away from the window.
const ACROSS: f32 = 0.4;

/// Lays the cloth.
pub fn cloth(commands: &mut Commands, visuals: &mut Visuals) {
    let mesh = visuals.mesh("chromino-cloth", || meshes::table_top(FAR, LIT, ACROSS, 0.23));
    let material = visuals.material(CLOTH);
    visuals.spot::<Chromino>(
        commands,
        mesh,
        material,
        Transform::IDENTITY,
        Spot::Square(Square { x: 0, y: 0 }),
    );
}

/// Builds a rack: a foot, a groove that the tiles stand in, and a low back that they lean on.
pub fn rack(entity: &mut EntityCommands, visuals: &mut Visuals) {
    let wood = visuals.material(WALNUT);
    let mesh = visuals.mesh("chromino-rack", || {
        let bar = |x: f32, y: f32, z: f32| meshes::bevelled_box(Vec3::new(x, y, z), 0.06, Vec2::new(x, y));
        let tall = 1.3;
        meshes::together([
            (bar(RACK.x, FOOT - 0.15, 1.3), Transform::from_xyz(0.0, FOOT / 2.0, 0.0)),
            (bar(RACK.x - 0.1, tall, 0.24), Transform::from_xyz(0.0, FOOT + tall / 2.0 - 0.1, -0.28)),
            (bar(RACK.x, 0.3, 0.3), Transform::from_xyz(0.0, FOOT + 0.02, 0.48)),
        ])
    });
    entity.with_children(|parts| {
        parts.spawn((
            RackBody,
            Mesh3d(mesh),
            MeshMaterial3d(wood),
            NotShadowCaster,
            NotShadowReceiver,
            Pickable::IGNORE,
        ));
    });
}

/// The size of the bag's model in the place of the bag.
const BAG_SIZE: f32 = 1.12;

/// Spawns the meshes of the bag: the fuller, the higher and the rounder.
pub fn bag(fill: u8, entity: &mut EntityCommands, visuals: &mut Visuals) {
    let full = f32::from(fill) / f32::from(FULL);
    let part = |visuals: &mut Visuals, node: &'static str| {
        visuals.mesh(&format!("chromino-{node}-{fill}"), || {
            Model::BAG
                .mesh(node, true)
                .scaled_by(Vec3::splat(BAG_SIZE))
                .reshaped(|place| slackened(place, full))
        })
    };
    let (body, cord) = (part(visuals, "bag"), part(visuals, "cord"));
    let (linen, string) = (visuals.material(LINEN), visuals.material(CORD));
    // It hangs before the camera, far over the table.
    let alone = || (NotShadowCaster, NotShadowReceiver);
    entity.insert((Mesh3d(body), MeshMaterial3d(linen), Pickable::default(), alone()));
    entity.with_children(|parts| {
        parts.spawn((Mesh3d(cord), MeshMaterial3d(string), alone(), Pickable::IGNORE));
    });
}

/// A point of the full bag where it is when the bag holds this part: the belly slackens, the neck keeps its width.
fn slackened(place: Vec3, full: f32) -> Vec3 {
    /// The height of the neck in the full bag.
    const NECK: f32 = 2.0 * BAG_SIZE;
    let tall = 0.55 + 0.45 * full;
    let wide = 0.74 + 0.26 * full.sqrt();
    let neck = (place.y / NECK).clamp(0.0, 1.0).powi(3);
    let wide = wide + (1.0 - wide) * neck;
    Vec3::new(place.x * wide, place.y * tall, place.z * wide)
}
