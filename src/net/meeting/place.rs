//! Place of a meeting: an endpoint of its own, apart from that of the game, at which guests prove that they know the words.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Duration;

use iroh::endpoint::{Connection, Incoming, presets};
use iroh::{EndpointAddr, RelayUrl, SecretKey, TransportAddr};
use iroh_mdns_address_lookup::MdnsAddressLookup;
use tokio::time::{sleep, timeout};

use camaieu_store::entropy::fresh_key;

use crate::code::Invitation;
use crate::endpoint::{RELAY_PATIENCE, relay_mode};
use crate::gate::{Gate, Gatekeeper};
use crate::limits::HANDSHAKE;
use crate::options::{NetworkWaker, Relay};
use crate::thread::Thread;

use super::keys::MeetingKeys;
use super::options::{MeetingOptions, Rendezvous};
use super::rendezvous::DirectoryLookup;
use super::six_words::SixWords;

/// Name of the protocol in the handshake.
const ALPN: &[u8] = b"camaieu/meet/1";
/// Name of the service on the local network.
const SERVICE: &str = "camaieu-meet";
/// Label of what a proof is bound to.
const BOUND: &[u8] = b"camaieu meeting";
/// Bytes of a proof.
const PROOF: usize = 32;
/// Longest code, in bytes.
const LONGEST_CODE: usize = 4_096;
/// Most guests at once. Others come again.
const MOST_GUESTS: usize = 8;
/// Most guests of one address at once.
const MOST_OF_AN_ADDRESS: usize = 4;
/// Pause between two attempts to find the host.
const PAUSE: Duration = Duration::from_secs(1);
/// Time in which the last bytes should have arrived.
const FAREWELL: Duration = Duration::from_secs(2);

/// Reason why a guest is sent away: the proof is wrong.
const WRONG: u32 = 1;

/// Place that lasts until it is dropped.
pub(super) struct RendezvousEndpoint {
    _thread: Thread,
}

/// Waits for guests, and gives the code to those who know the words. Tells when it is open, or why it cannot be.
pub(super) fn host(
    (words, code): (SixWords, String),
    options: MeetingOptions,
    tell: Sender<Result<(), String>>,
    wake: NetworkWaker,
) -> Result<RendezvousEndpoint, String> {
    let run = async move |()| {
        let opened = async {
            let keys = keys(words, &options).await?;
            let endpoint = open(SecretKey::from_bytes(&keys.place), &options, true).await?;
            if options.relay != Relay::None {
                // Without an answer the local network has to do.
                let _ = timeout(RELAY_PATIENCE, endpoint.online()).await;
            }
            Ok((endpoint, keys))
        };
        let (told, endpoint) = match opened.await {
            Ok(opened) => (Ok(()), Some(opened)),
            Err(fault) => (Err(fault), None),
        };
        // Nobody listens any more when the meeting is over.
        let _ = tell.send(told);
        wake();
        if let Some((endpoint, keys)) = endpoint {
            receive(endpoint, keys, code, HANDSHAKE).await;
        }
    };
    let thread = Thread::start("meeting", async || Ok(()), run)?;
    Ok(RendezvousEndpoint { _thread: thread.loose() })
}

/// Looks for the host until it is found, and tells its code, or why there can be no search.
pub(super) fn guest(
    words: SixWords,
    options: MeetingOptions,
    tell: Sender<Result<Invitation, String>>,
    wake: NetworkWaker,
) -> Result<RendezvousEndpoint, String> {
    let run = async move |()| {
        let found = async {
            let keys = keys(words, &options).await?;
            let fresh = SecretKey::from_bytes(&fresh_key().ok_or_else(String::new)?);
            let endpoint = open(fresh, &options, false).await?;
            let found = find(&endpoint, &keys, &options.relay).await?;
            let _ = timeout(FAREWELL, endpoint.close()).await;
            Ok(found)
        };
        let _ = tell.send(found.await);
        wake();
    };
    let thread = Thread::start("meeting", async || Ok(()), run)?;
    Ok(RendezvousEndpoint { _thread: thread.loose() })
}

async fn keys(words: SixWords, options: &MeetingOptions) -> Result<MeetingKeys, String> {
    let effort = options.effort;
    let made = tokio::task::spawn_blocking(move || MeetingKeys::of(words, effort)).await;
    made.map_err(|error| error.to_string())?
}

async fn open(key: SecretKey, options: &MeetingOptions, accepts: bool) -> Result<iroh::Endpoint, String> {
    let found = options.rendezvous.clone();
    match bind(&key, options, accepts, Some(found)).await {
        // The relays have to do where the local network allows no multicast.
        Err(_) if options.relay != Relay::None => bind(&key, options, accepts, None).await,
        bound => bound,
    }
}

async fn bind(
    key: &SecretKey,
    options: &MeetingOptions,
    accepts: bool,
    rendezvous: Option<Rendezvous>,
) -> Result<iroh::Endpoint, String> {
    let relay = relay_mode(&options.relay)?;
    let mut builder = iroh::Endpoint::builder(presets::Minimal).secret_key(key.clone()).relay_mode(relay);
    builder = match rendezvous {
        Some(Rendezvous::LocalNetwork) => {
            builder.address_lookup(MdnsAddressLookup::builder().service_name(SERVICE).advertise(accepts))
        }
        Some(Rendezvous::Memory(directory)) => {
            builder.address_lookup(DirectoryLookup { directory, publishes: accepts })
        }
        None => builder,
    };
    if accepts {
        builder = builder.alpns(vec![ALPN.to_vec()]);
    }
    if let Some(ip) = options.listen.filter(|_| accepts) {
        let any_port = SocketAddr::new(ip, 0);
        builder =
            builder.clear_ip_transports().bind_addr(any_port).map_err(|error| format!("{ip}: {error}"))?;
    }
    builder.bind().await.map_err(|error| error.to_string())
}

/// Receives guests, each of whom must prove within a time that they know the words.
async fn receive(endpoint: iroh::Endpoint, keys: MeetingKeys, code: String, within: Duration) {
    let (keys, code) = (Arc::new(keys), Arc::new(code));
    let gatekeeper = Gatekeeper::new(Gate::new(MOST_GUESTS, MOST_OF_AN_ADDRESS));
    while let Some(incoming) = endpoint.accept().await {
        let Some((incoming, seat)) = gatekeeper.admit(incoming) else { continue };
        let (keys, code) = (keys.clone(), code.clone());
        tokio::spawn(async move {
            answer(incoming, &keys, &code, within).await;
            drop(seat);
        });
    }
}

/// Answers a guest: with the code if the proof is right.
async fn answer(incoming: Incoming, keys: &MeetingKeys, code: &str, within: Duration) -> Option<()> {
    let proven = async {
        let connection = incoming.await.ok()?;
        let (to, mut from) = connection.accept_bi().await.ok()?;
        let proof = from.read_to_end(PROOF).await.ok()?;
        Some((connection, to, proof))
    };
    let (connection, mut to, proof) = timeout(within, proven).await.ok()??;
    let proof: [u8; PROOF] = proof.try_into().unwrap_or_default();
    // Hashes are compared in constant time.
    if blake3::Hash::from(proof) != keys.proof_for(&bound(&connection)?) {
        connection.close(WRONG.into(), b"");
        return None;
    }
    let told = async {
        to.write_all(code.as_bytes()).await.ok()?;
        to.finish().ok()?;
        connection.closed().await;
        Some(())
    };
    timeout(within, told).await.ok()?
}

/// Looks for the host, again and again, until it has given the code.
async fn find(endpoint: &iroh::Endpoint, keys: &MeetingKeys, relay: &Relay) -> Result<Invitation, String> {
    let place = SecretKey::from_bytes(&keys.place).public();
    // Both sides know these relays: nobody needs to be asked at which of them the host waits.
    let relays = relay_mode(relay)?.relay_map().urls::<Vec<RelayUrl>>();
    let host = EndpointAddr::from_parts(place, relays.into_iter().map(TransportAddr::Relay));
    loop {
        if let Some(invitation) = ask(endpoint, host.clone(), keys).await {
            return Ok(invitation);
        }
        sleep(PAUSE).await;
    }
}

/// Asks the host for the code. `None` if nobody is there, or not the host.
async fn ask(endpoint: &iroh::Endpoint, host: EndpointAddr, keys: &MeetingKeys) -> Option<Invitation> {
    let connection = endpoint.connect(host, ALPN).await.ok()?;
    let answered = async {
        let (mut to, mut from) = connection.open_bi().await.ok()?;
        to.write_all(keys.proof_for(&bound(&connection)?).as_bytes()).await.ok()?;
        to.finish().ok()?;
        let code = from.read_to_end(LONGEST_CODE).await.ok()?;
        Invitation::read(&String::from_utf8(code).ok()?).ok()
    };
    let invitation = timeout(2 * HANDSHAKE, answered).await.ok()?;
    connection.close(0_u32.into(), b"");
    invitation
}

/// Bytes that both sides of a connection know, and nobody else.
fn bound(connection: &Connection) -> Option<[u8; 32]> {
    let mut bound = [0; 32];
    connection.export_keying_material(&mut bound, BOUND, b"").ok()?;
    Some(bound)
}

#[cfg(test)]
mod tests;
