//! Letting guests in: by their key if they have come before, by the secret of the invitation otherwise.

use std::collections::VecDeque;
use std::time::Duration;

use crate::code::{DeviceKey, Secret};
use crate::fingerprint;
use crate::limits::{LONGEST_MACHINE, MOST_ONLOOKERS, PORTION};
use crate::protocol::{Hello, JoinRefusal, Older, PROTOCOL, ToGuest, TurnNow, Wanted, Welcome};
use crate::transport::Connection;
use camaieu_play::{
    Actor, AnySession, Command, Controller, PROGRAM_VERSION, Player, clean_name, is_same_name,
};
use camaieu_rules::game::Seat;

use super::commands::RESEND_EVERY;
use super::state::{Guest, Host, HostEvent, SeatOwner};

/// Answer to a first message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Greeting {
    /// The guest is let in; the welcome is in the outbox. The connection that they had before is closed.
    LetIn(Option<Connection>),
    /// The guest was invited, but is not let in.
    Refused(JoinRefusal),
    /// The guest has only asked whose turn it is, and is not let in.
    Glance(TurnNow),
    /// Nobody knows the guest: the connection is closed without a word.
    Stranger,
}

impl Host {
    /// Lets a guest in, or not.
    pub fn hello(
        &mut self,
        session: &mut dyn AnySession,
        connection: Connection,
        key: DeviceKey,
        hello: &Hello,
        now: Duration,
    ) -> Greeting {
        let is_known = self.guests.contains_key(&key);
        let is_invited = secret_of(hello).is_some_and(|secret| same(&secret, &self.secret));
        if self.dismissed.contains(&key) {
            return Greeting::Refused(JoinRefusal::Dismissed);
        }
        if !is_known && !is_invited {
            let old =
                secret_of(hello).is_some_and(|secret| self.old_secrets.iter().any(|old| same(old, &secret)));
            return if old { Greeting::Refused(JoinRefusal::OldInvitation) } else { Greeting::Stranger };
        }
        if let Some(older) = older(session.game(), hello) {
            let program = PROGRAM_VERSION.to_owned();
            return Greeting::Refused(JoinRefusal::Version { older, program });
        }
        if hello.glances {
            // Neither is an engine sent away that plays on for the guest, nor is anybody told that they are there.
            let guest = self.guests.get(&key);
            return guest
                .map_or(Greeting::Stranger, |guest| Greeting::Glance(TurnNow::of(session, guest.seat)));
        }
        if !is_known {
            match self.double_of(hello) {
                Some(_) if !hello.replaces => return Greeting::Refused(JoinRefusal::Doubled),
                Some(old) => self.replace(old, key),
                None => {
                    if let Err(refused) = self.seat_guest(session, key, hello, now) {
                        return Greeting::Refused(refused);
                    }
                }
            }
        }
        Greeting::LetIn(self.welcome(session, connection, key, hello, now))
    }

    /// The guest who sits at this table from the same computer under the same name: the same person, whose other program may
    /// hang. People without a name may be several as long as there are seats.
    fn double_of(&self, hello: &Hello) -> Option<DeviceKey> {
        let (name, machine) = (clean_name(&hello.name), &hello.machine);
        let is_full = self.seats_of(|owner| owner == SeatOwner::Open).is_empty();
        let is_same_person =
            |other: &str| is_same_name(&name, other) || is_full && name.is_empty() && other.is_empty();
        let is_same = |guest: &Guest| {
            !machine.is_empty()
                && guest.seat.is_some()
                && guest.machine == *machine
                && is_same_person(&guest.name)
        };
        self.guests.iter().find(|(_, guest)| is_same(guest)).map(|(key, _)| *key)
    }

    /// Gives the place of a guest to another key.
    fn replace(&mut self, old: DeviceKey, key: DeviceKey) {
        let Some(mut guest) = self.guests.remove(&old) else { return };
        for owner in &mut self.owners {
            match owner {
                SeatOwner::Guest(other) if *other == old => *owner = SeatOwner::Guest(key),
                SeatOwner::EngineFor(other) if *other == old => *owner = SeatOwner::EngineFor(key),
                _ => {}
            }
        }
        if let Some(connection) = guest.connection.take() {
            self.outbox.push((connection, ToGuest::Refused(JoinRefusal::Replaced)));
        }
        // Commands of another program are others.
        (guest.tag, guest.sent) = (0, 0);
        guest.results.clear();
        self.guests.insert(key, guest);
    }

    /// Gives a new guest the place that they want.
    fn seat_guest(
        &mut self,
        session: &mut dyn AnySession,
        key: DeviceKey,
        hello: &Hello,
        now: Duration,
    ) -> Result<(), JoinRefusal> {
        let open = self.seats_of(|owner| owner == SeatOwner::Open);
        let seat = match hello.wanted {
            Wanted::Any => open.iter().next(),
            Wanted::Seat(number) => {
                let seat = Seat::new(number).filter(|seat| open.contains(*seat));
                Some(seat.ok_or(JoinRefusal::SeatTaken)?)
            }
            Wanted::Onlooker => None,
        };
        let onlookers = self.guests.values().filter(|guest| guest.seat.is_none()).count();
        if seat.is_none() && onlookers >= MOST_ONLOOKERS {
            return Err(JoinRefusal::Full);
        }
        let name = clean_name(&hello.name);
        if self.is_taken(session, &name) {
            return Err(JoinRefusal::NameTaken);
        }
        if let Some(seat) = seat {
            self.owners[seat.index()] = SeatOwner::Guest(key);
            self.reseat(session, seat, name.clone(), now);
            self.seat_owners(session, now);
        }
        // Longer ones are no names of a machine.
        let machine: String = hello.machine.chars().take(LONGEST_MACHINE).collect();
        if let Some(seat) = seat.filter(|_| session.is_secret()) {
            let same = self.guests.values().filter(|other| !machine.is_empty() && other.machine == machine);
            if let Some(other) = same.filter_map(|other| other.seat).next() {
                self.doubles.push((seat, other));
                self.news.push(HostEvent::Doubled(seat, other));
            }
        }
        let guest = Guest {
            seat,
            name,
            machine,
            connection: None,
            away_since: now,
            sent: 0,
            room: PORTION,
            resend: (Duration::ZERO, RESEND_EVERY),
            tag: 0,
            results: VecDeque::new(),
        };
        self.guests.insert(key, guest);
        Ok(())
    }

    /// Whether somebody at the table has this name: a guest, away or not, or a person at the host's machine.
    fn is_taken(&self, session: &dyn AnySession, name: &str) -> bool {
        let here = self.owners_here().iter().filter_map(|seat| session.players().get(seat.index()));
        let names = self.guests.values().map(|guest| &guest.name).chain(here.map(|player| &player.name));
        names.into_iter().any(|other| is_same_name(other, name))
    }

    /// Gives a seat of the session to a person of this name.
    pub(super) fn reseat(&mut self, session: &mut dyn AnySession, seat: Seat, name: String, now: Duration) {
        let open = self.seats_of(|owner| owner == SeatOwner::Open);
        let is_expected = |open: &Seat| {
            session.players().get(open.index()).is_some_and(|player| is_same_name(&player.name, &name))
        };
        // The person who was expected on an open seat is this one.
        let freed = open.iter().filter(is_expected).map(|open| (open, String::new()));
        let seats: Vec<(Seat, String)> = freed.chain([(seat, name.clone())]).collect();
        for (seat, name) in seats {
            let before = session.players().get(seat.index()).cloned().unwrap_or_default();
            let player = Player { controller: Controller::Person, name, ..before };
            // Cannot fail: the host may give any seat of the match, and nobody else at the table has the name.
            let _ = session.carry_out(Actor::Host, Command::Reseat(seat, player), now);
        }
    }

    fn welcome(
        &mut self,
        session: &mut dyn AnySession,
        connection: Connection,
        key: DeviceKey,
        hello: &Hello,
        now: Duration,
    ) -> Option<Connection> {
        let (before, last) = (self.log.before, self.log.last());
        let guest = self.guests.get_mut(&key)?;
        // Entries of before the beginning are told by the beginning; of the future nobody knows.
        let has_some = hello.have > before && hello.have <= last;
        guest.sent = if has_some { hello.have } else { before };
        (guest.room, guest.resend) = (PORTION, (now, RESEND_EVERY));
        let former = guest.connection.replace(connection);
        let (seat, tag, from) = (guest.seat, guest.tag, guest.sent + 1);
        let news = HostEvent::Came(seat, guest.name.clone());
        let seat_number = seat.map(Seat::number);
        let welcome = Welcome { game: session.game().to_owned(), seat: seat_number, tag, from };
        self.outbox.push((connection, ToGuest::Welcome(welcome)));
        if former.is_none() {
            self.news.push(news);
        }
        if let Some(seat) = seat.filter(|seat| self.owners[seat.index()] == SeatOwner::EngineFor(key)) {
            self.owners[seat.index()] = SeatOwner::Guest(key);
            let name = self.guests.get(&key).map_or_else(String::new, |guest| guest.name.clone());
            self.reseat(session, seat, name, now);
            self.seat_owners(session, now);
        }
        session.set_company(self.guest_presence());
        self.send_session_changes(session, None, now);
        self.tell_clock_and_presence(session, connection, now);
        if let Some(seat) = seat.filter(|seat| self.prepared.contains_key(seat)) {
            self.tell_prepared(seat);
        }
        former.filter(|former| *former != connection)
    }
}

/// Side with the older program; `None` if they fit.
fn older(game: &str, hello: &Hello) -> Option<Older> {
    let own = fingerprint::of_all_games().get(game);
    if hello.protocol == PROTOCOL && hello.rules.get(game) == own {
        return None;
    }
    let theirs = (hello.protocol, version(&hello.program));
    let ours = (PROTOCOL, version(PROGRAM_VERSION));
    Some(match theirs.cmp(&ours) {
        std::cmp::Ordering::Less => Older::Guest,
        std::cmp::Ordering::Greater => Older::Host,
        std::cmp::Ordering::Equal => Older::Neither,
    })
}

/// Numbers of a version.
fn version(text: &str) -> Vec<u32> {
    text.split('.').map(|part| part.parse().unwrap_or(0)).collect()
}

fn secret_of(hello: &Hello) -> Option<Secret> {
    let digits = hello.secret.as_bytes();
    let mut secret = Secret::default();
    if digits.len() != 2 * secret.len() {
        return None;
    }
    for (byte, pair) in secret.iter_mut().zip(digits.chunks(2)) {
        *byte = u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(secret)
}

/// Whether two secrets are the same, in a time that does not depend on where they differ.
fn same(one: &Secret, other: &Secret) -> bool {
    one.iter().zip(other).fold(0, |differs, (one, other)| differs | (one ^ other)) == 0
}
