//! Bodies with a profile: frames, lips, wells and dishes from an outline and the profile that goes round it.

use std::f32::consts::{FRAC_PI_2, TAU};

use bevy::prelude::*;

use crate::table::scene::meshes::slab::{inset, point_on_table};
use crate::table::scene::meshes::{GRAIN_SCALE, MeshBuilder};
use crate::ui::pictures::symbols::triangulate;

/// The outline of a circle, counter-clockwise.
pub fn circle(radius: f32, segments: u32) -> Vec<Vec2> {
    (0..segments).map(|index| Vec2::from_angle(index as f32 / segments as f32 * TAU) * radius).collect()
}

/// The outline of a rectangle of this half size, counter-clockwise, with corners of this radius in so many steps; with
/// none they are sharp.
pub fn rectangle(half: Vec2, radius: f32, steps: u32) -> Vec<Vec2> {
    let mut outline = Vec::new();
    for (quarter, (x, y)) in [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)].into_iter().enumerate() {
        if steps == 0 {
            outline.push(half * Vec2::new(x, y));
            continue;
        }
        let middle = (half - radius) * Vec2::new(x, y);
        let angle = |step: u32| (quarter as f32 + step as f32 / steps as f32) * FRAC_PI_2;
        outline.extend((0..=steps).map(|step| middle + Vec2::from_angle(angle(step)) * radius));
    }
    outline
}

/// The quarter of a round edge as stations of a profile: at this distance inside the outline it begins to bend inward,
/// with this radius, up to this height.
pub fn round_edge(inside: f32, height: f32, radius: f32, steps: u32) -> impl Iterator<Item = (f32, f32)> {
    (0..=steps).map(move |step| {
        let (sin, cos) = (step as f32 / steps as f32 * FRAC_PI_2).sin_cos();
        (inside + radius * (1.0 - cos), height - radius * (1.0 - sin))
    })
}

/// A profile that goes round an outline: how far inside it is and how high, from the outer foot up and inward. Where the
/// outline or the profile bends sharply there is an edge, so that a frame is mitred, with the grain along each side.
pub fn swept(outline: &[Vec2], profile: &[(f32, f32)]) -> Mesh {
    swept_by(|inside| inset(outline, inside), profile)
}

/// The same for an outline whose form depends on how far inside it is; it always has as many points.
pub fn swept_by(outline: impl Fn(f32) -> Vec<Vec2>, profile: &[(f32, f32)]) -> Mesh {
    let mut form = MeshBuilder::default();
    let rings: Vec<Vec<Vec2>> = profile.iter().map(|(inside, _)| outline(*inside)).collect();
    let Some(count) = rings.first().map(Vec::len) else { return form.mesh() };
    let along: Vec<Vec2> = (0..count)
        .map(|index| (rings[0][(index + 1) % count] - rings[0][index]).normalize_or_zero())
        .collect();
    let course = |index: usize| {
        let (from, to) = (profile[index], profile[index + 1]);
        Vec2::new(to.0 - from.0, to.1 - from.1)
    };
    let mut travelled = 0.0;
    for step in 0..profile.len().saturating_sub(1) {
        let here = course(step).normalize_or_zero();
        let before = smooth(here, step.checked_sub(1).map(course));
        let after = smooth(here, (step + 2 < profile.len()).then(|| course(step + 1)));
        let next = travelled + course(step).length();
        for index in 0..count {
            let ends = [index, (index + 1) % count];
            let sides = [
                smooth(along[index], Some(along[(index + count - 1) % count])),
                smooth(along[index], Some(along[ends[1]])),
            ];
            let mut pair = |ring: usize, course: Vec2, across: f32| {
                [0, 1].map(|end| {
                    let point = rings[ring][ends[end]];
                    // What climbs looks outward, and what goes inward looks up.
                    let outward = -sides[end].perp() * course.y;
                    let uv = Vec2::new(point.dot(along[index]) + 0.93 * index as f32, across) * GRAIN_SCALE;
                    form.corner(point_on_table(point, profile[ring].1), point_on_table(outward, course.x), uv)
                })
            };
            let ([a, b], [c, d]) = (pair(step, before, travelled), pair(step + 1, after, next));
            form.indices.extend([a, b, c, c, b, d]);
        }
        travelled = next;
    }
    form.mesh()
}

/// The direction between two stretches, or the one of the first where they meet at an edge.
fn smooth(here: Vec2, other: Option<Vec2>) -> Vec2 {
    let other = other.map(Vec2::normalize_or_zero).filter(|other| other.dot(here) > 0.6);
    other.map_or(here, |other| (here + other).normalize_or(here))
}

/// A flat face within an outline, at a height.
pub fn lid(outline: &[Vec2], height: f32) -> Mesh {
    let mut form = MeshBuilder::default();
    for point in outline {
        form.corner(point_on_table(*point, height), Vec3::Y, Vec2::new(point.x, -point.y) * GRAIN_SCALE);
    }
    for triangle in triangulate(outline) {
        form.indices.extend(triangle.map(|corner| corner as u32));
    }
    form.mesh()
}

/// A flat rectangle of this half size at a height, with a hole round its middle: an outline that goes once round it and
/// bulges everywhere.
pub fn pierced(half: Vec2, hole: &[Vec2], height: f32) -> Mesh {
    let mut form = MeshBuilder::default();
    let outside = |point: Vec2| {
        let Vec2 { x, y } = half / point.abs().max(Vec2::splat(f32::EPSILON));
        point * x.min(y)
    };
    let ends = rectangle(half, 0.0, 0);
    for (index, &here) in hole.iter().enumerate() {
        let next = hole[(index + 1) % hole.len()];
        let is_between = |end: &Vec2| here.perp_dot(*end) > 0.0 && end.perp_dot(next) > 0.0;
        let mut around: Vec<Vec2> = ends.iter().copied().filter(is_between).collect();
        around.sort_by(|one, other| here.angle_to(*one).total_cmp(&here.angle_to(*other)));
        let face = [&[here, outside(here)], &around[..], &[outside(next), next]].concat();
        let corners: Vec<u32> = face
            .iter()
            .map(|point| {
                let uv = Vec2::new(point.x, -point.y) * GRAIN_SCALE;
                form.corner(point_on_table(*point, height), Vec3::Y, uv)
            })
            .collect();
        form.indices.extend(corners.windows(2).skip(1).flat_map(|pair| [corners[0], pair[0], pair[1]]));
    }
    form.mesh()
}

/// A lip round a hole in a face at a height: so wide, and standing out so far.
pub fn lip(hole: &[Vec2], height: f32, width: f32, high: f32) -> Mesh {
    let edge = high * 0.5;
    let profile = [
        (0.0, height),
        (0.0, height + edge),
        (edge, height + high),
        (width - edge, height + high),
        (width, height + edge),
        (width, height - 0.02),
    ];
    swept(&inset(hole, -width + 0.003), &profile)
}

/// The felt on the floor of a hollow with this outline: the walls keep the light from its edges.
pub fn felt_floor(outline: &[Vec2], height: f32) -> Mesh {
    const RINGS: [(f32, f32); 5] = [(0.0, 0.40), (0.04, 0.55), (0.10, 0.78), (0.18, 0.95), (0.26, 1.0)];
    let profile = RINGS.map(|(inside, _)| (inside, height));
    let innermost = inset(outline, RINGS[RINGS.len() - 1].0);
    let parts = [swept(outline, &profile), lid(&innermost, height)].map(|mesh| (mesh, Transform::IDENTITY));
    let mut tones: Vec<[f32; 4]> = Vec::new();
    for pair in RINGS.windows(2) {
        let pair = [pair[0].1, pair[0].1, pair[1].1, pair[1].1].map(|tone| [tone, tone, tone, 1.0]);
        (0..outline.len()).for_each(|_| tones.extend(pair));
    }
    let mesh = super::together(parts);
    tones.resize(mesh.count_vertices(), [1.0; 4]);
    laid_on(mesh.with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, tones), Vec2::ZERO)
}

/// The mesh with its texture laid on it from above, which begins at the offset.
pub fn laid_on(mesh: Mesh, offset: Vec2) -> Mesh {
    let places = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|at| at.as_float3()).unwrap_or_default();
    let on = |[x, _, z]: &[f32; 3]| (Vec2::new(*x, *z) * GRAIN_SCALE + offset).to_array();
    let uvs: Vec<[f32; 2]> = places.iter().map(on).collect();
    mesh.with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
}

/// The mesh in vertex colours by the places of its corners, which multiply its material's colour.
pub fn toned(mesh: Mesh, tone: impl Fn(Vec3) -> Vec3) -> Mesh {
    let places = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|at| at.as_float3()).unwrap_or_default();
    let colours: Vec<[f32; 4]> =
        places.iter().map(|place| tone(Vec3::from(*place)).extend(1.0).to_array()).collect();
    mesh.with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The area of a mesh as seen from above, with what looks down taken away.
    fn seen_from_above(mesh: &Mesh) -> f32 {
        let places = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|at| at.as_float3()).expect("places");
        let indices: Vec<usize> = mesh.indices().expect("indices").iter().collect();
        let areas = indices.chunks(3).map(|corner| {
            let [a, b, c] = [0, 1, 2].map(|index| Vec3::from(places[corner[index]]));
            (b - a).cross(c - a).y / 2.0
        });
        areas.sum()
    }

    #[test]
    fn a_hole_takes_its_area_away() {
        let half = Vec2::new(0.5, 0.4);
        for (hole, area) in [(circle(0.3, 48), 0.282), (rectangle(Vec2::splat(0.3), 0.05, 4), 0.358)] {
            let left = seen_from_above(&pierced(half, &hole, 0.0));
            assert!((left - (0.8 - area)).abs() < 2e-3, "{left}");
        }
        let whole = seen_from_above(&lid(&rectangle(half, 0.0, 0), 0.0));
        assert!((whole - 0.8).abs() < 1e-4);
    }

    #[test]
    fn a_profile_looks_outward_then_up_then_inward() {
        let outline = rectangle(Vec2::new(2.0, 1.0), 0.0, 0);
        let frame = swept(&outline, &[(0.0, 0.0), (0.0, 0.5), (0.25, 0.5), (0.25, 0.2)]);
        let wanted = 8.0 - 3.5 * 1.5;
        assert!((seen_from_above(&frame) - wanted).abs() < 1e-4, "the frame covers its rim");
        let places = frame.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|at| at.as_float3()).expect("places");
        let normals = frame.attribute(Mesh::ATTRIBUTE_NORMAL).and_then(|at| at.as_float3()).expect("normals");
        for (place, normal) in places.iter().zip(normals).take(16) {
            let [place, normal] = [*place, *normal].map(Vec3::from);
            assert!(normal.y.abs() < 1e-5 && normal.dot(place) > 0.9, "{place} {normal}");
        }
        for (place, normal) in places.iter().zip(normals).skip(32) {
            assert!(
                Vec3::from(*normal).dot(Vec3::from(*place).with_y(0.0)) < -0.7,
                "the inside looks inward"
            );
        }
    }
}
