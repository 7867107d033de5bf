//! Ghosts: translucent pieces where a move would bring them, for a hint and for a move that waits to be confirmed.

use bevy::prelude::*;

use crate::app::session::viewer::Viewer;
use crate::app::session::{MatchSession, MatchSystems, OfMatch};
use crate::app::table::aids::{APART, Aids};
use crate::app::table::confirm::Proposed;
use crate::app::table::game::TableGame;
use crate::app::table::on_table::{GameSystems, OnTable};
use crate::app::ui::screens::Screen;
use crate::rules::game::Observer;
use crate::rules::rng::Rng;

/// The move that a hint advises in the position that is shown. It is on the entity of the match.
#[derive(Component, Clone, Debug)]
pub struct HintedMove<G: TableGame>(pub Option<G::Move>);

impl<G: TableGame> PartialEq for HintedMove<G> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<G: TableGame> Default for HintedMove<G> {
    fn default() -> Self {
        HintedMove(None)
    }
}

/// A translucent piece where a move would bring it.
#[derive(Component, Clone, Debug)]
pub struct GhostPiece<G: TableGame>(pub G::Piece);

pub(crate) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(Update, show::<G>.in_set(MatchSystems::Animate).in_set(GameSystems::<G>::default()));
}

/// A match with all that its ghosts depend on.
type AtPlay<G> = (
    (&'static MatchSession, Ref<'static, OnTable<G>>),
    Option<Ref<'static, HintedMove<G>>>,
    Ref<'static, Proposed<G>>,
);

/// Shows the ghosts of the move that waits to be confirmed, else of the hint.
fn show<G: TableGame>(
    mut commands: Commands,
    at_play: Single<AtPlay<G>>,
    viewer: Res<Viewer>,
    aids: Res<Aids>,
    shown: Query<Entity, With<GhostPiece<G>>>,
) {
    let ((session, on_table), hinted, proposed) = at_play.into_inner();
    let is_new = on_table.is_changed() || proposed.is_changed() || viewer.is_changed() || aids.is_changed();
    if !(is_new || hinted.as_ref().is_some_and(|hinted| hinted.is_changed())) {
        return;
    }
    shown.iter().for_each(|ghost| commands.entity(ghost).despawn());
    let hinted = hinted.as_ref().and_then(|hinted| hinted.0.as_ref());
    let mv = proposed.0.as_ref().map(|proposal| &proposal.mv).or(hinted);
    let Some(mv) = mv.filter(|_| viewer.sees_turn(&*session.0)) else { return };
    for (piece, mut place) in ghosts::<G>(&on_table.view, mv) {
        if aids.has(APART) {
            place.translation = G::lift_apart(place.translation);
        }
        let entity = (OfMatch, GhostPiece::<G>(piece), place, Visibility::default());
        commands.spawn((entity, DespawnOnExit(Screen::Match)));
    }
}

/// The height of a ghost above a piece that is in its place.
const ABOVE: f32 = 0.45;

/// The pieces on the table that a move brings to other places, where they come to rest.
pub fn ghosts<G: TableGame>(view: &G::View, mv: &G::Move) -> Vec<(G::Piece, Transform)> {
    if G::check(view, mv).is_err() {
        return Vec::new();
    }
    // What is hidden makes no difference to what is on the table.
    let mut position = G::determinize(view, &mut Rng::new(0));
    let mover = Observer::Seat(G::to_move(&position));
    let _ = G::play(&mut position, mv);
    let after = G::view(&position, mover);
    let before = G::pieces(view);
    let mut left = before.clone();
    let mut new = Vec::new();
    for piece in G::pieces(&after) {
        match left.iter().position(|other| *other == piece) {
            Some(index) => drop(left.swap_remove(index)),
            None => new.push(piece),
        }
    }
    let on_table = |piece: &G::Piece| G::spot_of(piece).is_some_and(|spot| G::rack(spot).is_none());
    new.into_iter()
        .filter(on_table)
        .map(|piece| {
            let mut place = G::rest_transform(&after, &piece);
            let taken = before.iter().any(|other| {
                G::rest_transform(view, other).translation.distance_squared(place.translation) < 1e-4
            });
            if taken {
                place.translation.y += ABOVE;
            }
            (piece, place)
        })
        .collect()
}
