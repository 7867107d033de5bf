//! Company at the table: who is there, and proposals about the table, which those who are there must agree to.

use std::time::Duration;

use crate::player::{BEST_LEVEL, Controller, Player};
use camaieu_rules::game::{Refusal, Seat, Seats};

use super::command::{Actor, Change, Decision, Proposal, ProposalKind};
use super::reasons;
use super::state::{Company, SessionCore};

impl SessionCore {
    /// Sets who plays at other machines, and which of them are there. They count as persons in all but whose screen this is.
    pub fn set_company(&mut self, company: Company) {
        self.company = company;
    }

    /// Persons who can be asked: at this machine, or there at another.
    fn present(&self) -> Seats {
        self.persons_here().union(self.company.there)
    }

    /// Seats that an answer of one speaks for. About the table the persons at one machine have heard it together.
    pub(super) fn voices(&self, seat: Seat, kind: ProposalKind) -> Seats {
        let here = self.persons_here();
        if kind.is_of_table() && here.contains(seat) { here } else { seat.into() }
    }

    /// Drops the proposals for the place where the match stood. Those about the table go on.
    pub(super) fn lapse(&mut self) {
        self.proposals.retain(|proposal| proposal.kind.is_of_table());
    }
    /// Proposes something about the table, or accepts it. If nobody else is there, it is done at once.
    pub(super) fn propose_of_table(
        &mut self,
        actor: Actor,
        kind: ProposalKind,
        now: Duration,
    ) -> Result<Decision, Refusal> {
        let by = self.arbiter(actor)?.ok_or_else(|| Refusal::new(&reasons::NOT_YOUR_SEAT))?;
        self.may_agree(kind, by, now)?;
        if self.proposal(kind).is_some_and(|proposal| proposal.awaits.contains(by)) {
            return self.accept(actor, kind, now);
        }
        let awaits = self.present().without(self.voices(by, kind));
        if awaits.is_empty() {
            return self.carry_out_of_table(kind);
        }
        self.propose(Proposal { kind, by, awaits, to: self.stands_on }).map(Decision::Done)
    }

    /// Refuses what the company at the table cannot agree to now.
    pub(super) fn may_agree(&self, kind: ProposalKind, by: Seat, now: Duration) -> Result<(), Refusal> {
        let has_player = |seat: Seat| {
            self.present().contains(seat) || self.company.away.iter().any(|(away, _)| *away == seat)
        };
        let is_possible = match kind {
            ProposalKind::Draw | ProposalKind::TakeBack | ProposalKind::Pause => true,
            ProposalKind::Rematch => self.is_over(),
            ProposalKind::Swap(one, other) => {
                let may_change = self.is_over() || self.is_empty() && !self.hides_at_first();
                may_change && one != other && has_player(one) && has_player(other)
            }
            ProposalKind::Claim(_) => !self.is_over(),
            ProposalKind::Substitute(_, level) => !self.is_over() && (1..=BEST_LEVEL).contains(&level),
        };
        match kind {
            _ if !is_possible => Err(Refusal::new(&reasons::NOT_NOW)),
            ProposalKind::Claim(seat) | ProposalKind::Substitute(seat, _) => self.is_away(seat, by, now),
            _ => Ok(()),
        }
    }

    /// Refuses unless the player of a seat is away for long enough.
    fn is_away(&self, seat: Seat, by: Seat, now: Duration) -> Result<(), Refusal> {
        let company = &self.company;
        let left = match company.away.iter().find(|(away, _)| *away == seat) {
            Some((_, since)) => company.patience.saturating_sub(now.saturating_sub(*since)),
            None if seat != by && company.there.contains(seat) => company.patience,
            None => return Err(Refusal::new(&reasons::NOT_NOW)),
        };
        let seconds = left.as_millis().div_ceil(1_000);
        if seconds == 0 { Ok(()) } else { Err(Refusal::new(&reasons::NOT_AWAY).with("seconds", seconds)) }
    }

    /// Does what all have agreed to about the table.
    pub(super) fn carry_out_of_table(&mut self, kind: ProposalKind) -> Result<Decision, Refusal> {
        self.proposals.retain(|proposal| proposal.kind != kind);
        match kind {
            ProposalKind::Claim(seat) => self.seat_of(Actor::Person(seat)).map(Decision::Resign),
            ProposalKind::Substitute(seat, level) => {
                let before = self.players[seat.index()].clone();
                let player = Player { controller: Controller::Level(level), ..before };
                self.reseat(Actor::Host, seat, player, false).map(Decision::Done)
            }
            ProposalKind::Swap(one, other) => {
                let (one, other) = (one.index(), other.index());
                self.players.swap(one, other);
                // The points of a match that is over stay where they were made.
                if !self.is_over() {
                    let mut order: Vec<usize> = (0..self.players.len()).collect();
                    order.swap(one, other);
                    self.series = self.series.reseated(&order);
                }
                // They name seats of other players now.
                self.proposals.clear();
                Ok(Decision::Done(Change::Agreed(kind)))
            }
            _ => Ok(Decision::Done(Change::Agreed(kind))),
        }
    }

    /// Drops a proposal about the table that is not possible any more, or carries out one to which all who are left have
    /// agreed.
    pub(crate) fn settle(&mut self, now: Duration) -> Option<Decision> {
        let present = self.present();
        let mut of_table = self.proposals.clone();
        of_table.retain(|proposal| proposal.kind.is_of_table());
        for Proposal { kind, by, awaits, .. } in of_table {
            if self.may_agree(kind, by, now).is_err() {
                self.proposals.retain(|proposal| proposal.kind != kind);
                return Some(Decision::Done(Change::Lapsed(kind)));
            }
            let awaits: Seats = awaits.iter().filter(|&seat| present.contains(seat)).collect();
            self.await_answers(kind, awaits);
            if awaits.is_empty() {
                return self.carry_out_of_table(kind).ok();
            }
        }
        None
    }
}
