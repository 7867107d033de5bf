//! The board of oak: its squares, the two castles, and the trays for captured pieces.

use std::f32::consts::PI;

use bevy::prelude::*;

use crate::app::table::materials::{BRASS, OAK, STONE, WALNUT};
use crate::app::table::meshes;
use crate::app::table::visuals::Visuals;
use crate::rules::camelot::board::RANKS;
use crate::rules::camelot::{Camelot, Square};

use crate::app::games::camelot::materials::{BOXWOOD, EBONY, MAPLE};
use crate::app::games::camelot::{TRAY_FLOOR, TRAY_X, TRAY_Z, at, place};

/// Builds the board with its castles and the trays for captured pieces.
pub(super) fn build(commands: &mut Commands, visuals: &mut Visuals) {
    let body = visuals.mesh("camelot-body", || meshes::extrude(&body_outline(), 0.24, 0.05));
    let oak = visuals.material(OAK);
    let lying = Transform::from_xyz(0.0, 0.12, 0.0).with_rotation(Quat::from_rotation_x(-PI / 2.0));
    visuals.fixed(commands, body, oak, lying);
    for square in Square::all() {
        let dark = (square.file() + square.rank()) % 2 == 0;
        let material = match (square.castle(), dark) {
            (Some(_), _) => STONE,
            (None, true) => WALNUT,
            (None, false) => MAPLE,
        };
        // Several cuttings of the same wood, so that no two neighbours are alike.
        let cut = (square.file() * 7 + square.rank() * 3) % 11;
        let mesh = visuals.mesh(&format!("camelot-tile-{cut}"), || {
            let offset = Vec2::new(f32::from(cut) * 0.37, f32::from(cut) * 0.31);
            meshes::bevelled_box(Vec3::new(0.975, 0.1, 0.975), 0.025, offset)
        });
        let material = visuals.material(material);
        let place = place(square) - Vec3::Y * 0.05;
        visuals.spot::<Camelot>(commands, mesh, material, Transform::from_translation(place), square);
    }
    build_castles(commands, visuals);
    build_trays(commands, visuals);
}

/// The width of the board's rim.
const RIM: f32 = 0.42;

/// The board's body from above, counter-clockwise: the outline of the squares with a rim round it.
fn body_outline() -> Vec<Vec2> {
    let reach = |rank: u8| Square::of_rank(rank).count() as f32 / 2.0 + RIM;
    let mut right = vec![Vec2::new(reach(1), 0.5 - RIM - 8.5)];
    for rank in 1..RANKS {
        let (here, next) = (reach(rank), reach(rank + 1));
        if here != next {
            let out = if next > here { -RIM } else { RIM };
            let height = f32::from(rank) + 0.5 + out - 8.5;
            right.extend([Vec2::new(here, height), Vec2::new(next, height)]);
        }
    }
    right.push(Vec2::new(reach(RANKS), f32::from(RANKS) + 0.5 + RIM - 8.5));
    let left: Vec<Vec2> = right.iter().rev().map(|point| Vec2::new(-point.x, point.y)).collect();
    [right, left].concat()
}

/// A stone court round each castle: walls with battlements on three sides, towers at the corners, and a pennant of the
/// side whose castle it is on the two outer ones.
fn build_castles(commands: &mut Commands, visuals: &mut Visuals) {
    let court = visuals.mesh("camelot-court", court);
    let stone = visuals.material(STONE);
    let pole = visuals
        .mesh("camelot-pole", || meshes::lathe(&[(0.0, 0.0), (0.022, 0.0), (0.022, 0.62), (0.0, 0.64)], 10));
    let pennant = visuals.mesh("camelot-pennant", || {
        let outline = [(0.0, 0.0), (0.44, 0.06), (0.32, 0.13), (0.44, 0.20), (0.0, 0.26)];
        meshes::extrude(&outline.map(|(x, y)| Vec2::new(x, y)), 0.03, 0.008)
    });
    let brass = visuals.material(BRASS);
    for (rank, turn, material) in [(1, 0.0, BOXWOOD), (RANKS, PI, EBONY)] {
        let middle =
            Transform::from_translation(at(5.5, f32::from(rank))).with_rotation(Quat::from_rotation_y(turn));
        let cloth = visuals.material(material);
        visuals.fixed(commands, court.clone(), stone.clone(), middle);
        for x in [-TOWER_X, TOWER_X] {
            let foot = Vec3::new(x, 0.62, OUTER_Z);
            visuals.fixed(commands, pole.clone(), brass.clone(), middle * Transform::from_translation(foot));
            let top = Transform::from_translation(foot + Vec3::Y * 0.36);
            visuals.fixed(commands, pennant.clone(), cloth.clone(), middle * top);
        }
    }
}

/// The places of a castle's towers, from its middle.
const TOWER_X: f32 = 1.17;
const OUTER_Z: f32 = 0.66;
const INNER_Z: f32 = -0.30;

/// The walls and towers of the first seat's castle, round its middle.
fn court() -> Mesh {
    let at = Transform::from_xyz;
    let mut parts =
        vec![(meshes::bevelled_box(Vec3::new(2.3, 0.34, 0.15), 0.03, Vec2::ZERO), at(0.0, 0.09, OUTER_Z))];
    let merlon =
        |height: f32| meshes::bevelled_box(Vec3::new(0.15, height, 0.17), 0.025, Vec2::splat(height));
    for index in 0..6 {
        parts.push((merlon(0.16), at(-0.75 + 0.3 * index as f32, 0.33, OUTER_Z)));
    }
    for x in [-TOWER_X, TOWER_X] {
        let wall = meshes::bevelled_box(Vec3::new(0.15, 0.34, 0.9), 0.03, Vec2::ZERO);
        parts.push((wall, at(x, 0.09, 0.2)));
        for z in [0.02, 0.32] {
            parts.push((merlon(0.16), at(x, 0.33, z)));
        }
        parts.extend(tower(0.20, 0.62, at(x, 0.0, OUTER_Z)));
        parts.extend(tower(0.16, 0.44, at(x, 0.0, INNER_Z)));
    }
    meshes::together(parts)
}

/// A round tower with battlements.
fn tower(radius: f32, height: f32, place: Transform) -> Vec<(Mesh, Transform)> {
    let outline = [
        (0.0, -0.1),
        (radius * 1.12, -0.1),
        (radius * 1.0, 0.06),
        (radius * 0.92, height - 0.12),
        (radius * 1.18, height - 0.06),
        (radius * 1.18, height),
        (0.0, height),
    ];
    let mut parts = vec![(meshes::lathe(&outline, 20), place)];
    for index in 0..6 {
        let turn = Quat::from_rotation_y(PI / 3.0 * index as f32);
        let merlon = meshes::bevelled_box(Vec3::new(0.08, 0.12, radius * 0.62), 0.02, Vec2::ZERO);
        let out = turn * Vec3::X * radius + Vec3::Y * (height + 0.05);
        parts.push((merlon, place * Transform::from_translation(out).with_rotation(turn)));
    }
    parts
}

/// The trays for captured pieces.
fn build_trays(commands: &mut Commands, visuals: &mut Visuals) {
    for side in [1.0, -1.0] {
        visuals.tray(commands, TRAY_FLOOR, OAK, Vec2::new(TRAY_X, TRAY_Z) * side);
    }
}
