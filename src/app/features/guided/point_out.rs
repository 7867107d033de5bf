//! Highlights of a step on the table: its marks and arrows, and the piece and the move of a hint.

use bevy::prelude::*;

use crate::session::MatchSession;
use crate::table::markers::{PointedOut, ShownSolutions};
use crate::table::scene::on_table::OnTable;
use camaieu_play::NodeId;
use camaieu_play::guided::Hint;

use super::lecture::{Lecture, Said};

pub(super) fn update_step_highlights(
    lecture: Single<(Ref<Lecture>, &MatchSession, Ref<OnTable>, &mut PointedOut)>,
) {
    let (lecture, session, on_table, mut pointed) = lecture.into_inner();
    if lecture.is_changed() || on_table.is_changed() {
        pointed.set_if_neq(pointed_out(&lecture, session.0.shown() == NodeId::START, &on_table));
    }
}

/// Shows the answers to a problem that were found, or all of them when the player has given up.
pub(super) fn show_answers(lecture: Single<(&Lecture, &OnTable, &mut ShownSolutions), Changed<Lecture>>) {
    let (lecture, on_table, mut shown) = lecture.into_inner();
    let found = if lecture.step().is_problem() { lecture.run().found() } else { Vec::new() };
    shown.set_if_neq(ShownSolutions(found.iter().filter_map(|mv| on_table.view.read_move(mv)).collect()));
}

/// Spots and arrows to highlight now.
fn pointed_out(lecture: &Lecture, is_at_start: bool, on_table: &OnTable) -> PointedOut {
    let find = |place: &String| on_table.spot_named(place);
    let mut pointed = PointedOut::default();
    let step = lecture.step();
    // Marks and arrows are about the position at the beginning, and stay until a piece moves.
    if is_at_start {
        pointed.spots.extend(step.marks.iter().filter_map(find));
        pointed.arrows.extend(step.arrows.iter().filter_map(|[from, to]| Some([find(from)?, find(to)?])));
    }
    match &lecture.said {
        Some(Said::Hint(Hint::Piece { place, .. })) => pointed.spots.extend(find(place)),
        Some(Said::Hint(Hint::Move(text)) | Said::Skipped(Some(text))) => {
            pointed.mv = on_table.view.read_move(text);
        }
        _ => {}
    }
    pointed
}
