//! Company of a host: who is there, and what becomes of the seats when those at the table agree on something.

use std::time::Duration;

use camaieu_play::{
    Actor, AnySession, Change, Command, Company, Controller, ProposalKind, Series, TextMoves,
};
use camaieu_rules::game::{Refusal, Seat, Seats};

use super::state::{Host, SeatOwner};

impl Host {
    /// Carries out a command, and tells everybody of it. The change is that of the last consent, where none has to be asked.
    pub fn submit(
        &mut self,
        session: &mut dyn AnySession,
        actor: Actor,
        command: Command<TextMoves>,
        now: Duration,
    ) -> Result<Change, Refusal> {
        let change = session.carry_out(actor, command, now)?;
        let change = self.undo_freely(session, now).unwrap_or(change);
        self.reseat_owners(session, change, now);
        self.send_session_changes(session, Some(change), now);
        Ok(change)
    }

    /// Drops proposals about the table that are not possible any more, and carries out those that all who are left have
    /// agreed to.
    pub(super) fn settle(&mut self, session: &mut dyn AnySession, now: Duration) -> Option<Change> {
        session.set_company(self.guest_presence());
        let change = session.settle(now)?;
        self.reseat_owners(session, change, now);
        self.send_session_changes(session, Some(change), now);
        Some(change)
    }

    /// Company of the session: the persons at other machines.
    pub(super) fn guest_presence(&self) -> Company {
        let connected = |owner| match owner {
            SeatOwner::Guest(key) => self.guests.get(&key).map(|guest| guest.connection.is_some()),
            _ => None,
        };
        let since = |seat: Seat| match self.owner(seat) {
            Some(SeatOwner::Guest(key)) => self.guests.get(&key).map(|guest| (seat, guest.away_since)),
            _ => None,
        };
        Company {
            elsewhere: self.seats_of(|owner| matches!(owner, SeatOwner::Open | SeatOwner::Guest(_))),
            there: self.seats_of(|owner| connected(owner) == Some(true)),
            away: self.seats_of(|owner| connected(owner) == Some(false)).iter().filter_map(since).collect(),
            patience: self.options.patience,
        }
    }

    /// Persons who are there: at the host's machine, or connected.
    pub(super) fn present(&self) -> Seats {
        self.owners_here().union(self.guest_presence().there)
    }

    /// Has the owners of seats follow their players, who have changed seats, and engines that play on for a guest.
    fn reseat_owners(&mut self, session: &mut dyn AnySession, change: Change, now: Duration) {
        match change {
            Change::Agreed(ProposalKind::Swap(one, other)) => self.swap(session, one, other, now),
            Change::Reseated(seat) => {
                let player = session.players().get(seat.index());
                let is_engine = player.is_some_and(|player| player.controller != Controller::Person);
                if let (Some(SeatOwner::Guest(key)), true) = (self.owner(seat), is_engine) {
                    self.owners[seat.index()] = SeatOwner::EngineFor(key);
                    self.seat_owners(session, now);
                }
            }
            _ => {}
        }
    }

    /// Exchanges the owners of two seats. All is told again, since they look from another seat now. The points of a match that
    /// is over stay where they were made, so that the change counts for the next match.
    fn swap(&mut self, session: &mut dyn AnySession, one: Seat, other: Seat, now: Duration) {
        self.owners.swap(one.index(), other.index());
        if session.is_over() {
            if self.moved.len() != self.owners.len() {
                self.moved = (0..self.owners.len()).collect();
            }
            self.moved.swap(one.index(), other.index());
        }
        for guest in self.guests.values_mut() {
            guest.seat = match guest.seat {
                Some(seat) if seat == one => Some(other),
                Some(seat) if seat == other => Some(one),
                seat => seat,
            };
        }
        self.ask_anew(now);
        self.seat_owners(session, now);
        self.welcome_again(session);
        self.restart_log(session, now);
    }

    /// Series of the next match: points stay with the players who have changed seats.
    pub(crate) fn next_series(&self, session: &dyn AnySession) -> Series {
        session.series().reseated(&self.moved)
    }
}
