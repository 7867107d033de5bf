//! Tables of a host: what comes to the door goes to the table that it is for.

use std::time::Duration;

use camaieu_play::{AnySession, Change};

use super::code::DeviceKey;
use super::disk::MatchStorage;
use super::door::{Door, Knock};
use super::host::{Greeting, Host};
use super::protocol::{Hello, ToGuest, ToHost};
use super::transport::{Connection, Transport};

/// Table: a host with its session, whatever the game.
pub trait AnyHost {
    /// Number of the table.
    fn number(&self) -> u64;
    /// Lets a guest in, or not.
    fn hello(&mut self, connection: Connection, key: DeviceKey, hello: &Hello, now: Duration) -> Greeting;
    /// Handles a message of a guest.
    fn message(&mut self, connection: Connection, message: ToHost, now: Duration);
    /// Notes that a guest has gone, who was heard last at a time.
    fn gone(&mut self, connection: Connection, heard: Duration, now: Duration);
    /// Notes the round trip to a guest.
    fn lag(&mut self, connection: Connection, round_trip: Duration);
    /// Lets time pass.
    fn tick(&mut self, now: Duration);
    /// Whether there are messages that wait until what they tell of is saved.
    fn waits_for_disk(&self) -> bool;
    /// Messages that may be sent. What they tell of is saved. `waiting` are the bytes that wait to be sent over a connection.
    fn outbox(&mut self, waiting: &dyn Fn(Connection) -> usize, now: Duration) -> Vec<(Connection, ToGuest)>;
}

/// Host and session of one table, lent to [`serve`], with the changes that come of it.
pub struct LentTable<'a> {
    /// The host.
    pub host: &'a mut Host,
    /// The session.
    pub session: &'a mut dyn AnySession,
    /// Changes of the session.
    pub changes: Vec<Change>,
    /// Disk on which every change is before messages are sent that tell of it.
    pub disk: &'a mut dyn MatchStorage,
}

impl AnyHost for LentTable<'_> {
    fn number(&self) -> u64 {
        self.host.table()
    }

    fn hello(&mut self, connection: Connection, key: DeviceKey, hello: &Hello, now: Duration) -> Greeting {
        self.host.hello(self.session, connection, key, hello, now)
    }

    fn message(&mut self, connection: Connection, message: ToHost, now: Duration) {
        let change = self.host.message(self.session, connection, message, now);
        self.changes.extend(change);
    }

    fn gone(&mut self, connection: Connection, heard: Duration, now: Duration) {
        self.host.gone(connection, heard, now);
    }

    fn lag(&mut self, connection: Connection, round_trip: Duration) {
        self.host.lag(self.session, connection, round_trip);
    }

    fn tick(&mut self, now: Duration) {
        let change = self.host.tick(self.session, now);
        self.changes.extend(change);
    }

    fn waits_for_disk(&self) -> bool {
        self.host.waits_for_disk(self.disk)
    }

    fn outbox(&mut self, waiting: &dyn Fn(Connection) -> usize, now: Duration) -> Vec<(Connection, ToGuest)> {
        self.host.release(self.session, self.disk, waiting, now)
    }
}

/// Serves tables: takes all that has come, lets time pass, and sends all that is to be sent and saved. Never waits: the disk
/// has to wake the caller of this.
pub fn serve(door: &mut Door, transport: &mut dyn Transport, tables: &mut [&mut dyn AnyHost], now: Duration) {
    send(door, transport, tables, now);
    // What comes while the disk is busy stays in the network: it is saved together, and its answers do not pile up here.
    if !tables.iter().any(|table| table.waits_for_disk()) {
        while let Some(event) = transport.next() {
            for knock in door.handle(event, transport, now) {
                answer(door, transport, tables, knock, now);
            }
        }
        for knock in door.tick(transport, now) {
            answer(door, transport, tables, knock, now);
        }
    }
    tables.iter_mut().for_each(|table| table.tick(now));
    send(door, transport, tables, now);
}

fn answer(
    door: &mut Door,
    transport: &mut dyn Transport,
    tables: &mut [&mut dyn AnyHost],
    knock: Knock,
    now: Duration,
) {
    match knock {
        Knock::Hello(connection, key, hello) => {
            let greeting = table_of(tables, hello.table)
                .map_or(Greeting::Stranger, |table| table.hello(connection, key, &hello, now));
            match greeting {
                Greeting::LetIn(former) => {
                    door.let_in(connection, hello.table);
                    // The same guest is not in twice; the table knows their new connection already.
                    former.into_iter().for_each(|former| drop(door.close(former, transport)));
                }
                Greeting::Refused(refused) => {
                    door.send(connection, &ToGuest::Refused(refused), transport);
                    door.close(connection, transport);
                }
                Greeting::Glance(turn) => {
                    door.send(connection, &ToGuest::Turn(turn), transport);
                    door.close(connection, transport);
                }
                Greeting::Stranger => drop(door.close(connection, transport)),
            }
        }
        Knock::Message(connection, table, message) => {
            if let Some(table) = table_of(tables, table) {
                table.message(connection, message, now);
            }
        }
        Knock::Gone(connection, table, heard) => {
            if let Some(table) = table_of(tables, table) {
                table.gone(connection, heard, now);
            }
        }
        Knock::Lag(connection, table, round_trip) => {
            if let Some(table) = table_of(tables, table) {
                table.lag(connection, round_trip);
            }
        }
    }
}

fn table_of<'a, 'b>(
    tables: &'a mut [&'b mut dyn AnyHost],
    number: u64,
) -> Option<&'a mut &'b mut dyn AnyHost> {
    tables.iter_mut().find(|table| table.number() == number)
}

/// Sends all that may be sent.
pub fn send(door: &mut Door, transport: &mut dyn Transport, tables: &mut [&mut dyn AnyHost], now: Duration) {
    for table in tables {
        // A guest who gets a long log has room for more as soon as the first part has gone.
        loop {
            let messages = table.outbox(&|connection| transport.traffic(connection).waiting(), now);
            if messages.is_empty() {
                break;
            }
            for (connection, message) in messages {
                door.send(connection, &message, transport);
                // Nothing follows a refusal.
                if matches!(message, ToGuest::Refused(_)) {
                    drop(door.close(connection, transport));
                }
            }
        }
    }
}
