//! The local network: games are announced there, and those that others announce are found.
//!
//! It is a convenience and asks nobody's leave but the host's: an announced game is open to everybody on that network.

use std::pin::Pin;
use std::sync::mpsc as std_mpsc;

use iroh::address_lookup::{AddressLookup, EndpointData};
use iroh::{PublicKey, SecretKey, TransportAddr};
use iroh_mdns_address_lookup::{DiscoveryEvent, MdnsAddressLookup};
use n0_future::StreamExt;

use camaieu_store::entropy::fresh_key;

use super::code::DeviceKey;
use super::nearby::Announcement;
use super::options::NetworkWaker;
use super::thread::Thread;

/// Name of the service on the network.
const SERVICE: &str = "camaieu";
const MOST_FOUND: usize = 50;

/// Announcing of a game, until it is dropped.
pub struct LanAdvertiser {
    _thread: Thread,
}

impl LanAdvertiser {
    /// Announces a game. Fails, with what the system says, if the network does not allow it.
    pub fn start(announcement: &Announcement) -> Result<LanAdvertiser, String> {
        let key = PublicKey::from_bytes(&announcement.invitation.host).map_err(|error| error.to_string())?;
        let text = announcement.text().parse().map_err(|error| format!("{error}"))?;
        let addresses = announcement.invitation.addresses.iter().copied().map(TransportAddr::Ip);
        let data = EndpointData::new(addresses.collect()).with_user_data(text);
        let begin = async move || {
            let network = open(key, true)?;
            network.publish(&data);
            Ok(network)
        };
        // The network announces as long as it is kept.
        let run = async |network: MdnsAddressLookup| {
            let _network = network;
            std::future::pending().await
        };
        Ok(LanAdvertiser { _thread: Thread::start("announcing", begin, run)? })
    }
}

/// Search for games, until it is dropped.
pub struct LocalGameSearch {
    events: std_mpsc::Receiver<DiscoveryUpdate>,
    found: Vec<Announcement>,
    _thread: Thread,
}

enum DiscoveryUpdate {
    Found(Announcement),
    Gone(DeviceKey),
}

impl LocalGameSearch {
    /// Looks for games. Fails, with what the system says, if the network does not allow it.
    pub fn start(wake: NetworkWaker) -> Result<LocalGameSearch, String> {
        let own = SecretKey::from_bytes(&fresh_key().ok_or_else(String::new)?).public();
        let (tell, events) = std_mpsc::channel();
        let begin = async move || {
            let network = open(own, false)?;
            let events = network.subscribe().await;
            Ok((network, Box::pin(events)))
        };
        let run = async move |(_network, mut events): (MdnsAddressLookup, Pin<Box<_>>)| {
            while let Some(event) = StreamExt::next(&mut events).await {
                let Some(heard) = read_discovery_event(event) else { continue };
                if tell.send(heard).is_err() {
                    break;
                }
                wake();
            }
            std::future::pending().await
        };
        Ok(LocalGameSearch { events, found: Vec::new(), _thread: Thread::start("searching", begin, run)? })
    }

    /// Games that are announced now, by the names of their hosts.
    pub fn found(&mut self) -> &[Announcement] {
        while let Ok(heard) = self.events.try_recv() {
            let host = match &heard {
                DiscoveryUpdate::Found(found) => found.invitation.host,
                DiscoveryUpdate::Gone(host) => *host,
            };
            self.found.retain(|found| found.invitation.host != host);
            if let DiscoveryUpdate::Found(found) = heard
                && self.found.len() < MOST_FOUND
            {
                let at = self.found.partition_point(|other| other.name <= found.name);
                self.found.insert(at, found);
            }
        }
        &self.found
    }
}

/// Report on games in an event; `None` if there is none.
fn read_discovery_event(event: DiscoveryEvent) -> Option<DiscoveryUpdate> {
    match event {
        DiscoveryEvent::Discovered { endpoint_info, .. } => {
            let host = *endpoint_info.endpoint_id.as_bytes();
            let addresses = endpoint_info.ip_addrs().copied().collect();
            let text = endpoint_info.user_data()?.to_string();
            Announcement::read(host, addresses, &text).map(DiscoveryUpdate::Found)
        }
        DiscoveryEvent::Expired { endpoint_id } => Some(DiscoveryUpdate::Gone(*endpoint_id.as_bytes())),
        _ => None,
    }
}

fn open(key: PublicKey, announces: bool) -> Result<MdnsAddressLookup, String> {
    let network = MdnsAddressLookup::builder().service_name(SERVICE).advertise(announces).build(key);
    network.map_err(|error| error.to_string())
}
