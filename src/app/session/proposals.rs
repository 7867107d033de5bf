//! Proposals in words: the question that one puts, with its answers.

use crate::session::messages::Request;
use crate::ui::draw::sink::UiCommands;
use crate::ui::screens::tools::Saying;
use crate::ui::widgets::seat_rows::seat_name;
use camaieu_play::narration::question;
use camaieu_play::{AnySession, Proposal, ProposalKind};
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

/// Proposal that waits for a person's answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProposalPrompt {
    /// Its kind.
    pub kind: ProposalKind,
    /// The seat that is asked.
    pub seat: Seat,
    /// The sentence.
    pub said: String,
    /// Words of the two answers.
    pub answers: [String; 2],
}

impl ProposalPrompt {
    /// The first proposal that a person here has to answer. `has_names` where moves are told by the names of places.
    pub fn first(session: &dyn AnySession, has_names: bool, texts: &Texts) -> Option<ProposalPrompt> {
        session.proposals().iter().find_map(|proposal| {
            let seat = proposal.awaits.iter().find(|&seat| session.persons_here().contains(seat))?;
            let said = undo_question(session, proposal, has_names, texts);
            let said = said.unwrap_or_else(|| proposed(session, proposal.kind, proposal.by, seat, texts));
            Some(ProposalPrompt::new(session, (proposal.kind, proposal.by), seat, said, texts))
        })
    }

    /// The question to a seat. Where the seat that asks sits at the same screen, the answers say whose they are.
    pub fn new(
        session: &dyn AnySession,
        (kind, by): (ProposalKind, Seat),
        seat: Seat,
        said: String,
        texts: &Texts,
    ) -> ProposalPrompt {
        let answers = match session.persons_here().contains(by) && !kind.is_of_table() {
            true => {
                let name = seat_name(session, seat, texts);
                ["answer-agrees", "answer-refuses"].map(|id| texts.say_with(id, &[("seat", &name)]))
            }
            false => ["answer-yes", "answer-no"].map(|id| texts.say(id)),
        };
        ProposalPrompt { kind, seat, said, answers }
    }

    /// The question with its answers.
    pub(crate) fn saying(&self) -> Saying {
        let (kind, seat) = (self.kind, self.seat);
        let [yes, no] = self.answers.clone();
        let saying = Saying::plain(self.said.clone()).into_question();
        let saying = saying.with(yes, move |commands| commands.send(Request::Accept(kind, seat)));
        saying.with(no, move |commands| commands.send(Request::Decline(kind, seat)))
    }
}

/// The question whether moves may be taken back, with the moves, where all sit at the same screen: they know who asks.
fn undo_question(
    session: &dyn AnySession,
    proposal: &Proposal,
    has_names: bool,
    texts: &Texts,
) -> Option<String> {
    if proposal.kind != ProposalKind::TakeBack || !session.persons_here().contains(proposal.by) {
        return None;
    }
    let plies = session.plies_since(proposal.to)?;
    let last = plies.last().and_then(|ply| session.ply_text(*ply)).filter(|_| has_names && plies.len() == 1);
    Some(match last {
        Some(mv) => texts.say_with("question-undo-move", &[("move", &mv)]),
        None => texts.say_with("question-undo", &[("count", &plies.len())]),
    })
}

/// Sentence for a proposal from one seat to another.
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
