//! Gate of an endpoint: who may begin to connect, so that nobody keeps others out by coming from everywhere at once.
//!
//! Keys are counted by the [`Door`](super::Door): they are known once a connection is open.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
use std::time::Duration;

use super::code::DeviceKey;
use super::limits::{CONNECTIONS_OF_AN_ADDRESS, KeyedRates};

/// Origin of a connection.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Origin {
    /// An address of the network; of a longer one the part that stands for a household.
    Address(IpAddr),
    /// A key that comes through a relay, which vouches for it.
    Relayed(DeviceKey),
}

impl Origin {
    /// Origin of this address.
    ///
    /// ```
    /// use camaieu_net::gate::Origin;
    ///
    /// let of = |text: &str| Origin::of(text.parse().unwrap());
    /// assert_eq!(of("2001:db8::1"), of("2001:db8::2"));
    /// assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
    /// ```
    pub fn of(address: IpAddr) -> Origin {
        Origin::Address(match address.to_canonical() {
            IpAddr::V6(address) => {
                let [one, two, three, four, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(one, two, three, four, 0, 0, 0, 0))
            }
            address => address,
        })
    }
}

/// Answer to somebody who begins to connect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Admission {
    /// The connection is taken.
    Accept,
    /// The address has to be proved first: it may be somebody else's.
    Prove,
    /// Nothing is answered. A well-meaning peer tries again by itself.
    Ignore,
}

/// Gate: counts the connections that begin, by their origin.
#[derive(Debug)]
pub struct Gate {
    /// Most that begin at once, and most of them of one origin.
    most: (usize, usize),
    beginning: BTreeMap<Origin, usize>,
    origins: KeyedRates<Origin>,
}

impl Gate {
    /// Gate for so many at once, and so many of them of one origin.
    pub const fn new(most: usize, most_of_one: usize) -> Gate {
        let origins = KeyedRates::new(CONNECTIONS_OF_AN_ADDRESS);
        Gate { most: (most, most_of_one), beginning: BTreeMap::new(), origins }
    }

    /// Decides on a connection that begins. One that is accepted is [ended](Gate::end) when it is open, or has failed.
    ///
    /// An address is asked for a proof only when a quarter of all places is taken. A guest with several addresses sends its first packets
    /// from all of them, and fails where the proof of one comes from another.
    pub fn begin(&mut self, origin: Origin, is_proved: bool, now: Duration) -> Admission {
        let all: usize = self.beginning.values().sum();
        let (most, most_of_one) = self.most;
        if all >= most / 4 && !is_proved && matches!(origin, Origin::Address(_)) {
            return Admission::Prove;
        }
        let of_origin = self.beginning.get(&origin).copied().unwrap_or(0);
        if all >= most || of_origin >= most_of_one || !self.origins.allows(origin, now) {
            return Admission::Ignore;
        }
        *self.beginning.entry(origin).or_default() += 1;
        Admission::Accept
    }

    /// Number of origins that are remembered.
    pub fn remembered(&self) -> usize {
        self.origins.of.len()
    }

    /// Notes that a connection of this origin is not beginning any more.
    pub fn end(&mut self, origin: Origin) {
        let left = self.beginning.get_mut(&origin).map_or(0, |count| {
            *count = count.saturating_sub(1);
            *count
        });
        if left == 0 {
            self.beginning.remove(&origin);
        }
    }
}

#[cfg(feature = "net")]
pub(crate) use of_iroh::Gatekeeper;

#[cfg(feature = "net")]
mod of_iroh {
    use std::sync::{Arc, Mutex, PoisonError};

    use iroh::endpoint::{Incoming, IncomingAddr};
    use tokio::time::Instant;

    use super::{Admission, Gate, Origin};

    /// Gate of an endpoint of iroh.
    #[derive(Clone)]
    pub(crate) struct Gatekeeper {
        gate: Arc<Mutex<Gate>>,
        began: Instant,
    }

    /// Connection that has begun, until this is dropped.
    pub(crate) struct Beginning(Gatekeeper, Origin);

    impl Gatekeeper {
        pub(crate) fn new(gate: Gate) -> Gatekeeper {
            Gatekeeper { gate: Arc::new(Mutex::new(gate)), began: Instant::now() }
        }

        /// Lets a connection begin, or answers it.
        pub(crate) fn admit(&self, incoming: Incoming) -> Option<(Incoming, Beginning)> {
            let origin = match incoming.remote_addr() {
                IncomingAddr::Ip(address) => Origin::of(address.ip()),
                IncomingAddr::Relay { endpoint_id, .. } => Origin::Relayed(*endpoint_id.as_bytes()),
                // There are none of other kinds at our endpoints.
                _ => return None,
            };
            let mut gate = self.gate.lock().unwrap_or_else(PoisonError::into_inner);
            match gate.begin(origin, incoming.remote_addr_validated(), self.began.elapsed()) {
                Admission::Accept => Some((incoming, Beginning(self.clone(), origin))),
                Admission::Prove => {
                    // Fails only for an address that is proved.
                    let _ = incoming.retry();
                    None
                }
                Admission::Ignore => {
                    incoming.ignore();
                    None
                }
            }
        }
    }

    impl Drop for Beginning {
        fn drop(&mut self) {
            self.0.gate.lock().unwrap_or_else(PoisonError::into_inner).end(self.1);
        }
    }
}
