//! Sending: entries to everybody who is there, and the clocks and the presence of the others beside them.

use std::time::Duration;

use crate::limits::{MOST_LAG, PORTION};
use crate::protocol::{Presence, SeatPresence, ToGuest, Welcome, line_of};
use crate::transport::Connection;
use camaieu_play::{AnySession, Change};
use camaieu_rules::game::Seat;

use super::state::{Host, HostEvent, milliseconds};

impl Host {
    /// Sends every guest who is there the entries that they have not got, as far as there is room for them.
    pub(super) fn flush(&mut self, session: &dyn AnySession, now: Duration) {
        let last = self.log.last();
        let mut messages = Vec::new();
        // Entries are worded from the log and the session, not from the guests.
        let mut guests = std::mem::take(&mut self.guests);
        for guest in guests.values_mut() {
            let Some(connection) = guest.connection.filter(|_| guest.sent < last) else { continue };
            guest.sent = guest.sent.max(self.log.before);
            while guest.sent < last && guest.room > 0 {
                guest.sent += 1;
                let entry = ToGuest::Entry(Box::new(self.entry(session, guest.sent, guest.seat)));
                guest.room = guest.room.saturating_sub(line_of(&entry).len());
                messages.push((connection, entry));
            }
            let has_all = guest.sent == last;
            messages.extend(clock(session, now).filter(|_| has_all).map(|clock| (connection, clock)));
        }
        self.guests = guests;
        self.outbox.extend(messages);
        self.tell_presence(now);
    }

    /// Gives guests room for as many bytes as have gone, and sends on to those who have not got all.
    pub(super) fn flush_into_room(
        &mut self,
        session: &dyn AnySession,
        waiting: &dyn Fn(Connection) -> usize,
        now: Duration,
    ) {
        let last = self.log.last();
        let mut is_behind = false;
        for guest in self.guests.values_mut().filter(|guest| guest.room < PORTION) {
            let Some(connection) = guest.connection else { continue };
            guest.room = PORTION.saturating_sub(waiting(connection));
            is_behind |= guest.sent < last && guest.room > 0;
        }
        if is_behind {
            self.flush(session, now);
        }
    }

    /// Tells everybody who is there, if that has changed.
    pub(super) fn tell_presence(&mut self, now: Duration) {
        let here = self.presence(now);
        let kinds = |seats: &[SeatPresence]| seats.iter().map(std::mem::discriminant).collect::<Vec<_>>();
        // Seconds that pass are counted by the guests themselves.
        let lobby = |here: &Presence| {
            let lobby = here.lobby.as_ref();
            lobby.map(|lobby| (lobby.ready.clone(), lobby.starts.is_some()))
        };
        let told = &self.told_here;
        let is_same = kinds(&here.seats) == kinds(&told.seats)
            && (here.onlookers, here.chat, here.agreed) == (told.onlookers, told.chat, told.agreed)
            && lobby(&here) == lobby(told);
        if is_same {
            return;
        }
        let connections = self.guests.values().filter_map(|guest| guest.connection);
        let messages = connections.map(|connection| (connection, ToGuest::Here(here.clone())));
        self.outbox.extend(messages);
        self.told_here = here;
    }

    /// Tells a guest who comes the clocks and who is there.
    pub(super) fn tell_clock_and_presence(
        &mut self,
        session: &dyn AnySession,
        connection: Connection,
        now: Duration,
    ) {
        let here = ToGuest::Here(self.presence(now));
        let messages = clock(session, now).into_iter().chain([here]);
        self.outbox.extend(messages.map(|message| (connection, message)));
    }

    /// Notes that a connection is closed, of which something was heard last at a time.
    pub fn gone(&mut self, connection: Connection, heard: Duration, now: Duration) {
        let left = self.guests.iter_mut().find(|(_, guest)| guest.connection == Some(connection));
        let Some((&key, guest)) = left else { return };
        (guest.connection, guest.away_since) = (None, heard);
        self.news.push(HostEvent::Left(guest.seat, guest.name.clone()));
        if guest.seat.is_none() {
            // An onlooker has nothing to lose: with the invitation they can come again.
            self.guests.remove(&key);
        }
        self.count_down(now);
        self.tell_presence(now);
    }

    /// Notes the round trip to a guest. Up to a second of it is given back to their seat.
    pub fn lag(&mut self, session: &mut dyn AnySession, connection: Connection, round_trip: Duration) {
        let guest = self.guests.values().find(|guest| guest.connection == Some(connection));
        if let Some(seat) = guest.and_then(|guest| guest.seat) {
            session.set_lag(seat, round_trip.min(MOST_LAG));
        }
    }

    /// Lets time pass: clocks, and proposals to people who have gone.
    pub fn tick(&mut self, session: &mut dyn AnySession, now: Duration) -> Option<Change> {
        if self.lobby.is_some() && self.begin_in_time(session, now) {
            return None;
        }
        if let Some(change) = session.tick(now) {
            self.send_session_changes(session, Some(change), now);
            return Some(change);
        }
        if let Some(change) = self.play_prepared(session, now) {
            return Some(change);
        }
        self.settle(session, now)
    }

    /// Sends all guests their place again, because it is another now. The log begins again after this.
    pub(super) fn welcome_again(&mut self, session: &dyn AnySession) {
        let last = self.log.last();
        for guest in self.guests.values_mut() {
            guest.sent = last;
            let Some(connection) = guest.connection else { continue };
            let seat = guest.seat.map(Seat::number);
            let welcome = Welcome { game: session.game().to_owned(), seat, tag: guest.tag, from: last + 1 };
            self.outbox.push((connection, ToGuest::Welcome(welcome)));
        }
    }
}

fn clock(session: &dyn AnySession, now: Duration) -> Option<ToGuest> {
    let clock = session.clock()?;
    let left = clock.left(now).into_iter().map(milliseconds).collect();
    Some(ToGuest::Clock { left, paused: clock.is_paused() })
}
