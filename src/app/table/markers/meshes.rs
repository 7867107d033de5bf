//! The meshes of markers.

use std::f32::consts::{FRAC_PI_2, FRAC_PI_4};

use bevy::prelude::*;

use crate::table::markers::marker::MarkerKind;
use crate::table::scene::meshes;
use crate::ui::theme::markers;

/// The mesh of a kind of marker: its name, the mesh, its colour, its opacity, and its layer above the board; `None` for
/// kinds that are drawn elsewhere.
// Long: one line for each kind.
pub(crate) fn marker_mesh(kind: MarkerKind) -> Option<(&'static str, fn() -> Mesh, u32, f32, f32)> {
    Some(match kind {
        // Badges get theirs from `badges`; the cursor and numbers are painted by the panels, never hidden by a piece.
        MarkerKind::Badge(_) | MarkerKind::Cursor | MarkerKind::Count(_) => return None,
        MarkerKind::Last => (
            "marker-last",
            || footed(meshes::corners(0.46, 0.17, 0.05), meshes::corners(0.485, 0.22, 0.10)),
            markers::LAST,
            1.0,
            0.0,
        ),
        MarkerKind::Trace => ("marker-trace", || bar(0.05), markers::LAST, 0.45, 0.0),
        MarkerKind::Route => ("marker-route", || bar(0.09), markers::GO, 1.0, 1.0),
        MarkerKind::Dot => ("marker-dot", || relief(0.0, 0.11), markers::GO, 1.0, 3.0),
        MarkerKind::Flag => ("marker-flag", flag, markers::GO, 1.0, 3.0),
        MarkerKind::Threat => ("marker-threat", hatching, markers::DUE, 1.0, 1.0),
        MarkerKind::Part => (
            "marker-part",
            || footed(meshes::dashed_ring(0.39, 0.45, 10), meshes::flat_ring(0.372, 0.468)),
            markers::CAN,
            1.0,
            2.0,
        ),
        MarkerKind::Bond => ("marker-bond", || bar(0.13), markers::CAN, 1.0, 1.5),
        MarkerKind::Pick => (
            "marker-pick",
            || footed(meshes::dashed_ring(0.37, 0.48, 6), meshes::flat_ring(0.352, 0.498)),
            markers::GO,
            1.0,
            2.0,
        ),
        MarkerKind::Fits => ("marker-fits", || relief(0.27, 0.36), markers::GO, 1.0, 3.0),
        MarkerKind::Unfit => ("marker-unfit", cross, markers::DUE, 1.0, 3.0),
        MarkerKind::Contact => ("marker-contact", || bar(0.16), markers::GO, 1.0, 4.0),
        MarkerKind::Clash => ("marker-clash", clash, markers::DUE, 1.0, 4.0),
        MarkerKind::Open => ("marker-open", arrow, markers::CAN, 1.0, 2.0),
        MarkerKind::Found => ("marker-found", || relief(0.0, 0.2), markers::GO, 1.0, 2.0),
        MarkerKind::Shown => (
            "marker-shown",
            || inked(meshes::flat_ring(0.385, 0.455), meshes::flat_ring(0.355, 0.485)),
            markers::ADVICE,
            1.0,
            2.0,
        ),
        MarkerKind::Place => ("marker-place", || bar(0.09), markers::CAN, 0.8, 1.0),
        MarkerKind::Path => ("marker-path", || meshes::rope(0.075), markers::PATH, 1.0, 0.0),
        MarkerKind::Joined => ("marker-joined", || meshes::rope(0.045), markers::JOINED, 1.0, 0.0),
        MarkerKind::JoinedDashed => {
            ("marker-joined-dashed", || dashed_rope(0.05), markers::JOINED_DASHED, 1.0, 0.0)
        }
        MarkerKind::Advice => ("marker-advice", || inked_bar(0.13), markers::ADVICE, 1.0, 4.0),
        MarkerKind::AdviceHead => ("marker-advice-head", || inked_head(0.5), markers::ADVICE, 1.0, 4.5),
        MarkerKind::Thought => ("marker-thought", || inked_bar(0.05), markers::ADVICE, 1.0, 3.5),
        MarkerKind::ThoughtHead => ("marker-thought-head", || inked_head(0.3), markers::ADVICE, 1.0, 3.8),
        MarkerKind::Missing => (
            "marker-missing",
            || footed(meshes::dashed_ring(0.3, 0.4, 8), meshes::flat_ring(0.282, 0.418)),
            markers::DUE,
            1.0,
            2.0,
        ),
        MarkerKind::CanMove => ("marker-can-move", || relief(0.395, 0.435), markers::CAN, 1.0, 2.0),
        MarkerKind::Due => ("marker-due", || relief(0.385, 0.465), markers::DUE, 1.0, 2.0),
        MarkerKind::Chosen => ("marker-chosen", || relief(0.37, 0.47), markers::GO, 1.0, 2.0),
        MarkerKind::Target => ("marker-target", || relief(0.0, 0.17), markers::GO, 1.0, 2.0),
        MarkerKind::Stop => ("marker-stop", target_and_ring, markers::GO, 1.0, 2.0),
        MarkerKind::Passage => ("marker-passage", || relief(0.10, 0.17), markers::GO, 1.0, 2.0),
        MarkerKind::Victim => ("marker-victim", || crossed_ring(0.40, 0.47), markers::TAKE, 1.0, 3.0),
    })
}

/// A flat bar of length one along x.
fn bar(width: f32) -> Mesh {
    meshes::bevelled_box(Vec3::new(1.0, 0.024, width), 0.008, Vec2::ZERO)
}

/// The height of signs above the board.
const RELIEF: f32 = 0.026;

/// A sign on a dark foot, so that it stands out on light wood, on dark wood and in grey.
fn footed(sign: Mesh, foot: Mesh) -> Mesh {
    let dark = [0.05, 0.04, 0.03, 1.0];
    meshes::together([
        (meshes::painted(foot, dark), Transform::IDENTITY),
        (meshes::painted(sign, [1.0; 4]), Transform::from_xyz(0.0, 0.007, 0.0)),
    ])
}

/// A sign in ink on a white foot: nothing of the games is black on white.
fn inked(sign: Mesh, foot: Mesh) -> Mesh {
    meshes::together([
        (meshes::painted(foot, [1.0; 4]), Transform::IDENTITY),
        (meshes::painted(sign, meshes::INK), Transform::from_xyz(0.0, 0.007, 0.0)),
    ])
}

/// Width of the white edge of what is in ink.
const EDGE: f32 = 0.035;

/// A flat bar in ink, of length one along x.
fn inked_bar(width: f32) -> Mesh {
    inked(bar(width), bar(width + 2.0 * EDGE))
}

/// The head of an arrow in ink, of length one along x.
fn inked_head(width: f32) -> Mesh {
    let foot = arrow_head(width + 5.0 * EDGE).scaled_by(Vec3::new(1.0 + 4.0 * EDGE, 1.0, 1.0));
    inked(arrow_head(width), foot)
}

/// A turned ring, or with an inner radius of nothing a turned disc, on a dark foot.
fn relief(inner: f32, outer: f32) -> Mesh {
    const FOOT: f32 = 0.018;
    let edge = (outer - inner) * 0.22;
    let inside = if inner > 0.0 { (inner, 0.0) } else { (0.0, RELIEF) };
    let top = if inner > 0.0 { inner + edge } else { 0.0 };
    let outline =
        [(outer, 0.0), (outer - edge * 0.3, RELIEF * 0.75), (outer - edge, RELIEF), (top, RELIEF), inside];
    let outline = if inner > 0.0 { &outline[..] } else { &outline[..4] };
    footed(meshes::lathe(outline, 36), meshes::flat_ring((inner - FOOT).max(0.0), outer + FOOT))
}

/// The flat head of an arrow, of length one along x.
fn arrow_head(width: f32) -> Mesh {
    let corner = |x: f32, z: f32| Vec3::new(x, 0.0, z);
    Triangle3d::new(corner(-0.5, width / 2.0), corner(0.5, 0.0), corner(-0.5, -width / 2.0)).mesh().build()
}

/// A round rope of length one along x, in dashes with gaps as long as they.
fn dashed_rope(radius: f32) -> Mesh {
    const DASHES: u8 = 3;
    let length = 1.0 / f32::from(2 * DASHES - 1);
    meshes::together((0..DASHES).map(|dash| {
        let middle = -0.5 + length * (2.0 * f32::from(dash) + 0.5);
        (meshes::rope(radius).scaled_by(Vec3::new(length, 1.0, 1.0)), Transform::from_xyz(middle, 0.0, 0.0))
    }))
}

/// Two bars across each other.
fn cross() -> Mesh {
    meshes::together([1.0, -1.0].map(|side| {
        let bar = Plane3d::new(Vec3::Y, Vec2::new(0.4, 0.045)).mesh().build();
        (bar, Transform::from_rotation(Quat::from_rotation_y(FRAC_PI_4 * side)))
    }))
}

/// A small cross with arms as wide as a contact.
fn clash() -> Mesh {
    meshes::together([1.0, -1.0].map(|side| {
        let bar = Plane3d::new(Vec3::Y, Vec2::new(0.24, 0.055)).mesh().build();
        (bar, Transform::from_rotation(Quat::from_rotation_y(FRAC_PI_4 * side)))
    }))
}

/// A flat head of an arrow along x, of length one.
fn arrow() -> Mesh {
    let outline = [(-0.5, -1.0), (0.5, 0.0), (-0.5, 1.0)].map(|(x, y)| Vec2::new(x, y * 0.26));
    meshes::extrude(&outline, 0.02, 0.004).rotated_by(Quat::from_rotation_x(-FRAC_PI_2))
}

/// A small upright flag.
fn flag() -> Mesh {
    let pole = meshes::lathe(&[(0.0, 0.0), (0.03, 0.0), (0.03, 0.95), (0.0, 0.97)], 10);
    let outline = [(0.0, 0.62), (0.36, 0.77), (0.0, 0.92)].map(|(x, y)| Vec2::new(x, y));
    let cloth = meshes::extrude(&outline, 0.03, 0.005);
    meshes::together([(pole, Transform::IDENTITY), (cloth, Transform::IDENTITY)])
}

/// Slanting bars across a cell.
fn hatching() -> Mesh {
    let turn = Quat::from_rotation_y(FRAC_PI_4);
    let bars = [(-0.4, 0.36), (-0.2, 0.76), (0.0, 1.1), (0.2, 0.76), (0.4, 0.36)];
    meshes::together(bars.map(|(aside, length)| {
        let bar = Plane3d::new(Vec3::Y, Vec2::new(length / 2.0, 0.03)).mesh().build();
        (bar, Transform::from_translation(turn * Vec3::Z * aside).with_rotation(turn))
    }))
}

/// A disc with a ring round it: one may stop or go on.
fn target_and_ring() -> Mesh {
    let rings = [(0.0, 0.15), (0.22, 0.26)];
    meshes::together(rings.map(|(inner, outer)| (relief(inner, outer), Transform::IDENTITY)))
}

/// A ring with four teeth that point inward: captures are told by form, not by colour alone.
fn crossed_ring(inner: f32, outer: f32) -> Mesh {
    let teeth = (0..4).map(|quarter| {
        let turn = Quat::from_rotation_y(FRAC_PI_2 * quarter as f32 + FRAC_PI_4);
        let tooth = Plane3d::new(Vec3::Y, Vec2::new(0.09, 0.035)).mesh().build();
        let place = turn * Vec3::X * (outer + 0.05) + Vec3::Y * RELIEF;
        (meshes::painted(tooth, [1.0; 4]), Transform::from_rotation(turn).with_translation(place))
    });
    meshes::together([(relief(inner, outer), Transform::IDENTITY)].into_iter().chain(teeth))
}
