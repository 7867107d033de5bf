//! The board: a slab of charcoal lacquer with a string of brass, cells let into it, and wells for the reserves.

use std::f32::consts::PI;

use bevy::prelude::*;

use crate::table::board::Spot;
use crate::table::materials::lettering::Label;
use crate::table::materials::{BRASS, FELT, GAP};
use crate::table::scene::meshes;
use crate::table::scene::props::PropPlacement;
use crate::table::scene::visuals::Visuals;
use camaieu_rules::game::Seat;
use camaieu_rules::le_cameleon::board::{FILES, RANKS};
use camaieu_rules::le_cameleon::{Cell, LeCameleon};

use crate::games::le_cameleon::materials::{CHARCOAL_LACQUER, DARK_LACQUER, PALE_LACQUER};

/// The height of the cells' tops above the table, of the slab's, and of the floors of the reserves' wells.
const TOP: f32 = 0.40;
const SLAB_TOP: f32 = 0.412;
const WELL_FLOOR: f32 = 0.336;
/// Half the slab's width and length, and the radius of its corners.
pub(super) const SLAB: Vec2 = Vec2::new(4.55, 5.06);
const CORNER: f32 = 0.14;
/// Half the width and length of the field of the cells.
const FIELD: Vec2 = Vec2::new(4.0, 3.5);
/// The distance of the string's outer edge from the slab's, and its width.
const STRING: [f32; 2] = [0.115, 0.05];
/// The distances of letters, beyond the reserves, and of numbers from the outermost cells' middles.
const LETTERS: f32 = 0.665;
const NUMBERS: f32 = 0.695;
/// The width of the lip round a well, and how far it stands out.
const LIP: f32 = 0.038;
const LIP_HIGH: f32 = 0.010;

/// The place of a file (a is 0) and a rank on the board.
fn at(file: f32, rank: f32) -> Vec3 {
    Vec3::new(file - f32::from(FILES - 1) / 2.0, TOP, f32::from(RANKS + 1) / 2.0 - rank)
}

/// The letters and numbers in the rim; each seat reads those on its side and on its left.
pub(super) fn labels() -> Vec<Label> {
    let sides = [(-1.0, 0.0), (1.0, PI)];
    let beyond = |last: u8, out: f32, sign: f32| f32::from(last) / 2.0 * (1.0 + sign) + out * sign;
    let rim = |file: f32, rank: f32| at(file, rank).with_y(SLAB_TOP);
    let letters = (0..FILES).flat_map(|file| {
        let letter = char::from(b'a' + file);
        let rank = |sign| 1.0 + beyond(RANKS - 1, LETTERS, sign);
        sides.map(|(sign, side)| Label::new(letter, rim(f32::from(file), rank(sign)), side))
    });
    let numbers = (1..=RANKS).flat_map(|rank| {
        let file = |sign| beyond(FILES - 1, NUMBERS, sign);
        sides.map(|(sign, side)| Label::new(rank, rim(file(sign), f32::from(rank)), side))
    });
    letters.chain(numbers).collect()
}

/// The place of a cell, for signs on it: of a reserve's the lip.
pub(super) fn cell_coordinates(cell: Cell) -> Vec3 {
    let place = at(f32::from(cell.file()), f32::from(cell.rank()));
    if cell.reserve().is_some() { place.with_y(SLAB_TOP + LIP_HIGH) } else { place }
}

/// The place of a piece on a cell: in a reserve it lies on the floor of the well.
pub(super) fn rest(cell: Cell) -> Vec3 {
    if cell.reserve().is_some() { cell_coordinates(cell).with_y(WELL_FLOOR) } else { cell_coordinates(cell) }
}

/// Points round the board.
pub(super) fn outline() -> Vec<Vec3> {
    let corners = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)];
    corners.map(|(x, z)| Vec3::new(SLAB.x * x, 0.1, SLAB.y * z)).to_vec()
}

/// The outline of the slab, so far inside its edge.
fn slab(inside: f32) -> Vec<Vec2> {
    meshes::rectangle(SLAB - inside, (CORNER - inside).max(0.05), 6)
}

/// The outline of a well of a seat's reserve: round for the discs and square for the tablets.
fn well(seat: Seat) -> Vec<Vec2> {
    if seat == Seat::FIRST {
        meshes::circle(0.405, 48)
    } else {
        meshes::rectangle(Vec2::splat(0.378), 0.07, 4)
    }
}

pub(super) fn build(commands: &mut Commands, visuals: &mut Visuals) {
    let foot = meshes::rectangle(SLAB - 0.08, 0.0, 0);
    visuals.board_shade(commands, "le-cameleon", &foot, SLAB_TOP);
    build_slab(commands, visuals);
    visuals.folded_chart(commands, PropPlacement { at: Vec2::new(-9.0, -0.6), turn: 0.2 });
    let (pale, charcoal) = (visuals.material(PALE_LACQUER), visuals.material(CHARCOAL_LACQUER));
    for cell in Cell::all().filter(|cell| cell.is_used()) {
        if let Some(seat) = cell.reserve() {
            build_reserve(commands, visuals, cell, seat);
            continue;
        }
        let material = if cell.is_black() { charcoal.clone() } else { pale.clone() };
        // No two neighbours have quite the same tone.
        let cut = (cell.file() * 3 + cell.rank() * 5) % 7;
        let mesh = visuals.mesh(&format!("le-cameleon-cell-{cut}"), || {
            let tone = 0.985 + 0.005 * f32::from(cut);
            let mesh = meshes::bevelled_box(Vec3::new(0.982, 0.05, 0.982), 0.012, Vec2::ZERO);
            meshes::painted(mesh, [tone, tone, tone, 1.0])
        });
        let middle = Transform::from_translation(cell_coordinates(cell) - Vec3::Y * 0.025);
        visuals.spot(commands, mesh, material, middle, Spot::of::<LeCameleon>(cell));
    }
}

/// The slab on its foot, with the string let into it and the bed under the cells.
fn build_slab(commands: &mut Commands, visuals: &mut Visuals) {
    let [out, wide] = STRING;
    let foot = visuals.mesh("le-cameleon-foot", || meshes::swept(&slab(0.10), &[(0.0, 0.0), (0.0, 0.12)]));
    let body = visuals.mesh("le-cameleon-slab", slab_mesh);
    let string = visuals.mesh("le-cameleon-string", || {
        let profile = [(0.0, 0.0), (0.0, 0.003), (wide, 0.003), (wide, 0.0)];
        meshes::swept(&slab(out), &profile).translated_by(Vec3::Y * SLAB_TOP)
    });
    let bed = visuals.mesh("le-cameleon-bed", || meshes::lid(&meshes::rectangle(FIELD, 0.0, 0), TOP - 0.025));
    for (mesh, material) in [(foot, GAP), (body, DARK_LACQUER), (string, BRASS), (bed, GAP)] {
        let paint = visuals.material(material);
        visuals.fixed(commands, mesh, paint, Transform::IDENTITY);
    }
}

/// The slab with the opening for the cells and the wells of the reserves.
fn slab_mesh() -> Mesh {
    // Round the sides, up to where the corners are sharp.
    let sides: Vec<(f32, f32)> = [(0.0, 0.10)]
        .into_iter()
        .chain(meshes::round_edge(0.0, SLAB_TOP, 0.02, 3))
        .chain([(CORNER, SLAB_TOP)])
        .collect();
    let sides = meshes::swept(&meshes::rectangle(SLAB, CORNER, 6), &sides);
    let opening = meshes::rectangle(FIELD, 0.0, 0);
    let opening = meshes::swept(&opening, &[(0.0, SLAB_TOP), (0.0, TOP - 0.025)]);
    let mut parts = vec![(sides, Transform::IDENTITY), (opening, Transform::IDENTITY)];
    let mut plate = |from: Vec2, to: Vec2| {
        let lid = meshes::lid(&meshes::rectangle((to - from) / 2.0, 0.0, 0), SLAB_TOP);
        let middle = (from + to) / 2.0;
        parts.push((lid, Transform::from_xyz(middle.x, 0.0, middle.y)));
    };
    let inner = SLAB - CORNER;
    for side in [1.0_f32, -1.0] {
        let between = |one: f32, other: f32| {
            let (one, other) = (one * side, other * side);
            (one.min(other), one.max(other))
        };
        let (left, right) = between(FIELD.x, inner.x);
        plate(Vec2::new(left, -inner.y), Vec2::new(right, inner.y));
        let (far, near) = between(FIELD.y + 1.0, inner.y);
        plate(Vec2::new(-FIELD.x, far), Vec2::new(FIELD.x, near));
    }
    for (seat, rank) in [(Seat::FIRST, 1), (Seat::SECOND, RANKS)] {
        for file in 0..FILES {
            let middle = at(f32::from(file), f32::from(rank)).with_y(0.0);
            let is_well = Cell::new(file, rank).is_some_and(|cell| cell.reserve().is_some());
            let plate = if is_well {
                meshes::pierced(Vec2::splat(0.5), &well(seat), SLAB_TOP)
            } else {
                meshes::lid(&meshes::rectangle(Vec2::splat(0.5), 0.0, 0), SLAB_TOP)
            };
            parts.push((plate, Transform::from_translation(middle)));
        }
    }
    meshes::together(parts)
}

/// A cell of a reserve: a well with a floor of felt and a lip of brass.
fn build_reserve(commands: &mut Commands, visuals: &mut Visuals, cell: Cell, seat: Seat) {
    let form = if seat == Seat::FIRST { "round" } else { "square" };
    let wall = visuals.mesh(&format!("le-cameleon-well-{form}"), || {
        meshes::swept(&well(seat), &[(0.0, SLAB_TOP), (0.0, WELL_FLOOR)])
    });
    let lip = visuals
        .mesh(&format!("le-cameleon-lip-{form}"), || meshes::lip(&well(seat), SLAB_TOP, LIP, LIP_HIGH));
    let floor =
        visuals.mesh(&format!("le-cameleon-floor-{form}"), || meshes::felt_floor(&well(seat), WELL_FLOOR));
    let middle = Transform::from_translation(cell_coordinates(cell).with_y(0.0));
    let (lacquer, brass, felt) =
        (visuals.material(DARK_LACQUER), visuals.material(BRASS), visuals.material(FELT));
    visuals.fixed(commands, wall, lacquer, middle);
    visuals.fixed(commands, lip, brass, middle);
    visuals.spot(commands, floor, felt, middle, Spot::of::<LeCameleon>(cell));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_on_the_slab_avoid_wells_cells_and_string() {
        /// Half the height and half the width of a large letter.
        const HIGH: f32 = 0.22;
        const WIDE: f32 = 0.13;
        let string = SLAB - STRING[0] - STRING[1];
        for label in labels() {
            let (x, z) = (label.at.x.abs(), label.at.z.abs());
            assert_eq!(label.at.y, SLAB_TOP);
            if label.text.chars().all(char::is_alphabetic) {
                assert!(z - HIGH > 4.0 + 0.405 + LIP - 0.02 && z + HIGH < string.y + 0.02, "{label:?}");
            } else {
                assert!(x - WIDE > FIELD.x && x + WIDE < string.x, "{label:?}");
            }
        }
    }

    #[test]
    fn reserve_piece_is_sunk_in_its_well_below_markers() {
        for cell in Cell::all().filter(|cell| cell.is_used()) {
            let sunk = cell.reserve().is_some();
            assert_eq!(rest(cell).y < TOP - 0.05, sunk, "{cell}");
            assert_eq!(cell_coordinates(cell).y > SLAB_TOP, sunk, "{cell}");
        }
    }
}
