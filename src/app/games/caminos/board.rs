//! The boards of pale stone: engraved cells on a body that follows their outline, and inlays along the sides, alike on
//! sides that lie opposite.

use std::collections::{BTreeMap, BTreeSet};
use std::f32::consts::{FRAC_PI_2, PI};

use bevy::prelude::*;

use crate::games::caminos::materials::{ENGRAVED, PALE_STONE};
use crate::table::board;
use crate::table::materials::{BLUE_GLAZE, BRASS, INK_GLAZE, Material, OILED_WALNUT, RED_GLAZE};
use crate::table::scene::meshes;
use crate::table::scene::props::PropPlacement;
use crate::table::scene::visuals::Visuals;
use camaieu_rules::caminos::{Board, Caminos, Cell, Position};

use crate::games::caminos::CaminosSpot;
use crate::games::caminos::layout::{BoardLayout, RIM, STEP, TOP};

/// Builds the board and the trays.
pub fn build(view: &Position, commands: &mut Commands, visuals: &mut Visuals) {
    let layout = BoardLayout::new(view);
    let board = view.board();
    let outline = outline(board, &layout);
    let name = board.name().to_owned();
    let name = format!("caminos-body-{name}-{}", board.cells().len());
    let body = visuals.mesh(&name, || meshes::slab(&outline, TOP - STEP, 0.07, 5));
    let stone = visuals.material(PALE_STONE);
    visuals.fixed(commands, body, stone, Transform::IDENTITY);
    visuals.board_shade(commands, &name, &outline, TOP);
    let pale = visuals.material(PALE_STONE);
    for cell in board.cells().iter() {
        let tile = visuals.cut_square("caminos-cell", cell.file(), cell.rank());
        let place = layout.cell(cell) - Vec3::Y * 0.05;
        let spot = board::Spot::of::<Caminos>(CaminosSpot::Cell(cell));
        visuals.spot(commands, tile, pale.clone(), Transform::from_translation(place), spot);
    }
    visuals.napkin(commands, PropPlacement { at: Vec2::new(-4.6, 6.2), turn: PI - 0.22 });
    engrave(board, &layout, commands, visuals);
    inlays(board, &layout, commands, visuals);
    for (_, side, middle, floor) in layout.trays() {
        // A quarter of a turn exchanges width and depth.
        let floor = if side.sin().abs() > 0.5 { floor.yx() } else { floor };
        visuals.tray(commands, floor, OILED_WALNUT, middle.xz());
    }
}

/// Engraves the lines between the cells and round them.
fn engrave(board: &Board, layout: &BoardLayout, commands: &mut Commands, visuals: &mut Visuals) {
    let line = visuals
        .mesh("caminos-line", || meshes::bevelled_box(Vec3::new(1.024, 0.006, 0.024), 0.001, Vec2::ZERO));
    let material = visuals.material(ENGRAVED);
    for cell in board.cells().iter() {
        for direction in DIRECTIONS {
            // Each line once: to the next file or rank, and at the edges.
            if direction.iter().any(|&towards| towards < 0) && has(board, cell, direction) {
                continue;
            }
            let [files, ranks] = direction.map(f32::from);
            let place = layout.cell(cell) + Vec3::new(files, 0.0, -ranks) * 0.5;
            let turn = Quat::from_rotation_y(if files == 0.0 { 0.0 } else { FRAC_PI_2 });
            let transform = Transform::from_translation(place).with_rotation(turn);
            visuals.fixed(commands, line.clone(), material.clone(), transform);
        }
    }
}

/// The neighbours of a cell: the direction in files and ranks.
const DIRECTIONS: [[i8; 2]; 4] = [[1, 0], [0, 1], [-1, 0], [0, -1]];

fn has(board: &Board, cell: Cell, [files, ranks]: [i8; 2]) -> bool {
    cell.offset(files, ranks).is_some_and(|cell| board.cells().contains(cell))
}

/// The outline of the body, counter-clockwise as it is seen from above: that of the cells with a rim round it.
fn outline(board: &Board, layout: &BoardLayout) -> Vec<Vec2> {
    // The edges of the cells' field, each from its start to its end, with the field on the left.
    let mut edges: BTreeMap<[i8; 2], Vec<[i8; 2]>> = BTreeMap::new();
    for cell in board.cells().iter() {
        let (file, rank) = (cell.file() as i8, cell.rank() as i8);
        // The corners of the cell, doubled so that they are whole.
        let (left, right, low, high) = (2 * file - 1, 2 * file + 1, 2 * rank - 1, 2 * rank + 1);
        let sides = [
            ([right, low], [right, high]),
            ([right, high], [left, high]),
            ([left, high], [left, low]),
            ([left, low], [right, low]),
        ];
        for (direction, (from, to)) in DIRECTIONS.into_iter().zip(sides) {
            if !has(board, cell, direction) {
                edges.entry(from).or_default().push(to);
            }
        }
    }
    // The loop that begins at the leftmost corner is the outer one.
    let Some((&start, _)) = edges.iter().next() else { return Vec::new() };
    let mut corners = vec![start];
    let mut before = [0, 0];
    let mut here = start;
    while let Some(nexts) = edges.get_mut(&here) {
        let towards = |to: &[i8; 2]| [to[0] - here[0], to[1] - here[1]];
        // Where two cells touch at a corner only, the way goes round the one that it came along.
        let right = |to: &[i8; 2]| before[0] * towards(to)[1] - before[1] * towards(to)[0];
        let Some(index) = (0..nexts.len()).min_by_key(|&index| right(&nexts[index])) else { break };
        let next = nexts.swap_remove(index);
        let turned = towards(&next);
        if turned == before {
            corners.pop();
        }
        before = turned;
        here = next;
        if here == start {
            break;
        }
        corners.push(here);
    }
    let count = corners.len();
    let place = |corner: [i8; 2]| {
        let place = layout.board_coordinates(f32::from(corner[0]) / 2.0, f32::from(corner[1]) / 2.0);
        Vec2::new(place.x, -place.z)
    };
    let places: Vec<Vec2> = corners.into_iter().map(place).collect();
    let out = |from: Vec2, to: Vec2| -(to - from).normalize_or_zero().perp() * RIM;
    (0..count)
        .map(|index| {
            let (before, here, next) =
                (places[(index + count - 1) % count], places[index], places[(index + 1) % count]);
            here + out(before, here) + out(here, next)
        })
        .collect()
}

/// The materials of the inlays along the sides; opposite sides have the same inlay.
const MARKS: [Material; 4] = [BRASS, INK_GLAZE, RED_GLAZE, BLUE_GLAZE];

/// Puts the inlays along the sides: a bar, a double line, dashes, or dots.
fn inlays(board: &Board, layout: &BoardLayout, commands: &mut Commands, visuals: &mut Visuals) {
    let mut taken: BTreeSet<(Cell, [i8; 2])> = BTreeSet::new();
    let count = board.sides().len();
    // Flat sides first: the outer edge of a corner cell belongs to them.
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by_key(|&side| board.is_toothed(side));
    for side in order {
        let cells = board.sides()[side];
        let middle = cells.iter().map(|cell| layout.cell(cell)).sum::<Vec3>() / cells.len().max(1) as f32;
        let outward = middle.with_y(0.0).normalize_or_zero();
        let form = side % (count / 2).max(1) % MARKS.len();
        let mesh = visuals.mesh(&format!("caminos-inlay-{form}"), || inlay(form));
        let material = visuals.material(MARKS[form]);
        for cell in cells.iter() {
            for direction in DIRECTIONS {
                let [files, ranks] = direction.map(f32::from);
                let towards = Vec3::new(files, 0.0, -ranks);
                if has(board, cell, direction)
                    || towards.dot(outward) < 0.3
                    || !taken.insert((cell, direction))
                {
                    continue;
                }
                let place = (layout.cell(cell) + towards * (0.5 + RIM * 0.16)).with_y(TOP - STEP + 0.004);
                let turn = Quat::from_rotation_y(if files == 0.0 { 0.0 } else { FRAC_PI_2 });
                visuals.fixed(
                    commands,
                    mesh.clone(),
                    material.clone(),
                    Transform::from_translation(place).with_rotation(turn),
                );
            }
        }
    }
}

/// The inlay at one edge of a cell, along x.
fn inlay(form: usize) -> Mesh {
    let bar = |x: f32, z: f32| meshes::bevelled_box(Vec3::new(x, 0.03, z), 0.008, Vec2::ZERO);
    let at = |x: f32, z: f32| Transform::from_xyz(x, 0.0, z);
    match form {
        0 => bar(0.96, 0.1),
        // Lines without gaps: in low quality, gaps as narrow as they are would be seen here and there.
        1 => meshes::together([(bar(1.0, 0.045), at(0.0, -0.05)), (bar(1.0, 0.045), at(0.0, 0.05))]),
        2 => meshes::together([-0.3, 0.0, 0.3].map(|x| (bar(0.19, 0.09), at(x, 0.0)))),
        _ => meshes::together([-0.3, 0.0, 0.3].map(|x| {
            let dot = [(0.0, -0.015), (0.065, -0.015), (0.065, 0.008), (0.055, 0.015), (0.0, 0.015)];
            (meshes::lathe(&dot, 16), at(x, 0.0))
        })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use camaieu_rules::caminos::{Choices, Equipment, Points};

    #[test]
    fn the_body_goes_round_all_cells_of_every_board() {
        let area = |outline: &[Vec2]| {
            let sides = outline.iter().zip(outline.iter().cycle().skip(1));
            sides.map(|(one, next)| one.perp_dot(*next) / 2.0).sum::<f32>()
        };
        let wanted = [(7.0 + 2.0 * RIM).powi(2), 41.0, 57.0, 57.0];
        for (board, wanted) in wanted.into_iter().enumerate() {
            let choices = Choices { board, seats: 2, neutral: false, points: Points::No };
            let position = Position::start(Equipment::standard(), choices);
            let outline = outline(position.board(), &BoardLayout::new(&position));
            let found = area(&outline);
            // A rim of half a cell round it all makes it larger by half its outline and a cell.
            let rim = if board == 0 { 0.0 } else { 36.0 * RIM + 4.0 * RIM * RIM };
            assert!((found - wanted - rim).abs() < 1e-3, "{board}: {found}");
        }
    }
}
