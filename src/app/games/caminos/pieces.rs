//! The pieces: solids of bevelled cubes in stained wood, with the seams between the cubes as fine grooves and the
//! colour's symbol in every side.

use std::collections::HashSet;

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use crate::table::materials::paint::Paint;
use crate::table::materials::symbols::{self, Layer};
use crate::table::pieces::ghosts::Crisp;
use crate::table::scene::meshes;
use crate::table::scene::visuals::Visuals;
use crate::ui::theme::look::Appearance;
use crate::ui::theme::markers;
use camaieu_rules::caminos::shapes::Point;
use camaieu_rules::caminos::{Colour, Position};

use crate::games::caminos::layers::{CubeOf, DowelOf, GAP, OutlineOf};
use crate::games::caminos::layout::{centre, on_table};
use crate::games::caminos::{Owner, hue};

/// The size of the symbols on a cube's sides, usually and at the player's wish.
const SYMBOL: f32 = 0.2;
const LARGE_SYMBOL: f32 = 0.32;
/// The gap between the sides of a piece and the edges of its cells.
const SLACK: f32 = 0.012;

/// The look of a piece.
#[derive(Clone, Copy)]
pub enum Guise {
    /// On the board or in a tray.
    Solid,
    /// Held, where it may be placed.
    Fits,
    /// Held, where it may not be placed.
    Misfits,
    /// Placement that advice suggests.
    Advised,
}

impl Guise {
    /// The opacity of its wood.
    fn density(self) -> f32 {
        match self {
            // The table makes what is advised translucent.
            Guise::Solid | Guise::Advised => 1.0,
            Guise::Fits => 0.86,
            Guise::Misfits => 0.4,
        }
    }

    /// The colour of the lines along its edges, so that it stands out from what is behind it.
    fn outline(self) -> Option<u32> {
        match self {
            Guise::Solid => None,
            Guise::Fits | Guise::Advised => Some(markers::ADVICE),
            Guise::Misfits => Some(markers::TAKE),
        }
    }
}

/// Spawns the cubes of a piece, each with a mesh of its own so that the layers can be lifted apart, and the dowels between
/// them, which are seen only then.
pub fn spawn_visuals(
    view: &Position,
    owner: Owner,
    shape: u8,
    guise: Guise,
    entity: &mut EntityCommands,
    visuals: &mut Visuals,
) {
    let shapes = view.shapes();
    let turns = shapes.get(usize::from(shape)).map_or(&[][..], |shape| shape.turns());
    let Some(cubes) = turns.first().map(|turned| turned.cubes()) else { return };
    let wood = visuals.translucent(owner.wood(), guise.density());
    let middle = centre(cubes);
    let grain = grain(cubes);
    let can_be_touched = matches!(guise, Guise::Solid);
    let parts: Vec<(Vec3, Handle<Mesh>)> = cubes
        .iter()
        .map(|&cube| {
            let offset = on_table(cube) - middle;
            let joined = joined(cubes, cube);
            let name = format!("caminos-cube-{:?}-{grain}-{joined:?}-{offset}", owner_style(owner));
            (offset, visuals.dyed_mesh(&name, move |look| cube_mesh(owner, joined, grain, offset, look)))
        })
        .collect();
    entity.with_children(|piece| {
        for (offset, mesh) in parts {
            let mut part = piece.spawn((
                CubeOf { offset, owner },
                Mesh3d(mesh),
                MeshMaterial3d(wood.clone()),
                Transform::from_translation(offset),
            ));
            if can_be_touched {
                part.insert(Pickable::default());
            } else {
                part.insert((Pickable::IGNORE, NotShadowCaster));
            }
        }
    });
    spawn_dowels(cubes, middle, wood, entity, visuals);
    if let Some(colour) = guise.outline() {
        let name = format!("caminos-outline-{shape}-{}", view.shapes().len());
        let outline = (Mesh3d(visuals.mesh(&name, || outline_mesh(cubes))), visuals.marker(colour, 1.0));
        entity.with_child((
            OutlineOf,
            Crisp,
            outline.0,
            MeshMaterial3d(outline.1),
            Pickable::IGNORE,
            NotShadowCaster,
        ));
    }
}

/// The lines along the edges of a piece in its first orientation: white, with ink round them as they are seen.
fn outline_mesh(cubes: &[Point]) -> Mesh {
    const WHITE: f32 = 0.022;
    const WITH_INK: f32 = 0.04;
    let middle = centre(cubes);
    let mut ink = meshes::painted(meshes::rope(WITH_INK), meshes::INK);
    // Inside out, so that only what is behind the line is drawn of it: its rim.
    let _ = ink.invert_winding();
    let line = meshes::together([
        (meshes::painted(meshes::rope(WHITE), [1.0; 4]), Transform::IDENTITY),
        (ink, Transform::IDENTITY),
    ]);
    meshes::together(edges(cubes).into_iter().map(|(at, along)| {
        let turn = Quat::from_rotation_arc(Vec3::X, along);
        (line.clone(), Transform::from_translation(at - middle).with_rotation(turn))
    }))
}

/// The edges of cubes that are together one solid: the middle and the direction of each, of length one.
fn edges(cubes: &[Point]) -> Vec<(Vec3, Vec3)> {
    let solid: HashSet<IVec3> = cubes.iter().map(|&cube| on_table(cube).as_ivec3()).collect();
    let mut edges = HashSet::new();
    for (along, [aside, across]) in
        [(IVec3::X, [IVec3::Y, IVec3::Z]), (IVec3::Y, [IVec3::Z, IVec3::X]), (IVec3::Z, [IVec3::X, IVec3::Y])]
    {
        let corners = [IVec3::ZERO, aside, across, aside + across];
        // An edge is named by the last of the four cells round it.
        for last in solid.iter().flat_map(|&cube| corners.map(|far| cube + far)) {
            let [a, b, c, d] =
                [IVec3::ZERO, aside, aside + across, across].map(|far| solid.contains(&(last - far)));
            // None where the four cells are empty, full, or half of each on two sides of a plane.
            if (a ^ b ^ c ^ d) || (a == c && b == d && a != b) {
                edges.insert((last, along, aside + across));
            }
        }
    }
    let place =
        |(last, along, back): (IVec3, IVec3, IVec3)| (last.as_vec3() - back.as_vec3() / 2.0, along.as_vec3());
    edges.into_iter().map(place).collect()
}

/// Spawns the dowels between the cubes of a piece.
fn spawn_dowels(
    cubes: &[Point],
    middle: Vec3,
    wood: Handle<Paint>,
    entity: &mut EntityCommands,
    visuals: &mut Visuals,
) {
    let dowel = visuals.mesh("caminos-dowel", || {
        let half = GAP / 2.0 + 0.2;
        let outline = [(0.0, -half), (0.14, -half), (0.14, half), (0.0, half)];
        let white = [1.0; 4];
        meshes::painted(meshes::lathe(&outline, 12), white)
    });
    let pairs = cubes.iter().enumerate().flat_map(|(index, &one)| {
        let next_to = cubes[..index].iter().filter(move |&&other| apart(one, other) == 1);
        next_to.map(move |&other| [one, other].map(|cube| on_table(cube) - middle))
    });
    let pairs: Vec<[Vec3; 2]> = pairs.collect();
    entity.with_children(|piece| {
        for ends in pairs {
            piece.spawn((
                DowelOf(ends),
                Mesh3d(dowel.clone()),
                MeshMaterial3d(wood.clone()),
                Transform::from_translation((ends[0] + ends[1]) / 2.0).with_rotation(
                    Quat::from_rotation_arc(Vec3::Y, (ends[1] - ends[0]).normalize_or(Vec3::Y)),
                ),
                Pickable::IGNORE,
                NotShadowCaster,
            ));
        }
    });
}

/// The distance of two cubes, in steps.
fn apart(one: Point, other: Point) -> u8 {
    (0..3).map(|axis| one[axis].abs_diff(other[axis])).sum()
}

/// The axis of the table that the grain of a piece runs along: its longest.
fn grain(cubes: &[Point]) -> usize {
    let length = |axis: &usize| {
        let along = || cubes.iter().map(|&cube| on_table(cube)[*axis]);
        (along().fold(f32::MIN, f32::max) - along().fold(f32::MAX, f32::min)) as u8
    };
    (0..3).rev().max_by_key(length).unwrap_or(0)
}

/// On which sides a cube is joined with others of its piece: for each axis of the table below and above.
fn joined(cubes: &[Point], cube: Point) -> [[bool; 2]; 3] {
    [Vec3::X, Vec3::Y, Vec3::Z].map(|axis| {
        [-1.0, 1.0].map(|sign| {
            let there = on_table(cube) + axis * sign;
            cubes.iter().any(|&other| on_table(other).distance_squared(there) < 1e-3)
        })
    })
}

/// The symbol of an owner's pieces, whether it is an outline only, and whether its wood is dark.
fn owner_style(owner: Owner) -> (symbols::Symbol, bool, bool) {
    let is_dark = match owner.colour() {
        Colour::Green => owner.is_partner(),
        Colour::Yellow => false,
        Colour::Neutral => true,
    };
    (hue(owner.colour()).symbol(), owner.is_partner(), is_dark)
}

/// A cube with the colour's symbol in its free sides; partners have its outline.
fn cube_mesh(owner: Owner, joined: [[bool; 2]; 3], grain: usize, offset: Vec3, look: Appearance) -> Mesh {
    let size = look.symbol(SYMBOL, LARGE_SYMBOL);
    let (symbol, is_outline, is_dark) = owner_style(owner);
    // The tone of the inlay is a part of the wood's.
    let tone = if is_dark { 3.2 } else { 0.2 };
    let ink = Color::linear_rgb(tone, tone, tone);
    let layer = || {
        if is_outline { Layer::edge(symbol, size, 0.05, ink) } else { Layer::symbol(symbol, size, ink) }
    };
    let body = meshes::jointed_cube(joined, SLACK, grain, offset);
    let mut parts = vec![(meshes::painted(body, [1.0; 4]), Transform::IDENTITY)];
    for (axis, sides) in joined.into_iter().enumerate() {
        for (sign, is_joined) in [-1.0, 1.0].into_iter().zip(sides) {
            if is_joined {
                continue;
            }
            let mut outward = Vec3::ZERO;
            outward[axis] = sign;
            let place = outward * (0.5 - SLACK + 0.002);
            let turn = Quat::from_rotation_arc(Vec3::Z, outward);
            parts
                .push((symbols::upright(&[layer()]), Transform::from_translation(place).with_rotation(turn)));
        }
    }
    meshes::together(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_outline_has_the_edges_of_the_solid() {
        let bar = [[0, 0, 0], [1, 0, 0], [2, 0, 0]];
        let square = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]];
        let corner = [[0, 0, 0], [1, 0, 0], [0, 1, 0]];
        assert_eq!([&bar[..], &square, &corner].map(|cubes| edges(cubes).len()), [20, 20, 22]);
    }
}
