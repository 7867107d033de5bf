//! What a step points out on the table: its marks and arrows, and the piece and the move of a hint.

use bevy::prelude::*;

use crate::app::table::game::TableGame;
use crate::app::table::markers::PointedOut;
use crate::app::table::on_table::OnTable;
use crate::play::lesson::Hint;
use crate::rules::game::Observer;

use super::lecture::{Lecture, Said};

/// Follows the lecture.
pub(super) fn follow<G: TableGame>(lecture: Single<(Ref<Lecture<G>>, Ref<OnTable>, &mut PointedOut)>) {
    let (lecture, on_table, mut pointed) = lecture.into_inner();
    if lecture.is_changed() || on_table.is_changed() {
        pointed.set_if_neq(pointed_out(&lecture, &on_table));
    }
}

/// What is pointed out now.
pub(super) fn pointed_out<G: TableGame>(lecture: &Lecture<G>, on_table: &OnTable) -> PointedOut {
    let find = |place: &G::Place| {
        on_table.spots.iter().copied().find(|spot| spot.to::<G>().is_some_and(|spot| spot.into() == *place))
    };
    let mut pointed = PointedOut::default();
    let step = lecture.step();
    // Marks and arrows are about the position at the beginning, and stay until a piece moves.
    if on_table.view.of::<G>() == Some(&first_view(lecture)) {
        pointed.spots.extend(step.marks.iter().filter_map(find));
        let ends = step.arrows.iter().filter_map(|(from, to)| Some([find(from)?, find(to)?]));
        pointed.arrows.extend(ends);
    }
    match &lecture.said {
        Some(Said::Hint(Hint::Piece(place))) => pointed.spots.extend(find(place)),
        Some(Said::Hint(Hint::Move(text)) | Said::Skipped(Some(text))) => {
            if let Some(mv) = on_table.view.read_move(text) {
                pointed.steps = on_table.view.steps(mv);
            }
        }
        _ => {}
    }
    pointed
}

fn first_view<G: TableGame>(lecture: &Lecture<G>) -> G::View {
    G::view(&lecture.step().position, Observer::Seat(lecture.step().seat()))
}
