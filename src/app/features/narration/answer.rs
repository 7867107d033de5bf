//! Keys and buttons that ask: the last moves, whose turn it is, the clocks, the own pieces, this place and its lines. The answer is
//! shown as a notice, and so announced too.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::session::Began;
use crate::ui::draw::reader::{Tell, TellNext};
use crate::ui::keys::ActionState;
use crate::ui::keys::actions::{Action, Subject};
use crate::ui::widgets::toast::Notice;

use super::tree::Telling;

/// Data that the answers are made from.
#[derive(SystemParam)]
pub(super) struct AnswerContext<'w, 's> {
    telling: Telling<'w, 's>,
    began: Query<'w, 's, &'static Began>,
    time: Res<'w, Time<Real>>,
}

impl AnswerContext<'_, '_> {
    /// The answer to a subject, or the sentence `nowhere` where no place is pointed at that it could be about; `None`
    /// without a match.
    fn answer(&self, subject: Subject, nowhere: &str) -> Option<String> {
        let telling = &self.telling;
        let now = self.began.single().map(|began| began.passed(&self.time)).unwrap_or_default();
        let answered = telling.with(|session, narrator| {
            let own = telling.viewer().person().unwrap_or(session.shown_turn());
            let told = match (subject, telling.pointed_place()) {
                (Subject::LastMoves, _) => narrator.last_moves(),
                (Subject::Turn, _) => narrator.turn(),
                (Subject::Clocks, _) => narrator.clocks(now),
                (Subject::Pieces, _) => narrator.possessions(own),
                (Subject::Place, Some(place)) => narrator.detail_of(place)?,
                (Subject::Lines, Some(place)) => narrator.lines_from(place)?,
                (Subject::Place | Subject::Lines, None) => return Some(telling.texts().say(nowhere)),
            };
            Some(telling.phrase_text(session, &told))
        });
        answered.flatten()
    }

    /// Whether a subject needs a place and none is pointed at.
    fn lacks_a_place(&self, subject: Subject) -> bool {
        matches!(subject, Subject::Place | Subject::Lines) && self.telling.pointed_place().is_none()
    }
}

pub(super) fn answer_by_keys(
    actions: Single<&ActionState<Action>>,
    asked: AnswerContext,
    mut notices: MessageWriter<Notice>,
) {
    let subjects = Subject::ALL.into_iter().filter(|subject| actions.just_pressed(&Action::Tell(*subject)));
    notices.write_batch(subjects.filter_map(|subject| asked.answer(subject, "tell-nowhere")).map(Notice));
}

/// Answers the buttons that ask for something. One without a place to tell of waits for a click on one. A button may still
/// have the keyboard, so this is apart from the keys.
pub(super) fn answer_buttons(
    mut requests: MessageReader<Tell>,
    asked: AnswerContext,
    mut next: ResMut<TellNext>,
    mut notices: MessageWriter<Notice>,
) {
    for Tell(subject) in requests.read() {
        let Some(answer) = asked.answer(*subject, "tell-click") else { continue };
        next.0 = asked.lacks_a_place(*subject).then_some(*subject);
        notices.write(Notice(answer));
    }
}
