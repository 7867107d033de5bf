//! The shade of the stacks on the board, for machines that draw no real shadows.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::games::caminos::Piece;
use crate::games::caminos::layout::{BoardLayout, Place, RIM, TOP, corners};
use crate::session::MatchSystems;
use crate::table::light::shadows::CAST;
use crate::table::scene::meshes;
use crate::table::scene::on_table::{OnTable, TableSystems, is_of};
use crate::table::scene::visuals::Visuals;
use camaieu_rules::caminos::{Board, Caminos, Cell, Position};
use camaieu_rules::game::Rules as _;

#[derive(Component, Clone, Copy, Debug)]
struct StackShade;

/// The heights of stacks, by cell.
type Heights = BTreeMap<Cell, u8>;

/// The height of the shade above the cells: over the engraved lines.
const ABOVE: f32 = 0.008;
/// The distance between the points that its opacity is worked out for; a cell has a whole number of them.
const STEP: f32 = 1.0 / 8.0;
/// The opacity at the foot of a stack and how far it reaches.
const FOOT: f32 = 0.42;
const FOOT_WIDTH: f32 = 0.3;
/// The opacity of what a stack casts, at its foot and at the end, and the width of its edge at the foot and for each
/// cube of height.
const CAST_NEAR: f32 = 0.5;
const CAST_FAR: f32 = 0.34;
const EDGE: f32 = 0.12;
const EDGE_PER_CUBE: f32 = 0.16;
/// The part of a cube's height between two outlines that make up what a stack casts.
const SLICE: f32 = 0.125;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        cast.after(MatchSystems::Animate).in_set(TableSystems).run_if(is_of(Caminos::NAME)),
    );
}

/// Casts the shade of the stacks anew when they change.
fn cast(
    mut commands: Commands,
    on_table: Single<Ref<OnTable>>,
    pieces: Query<&Piece>,
    old: Query<Entity, With<StackShade>>,
    mut visuals: Visuals,
) {
    if !on_table.is_changed() {
        return;
    }
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    let Some(view) = on_table.view.of::<Caminos>() else { return };
    let heights = heights(view, pieces);
    if heights.is_empty() {
        return;
    }
    let board = view.board();
    let (low, high) = corners(board);
    // Whole steps beyond the cells' edges, within the rim.
    let out = 0.5 + (RIM / STEP).floor() * STEP;
    let [low, high] =
        [(low, -out), (high, out)].map(|(corner, out)| Vec2::from(corner.map(f32::from)) + Vec2::splat(out));
    let mesh = meshes::veil(low, high, STEP, |at| is_on(board, at).then(|| opacity(&heights, at)));
    let place = BoardLayout::new(view).board_coordinates(0.0, 0.0).with_y(TOP + ABOVE);
    visuals.drawn_shade(&mut commands, mesh, Transform::from_translation(place)).insert(StackShade);
}

/// The heights of the stacks that these pieces make on the board.
fn heights<'a>(view: &Position, pieces: impl IntoIterator<Item = &'a Piece>) -> Heights {
    let mut heights = Heights::new();
    for piece in pieces {
        let Place::On { cell, level, turn } = piece.place else { continue };
        let turned = view
            .shapes()
            .get(usize::from(piece.shape))
            .and_then(|shape| shape.turns().get(usize::from(turn)));
        for column in turned.map_or(&[][..], |turned| turned.columns()) {
            if let Some(cell) = cell.offset(column.files, column.ranks) {
                let height = heights.entry(cell).or_default();
                *height = (*height).max(level + column.base + column.count);
            }
        }
    }
    heights
}

/// Whether a point, in files and ranks, lies over the board: its cells or the rim round them.
fn is_on(board: &Board, at: Vec2) -> bool {
    board.cells().iter().any(|cell| beside(cell, at) <= RIM)
}

/// The distance of a point from a cell, along the farther axis.
fn beside(cell: Cell, at: Vec2) -> f32 {
    ((at - middle(cell)).abs() - 0.5).max_element().max(0.0)
}

fn middle(cell: Cell) -> Vec2 {
    Vec2::new(f32::from(cell.file()), f32::from(cell.rank()))
}

/// The opacity of the shade at a point, in files and ranks: that of the stack that darkens it most.
fn opacity(heights: &Heights, at: Vec2) -> f32 {
    /// The way of the lamp's light, in files and ranks: ranks go away from the viewer.
    const AWAY: Vec2 = Vec2::new(CAST.x, -CAST.y);
    let from = |cell: Cell, at: Vec2| ((at - middle(cell)).abs() - 0.5).max(Vec2::ZERO).length();
    let fading = |distance: f32, width: f32| (1.0 - distance / width).max(0.0);
    let of_stack = |(&cell, &height): (&Cell, &u8)| {
        let foot = FOOT * fading(from(cell, at), FOOT_WIDTH).powi(2);
        let slices = (f32::from(height) / SLICE) as u8;
        let thrown = (1..=slices).map(|slice| {
            let up = f32::from(slice) * SLICE;
            let part = f32::from(slice) / f32::from(slices);
            let strength = CAST_NEAR + (CAST_FAR - CAST_NEAR) * part;
            strength * fading(from(cell, at - AWAY * up), EDGE + EDGE_PER_CUBE * up)
        });
        thrown.fold(foot, f32::max)
    };
    heights.iter().map(of_stack).fold(0.0, f32::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::game::Pieces;
    use camaieu_rules::prelude::*;
    use camaieu_rules::setup::Setup;

    fn stack(height: u8) -> Heights {
        [(Cell::read("c3").expect("a cell"), height)].into()
    }

    #[test]
    fn shadow_points_away_from_lamp_and_grows_with_height() {
        let here = |height: u8, file: f32, rank: f32| opacity(&stack(height), Vec2::new(file, rank));
        let (file, rank) = (2.0, 3.0);
        // At its foot on the lamp's side, and no farther.
        assert!(here(1, file - 0.6, rank) > 0.1);
        assert_eq!(here(3, file - 1.0, rank + 0.4), 0.0);
        // To the right and towards the viewer.
        assert!(here(1, file + 1.4, rank - 0.6) > 0.2);
        assert!(here(3, file + 3.6, rank - 2.0) > 0.2);
        assert_eq!(here(1, file + 3.6, rank - 2.0), 0.0);
        assert_eq!(here(3, file + 1.4, rank + 1.4), 0.0);
    }

    fn position(text: &str) -> Position {
        Caminos::read_position(text, &Setup::default_of(Caminos::OPTIONS)).expect(text)
    }

    #[test]
    fn a_stack_is_as_high_as_what_lies_on_it() {
        let position = position("square 2 1c4=1,c5=1;2e5=3;1c4=1,c5=1,c6=2 2 -");
        let heights = heights(&position, &Caminos::pieces(&position));
        let mut found: Vec<(String, u8)> =
            heights.iter().map(|(cell, height)| (cell.to_string(), *height)).collect();
        found.sort();
        assert_eq!(
            found,
            [("c4", 2), ("c5", 2), ("c6", 2), ("e5", 3)].map(|(cell, height)| (cell.to_owned(), height))
        );
    }

    #[test]
    fn the_shade_ends_with_the_boards_rim() {
        let position = position("square 2 - 1 -");
        for (at, expected) in
            [([-1.0, 1.0], true), ([6.9, 7.5], true), ([-1.2, 1.0], false), ([3.0, 8.2], false)]
        {
            assert_eq!(is_on(position.board(), Vec2::from(at)), expected, "{at:?}");
        }
    }
}
