//! The meshes of Men and Knights.

use std::f32::consts::PI;

use bevy::prelude::*;

use crate::app::table::materials::BRASS;
use crate::app::table::meshes;
use crate::app::table::visuals::Visuals;
use crate::rules::camelot::Kind;
use crate::rules::game::Seat;

use crate::app::games::camelot::Piece;
use crate::app::games::camelot::materials::{BOXWOOD, EBONY};

/// The outline of a Man from its foot up: radius and height.
const MAN: &[(f32, f32)] = &[
    (0.0, 0.0),
    (0.33, 0.0),
    (0.34, 0.06),
    (0.30, 0.12),
    (0.22, 0.17),
    (0.155, 0.27),
    (0.125, 0.40),
    (0.13, 0.46),
    (0.20, 0.49),
    (0.20, 0.52),
    (0.14, 0.55),
    (0.175, 0.60),
    (0.19, 0.67),
    (0.17, 0.75),
    (0.11, 0.81),
    (0.0, 0.835),
];

/// The outline of a Knight's foot.
const KNIGHT_FOOT: &[(f32, f32)] = &[
    (0.0, 0.0),
    (0.37, 0.0),
    (0.38, 0.07),
    (0.34, 0.14),
    (0.27, 0.20),
    (0.24, 0.30),
    (0.28, 0.34),
    (0.28, 0.38),
    (0.0, 0.40),
];

/// A horse's neck and head from the side, looking along x: for each section its middle, half its height and half its
/// width.
const HEAD: &[[f32; 4]] = &[
    [-0.01, 0.34, 0.215, 0.185],
    [-0.055, 0.48, 0.20, 0.165],
    [-0.085, 0.63, 0.18, 0.145],
    [-0.075, 0.78, 0.165, 0.128],
    [-0.02, 0.92, 0.155, 0.118],
    [0.07, 1.005, 0.15, 0.115],
    [0.17, 1.01, 0.142, 0.112],
    [0.26, 0.95, 0.125, 0.10],
    [0.335, 0.865, 0.10, 0.082],
    [0.395, 0.785, 0.088, 0.076],
    [0.435, 0.725, 0.07, 0.066],
    [0.45, 0.70, 0.03, 0.03],
];

/// The mane from the side, counter-clockwise.
const MANE: &[(f32, f32)] = &[
    (-0.20, 0.44),
    (-0.22, 0.62),
    (-0.20, 0.80),
    (-0.13, 0.95),
    (-0.02, 1.08),
    (0.12, 1.14),
    (0.15, 1.20),
    (0.02, 1.20),
    (-0.07, 1.15),
    (-0.12, 1.155),
    (-0.17, 1.06),
    (-0.225, 1.045),
    (-0.245, 0.94),
    (-0.29, 0.91),
    (-0.285, 0.80),
    (-0.325, 0.755),
    (-0.30, 0.65),
    (-0.325, 0.59),
    (-0.285, 0.51),
    (-0.285, 0.44),
];

/// A Knight's head with its mane and ears.
fn head() -> Mesh {
    let stations: Vec<(Vec2, Vec2)> =
        HEAD.iter().map(|&[x, y, tall, wide]| (Vec2::new(x, y), Vec2::new(tall, wide))).collect();
    let mane: Vec<Vec2> = MANE.iter().map(|&(x, y)| Vec2::new(x, y)).collect();
    let mut parts = vec![
        (meshes::loft(&stations, 20), Transform::IDENTITY),
        (meshes::extrude(&mane, 0.085, 0.025), Transform::IDENTITY),
    ];
    for side in [1.0, -1.0] {
        let ear = meshes::lathe(&[(0.0, -0.02), (0.05, 0.0), (0.055, 0.05), (0.03, 0.13), (0.0, 0.19)], 10);
        let place = Transform::from_xyz(0.075, 1.115, 0.068 * side)
            .with_rotation(Quat::from_rotation_x(0.25 * side) * Quat::from_rotation_z(-0.2))
            .with_scale(Vec3::new(0.75, 1.0, 1.0));
        parts.push((ear, place));
    }
    meshes::together(parts)
}

/// The eyes, which are of brass.
fn eyes() -> Mesh {
    let ball = [(0.0, -0.026), (0.018, -0.018), (0.026, 0.0), (0.018, 0.018), (0.0, 0.026)];
    meshes::together(
        [1.0, -1.0].map(|side| (meshes::lathe(&ball, 10), Transform::from_xyz(0.2, 1.035, 0.104 * side))),
    )
}

/// The turn of a Knight's head, which looks along x: ahead and a little aside, so that its outline is seen from both
/// seats.
pub(super) const HEAD_TURN: f32 = PI / 2.0 - 0.95;

/// A Man's or Knight's form. White's foot has one band of brass, Black's two, so that the sides differ by form too.
pub(super) fn spawn_visuals(piece: &Piece, entity: &mut EntityCommands, visuals: &mut Visuals) {
    let white = piece.seat == Seat::FIRST;
    let wood = visuals.material(if white { BOXWOOD } else { EBONY });
    let brass = visuals.material(BRASS);
    let (body, foot) = match piece.kind {
        Kind::Man => (visuals.mesh("camelot-man", || meshes::lathe(MAN, 28)), 0.335),
        Kind::Knight => (visuals.mesh("camelot-knight-foot", || meshes::lathe(KNIGHT_FOOT, 28)), 0.375),
    };
    let band = visuals.mesh(&format!("camelot-band-{foot}"), || {
        meshes::lathe(
            &[(foot - 0.02, 0.0), (foot + 0.018, 0.0), (foot + 0.018, 0.035), (foot - 0.02, 0.035)],
            28,
        )
    });
    let (head, eyes) = (visuals.mesh("camelot-head", head), visuals.mesh("camelot-eyes", eyes));
    let shadow = visuals.contact_shadow(foot);
    entity.insert((Mesh3d(body), MeshMaterial3d(wood.clone()), Pickable::default()));
    entity.with_children(|parts| {
        parts.spawn(shadow);
        let heights: &[f32] = if white { &[0.03] } else { &[0.015, 0.075] };
        for &height in heights {
            parts.spawn((
                Mesh3d(band.clone()),
                MeshMaterial3d(brass.clone()),
                Transform::from_xyz(0.0, height, 0.0),
                Pickable::IGNORE,
            ));
        }
        if piece.kind == Kind::Knight {
            let turn = Transform::from_rotation(Quat::from_rotation_y(HEAD_TURN));
            parts.spawn((Mesh3d(head), MeshMaterial3d(wood), turn, Pickable::default()));
            parts.spawn((Mesh3d(eyes), MeshMaterial3d(brass), turn, Pickable::IGNORE));
        }
    });
}
