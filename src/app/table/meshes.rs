//! Forms of our own: bevelled boxes, turned bodies, cut-out silhouettes, and the signs on the board.

use std::f32::consts::TAU;

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageSampler, ImageSamplerDescriptor};
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use crate::rules::chance::Chance;

/// A mesh while it is being made, of triangles with a normal and a texture place at each corner.
#[derive(Default)]
struct Form {
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    indices: Vec<u32>,
}

impl Form {
    fn corner(&mut self, position: Vec3, normal: Vec3, uv: Vec2) -> u32 {
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

    fn mesh(self) -> Mesh {
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
    let mut form = Form::default();
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
        flat * 0.4 + offset
    };
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

/// A body turned on a lathe from its outline of radius and height, from the foot up. Where the outline bends sharply
/// there is an edge.
pub fn lathe(outline: &[(f32, f32)], segments: u32) -> Mesh {
    let points: Vec<Vec2> = outline.iter().map(|&(radius, height)| Vec2::new(radius, height)).collect();
    let mut form = Form::default();
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
                form.corner(place, normal, Vec2::new(point.y * 0.8, part * 0.8));
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
    let mut form = Form::default();
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
            form.corner(point.extend(half * side), Vec3::Z * side, *point);
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
            form.face(&corners, &corners.map(Vec3::truncate));
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
        form.face(&corners, &corners.map(Vec3::truncate));
    }
    form.mesh()
}

/// Cuts a polygon into triangles by clipping its ears.
fn triangulate(outline: &[Vec2]) -> Vec<[usize; 3]> {
    let mut left: Vec<usize> = (0..outline.len()).collect();
    let mut triangles = Vec::new();
    while left.len() > 2 {
        let count = left.len();
        let ear = (0..count).find(|&index| {
            let corners = [left[(index + count - 1) % count], left[index], left[(index + 1) % count]];
            let [a, b, c] = corners.map(|corner| outline[corner]);
            let turns_left = (b - a).perp_dot(c - b) > 0.0;
            let inside = |point: Vec2| {
                [(a, b), (b, c), (c, a)].iter().all(|(from, to)| (*to - *from).perp_dot(point - *from) >= 0.0)
            };
            turns_left && !left.iter().any(|other| !corners.contains(other) && inside(outline[*other]))
        });
        // A polygon always has an ear; one that crosses itself is cut anyhow.
        let index = ear.unwrap_or(0);
        triangles.push([left[(index + count - 1) % count], left[index], left[(index + 1) % count]]);
        left.remove(index);
    }
    triangles
}

/// A flat ring that lies on the board, between two radii.
pub fn flat_ring(inner: f32, outer: f32) -> Mesh {
    let mut form = Form::default();
    let segments = 40;
    for segment in 0..=segments {
        let (sin, cos) = (segment as f32 / segments as f32 * TAU).sin_cos();
        for radius in [inner, outer] {
            form.corner(Vec3::new(radius * cos, 0.0, radius * sin), Vec3::Y, Vec2::ZERO);
        }
        if segment < segments {
            let at = segment * 2;
            form.indices.extend([at, at + 2, at + 1, at + 1, at + 2, at + 3]);
        }
    }
    form.mesh()
}

/// Flat corners of a square frame: each arm so long and so wide.
pub fn corners(half: f32, arm: f32, width: f32) -> Mesh {
    let mut form = Form::default();
    for x in [-1.0, 1.0] {
        for z in [-1.0, 1.0] {
            let mut bar = |from: Vec2, to: Vec2| {
                let places = [
                    Vec3::new(from.x, 0.0, from.y),
                    Vec3::new(from.x, 0.0, to.y),
                    Vec3::new(to.x, 0.0, to.y),
                    Vec3::new(to.x, 0.0, from.y),
                ];
                let flipped = (to.x - from.x) * (to.y - from.y) < 0.0;
                let places = if flipped { [places[3], places[2], places[1], places[0]] } else { places };
                form.face(&places, &[Vec2::ZERO; 4]);
            };
            let outer = Vec2::new(x, z) * half;
            bar(outer - Vec2::new(x * arm, 0.0), outer - Vec2::new(0.0, z * width));
            bar(outer - Vec2::new(0.0, z * arm), outer - Vec2::new(x * width, 0.0));
        }
    }
    form.mesh()
}

/// The side of the grain's picture in pixels.
const GRAIN: usize = 256;

/// The grain of wood, in tones from dark to full: long fibres along u, and rings that wander.
pub fn grain() -> Image {
    let mut chance = Chance::new(7);
    let lattice: Vec<f32> = (0..64 * 64).map(|_| chance.below(1_000) as f32 / 999.0).collect();
    let value = |x: usize, y: usize| lattice[(y % 64) * 64 + x % 64];
    // Noise with a period that divides the picture, so that it can be repeated.
    let noise = |u: f32, v: f32, across: usize, along: usize| {
        let (x, y) = (u * across as f32, v * along as f32);
        let (left, low) = (x.floor() as usize, y.floor() as usize);
        let smooth = |part: f32| part * part * (3.0 - 2.0 * part);
        let (part_x, part_y) = (smooth(x.fract()), smooth(y.fract()));
        let at = |x: usize, y: usize| value(x % across, y % along);
        let below = at(left, low) + (at(left + 1, low) - at(left, low)) * part_x;
        let above = at(left, low + 1) + (at(left + 1, low + 1) - at(left, low + 1)) * part_x;
        below + (above - below) * part_y
    };
    let mut data = Vec::with_capacity(GRAIN * GRAIN * 4);
    for y in 0..GRAIN {
        for x in 0..GRAIN {
            let (u, v) = (x as f32 / GRAIN as f32, y as f32 / GRAIN as f32);
            let wander = noise(u, v, 2, 5);
            let rings = ((v * 6.0 + wander * 1.6) * TAU).sin() * 0.5 + 0.5;
            let fibres = noise(u, v, 6, 60);
            let tone = 0.78 + 0.13 * rings + 0.09 * fibres;
            let byte = (tone.clamp(0.0, 1.0) * 255.0) as u8;
            data.extend([byte, byte, byte, 255]);
        }
    }
    let size = Extent3d { width: GRAIN as u32, height: GRAIN as u32, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image = Image::new(size, TextureDimension::D2, data, format, RenderAssetUsages::RENDER_WORLD);
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::Repeat,
        address_mode_v: ImageAddressMode::Repeat,
        ..ImageSamplerDescriptor::linear()
    });
    image
}

/// A round table top that fades from one colour at the middle into another at its rim.
pub fn table_top(radius: f32, middle: LinearRgba, rim: LinearRgba) -> Mesh {
    let mut form = Form::default();
    let mut colours: Vec<[f32; 4]> = Vec::new();
    let (rings, segments) = (24_u32, 64_u32);
    for ring in 0..=rings {
        let part = ring as f32 / rings as f32;
        let fade = (part * 2.6).clamp(0.0, 1.0).powf(1.2);
        let colour = middle.mix(&rim, fade);
        for segment in 0..=segments {
            let (sin, cos) = (segment as f32 / segments as f32 * TAU).sin_cos();
            let place = Vec3::new(cos, 0.0, sin) * radius * part;
            form.corner(place, Vec3::Y, Vec2::new(place.x, place.z) * 0.08);
            colours.push(colour.to_f32_array());
        }
    }
    for ring in 0..rings {
        for segment in 0..segments {
            let at = ring * (segments + 1) + segment;
            let next = at + segments + 1;
            form.indices.extend([at, at + 1, next, next, at + 1, next + 1]);
        }
    }
    form.mesh().with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
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
        let notched = volume(&extrude(&outline, 1.0, 0.001));
        assert!((notched - 3.0).abs() < 0.05, "{notched}");
    }

    #[test]
    fn flat_signs_look_up() {
        for mesh in [flat_ring(0.2, 0.4), corners(0.5, 0.2, 0.05)] {
            let Some(bevy::mesh::VertexAttributeValues::Float32x3(places)) =
                mesh.attribute(Mesh::ATTRIBUTE_POSITION)
            else {
                panic!("no positions")
            };
            let indices: Vec<usize> = mesh.indices().expect("indices").iter().collect();
            for corner in indices.chunks(3) {
                let [a, b, c] = [0, 1, 2].map(|index| Vec3::from(places[corner[index]]));
                assert!((b - a).cross(c - a).y > 0.0);
            }
        }
    }
}
