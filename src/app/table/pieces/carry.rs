//! The entity of the held piece: over its supply, or where it would lie.

use bevy::prelude::*;

use crate::session::{MatchEntity, MatchKind, MatchSystems};
use crate::ui::draw::redraw::Redraw;
use crate::ui::people::preferences::Preferences;
use crate::ui::screens::Screen;

use crate::table::aids::{self, Aids};
use crate::table::board::TablePiece;
use crate::table::choosing::confirm::Proposed;
use crate::table::choosing::hand::{Hand, HeldPiece, PlacementPreview};
use crate::table::choosing::snapping::{self, Snapping};
use crate::table::light::layers;
use crate::table::pieces::put_on;
use crate::table::pieces::rack::{self, RackOf};
use crate::table::pointer::pointed::Pointed;
use crate::table::scene::on_table::{OnTable, TableSystems};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, carry.in_set(MatchSystems::Carry).in_set(TableSystems));
}

/// A match with the piece in hand, what waits to be confirmed, and the preview.
type HeldPieceQuery = (
    Ref<'static, OnTable>,
    Ref<'static, Hand>,
    Ref<'static, Proposed>,
    &'static mut PlacementPreview,
    &'static MatchKind,
);

/// Shows the held piece where it would lie, and hides it in its supply meanwhile.
fn carry(
    mut commands: Commands,
    in_hand: Single<HeldPieceQuery>,
    racks: Query<(Entity, &RackOf, &Transform), (Without<HeldPiece>, Without<TablePiece>)>,
    pointed: Res<Pointed>,
    (aids, preferences): (Res<Aids>, Res<Preferences>),
    mut ghosts: Query<(Entity, &HeldPiece, &mut Transform)>,
    mut pieces: Query<(&TablePiece, &mut Visibility)>,
    mut redraw: ResMut<Redraw>,
) {
    let (on_table, hand, proposed, mut preview, kind) = in_hand.into_inner();
    let is_new = on_table.is_changed() || hand.is_changed() || proposed.is_changed();
    if !(is_new || pointed.is_changed() || aids.is_changed()) || (!is_new && hand.held.is_none()) {
        return;
    }
    redraw.request();
    let view = &on_table.view;
    // A piece whose placement waits to be confirmed is shown there.
    let held = hand.held.filter(|_| proposed.0.is_none());
    let snapping = Snapping::of(&preferences, pointed.side(), kind.is_exercise());
    let lies = |(held, spot)| snapping::snapped_preview(&**view, held, spot, snapping);
    let (shown, here) = match held.zip(pointed.spot()).and_then(lies) {
        Some((turned, here)) => (Some(turned), Some(here)),
        None => (held, None),
    };
    let (reach, turned) = match held {
        Some(held) if aids.has(aids::REACH) => {
            if is_new || aids.is_changed() {
                view.reach(held)
            } else {
                (preview.reach.clone(), preview.turned.clone())
            }
        }
        _ => Default::default(),
    };
    let wanted = shown.and_then(|held| {
        let (piece, above_supply) = view.held_transform(held)?;
        let fits = here.as_ref().is_none_or(|here| here.verdict.is_ok());
        let rack = if here.is_some() { None } else { piece.rack() };
        let ghost = HeldPiece { held, fits, over_table: here.is_some() };
        Some((ghost, rack, here.as_ref().map_or(above_supply, |here| here.at)))
    });
    preview.set_if_neq(PlacementPreview { preview: here, reach, turned });
    let (wanted, rack) = wanted.map_or((None, None), |(ghost, rack, at)| (Some((ghost, at)), rack));
    if let Some((ghost, at)) = missing(&mut commands, &mut ghosts, wanted) {
        let mut entity =
            commands.spawn((MatchEntity, ghost, at, Visibility::default(), DespawnOnExit(Screen::Match)));
        entity.insert(layers::private_with_children());
        put_on(&mut entity, rack::frames(racks).entity(rack));
    }
    if is_new {
        let in_hand = hand.held.and_then(|held| Some(view.held_transform(held)?.0));
        for (piece, mut visibility) in &mut pieces {
            let hidden = in_hand.as_ref() == Some(piece);
            visibility.set_if_neq(if hidden { Visibility::Hidden } else { Visibility::Inherited });
        }
    }
}

/// Moves the held piece's entity to where it is wanted and despawns any other; returns the wanted one if it is not there
/// yet.
pub(crate) fn missing(
    commands: &mut Commands,
    ghosts: &mut Query<(Entity, &HeldPiece, &mut Transform)>,
    wanted: Option<(HeldPiece, Transform)>,
) -> Option<(HeldPiece, Transform)> {
    let mut is_shown = false;
    for (entity, ghost, mut transform) in ghosts {
        match &wanted {
            Some((wanted, at)) if ghost == wanted => {
                is_shown = true;
                transform.set_if_neq(*at);
            }
            _ => commands.entity(entity).despawn(),
        }
    }
    wanted.filter(|_| !is_shown)
}
