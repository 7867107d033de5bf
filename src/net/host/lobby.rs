//! The time before a match: who is ready, what is agreed, and the seconds until it begins; and who is asked to leave.

use std::time::Duration;

use crate::protocol::{Agreed, JoinRefusal, ToGuest, reasons};
use camaieu_play::{Actor, AnySession, Command, Controller, Player};
use camaieu_rules::game::{Refusal, Seat, Seats};

use super::state::{Host, HostEvent, LobbyState, SeatOwner};

/// Time for which is counted before the match begins.
pub const COUNT_DOWN: Duration = Duration::from_secs(3);

impl Host {
    /// Whether the match has not begun, because not everybody is there and ready.
    pub fn is_in_lobby(&self) -> bool {
        self.lobby.is_some()
    }

    /// Time at which the match begins by itself.
    pub fn starts(&self) -> Option<Duration> {
        self.lobby?.starts
    }

    /// Agreed terms of the match.
    pub fn agreed(&self) -> Agreed {
        self.options.agreed
    }

    /// Agrees something else. Before the match everybody but the host has to be ready anew.
    pub fn set_agreed(&mut self, agreed: Agreed, now: Duration) {
        if agreed == self.options.agreed {
            return;
        }
        self.options.agreed = agreed;
        self.ask_anew(now);
        self.tell_presence(now);
    }

    /// Notes that persons at the host's machine are ready, or want to wait.
    pub fn set_ready_here(&mut self, is_ready: bool, now: Duration) {
        for seat in self.owners_here().iter() {
            self.note_ready(seat, is_ready);
        }
        self.count_down(now);
        self.tell_presence(now);
    }

    /// Persons at the host's machine are ready as long as they do not say otherwise.
    pub(super) fn ready_here(&mut self) {
        for seat in self.owners_here().iter() {
            self.note_ready(seat, true);
        }
    }

    /// Nobody elsewhere is ready any more: they are asked anew.
    pub(super) fn ask_anew(&mut self, now: Duration) {
        if let Some(lobby) = &mut self.lobby {
            *lobby = LobbyState::default();
            self.ready_here();
            self.count_down(now);
        }
    }

    fn note_ready(&mut self, seat: Seat, is_ready: bool) {
        if let Some(lobby) = &mut self.lobby {
            let others = lobby.ready.without(seat.into());
            lobby.ready = others.iter().chain(is_ready.then_some(seat)).collect();
        }
    }

    /// The word of a guest that they are ready, or not. It counts for what they have seen agreed.
    pub(super) fn guest_ready(
        &mut self,
        seat: Seat,
        (is_ready, seen): (bool, Agreed),
        now: Duration,
    ) -> Result<(), Refusal> {
        if self.lobby.is_none() {
            return Err(Refusal::new(&reasons::NOT_NOW));
        }
        if is_ready && seen != self.options.agreed {
            return Err(Refusal::new(&reasons::AGREED_ANEW));
        }
        self.note_ready(seat, is_ready);
        self.news.push(HostEvent::Ready(seat, is_ready));
        self.count_down(now);
        self.tell_presence(now);
        Ok(())
    }

    /// Begins to count when everybody is there and ready, and stops when not. Whoever goes is not ready any more.
    pub(super) fn count_down(&mut self, now: Duration) {
        let (present, engines) = (
            self.present(),
            self.seats_of(|owner| matches!(owner, SeatOwner::Engine | SeatOwner::EngineFor(_))),
        );
        let all = Seats::first(u8::try_from(self.owners.len()).unwrap_or(u8::MAX));
        let Some(lobby) = &mut self.lobby else { return };
        lobby.ready = lobby.ready.iter().filter(|seat| present.contains(*seat)).collect();
        let missing = all.without(lobby.ready).without(engines);
        lobby.starts = match (missing.is_empty(), lobby.starts) {
            (false, _) => None,
            (true, None) => Some(now + COUNT_DOWN),
            (true, starts) => starts,
        };
    }

    /// Begins the match when its time has come. Returns whether it has begun.
    pub(super) fn begin_in_time(&mut self, session: &mut dyn AnySession, now: Duration) -> bool {
        if self.lobby.is_some() {
            self.count_down(now);
        }
        let is_due = self.starts().is_some_and(|starts| starts <= now);
        if is_due {
            self.lobby = None;
            self.seat_owners(session, now);
            self.news.push(HostEvent::Started);
            self.send_session_changes(session, None, now);
        }
        self.tell_presence(now);
        is_due
    }

    /// Gives a free seat to an engine of this level. Returns whether it was free.
    pub fn give_to_engine(
        &mut self,
        session: &mut dyn AnySession,
        seat: Seat,
        level: u8,
        now: Duration,
    ) -> bool {
        if self.owner(seat) != Some(SeatOwner::Open) {
            return false;
        }
        self.owners[seat.index()] = SeatOwner::Engine;
        let before = session.players().get(seat.index()).cloned().unwrap_or_default();
        let player = Player { controller: Controller::Level(level), name: String::new(), ..before };
        // Cannot fail: the host may give any seat of the match.
        let _ = session.carry_out(Actor::Host, Command::Reseat(seat, player), now);
        self.seat_owners(session, now);
        self.count_down(now);
        self.send_session_changes(session, None, now);
        true
    }

    /// Asks the guest of a seat to leave, and frees it. The invitation becomes another for all who are not at the table, since
    /// nobody is known again who comes by it with another key. Returns whether there was a guest.
    pub fn dismiss(
        &mut self,
        session: &mut dyn AnySession,
        seat: Seat,
        chance: &mut dyn FnMut() -> u64,
        now: Duration,
    ) -> bool {
        let (Some(SeatOwner::Guest(key)) | Some(SeatOwner::EngineFor(key))) = self.owner(seat) else {
            return false;
        };
        let Some(guest) = self.guests.remove(&key) else { return false };
        self.dismissed.push(key);
        self.replace_secret(chance);
        self.owners[seat.index()] = SeatOwner::Open;
        self.doubles.retain(|(one, other)| *one != seat && *other != seat);
        if let Some(connection) = guest.connection {
            self.outbox.push((connection, ToGuest::Refused(JoinRefusal::Dismissed)));
        }
        self.reseat(session, seat, String::new(), now);
        self.seat_owners(session, now);
        self.news.push(HostEvent::Left(Some(seat), guest.name));
        self.count_down(now);
        self.send_session_changes(session, None, now);
        true
    }

    /// Seats of one computer in a match with hidden hands, that the host has not looked at yet.
    pub fn doubles(&self) -> &[(Seat, Seat)] {
        &self.doubles
    }

    /// Allows one computer to have both seats.
    pub fn allow_double(&mut self, seat: Seat) {
        self.doubles.retain(|(one, _)| *one != seat);
    }
}
