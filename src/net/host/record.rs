//! A host as text, to go on after the program has ended: the first line of its file, before those of the saved match.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::code::{DeviceKey, Secret};
use crate::deal::Deal;
use crate::limits::PORTION;
use crate::protocol::{Agreed, ChatMessage, PortableRefusal, Presence};
use camaieu_play::{AnySession, clean_name};
use camaieu_rules::game::Seat;

use super::commands::RESEND_EVERY;
use super::log::{Log, LogEvent};
use super::state::{Guest, Host, HostOptions, LobbyState, PreparedFor, Saving, SeatOwner};

/// Number of the format that this program writes.
const FORMAT: u32 = 2;

/// Host as it is saved.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HostRecord {
    format: u32,
    table: u64,
    secret: Secret,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    old_secrets: Vec<Secret>,
    chat: bool,
    /// Patience in seconds.
    patience: u64,
    owners: Vec<SeatOwner>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    moved: Vec<usize>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    guests: Vec<GuestRecord>,
    deal: Deal,
    epoch: u64,
    /// Number of the last entry.
    entries: u64,
    held: bool,
    #[serde(default)]
    agreed: Agreed,
    /// Whether the match has not begun.
    #[serde(default)]
    lobby: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    prepared: Vec<(u8, PreparedFor)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    dismissed: Vec<DeviceKey>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    said: Vec<(Option<u8>, String, ChatMessage)>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GuestRecord {
    key: DeviceKey,
    seat: u8,
    name: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    machine: String,
    tag: u64,
    results: Vec<(u64, Option<PortableRefusal>)>,
}

/// Reason why a record does not belong to its match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum RecordError {
    /// It is of a newer program.
    #[error("the file is of a newer program")]
    Newer,
    /// Its seats are not those of the match.
    #[error("the seats are not those of the match")]
    Seats,
}

impl GuestRecord {
    /// The guest, who is away at first.
    fn guest(self, seat: Seat, now: Duration) -> Guest {
        Guest {
            seat: Some(seat),
            name: clean_name(&self.name),
            machine: self.machine,
            connection: None,
            away_since: now,
            sent: 0,
            room: PORTION,
            resend: (Duration::ZERO, RESEND_EVERY),
            tag: self.tag,
            results: VecDeque::from(self.results),
        }
    }
}

impl Host {
    /// The host to be saved. Onlookers, who have nothing to lose, are left out.
    pub fn record(&self) -> HostRecord {
        let guests = self.guests.iter().filter_map(|(key, guest)| {
            let results = guest.results.iter().cloned().collect();
            let (name, machine, tag) = (guest.name.clone(), guest.machine.clone(), guest.tag);
            Some(GuestRecord { key: *key, seat: guest.seat?.number(), name, machine, tag, results })
        });
        let said = self
            .log
            .sayings()
            .map(|(seat, name, words)| (seat.map(Seat::number), name.clone(), words.clone()));
        HostRecord {
            format: FORMAT,
            table: self.table,
            secret: self.secret,
            old_secrets: self.old_secrets.clone(),
            chat: self.options.chat,
            patience: self.options.patience.as_secs(),
            owners: self.owners.clone(),
            moved: self.moved.clone(),
            guests: guests.collect(),
            deal: self.deal.clone(),
            epoch: self.log.epoch,
            entries: self.log.last(),
            held: self.is_held,
            agreed: self.options.agreed,
            lobby: self.lobby.is_some(),
            prepared: self.prepared.iter().map(|(seat, what)| (seat.number(), what.clone())).collect(),
            dismissed: self.dismissed.clone(),
            said: said.collect(),
        }
    }

    /// The host of a record, of a session that was saved with it. Everybody is away at first.
    pub fn of_record(
        record: HostRecord,
        session: &mut dyn AnySession,
        now: Duration,
    ) -> Result<Host, RecordError> {
        if record.format > FORMAT {
            return Err(RecordError::Newer);
        }
        let seats = usize::from(session.seats());
        let known = |seat: u8| Seat::new(seat).filter(|seat| seat.index() < seats).ok_or(RecordError::Seats);
        if record.owners.len() != seats {
            return Err(RecordError::Seats);
        }
        let mut guests = BTreeMap::new();
        for guest in record.guests {
            let seat = known(guest.seat)?;
            guests.insert(guest.key, guest.guest(seat, now));
        }
        let prepared = record.prepared.into_iter().map(|(seat, what)| Ok((known(seat)?, what)));
        let prepared = prepared.collect::<Result<BTreeMap<Seat, PreparedFor>, RecordError>>()?;
        let mut log = Log { before: record.entries, epoch: record.epoch, ..Log::default() };
        for (seat, name, words) in record.said {
            log.push(LogEvent::Said(seat.map(known).transpose()?, clean_name(&name), words.visible()));
        }
        let mut host = Host {
            table: record.table,
            secret: record.secret,
            old_secrets: record.old_secrets,
            options: HostOptions {
                chat: record.chat,
                patience: Duration::from_secs(record.patience),
                agreed: record.agreed,
                has_lobby: record.lobby,
            },
            owners: record.owners,
            moved: record.moved,
            guests,
            deal: record.deal,
            log,
            told_players: Vec::new(),
            told_proposals: Vec::new(),
            told_here: Presence::default(),
            is_revealed: false,
            is_held: record.held,
            lobby: record.lobby.then(LobbyState::default),
            prepared,
            dismissed: record.dismissed,
            doubles: Vec::new(),
            outbox: Vec::new(),
            saving: Saving::default(),
            news: Vec::new(),
        };
        host.ready_here();
        host.seat_owners(session, now);
        host.restart_log(session, now);
        Ok(host)
    }
}
