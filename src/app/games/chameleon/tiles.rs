//! Glazed ware: the tiles and the dishes, with the glaze that pools, runs thin, and breaks to clay at the edges.

use bevy::prelude::*;

use crate::table::materials::wood::noise;
use crate::table::scene::meshes;
use crate::ui::theme;
use camaieu_rules::chameleon::Colour;

use crate::games::chameleon::materials::{CELADON, CLAY, CREAM, DARK_CLAY, INK};

/// Half a tile's width, the radius of its round edge, and that of its corners.
const HALF: f32 = 0.485;
const EDGE: f32 = 0.045;
const CORNER: f32 = 0.055;

/// A colour of the ware as it is to be seen, in linear light, for vertices.
pub(super) fn fired(colour: u32) -> Vec3 {
    theme::painted(theme::colour(colour)).to_linear().to_vec3()
}

/// The clouds of a glaze at a place, from 0 to 1.
pub(super) fn clouds(place: Vec3, seed: u32) -> f32 {
    0.65 * noise(place * 2.6, seed) + 0.35 * noise(place * 6.1, seed + 1)
}

/// A glaze with its clouds, darker where it pools and broken to clay where it runs thin: each by a part from 0 to 1.
pub(super) fn glaze(colour: Vec3, clay: Vec3, cloud: f32, pooled: f32, thin: f32) -> Vec3 {
    let pool = colour * Vec3::new(0.70, 0.65, 0.59);
    (colour * (0.90 + 0.16 * cloud)).lerp(pool, 0.85 * pooled).lerp(clay, 0.92 * thin)
}

/// The part from 0 to 1 of the way from one bound to another, with soft ends.
pub(super) fn smooth(at: f32, from: f32, to: f32) -> f32 {
    let part = ((at - from) / (to - from)).clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}

/// The transform of a laid tile: no two lie quite level, so that each mirrors the room in its own way.
pub(super) fn laid(index: usize) -> Transform {
    let lot = |seed: u32| noise(Vec3::new(index as f32 * 3.7, 0.5, 0.5), seed) * 2.0 - 1.0;
    let most = 0.5_f32.to_radians();
    Transform::from_rotation(Quat::from_euler(EulerRot::XYZ, lot(31) * most, 0.0, lot(32) * most))
}

/// A tile whose top is at the origin, in one of several runs of its glaze.
pub(super) fn tile(colour: Colour, cut: usize) -> Mesh {
    let profile: Vec<(f32, f32)> = [(0.0, -0.14)]
        .into_iter()
        .chain(meshes::round_edge(0.0, 0.0, EDGE, 3))
        .chain([0.06, 0.085, 0.115, 0.19, 0.33, 0.46].map(|inside| (inside, 0.0)))
        .collect();
    let last = profile[profile.len() - 1].0;
    let body = meshes::swept_by(ring, &profile);
    let mesh =
        meshes::together([body, meshes::lid(&ring(last), 0.0)].map(|mesh| (mesh, Transform::IDENTITY)));
    let seed = 40 + 2 * cut as u32;
    let (glazing, clay) = match colour {
        Colour::White => (fired(CREAM), fired(CLAY)),
        Colour::Black => (fired(INK), fired(DARK_CLAY)),
    };
    let tone = 0.97 + 0.06 * noise(Vec3::new(cut as f32 * 1.7, 0.5, 0.5), 33);
    let mesh = meshes::toned(mesh, |place| {
        let cloud = clouds(place, seed);
        let inside = HALF - place.x.abs().max(place.z.abs()) + (cloud - 0.5) * 0.035;
        let (pooled, thin) = (smooth(inside, 0.115, 0.05), smooth(inside, 0.040, 0.018));
        // Little light comes down between two tiles.
        let sunk = 1.0 - 0.6 * smooth(place.y, -0.025, -0.08);
        glaze(glazing, clay, cloud, pooled, thin) * tone * sunk
    });
    domed(mesh, cut)
}

/// The outline of a tile so far inside its edge, with points along its sides for the run of the glaze.
fn ring(inside: f32) -> Vec<Vec2> {
    const ALONG: u32 = 6;
    let radius = (CORNER - inside * 0.5).max(0.004);
    let corners = meshes::rectangle(Vec2::splat(HALF - inside), radius, 2);
    let mut outline = Vec::new();
    for (index, corner) in corners.iter().enumerate() {
        outline.push(*corner);
        // After each third point a side begins.
        if index % 3 == 2 {
            let next = corners[(index + 1) % corners.len()];
            outline.extend((1..ALONG).map(|step| corner.lerp(next, step as f32 / ALONG as f32)));
        }
    }
    outline
}

/// The tile with the normals of a top that bulges a little, and the texture in its cut.
fn domed(mesh: Mesh, cut: usize) -> Mesh {
    const BULGE: f32 = 0.012;
    const WITHIN: f32 = HALF - EDGE;
    let places = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|at| at.as_float3()).unwrap_or_default();
    let normals = mesh.attribute(Mesh::ATTRIBUTE_NORMAL).and_then(|at| at.as_float3()).unwrap_or_default();
    let bent = places.iter().zip(normals).map(|([x, _, z], normal)| {
        let normal = Vec3::from(*normal);
        if normal.y < 0.97 {
            return normal.to_array();
        }
        let [x, z] = [x / WITHIN, z / WITHIN].map(|part| part.clamp(-1.0, 1.0));
        let slope = Vec3::new(x * (1.0 - z * z), 0.0, z * (1.0 - x * x)) * (2.0 * BULGE / WITHIN);
        (normal + slope).normalize().to_array()
    });
    let bent: Vec<[f32; 3]> = bent.collect();
    let offset = Vec2::new(cut as f32 * 0.37, cut as f32 * 0.61);
    meshes::laid_on(mesh.with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, bent), offset)
}

/// A shallow oblong dish of celadon of this half size and height, whose lip breaks to clay.
pub(super) fn dish(half: Vec2, high: f32, floor: f32) -> Mesh {
    let outline = meshes::rectangle(half, half.x - 0.001, 12);
    let profile: Vec<(f32, f32)> = [
        (0.14, 0.0),
        (0.13, 0.02),
        (0.08, 0.05),
        (0.03, 0.12),
        (0.0, high - 0.03),
        (0.004, high - 0.008),
        (0.02, high),
        (0.036, high - 0.006),
        (0.048, high - 0.03),
        (0.07, 0.12),
        (0.11, 0.07),
        (0.17, floor + 0.004),
        (0.30, floor),
    ]
    .to_vec();
    let inner = profile[profile.len() - 1].0;
    let body = meshes::swept(&outline, &profile);
    let bottom = meshes::lid(&meshes::inset(&outline, inner), floor);
    let (celadon, clay) = (fired(CELADON), fired(CLAY));
    meshes::toned(meshes::together([body, bottom].map(|mesh| (mesh, Transform::IDENTITY))), |place| {
        let cloud = clouds(place, 61);
        let thin = smooth(place.y + (cloud - 0.5) * 0.02, high - 0.016, high - 0.004);
        let pooled = smooth(place.y, floor + 0.06, floor) * 0.5;
        let foot = 1.0 - 0.5 * smooth(place.y, 0.08, 0.0);
        // The hollow is darker than the lip.
        glaze(celadon, clay, cloud, pooled, thin) * foot
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tile_shows_clay_at_its_edges_and_glaze_inside() {
        for (colour, clay, glaze) in [(Colour::White, CLAY, CREAM), (Colour::Black, DARK_CLAY, INK)] {
            let mesh = tile(colour, 3);
            let places =
                mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|at| at.as_float3()).expect("places");
            let Some(bevy::mesh::VertexAttributeValues::Float32x4(tones)) =
                mesh.attribute(Mesh::ATTRIBUTE_COLOR)
            else {
                panic!("no colours")
            };
            let mut seen = [0, 0];
            for ([x, y, z], [red, green, blue, _]) in places.iter().zip(tones) {
                let tone = Vec3::new(*red, *green, *blue);
                let far = x.abs().max(z.abs());
                let nearer = |one: u32, other: u32| tone.distance(fired(one)) < tone.distance(fired(other));
                if far > 0.481 && *y > -0.06 {
                    seen[0] += 1;
                    assert!(nearer(clay, glaze), "{colour:?} at {x} {y} {z}: {tone}");
                } else if far < 0.35 {
                    seen[1] += 1;
                    assert!(nearer(glaze, clay), "{colour:?} at {x} {y} {z}: {tone}");
                }
            }
            assert!(seen.iter().all(|seen| *seen > 30), "{seen:?}");
        }
    }

    #[test]
    fn tiles_lie_almost_level_and_each_its_own_way() {
        let ups: Vec<Vec3> = (0..25).map(|index| laid(index).rotation * Vec3::Y).collect();
        assert!(ups.iter().all(|up| up.angle_between(Vec3::Y) < 0.0125));
        assert!(ups.windows(2).all(|pair| pair[0].distance(pair[1]) > 1e-4));
    }
}
