//! The cloth, the racks and the bag.

use std::f32::consts::{FRAC_PI_2, TAU};

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::mesh::VertexAttributeValues;
use bevy::prelude::*;

use crate::games::chromino::materials::{CLOTH, CORD, LINEN};
use crate::table::board;
use crate::table::light::shadows::CAST;
use crate::table::materials::WALNUT;
use crate::table::pieces::models::Model;
use crate::table::pieces::rack::RackBody;
use crate::table::scene::meshes::{self, Reshape};
use crate::table::scene::visuals::Visuals;
use crate::ui::theme::look::Theme;
use camaieu_rules::chromino::{Chromino, Square};

use crate::games::chromino::Spot;
use crate::games::chromino::layout::{FOOT, FULL, RACK};

/// The radius of the cloth; it fades long before.
const FAR: f32 = 390.0;
/// The radii between which the cloth loses its light, the part that it keeps, and the part that it loses from the middle to
/// the right: by day, and in the evening.
const BY_DAY: ([f32; 2], (f32, f32)) = ([12.0, 34.0], (0.62, 0.06));
const BY_LAMPLIGHT: ([f32; 2], (f32, f32)) = ([8.0, 24.0], (0.2, 0.4));
/// The rings and segments of its part that lies in folds.
const FINE: (usize, u32) = (40, 192);

/// A fold of the cloth: a ridge with a trough beside it.
struct Fold {
    /// The middle, on the table.
    at: Vec2,
    /// The direction that it runs in, in degrees from x to the seat.
    towards: f32,
    /// Half the length.
    long: f32,
    height: f32,
    /// The distance from the crest to the slope.
    wide: f32,
    /// Curvature: sideways offset divided by the square of the distance along the fold.
    bend: f32,
}

impl Fold {
    const fn new([x, z]: [f32; 2], towards: f32, [long, height, wide]: [f32; 3], bend: f32) -> Fold {
        Fold { at: Vec2::new(x, z), towards, long, height, wide, bend }
    }

    /// The height of the cloth here.
    fn height_at(&self, place: Vec2) -> f32 {
        let along = Vec2::from_angle(self.towards.to_radians());
        let from = place - self.at;
        let (u, v) = (from.dot(along), along.perp_dot(from));
        let across = v - self.bend * u * u;
        let hill = |middle: f32, wide: f32| (-((across - middle) / wide).powi(2)).exp();
        let ends = (-(u / self.long).powi(4)).exp();
        self.height * ends * (hill(0.0, self.wide) - 0.35 * hill(-1.6 * self.wide, 1.2 * self.wide))
    }
}

/// The folds, far out.
const FOLDS: [Fold; 7] = [
    Fold::new([-10.2, -6.4], -62.0, [6.5, 0.66, 0.65], -0.020),
    Fold::new([-13.2, -3.0], -50.0, [8.0, 0.48, 0.85], 0.015),
    Fold::new([11.0, -6.0], 58.0, [5.5, 0.53, 0.70], -0.020),
    Fold::new([12.0, 3.6], 70.0, [3.6, 0.40, 0.60], -0.030),
    Fold::new([1.0, -13.0], -8.0, [12.0, 0.57, 1.0], -0.010),
    Fold::new([-10.0, 5.2], -74.0, [3.2, 0.33, 0.60], 0.030),
    Fold::new([10.6, -1.2], 80.0, [3.0, 0.22, 0.55], -0.030),
];

/// The cloth in folds of this part of their height: lit as they are, but flat, so that tiles lie on it wherever a game goes.
fn folded(mut cloth: Mesh, part: f32) -> Mesh {
    /// The way over which a slope is measured.
    const STEP: f32 = 0.05;
    /// The part of its light that a trough loses for each unit of its depth.
    const IN_TROUGH: f32 = 0.8;
    let height = |place: Vec2| FOLDS.iter().map(|fold| fold.height_at(place)).sum::<f32>() * part;
    let Some(VertexAttributeValues::Float32x3(places)) = cloth.attribute(Mesh::ATTRIBUTE_POSITION) else {
        return cloth;
    };
    let places: Vec<Vec2> = places.iter().map(|place| Vec2::new(place[0], place[2])).collect();
    if let Some(VertexAttributeValues::Float32x3(normals)) = cloth.attribute_mut(Mesh::ATTRIBUTE_NORMAL) {
        for (normal, &place) in normals.iter_mut().zip(&places) {
            let slope = |step: Vec2| (height(place + step) - height(place - step)) / (2.0 * STEP);
            let (x, z) = (slope(Vec2::new(STEP, 0.0)), slope(Vec2::new(0.0, STEP)));
            *normal = Vec3::new(-x, 1.0, -z).normalize().to_array();
        }
    }
    if let Some(VertexAttributeValues::Float32x4(tones)) = cloth.attribute_mut(Mesh::ATTRIBUTE_COLOR) {
        for (tone, &place) in tones.iter_mut().zip(&places) {
            let shade = 1.0 + IN_TROUGH * height(place).min(0.0);
            *tone = [tone[0] * shade, tone[1] * shade, tone[2] * shade, tone[3]];
        }
    }
    cloth
}

/// Lays the cloth.
pub fn cloth(commands: &mut Commands, visuals: &mut Visuals) {
    let mesh = visuals.dyed_mesh("chromino-cloth", |look| {
        // Linen lies smoother than felt.
        let ((lit, kept), part) = if look.theme == Theme::Day { (BY_DAY, 0.5) } else { (BY_LAMPLIGHT, 1.0) };
        folded(meshes::table_top(FAR, lit, kept, 0.23, FINE), part)
    });
    let material = visuals.material(CLOTH);
    let spot = board::Spot::of::<Chromino>(Spot::Square(Square { x: 0, y: 0 }));
    visuals.spot(commands, mesh, material, Transform::IDENTITY, spot);
}

/// Builds a rack: a foot, a groove that the tiles stand in, and a low back that they lean on.
pub fn rack(entity: &mut EntityCommands, visuals: &mut Visuals) {
    let (wood, shade) = (visuals.material(WALNUT), visuals.shade());
    let shadow = visuals.mesh("chromino-rack-shadow", || {
        let half = RACK.x / 2.0 - 0.2;
        let outline = [(-half, 0.1), (half, 0.1), (half, FOOT + 1.0), (-half, FOOT + 1.0)];
        upright_shade(&outline.map(Vec2::from), BEHIND_RACK)
    });
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
        parts.spawn((RackBody, Mesh3d(shadow), MeshMaterial3d(shade), NotShadowCaster, Pickable::IGNORE));
    });
}

/// The way behind the middle of a rack and of the bag to where their shadows are.
const BEHIND_RACK: f32 = 0.7;
const BEHIND_BAG: f32 = 1.6;

/// The shadow that something before the camera would cast if it stood on the cloth: its outline, seen from the viewer,
/// moved the way of the lamp's light.
fn upright_shade(outline: &[Vec2], behind: f32) -> Mesh {
    /// Strength and edge width of the shadow, and its offset per unit of the light's direction.
    const STRENGTH: f32 = 0.7;
    const EDGE: f32 = 1.1;
    const FALL: f32 = 0.4;
    let place = Vec3::new(CAST.x * FALL, -CAST.y * FALL, -behind);
    meshes::skirt(outline, STRENGTH, EDGE).rotated_by(Quat::from_rotation_x(FRAC_PI_2)).translated_by(place)
}

/// The size of the bag's model in the place of the bag.
const BAG_SIZE: f32 = 1.5;

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
    let (linen, string, shade) = (visuals.material(LINEN), visuals.material(CORD), visuals.shade());
    let shadow = visuals.mesh(&format!("chromino-bag-shadow-{fill}"), || {
        let corner = |step: u8| Vec2::from_angle(TAU * f32::from(step) / 24.0);
        let belly: Vec<Vec2> =
            (0..24).map(|step| Vec2::Y * 0.95 + corner(step) * Vec2::new(2.0, 1.35)).collect();
        upright_shade(&belly, BEHIND_BAG).reshaped(|place| slackened(place, full))
    });
    // It hangs before the camera, far over the table.
    let alone = || (NotShadowCaster, NotShadowReceiver);
    entity.insert((Mesh3d(body), MeshMaterial3d(linen), Pickable::default(), alone()));
    entity.with_children(|parts| {
        parts.spawn((Mesh3d(cord), MeshMaterial3d(string), alone(), Pickable::IGNORE));
        parts.spawn((Mesh3d(shadow), MeshMaterial3d(shade), NotShadowCaster, Pickable::IGNORE));
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
