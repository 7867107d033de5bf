//! Options of a meeting: through what it is found, and how hard its keys are to guess.

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};

use camaieu_text::Texts;

use crate::code::DeviceKey;
use crate::options::Relay;

/// Work of making the keys of a meeting from its words. Both sides need the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Memory, in KiB.
    pub memory: u32,
    /// Passes over it.
    pub passes: u32,
}

impl Effort {
    /// Effort of all rendezvous: half a second, and 64 MiB.
    pub const USUAL: Effort = Effort { memory: 64 * 1_024, passes: 3 };
    /// The least, for tests.
    pub const LEAST: Effort = Effort { memory: 8, passes: 1 };
}

/// Addresses of meetings by their keys, in memory.
pub type Directory = Arc<Mutex<BTreeMap<DeviceKey, Vec<SocketAddr>>>>;

/// Way in which a meeting is found besides the relays.
#[derive(Clone, Debug, Default)]
pub enum Rendezvous {
    /// The local network, by multicast DNS.
    #[default]
    LocalNetwork,
    /// A directory in memory, for tests in one process.
    Memory(Directory),
}

/// Options of a meeting, for host and guest.
#[derive(Clone, Debug)]
pub struct MeetingOptions {
    /// Relay of the settings. Words name no relay: those of host and guest must be the same, where the local network does
    /// not reach.
    pub relay: Relay,
    /// Address of this machine that the host listens at; any if there is none.
    pub listen: Option<IpAddr>,
    /// Effort.
    pub effort: Effort,
    /// Rendezvous.
    pub rendezvous: Rendezvous,
}

impl MeetingOptions {
    /// Options of the program, with the relay of the settings.
    pub fn new(relay: Relay) -> MeetingOptions {
        MeetingOptions { relay, listen: None, effort: Effort::USUAL, rendezvous: Rendezvous::LocalNetwork }
    }

    /// Sentence for whoever reads the words to others, if not everybody can come by them.
    pub fn limits(&self, texts: &Texts) -> Option<String> {
        match &self.relay {
            Relay::Default => None,
            Relay::None => Some(texts.say("net-words-near")),
            Relay::Own(relay) => Some(texts.say_with("net-words-relay", &[("relay", relay)])),
        }
    }
}
