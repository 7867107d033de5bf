//! Door of a host: connections before and after their guest is let in. It bounds what comes, pings, and closes on those who
//! are silent, or do not read.

use std::collections::BTreeMap;
use std::time::Duration;

use super::code::DeviceKey;
use super::limits::{
    CONNECTIONS_OF_A_KEY, HANDSHAKE, KeyedRates, MESSAGES, MOST_CONNECTIONS, MOST_OF_A_KEY, MOST_STRANGERS,
    PING_EVERY, Rate, SILENCE, STALLED,
};
use super::lines::LineBuffer;
use super::protocol::{Hello, ToGuest, ToHost, line_of, read_line};
use super::transport::{Connection, Traffic, Transport, TransportEvent};

/// Arrival at the door.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Knock {
    /// Somebody says who they are.
    Hello(Connection, DeviceKey, Hello),
    /// A guest who is let in to this table says something.
    Message(Connection, u64, ToHost),
    /// A guest of this table has gone, who was heard last at a time.
    Gone(Connection, u64, Duration),
    /// The round trip to a guest of this table was measured.
    Lag(Connection, u64, Duration),
}

/// Connection at the door.
#[derive(Clone, Debug)]
struct PendingConnection {
    key: DeviceKey,
    lines: LineBuffer,
    rate: Rate,
    since: Duration,
    heard: Duration,
    /// Number and time of the ping that is not answered yet.
    pinged: Option<(u64, Duration)>,
    /// Time of the last ping.
    pinged_at: Duration,
    /// Bytes that have gone in all, and the time since which no more have, while some wait.
    stalled: Option<(u64, Duration)>,
    /// Table that the guest was let in to.
    table: Option<u64>,
}

impl PendingConnection {
    fn new(key: DeviceKey, now: Duration) -> PendingConnection {
        PendingConnection {
            key,
            lines: LineBuffer::default(),
            rate: MESSAGES,
            since: now,
            heard: now,
            pinged: None,
            pinged_at: now,
            stalled: None,
            table: None,
        }
    }

    /// Notes what waits to be sent, and whether some of it has gone.
    fn note_traffic(&mut self, traffic: Traffic, now: Duration) {
        self.stalled = match self.stalled {
            _ if traffic.waiting() == 0 => None,
            Some((sent, since)) if sent == traffic.sent => Some((sent, since)),
            _ => Some((traffic.sent, now)),
        };
    }
}

/// Door of a host.
#[derive(Clone, Debug)]
pub struct Door {
    visitors: BTreeMap<Connection, PendingConnection>,
    /// Connections of each key, so that nobody keeps the host busy by coming again and again.
    keys: KeyedRates<DeviceKey>,
    pings: u64,
    /// Whether the transport watches the connections of those who are let in.
    is_watched: bool,
}

impl Default for Door {
    fn default() -> Door {
        let keys = KeyedRates::new(CONNECTIONS_OF_A_KEY);
        Door { visitors: BTreeMap::new(), keys, pings: 0, is_watched: false }
    }
}

impl Door {
    /// Handles an event of the transport.
    pub fn handle(
        &mut self,
        event: TransportEvent,
        transport: &mut dyn Transport,
        now: Duration,
    ) -> Vec<Knock> {
        match event {
            TransportEvent::Opened(connection, key) => {
                self.open(connection, key, transport, now);
                Vec::new()
            }
            TransportEvent::Received(connection, bytes) => self.read(connection, &bytes, transport, now),
            TransportEvent::Closed(connection) => self.forget(connection, now).into_iter().collect(),
            TransportEvent::Silent(connection) => {
                self.forget(connection, now.saturating_sub(SILENCE)).into_iter().collect()
            }
            // There is room for more, which is sent after all events.
            TransportEvent::Drained(_) => Vec::new(),
        }
    }

    /// Takes a connection in, unless its key comes too often. Where there are too many of strangers, the oldest gives way: a
    /// guest who means well has said who they are by then.
    fn open(&mut self, connection: Connection, key: DeviceKey, transport: &mut dyn Transport, now: Duration) {
        if !self.keys.allows(key, now) {
            return transport.close(connection);
        }
        let strangers = self.visitors.iter().filter(|(_, visitor)| visitor.table.is_none());
        let strangers: Vec<(Connection, DeviceKey)> =
            strangers.map(|(old, visitor)| (*old, visitor.key)).collect();
        let of_key: Vec<Connection> =
            strangers.iter().filter(|(_, other)| *other == key).map(|(old, _)| *old).collect();
        let oldest = match () {
            () if of_key.len() >= MOST_OF_A_KEY => of_key.first().copied(),
            () if strangers.len() >= MOST_STRANGERS || self.visitors.len() >= MOST_CONNECTIONS => {
                strangers.first().map(|(old, _)| *old)
            }
            () => None,
        };
        oldest.into_iter().for_each(|old| drop(self.close(old, transport)));
        if self.visitors.len() >= MOST_CONNECTIONS {
            return transport.close(connection);
        }
        self.visitors.insert(connection, PendingConnection::new(key, now));
    }

    /// Lets a connection in to a table.
    pub fn let_in(&mut self, connection: Connection, table: u64) {
        if let Some(visitor) = self.visitors.get_mut(&connection) {
            visitor.table = Some(table);
        }
    }

    /// Sends a message.
    pub fn send(&self, connection: Connection, message: &ToGuest, transport: &mut dyn Transport) {
        if self.visitors.contains_key(&connection) {
            transport.send(connection, line_of(message));
        }
    }

    /// Closes a connection.
    pub fn close(&mut self, connection: Connection, transport: &mut dyn Transport) -> Option<Knock> {
        transport.close(connection);
        let heard = self.visitors.get(&connection)?.heard;
        self.forget(connection, heard)
    }

    /// Lets time pass: pings, and closes connections that say nothing or take nothing. Over a transport that watches them,
    /// those who are let in need say nothing.
    pub fn tick(&mut self, transport: &mut dyn Transport, now: Duration) -> Vec<Knock> {
        self.is_watched = transport.watches();
        let is_watched = self.is_watched;
        for (connection, visitor) in &mut self.visitors {
            visitor.note_traffic(transport.traffic(*connection), now);
        }
        let is_lost = |visitor: &PendingConnection| match visitor.table {
            None => now.saturating_sub(visitor.since) >= HANDSHAKE,
            Some(_) => {
                let is_silent = !is_watched && now.saturating_sub(visitor.heard) >= SILENCE;
                is_silent || visitor.stalled.is_some_and(|(_, since)| now.saturating_sub(since) >= STALLED)
            }
        };
        let lost = self.visitors.iter().filter(|(_, visitor)| is_lost(visitor));
        let lost: Vec<Connection> = lost.map(|(connection, _)| *connection).collect();
        let knocks = lost.into_iter().filter_map(|connection| self.close(connection, transport)).collect();
        for (connection, visitor) in &mut self.visitors {
            let is_due = now.saturating_sub(visitor.pinged_at) >= PING_EVERY;
            if visitor.table.is_some() && is_due && !is_watched {
                self.pings += 1;
                (visitor.pinged, visitor.pinged_at) = (Some((self.pings, now)), now);
                transport.send(*connection, line_of(&ToGuest::Ping(self.pings)));
            }
        }
        knocks
    }

    /// Time at which [`Door::tick`] has next something to do.
    pub fn next_tick(&self) -> Option<Duration> {
        let due = |visitor: &PendingConnection| match visitor.table {
            None => Some(visitor.since + HANDSHAKE),
            Some(_) => {
                let asks = (visitor.pinged_at + PING_EVERY).min(visitor.heard + SILENCE);
                let stalls = visitor.stalled.map(|(_, since)| since + STALLED);
                stalls.into_iter().chain((!self.is_watched).then_some(asks)).min()
            }
        };
        self.visitors.values().filter_map(due).min()
    }

    fn read(
        &mut self,
        connection: Connection,
        bytes: &[u8],
        transport: &mut dyn Transport,
        now: Duration,
    ) -> Vec<Knock> {
        let Some(visitor) = self.visitors.get_mut(&connection) else { return Vec::new() };
        visitor.heard = now;
        let Ok(lines) = visitor.lines.take(bytes) else {
            return self.close(connection, transport).into_iter().collect();
        };
        let mut knocks = Vec::new();
        if let (Some(table), Some(round_trip)) = (visitor.table, transport.round_trip(connection))
            && now.saturating_sub(visitor.pinged_at) >= PING_EVERY
        {
            visitor.pinged_at = now;
            knocks.push(Knock::Lag(connection, table, round_trip));
        }
        for line in lines {
            let message = visitor.rate.allows(now).then(|| read_line::<ToHost>(&line)).flatten();
            match (message, visitor.table) {
                (Some(ToHost::Hello(hello)), None) => {
                    knocks.push(Knock::Hello(connection, visitor.key, hello));
                    // A second word before the first is answered comes from nobody who means well.
                    return knocks;
                }
                (Some(ToHost::Pong(number)), Some(table)) => {
                    let sent = visitor.pinged.take().filter(|(sent, _)| *sent == number);
                    let lag = sent.map(|(_, at)| Knock::Lag(connection, table, now.saturating_sub(at)));
                    knocks.extend(lag);
                }
                // What is missing may still be on its way.
                (Some(ToHost::Missing(_)), Some(_)) if transport.traffic(connection).waiting() > 0 => {}
                (Some(message), Some(table)) => knocks.push(Knock::Message(connection, table, message)),
                // Unreadable, too much, or not in its turn.
                _ => {
                    knocks.extend(self.close(connection, transport));
                    return knocks;
                }
            }
        }
        knocks
    }

    fn forget(&mut self, connection: Connection, heard: Duration) -> Option<Knock> {
        let visitor = self.visitors.remove(&connection)?;
        visitor.table.map(|table| Knock::Gone(connection, table, heard))
    }
}
