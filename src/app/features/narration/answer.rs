//! Keys that ask: the last moves, whose turn it is, the clocks, the own pieces, this place and its lines. The answer is
//! shown as a notice, and so announced too.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use crate::app::session::Began;
use crate::app::table::game::TableGame;
use crate::app::ui::actions::{Action, ActionSource, Subject};
use crate::app::ui::toast::Notice;

use super::tree::Telling;

/// Answers the keys that ask for something.
pub(super) fn answer_by_keys<G: TableGame>(
    actions: Single<&ActionState<Action>, With<ActionSource>>,
    telling: Telling<G>,
    began: Query<&Began>,
    time: Res<Time<Real>>,
    mut notices: MessageWriter<Notice>,
) {
    let asked = Subject::ALL.into_iter().filter(|subject| actions.just_pressed(&Action::Tell(*subject)));
    for subject in asked {
        let now = began.single().map(|began| began.passed(&time)).unwrap_or_default();
        let answer = telling.with(|session, narrator| {
            let own = telling.viewer().person().unwrap_or(session.shown_turn());
            let told = match (subject, telling.pointed_place()) {
                (Subject::LastMoves, _) => narrator.last_moves(),
                (Subject::Turn, _) => narrator.turn(),
                (Subject::Clocks, _) => narrator.clocks(now),
                (Subject::Pieces, _) => narrator.possessions(own),
                (Subject::Place, Some(place)) => narrator.place_in_detail(place),
                (Subject::Lines, Some(place)) => narrator.lines(place),
                (Subject::Place | Subject::Lines, None) => return telling.texts().say("tell-nowhere"),
            };
            telling.words(session, &told)
        });
        notices.write_batch(answer.map(Notice));
    }
}
