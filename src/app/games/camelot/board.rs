//! The boards: their stepped walnut frames with a string of brass, the squares, the castles, and the trays for captured
//! pieces.

use bevy::mesh::VertexAttributeValues;
use bevy::prelude::*;

use crate::table::board::Spot;
use crate::table::materials::lettering::Label;
use crate::table::materials::{BRASS, GAP, OILED_WALNUT, STONE, WALNUT};
use crate::table::pieces::models::Model;
use crate::table::scene::meshes;
use crate::table::scene::props::PropPlacement;
use crate::table::scene::visuals::Visuals;
use camaieu_rules::camelot::board::opposite_seat;
use camaieu_rules::camelot::{Board, Camelot, Square};
use camaieu_rules::game::{Rules as _, Seat};

use crate::games::camelot::materials::MAPLE;
use crate::games::camelot::{TOP, TrayLayout, at, side, square_coordinates};

/// The height of the frame's top.
pub(super) const RIM_TOP: f32 = TOP - 0.016;
/// The distance of letters and numbers from the outermost squares' middles.
pub(super) const LETTERS: f32 = 0.5 + 0.325;
/// The distances of the edges of the plinth, the frame, the string and the gap round the squares from the squares.
pub(super) const PLINTH: f32 = 0.62;
const FRAME: f32 = 0.52;
const STRING: f32 = 0.165;
const BED: f32 = 0.075;
/// Overlap of each of these parts under the next.
const UNDER: f32 = 0.02;

/// Builds a board with its castles and the trays for captured pieces.
pub(super) fn build(board: &Board, commands: &mut Commands, visuals: &mut Visuals) {
    let named = |part: &str| format!("{}-{part}", board.name());
    visuals.board_shade(commands, board.name(), &outline(board, PLINTH), TOP);
    for (part, edge, hole, thickness, radius, material) in [
        ("plinth", PLINTH, Some(FRAME), 0.12, 0.045, WALNUT),
        ("frame", FRAME, Some(STRING), RIM_TOP, 0.06, WALNUT),
        ("string", STRING, Some(BED), RIM_TOP + 0.004, 0.002, BRASS),
        ("bed", BED, None, RIM_TOP + 0.008, 0.002, GAP),
    ] {
        let mesh = visuals.mesh(&named(part), || match hole {
            Some(hole) => {
                meshes::frame(&outline(board, edge), &outline(board, hole - UNDER), thickness, radius, 4)
            }
            None => meshes::slab(&outline(board, edge), thickness, radius, 4),
        });
        let material = visuals.material(material);
        visuals.fixed(commands, mesh, material, Transform::IDENTITY);
    }
    for square in board.squares() {
        let dark = (square.file() + square.rank()) % 2 == 0;
        let material = visuals.material(if dark { WALNUT } else { MAPLE });
        let mesh = visuals.cut_square("camelot-square", square.file(), square.rank());
        let place = square_coordinates(board, square) - Vec3::Y * 0.05;
        visuals.spot(
            commands,
            mesh,
            material,
            Transform::from_translation(place),
            Spot::of::<Camelot>(square),
        );
    }
    let is_narrow = board.castle(Seat::FIRST).count() == 1;
    let castle = match is_narrow {
        false => visuals.sculpture("camelot-castle", |is_fine| Model::CASTLE.hewn("castle", is_fine)),
        true => visuals
            .sculpture("camelot-narrow-castle", |is_fine| narrowed(Model::CASTLE.hewn("castle", is_fine))),
    };
    let stone = visuals.material(STONE);
    for seat in board.all_seats() {
        let turn = Quat::from_rotation_y(side(board, seat));
        let place = Transform::from_translation(castle_middle(board, seat)).with_rotation(turn);
        visuals.fixed(commands, castle.clone(), stone.clone(), place);
    }
    if board.name() == Camelot::NAME {
        visuals.score_pad(commands, PropPlacement { at: Vec2::new(-9.7, 2.4), turn: 0.3 });
    }
    let tray = TrayLayout::of(board);
    for seat in board.all_seats() {
        let middle = tray.middle(board, opposite_seat(seat));
        let is_across = (side(board, seat).sin()).abs() > 0.5;
        let floor =
            if is_across { Vec2::new(tray.tray_size().y, tray.tray_size().x) } else { tray.tray_size() };
        visuals.tray(commands, floor, OILED_WALNUT, middle.xz());
    }
}

/// The middle of a castle’s squares.
pub(super) fn castle_middle(board: &Board, seat: Seat) -> Vec3 {
    let squares: Vec<Vec3> = board.castle(seat).map(|square| square_coordinates(board, square)).collect();
    squares.iter().sum::<Vec3>() / squares.len().max(1) as f32
}

/// The castle of two squares for one: its towers are half a square nearer to each other, and the wall between them is shorter.
fn narrowed(mut mesh: Mesh) -> Mesh {
    /// From here on to either side stand the towers.
    const TOWERS: f32 = 0.78;
    if let Some(VertexAttributeValues::Float32x3(places)) = mesh.attribute_mut(Mesh::ATTRIBUTE_POSITION) {
        for [x, ..] in places {
            let aside = x.abs();
            *x = x.signum() * if aside > TOWERS { aside - 0.5 } else { aside * (TOWERS - 0.5) / TOWERS };
        }
    }
    mesh
}

/// The outline so far outside the squares, counter-clockwise as it is seen from above.
pub(super) fn outline(board: &Board, edge: f32) -> Vec<Vec2> {
    let middle = f32::from(board.ranks() + 1) / 2.0;
    let reach = |rank: u8| board.rank(rank).count() as f32 / 2.0 + edge;
    let mut right = vec![Vec2::new(reach(1), 0.5 - edge - middle)];
    for rank in 1..board.ranks() {
        let (here, next) = (reach(rank), reach(rank + 1));
        if here != next {
            let out = if next > here { -edge } else { edge };
            let height = f32::from(rank) + 0.5 + out - middle;
            right.extend([Vec2::new(here, height), Vec2::new(next, height)]);
        }
    }
    right.push(Vec2::new(reach(board.ranks()), f32::from(board.ranks()) + 0.5 + edge - middle));
    let left: Vec<Vec2> = right.iter().rev().map(|point| Vec2::new(-point.x, point.y)).collect();
    [right, left].concat()
}

/// The letters and numbers in the rim. Of two seats each reads those on its side and on its left; of four, each those on its
/// own side.
pub(super) fn labels(board: &Board) -> Vec<Label> {
    use std::f32::consts::{FRAC_PI_2, PI};
    let (has_four, ranks) = (board.seats() > 2, board.ranks());
    let rim = |file: f32, rank: f32| at(board, file, rank).with_y(RIM_TOP);
    let castles: Vec<Square> = board.all_seats().flat_map(|seat| board.castle(seat)).collect();
    // The castles’ walls stand where the numbers of the first and the last rank would be, and with four seats the letters of
    // the first and the last file.
    let is_walled = |index: u8, count: u8| index == 0 || index + 1 == count;
    let files = (0..board.files()).filter(|&file| !(has_four && is_walled(file, board.files())));
    let letters = files.flat_map(|file| {
        let is_castle =
            |file: Option<u8>| castles.iter().any(|square| Some(square.file()) == file && square.rank() == 1);
        let aside = aside(file, board.files(), is_castle);
        let letter = char::from(b'A' + file);
        [(true, -LETTERS, 0.0), (false, LETTERS, PI)].map(|(low, out, side)| {
            Label::new(letter, rim(f32::from(file) + aside, outermost(board, file, low) + out), side)
        })
    });
    let numbers = (1..=ranks).filter(|&rank| !is_walled(rank - 1, ranks)).flat_map(|rank| {
        let files: Vec<u8> = board.rank(rank).map(Square::file).collect();
        let ends = [files.first(), files.last()].map(|file| f32::from(file.copied().unwrap_or(0)));
        let is_castle = |index: Option<u8>| {
            castles.iter().any(|square| Some(square.rank() - 1) == index && square.file() == 0)
        };
        let aside = if has_four { aside(rank - 1, ranks, is_castle) } else { 0.0 };
        let turns = if has_four { [3.0 * FRAC_PI_2, FRAC_PI_2] } else { [0.0, PI] };
        [(ends[0] - LETTERS, turns[0]), (ends[1] + LETTERS, turns[1])]
            .map(|(file, side)| Label::new(rank, rim(file, f32::from(rank) + aside), side))
    });
    letters.chain(numbers).collect()
}

/// Sideways offset of a coordinate label from the middle of its file or rank.
fn aside(index: u8, count: u8, is_castle: impl Fn(Option<u8>) -> bool) -> f32 {
    let outward = (f32::from(index) - f32::from(count - 1) / 2.0).signum();
    if is_castle(Some(index)) {
        0.0
    } else if is_castle(index.checked_sub(1)) || is_castle(index.checked_add(1)) {
        // Clear of the castle’s tower.
        0.2 * outward
    } else if index < 2 || index + 2 >= count {
        // Beside a corner, so that the number of the rank has its own place.
        0.1 * outward
    } else {
        0.0
    }
}

/// The lowest or highest rank of a file.
fn outermost(board: &Board, file: u8, low: bool) -> f32 {
    let mut ranks = (1..=board.ranks()).filter(|&rank| board.square(file, rank).is_some());
    f32::from(if low { ranks.next() } else { ranks.next_back() }.unwrap_or(board.ranks() / 2))
}
