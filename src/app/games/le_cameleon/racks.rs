//! The walnut racks beside the board: the stocks in bays, and the captured pieces in rows of recesses, each colour on a
//! stack of its own.

use std::f32::consts::{FRAC_PI_2, PI};

use bevy::prelude::*;

use crate::table::materials::{FELT, OILED_WALNUT};
use crate::table::scene::meshes;
use crate::table::scene::visuals::Visuals;
use camaieu_rules::game::Seat;
use camaieu_rules::le_cameleon::{Colour, Piece as Kind};

use crate::games::le_cameleon::board::SLAB;
use crate::games::le_cameleon::pieces::{HALF, LAYER, RADIUS};

/// The distance of the racks' middles from the board's, and where along the table their middles are.
const X: f32 = SLAB.x + 0.66;
const STOCK_Z: f32 = 3.12;
const TAKEN_Z: f32 = -1.80;
/// Half the depth of a rack for a stock, its height and that of its bays' floors, and the distance between bays.
const DEEP: f32 = 0.5;
const HIGH: f32 = 0.34;
const FLOOR: f32 = 0.09;
const BAY: f32 = 0.90;
/// The distance of the bays' middles from the rack's, away from the board.
const OUT: f32 = 0.06;
/// Half the depth of a rack for captured pieces, its height and that of its recesses' floors, and the distance between
/// recesses.
const TAKEN_DEEP: f32 = 0.45;
const TAKEN_HIGH: f32 = 0.16;
const TAKEN_FLOOR: f32 = 0.09;
const RECESS: f32 = 0.80;
/// The room round a piece in its bay.
const ROOM: f32 = 0.035;

/// The place of a piece in its stock, at the right hand of its side.
pub(super) fn stock(kind: Kind, under: u8) -> Vec3 {
    let slot = Colour::STOCKED.iter().position(|colour| *colour == kind.colour).unwrap_or(0);
    let along = STOCK_Z + middle(Colour::STOCKED.len(), slot) * BAY;
    beside(kind.seat, Vec3::new(X + OUT, FLOOR, along), slot, under)
}

/// The place of a piece that was taken, at the right hand of the side that took it.
pub(super) fn taken(kind: Kind, under: u8) -> Vec3 {
    let slot = Colour::ALL.iter().position(|colour| *colour == kind.colour).unwrap_or(0);
    let along = TAKEN_Z + middle(Colour::ALL.len(), slot) * RECESS;
    beside(kind.seat.other(), Vec3::new(X, TAKEN_FLOOR, along), slot, under)
}

/// The distance of one of so many slots from the middle of them all, the first nearest to the seat.
fn middle(slots: usize, slot: usize) -> f32 {
    (slots as f32 - 1.0) / 2.0 - slot as f32
}

/// The place on a stack at a seat's right hand.
fn beside(seat: Seat, foot: Vec3, slot: usize, under: u8) -> Vec3 {
    // Nobody stacks pieces quite straight.
    let lot = |off: f32| (f32::from(under) * 2.4 + slot as f32 * 1.7 + off).sin() * 0.013;
    let place = foot + Vec3::new(lot(0.0), LAYER * f32::from(under), lot(1.9));
    if seat == Seat::FIRST { place } else { Vec3::new(-place.x, place.y, -place.z) }
}

/// Points round the racks.
pub(super) fn outline() -> Vec<Vec3> {
    let near = STOCK_Z + 1.5 * BAY;
    let points = [
        Vec3::new(X + RADIUS, 0.85, near),
        Vec3::new(X + RADIUS, 0.1, near + RADIUS),
        Vec3::new(X + RADIUS, 0.85, STOCK_Z - 1.5 * BAY),
        Vec3::new(X + TAKEN_DEEP, TAKEN_HIGH, TAKEN_Z - tray_half()),
    ];
    points.into_iter().flat_map(|point| [point, Vec3::new(-point.x, point.y, -point.z)]).collect()
}

/// Builds the racks of both sides.
pub(super) fn build(commands: &mut Commands, visuals: &mut Visuals) {
    let (walnut, felt, shade) = (visuals.material(OILED_WALNUT), visuals.material(FELT), visuals.shade());
    for (seat, side, form) in [(Seat::FIRST, 1.0, "round"), (Seat::SECOND, -1.0, "square")] {
        let other = if form == "round" { "square" } else { "round" };
        // Their fronts look away from the board.
        let turn = Quat::from_rotation_y(if seat == Seat::FIRST { FRAC_PI_2 } else { -FRAC_PI_2 });
        let stock = Transform::from_xyz(X * side, 0.0, STOCK_Z * side).with_rotation(turn);
        let taken = Transform::from_xyz(X * side, 0.0, TAKEN_Z * side).with_rotation(turn);
        let rack = visuals.mesh(&format!("le-cameleon-rack-{form}"), || rack(&bay(seat)));
        visuals.fixed(commands, rack, walnut.clone(), stock);
        let hole = hole(seat.other());
        let tray = visuals.mesh(&format!("le-cameleon-tray-{other}"), || tray(&hole));
        visuals.fixed(commands, tray, walnut.clone(), taken);
        let floors = visuals.mesh(&format!("le-cameleon-tray-{other}-floors"), || {
            in_row(Colour::ALL.len(), RECESS, &meshes::felt_floor(&hole, TAKEN_FLOOR))
        });
        visuals.fixed(commands, floors, felt.clone(), taken);
        for (name, place, half) in [
            ("stock", stock, Vec2::new(rack_half(), DEEP)),
            ("taken", taken, Vec2::new(tray_half(), TAKEN_DEEP)),
        ] {
            let mesh = visuals.mesh(&format!("le-cameleon-{name}-shade"), || {
                meshes::skirt(&meshes::rectangle(half - 0.03, 0.0, 0), 0.6, 0.3)
            });
            let place = place.with_translation(place.translation.with_y(0.004));
            visuals.fixed(commands, mesh, shade.clone(), place);
        }
    }
}

/// Half the length of a rack for a stock, and of one for captured pieces.
fn rack_half() -> f32 {
    Colour::STOCKED.len() as f32 * BAY / 2.0 + 0.05
}

fn tray_half() -> f32 {
    Colour::ALL.len() as f32 * RECESS / 2.0 + 0.06
}

/// The hole that a piece of a seat lies in.
fn hole(seat: Seat) -> Vec<Vec2> {
    if seat == Seat::FIRST {
        meshes::circle(RADIUS + 0.02, 32)
    } else {
        meshes::rectangle(Vec2::splat(HALF + 0.02), 0.06, 3)
    }
}

/// The outline of a bay round its middle that opens downwards, from its left end at the front to its right one, which are
/// at the middle's height: half-round for discs, square for tablets.
fn bay(seat: Seat) -> Vec<Vec2> {
    /// The part of a bay's width that is open at the front.
    const OPEN: f32 = 0.72;
    if seat == Seat::FIRST {
        let radius = RADIUS + ROOM;
        let beyond = OPEN.acos();
        let steps = 20;
        let angle = |step: u32| PI + beyond - (PI + 2.0 * beyond) * step as f32 / steps as f32;
        (0..=steps).map(|step| Vec2::from_angle(angle(step)) * radius).collect()
    } else {
        let half = HALF + ROOM;
        let corners = [(-OPEN, -1.0), (-1.0, -1.0), (-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (OPEN, -1.0)];
        corners.map(|(x, y)| Vec2::new(x, y) * half).to_vec()
    }
}

/// A rack with a bay for each stack, open at the front, which looks towards +z; the grain runs along it.
fn rack(bay: &[Vec2]) -> Mesh {
    let half = Vec2::new(rack_half(), DEEP);
    let slots = Colour::STOCKED.len();
    let mut outline = vec![Vec2::new(-half.x, -half.y)];
    for slot in (0..slots).rev() {
        let at = Vec2::new(middle(slots, slot) * BAY, -OUT);
        let ends = [bay[0], bay[bay.len() - 1]].map(|end| Vec2::new(at.x + end.x, -half.y));
        outline.push(ends[0]);
        outline.extend(bay.iter().map(|point| at + *point));
        outline.push(ends[1]);
    }
    outline.extend([Vec2::new(half.x, -half.y), half, Vec2::new(-half.x, half.y)]);
    let upper = meshes::slab(&outline, HIGH - FLOOR, 0.02, 2);
    let lower = meshes::slab(&meshes::rectangle(half, 0.0, 0), FLOOR, 0.012, 2);
    // The floor is darker where the walls keep the light away.
    let upper = meshes::painted(upper, [1.0; 4]);
    let lower = meshes::toned(lower, |place| Vec3::splat(if place.y > FLOOR - 0.01 { 0.5 } else { 1.0 }));
    meshes::together([(lower, Transform::IDENTITY), (upper, Transform::from_xyz(0.0, FLOOR - 0.001, 0.0))])
}

/// A rack with a recess for each colour.
fn tray(hole: &[Vec2]) -> Mesh {
    let half = Vec2::new(tray_half(), TAKEN_DEEP);
    let edge = 0.02;
    let profile: Vec<(f32, f32)> =
        [(0.0, 0.0)].into_iter().chain(meshes::round_edge(0.0, TAKEN_HIGH, edge, 3)).collect();
    let sides = meshes::swept(&meshes::rectangle(half, 0.0, 0), &profile);
    let patch = Vec2::new(RECESS / 2.0, half.y - edge);
    let plates = in_row(Colour::ALL.len(), RECESS, &meshes::pierced(patch, hole, TAKEN_HIGH));
    let walls = meshes::swept(hole, &[(0.0, TAKEN_HIGH), (0.0, TAKEN_FLOOR)]);
    let walls = in_row(Colour::ALL.len(), RECESS, &walls);
    let end = (half.x - edge - Colour::ALL.len() as f32 * patch.x) / 2.0;
    let ends = [1.0, -1.0].map(|side| {
        let lid = meshes::lid(&meshes::rectangle(Vec2::new(end, patch.y), 0.0, 0), TAKEN_HIGH);
        (lid, Transform::from_xyz((half.x - edge - end) * side, 0.0, 0.0))
    });
    let parts = [sides, plates, walls].map(|mesh| (mesh, Transform::IDENTITY));
    meshes::together(parts.into_iter().chain(ends))
}

/// So many of a mesh in a row along x, this far apart.
fn in_row(count: usize, apart: f32, mesh: &Mesh) -> Mesh {
    meshes::together((0..count).map(|slot| {
        let at = Transform::from_xyz(middle(count, slot) * apart, 0.0, 0.0);
        (mesh.clone(), at)
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_frames_the_whole_of_the_near_tray() {
        let corner = Vec3::new(-X - TAKEN_DEEP, TAKEN_HIGH, tray_half() - TAKEN_Z);
        assert!(outline().iter().any(|point| point.x <= corner.x && point.z >= corner.z));
    }
}
