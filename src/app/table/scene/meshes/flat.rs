//! Flat shapes that lie on the board: rings, squares, corners.

use std::f32::consts::TAU;

use bevy::prelude::*;

use crate::table::scene::meshes::MeshBuilder;

/// A square that lies flat, with a whole texture on it.
pub fn flat_square(half: f32) -> Mesh {
    let mut form = MeshBuilder::default();
    let corners = [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)];
    form.face(
        &corners.map(|(x, z)| Vec3::new(x, 0.0, z) * half),
        &corners.map(|(x, z)| Vec2::new(x, z) * 0.5 + 0.5),
    );
    form.mesh()
}

/// A flat ring that lies on the board, between two radii.
pub fn flat_ring(inner: f32, outer: f32) -> Mesh {
    let mut form = MeshBuilder::default();
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

/// A flat ring of dashes.
pub fn dashed_ring(inner: f32, outer: f32, dashes: u32) -> Mesh {
    let mut form = MeshBuilder::default();
    for dash in 0..dashes {
        for step in 0..=4 {
            let part = (dash as f32 + step as f32 / 4.0 * 0.6) / dashes as f32;
            let (sin, cos) = (part * TAU).sin_cos();
            for radius in [inner, outer] {
                form.corner(Vec3::new(radius * cos, 0.0, radius * sin), Vec3::Y, Vec2::ZERO);
            }
            if step < 4 {
                let at = (dash * 5 + step) * 2;
                form.indices.extend([at, at + 2, at + 1, at + 1, at + 2, at + 3]);
            }
        }
    }
    form.mesh()
}

/// Flat corners of a square frame: each arm so long and so wide.
pub fn corners(half: f32, arm: f32, width: f32) -> Mesh {
    let mut form = MeshBuilder::default();
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flat_signs_look_up() {
        for mesh in [flat_ring(0.2, 0.4), corners(0.5, 0.2, 0.05), flat_square(1.0), dashed_ring(0.2, 0.3, 5)]
        {
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
