//! Transport: connections that carry bytes in order, until they break off.

use std::time::Duration;

use super::code::{DeviceKey, Invitation};
#[cfg(doc)]
use super::limits::{MOST_UNSENT, SILENCE};

/// Number of a connection, never used again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Connection(pub u64);

/// Event of a connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TransportEvent {
    /// It is open, to the machine with this key.
    Opened(Connection, DeviceKey),
    /// Bytes have come. They may be cut anywhere.
    Received(Connection, Vec<u8>),
    /// It is closed, by either side or by the network.
    Closed(Connection),
    /// It is closed because nothing was heard of the other side for [`SILENCE`].
    Silent(Connection),
    /// Most of what waited to be sent has gone.
    Drained(Connection),
}

/// Bytes that were given to a connection, and those of them that have gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Traffic {
    /// All bytes that were to be sent.
    pub given: u64,
    /// Bytes that have gone.
    pub sent: u64,
}

impl Traffic {
    /// Bytes that wait to be sent.
    pub fn waiting(self) -> usize {
        usize::try_from(self.given.saturating_sub(self.sent)).unwrap_or(usize::MAX)
    }
}

/// Means of reaching other machines. Nothing waits: events are asked for.
pub trait Transport: Send {
    /// Begins to connect to the host of an invitation. [`TransportEvent::Opened`] or [`TransportEvent::Closed`] follows.
    fn dial(&mut self, to: &Invitation) -> Connection;

    /// Sends bytes. Those to a closed connection are lost. A connection for which more than [`MOST_UNSENT`] would wait is
    /// closed at once, and they are forgotten: its other side does not read.
    fn send(&mut self, to: Connection, bytes: Vec<u8>);

    /// Bytes that were given to a connection and that have gone.
    fn traffic(&self, of: Connection) -> Traffic;

    /// Closes a connection after all that was sent has gone, or could have gone for a while.
    fn close(&mut self, connection: Connection);

    /// The next event, if there is one.
    fn next(&mut self) -> Option<TransportEvent>;

    /// Whether it notices by itself that the other side of a connection is gone. Then nobody has to ask over it, and a program
    /// to which nothing happens can sleep.
    fn watches(&self) -> bool {
        false
    }

    /// Time of the way there and back over a connection, as far as it is known without asking.
    fn round_trip(&self, _of: Connection) -> Option<Duration> {
        None
    }
}
