//! Narration of the course of a match: moves, turns, obligations, clocks, changes.

use std::time::Duration;

use crate::game_match::PlyKind;
use crate::session::{Change, ProposalKind, reasons};
use crate::tree::NodeId;
use camaieu_rules::game::{Game, Observer, Phrase, Refusal, Seat, Seats};

use super::Narrator;

/// Most plies that are told as the last ones.
const MOST_LAST_PLIES: usize = 8;

impl<G: Game> Narrator<'_, G> {
    /// View that the observer had before the ply that led to a node.
    pub(super) fn view_before(&self, node: NodeId) -> Option<G::View> {
        Some(self.session.view_at(self.session.parent(node)?, self.observer))
    }

    /// Ply that led to a node, with all that happened.
    pub fn ply(&self, node: NodeId) -> Phrase {
        let seat_does =
            |id: &'static str, seat: Seat| Phrase::say(id).with_phrase("seat", Phrase::Seat(seat));
        match (self.session.ply_kind(node), self.session.parent(node)) {
            (Some(PlyKind::Resigned(seat)), _) => seat_does("ply-resigned", *seat),
            (Some(PlyKind::OutOfTime(seat)), _) => seat_does("ply-out-of-time", *seat),
            (Some(PlyKind::Agreed), _) => Phrase::say("ply-agreed"),
            (Some(PlyKind::Move { .. }), Some(parent)) => {
                let before = self.session.view_at(parent, self.observer);
                let told = G::tell(&before, &self.session.events(node, self.observer));
                seat_does("narration-of", self.session.turn_at(parent)).with_list("told", told)
            }
            _ => Phrase::say("narration-no-move"),
        }
    }

    /// Last plies up to the shown position: those since the observer's own last one, or only the last.
    pub fn last_moves(&self) -> Phrase {
        let path = self.session.path(self.session.shown());
        let own = match self.observer {
            Observer::Seat(seat) => Some(seat),
            _ => None,
        };
        let by = |node: &&NodeId| self.session.parent(**node).map(|parent| self.session.turn_at(parent));
        let since =
            path.iter().rev().take(MOST_LAST_PLIES).take_while(|node| own.is_some() && by(node) != own);
        let count = since.count().max(1).min(path.len());
        if count == 0 {
            return Phrase::say("narration-no-move");
        }
        Phrase::Sentences(path[path.len() - count..].iter().map(|node| self.ply(*node)).collect())
    }

    /// Seat to move, with obligations, proposals and the half-made move; after the end, the result.
    pub fn turn(&self) -> Phrase {
        let session = self.session;
        let mut told = Vec::new();
        if !session.shows_its_node() {
            told.push(self.looking());
        }
        if session.shown_outcome().is_over() {
            told.push(Phrase::Outcome(session.shown_outcome(), session.seats()));
            return Phrase::Sentences(told);
        }
        told.push(Phrase::say("turn").with_phrase("seat", Phrase::Seat(session.shown_turn())));
        if session.recurs() {
            told.push(Phrase::say("recurs"));
        }
        told.extend(self.obligations());
        let asked = session.proposals().iter();
        told.extend(asked.map(|proposal| question(proposal.kind, proposal.by, proposal.awaits)));
        told.extend(self.selection());
        told.extend(self.held());
        Phrase::Sentences(told)
    }

    /// Obligations of the seat to move, as far as the observer knows them.
    pub fn obligations(&self) -> Vec<Phrase> {
        let knows = self.session.sees_turn(self.observer) && !self.session.shown_outcome().is_over();
        let duties = if knows { G::duties(&self.view) } else { Vec::new() };
        duties.into_iter().map(|duty| Phrase::Refusal(duty.due)).collect()
    }

    /// Clocks of all seats.
    pub fn clocks(&self, now: Duration) -> Phrase {
        let Some(clock) = self.session.clock() else {
            return Phrase::Refusal(Refusal::new(&reasons::NO_CLOCKS));
        };
        let seats = (0..).filter_map(Seat::from_index).zip(clock.left(now));
        let of_seat = |(seat, left): (Seat, Duration)| {
            Phrase::say("narration-of")
                .with_phrase("seat", Phrase::Seat(seat))
                .with_phrase("told", time(left))
        };
        let mut told: Vec<Phrase> = seats.map(of_seat).collect();
        if clock.is_paused() {
            told.push(Phrase::say("text-paused"));
        }
        Phrase::Sentences(told)
    }

    /// A change of the session, as it is announced; `None` for changes that are not heard.
    pub fn change(&self, change: Change) -> Option<Phrase> {
        let session = self.session;
        Some(match change {
            Change::Played(node) | Change::Tried(node) => self.ply_and_turn(node),
            Change::Ended(node, outcome) => {
                Phrase::Sentences(vec![self.ply(node), Phrase::Outcome(outcome, session.seats())])
            }
            Change::TookBack { plies, .. } => {
                Phrase::Sentences(vec![Phrase::say("took-back").with("count", plies), self.turn()])
            }
            Change::Redone { to, .. } => self.ply_and_turn(to),
            Change::Navigated { to, .. } => {
                let last = session.parent(to).map(|_| self.ply(to));
                Phrase::Sentences(std::iter::once(self.looking()).chain(last).collect())
            }
            Change::Offered(kind, by) => {
                let asked = session.proposal(kind).map(|proposal| proposal.awaits).unwrap_or_default();
                question(kind, by, asked)
            }
            Change::Accepted(_, seat) => {
                Phrase::say("narration-accepted").with_phrase("seat", Phrase::Seat(seat))
            }
            Change::Declined(kind, seat) => declined(kind).with_phrase("seat", Phrase::Seat(seat)),
            Change::Paused => Phrase::say("text-paused"),
            Change::Resumed => Phrase::say("narration-resumed"),
            Change::Reseated(_) | Change::Commented(_) | Change::Lapsed(_) | Change::Agreed(_) => {
                return None;
            }
        })
    }

    fn ply_and_turn(&self, node: NodeId) -> Phrase {
        Phrase::Sentences(vec![self.ply(node), self.turn()])
    }

    /// Number of the shown position.
    fn looking(&self) -> Phrase {
        let session = self.session;
        let (shown, plies) = (session.path(session.shown()).len(), session.line().len());
        Phrase::say("narration-looking").with("ply", shown).with("plies", plies)
    }
}

/// The question that a proposal of a seat puts to those who are asked.
pub fn question(kind: ProposalKind, by: Seat, asked: Seats) -> Phrase {
    let question = match kind {
        ProposalKind::Draw => Phrase::say("question-draw"),
        ProposalKind::TakeBack => Phrase::say("question-take-back"),
        ProposalKind::Pause => Phrase::say("question-pause"),
        ProposalKind::Rematch => Phrase::say("question-rematch"),
        ProposalKind::Swap(one, other) => Phrase::say("question-swap")
            .with_phrase("one", Phrase::Seat(one))
            .with_phrase("other", Phrase::Seat(other)),
        ProposalKind::Claim(seat) => Phrase::say("question-claim").with_phrase("away", Phrase::Seat(seat)),
        ProposalKind::Substitute(seat, level) => Phrase::say("question-substitute")
            .with_phrase("away", Phrase::Seat(seat))
            .with("level", usize::from(level)),
    };
    question.with_phrase("by", Phrase::Seat(by)).with_list("seat", asked.iter().map(Phrase::Seat))
}

fn declined(kind: ProposalKind) -> Phrase {
    match kind {
        ProposalKind::Draw => Phrase::say("text-declined-draw"),
        ProposalKind::TakeBack => Phrase::say("text-declined-take-back"),
        ProposalKind::Pause => Phrase::say("text-declined-pause"),
        _ => Phrase::say("net-declined"),
    }
}

/// A time in words, in whole seconds.
fn time(left: Duration) -> Phrase {
    // Rounded up like the faces of the clocks.
    let seconds = left.as_millis().div_ceil(1_000);
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60);
    let time = match (hours, minutes) {
        (0, 0) => Phrase::say("time-seconds"),
        (0, _) => Phrase::say("time-minutes").with("minutes", minutes),
        _ => Phrase::say("time-hours").with("hours", hours).with("minutes", minutes),
    };
    time.with("seconds", seconds % 60)
}
