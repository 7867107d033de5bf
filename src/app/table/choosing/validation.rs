//! Continuations of the half-made move, computed once per change and read by all.

use bevy::prelude::*;

use crate::session::{MatchSession, MatchSystems};
use crate::table::board::{Continuations, TablePiece};
use crate::table::choosing::MoveSelection;
use crate::table::pieces::settle;
use crate::table::scene::on_table::{LayTable, OnTable, TableSystems};

/// Marks a piece that can begin a move, or that pointing at makes one.
#[derive(Component, Clone, Copy, Debug)]
pub struct MayMove;

pub(crate) fn plugin(app: &mut App) {
    // The position is laid after a move is applied, so this comes when it is known what is asked about.
    app.add_systems(
        Update,
        (ask_rules.after(LayTable), mark_movable.after(settle))
            .chain()
            .in_set(MatchSystems::Settle)
            .in_set(TableSystems),
    );
}

/// Updates the continuations when the position, the choice or the observer changes.
fn ask_rules(
    mut at_play: Single<
        (&MatchSession, &OnTable, &MoveSelection, &mut Continuations),
        Or<(Changed<OnTable>, Changed<MoveSelection>)>,
    >,
) {
    let (session, on_table, chosen, continuations) = &mut *at_play;
    let now = match session.0.shown_outcome().is_over() {
        true => Continuations::default(),
        false => on_table.view.continuations(&chosen.0),
    };
    continuations.set_if_neq(now);
}

/// Updates the marks of the pieces that can begin a move.
fn mark_movable(
    mut commands: Commands,
    at_play: Single<(Ref<MoveSelection>, Ref<Continuations>)>,
    pieces: Query<(Entity, Ref<TablePiece>, Has<MayMove>)>,
) {
    let (chosen, continuations) = at_play.into_inner();
    let has_moved = pieces.iter().any(|(_, piece, _)| piece.is_changed());
    if !(has_moved || chosen.is_changed() || continuations.is_changed()) {
        return;
    }
    for (entity, piece, is_marked) in &pieces {
        let begins = |spot| continuations.next_at(spot).is_some();
        let may_move = chosen.0.is_empty() && piece.spot.is_some_and(begins);
        match (may_move, is_marked) {
            (true, false) => drop(commands.entity(entity).insert(MayMove)),
            (false, true) => drop(commands.entity(entity).remove::<MayMove>()),
            _ => {}
        }
    }
}
