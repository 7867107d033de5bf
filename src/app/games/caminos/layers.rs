//! Views into the stacks: layers lifted apart, and transparent cubes above a level.

use bevy::prelude::*;

use crate::games::caminos::aids::THROUGH;
use crate::session::MatchSystems;
use crate::table::aids::{APART, Aids};
use crate::table::choosing::hand::HeldPiece;
use crate::table::markers::Pointed;
use crate::table::materials::paint::Paint;
use crate::table::scene::on_table::{OnTable, TableSystems, is_of};
use crate::table::scene::visuals::Visuals;
use crate::ui::draw::redraw::Redraw;
use crate::ui::people::preferences::Preferences;
use camaieu_rules::caminos::{Caminos, Position};
use camaieu_rules::game::Rules as _;

use crate::games::caminos::layout::{BoardLayout, Place, TOP};
use crate::games::caminos::{CaminosSpot, Owner, Piece};

/// The space between layers that are lifted apart.
pub const GAP: f32 = 0.85;
/// Seconds that it takes to lift them.
const SECONDS: f32 = 0.35;
/// The opacity of transparent wood.
const SHEER: f32 = 0.13;

/// A cube of a piece.
#[derive(Component, Clone, Copy, Debug)]
pub struct CubeOf {
    /// Its place in the piece in its first orientation, from the middle of all cubes.
    pub offset: Vec3,
    /// The owner.
    pub owner: Owner,
}

/// A dowel between two cubes of a piece, with their places.
#[derive(Component, Clone, Copy, Debug)]
pub struct DowelOf(pub [Vec3; 2]);

/// The lines along the edges of a piece that is not solid.
#[derive(Component, Clone, Copy, Debug)]
pub struct OutlineOf;

/// The progress of lifting the layers, from 0 to 1.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
struct Lifted(f32);

/// The place of a point when the layers are lifted apart; the upper side of a layer goes with it.
pub fn lift_apart(at: Vec3) -> Vec3 {
    let layer = (at.y - TOP - 0.1).ceil() - 1.0;
    at + Vec3::Y * GAP * layer.max(0.0)
}

/// The level of the cubes at a height, from 0, when the layers are lifted so far.
fn level_at(height: f32, lifted: f32) -> u8 {
    ((height - TOP) / (1.0 + GAP * lifted)).floor().max(0.0) as u8
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Lifted>().add_systems(
        Update,
        (lift, part, see_through)
            .chain()
            .after(MatchSystems::Animate)
            .in_set(TableSystems)
            .run_if(is_of(Caminos::NAME)),
    );
}

/// Lifts the layers, or lets them down.
fn lift(
    aids: Res<Aids>,
    preferences: Res<Preferences>,
    time: Res<Time>,
    mut lifted: ResMut<Lifted>,
    mut redraw: ResMut<Redraw>,
) {
    let goal = if aids.has(APART) { 1.0 } else { 0.0 };
    if lifted.0 == goal {
        return;
    }
    redraw.request();
    let step = if preferences.is_still() { 1.0 } else { time.delta_secs().min(0.1) / SECONDS };
    lifted.0 += (goal - lifted.0).clamp(-step, step);
}

/// Puts the cubes of all pieces where their layers are.
fn part(
    on_table: Single<&OnTable>,
    lifted: Res<Lifted>,
    pieces: Query<(Ref<Piece>, &Children)>,
    ghosts: Query<(&HeldPiece, Ref<Transform>, &Children), (Without<CubeOf>, Without<DowelOf>)>,
    new: Query<(), Added<CubeOf>>,
    mut cubes: Query<(&CubeOf, &mut Transform), Without<DowelOf>>,
    mut dowels: Query<(&DowelOf, &mut Transform), Without<CubeOf>>,
    mut outlines: Query<&mut Visibility, With<OutlineOf>>,
) {
    let all = lifted.is_changed() || !new.is_empty();
    let has_moved = pieces.iter().any(|(piece, _)| piece.is_changed());
    if !(all || has_moved || ghosts.iter().any(|(_, transform, _)| transform.is_changed())) {
        return;
    }
    let Some(view) = on_table.view.of::<Caminos>() else { return };
    let layout = BoardLayout::new(view);
    let mut put = |children: &Children, rest: Transform, is_on_board: bool| {
        let layer = |offset: Vec3| {
            let height = rest.translation.y + (rest.rotation * offset).y;
            if is_on_board { level_at(height, 0.0) } else { 0 }
        };
        let up = rest.rotation.inverse() * Vec3::Y * GAP * lifted.0;
        let place = |offset: Vec3| offset + up * f32::from(layer(offset));
        for &child in children {
            if let Ok((cube, mut transform)) = cubes.get_mut(child) {
                let wanted = place(cube.offset);
                if transform.translation != wanted {
                    transform.translation = wanted;
                }
            } else if let Ok((DowelOf(ends), mut transform)) = dowels.get_mut(child) {
                let wanted = (place(ends[0]) + place(ends[1])) / 2.0;
                if transform.translation != wanted {
                    transform.translation = wanted;
                }
            } else if let Ok(mut shown) = outlines.get_mut(child) {
                // It is that of a piece in one.
                let is_apart = is_on_board && lifted.0 > 0.0;
                shown.set_if_neq(if is_apart { Visibility::Hidden } else { Visibility::Inherited });
            }
        }
    };
    for (piece, children) in &pieces {
        if all || piece.is_changed() {
            put(children, layout.rest(&piece), matches!(piece.place, Place::On { .. }));
        }
    }
    for (ghost, transform, children) in &ghosts {
        put(children, *transform, ghost.over_table);
    }
}

/// The highest level that is not to be seen through, if there is one.
fn cut(view: &Position, pointed: &Pointed, lifted: f32) -> Option<u8> {
    let Some(CaminosSpot::Cell(cell)) = pointed.spot()?.to::<Caminos>() else { return None };
    Some(match pointed.at {
        Some(at) if !pointed.cursor_shown => level_at(at.y, lifted),
        _ => view.height(cell).saturating_sub(1),
    })
}

/// Makes the cubes above the pointed level transparent, also for the pointer.
fn see_through(
    on_table: Single<Ref<OnTable>>,
    aids: Res<Aids>,
    pointed: Res<Pointed>,
    lifted: Res<Lifted>,
    pieces: Query<(Ref<Piece>, &Children)>,
    new: Query<(), Added<CubeOf>>,
    mut cubes: Query<(&CubeOf, &mut MeshMaterial3d<Paint>, &mut Pickable)>,
    mut visuals: Visuals,
    mut last: Local<Option<u8>>,
    mut redraw: ResMut<Redraw>,
) {
    if on_table.is_added() {
        *last = None;
    }
    if !aids.has(THROUGH) && last.is_none() {
        return;
    }
    let Some(view) = on_table.view.of::<Caminos>() else { return };
    let now = if aids.has(THROUGH) { cut(view, &pointed, lifted.0) } else { None };
    let has_moved = pieces.iter().any(|(piece, _)| piece.is_changed());
    if now == *last && !has_moved && new.is_empty() {
        return;
    }
    *last = now;
    redraw.request();
    let layout = BoardLayout::new(view);
    for (piece, children) in &pieces {
        let rest = layout.rest(&piece);
        let is_on_board = matches!(piece.place, Place::On { .. });
        for &child in children {
            let Ok((cube, mut material, mut pickable)) = cubes.get_mut(child) else { continue };
            let height = rest.translation.y + (rest.rotation * cube.offset).y;
            let is_above = is_on_board && now.is_some_and(|cut| level_at(height, 0.0) > cut);
            let wood = visuals.translucent(cube.owner.wood(), if is_above { SHEER } else { 1.0 });
            if material.0 != wood {
                material.0 = wood;
                *pickable = if is_above { Pickable::IGNORE } else { Pickable::default() };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_on_a_layer_goes_up_with_it() {
        let up = |height: f32| lift_apart(Vec3::Y * (TOP + height)).y - TOP - height;
        for (height, layers) in
            [(0.0, 0.0), (0.5, 0.0), (1.0, 0.0), (1.03, 0.0), (1.5, 1.0), (2.0, 1.0), (3.0, 2.0)]
        {
            assert!((up(height) - layers * GAP).abs() < 1e-4, "{height}: {}", up(height));
        }
        assert_eq!(lift_apart(Vec3::new(1.0, 0.1, 2.0)), Vec3::new(1.0, 0.1, 2.0), "the trays stay");
    }

    #[test]
    fn the_pointed_level_is_found_down_and_lifted() {
        for level in 0..3 {
            let middle = f32::from(level) + 0.5;
            assert_eq!(level_at(TOP + middle, 0.0), level);
            assert_eq!(level_at(TOP + middle + GAP * f32::from(level), 1.0), level);
        }
    }
}
