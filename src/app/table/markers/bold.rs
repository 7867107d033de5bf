//! Markers for high contrast: wider, with a black edge and a white one round it, so that they stand out on any ground.

use std::f32::consts::FRAC_PI_4;

use bevy::prelude::*;

use crate::table::markers::marker::MarkerKind;
use crate::table::scene::meshes;
use crate::ui::theme::{self, markers};

/// A flat form, which can be drawn wider.
#[derive(Clone, Copy)]
enum FlatShape {
    /// A ring; with an inner radius of nothing, a disc.
    Ring(f32, f32),
    /// A ring of so many dashes.
    Dashes(f32, f32, u32),
    /// Four corners of a cell: the length and the width of their arms.
    Corners(f32, f32),
    /// A bar of length one along x.
    Bar(f32),
    /// Two bars across each other: half their length, and half their width.
    Cross(f32, f32),
    /// The head of an arrow, of length one along x.
    Head(f32),
    /// A bar outside a ring of this radius, in each of four diagonal directions.
    Teeth(f32),
    /// Slanting bars across a cell.
    Hatching,
}

impl FlatShape {
    /// The form, wider by `grown` on every side.
    fn mesh(self, grown: f32) -> Mesh {
        match self {
            FlatShape::Ring(inner, outer) => meshes::flat_ring((inner - grown).max(0.0), outer + grown),
            // The edge of dashes is a whole ring.
            FlatShape::Dashes(inner, outer, dashes) if grown == 0.0 => {
                meshes::dashed_ring(inner, outer, dashes)
            }
            FlatShape::Dashes(inner, outer, _) => meshes::flat_ring(inner - grown, outer + grown),
            FlatShape::Corners(arm, width) => {
                meshes::corners(0.46 + grown, arm + 2.0 * grown, width + 2.0 * grown)
            }
            FlatShape::Bar(width) => plane(1.0, width + 2.0 * grown),
            FlatShape::Cross(half, width) => crossed(
                [FRAC_PI_4, -FRAC_PI_4]
                    .map(|turn| (plane(2.0 * (half + grown), 2.0 * (width + grown)), Vec3::ZERO, turn)),
            ),
            FlatShape::Head(width) => head(width, grown),
            FlatShape::Teeth(radius) => crossed([1.0, 3.0, 5.0, 7.0].map(|eighth| {
                let turn = Quat::from_rotation_y(FRAC_PI_4 * eighth);
                let tooth = plane(0.18 + 2.0 * grown, 0.08 + 2.0 * grown);
                (tooth, turn * Vec3::X * radius, FRAC_PI_4 * eighth)
            })),
            FlatShape::Hatching => {
                let bars = [(-0.4, 0.36), (-0.2, 0.76), (0.0, 1.1), (0.2, 0.76), (0.4, 0.36)];
                let aside = Quat::from_rotation_y(FRAC_PI_4) * Vec3::Z;
                crossed(bars.map(|(at, length)| {
                    (plane(length + 2.0 * grown, 0.07 + 2.0 * grown), aside * at, FRAC_PI_4)
                }))
            }
        }
    }
}

/// A flat bar of a length along x and a width.
fn plane(length: f32, width: f32) -> Mesh {
    Plane3d::new(Vec3::Y, Vec2::new(length, width) / 2.0).mesh().build()
}

/// Meshes at places, turned about the upright axis.
fn crossed<const N: usize>(parts: [(Mesh, Vec3, f32); N]) -> Mesh {
    meshes::together(parts.map(|(mesh, at, turn)| {
        (mesh, Transform::from_translation(at).with_rotation(Quat::from_rotation_y(turn)))
    }))
}

/// The head of an arrow, wider by `grown` on every side.
fn head(width: f32, grown: f32) -> Mesh {
    let corner = |x: f32, z: f32| Vec3::new(x, 0.0, z);
    let half = width / 2.0 + 2.0 * grown;
    Triangle3d::new(corner(-0.5 - grown, half), corner(0.5 + 2.0 * grown, 0.0), corner(-0.5 - grown, -half))
        .mesh()
        .build()
}

/// The forms of a kind of marker, its colour, and its layer above the board; `None` for kinds that look as always.
fn marker_shapes(kind: MarkerKind) -> Option<(&'static [FlatShape], u32, f32)> {
    use MarkerKind as K;
    Some(match kind {
        K::Last => (&[FlatShape::Corners(0.24, 0.08)], markers::LAST, 0.0),
        K::Trace => (&[FlatShape::Bar(0.08)], markers::LAST, 0.0),
        K::Route => (&[FlatShape::Bar(0.11)], markers::GO, 1.0),
        K::Bond => (&[FlatShape::Bar(0.14)], markers::CAN, 1.5),
        K::Contact => (&[FlatShape::Bar(0.17)], markers::GO, 4.0),
        K::Place => (&[FlatShape::Bar(0.10)], markers::CAN, 1.0),
        K::Advice => (&[FlatShape::Bar(0.18)], markers::ADVICE, 4.0),
        K::AdviceHead => (&[FlatShape::Head(0.54)], markers::ADVICE, 4.0),
        K::Thought => (&[FlatShape::Bar(0.08)], markers::ADVICE, 3.5),
        K::ThoughtHead => (&[FlatShape::Head(0.34)], markers::ADVICE, 3.5),
        K::Dot => (&[FlatShape::Ring(0.0, 0.12)], markers::GO, 3.0),
        K::Found => (&[FlatShape::Ring(0.0, 0.21)], markers::GO, 2.0),
        K::CanMove => (&[FlatShape::Ring(0.375, 0.44)], markers::CAN, 2.0),
        K::Due => (&[FlatShape::Ring(0.35, 0.46)], markers::DUE, 2.0),
        K::Chosen => (&[FlatShape::Ring(0.34, 0.46)], markers::GO, 2.0),
        K::Shown => (&[FlatShape::Ring(0.35, 0.46)], markers::ADVICE, 2.0),
        K::Fits => (&[FlatShape::Ring(0.25, 0.37)], markers::GO, 3.0),
        K::Target => (&[FlatShape::Ring(0.0, 0.2)], markers::GO, 2.0),
        K::Stop => (&[FlatShape::Ring(0.0, 0.14), FlatShape::Ring(0.24, 0.29)], markers::GO, 2.0),
        K::Passage => (&[FlatShape::Ring(0.11, 0.2)], markers::GO, 2.0),
        K::Victim => (&[FlatShape::Ring(0.37, 0.45), FlatShape::Teeth(0.5)], markers::TAKE, 3.0),
        K::Part => (&[FlatShape::Dashes(0.37, 0.45, 10)], markers::CAN, 2.0),
        K::Pick => (&[FlatShape::Dashes(0.36, 0.47, 6)], markers::GO, 2.0),
        K::Missing => (&[FlatShape::Dashes(0.29, 0.4, 8)], markers::DUE, 2.0),
        K::Unfit => (&[FlatShape::Cross(0.4, 0.06)], markers::DUE, 3.0),
        K::Clash => (&[FlatShape::Cross(0.24, 0.07)], markers::DUE, 4.0),
        K::Threat => (&[FlatShape::Hatching], markers::DUE, 1.0),
        // Ropes and flags stand upright; badges, the cursor and numbers are drawn elsewhere.
        K::Flag | K::Open | K::Path | K::Joined | K::JoinedDashed => return None,
        K::Badge(_) | K::Cursor | K::Count(_) => return None,
    })
}

/// Widths of the black edge, and of it with the white one round it.
const BLACK_EDGE: f32 = 0.03;
const EDGES: f32 = 0.055;
/// Height of each of the three layers above the one below.
const STEP: f32 = 0.008;

/// The mesh of a kind of marker for high contrast, with its colours in it, and its layer above the board; `None` for kinds
/// that look as always.
pub(crate) fn bold_mesh(kind: MarkerKind) -> Option<(Mesh, f32)> {
    let (forms, colour, layer) = marker_shapes(kind)?;
    let black = [0.0, 0.0, 0.0, 1.0];
    let layers = [(EDGES, [1.0; 4]), (BLACK_EDGE, black), (0.0, in_white(colour))];
    let parts = layers.into_iter().enumerate().flat_map(|(step, (grown, paint))| {
        let up = Transform::from_xyz(0.0, STEP * step as f32, 0.0);
        forms.iter().map(move |form| (meshes::painted(form.mesh(grown), paint), up))
    });
    Some((meshes::together(parts), layer))
}

/// The colour of vertices that are to be seen in a colour, where the paint is white.
fn in_white(colour: u32) -> [f32; 4] {
    let [own, white] = [colour, WHITE].map(|digits| theme::painted(theme::colour(digits)).to_linear());
    [own.red / white.red, own.green / white.green, own.blue / white.blue, 1.0]
}

/// The paint of these markers.
pub(crate) const WHITE: u32 = 0xFF_FF_FF;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::markers::meshes::marker_mesh;

    /// The largest distance of a corner from the middle, along the board.
    fn reach(mesh: &Mesh) -> f32 {
        let corners =
            mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|at| at.as_float3()).expect("corners");
        corners.iter().map(|[x, _, z]| x.abs().max(z.abs())).fold(0.0, f32::max)
    }

    #[test]
    fn bold_markers_reach_as_far_with_black_white_edges() {
        use MarkerKind as K;
        for kind in [
            K::Last,
            K::CanMove,
            K::Due,
            K::Chosen,
            K::Target,
            K::Stop,
            K::Passage,
            K::Victim,
            K::Route,
            K::Fits,
            K::Unfit,
            K::Threat,
            K::Part,
            K::Pick,
            K::Shown,
            K::Advice,
            K::AdviceHead,
            K::Contact,
            K::Clash,
        ] {
            let (_, usual, ..) = marker_mesh(kind).expect("a mesh");
            let (bold, _) = bold_mesh(kind).expect("a bold mesh");
            assert!(reach(&bold) > reach(&usual()) - 0.012, "{kind:?}");
            let Some(bevy::mesh::VertexAttributeValues::Float32x4(colours)) =
                bold.attribute(Mesh::ATTRIBUTE_COLOR)
            else {
                panic!("{kind:?} has no colours");
            };
            for edge in [[0.0, 0.0, 0.0, 1.0], [1.0; 4]] {
                assert!(colours.contains(&edge), "{kind:?}");
            }
            assert!(colours.iter().flatten().all(|part| (0.0..=1.0).contains(part)), "{kind:?}");
        }
    }
}
