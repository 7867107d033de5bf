//! The board: a low walnut tray in two steps with a string of brass, 25 glazed tiles in grout, the areas as bars of glaze
//! in the rim, and beside it the dishes for captured pieces.

use std::f32::consts::PI;

use bevy::prelude::*;

use crate::table::board::Spot;
use crate::table::materials::lettering::Label;
use crate::table::materials::{BLUE_GLAZE, BRASS, GAP, RED_GLAZE, WALNUT};
use crate::table::scene::meshes;
use crate::table::scene::visuals::{Tray, Visuals};
use crate::ui::theme::look::ColourVision;
use camaieu_rules::chameleon::board::SIZE;
use camaieu_rules::chameleon::{Chameleon, Colour, NATURES, Piece as Kind, Tile};
use camaieu_rules::game::Seat;

use crate::games::chameleon::materials::{GLAZED, GROUT};
use crate::games::chameleon::tiles;

/// The height of the tiles' tops above the table.
const TOP: f32 = 0.46;
/// The height of the rim.
const RIM_TOP: f32 = TOP + 0.055;
/// Half the width of the field of tiles with its grout, of the rim, and of the step under it.
const FIELD: f32 = 2.515;
const RIM: f32 = 3.36;
pub(super) const STEP: f32 = 3.47;
/// The distance of the string's outer edge from the rim's, and its width.
const STRING: [f32; 2] = [0.065, 0.07];
/// The distance of letters and numbers from the board's middle: between the areas' bars and the string.
const LABELS: f32 = 3.02;
/// The distances of the bars of an area from the board's middle, and their width: one for Red, two for Blue, as many as
/// the grooves of their pieces.
const RED_BARS: (&[f32], f32) = (&[2.655], 0.13);
const BLUE_BARS: (&[f32], f32) = (&[2.61, 2.74], 0.075);
/// The distance from the board's middle at which the bars that turn in at the corners end.
const BARS_END: f32 = 1.55;

/// The place of a dish's middle, half its width and length, and its height.
const DISH: Vec2 = Vec2::new(3.93, 2.3);
const DISH_HALF: Vec2 = Vec2::new(0.28, 1.06);
const DISH_HIGH: f32 = 0.14;
/// The size of a piece in a dish, as a part of its size on the board.
pub(super) const SIZE_IN_DISH: f32 = 0.55;
/// The height of a dish's floor, and the distance between two pieces in it.
const DISH_FLOOR: f32 = 0.05;
const IN_DISH: f32 = 0.39;

/// The place of a file (a is 0) and a rank on the board.
fn at(file: f32, rank: f32) -> Vec3 {
    Vec3::new(file - 2.0, TOP, 3.0 - rank)
}

/// The place of a tile, for what lies on it: above its highest corner.
pub(super) fn tile_coordinates(tile: Tile) -> Vec3 {
    /// The most that a corner stands out of a tile that does not lie quite level.
    const UNEVEN: f32 = 0.006;
    at(f32::from(tile.file()), f32::from(tile.rank())) + Vec3::Y * UNEVEN
}

/// The place of a captured piece, at the right hand of the side that took it: the white natures first.
pub(super) fn dish(kind: Kind, index: u8) -> Vec3 {
    let before: usize =
        NATURES.iter().take_while(|(nature, _)| *nature != kind.nature).map(|(_, full)| full).sum();
    let slot = before as f32 + f32::from(index);
    let place = Vec3::new(DISH.x, DISH_FLOOR, DISH.y + (2.0 - slot) * IN_DISH);
    // Red's losses lie on Blue's right, which is the far left.
    if kind.seat == Seat::SECOND { place } else { Vec3::new(-place.x, place.y, -place.z) }
}

/// The letters and numbers in the rim; each seat reads those that are on its side and on its left.
pub(super) fn labels() -> Vec<Label> {
    let middle = f32::from(SIZE - 1) / 2.0;
    let sides = [(-LABELS, 0.0), (LABELS, PI)];
    let rim = |file: f32, rank: f32| at(file, rank).with_y(RIM_TOP);
    let labels = (0..SIZE).flat_map(|index| {
        let (letter, along) = (char::from(b'a' + index), f32::from(index));
        sides.into_iter().flat_map(move |(off, side)| {
            [
                Label::new(letter, rim(along, middle + 1.0 + off), side),
                Label::new(index + 1, rim(middle + off, along + 1.0), side),
            ]
        })
    });
    labels.collect()
}

/// Points round the board, and round the dishes at the right and at the left that hold something.
pub(super) fn outline(holds: [bool; 2]) -> Vec<Vec3> {
    let mut points = Vec::new();
    for (side, holds) in [1.0, -1.0].into_iter().zip(holds) {
        // As many points with an empty dish: the camera moves from the one outline to the other.
        let beside = if holds { DISH.x + DISH_HALF.x } else { STEP };
        for (x, y, z) in [
            (beside, 0.0, DISH.y + DISH_HALF.y * 0.8),
            (STEP, 0.0, STEP),
            (-STEP, 0.0, STEP),
            // A badge over the far row.
            (2.0, 1.6, 2.0),
        ] {
            points.push(Vec3::new(x * side, y, z * side));
        }
    }
    points
}

/// Builds the board and the dishes beside it.
pub(super) fn build(commands: &mut Commands, visuals: &mut Visuals) {
    build_frame(commands, visuals);
    for tile in Tile::all() {
        // No two neighbours with the same run of the glaze.
        let cut = tile.index() % 7;
        let glaze = tile.colour();
        let name = if glaze == Colour::White { "cream" } else { "ink" };
        let mesh = visuals.mesh(&format!("chameleon-tile-{name}-{cut}"), || tiles::tile(glaze, cut));
        let paint = visuals.material(GLAZED);
        let laid = tiles::laid(tile.index()).with_translation(tile_coordinates(tile).with_y(TOP));
        visuals.spot(commands, mesh, paint, laid, Spot::of::<Chameleon>(tile));
    }
    build_areas(commands, visuals);
    let dish = visuals.mesh("chameleon-dish", || tiles::dish(DISH_HALF, DISH_HIGH, DISH_FLOOR));
    let shade = visuals.mesh("chameleon-dish-shade", || {
        meshes::skirt(&meshes::rectangle(DISH_HALF - 0.06, DISH_HALF.x - 0.06, 8), 0.4, 0.3)
    });
    let (glaze, shadow) = (visuals.material(GLAZED), visuals.shade());
    for side in [1.0, -1.0] {
        let middle = Vec3::new(DISH.x, 0.0, DISH.y) * side;
        let tray = Tray { middle: middle.xz(), half: DISH_HALF };
        let place = Transform::from_translation(middle);
        visuals.fixed(commands, dish.clone(), glaze.clone(), place).insert(tray);
        let place = Transform::from_translation(middle.with_y(0.004));
        visuals.fixed(commands, shade.clone(), shadow.clone(), place).insert(tray);
    }
}

/// The two steps of walnut with the string of brass, and the bed of the tiles.
fn build_frame(commands: &mut Commands, visuals: &mut Visuals) {
    let square = |half: f32| meshes::rectangle(Vec2::splat(half), 0.0, 0);
    visuals.board_shade(commands, "chameleon", &square(STEP - 0.06), RIM_TOP);
    let [out, wide] = STRING;
    let string = [(0.0, RIM_TOP), (0.0, RIM_TOP + 0.003), (wide, RIM_TOP + 0.003), (wide, RIM_TOP)].to_vec();
    let step = [(0.0, 0.03)].into_iter().chain(meshes::round_edge(0.0, 0.225, 0.04, 4)).chain([(0.2, 0.225)]);
    let rim = [(0.0, 0.215)].into_iter().chain(meshes::round_edge(0.0, RIM_TOP, 0.05, 4)).chain([
        (RIM - FIELD - 0.012, RIM_TOP),
        (RIM - FIELD, RIM_TOP - 0.012),
        (RIM - FIELD, TOP - 0.1),
    ]);
    let foot = [(0.0, 0.0), (0.0, 0.04)].to_vec();
    for (name, half, profile, material) in [
        ("chameleon-foot", STEP - 0.05, foot, GAP),
        ("chameleon-step", STEP, step.collect(), WALNUT),
        ("chameleon-rim", RIM, rim.collect(), WALNUT),
        ("chameleon-string", RIM - out, string, BRASS),
    ] {
        let mesh = visuals.mesh(name, || meshes::swept(&square(half), &profile));
        let paint = visuals.material(material);
        visuals.fixed(commands, mesh, paint, Transform::IDENTITY);
    }
    let bed = visuals.mesh("chameleon-bed", || meshes::lid(&square(FIELD), TOP - 0.03));
    let grout = visuals.material(GROUT);
    visuals.fixed(commands, bed, grout, Transform::IDENTITY);
}

/// Bars of the side's glaze along its area and round its ends, let into the rim.
fn build_areas(commands: &mut Commands, visuals: &mut Visuals) {
    for (name, turn, (bars, width), glazing) in
        [("red", 0.0, RED_BARS, RED_GLAZE), ("blue", PI, BLUE_BARS, BLUE_GLAZE)]
    {
        let colour = glazing.tint.digits(ColourVision::Every);
        let together = |grown: f32, thickness: f32, radius: f32| {
            let bar = move |&inner: &f32| {
                let outline = bracket(inner - grown, inner + width + grown, BARS_END - grown);
                (meshes::slab(&outline, thickness, radius, 2), Transform::IDENTITY)
            };
            meshes::together(bars.iter().map(bar))
        };
        let bars = visuals.mesh(&format!("chameleon-{name}-bars"), || {
            meshes::painted(together(0.0, 0.04, 0.012), tiles::fired(colour).extend(1.0).to_array())
        });
        let slots = visuals.mesh(&format!("chameleon-{name}-slots"), || together(0.014, 0.02, 0.001));
        for (mesh, material, foot) in [(bars, GLAZED, RIM_TOP - 0.028), (slots, GAP, RIM_TOP - 0.0185)] {
            let paint = visuals.material(material);
            let place = Transform::from_xyz(0.0, foot, 0.0).with_rotation(Quat::from_rotation_y(turn));
            visuals.fixed(commands, mesh, paint, place);
        }
    }
}

/// The outline of a bar along the near side, between these distances from the middle, that turns in at its corners.
fn bracket(inner: f32, outer: f32, end: f32) -> [Vec2; 8] {
    [
        (-outer, -outer),
        (outer, -outer),
        (outer, -end),
        (inner, -end),
        (inner, -inner),
        (-inner, -inner),
        (-inner, -end),
        (-outer, -end),
    ]
    .map(|(x, y)| Vec2::new(x, y))
}
