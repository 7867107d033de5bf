//! What a hint points out on the table: the piece, or the move.

use bevy::prelude::*;

use crate::table::markers::PointedOut;
use crate::table::on_table::OnTable;
use camaieu_play::puzzle::PuzzleHint;

use super::challenge::{Challenge, Said};

/// Follows the challenge.
pub(super) fn follow(challenge: Single<(Ref<Challenge>, Ref<OnTable>, &mut PointedOut)>) {
    let (challenge, on_table, mut pointed) = challenge.into_inner();
    if challenge.is_changed() || on_table.is_changed() {
        pointed.set_if_neq(pointed_out(&challenge, &on_table));
    }
}

fn pointed_out(challenge: &Challenge, on_table: &OnTable) -> PointedOut {
    let mut pointed = PointedOut::default();
    match &challenge.said {
        Some(Said::Hint(PuzzleHint::Piece { place, .. })) => {
            pointed.spots.extend(on_table.spot_named(place));
        }
        Some(Said::Hint(PuzzleHint::Move(text))) => {
            pointed.mv = on_table.view.read_move(text);
        }
        _ => {}
    }
    pointed
}
