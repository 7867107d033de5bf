//! The board: its stepped walnut frame with a string of brass, the squares, the two castles, and the trays for captured
//! pieces.

use std::f32::consts::PI;

use bevy::prelude::*;

use crate::table::board::Spot;
use crate::table::materials::{BRASS, GAP, OILED_WALNUT, STONE, WALNUT};
use crate::table::meshes;
use crate::table::models::Model;
use crate::table::props::Lies;
use crate::table::visuals::Visuals;
use camaieu_rules::camelot::board::RANKS;
use camaieu_rules::camelot::{Camelot, Square};

use crate::games::camelot::materials::MAPLE;
use crate::games::camelot::{TOP, TRAY_FLOOR, TRAY_X, TRAY_Z, at, place};

/// The height of the frame's top.
pub(super) const RIM_TOP: f32 = TOP - 0.016;
/// The distance of letters and numbers from the outermost squares' middles.
pub(super) const LETTERS: f32 = 0.5 + 0.325;
/// The distances of the edges of the plinth, the frame, the string and the gap round the squares from the squares.
const PLINTH: f32 = 0.62;
const FRAME: f32 = 0.52;
const STRING: f32 = 0.165;
const BED: f32 = 0.075;
/// How far each of them reaches under the next.
const UNDER: f32 = 0.02;

/// Builds the board with its castles and the trays for captured pieces.
pub(super) fn build(commands: &mut Commands, visuals: &mut Visuals) {
    visuals.board_shade(commands, "camelot", &outline(PLINTH), TOP);
    for (name, edge, hole, thickness, radius, material) in [
        ("camelot-plinth", PLINTH, Some(FRAME), 0.12, 0.045, WALNUT),
        ("camelot-frame", FRAME, Some(STRING), RIM_TOP, 0.06, WALNUT),
        ("camelot-string", STRING, Some(BED), RIM_TOP + 0.004, 0.002, BRASS),
        ("camelot-bed", BED, None, RIM_TOP + 0.008, 0.002, GAP),
    ] {
        let mesh = visuals.mesh(name, || match hole {
            Some(hole) => meshes::frame(&outline(edge), &outline(hole - UNDER), thickness, radius, 4),
            None => meshes::slab(&outline(edge), thickness, radius, 4),
        });
        let material = visuals.material(material);
        visuals.fixed(commands, mesh, material, Transform::IDENTITY);
    }
    for square in Square::all() {
        let dark = (square.file() + square.rank()) % 2 == 0;
        let material = visuals.material(if dark { WALNUT } else { MAPLE });
        let mesh = visuals.cut_square("camelot-square", square.file(), square.rank());
        let place = place(square) - Vec3::Y * 0.05;
        visuals.spot(
            commands,
            mesh,
            material,
            Transform::from_translation(place),
            Spot::of::<Camelot>(square),
        );
    }
    let castle = visuals.sculpture("camelot-castle", |is_fine| Model::CASTLE.hewn("castle", is_fine));
    let stone = visuals.material(STONE);
    for (rank, turn) in [(1, 0.0), (RANKS, PI)] {
        let middle = at(5.5, f32::from(rank));
        let place = Transform::from_translation(middle).with_rotation(Quat::from_rotation_y(turn));
        visuals.fixed(commands, castle.clone(), stone.clone(), place);
    }
    visuals.score_pad(commands, Lies { at: Vec2::new(-9.7, 2.4), turn: 0.3 });
    for side in [1.0, -1.0] {
        visuals.tray(commands, TRAY_FLOOR, OILED_WALNUT, Vec2::new(TRAY_X, TRAY_Z) * side);
    }
}

/// The outline so far outside the squares, counter-clockwise as it is seen from above.
fn outline(edge: f32) -> Vec<Vec2> {
    let reach = |rank: u8| Square::of_rank(rank).count() as f32 / 2.0 + edge;
    let mut right = vec![Vec2::new(reach(1), 0.5 - edge - 8.5)];
    for rank in 1..RANKS {
        let (here, next) = (reach(rank), reach(rank + 1));
        if here != next {
            let out = if next > here { -edge } else { edge };
            let height = f32::from(rank) + 0.5 + out - 8.5;
            right.extend([Vec2::new(here, height), Vec2::new(next, height)]);
        }
    }
    right.push(Vec2::new(reach(RANKS), f32::from(RANKS) + 0.5 + edge - 8.5));
    let left: Vec<Vec2> = right.iter().rev().map(|point| Vec2::new(-point.x, point.y)).collect();
    [right, left].concat()
}
