//! Commands that need the consent of other persons: take-backs, draws, pauses. Those about the table are in `company.rs`.

use std::time::Duration;

use crate::reasons as of_match;
use crate::tree::NodeId;
use camaieu_rules::game::{Refusal, Seat, Seats, reasons::GAME_OVER};

use super::command::{Actor, Change, Decision, Proposal, ProposalKind};
use super::reasons;
use super::state::SessionCore;

impl SessionCore {
    /// Proposes something, or accepts it; it is done at once where nobody else must agree.
    pub(crate) fn propose_or_do(
        &mut self,
        actor: Actor,
        kind: ProposalKind,
        now: Duration,
    ) -> Result<Decision, Refusal> {
        match kind {
            ProposalKind::Draw => self.offer_draw(actor, now),
            ProposalKind::TakeBack => self.take_back(actor, None).map(Decision::Done),
            ProposalKind::Pause => self.pause(actor).map(Decision::Done),
            _ => self.propose_of_table(actor, kind, now),
        }
    }

    /// Takes plies back to a node, or until a person is to move. Other persons who made one of them must agree.
    pub(crate) fn take_back(&mut self, actor: Actor, to: Option<NodeId>) -> Result<Change, Refusal> {
        let by = self.arbiter(actor)?;
        let to = match to {
            Some(to) if !self.contains(to) => return Err(Refusal::new(&of_match::NO_SUCH_MOVE)),
            Some(to) if to == self.stands_on => return Err(Refusal::new(&of_match::NOTHING_TO_UNDO)),
            Some(to) => to,
            None => self.back_to()?,
        };
        self.may_take_back(to)?;
        let awaits = self.must_agree(to, by);
        match by {
            Some(by) if !awaits.is_empty() => {
                self.propose(Proposal { kind: ProposalKind::TakeBack, by, awaits, to })
            }
            _ => Ok(self.do_take_back(to, by)),
        }
    }

    /// Seat of the person who asks; `None` for the host of a match without persons.
    pub(super) fn arbiter(&self, actor: Actor) -> Result<Option<Seat>, Refusal> {
        match actor {
            Actor::Host if self.persons().is_empty() => Ok(None),
            Actor::Person(seat) if self.persons().contains(seat) => Ok(Some(seat)),
            _ => Err(Refusal::new(&reasons::NOT_YOUR_SEAT)),
        }
    }

    /// Node that a take-back without a target leads to. A ply that is not a move is taken back alone. Otherwise it is the
    /// last node at which a person was to move, or the parent in a match without persons.
    fn back_to(&self) -> Result<NodeId, Refusal> {
        let nothing = || Refusal::new(&of_match::NOTHING_TO_UNDO);
        let before = self.parent(self.stands_on).ok_or_else(nothing)?;
        if !self.is_move(self.stands_on) {
            return Ok(before);
        }
        let persons = self.persons();
        let mut back = std::iter::successors(Some(before), |&node| self.parent(node));
        // If an engine began, there is no such node before the person's first move.
        back.find(|&node| persons.is_empty() || persons.contains(self.turn_at(node))).ok_or_else(nothing)
    }

    /// Refuses a take-back to a node if something hidden was shown after it, or after the fork where its line leaves that
    /// of the match, and if a flag fell on the way.
    pub(crate) fn may_take_back(&self, to: NodeId) -> Result<(), Refusal> {
        let (dropped, again) = self.diverging_plies(to);
        let fork = again.first().and_then(|&node| self.parent(node)).unwrap_or(to);
        if !self.may_branch_at(to) || !self.may_branch_at(fork) {
            return Err(Refusal::new(&of_match::SEEN));
        }
        if dropped.iter().chain(&again).any(|&node| self.is_flag(node)) {
            return Err(Refusal::new(&reasons::FLAG_FELL));
        }
        Ok(())
    }

    /// Plies that a change to a node takes back, and plies that it restores: the two branches after the last common node.
    fn diverging_plies(&self, to: NodeId) -> (Vec<NodeId>, Vec<NodeId>) {
        let (mut dropped, mut again) = (self.path(self.stands_on), self.path(to));
        let common = dropped.iter().zip(&again).take_while(|(one, other)| one == other).count();
        (dropped.split_off(common), again.split_off(common))
    }

    /// Persons other than `by` who made a ply that would be taken back or restored.
    pub(crate) fn must_agree(&self, to: NodeId, by: Option<Seat>) -> Seats {
        let (dropped, again) = self.diverging_plies(to);
        let mut seats = Seats::NONE;
        for node in dropped.into_iter().chain(again) {
            match self.made_by(node) {
                Some(seat) => seats.insert(seat),
                None => seats = seats.union(self.playing()),
            }
        }
        let others = seats.iter().filter(|&seat| Some(seat) != by && self.persons().contains(seat));
        others.collect()
    }

    fn do_take_back(&mut self, to: NodeId, by: Option<Seat>) -> Change {
        let from = self.stands_on;
        let plies = self.diverging_plies(to).0.len();
        self.stand_on(to);
        Change::TookBack { from, to, plies, by }
    }

    /// Restores plies that were taken back, until a person is to move. Only plies of the actor and of engines: other persons
    /// restore their own.
    pub(crate) fn redo(&mut self, actor: Actor) -> Result<Change, Refusal> {
        let by = self.arbiter(actor)?;
        let from = self.stands_on;
        let persons = self.persons();
        let mut to = from;
        while let Some(next) = self.onward(to) {
            let may_restore =
                self.made_by(next).is_some_and(|seat| Some(seat) == by || !persons.contains(seat));
            if !may_restore || self.is_flag(next) {
                break;
            }
            to = next;
            let turn = self.turn_at(to);
            if persons.is_empty() || persons.contains(turn) || self.outcome_at(to).is_over() {
                break;
            }
        }
        if to == from {
            return Err(Refusal::new(&of_match::NOTHING_TO_REDO));
        }
        self.stand_on(to);
        Ok(Change::Redone { from, to })
    }

    /// Offers a draw, or accepts the one that is offered to the actor.
    fn offer_draw(&mut self, actor: Actor, now: Duration) -> Result<Decision, Refusal> {
        let seat = self.seat_of(actor)?;
        if self.is_over() {
            return Err(Refusal::new(&GAME_OVER));
        }
        if !self.may_branch_at(self.stands_on) {
            return Err(Refusal::new(&of_match::SEEN));
        }
        if self.proposal(ProposalKind::Draw).is_some_and(|proposal| proposal.awaits.contains(seat)) {
            return self.accept(actor, ProposalKind::Draw, now);
        }
        let awaits = self.playing().without(seat.into());
        let to = self.stands_on;
        if awaits.is_empty() {
            return Ok(Decision::Agree);
        }
        self.propose(Proposal { kind: ProposalKind::Draw, by: seat, awaits, to }).map(Decision::Done)
    }

    pub(super) fn propose(&mut self, proposal: Proposal) -> Result<Change, Refusal> {
        if self.proposal(proposal.kind).is_some() {
            return Err(Refusal::new(&reasons::ASKED_ALREADY));
        }
        let change = Change::Offered(proposal.kind, proposal.by);
        self.proposals.push(proposal);
        Ok(change)
    }

    /// Accepts a proposal. The last consent carries it out.
    pub(crate) fn accept(
        &mut self,
        actor: Actor,
        kind: ProposalKind,
        now: Duration,
    ) -> Result<Decision, Refusal> {
        let seat = self.seat_that_answers(actor)?;
        let asked = |proposal: &&Proposal| proposal.kind == kind && proposal.awaits.contains(seat);
        let proposal = self.proposals.iter().find(asked).ok_or_else(|| Refusal::new(&reasons::NOT_ASKED))?;
        let Proposal { by, to, awaits, .. } = *proposal;
        let awaits = awaits.without(self.voices(seat, kind));
        if !awaits.is_empty() {
            self.await_answers(kind, awaits);
            return Ok(Decision::Done(Change::Accepted(kind, seat)));
        }
        match kind {
            ProposalKind::Draw => Ok(Decision::Agree),
            ProposalKind::TakeBack => {
                self.may_take_back(to)?;
                Ok(Decision::Done(self.do_take_back(to, Some(by))))
            }
            ProposalKind::Pause => {
                self.proposals.retain(|proposal| proposal.kind != kind);
                Ok(Decision::Done(self.do_pause()))
            }
            _ => {
                if let Err(refusal) = self.may_agree(kind, by, now) {
                    self.proposals.retain(|proposal| proposal.kind != kind);
                    return Err(refusal);
                }
                self.carry_out_of_table(kind)
            }
        }
    }

    /// Notes the seats that have still to agree to a proposal.
    pub(super) fn await_answers(&mut self, kind: ProposalKind, awaits: Seats) {
        let same = self.proposals.iter_mut().filter(|proposal| proposal.kind == kind);
        same.for_each(|proposal| proposal.awaits = awaits);
    }

    /// Declines a proposal; its author withdraws it.
    pub(crate) fn decline(&mut self, actor: Actor, kind: ProposalKind) -> Result<Change, Refusal> {
        let seat = self.seat_that_answers(actor)?;
        let concerned = |proposal: &Proposal| {
            proposal.kind == kind && (proposal.awaits.contains(seat) || proposal.by == seat)
        };
        if !self.proposals.iter().any(concerned) {
            return Err(Refusal::new(&reasons::NOT_ASKED));
        }
        self.proposals.retain(|proposal| !concerned(proposal));
        Ok(Change::Declined(kind, seat))
    }

    /// Seat that an actor answers for. A person who has left the game still answers: their leaving may be taken back.
    fn seat_that_answers(&self, actor: Actor) -> Result<Seat, Refusal> {
        match actor {
            Actor::Person(seat) if self.persons().contains(seat) => Ok(seat),
            _ => self.seat_of(actor),
        }
    }

    /// Pauses the clocks, if the other persons who still play agree.
    fn pause(&mut self, actor: Actor) -> Result<Change, Refusal> {
        let by = self.arbiter(actor)?;
        self.running_clock()?;
        let others = self.persons().iter().filter(|&seat| Some(seat) != by && self.playing().contains(seat));
        let awaits: Seats = others.collect();
        match by {
            Some(by) if !awaits.is_empty() => {
                self.propose(Proposal { kind: ProposalKind::Pause, by, awaits, to: self.stands_on })
            }
            _ => Ok(self.do_pause()),
        }
    }

    fn do_pause(&mut self) -> Change {
        self.clock.iter_mut().for_each(|clock| clock.set_paused(true));
        Change::Paused
    }

    /// Resumes the clocks.
    pub(crate) fn resume(&mut self, actor: Actor) -> Result<Change, Refusal> {
        self.arbiter(actor)?;
        match &mut self.clock {
            Some(clock) if clock.is_paused() => {
                clock.set_paused(false);
                Ok(Change::Resumed)
            }
            _ => self.running_clock().and(Err(Refusal::new(&reasons::CLOCKS_RUN))),
        }
    }

    /// Refuses unless clocks run.
    fn running_clock(&self) -> Result<(), Refusal> {
        match &self.clock {
            None => Err(Refusal::new(&reasons::NO_CLOCKS)),
            Some(_) if self.is_over() => Err(Refusal::new(&GAME_OVER)),
            Some(clock) if clock.is_paused() => Err(Refusal::new(&reasons::PAUSED)),
            Some(_) => Ok(()),
        }
    }
}
