//! Meshes made by the program: bevelled boxes, turned bodies, extruded outlines, lofts, and flat shapes.

mod flat;
mod slab;
mod swept;

use std::f32::consts::{FRAC_PI_2, TAU};

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology, VertexAttributeValues};
use bevy::prelude::*;

use crate::ui::pictures::symbols::triangulate;

pub use flat::{corners, dashed_ring, flat_ring, flat_square};
pub use slab::{frame, inset, skirt, slab, veil};
pub use swept::{
    circle, felt_floor, laid_on, lid, lip, pierced, rectangle, round_edge, swept, swept_by, toned,
};

/// Ink as a part of white light.
pub(crate) const INK: [f32; 4] = [0.024, 0.015, 0.01, 1.0];

/// Texture repeats on a unit of length.
pub(crate) const GRAIN_SCALE: f32 = 0.4;

/// A triangle mesh in the making, with a normal and a texture coordinate at each corner.
#[derive(Default)]
pub(crate) struct MeshBuilder {
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    pub(crate) indices: Vec<u32>,
}

impl MeshBuilder {
    pub(crate) fn corner(&mut self, position: Vec3, normal: Vec3, uv: Vec2) -> u32 {
        self.positions.push(position.to_array());
        self.normals.push(normal.normalize_or(Vec3::Y).to_array());
        self.uvs.push(uv.to_array());
        self.positions.len() as u32 - 1
    }

    /// A flat face with corners counter-clockwise from outside.
    fn face(&mut self, corners: &[Vec3], uvs: &[Vec2]) {
        let normal = (corners[1] - corners[0]).cross(corners[2] - corners[0]);
        let first = self.positions.len() as u32;
        for (corner, uv) in corners.iter().zip(uvs) {
            self.corner(*corner, normal, *uv);
        }
        for index in 2..corners.len() as u32 {
            self.indices.extend([first, first + index - 1, first + index]);
        }
    }

    pub(crate) fn mesh(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

/// A box round the origin whose edges are cut at an angle, so that they catch the light. The grain runs along x and
/// begins at the offset.
pub fn bevelled_box(size: Vec3, bevel: f32, offset: Vec2) -> Mesh {
    let half = size / 2.0;
    // The corner of the box in these directions, on the face that looks along the axis.
    let corner = |signs: Vec3, axis: usize| {
        let mut place = signs * half;
        for other in 0..3 {
            if other != axis {
                place[other] -= signs[other] * bevel;
            }
        }
        place
    };
    let uv = |place: Vec3, axis: usize| {
        let flat = match axis {
            0 => Vec2::new(place.z, place.y),
            1 => Vec2::new(place.x, place.z),
            _ => Vec2::new(place.x, place.y),
        };
        flat * GRAIN_SCALE + offset
    };
    cut_box(corner, uv)
}

/// A box round the origin with its edges cut: from the corners of its faces, in these directions and on the face that
/// looks along an axis, and the places on the texture.
fn cut_box(corner: impl Fn(Vec3, usize) -> Vec3, uv: impl Fn(Vec3, usize) -> Vec2) -> Mesh {
    let mut form = MeshBuilder::default();
    let mut add = |places: Vec<Vec3>, axis: usize| {
        let middle: Vec3 = places.iter().sum::<Vec3>() / places.len() as f32;
        let normal = (places[1] - places[0]).cross(places[2] - places[0]);
        let places: Vec<Vec3> =
            if normal.dot(middle) < 0.0 { places.into_iter().rev().collect() } else { places };
        let uvs: Vec<Vec2> = places.iter().map(|place| uv(*place, axis)).collect();
        form.face(&places, &uvs);
    };
    let signs = [-1.0, 1.0];
    for axis in 0..3 {
        let (one, two) = ((axis + 1) % 3, (axis + 2) % 3);
        for sign in signs {
            let at = |a: f32, b: f32| {
                let mut signs = Vec3::ZERO;
                signs[axis] = sign;
                signs[one] = a;
                signs[two] = b;
                signs
            };
            add(
                [at(-1.0, -1.0), at(1.0, -1.0), at(1.0, 1.0), at(-1.0, 1.0)]
                    .map(|s| corner(s, axis))
                    .to_vec(),
                axis,
            );
            // The edge between this face and the next one's, along the third axis.
            for other in signs {
                let (low, high) = (at(other, -1.0), at(other, 1.0));
                add(vec![corner(low, axis), corner(high, axis), corner(high, one), corner(low, one)], axis);
            }
        }
    }
    for x in signs {
        for y in signs {
            for z in signs {
                let all = Vec3::new(x, y, z);
                add(vec![corner(all, 0), corner(all, 1), corner(all, 2)], 1);
            }
        }
    }
    form.mesh()
}

/// A cube of a piece that is made of several, round the origin: on the sides where it is joined with others, for each
/// axis below and above, its edges are fine grooves; on the others it stays so far from the edge of its cell, and its
/// edges are cut to catch the light. The grain runs along an axis; the offset is where the cube is in its piece.
pub fn jointed_cube(joined: [[bool; 2]; 3], slack: f32, grain: usize, offset: Vec3) -> Mesh {
    const EDGE: f32 = 0.05;
    const SEAM: f32 = 0.022;
    let is_joined = |axis: usize, sign: f32| joined[axis][usize::from(sign > 0.0)];
    let corner = |signs: Vec3, axis: usize| {
        let mut place = Vec3::ZERO;
        for other in 0..3 {
            let half = if is_joined(other, signs[other]) { 0.5 } else { 0.5 - slack };
            let seam = is_joined(axis, signs[axis]) || is_joined(other, signs[other]);
            let cut = if other == axis {
                0.0
            } else if seam {
                SEAM
            } else {
                EDGE
            };
            place[other] = signs[other] * (half - cut);
        }
        place
    };
    let (across, along) = ((grain + 1) % 3, (grain + 2) % 3);
    let uv = |place: Vec3, axis: usize| {
        let place = place + offset;
        // Where the grain ends, its rings are seen close together.
        let flat = if axis == grain {
            Vec2::new(place[across] * 0.2, place[along] * 1.7)
        } else {
            Vec2::new(place[grain], place[if axis == across { along } else { across }])
        };
        flat * GRAIN_SCALE + Vec2::new(axis as f32 * 0.31, axis as f32 * 0.17)
    };
    cut_box(corner, uv)
}

/// Meshes whose points can be moved.
pub trait Reshape {
    /// The mesh with each point moved, and its normals as they are there.
    fn reshaped(self, moved: impl Fn(Vec3) -> Vec3) -> Mesh;
}

impl Reshape for Mesh {
    fn reshaped(mut self, moved: impl Fn(Vec3) -> Vec3) -> Mesh {
        if let Some(VertexAttributeValues::Float32x3(places)) = self.attribute_mut(Mesh::ATTRIBUTE_POSITION) {
            for place in places {
                *place = moved(Vec3::from(*place)).to_array();
            }
        }
        self.compute_smooth_normals();
        self
    }
}

/// The mesh in one vertex colour, which multiplies its material's.
pub fn painted(mesh: Mesh, colour: [f32; 4]) -> Mesh {
    let colours = vec![colour; mesh.count_vertices()];
    mesh.with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
}

/// Round rope of length one along x.
pub fn rope(radius: f32) -> Mesh {
    let outline = [(0.0, -0.5), (radius, -0.5), (radius, 0.5), (0.0, 0.5)];
    lathe(&outline, 10).rotated_by(Quat::from_rotation_z(-FRAC_PI_2))
}

/// A body turned on a lathe from its outline of radius and height, from the foot up. Where the outline bends sharply
/// there is an edge.
pub fn lathe(outline: &[(f32, f32)], segments: u32) -> Mesh {
    let points: Vec<Vec2> = outline.iter().map(|&(radius, height)| Vec2::new(radius, height)).collect();
    let mut form = MeshBuilder::default();
    let direction = |index: usize| (points[index + 1] - points[index]).normalize_or_zero();
    let outward = |along: Vec2| Vec2::new(along.y, -along.x);
    for index in 0..points.len().saturating_sub(1) {
        let here = direction(index);
        let smooth = |other: Option<Vec2>| match other {
            Some(other) if other.dot(here) > 0.6 => outward((other + here).normalize_or(here)),
            _ => outward(here),
        };
        let before = smooth(index.checked_sub(1).map(direction));
        let after = smooth((index + 2 < points.len()).then(|| direction(index + 1)));
        let first = form.positions.len() as u32;
        for segment in 0..=segments {
            let part = segment as f32 / segments as f32;
            let (sin, cos) = (part * TAU).sin_cos();
            let mut put = |point: Vec2, normal: Vec2| {
                let place = Vec3::new(point.x * cos, point.y, point.x * sin);
                let normal = Vec3::new(normal.x * cos, normal.y, normal.x * sin);
                form.corner(place, normal, Vec2::new(point.y * 0.5, part));
            };
            put(points[index], before);
            put(points[index + 1], after);
        }
        for segment in 0..segments {
            let at = first + segment * 2;
            form.indices.extend([at, at + 1, at + 2, at + 2, at + 1, at + 3]);
        }
    }
    form.mesh()
}

/// A silhouette in the plane of x and y, so thick along z, its edges cut at an angle. The outline goes
/// counter-clockwise and does not cross itself.
pub fn extrude(outline: &[Vec2], thickness: f32, bevel: f32) -> Mesh {
    let mut form = MeshBuilder::default();
    let count = outline.len();
    let inner: Vec<Vec2> = (0..count)
        .map(|index| {
            let before = (outline[index] - outline[(index + count - 1) % count]).normalize_or_zero();
            let after = (outline[(index + 1) % count] - outline[index]).normalize_or_zero();
            let inward = (before.perp() + after.perp()).normalize_or_zero();
            outline[index] + inward * bevel
        })
        .collect();
    let half = thickness / 2.0;
    let triangles = triangulate(&inner);
    for side in [1.0, -1.0] {
        let first = form.positions.len() as u32;
        for point in &inner {
            form.corner(point.extend(half * side), Vec3::Z * side, *point * GRAIN_SCALE);
        }
        for [a, b, c] in &triangles {
            let corners = if side > 0.0 { [*a, *b, *c] } else { [*a, *c, *b] };
            form.indices.extend(corners.map(|corner| first + corner as u32));
        }
        for index in 0..count {
            let next = (index + 1) % count;
            let rim = half - bevel;
            let mut corners = [
                outline[index].extend(rim * side),
                outline[next].extend(rim * side),
                inner[next].extend(half * side),
                inner[index].extend(half * side),
            ];
            if side < 0.0 {
                corners.reverse();
            }
            form.face(&corners, &corners.map(|corner| corner.truncate() * GRAIN_SCALE));
        }
    }
    for index in 0..count {
        let next = (index + 1) % count;
        let rim = half - bevel;
        let corners = [
            outline[index].extend(-rim),
            outline[next].extend(-rim),
            outline[next].extend(rim),
            outline[index].extend(rim),
        ];
        form.face(&corners, &corners.map(|corner| corner.truncate() * GRAIN_SCALE));
    }
    form.mesh()
}

/// The outline of a rectangle of this half size, counter-clockwise, with the radii of its corners on the right and on the
/// left.
pub fn rounded(half: Vec2, [right, left]: [f32; 2]) -> Vec<Vec2> {
    let mut outline = Vec::new();
    for (quarter, (x, y)) in [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)].into_iter().enumerate() {
        let radius = if x > 0.0 { right } else { left };
        let middle = Vec2::new(x * (half.x - radius), y * (half.y - radius));
        let turn = Vec2::from_angle(quarter as f32 * FRAC_PI_2);
        for step in 0..=4 {
            outline.push(middle + turn.rotate(Vec2::from_angle(step as f32 / 4.0 * FRAC_PI_2)) * radius);
        }
    }
    outline
}

/// A rounded body along a bent line in the plane of x and y: at each station its middle, half its height in that plane
/// and half its width along z. Both ends are closed.
pub fn loft(stations: &[(Vec2, Vec2)], segments: u32) -> Mesh {
    let mut form = MeshBuilder::default();
    let last = stations.len() - 1;
    // Rings of points first, so that the normals can be told from their neighbours.
    let ring = |index: usize| -> Vec<Vec3> {
        let (middle, half) = stations[index];
        let along = stations[(index + 1).min(last)].0 - stations[index.saturating_sub(1)].0;
        let across = along.normalize_or(Vec2::Y).perp();
        let point = |segment: u32| {
            let (sin, cos) = (segment as f32 / segments as f32 * TAU).sin_cos();
            (middle + across * cos * half.x).extend(sin * half.y)
        };
        (0..=segments).map(point).collect()
    };
    let rings: Vec<Vec<Vec3>> = (0..=last).map(ring).collect();
    for (index, ring) in rings.iter().enumerate() {
        for segment in 0..=segments as usize {
            let around = segments as usize;
            let next = ring[(segment + 1) % around] - ring[(segment + around - 1) % around];
            let along = rings[(index + 1).min(last)][segment] - rings[index.saturating_sub(1)][segment];
            let uv = Vec2::new(index as f32 * 0.09, segment as f32 / segments as f32);
            form.corner(ring[segment], next.cross(along), uv);
        }
    }
    let row = segments + 1;
    for index in 0..last as u32 {
        for segment in 0..segments {
            let at = index * row + segment;
            form.indices.extend([at, at + 1, at + row, at + row, at + 1, at + row + 1]);
        }
    }
    for (index, outward) in [(0, -1.0), (last, 1.0)] {
        let along = stations[(index + 1).min(last)].0 - stations[index.saturating_sub(1)].0;
        let normal = (along * outward).extend(0.0);
        let first = form.positions.len() as u32;
        form.corner(stations[index].0.extend(0.0), normal, Vec2::ZERO);
        for point in &rings[index] {
            form.corner(*point, normal, Vec2::ZERO);
        }
        for segment in 1..=segments {
            let (one, two) = (first + segment, first + segment + 1);
            form.indices.extend(if outward > 0.0 { [first, one, two] } else { [first, two, one] });
        }
    }
    form.mesh()
}

/// Several meshes as one.
pub fn together(parts: impl IntoIterator<Item = (Mesh, Transform)>) -> Mesh {
    let mut parts = parts.into_iter().map(|(mesh, transform)| mesh.transformed_by(transform));
    let mut whole = parts.next().unwrap_or_else(|| MeshBuilder::default().mesh());
    for part in parts {
        // All meshes here have the same attributes, so they can be merged.
        let _ = whole.merge(&part);
    }
    whole
}

/// The frame of a tray: four bars round a floor of this size, so wide and high.
pub fn tray(floor: Vec2, width: f32, height: f32) -> Mesh {
    let bar = |x: f32, z: f32| bevelled_box(Vec3::new(x, height, z), 0.03, Vec2::new(x, z));
    let mut parts = Vec::new();
    for side in [1.0, -1.0] {
        let (out_x, out_z) = ((floor.x + width) / 2.0 * side, (floor.y + width) / 2.0 * side);
        parts.push((bar(width, floor.y + 2.0 * width), Transform::from_xyz(out_x, height / 2.0, 0.0)));
        parts.push((bar(floor.x, width), Transform::from_xyz(0.0, height / 2.0, out_z)));
    }
    together(parts)
}

/// A round table with a rounded rim, so wide, with so much of a texture's picture on a unit of length. It grows dark
/// between the radii `lit` and `dark`, with so many rings there and segments round it, where it `keeps` a part of its
/// light, and loses the part `across` from the middle to the right.
pub fn table_top(
    radius: f32,
    [lit, dark]: [f32; 2],
    (keeps, across): (f32, f32),
    grain: f32,
    fine: (usize, u32),
) -> Mesh {
    const RIM: &[(f32, f32)] =
        &[(0.0, 0.0), (0.12, -0.03), (0.22, -0.10), (0.28, -0.22), (0.3, -0.4), (0.3, -1.3), (0.1, -1.5)];
    let mut form = MeshBuilder::default();
    let mut tones: Vec<[f32; 4]> = Vec::new();
    let far_rings = 3;
    let (dark_rings, segments) = fine;
    let rings = 1 + dark_rings + far_rings;
    let between = |from: f32, to: f32, count: usize| {
        (0..count).map(move |ring| (from + (to - from) * ring as f32 / count as f32, 0.0))
    };
    let profile: Vec<(f32, f32)> = std::iter::once((0.0, 0.0))
        .chain(between(lit, dark, dark_rings))
        .chain(between(dark, radius, far_rings))
        .chain(RIM.iter().map(|&(out, height)| (radius + out, height)))
        .collect();
    for (index, &(away, height)) in profile.iter().enumerate() {
        let outward = index.saturating_sub(rings) as f32 / (RIM.len() - 1) as f32;
        let part = ((away - lit) / (dark - lit)).clamp(0.0, 1.0);
        let tone = 1.0 - (1.0 - keeps) * part * part * (3.0 - 2.0 * part);
        for segment in 0..=segments {
            let (sin, cos) = (segment as f32 / segments as f32 * TAU).sin_cos();
            let place = Vec3::new(cos * away, height, sin * away);
            let normal = Vec3::new(cos * outward, 1.0 - outward, sin * outward);
            form.corner(place, normal, Vec2::new(place.x, place.z + height) * grain);
            let tone = tone * (1.0 - across * (place.x / dark).clamp(-1.0, 1.0));
            tones.push([tone, tone, tone, 1.0]);
        }
    }
    for ring in 0..profile.len() as u32 - 1 {
        for segment in 0..segments {
            let at = ring * (segments + 1) + segment;
            let next = at + segments + 1;
            form.indices.extend([at, at + 1, next, next, at + 1, next + 1]);
        }
    }
    form.mesh().with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, tones)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Twice the signed volume's triple: positive if all faces look outward.
    fn volume(mesh: &Mesh) -> f32 {
        let Some(bevy::mesh::VertexAttributeValues::Float32x3(places)) =
            mesh.attribute(Mesh::ATTRIBUTE_POSITION)
        else {
            panic!("no positions")
        };
        let indices: Vec<usize> = mesh.indices().expect("indices").iter().collect();
        indices
            .chunks(3)
            .map(|corner| {
                let [a, b, c] = [0, 1, 2].map(|index| Vec3::from(places[corner[index]]));
                a.dot(b.cross(c)) / 6.0
            })
            .sum()
    }

    #[test]
    fn solids_are_closed_and_look_outward() {
        let cube = volume(&bevelled_box(Vec3::ONE, 0.001, Vec2::ZERO));
        assert!((cube - 1.0).abs() < 0.01, "{cube}");
        let drum = volume(&lathe(&[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)], 64));
        assert!((drum - std::f32::consts::PI).abs() < 0.02, "{drum}");
        let outline =
            [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (1.0, 1.0), (0.0, 2.0)].map(|(x, y)| Vec2::new(x, y));
        let sausage = volume(&loft(&[0.0, 1.0, 2.0].map(|y| (Vec2::new(0.0, y), Vec2::new(0.5, 1.0))), 64));
        assert!((sausage - std::f32::consts::PI).abs() < 0.02, "{sausage}");
        let notched = volume(&extrude(&outline, 1.0, 0.001));
        assert!((notched - 3.0).abs() < 0.05, "{notched}");
        let lying = volume(&slab(&outline, 1.0, 0.001, 3));
        assert!((lying - 3.0).abs() < 0.05, "{lying}");
    }
}
