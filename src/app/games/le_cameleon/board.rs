//! The board, its reserves, the trays beside it, and the pieces' forms.

use std::f32::consts::{FRAC_PI_2, PI};

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use crate::app::games::le_cameleon::materials::{CHARCOAL_LACQUER, DARK_LACQUER, PALE_LACQUER};
use crate::app::table::badges::FacesSeat;
use crate::app::table::lettering::Label;
use crate::app::table::materials::{BRASS, Material, PAINTED, WALNUT};
use crate::app::table::paint::Paint;
use crate::app::table::visuals::Visuals;
use crate::app::table::{meshes, symbols};
use crate::rules::game::Seat;
use crate::rules::le_cameleon::board::{FILES, RANKS};
use crate::rules::le_cameleon::{Cell, Colour, LeCameleon, Piece as Kind};

use crate::app::games::le_cameleon::{Piece, hue};

/// The height of the cells' tops above the table, of the body round them, and of the reserves' floors.
const TOP: f32 = 0.30;
const BODY_TOP: f32 = 0.27;
const RESERVE_TOP: f32 = 0.275;
/// Half the body's width and length.
const BODY: Vec2 = Vec2::new(4.55, 5.35);
/// The distances of letters, beyond the reserves, and of numbers from the outermost cells' middles.
const LETTERS: f32 = 1.62;
const NUMBERS: f32 = 0.77;
/// The distance of the trays' middles from the board's.
const TRAY_X: f32 = 5.35;
/// The distance between stacks in a tray.
const STACK: f32 = 0.82;
/// The places of the first stack of a stock and of the first stack of captured pieces, along the table.
const STOCK_Z: f32 = 4.1;
const TAKEN_Z: f32 = 0.5;
/// The thickness of pieces, and their distance in a stack.
const THICK: f32 = 0.16;
const LAYER: f32 = 0.165;
/// Half the side of a tablet, and the radius of a disc.
const SQUARE: f32 = 0.345;
const ROUND: f32 = 0.385;
/// The size of the symbols on pieces, usually and at the player's wish.
const SYMBOL: f32 = 0.215;
const LARGE_SYMBOL: f32 = 0.28;

/// The place of a file (a is 0) and a rank on the board.
pub(crate) fn at(file: f32, rank: f32) -> Vec3 {
    Vec3::new(file - f32::from(FILES - 1) / 2.0, TOP, f32::from(RANKS + 1) / 2.0 - rank)
}

/// The letters and numbers in the rim; each seat reads those on its side and on its left.
pub(crate) fn labels() -> Vec<Label> {
    let sides = [(-1.0, 0.0), (1.0, PI)];
    let beyond = |last: u8, out: f32, sign: f32| f32::from(last) / 2.0 * (1.0 + sign) + out * sign;
    let rim = |file: f32, rank: f32| at(file, rank).with_y(BODY_TOP);
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

/// The place of a cell.
pub(crate) fn place(cell: Cell) -> Vec3 {
    let place = at(f32::from(cell.file()), f32::from(cell.rank()));
    if cell.reserve().is_some() { place.with_y(RESERVE_TOP) } else { place }
}

/// The place of a piece in its stock, at the right hand of its side.
pub(crate) fn stock(kind: Kind, under: u8) -> Vec3 {
    let slot = Colour::STOCKED.iter().position(|colour| *colour == kind.colour).unwrap_or(0);
    beside(kind.seat, STOCK_Z, slot, under)
}

/// The place of a piece that was taken, at the right hand of the side that took it.
pub(crate) fn taken(kind: Kind, under: u8) -> Vec3 {
    let slot = Colour::ALL.iter().position(|colour| *colour == kind.colour).unwrap_or(0);
    beside(kind.seat.other(), TAKEN_Z, slot, under)
}

fn beside(seat: Seat, first: f32, slot: usize, under: u8) -> Vec3 {
    let place = Vec3::new(TRAY_X, 0.08 + LAYER * f32::from(under), first - STACK * slot as f32);
    if seat == Seat::FIRST { place } else { Vec3::new(-place.x, place.y, -place.z) }
}

/// Points round the board and the trays.
pub(crate) fn outline() -> Vec<Vec3> {
    let mut points = Vec::new();
    for side in [1.0, -1.0] {
        for (x, y, z) in [
            (BODY.x, 0.3, BODY.y),
            (-BODY.x, 0.3, BODY.y),
            (TRAY_X + 0.6, 0.1, STOCK_Z + 0.6),
            (TRAY_X + 0.6, 1.1, STOCK_Z + 0.4),
            (TRAY_X + 0.6, 1.1, 1.4),
            (TRAY_X + 0.6, 0.1, -BODY.y),
        ] {
            points.push(Vec3::new(x * side, y, z * side));
        }
    }
    points
}

pub(crate) fn build(commands: &mut Commands, visuals: &mut Visuals) {
    let body = visuals.mesh("le-cameleon-body", || {
        meshes::bevelled_box(Vec3::new(BODY.x * 2.0, BODY_TOP, BODY.y * 2.0), 0.06, Vec2::ZERO)
    });
    let lacquer = visuals.material(DARK_LACQUER);
    visuals.fixed(commands, body, lacquer, Transform::from_xyz(0.0, BODY_TOP / 2.0, 0.0));
    let (pale, charcoal) = (visuals.material(PALE_LACQUER), visuals.material(CHARCOAL_LACQUER));
    let cell_form = visuals
        .mesh("le-cameleon-cell", || meshes::bevelled_box(Vec3::new(0.985, 0.12, 0.985), 0.018, Vec2::ZERO));
    for cell in Cell::all().filter(|cell| cell.is_used()) {
        let material = if cell.is_black() { charcoal.clone() } else { pale.clone() };
        match cell.reserve() {
            None => {
                let middle = Transform::from_translation(place(cell) - Vec3::Y * 0.06);
                visuals.spot::<LeCameleon>(commands, cell_form.clone(), material, middle, cell);
            }
            Some(seat) => build_reserve(commands, visuals, cell, seat, material),
        }
    }
    for side in [1.0, -1.0] {
        for (first, slots) in [(STOCK_Z, Colour::STOCKED.len()), (TAKEN_Z, Colour::ALL.len())] {
            let middle = Vec2::new(TRAY_X, first - STACK * (slots - 1) as f32 / 2.0);
            visuals.tray(commands, Vec2::new(0.86, STACK * slots as f32), WALNUT, middle * side);
        }
    }
}

/// A reserve cell: a well let into the end of the board, round for the discs and square for the tablets.
fn build_reserve(
    commands: &mut Commands,
    visuals: &mut Visuals,
    cell: Cell,
    seat: Seat,
    material: Handle<Paint>,
) {
    let brass = visuals.material(BRASS);
    let middle = place(cell).with_y(0.0);
    let (floor, rim) = if seat == Seat::FIRST {
        (
            visuals.mesh("le-cameleon-well-round", || {
                meshes::lathe(&[(0.45, 0.0), (0.45, RESERVE_TOP), (0.0, RESERVE_TOP)], 40)
            }),
            visuals.mesh("le-cameleon-rim-round", || {
                meshes::lathe(
                    &[
                        (0.435, 0.26),
                        (0.475, 0.26),
                        (0.475, 0.305),
                        (0.455, 0.315),
                        (0.435, 0.305),
                        (0.435, 0.26),
                    ],
                    40,
                )
            }),
        )
    } else {
        (
            visuals.mesh("le-cameleon-well-square", || {
                meshes::bevelled_box(Vec3::new(0.86, 0.1, 0.86), 0.01, Vec2::ZERO)
                    .translated_by(Vec3::Y * (RESERVE_TOP - 0.05))
            }),
            visuals.mesh("le-cameleon-rim-square", || {
                meshes::tray(Vec2::splat(0.84), 0.045, 0.055).translated_by(Vec3::Y * 0.26)
            }),
        )
    };
    visuals.spot::<LeCameleon>(commands, floor, material, Transform::from_translation(middle), cell);
    visuals.fixed(commands, rim, brass, Transform::from_translation(middle));
}

/// A disc or a tablet in its colour, the symbol let into its top.
pub(crate) fn spawn_visuals(piece: &Piece, entity: &mut EntityCommands, visuals: &mut Visuals) {
    let round = piece.kind.seat == Seat::FIRST;
    let hue = hue(piece.kind.colour);
    let body = if round {
        visuals.mesh("le-cameleon-disc", || meshes::lathe(&disc(), 44))
    } else {
        visuals.mesh("le-cameleon-tablet", tablet)
    };
    let material = visuals.material(Material::of_hue(hue));
    let symbol = visuals.dyed_mesh(&format!("le-cameleon-symbol-{hue:?}"), move |look| {
        symbols::inlay(hue, look.symbol(SYMBOL, LARGE_SYMBOL), look.vision)
    });
    let painted = visuals.material(PAINTED);
    let shadow = visuals.contact_shadow(ROUND);
    entity.insert((Mesh3d(body), MeshMaterial3d(material), Pickable::default()));
    entity.with_children(|parts| {
        parts.spawn(shadow);
        parts.spawn((
            FacesSeat,
            Mesh3d(symbol),
            MeshMaterial3d(painted),
            Transform::from_xyz(0.0, THICK + 0.001, 0.0),
            NotShadowCaster,
            Pickable::IGNORE,
        ));
    });
}

/// The outline of a disc from its foot up, with a shallow groove along its rim.
fn disc() -> Vec<(f32, f32)> {
    vec![
        (0.0, 0.0),
        (ROUND - 0.03, 0.0),
        (ROUND, 0.03),
        (ROUND, THICK - 0.035),
        (ROUND - 0.035, THICK),
        (0.0, THICK),
    ]
}

/// A tablet with rounded corners.
fn tablet() -> Mesh {
    let outline = meshes::rounded(Vec2::splat(SQUARE), [0.07; 2]);
    meshes::extrude(&outline, THICK, 0.032)
        .rotated_by(Quat::from_rotation_x(-FRAC_PI_2))
        .translated_by(Vec3::Y * THICK / 2.0)
}
