//! The tiles: a dark body with three glossy squares let into it, and the colours' symbols pressed into these.

use std::f32::consts::FRAC_PI_2;

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use crate::games::chromino::materials::{HELD_SYMBOL, HELD_TILE, TILE, TILE_BACK, TILE_BACK_SIGN, TILE_SIDE};
use crate::table::materials::symbols::{Layer, Symbol};
use crate::table::materials::{Material, PAINTED};
use crate::table::pieces::badges::FacesSeat;
use crate::table::scene::visuals::Visuals;
use crate::table::{materials::symbols, scene::meshes};
use crate::ui::theme::{self, Hue};
use camaieu_rules::chromino::{Colour, Tile};

use crate::games::chromino::layout::THICK;

/// Half the length and half the width of a tile, and the radius of its corners.
const HALF: Vec2 = Vec2::new(1.47, 0.47);
const CORNER: f32 = 0.15;
/// The gaps between the squares and the tile's sides, and between squares.
const RIM: f32 = 0.028;
const JOINT: f32 = 0.014;
/// The size of the symbols, usually and at the player's wish.
const SYMBOL: f32 = 0.29;
const LARGE_SYMBOL: f32 = 0.38;

/// The colour of play of a square.
pub fn hue(colour: Colour) -> Hue {
    match colour {
        Colour::Any => Hue::Chameleon,
        Colour::Blue => Hue::Blue,
        Colour::Green => Hue::Green,
        Colour::Purple => Hue::Violet,
        Colour::Red => Hue::Red,
        Colour::Yellow => Hue::Yellow,
    }
}

/// Spawns the meshes of a tile; a hidden one shows its back.
pub fn spawn_visuals(tile: Option<Tile>, on_rack: bool, entity: &mut EntityCommands, visuals: &mut Visuals) {
    let mesh = mesh(tile, visuals);
    let material = visuals.material(if on_rack { HELD_TILE } else { TILE });
    entity.insert((Mesh3d(mesh), MeshMaterial3d(material), Pickable::default()));
    if on_rack {
        // Tiles before the camera cast no shadow on the table far below.
        entity.insert((NotShadowCaster, NotShadowReceiver));
    } else {
        entity.remove::<(NotShadowCaster, NotShadowReceiver)>();
        let shade =
            visuals.mesh("chromino-shade", || meshes::skirt(&meshes::rounded(HALF, [CORNER; 2]), 0.6, 0.14));
        let paint = visuals.shade();
        entity.with_children(|parts| {
            parts.spawn((
                Mesh3d(shade),
                MeshMaterial3d(paint),
                Transform::from_xyz(0.0, 0.004, 0.0),
                (NotShadowCaster, Pickable::IGNORE),
            ));
        });
    }
    inlays(tile, if on_rack { HELD_SYMBOL } else { PAINTED }, entity, visuals);
}

/// Spawns the meshes of a held tile.
pub fn spawn_held(tile: Tile, fits: bool, entity: &mut EntityCommands, visuals: &mut Visuals) {
    let mesh = mesh(Some(tile), visuals);
    let material = visuals.translucent(TILE, if fits { 0.9 } else { 0.55 });
    entity.insert((Mesh3d(mesh), MeshMaterial3d(material), Pickable::IGNORE, NotShadowCaster));
    inlays(Some(tile), PAINTED, entity, visuals);
}

/// Presses the symbols in.
fn inlays(tile: Option<Tile>, material: Material, entity: &mut EntityCommands, visuals: &mut Visuals) {
    let painted = visuals.material(material);
    let Some(tile) = tile else {
        // A back bears the chameleon's sign.
        let mesh = visuals.mesh("chromino-back-sign", || {
            let tone = theme::painted(theme::colour(TILE_BACK_SIGN));
            symbols::flat_symbol(&[Layer::symbol(Symbol::Spiral, 0.3, tone)])
        });
        let place = Transform::from_xyz(0.0, THICK + 0.002, 0.0);
        entity.with_children(|parts| {
            let hidden = (NotShadowCaster, Pickable::IGNORE);
            parts.spawn((FacesSeat, Mesh3d(mesh), MeshMaterial3d(painted), place, hidden));
        });
        return;
    };
    let symbols = tile.strip().colours().map(hue);
    let meshes = symbols.map(|hue| {
        visuals.dyed_mesh(&format!("chromino-symbol-{hue:?}"), move |look| {
            symbols::inlay(hue, look.symbol(SYMBOL, LARGE_SYMBOL), look.vision)
        })
    });
    entity.with_children(|parts| {
        for (x, mesh) in [-0.98, 0.0, 0.98].into_iter().zip(meshes) {
            parts.spawn((
                FacesSeat,
                Mesh3d(mesh),
                MeshMaterial3d(painted.clone()),
                Transform::from_xyz(x, THICK + 0.002, 0.0),
                NotShadowCaster,
                Pickable::IGNORE,
            ));
        }
    });
}

/// The mesh of a tile as its name reads to the right, or of a hidden one, with vertex colours.
fn mesh(tile: Option<Tile>, visuals: &mut Visuals) -> Handle<Mesh> {
    let name = tile.map_or("chromino-back".to_owned(), |tile| format!("chromino-tile-{tile}"));
    visuals.dyed_mesh(&name, move |look| {
        let side = under_the_lamp(TILE_SIDE);
        let body = flat_plate(&meshes::rounded(HALF, [CORNER; 2]), THICK - 0.03, 0.05);
        let mut parts = vec![(meshes::painted(body, side), Transform::IDENTITY)];
        let square = |from: f32, to: f32, corners: [f32; 2], colour: [f32; 4]| {
            const DEEP: f32 = 0.08;
            let half = Vec2::new((to - from) / 2.0, HALF.y - RIM);
            let plate = meshes::painted(flat_plate(&meshes::rounded(half, corners), DEEP, 0.03), colour);
            (plate, Transform::from_xyz((from + to) / 2.0, THICK - DEEP, 0.0))
        };
        let end = HALF.x - RIM;
        let (outer, inner) = (CORNER - RIM, 0.05);
        match tile {
            Some(tile) => {
                let [first, centre, last] = tile
                    .strip()
                    .colours()
                    .map(|colour| under_the_lamp(theme::tint_of(hue(colour)).digits(look.vision)));
                parts.push(square(-end, -0.49 - JOINT, [inner, outer], first));
                parts.push(square(-0.49 + JOINT, 0.49 - JOINT, [inner; 2], centre));
                parts.push(square(0.49 + JOINT, end, [outer, inner], last));
            }
            None => parts.push(square(-end, end, [outer; 2], under_the_lamp(TILE_BACK))),
        }
        meshes::together(parts)
    })
}

/// The share of the light that the tiles’ coat lets through, by pictures of the table.
const COAT_LETS_THROUGH: f32 = 0.955;

fn under_the_lamp(digits: u32) -> [f32; 4] {
    let lit = theme::painted(theme::colour(digits)).to_linear() / COAT_LETS_THROUGH;
    lit.with_alpha(1.0).to_f32_array()
}

/// A plate with this outline and thickness that lies on the table.
fn flat_plate(outline: &[Vec2], thick: f32, bevel: f32) -> Mesh {
    meshes::extrude(outline, thick, bevel)
        .rotated_by(Quat::from_rotation_x(-FRAC_PI_2))
        .translated_by(Vec3::Y * thick / 2.0)
}
