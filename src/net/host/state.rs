//! State of a host: who sits where, what has been told, and what is to be sent.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::code::{DeviceKey, Secret};
use crate::deal::Deal;
use crate::protocol::{
    Agreed, ChatMessage, Lobby, PortableRefusal, Preparation, Presence, SeatPresence, ToGuest,
};
use crate::transport::Connection;
use camaieu_play::{AnySession, Player, Proposal};
use camaieu_rules::game::{Observer, Seat, Seats};

use super::log::Log;

/// Owner of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatOwner {
    /// A person at the host's machine.
    Here,
    /// Anyone who joins.
    Open,
    /// The guest with this key.
    Guest(DeviceKey),
    /// An engine.
    Engine,
    /// An engine, for the guest with this key who is away.
    EngineFor(DeviceKey),
}

/// Choices of a host.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HostOptions {
    /// Whether free text may be said.
    pub chat: bool,
    /// Time after which the seat of somebody who is away may be claimed or given to an engine.
    pub patience: Duration,
    /// Agreed terms of the match.
    pub agreed: Agreed,
    /// Whether the match begins once everybody is there and ready, and not with the first move.
    pub has_lobby: bool,
}

impl Default for HostOptions {
    /// Free text, two minutes of patience, nothing allowed, and no lobby.
    fn default() -> HostOptions {
        let patience = Duration::from_secs(120);
        HostOptions { chat: true, patience, agreed: Agreed::default(), has_lobby: false }
    }
}

/// The time before a match, as its host keeps it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct LobbyState {
    /// Seats whose players are ready.
    pub(super) ready: Seats,
    /// Time at which the match begins.
    pub(super) starts: Option<Duration>,
}

impl LobbyState {
    /// The lobby as guests are told of it.
    pub(super) fn lobby_message(self, now: Duration) -> Lobby {
        let starts = self.starts.map(|starts| milliseconds(starts.saturating_sub(now)));
        Lobby { ready: self.ready.iter().map(Seat::number).collect(), starts }
    }
}

/// Guest who has been let in.
#[derive(Clone, Debug)]
pub(super) struct Guest {
    /// Seat; `None` for an onlooker.
    pub(super) seat: Option<Seat>,
    pub(super) name: String,
    /// Identifier of the guest's computer, by the guest's own account.
    pub(super) machine: String,
    /// Connection; `None` while they are away.
    pub(super) connection: Option<Connection>,
    /// Time since which they are away.
    pub(super) away_since: Duration,
    /// Number of the last entry that was sent.
    pub(super) sent: u64,
    /// Bytes of further entries that may be given to the connection.
    pub(super) room: usize,
    /// Time before which no entries are repeated, and the pause after the next repetition.
    pub(super) resend: (Duration, Duration),
    /// Tag of the last command.
    pub(super) tag: u64,
    /// Results of the last commands by tag.
    pub(super) results: VecDeque<(u64, Option<PortableRefusal>)>,
}

/// Preparation of a seat, for a place of the match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PreparedFor {
    /// Plies played when it was made: it ends if they are taken back.
    pub(super) plies: usize,
    /// Prepared moves.
    pub(super) what: Preparation,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Saving {
    /// Hash of the host's record in the last text that was given to the disk.
    pub(super) record: Option<blake3::Hash>,
    /// Number of that text.
    pub(super) number: u64,
    /// Messages that wait for the text of a number.
    pub(super) held: VecDeque<(u64, (Connection, ToGuest))>,
}

/// News for the screen of the host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostEvent {
    /// Somebody has come, or come back: their seat, or none for an onlooker, and their name.
    Came(Option<Seat>, String),
    /// Somebody is away.
    Left(Option<Seat>, String),
    /// Words of a seat, or of an onlooker by name.
    Said(Option<Seat>, String, ChatMessage),
    /// One computer has two seats of a match with hidden hands: the one that has come, and the one before.
    Doubled(Seat, Seat),
    /// A guest says that they are ready, or would rather wait.
    Ready(Seat, bool),
    /// Everybody is ready: the match begins.
    Started,
}

/// Host of a match: a state machine. The session stays with its owner and is handed in, as the time is.
///
/// Callers that change the session otherwise, by a local command or by letting time pass, call [`Host::send_session_changes`] afterwards.
/// [`Host::release`] takes out messages for guests, once the changes that they report are saved. When all agree to a
/// rematch, which is a change of the session, its owner begins another and calls [`Host::begin`].
#[derive(Clone, Debug)]
pub struct Host {
    pub(super) table: u64,
    pub(super) secret: Secret,
    pub(super) old_secrets: Vec<Secret>,
    pub(super) options: HostOptions,
    pub(super) owners: Vec<SeatOwner>,
    /// Former seat of each seat's player, by index, since the match is over; empty if nobody has changed seats.
    pub(super) moved: Vec<usize>,
    pub(super) guests: BTreeMap<DeviceKey, Guest>,
    pub(super) deal: Deal,
    pub(super) log: Log,
    /// Players, proposals and pause as they were told last.
    pub(super) told_players: Vec<Player>,
    pub(super) told_proposals: Vec<Proposal>,
    pub(super) told_here: Presence,
    pub(super) is_revealed: bool,
    /// Whether the clocks wait for somebody who has not come yet.
    pub(super) is_held: bool,
    /// The time before the match; `None` once it has begun.
    pub(super) lobby: Option<LobbyState>,
    /// Moves that guests have prepared, by their seats.
    pub(super) prepared: BTreeMap<Seat, PreparedFor>,
    /// Guests who were asked to leave: they are not let in again by the same invitation.
    pub(super) dismissed: Vec<DeviceKey>,
    /// Seats of one computer that the host has not looked at yet.
    pub(super) doubles: Vec<(Seat, Seat)>,
    pub(super) outbox: Vec<(Connection, ToGuest)>,
    pub(super) saving: Saving,
    pub(super) news: Vec<HostEvent>,
}

impl Host {
    /// Host of a session. `owners` has the owner of each seat; seats without one are open. Fails if the set-up has a file
    /// that is too large to be sent.
    pub fn new(
        session: &mut dyn AnySession,
        owners: &[SeatOwner],
        options: HostOptions,
        chance: &mut dyn FnMut() -> u64,
        now: Duration,
    ) -> Host {
        let deal = Deal::of(session, chance);
        let table = chance();
        let mut owners = owners.to_vec();
        owners.resize(usize::from(session.seats()), SeatOwner::Open);
        let mut host = Host {
            table,
            secret: fresh_secret(chance),
            old_secrets: Vec::new(),
            options,
            owners,
            moved: Vec::new(),
            guests: BTreeMap::new(),
            deal,
            log: Log::default(),
            told_players: Vec::new(),
            told_proposals: Vec::new(),
            told_here: Presence::default(),
            is_revealed: false,
            is_held: false,
            lobby: options.has_lobby.then(LobbyState::default),
            prepared: BTreeMap::new(),
            dismissed: Vec::new(),
            doubles: Vec::new(),
            outbox: Vec::new(),
            saving: Saving::default(),
            news: Vec::new(),
        };
        host.ready_here();
        host.seat_owners(session, now);
        host.restart_log(session, now);
        host
    }

    /// Begins the next match of the same people: the deal is another, and the epoch rises.
    pub fn begin(&mut self, session: &mut dyn AnySession, chance: &mut dyn FnMut() -> u64, now: Duration) {
        self.deal = Deal::of(session, chance);
        self.moved.clear();
        self.prepared.clear();
        self.log.epoch += 1;
        self.seat_owners(session, now);
        self.restart_log(session, now);
    }

    /// Opens the seats of persons at the host's machine to whoever comes: nobody plays there any more.
    pub fn open_seats_here(&mut self, session: &mut dyn AnySession, now: Duration) {
        for owner in self.owners.iter_mut().filter(|owner| **owner == SeatOwner::Here) {
            *owner = SeatOwner::Open;
        }
        self.seat_owners(session, now);
    }

    /// Number of the match among those of the host.
    pub fn table(&self) -> u64 {
        self.table
    }

    /// Secret of the invitation.
    pub fn secret(&self) -> Secret {
        self.secret
    }

    /// Makes the invitation invalid, and another. Those who have come stay, and guests who were asked to leave may come by it.
    pub fn renew_invitation(&mut self, chance: &mut dyn FnMut() -> u64) {
        self.replace_secret(chance);
        self.dismissed.clear();
    }

    /// Makes the invitation invalid for all who are not at the table.
    pub(super) fn replace_secret(&mut self, chance: &mut dyn FnMut() -> u64) {
        let old = std::mem::replace(&mut self.secret, fresh_secret(chance));
        self.old_secrets.push(old);
        let over = self.old_secrets.len().saturating_sub(MOST_OLD_SECRETS);
        self.old_secrets.drain(..over);
    }

    /// Owner of a seat.
    pub fn owner(&self, seat: Seat) -> Option<SeatOwner> {
        self.owners.get(seat.index()).copied()
    }

    /// Messages to be sent, saved or not.
    pub(super) fn outbox(&mut self) -> Vec<(Connection, ToGuest)> {
        std::mem::take(&mut self.outbox)
    }

    /// News since the last call.
    pub fn news(&mut self) -> Vec<HostEvent> {
        std::mem::take(&mut self.news)
    }

    /// Presence of seats and onlookers.
    pub fn presence(&self, now: Duration) -> Presence {
        let of = |owner: &SeatOwner| match owner {
            SeatOwner::Here => SeatPresence::Host,
            SeatOwner::Open => SeatPresence::Open,
            SeatOwner::Engine | SeatOwner::EngineFor(_) => SeatPresence::Engine,
            SeatOwner::Guest(key) => match self.guests.get(key) {
                Some(guest) if guest.connection.is_some() => SeatPresence::There,
                Some(guest) => SeatPresence::Away(milliseconds(now.saturating_sub(guest.away_since))),
                None => SeatPresence::Open,
            },
        };
        let onlookers =
            self.guests.values().filter(|guest| guest.seat.is_none() && guest.connection.is_some());
        Presence {
            seats: self.owners.iter().map(of).collect(),
            onlookers: onlookers.count(),
            chat: self.options.chat,
            agreed: self.options.agreed,
            lobby: self.lobby.map(|lobby| lobby.lobby_message(now)),
        }
    }

    /// Seats that wait for somebody who has not come, or is away.
    pub fn missing(&self) -> usize {
        let is_missing = |owner: &&SeatOwner| match owner {
            SeatOwner::Open => true,
            SeatOwner::Guest(key) => self.guests.get(key).is_none_or(|guest| guest.connection.is_none()),
            SeatOwner::Here | SeatOwner::Engine | SeatOwner::EngineFor(_) => false,
        };
        self.owners.iter().filter(is_missing).count()
    }

    /// Seats of persons at the host's machine.
    pub(super) fn owners_here(&self) -> Seats {
        self.seats_of(|owner| owner == SeatOwner::Here)
    }

    /// Seats whose owner is such a one.
    pub(super) fn seats_of(&self, is_such: impl Fn(SeatOwner) -> bool) -> Seats {
        let owners = self.owners.iter().enumerate().filter(|(_, owner)| is_such(**owner));
        owners.filter_map(|(index, _)| Seat::from_index(index)).collect()
    }

    /// Tells the session its company, and holds its clocks while nobody has come for one.
    pub(super) fn seat_owners(&mut self, session: &mut dyn AnySession, now: Duration) {
        session.set_company(self.guest_presence());
        let is_missing = !self.seats_of(|owner| owner == SeatOwner::Open).is_empty() || self.lobby.is_some();
        let waits = is_missing && session.clock().is_some();
        if waits != self.is_held {
            self.is_held = waits;
            session.hold_clocks(waits, now);
        }
    }

    /// Observer that a guest is.
    pub(super) fn observer(seat: Option<Seat>) -> Observer {
        seat.map_or(Observer::Onlooker, Observer::Seat)
    }
}

/// Most former secrets that are remembered. A guest with an older one gets no answer.
const MOST_OLD_SECRETS: usize = 100;

/// Eighty random bits.
fn fresh_secret(chance: &mut dyn FnMut() -> u64) -> Secret {
    let mut secret = Secret::default();
    for part in secret.chunks_mut(8) {
        part.copy_from_slice(&chance().to_be_bytes()[..part.len()]);
    }
    secret
}

/// Time in whole milliseconds.
pub(super) fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
