//! Proposals in words: the question that one puts, with its answers.

use crate::session::messages::Request;
use crate::ui::seat_rows::seat_name;
use crate::ui::sink::UiCommands;
use crate::ui::tools::Saying;
use camaieu_play::narration::question;
use camaieu_play::{AnySession, ProposalKind};
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

/// Proposal that waits for a person's answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// Its kind.
    pub kind: ProposalKind,
    /// The seat that is asked.
    pub seat: Seat,
    /// The sentence.
    pub said: String,
}

impl Question {
    /// The first proposal that a person here has to answer.
    pub fn first(session: &dyn AnySession, texts: &Texts) -> Option<Question> {
        session.proposals().iter().find_map(|proposal| {
            let seat = proposal.awaits.iter().find(|&seat| session.persons_here().contains(seat))?;
            let said = proposed(session, proposal.kind, proposal.by, seat, texts);
            Some(Question { kind: proposal.kind, seat, said })
        })
    }

    /// The question with its answers.
    pub(crate) fn saying(&self, texts: &Texts) -> Saying {
        let (kind, seat) = (self.kind, self.seat);
        let saying = Saying::plain(self.said.clone()).asked();
        let saying =
            saying.with(texts.say("answer-yes"), move |commands| commands.send(Request::Accept(kind, seat)));
        saying.with(texts.say("answer-no"), move |commands| commands.send(Request::Decline(kind, seat)))
    }
}

/// What a seat proposes to another.
pub fn proposed(
    session: &dyn AnySession,
    kind: ProposalKind,
    by: Seat,
    asked: Seat,
    texts: &Texts,
) -> String {
    let question = question(kind, by, asked.into());
    texts.phrase(session.game(), &question, &|seat| seat_name(session, seat, texts))
}
