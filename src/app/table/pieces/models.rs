//! The sculpted models of pieces, castles and the bag: glTF files that are part of the program.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use camaieu_assets::{File, models};

use crate::table::materials::wood::{Wood, noise};

/// A model, in a file whose nodes are parts that have a material each.
#[derive(Clone, Copy, Debug)]
pub struct Model {
    fine: File,
    /// The same with few triangles, for machines that draw by software.
    coarse: File,
}

impl Model {
    /// A Knight: `knight`, and the bands `knight_band_1` and `knight_band_2`.
    pub const KNIGHT: Model = Model { fine: models::KNIGHT, coarse: models::KNIGHT_LOW };
    /// A Man: `man`, and the bands `man_band_1` and `man_band_2`.
    pub const MAN: Model = Model { fine: models::MAN, coarse: models::MAN_LOW };
    /// A castle: `castle`, round the middle of its two squares, open towards -z.
    pub const CASTLE: Model = Model { fine: models::CASTLE, coarse: models::CASTLE_LOW };
    /// A pebble with one groove: `pebble_red`, and the disc of its nature `nature_red`.
    pub const RED_PEBBLE: Model = Model { fine: models::PEBBLE_RED, coarse: models::PEBBLE_RED_LOW };
    /// A pebble with two grooves: `pebble_blue`, and the disc of its nature `nature_blue`.
    pub const BLUE_PEBBLE: Model = Model { fine: models::PEBBLE_BLUE, coarse: models::PEBBLE_BLUE_LOW };
    /// A round piece: `disc`.
    pub const DISC: Model = Model { fine: models::DISC, coarse: models::DISC_LOW };
    /// A square piece: `tablet`.
    pub const TABLET: Model = Model { fine: models::TABLET, coarse: models::TABLET_LOW };
    /// The bag of tiles: `bag`, and its `cord`.
    pub const BAG: Model = Model { fine: models::BAG, coarse: models::BAG };

    /// The mesh of a node, with its occlusion in the vertex colours; an empty mesh for a node that is not there.
    pub fn mesh(self, node: &str, is_fine: bool) -> Mesh {
        self.toned(node, is_fine, |_| Vec3::ONE)
    }

    /// The mesh of a node that is turned from a trunk that stands upright.
    pub fn turned(self, node: &str, is_fine: bool, wood: Wood) -> Mesh {
        self.toned(node, is_fine, |place| wood.tone(Vec3::new(place.y, place.x, place.z)))
    }

    /// The mesh of a node that is built of stones.
    pub fn hewn(self, node: &str, is_fine: bool) -> Mesh {
        self.toned(node, is_fine, |place| {
            let clouds = noise(place * 3.0, 21) - 0.5;
            let specks = noise(place * 24.0, 22) - 0.5;
            Vec3::splat(0.88 + 0.20 * clouds + 0.10 * specks)
        })
    }

    /// The mesh of a node in tones by the places of its corners, darkened by its occlusion.
    pub fn toned(self, node: &str, is_fine: bool, tone: impl Fn(Vec3) -> Vec3) -> Mesh {
        let file = if is_fine { self.fine } else { self.coarse };
        read(file, node, tone).unwrap_or_else(|| {
            error!("a model has no node {node}");
            Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        })
    }
}

/// The mesh of a node of a file; `None` if there is none.
fn read(file: &[u8], node: &str, tone: impl Fn(Vec3) -> Vec3) -> Option<Mesh> {
    let file = gltf::Gltf::from_slice(file).ok()?;
    let blob = file.blob.as_deref();
    let node = file.nodes().find(|found| found.name() == Some(node))?;
    let at = Transform::from_matrix(Mat4::from_cols_array_2d(&node.transform().matrix()));
    let primitive = node.mesh()?.primitives().next()?;
    let reader = primitive.reader(|_| blob);
    let positions: Vec<[f32; 3]> = reader.read_positions()?.collect();
    let normals: Vec<[f32; 3]> = reader.read_normals()?.collect();
    let uvs: Vec<[f32; 2]> = reader.read_tex_coords(0)?.into_f32().collect();
    let colours = positions.iter().zip(reader.read_colors(0)?.into_rgba_f32()).map(|(place, [light, ..])| {
        let [red, green, blue] = (tone(Vec3::from(*place)) * occluded(light)).to_array();
        [red, green, blue, 1.0]
    });
    let colours: Vec<[f32; 4]> = colours.collect();
    let indices: Vec<u32> = reader.read_indices()?.into_u32().collect();
    let mesh = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
        .with_inserted_indices(Indices::U32(indices));
    Some(mesh.transformed_by(at))
}

/// The part of the light that reaches a point with so much occlusion baked in. Vertex colours darken the light of the
/// lamp too, so it counts for less.
fn occluded(light: f32) -> f32 {
    0.3 + 0.7 * light
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_model_has_its_parts_and_rests_on_the_table() {
        let parts: [(Model, &[&str]); 8] = [
            (Model::KNIGHT, &["knight", "knight_band_1", "knight_band_2"]),
            (Model::MAN, &["man", "man_band_1", "man_band_2"]),
            (Model::CASTLE, &["castle"]),
            (Model::RED_PEBBLE, &["pebble_red", "nature_red"]),
            (Model::BLUE_PEBBLE, &["pebble_blue", "nature_blue"]),
            (Model::DISC, &["disc"]),
            (Model::TABLET, &["tablet"]),
            (Model::BAG, &["bag", "cord"]),
        ];
        let nodes = parts.iter().flat_map(|(model, nodes)| nodes.iter().map(move |node| (model, node)));
        for (model, node) in nodes {
            let mut triangles = [0; 2];
            for (is_fine, triangles) in [true, false].into_iter().zip(&mut triangles) {
                let mesh = model.mesh(node, is_fine);
                *triangles = mesh.indices().expect(node).len() / 3;
                let places = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|at| at.as_float3());
                let lowest = places.expect(node).iter().map(|place| place[1]).fold(f32::MAX, f32::min);
                assert!((-0.001..2.0).contains(&lowest), "{node}: {lowest}");
                let Some(bevy::mesh::VertexAttributeValues::Float32x4(tones)) =
                    mesh.attribute(Mesh::ATTRIBUTE_COLOR)
                else {
                    panic!("{node} has no colours")
                };
                assert!(tones.iter().all(|[light, ..]| (0.29..=1.0).contains(light)), "{node}");
            }
            let [fine, coarse] = triangles;
            assert!(
                coarse >= 100 && (coarse * 2 < fine || coarse < 1_000 || fine == coarse),
                "{node}: {triangles:?}"
            );
        }
    }
}
