//! Keys and buttons that ask: the last moves, whose turn it is, the clocks, the own pieces, this place and its lines. The answer is
//! shown as a notice, and so announced too.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use crate::app::session::Began;
use crate::app::table::game::TableGame;
use crate::app::ui::actions::{Action, ActionSource, Subject};
use crate::app::ui::reader::{Tell, TellNext};
use crate::app::ui::toast::Notice;

use super::tree::Telling;

/// Answers the keys and buttons that ask for something. A button without a place to tell of waits for a click on one.
pub(super) fn answer<G: TableGame>(
    actions: Single<&ActionState<Action>, With<ActionSource>>,
    mut asked: MessageReader<Tell>,
    mut next: ResMut<TellNext>,
    telling: Telling<G>,
    began: Query<&Began>,
    time: Res<Time<Real>>,
    mut notices: MessageWriter<Notice>,
) {
    let by_keys = Subject::ALL.into_iter().filter(|subject| actions.just_pressed(&Action::Tell(*subject)));
    let by_keys = by_keys.map(|subject| (subject, true));
    for (subject, is_by_key) in by_keys.chain(asked.read().map(|Tell(subject)| (*subject, false))) {
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
                (Subject::Place | Subject::Lines, None) if is_by_key => {
                    return telling.texts().say("tell-nowhere");
                }
                (Subject::Place | Subject::Lines, None) => {
                    next.0 = Some(subject);
                    return telling.texts().say("tell-click");
                }
            };
            telling.words(session, &told)
        });
        notices.write_batch(answer.map(Notice));
    }
}
