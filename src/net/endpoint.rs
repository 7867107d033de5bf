//! Connections of iroh: QUIC, encrypted from end to end, dialled by key, directly or through a relay.
//!
//! A thread with a runtime of its own carries the bytes; everybody else asks for events and never waits.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc as std_mpsc};
use std::thread::JoinHandle;
use std::time::Duration;

use iroh::endpoint::{ConnectionError, QuicTransportConfig, RecvStream, SendStream, presets};
use iroh::{EndpointAddr, PublicKey, RelayMode, RelayUrl, SecretKey, TransportAddr};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{sleep, timeout};

use super::code::{DeviceKey, Invitation, MOST_ADDRESSES};
use super::gate::{Gate, Gatekeeper};
use super::limits::{HANDSHAKE, MOST_BEGINNING, MOST_CONNECTIONS, MOST_UNSENT, PING_EVERY, PORTION, SILENCE};
use super::options::{EndpointOptions, NetworkWaker, Relay};
use super::transport::{Connection, Traffic, Transport, TransportEvent};

/// Name of the protocol in the handshake. The number of the protocol is in the first message, so that a refusal can tell who
/// is older.
const ALPN: &[u8] = b"camaieu";
/// Time in which a relay should have answered at the start.
pub(crate) const RELAY_PATIENCE: Duration = Duration::from_secs(8);
/// Time in which the last bytes should have arrived before a connection is closed.
const FAREWELL: Duration = Duration::from_secs(2);
/// Events that wait to be taken. Beyond them the network waits.
const MOST_EVENTS: usize = 1_024;
/// Bytes that QUIC keeps of each connection, in either direction, beside those that wait to be sent.
const WINDOW: u32 = 256 * 1_024;

/// Endpoint of this machine.
pub struct Endpoint {
    key: DeviceKey,
    addresses: Vec<SocketAddr>,
    relay: Option<String>,
    lacks_relay: bool,
    requests: mpsc::UnboundedSender<EndpointRequest>,
    events: mpsc::Receiver<TransportEvent>,
    opened: OpenConnections,
    writers: Writers,
    /// Number of the last connection from here. They are odd; those from elsewhere are even.
    last: u64,
    thread: Option<JoinHandle<()>>,
}

enum EndpointRequest {
    Dial(Connection, EndpointAddr),
    Close(Connection),
    End,
}

/// Ways to this machine.
struct LocalAddresses {
    addresses: Vec<SocketAddr>,
    relay: Option<String>,
}

impl Endpoint {
    /// Opens an endpoint. Fails, with what the system says, if it cannot listen, or the relay's address is none.
    pub fn open(options: EndpointOptions, wake: NetworkWaker) -> Result<Endpoint, String> {
        let secret = SecretKey::from_bytes(&options.secret);
        let wants_relay = options.accepts && options.relay != Relay::None;
        let key = *secret.public().as_bytes();
        let (requests, asked) = mpsc::unbounded_channel();
        let (told, events) = mpsc::channel(MOST_EVENTS);
        let (ready, opened) = std_mpsc::channel();
        let (connections, writers) = (OpenConnections::default(), Writers::default());
        let (kept, written) = (connections.clone(), writers.clone());
        let run = move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let runtime = match runtime {
                Ok(runtime) => runtime,
                Err(error) => return drop(ready.send(Err(error.to_string()))),
            };
            runtime.block_on(async {
                match bind(secret, &options).await {
                    Ok(endpoint) => {
                        let _ = ready.send(Ok(ways(&endpoint, &options).await));
                        let shared = Shared { events: told, wake, writers: written, opened: kept };
                        work(endpoint, asked, shared, options.accepts).await;
                    }
                    Err(error) => drop(ready.send(Err(error))),
                }
            });
        };
        let thread = std::thread::Builder::new().name("network".to_owned()).spawn(run);
        let thread = thread.map_err(|error| error.to_string())?;
        let LocalAddresses { addresses, relay } = opened.recv().map_err(|error| error.to_string())??;
        let lacks_relay = wants_relay && relay.is_none();
        let (opened, thread) = (connections, Some(thread));
        let endpoint = Endpoint {
            key,
            addresses,
            relay,
            lacks_relay,
            requests,
            events,
            opened,
            writers,
            last: 1,
            thread,
        };
        Ok(endpoint)
    }

    /// Public key of this machine.
    pub fn key(&self) -> DeviceKey {
        self.key
    }

    /// Addresses of this machine, as many as a code can have.
    pub fn addresses(&self) -> &[SocketAddr] {
        &self.addresses
    }

    /// Relay through which this machine can be reached.
    pub fn relay(&self) -> Option<&str> {
        self.relay.as_deref()
    }

    /// Whether others are to reach this machine by a relay that has not answered.
    pub fn lacks_relay(&self) -> bool {
        self.lacks_relay
    }
}

impl Transport for Endpoint {
    fn dial(&mut self, to: &Invitation) -> Connection {
        self.last += 2;
        let connection = Connection(self.last);
        let Ok(key) = PublicKey::from_bytes(&to.host) else {
            // Nobody has this key. The thread says so, as for every other failure.
            let _ = self.requests.send(EndpointRequest::Close(connection));
            return connection;
        };
        let relay = to.relay.as_ref().and_then(|relay| relay.parse::<RelayUrl>().ok());
        let ways = to.addresses.iter().copied().map(TransportAddr::Ip);
        let ways = ways.chain(relay.map(TransportAddr::Relay));
        let _ = self.requests.send(EndpointRequest::Dial(connection, EndpointAddr::from_parts(key, ways)));
        connection
    }

    fn send(&mut self, to: Connection, bytes: Vec<u8>) {
        let mut writers = self.writers.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(writer) = writers.get(&to) else { return };
        if writer.counts.traffic().waiting() + bytes.len() <= MOST_UNSENT {
            writer.counts.given.fetch_add(bytes.len() as u64, Ordering::Relaxed);
            let _ = writer.lines.send(bytes);
        } else if let Some(writer) = writers.remove(&to) {
            writer.close_in(Duration::ZERO);
        }
    }

    fn traffic(&self, of: Connection) -> Traffic {
        let writers = self.writers.lock().unwrap_or_else(PoisonError::into_inner);
        writers.get(&of).map(|writer| writer.counts.traffic()).unwrap_or_default()
    }

    fn close(&mut self, connection: Connection) {
        let _ = self.requests.send(EndpointRequest::Close(connection));
    }

    fn next(&mut self) -> Option<TransportEvent> {
        self.events.try_recv().ok()
    }

    /// QUIC does, by packets of its own.
    fn watches(&self) -> bool {
        true
    }

    fn round_trip(&self, of: Connection) -> Option<Duration> {
        let opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        let paths = opened.get(&of)?.paths();
        paths.iter().find(|path| path.is_selected()).map(|path| path.rtt())
    }
}

impl Drop for Endpoint {
    fn drop(&mut self) {
        let _ = self.requests.send(EndpointRequest::End);
        // Events that nobody takes must not hold the thread up.
        self.events.close();
        self.thread.take().into_iter().for_each(|thread| drop(thread.join()));
    }
}

/// Mode of a relay. Fails if its address is none.
pub(crate) fn relay_mode(relay: &Relay) -> Result<RelayMode, String> {
    Ok(match relay {
        Relay::None => RelayMode::Disabled,
        Relay::Default => RelayMode::Default,
        Relay::Own(url) => {
            RelayMode::custom([url.parse::<RelayUrl>().map_err(|error| format!("{url}: {error}"))?])
        }
    })
}

async fn bind(secret: SecretKey, options: &EndpointOptions) -> Result<iroh::Endpoint, String> {
    let relay = relay_mode(&options.relay)?;
    let mut builder = iroh::Endpoint::builder(presets::Minimal).secret_key(secret).relay_mode(relay);
    builder = builder.transport_config(of_connections());
    if options.accepts {
        builder = builder.alpns(vec![ALPN.to_vec()]);
    }
    if let Some(address) = options.listen {
        builder = builder
            .clear_ip_transports()
            .bind_addr(address)
            .map_err(|error| format!("{address}: {error}"))?;
    }
    builder.bind().await.map_err(|error| error.to_string())
}

/// Connections that notice by themselves that the other side is gone. They carry one stream, of which little is kept.
fn of_connections() -> QuicTransportConfig {
    QuicTransportConfig::builder()
        .max_concurrent_bidi_streams(1_u32.into())
        .max_concurrent_uni_streams(0_u32.into())
        .datagram_receive_buffer_size(None)
        .stream_receive_window(WINDOW.into())
        .receive_window(WINDOW.into())
        .send_window(WINDOW.into())
        .max_idle_timeout(SILENCE.try_into().ok())
        .default_path_max_idle_timeout(SILENCE)
        .keep_alive_interval(PING_EVERY)
        .default_path_keep_alive_interval(PING_EVERY)
        .build()
}

/// Ways to an endpoint, known once its relay has answered.
async fn ways(endpoint: &iroh::Endpoint, options: &EndpointOptions) -> LocalAddresses {
    if options.accepts && options.relay != Relay::None {
        // Without an answer the direct addresses have to do.
        let _ = timeout(RELAY_PATIENCE, endpoint.online()).await;
    }
    let known = endpoint.addr();
    let mut addresses: Vec<SocketAddr> = known.ip_addrs().copied().collect();
    let bound = endpoint.bound_sockets().into_iter().filter(|socket| !socket.ip().is_unspecified());
    for socket in bound {
        if !addresses.contains(&socket) {
            addresses.push(socket);
        }
    }
    addresses.truncate(MOST_ADDRESSES);
    LocalAddresses { addresses, relay: known.relay_urls().next().map(ToString::to_string) }
}

/// Near end of a connection: takes the bytes that are to be sent.
struct ConnectionWriter {
    lines: mpsc::UnboundedSender<Vec<u8>>,
    counts: Arc<Counts>,
    end: oneshot::Sender<Duration>,
}

impl ConnectionWriter {
    /// Closes the connection when all has gone, or at the latest after a time.
    fn close_in(self, time: Duration) {
        // Nobody waits for the end of a connection that has failed.
        let _ = self.end.send(time);
    }
}

/// Far end of a [`ConnectionWriter`], in the task of the connection.
struct Outgoing {
    lines: mpsc::UnboundedReceiver<Vec<u8>>,
    counts: Arc<Counts>,
    end: oneshot::Receiver<Duration>,
}

/// Bytes of a connection.
#[derive(Default)]
struct Counts {
    given: AtomicU64,
    sent: AtomicU64,
}

impl Counts {
    fn traffic(&self) -> Traffic {
        // In this order no more seem to have gone than were given.
        let sent = self.sent.load(Ordering::Acquire);
        Traffic { sent, given: self.given.load(Ordering::Acquire) }
    }

    /// Notes that bytes have gone. Returns whether most of many have.
    fn note_sent(&self, bytes: usize) -> bool {
        let before = self.traffic().waiting();
        self.sent.fetch_add(bytes as u64, Ordering::AcqRel);
        before >= PORTION / 2 && before.saturating_sub(bytes) < PORTION / 2
    }
}

type Writers = Arc<Mutex<HashMap<Connection, ConnectionWriter>>>;
type OpenConnections = Arc<Mutex<HashMap<Connection, iroh::endpoint::Connection>>>;

/// Parts of the thread that all connections share.
#[derive(Clone)]
struct Shared {
    events: mpsc::Sender<TransportEvent>,
    wake: NetworkWaker,
    writers: Writers,
    opened: OpenConnections,
}

impl Shared {
    async fn tell(&self, event: TransportEvent) {
        let _ = self.events.send(event).await;
        (self.wake)();
    }

    fn forget(&self, connection: Connection) -> Option<ConnectionWriter> {
        self.writers.lock().unwrap_or_else(PoisonError::into_inner).remove(&connection)
    }

    fn register(&self, connection: Connection) -> Outgoing {
        let (to, lines) = mpsc::unbounded_channel();
        let (close, end) = oneshot::channel();
        let counts = Arc::<Counts>::default();
        let writer = ConnectionWriter { lines: to, counts: counts.clone(), end: close };
        self.writers.lock().unwrap_or_else(PoisonError::into_inner).insert(connection, writer);
        Outgoing { lines, counts, end }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<Connection, iroh::endpoint::Connection>> {
        self.opened.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Work of the thread, until the end is asked for.
async fn work(
    endpoint: iroh::Endpoint,
    mut asked: mpsc::UnboundedReceiver<EndpointRequest>,
    shared: Shared,
    accepts: bool,
) {
    if accepts {
        tokio::spawn(accept(endpoint.clone(), shared.clone()));
    }
    while let Some(request) = asked.recv().await {
        match request {
            EndpointRequest::Dial(connection, address) => {
                let outgoing = shared.register(connection);
                tokio::spawn(dial(endpoint.clone(), connection, address, outgoing, shared.clone()));
            }
            EndpointRequest::Close(connection) => match shared.forget(connection) {
                Some(writer) => writer.close_in(FAREWELL),
                None => shared.tell(TransportEvent::Closed(connection)).await,
            },
            EndpointRequest::End => break,
        }
    }
    // Connections end when their writers do, after the last bytes.
    shared.writers.lock().unwrap_or_else(PoisonError::into_inner).clear();
    tokio::time::sleep(Duration::from_millis(100)).await;
    let _ = timeout(FAREWELL, endpoint.close()).await;
}

async fn accept(endpoint: iroh::Endpoint, shared: Shared) {
    let (most, most_of_one) = MOST_BEGINNING;
    let (mut last, gatekeeper) = (0, Gatekeeper::new(Gate::new(most, most_of_one)));
    while let Some(incoming) = endpoint.accept().await {
        if shared.open().len() >= MOST_CONNECTIONS {
            incoming.ignore();
            continue;
        }
        let Some((incoming, beginning)) = gatekeeper.admit(incoming) else { continue };
        last += 2;
        let (shared, connection) = (shared.clone(), Connection(last));
        tokio::spawn(async move {
            // Whoever opens no stream in time is not heard of at all.
            let opened = timeout(HANDSHAKE, async {
                let opened = incoming.await.ok()?;
                let streams = opened.accept_bi().await.ok()?;
                Some((opened, streams))
            });
            let opened = opened.await;
            drop(beginning);
            if let Ok(Some((opened, streams))) = opened {
                let outgoing = shared.register(connection);
                carry(connection, opened, streams, outgoing, &shared).await;
            }
        });
    }
}

async fn dial(
    endpoint: iroh::Endpoint,
    connection: Connection,
    address: EndpointAddr,
    outgoing: Outgoing,
    shared: Shared,
) {
    let opened = async {
        let opened = endpoint.connect(address, ALPN).await.ok()?;
        let streams = opened.open_bi().await.ok()?;
        Some((opened, streams))
    };
    match opened.await {
        Some((opened, streams)) => carry(connection, opened, streams, outgoing, &shared).await,
        None => {
            shared.forget(connection);
            shared.tell(TransportEvent::Closed(connection)).await;
        }
    }
}

/// Carries the bytes of a connection until either side closes it.
async fn carry(
    connection: Connection,
    opened: iroh::endpoint::Connection,
    (to, from): (SendStream, RecvStream),
    Outgoing { lines, counts, end }: Outgoing,
    shared: &Shared,
) {
    shared.open().insert(connection, opened.clone());
    shared.tell(TransportEvent::Opened(connection, *opened.remote_id().as_bytes())).await;
    tokio::select! {
        () = read(connection, from, shared) => {}
        () = write(connection, to, lines, &counts, shared) => {}
        // A peer that reads nothing keeps no connection that is closed here.
        () = async { sleep(end.await.unwrap_or(FAREWELL)).await } => {}
    }
    shared.open().remove(&connection);
    let is_silent = matches!(opened.close_reason(), Some(ConnectionError::TimedOut));
    opened.close(0_u32.into(), b"");
    shared.forget(connection);
    let ended = if is_silent { TransportEvent::Silent } else { TransportEvent::Closed };
    shared.tell(ended(connection)).await;
}

async fn read(connection: Connection, mut from: RecvStream, shared: &Shared) {
    let mut bytes = vec![0; 16 * 1_024];
    while let Ok(Some(length)) = from.read(&mut bytes).await {
        shared.tell(TransportEvent::Received(connection, bytes[..length].to_vec())).await;
    }
}

/// Writes until the writer is dropped, and waits for the last bytes to arrive.
async fn write(
    connection: Connection,
    mut to: SendStream,
    mut lines: mpsc::UnboundedReceiver<Vec<u8>>,
    counts: &Counts,
    shared: &Shared,
) {
    while let Some(bytes) = lines.recv().await {
        let mut rest = &bytes[..];
        while !rest.is_empty() {
            let Ok(sent) = to.write(rest).await else { return };
            rest = &rest[sent..];
            if counts.note_sent(sent) {
                shared.tell(TransportEvent::Drained(connection)).await;
            }
        }
    }
    if to.finish().is_ok() {
        let _ = timeout(FAREWELL, to.stopped()).await;
    }
}
