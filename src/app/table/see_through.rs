//! The lifted piece, seen through where it would hide a square that it can go to.

use bevy::prelude::*;

use crate::session::MatchSystems;
use crate::table::board::{Continuations, Piece};
use crate::table::camera::TableCamera;
use crate::table::choosing::Chosen;
use crate::table::markers::carried;
use crate::table::on_table::{OnTable, TableSystems};
use crate::table::paint::Paint;
use crate::table::visuals::Visuals;
use crate::ui::redraw::Redraw;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, fade.after(MatchSystems::Animate).in_set(TableSystems));
}

/// Parts of a piece that is seen through, with their own paints.
#[derive(Component)]
struct Faded(Vec<(Entity, Handle<Paint>)>);

/// Fades the lifted piece while it hides a target, and gives it its own paints back.
fn fade(
    mut commands: Commands,
    at_play: Single<(&OnTable, &Chosen, Ref<Continuations>)>,
    camera: Single<&GlobalTransform, With<TableCamera>>,
    pieces: Query<(Entity, &Piece, &Transform, Option<&Faded>)>,
    (children, paints): (Query<&Children>, Query<&MeshMaterial3d<Paint>>),
    mut visuals: Visuals,
    mut redraw: ResMut<Redraw>,
    mut targets: Local<Vec<Vec3>>,
) {
    let (OnTable { view, .. }, chosen, continuations) = at_play.into_inner();
    let made = chosen.0.made();
    let lifted = carried(&**view, made);
    if continuations.is_changed() {
        targets.clear();
        if lifted.is_some() {
            targets.extend(continuations.next.iter().map(|next| view.place(next.step.spot())));
        }
    }
    for (entity, piece, transform, faded) in &pieces {
        let is_lifted = lifted.is_some_and(|(from, _)| piece.spot == Some(from));
        let hides = |target: &Vec3| hides(camera.translation(), transform.translation, *target);
        match (is_lifted && targets.iter().any(hides), faded) {
            (true, None) => {
                let parts = std::iter::once(entity).chain(children.iter_descendants(entity));
                let parts = parts.filter_map(|part| Some((part, paints.get(part).ok()?.0.clone())));
                let parts: Vec<(Entity, Handle<Paint>)> = parts.collect();
                for (part, paint) in &parts {
                    commands.entity(*part).insert(MeshMaterial3d(visuals.ghostly(paint)));
                }
                commands.entity(entity).insert(Faded(parts));
                redraw.request();
            }
            (false, Some(Faded(parts))) => {
                for (part, paint) in parts {
                    if let Ok(mut part) = commands.get_entity(*part) {
                        part.insert(MeshMaterial3d(paint.clone()));
                    }
                }
                commands.entity(entity).remove::<Faded>();
                redraw.request();
            }
            _ => {}
        }
    }
}

/// Whether a piece with its foot at a place hides a target from an eye.
fn hides(eye: Vec3, foot: Vec3, target: Vec3) -> bool {
    /// Half the width of a piece and its height, about.
    const WIDE: f32 = 0.42;
    const HIGH: f32 = 1.2;
    let sight = target - eye;
    let along = (foot - eye).xz().dot(sight.xz()) / sight.xz().length_squared().max(1e-6);
    let nearest = eye + sight * along;
    let is_before = along > 0.0 && along < 1.0 && (target - foot).xz().length() > WIDE;
    let is_met = (nearest - foot).xz().length() < WIDE;
    is_before && is_met && (foot.y - 0.1..foot.y + HIGH).contains(&nearest.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_hides_what_is_behind_it_and_low() {
        let (eye, foot) = (Vec3::new(0.0, 10.0, 14.0), Vec3::new(0.0, 0.3, 0.0));
        assert!(hides(eye, foot, Vec3::new(0.0, 0.0, -1.0)), "the square ahead");
        assert!(!hides(eye, foot, Vec3::new(0.0, 0.0, 1.0)), "the square before it");
        assert!(!hides(eye, foot, Vec3::new(1.0, 0.0, -1.0)), "a square aside");
        assert!(!hides(eye, foot, Vec3::new(0.0, 0.0, -4.0)), "far behind: seen over it");
        assert!(!hides(eye, foot, foot), "its own");
        assert!(!hides(Vec3::new(0.0, 20.0, 0.01), foot, Vec3::new(0.0, 0.0, -1.0)), "from above");
    }
}
