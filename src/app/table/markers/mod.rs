//! The markers on the board: pieces that can move, targets, obligations, the last move, advice.
//!
//! They are entities without meshes here, so that they need no screen; `scene` gives them meshes.

pub mod bold;
pub mod chart;
pub mod marker;
pub mod meshes;

mod position;

use bevy::prelude::*;

use crate::session::viewer::TableViewer;
use crate::session::{LooksOn, MatchEntity, MatchSession, MatchSystems};
use crate::ui::people::preferences::Preferences;
use crate::ui::screens::Screen;

use crate::table::aids::{APART, Aids};
use crate::table::board::{BoardView, Continuations, Spot, TablePiece, TableStep};
use crate::table::choosing::MoveSelection;
use crate::table::choosing::confirm::Proposed;
use crate::table::choosing::hand::{Hand, PlacementPreview};
use crate::table::choosing::validation::MayMove;
use crate::table::pieces::motion::{AdvanceMotion, ContactSounds, Motion, MotionSegment};
use crate::table::pieces::rack::{self, RackOf};
use crate::table::pieces::{Carried, put_on};
use crate::table::scene::on_table::{OnTable, TableSystems};

pub use crate::table::markers::marker::{Marker, MarkerKind, SpotMarker, arrow};
pub use crate::table::pointer::pointed::Pointed;

use position::Situation;

pub(crate) use position::carried;

/// The moves that are advised for the position that is shown, as their steps, the best first. It is on the entity of the
/// match.
#[derive(Component, Clone, PartialEq, Debug, Default)]
pub struct AdvisedMoves(pub Vec<Vec<TableStep>>);

/// The solutions of a problem that are shown. It is on the entity of the match.
#[derive(Component, Clone, PartialEq, Debug, Default)]
pub struct ShownSolutions(pub Vec<Vec<TableStep>>);

/// Places that a lesson points out. It is on the entity of the match.
#[derive(Component, Clone, PartialEq, Debug, Default)]
pub struct PointedOut {
    /// Spots to be looked at.
    pub spots: Vec<Spot>,
    /// Arrows from spot to spot.
    pub arrows: Vec<[Spot; 2]>,
    /// Move that is shown: by its steps, and by its pieces where it would bring them.
    pub mv: Option<Vec<TableStep>>,
}

impl PointedOut {
    fn markers(&self, view: &dyn BoardView) -> Vec<Marker> {
        let spots = self.spots.iter().map(|spot| view.marker(MarkerKind::Shown, *spot));
        let arrows =
            self.arrows.iter().flat_map(|ends| arrow(&ends.map(|end| view.spot_coordinates(end)), true));
        let mut markers: Vec<Marker> = spots.chain(arrows).collect();
        if let Some(steps) = &self.mv {
            markers.extend(view.advice_markers(steps, true));
        }
        markers
    }
}

/// The systems that place the markers, in [`MatchSystems::Animate`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlaceMarkers;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Pointed>().add_systems(
        Update,
        (lift.before(AdvanceMotion), update_markers.in_set(PlaceMarkers))
            .chain()
            .in_set(MatchSystems::Animate)
            .in_set(TableSystems),
    );
}

/// A match with all that its markers depend on.
type MarkerQuery = (
    (&'static MatchSession, Ref<'static, OnTable>),
    (Ref<'static, MoveSelection>, Ref<'static, Continuations>),
    Ref<'static, Hand>,
    Ref<'static, PlacementPreview>,
    (Ref<'static, AdvisedMoves>, Ref<'static, Proposed>),
    (Option<Ref<'static, ShownSolutions>>, Option<Ref<'static, PointedOut>>, Has<LooksOn>),
);

/// Places the markers whenever they change.
fn update_markers(
    mut commands: Commands,
    at_play: Single<MarkerQuery>,
    pointed: Res<Pointed>,
    viewer: Res<TableViewer>,
    (aids, preferences): (Res<Aids>, Res<Preferences>),
    racks: Query<(Entity, &RackOf, &Transform)>,
    (movable, old): (Query<&TablePiece, With<MayMove>>, Query<(Entity, &Marker)>),
) {
    let (
        (session, on_table),
        (chosen, continuations),
        hand,
        preview,
        (advised, proposed),
        (solutions, out, looks_on),
    ) = at_play.into_inner();
    let in_match = on_table.is_changed() || chosen.is_changed() || continuations.is_changed();
    let in_hand = hand.is_changed() || preview.is_changed();
    let told = advised.is_changed()
        || proposed.is_changed()
        || solutions.as_ref().is_some_and(|solutions| solutions.is_changed())
        || out.as_ref().is_some_and(|out| out.is_changed());
    let asked = pointed.is_changed() || aids.is_changed() || preferences.is_changed();
    if !(in_match || in_hand || told || asked) {
        return;
    }
    let situation = Situation {
        session: &*session.0,
        on_table: &on_table,
        selection: &chosen.0,
        continuations: &continuations,
        may_move: pointed.spot().is_some_and(|spot| movable.iter().any(|piece| piece.spot == Some(spot))),
        hand: &hand,
        preview: &preview,
        pointed: &pointed,
        aids: *aids,
    };
    let mut wanted = situation.markers();
    if looks_on || !preferences.settings.hints {
        wanted.retain(|marker| !marker.kind.is_hint());
    }
    if looks_on {
        wanted.retain(|marker| marker.kind != MarkerKind::Due);
    }
    let view = &on_table.view;
    wanted.extend(moves(&**view, &proposed, advised.0.iter().filter(|_| viewer.sees_turn(&*session.0))));
    let solutions = solutions.iter().flat_map(|solutions| &solutions.0);
    let out = out.iter().flat_map(|out| out.markers(&**view));
    for marker in solutions.flat_map(|mv| view.solution_markers(mv)).chain(out) {
        if !wanted.contains(&marker) {
            wanted.push(marker);
        }
    }
    let racks = rack::frames(racks);
    for marker in missing(&mut commands, &**view, wanted, *aids, &old) {
        let mut entity = commands.spawn((MatchEntity, marker, DespawnOnExit(Screen::Match)));
        put_on(&mut entity, racks.entity(marker.rack));
    }
}

/// Markers of the move that waits to be confirmed, else of the advised ones, the best first.
fn moves<'a>(
    view: &dyn BoardView,
    Proposed(proposal): &Proposed,
    advised: impl Iterator<Item = &'a Vec<TableStep>>,
) -> Vec<Marker> {
    if let Some(proposal) = proposal {
        return view.advice_markers(&proposal.steps, true);
    }
    // The best last, so that it lies on top.
    let lines: Vec<&Vec<TableStep>> = advised.collect();
    let lines = lines.into_iter().enumerate().rev();
    lines.flat_map(|(index, steps)| view.advice_markers(steps, index == 0)).collect()
}

/// Despawns the markers that are not wanted any more, and returns those that are wanted and not there yet.
pub(crate) fn missing(
    commands: &mut Commands,
    view: &dyn BoardView,
    mut wanted: Vec<Marker>,
    aids: Aids,
    old: &Query<(Entity, &Marker)>,
) -> Vec<Marker> {
    if aids.has(APART) {
        for marker in &mut wanted {
            let table = view.table();
            (marker.at, marker.to) = (table.lift_apart(marker.at), table.lift_apart(marker.to));
        }
    }
    for (entity, marker) in old {
        match wanted.iter().position(|other| other == marker) {
            Some(index) => drop(wanted.swap_remove(index)),
            None => commands.entity(entity).despawn(),
        }
    }
    wanted
}

/// Lifts the chosen piece, and carries it along its half-made move.
fn lift(
    at_play: Single<(&OnTable, &MoveSelection), Changed<MoveSelection>>,
    mut pieces: Query<(&TablePiece, &Transform, &mut Motion, Has<Carried>)>,
) {
    let (OnTable { view, .. }, chosen) = *at_play;
    let carried = carried(&**view, chosen.0.made());
    for (piece, transform, mut motion, is_carried) in &mut pieces {
        let spot = piece.spot;
        match carried {
            Some((from, at)) if spot == Some(from) => {
                let to = view.spot_coordinates(at) + Vec3::Y * LIFT;
                if motion.end().unwrap_or(transform.translation).distance_squared(to) > 1e-6 {
                    let height = if at != from && !is_carried { 0.7 } else { 0.0 };
                    let hop = MotionSegment { to, height, wait: 0.0, seconds: 0.18 };
                    motion.start(transform, vec![hop], transform);
                    // It hangs over the place.
                    motion.set_contact_sounds(ContactSounds::Nothing);
                }
            }
            // Also one that is still being lifted, when its move is taken back or refused.
            _ => motion.return_to(transform, &view.rest_transform(*piece)),
        }
    }
}

/// The height that the chosen piece is lifted to.
pub(crate) const LIFT: f32 = 0.28;
