//! Bodies of boards from their outlines: slabs with rounded upper edges, and the shade round their feet.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;

use crate::table::scene::meshes::{GRAIN_SCALE, MeshBuilder};
use crate::ui::pictures::symbols::triangulate;

/// The outline moved inward by a distance, or outward by a negative one. It goes counter-clockwise.
pub fn inset(outline: &[Vec2], by: f32) -> Vec<Vec2> {
    let count = outline.len();
    let mitred = |index: usize| {
        let here = outline[index];
        let before = (here - outline[(index + count - 1) % count]).normalize_or_zero().perp();
        let after = (outline[(index + 1) % count] - here).normalize_or_zero().perp();
        here + (before + after) / (1.0 + before.dot(after)).max(0.2) * by
    };
    (0..count).map(mitred).collect()
}

/// The place above the table of a point of an outline: what is up in the plane lies ahead.
pub(super) fn point_on_table(point: Vec2, height: f32) -> Vec3 {
    Vec3::new(point.x, height, -point.y)
}

/// A slab that lies on the table, so thick, with an upper edge of this radius in so many segments. The outline goes
/// counter-clockwise as it is seen from above and does not cross itself.
pub fn slab(outline: &[Vec2], thickness: f32, radius: f32, segments: u32) -> Mesh {
    let mut form = MeshBuilder::default();
    sides(&mut form, outline, thickness, radius, segments);
    let top = inset(outline, radius);
    let corners = level(&mut form, &top, thickness);
    for triangle in triangulate(&top) {
        form.indices.extend(triangle.map(|corner| corners[corner]));
    }
    // The underside is never seen, but it closes the body.
    let under: Vec<u32> = outline
        .iter()
        .map(|point| form.corner(point_on_table(*point, 0.0), Vec3::NEG_Y, Vec2::ZERO))
        .collect();
    for [a, b, c] in triangulate(outline) {
        form.indices.extend([a, c, b].map(|corner| under[corner]));
    }
    form.mesh()
}

/// The same round a hole, in which other things lie: nothing is drawn that they hide. The outline of the hole has as many
/// points.
pub fn frame(outline: &[Vec2], hole: &[Vec2], thickness: f32, radius: f32, segments: u32) -> Mesh {
    let mut form = MeshBuilder::default();
    sides(&mut form, outline, thickness, radius, segments);
    let outer = level(&mut form, &inset(outline, radius), thickness);
    let inner = level(&mut form, hole, thickness);
    for here in 0..outer.len() {
        let next = (here + 1) % outer.len();
        form.indices.extend([outer[here], outer[next], inner[here], inner[here], outer[next], inner[next]]);
    }
    form.mesh()
}

/// The corners of a level face.
fn level(form: &mut MeshBuilder, outline: &[Vec2], height: f32) -> Vec<u32> {
    let corner = |point: &Vec2| {
        form.corner(point_on_table(*point, height), Vec3::Y, Vec2::new(point.x, -point.y) * GRAIN_SCALE)
    };
    outline.iter().map(corner).collect()
}

/// The sides of a slab with its upper edge.
fn sides(form: &mut MeshBuilder, outline: &[Vec2], thickness: f32, radius: f32, segments: u32) {
    let angle = |step: u32| step as f32 / segments as f32 * FRAC_PI_2;
    let rings: Vec<(Vec<Vec2>, f32)> = (0..=segments)
        .map(|step| {
            let (sin, cos) = angle(step).sin_cos();
            (inset(outline, radius * (1.0 - cos)), thickness - radius * (1.0 - sin))
        })
        .collect();
    for index in 0..outline.len() {
        let next = (index + 1) % outline.len();
        let along = (outline[next] - outline[index]).normalize_or_zero();
        let outward = -along.perp();
        let mut pair = |ring: &[Vec2], height: f32, normal: Vec3| {
            let ends = [ring[index], ring[next]];
            ends.map(|end| {
                let uv = Vec2::new(end.dot(along), height + outline[index].dot(outward)) * GRAIN_SCALE;
                form.corner(point_on_table(end, height), normal, uv)
            })
        };
        let mut strips = vec![pair(outline, 0.0, point_on_table(outward, 0.0))];
        for (step, (ring, height)) in (0..).zip(&rings) {
            let (sin, cos) = angle(step).sin_cos();
            strips.push(pair(ring, *height, point_on_table(outward * cos, sin)));
        }
        for pairs in strips.windows(2) {
            let ([a, b], [c, d]) = (pairs[0], pairs[1]);
            form.indices.extend([a, b, c, c, b, d]);
        }
    }
}

/// Shade round an outline on the table, in black by its opacity: so strong within the outline, and fading over a width
/// outside it.
pub fn skirt(outline: &[Vec2], strength: f32, width: f32) -> Mesh {
    const RINGS: usize = 5;
    let mut form = MeshBuilder::default();
    let mut tones: Vec<[f32; 4]> = Vec::new();
    let count = outline.len() as u32;
    for ring in 0..=RINGS {
        let part = ring as f32 / RINGS as f32;
        for point in inset(outline, -width * part) {
            form.corner(point_on_table(point, 0.0), Vec3::Y, Vec2::ZERO);
            tones.push([0.0, 0.0, 0.0, strength * (1.0 - part) * (1.0 - part)]);
        }
    }
    for ring in 0..RINGS as u32 {
        for index in 0..count {
            let (here, next) = (ring * count + index, ring * count + (index + 1) % count);
            form.indices.extend([here, here + count, next, next, here + count, next + count]);
        }
    }
    for triangle in triangulate(outline) {
        form.indices.extend(triangle.map(|corner| corner as u32));
    }
    form.mesh().with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, tones)
}

/// Shade over a rectangle between two corners, in black by the opacity at each point of a grid with this step; nothing is
/// drawn where a point has none, nor where all have zero.
pub fn veil(low: Vec2, high: Vec2, step: f32, opacity: impl Fn(Vec2) -> Option<f32>) -> Mesh {
    let mut form = MeshBuilder::default();
    let mut tones: Vec<[f32; 4]> = Vec::new();
    let [columns, rows] = ((high - low) / step).round().to_array().map(|count| count as u32);
    let mut points = Vec::new();
    for row in 0..=rows {
        for column in 0..=columns {
            let at = low + Vec2::new(column as f32, row as f32) * step;
            points.push(opacity(at).map(|opacity| {
                tones.push([0.0, 0.0, 0.0, opacity]);
                (form.corner(point_on_table(at, 0.0), Vec3::Y, Vec2::ZERO), opacity)
            }));
        }
    }
    let point = |column: u32, row: u32| points[(row * (columns + 1) + column) as usize];
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(right, up)| point(column + right, row + up));
        let [Some(a), Some(b), Some(c), Some(d)] = corners else { continue };
        if [a, b, c, d].iter().any(|(_, opacity)| *opacity > 0.0) {
            form.indices.extend([a, b, c, a, c, d].map(|(corner, _)| corner));
        }
    }
    form.mesh().with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, tones)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_a_slab_without_what_is_in_its_hole() {
        let square = |half: f32| [(-half, -half), (half, -half), (half, half), (-half, half)].map(Vec2::from);
        let area = |mesh: Mesh| -> f32 {
            let places =
                mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|at| at.as_float3()).expect("places");
            let places: Vec<Vec3> = places.iter().map(|place| Vec3::from(*place)).collect();
            let indices: Vec<usize> = mesh.indices().expect("indices").iter().collect();
            let seen_from_above = indices.chunks(3).map(|corners| {
                let [a, b, c] = [0, 1, 2].map(|corner| places[corners[corner]]);
                ((b - a).cross(c - a).y / 2.0).max(0.0)
            });
            seen_from_above.sum()
        };
        let frame = frame(&square(2.0), &square(1.5), 0.1, 0.04, 4);
        assert!((area(frame) - (16.0 - 9.0)).abs() < 1e-3);
        assert!((area(slab(&square(2.0), 0.1, 0.04, 4)) - 16.0).abs() < 1e-3);
    }

    #[test]
    fn an_inset_keeps_its_distance_at_corners() {
        let square = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)].map(|(x, y)| Vec2::new(x, y));
        let inner = inset(&square, 0.5);
        assert!(inner[0].distance(Vec2::splat(0.5)) < 1e-5 && inner[2].distance(Vec2::splat(3.5)) < 1e-5);
        let outer = inset(&square, -1.0);
        assert!(outer[1].distance(Vec2::new(5.0, -1.0)) < 1e-5);
    }
}
