//! Pieces that are seen and clicked through where they would hide a place that the half-made move can go to.

use bevy::prelude::*;

use crate::session::MatchSystems;
use crate::table::board::{BoardView, Continuations, Spot, TablePiece};
use crate::table::camera::TableCamera;
use crate::table::choosing::MoveSelection;
use crate::table::markers::carried;
use crate::table::materials::paint::Paint;
use crate::table::scene::on_table::{OnTable, TableSystems};
use crate::table::scene::visuals::Visuals;
use crate::ui::draw::redraw::Redraw;

/// Registers what needs no screen.
pub(crate) fn core_plugin(app: &mut App) {
    app.add_systems(Update, (clear_the_way, mark).after(MatchSystems::Animate).in_set(TableSystems));
}

/// Registers the paints.
pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, fade.after(mark).in_set(TableSystems));
}

/// Marks a piece that is seen through.
#[derive(Component, Clone, Copy, Debug)]
pub struct SeenThrough;

/// A piece that the pointer meets with what lies behind it.
pub(crate) const CLICKED_THROUGH: Pickable = Pickable { should_block_lower: false, is_hoverable: true };

/// Places that the half-made move can go to, and the place that its piece has left.
struct MoveTargets {
    from: Option<Spot>,
    targets: Vec<Spot>,
}

impl MoveTargets {
    /// Way of a half-made move; `None` while nothing is chosen.
    fn of(
        view: &dyn BoardView,
        chosen: &MoveSelection,
        continuations: &Continuations,
    ) -> Option<MoveTargets> {
        let made = chosen.0.made();
        let from = carried(view, made).map(|(from, _)| from);
        (!made.is_empty()).then(|| MoveTargets { from, targets: continuations.targets(view).collect() })
    }

    /// Whether a piece on this spot gives way: all do but those that the move can go to.
    fn is_given_by(&self, spot: Option<Spot>) -> bool {
        spot.is_some_and(|spot| self.from == Some(spot) || !self.targets.contains(&spot))
    }
}

/// Has the pointer meet what lies behind the pieces that give way.
fn clear_the_way(
    at_play: Single<(&OnTable, &MoveSelection, &Continuations)>,
    mut pieces: Query<(&TablePiece, &mut Pickable)>,
) {
    let (OnTable { view, .. }, chosen, continuations) = *at_play;
    let way = MoveTargets::of(&**view, chosen, continuations);
    for (piece, mut pickable) in &mut pieces {
        // What the pointer carries, and what is never pointed at, stays as it is.
        if pickable.is_hoverable {
            let gives_way = way.as_ref().is_some_and(|way| way.is_given_by(piece.spot));
            pickable.set_if_neq(if gives_way { CLICKED_THROUGH } else { Pickable::default() });
        }
    }
}

/// Marks the pieces that give way and hide a place that the half-made move can go to.
fn mark(
    mut commands: Commands,
    at_play: Single<(&OnTable, &MoveSelection, &Continuations)>,
    camera: Single<&GlobalTransform, With<TableCamera>>,
    pieces: Query<(Entity, &TablePiece, &Transform, Has<SeenThrough>)>,
) {
    let (OnTable { view, .. }, chosen, continuations) = *at_play;
    let way = MoveTargets::of(&**view, chosen, continuations);
    let targets = way.iter().flat_map(|way| &way.targets).map(|spot| view.spot_coordinates(*spot));
    let targets: Vec<Vec3> = targets.collect();
    let high = view.table().constants().height;
    for (entity, piece, transform, is_marked) in &pieces {
        let hides = |target: &Vec3| hides(camera.translation(), (transform.translation, high), *target);
        let gives_way = way.as_ref().is_some_and(|way| way.is_given_by(piece.spot));
        let is_hiding = gives_way && piece.rack().is_none() && targets.iter().any(hides);
        match (is_hiding, is_marked) {
            (true, false) => drop(commands.entity(entity).insert(SeenThrough)),
            (false, true) => drop(commands.entity(entity).remove::<SeenThrough>()),
            _ => {}
        }
    }
}

/// Parts of a piece that is drawn see-through, with their own paints.
#[derive(Component)]
struct Faded(Vec<(Entity, Handle<Paint>)>);

/// Draws the marked pieces see-through, and gives the others their own paints back.
fn fade(
    mut commands: Commands,
    marked: Query<Entity, (With<SeenThrough>, Without<Faded>)>,
    others: Query<(Entity, &Faded), Without<SeenThrough>>,
    (children, paints): (Query<&Children>, Query<&MeshMaterial3d<Paint>>),
    mut visuals: Visuals,
    mut redraw: ResMut<Redraw>,
) {
    for entity in &marked {
        let parts = std::iter::once(entity).chain(children.iter_descendants(entity));
        let parts = parts.filter_map(|part| Some((part, paints.get(part).ok()?.0.clone())));
        let parts: Vec<(Entity, Handle<Paint>)> = parts.collect();
        for (part, paint) in &parts {
            commands.entity(*part).insert(MeshMaterial3d(visuals.ghostly(paint)));
        }
        commands.entity(entity).insert(Faded(parts));
        redraw.request();
    }
    for (entity, Faded(parts)) in &others {
        for (part, paint) in parts {
            // A piece that has become another one meanwhile has paints of its own.
            let is_faded = paints.get(*part).is_ok_and(|now| now.0 == visuals.ghostly(paint));
            if is_faded && let Ok(mut part) = commands.get_entity(*part) {
                part.insert(MeshMaterial3d(paint.clone()));
            }
        }
        commands.entity(entity).remove::<Faded>();
        redraw.request();
    }
}

/// Whether a piece with its foot at a place, and so high, hides a target from an eye.
fn hides(eye: Vec3, (foot, high): (Vec3, f32), target: Vec3) -> bool {
    /// Half the width of a piece, about.
    const WIDE: f32 = 0.42;
    let sight = target - eye;
    let along = (foot - eye).xz().dot(sight.xz()) / sight.xz().length_squared().max(1e-6);
    let nearest = eye + sight * along;
    let is_before = along > 0.0 && along < 1.0 && (target - foot).xz().length() > WIDE;
    let is_met = (nearest - foot).xz().length() < WIDE;
    is_before && is_met && (foot.y - 0.1..foot.y + high).contains(&nearest.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_hides_what_is_behind_it_and_low() {
        let (eye, foot) = (Vec3::new(0.0, 10.0, 14.0), Vec3::new(0.0, 0.3, 0.0));
        let hides = |eye: Vec3, high: f32, target: Vec3| hides(eye, (foot, high), target);
        assert!(hides(eye, 1.2, Vec3::new(0.0, 0.0, -1.0)), "the square ahead");
        assert!(!hides(eye, 0.2, Vec3::new(0.0, 0.0, -1.0)), "a disc is too flat for it");
        assert!(!hides(eye, 1.2, Vec3::new(0.0, 0.0, 1.0)), "the square before it");
        assert!(!hides(eye, 1.2, Vec3::new(1.0, 0.0, -1.0)), "a square aside");
        assert!(!hides(eye, 1.2, Vec3::new(0.0, 0.0, -4.0)), "far behind: seen over it");
        assert!(!hides(eye, 1.2, foot), "its own");
        assert!(!hides(Vec3::new(0.0, 20.0, 0.01), 1.2, Vec3::new(0.0, 0.0, -1.0)), "from above");
    }
}
