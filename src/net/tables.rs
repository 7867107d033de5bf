//! Tables of a host: what comes to the door goes to the table that it is for.

use std::time::Duration;

use camaieu_play::{AnySession, Change};

use super::code::Key;
use super::door::{Door, Knock};
use super::host::{Greeting, Host};
use super::protocol::{Hello, ToGuest, ToHost};
use super::transport::{Connection, Transport};

/// Table: a host with its session, whatever the game.
pub trait Table {
    /// Number of the table.
    fn number(&self) -> u64;
    /// Lets a guest in, or not.
    fn hello(&mut self, connection: Connection, key: Key, hello: &Hello, now: Duration) -> Greeting;
    /// Handles a message of a guest.
    fn message(&mut self, connection: Connection, message: ToHost, now: Duration);
    /// Notes that a guest has gone, who was heard last at a time.
    fn gone(&mut self, connection: Connection, heard: Duration, now: Duration);
    /// Notes the round trip to a guest.
    fn lag(&mut self, connection: Connection, round_trip: Duration);
    /// Lets time pass.
    fn tick(&mut self, now: Duration);
    /// Saves what has changed, and then gives the messages away that tell of it.
    fn outbox(&mut self) -> Vec<(Connection, ToGuest)>;
}

/// Host and session of one table, lent to [`serve`], with the changes that come of it.
pub struct LentTable<'a> {
    /// The host.
    pub host: &'a mut Host,
    /// The session.
    pub session: &'a mut dyn AnySession,
    /// Changes of the session.
    pub changes: Vec<Change>,
    /// Called before messages are sent that tell of a change.
    pub save: &'a mut dyn FnMut(&Host, &dyn AnySession),
}

impl Table for LentTable<'_> {
    fn number(&self) -> u64 {
        self.host.table()
    }

    fn hello(&mut self, connection: Connection, key: Key, hello: &Hello, now: Duration) -> Greeting {
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

    fn outbox(&mut self) -> Vec<(Connection, ToGuest)> {
        let messages = self.host.outbox();
        if !messages.is_empty() {
            (self.save)(self.host, self.session);
        }
        messages
    }
}

/// Serves tables: takes all that has come, lets time pass, and sends all that is to be sent. Never waits.
pub fn serve(door: &mut Door, transport: &mut dyn Transport, tables: &mut [&mut dyn Table], now: Duration) {
    while let Some(event) = transport.next() {
        for knock in door.handle(event, transport, now) {
            answer(door, transport, tables, knock, now);
        }
        // In between, so that many events do not pile up many answers.
        send(door, transport, tables);
    }
    for knock in door.tick(transport, now) {
        answer(door, transport, tables, knock, now);
    }
    tables.iter_mut().for_each(|table| table.tick(now));
    send(door, transport, tables);
}

fn answer(
    door: &mut Door,
    transport: &mut dyn Transport,
    tables: &mut [&mut dyn Table],
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
                    // A program that has lost its seat to this one hears of it.
                    send(door, transport, tables);
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

fn table_of<'a, 'b>(tables: &'a mut [&'b mut dyn Table], number: u64) -> Option<&'a mut &'b mut dyn Table> {
    tables.iter_mut().find(|table| table.number() == number)
}

fn send(door: &mut Door, transport: &mut dyn Transport, tables: &mut [&mut dyn Table]) {
    for table in tables {
        for (connection, message) in table.outbox() {
            door.send(connection, &message, transport);
            // Nothing follows a refusal.
            if matches!(message, ToGuest::Refused(_)) {
                drop(door.close(connection, transport));
            }
        }
    }
}
