//! Ghosts: translucent pieces where a move would bring them, for a hint and for a move that waits to be confirmed.

use bevy::prelude::*;

use crate::session::viewer::TableViewer;
use crate::session::{MatchEntity, MatchSession, MatchSystems};
use crate::table::aids::{APART, Aids};
use crate::table::board::{TablePiece, TableStep};
use crate::table::choosing::confirm::Proposed;
use crate::table::markers::PointedOut;
use crate::table::scene::on_table::{OnTable, TableSystems};
use crate::ui::screens::Screen;

/// The move that a hint advises in the position that is shown. It is on the entity of the match.
#[derive(Component, Clone, PartialEq, Debug, Default)]
pub struct HintedMove(pub Option<Vec<TableStep>>);

/// A translucent piece where a move would bring it.
#[derive(Component, Clone, Debug)]
pub struct GhostPiece(pub TablePiece);

/// Marker of a part of a ghost that is not translucent.
#[derive(Component, Clone, Copy, Debug)]
pub struct Crisp;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(MatchSystems::Animate).in_set(TableSystems));
}

/// A match with all that its ghosts depend on.
type GhostQuery = (
    (&'static MatchSession, Ref<'static, OnTable>),
    (Option<Ref<'static, HintedMove>>, Option<Ref<'static, PointedOut>>),
    Ref<'static, Proposed>,
);

/// Shows the ghosts of the move that waits to be confirmed, else of the hint, else of the one that is pointed out.
fn show(
    mut commands: Commands,
    at_play: Single<GhostQuery>,
    viewer: Res<TableViewer>,
    aids: Res<Aids>,
    shown: Query<Entity, With<GhostPiece>>,
) {
    let ((session, on_table), (hinted, pointed), proposed) = at_play.into_inner();
    let is_new = on_table.is_changed() || proposed.is_changed() || viewer.is_changed() || aids.is_changed();
    let is_hinted =
        hinted.as_ref().is_some_and(Ref::is_changed) || pointed.as_ref().is_some_and(Ref::is_changed);
    if !(is_new || is_hinted) {
        return;
    }
    shown.iter().for_each(|ghost| commands.entity(ghost).despawn());
    let hinted = hinted.as_ref().and_then(|hinted| hinted.0.as_ref());
    let hinted = hinted.or_else(|| pointed.as_ref()?.mv.as_ref());
    let mv = proposed.0.as_ref().map(|proposal| &proposal.steps).or(hinted);
    let Some(mv) = mv.filter(|_| viewer.sees_turn(&*session.0)) else { return };
    for (piece, mut place) in on_table.view.ghosts(mv) {
        if aids.has(APART) {
            place.translation = on_table.view.table().lift_apart(place.translation);
        }
        let entity = (MatchEntity, GhostPiece(piece), place, Visibility::default());
        commands.spawn((entity, DespawnOnExit(Screen::Match)));
    }
}
