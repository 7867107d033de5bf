//! Connections in memory, with the faults of real ones: bytes are late, come in pieces, and connections break off at any
//! byte. The time is handed in.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use camaieu_rules::rng::Rng;

use super::code::{DeviceKey, Invitation};
use super::limits::{MOST_UNSENT, PORTION};
use super::transport::{Connection, Traffic, Transport, TransportEvent};

/// Faults of a network in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NetworkFaults {
    /// Longest delay of each piece.
    pub delay: Duration,
    /// Longest piece in bytes; 0 for no bound.
    pub piece: usize,
    /// One piece of so many breaks its connection off, at any of its bytes; 0 for none.
    pub break_one_in: usize,
    /// Whether the sides notice a break only after the longest delay, so that what was under way comes late, beside the
    /// next connection.
    pub late_news: bool,
    /// Whether the network watches its connections, as a real one does.
    pub watched: bool,
}

/// Network in memory.
#[derive(Clone, Default)]
pub struct Pipes(Arc<Mutex<PipeNetwork>>);

#[derive(Default)]
struct PipeNetwork {
    now: Duration,
    faults: NetworkFaults,
    rng: Option<Rng>,
    ends: BTreeMap<Connection, PipeEnd>,
    inboxes: BTreeMap<DeviceKey, VecDeque<(Duration, TransportEvent)>>,
    /// Machines that read nothing.
    stopped: BTreeSet<DeviceKey>,
    last: u64,
    /// Bytes that were delivered, by the key of the receiver, if they are kept.
    heard: Option<BTreeMap<DeviceKey, Vec<u8>>>,
    /// Breaks off when so many bytes were sent.
    cut_after: Option<u64>,
    sent: u64,
}

struct PipeEnd {
    owner: DeviceKey,
    other: Connection,
    is_open: bool,
    /// Bytes that were sent from here, and those that the other side has taken.
    traffic: Traffic,
    /// Time of the last event on its way, so that none overtakes another.
    busy_until: Duration,
}

/// Machine on a network in memory.
pub struct Pipe {
    network: Pipes,
    key: DeviceKey,
}

impl Pipes {
    /// Network with faults that come by chance from this seed.
    pub fn new(faults: NetworkFaults, seed: u64) -> Pipes {
        let network = PipeNetwork { faults, rng: Some(Rng::new(seed)), ..PipeNetwork::default() };
        Pipes(Arc::new(Mutex::new(network)))
    }

    /// Machine with this key. One with the same key takes the place of an older one, whose connections break off.
    pub fn open_pipe(&self, key: DeviceKey) -> Pipe {
        let mut network = self.lock();
        let open = network.ends.iter().filter(|(_, end)| end.owner == key && end.is_open);
        let open: Vec<Connection> = open.map(|(connection, _)| *connection).collect();
        open.into_iter().for_each(|connection| network.close(connection));
        network.inboxes.insert(key, VecDeque::new());
        Pipe { network: self.clone(), key }
    }

    /// Takes a machine away: it cannot be reached, and its connections break off.
    pub fn remove(&self, key: DeviceKey) {
        drop(self.open_pipe(key));
        self.lock().inboxes.remove(&key);
    }

    /// Lets the time pass.
    pub fn set_time(&self, now: Duration) {
        self.lock().now = now;
    }

    /// Changes the faults.
    pub fn set_faults(&self, faults: NetworkFaults) {
        self.lock().faults = faults;
    }

    /// Keeps all bytes that are delivered from now on.
    pub fn listen(&self) {
        self.lock().heard = Some(BTreeMap::new());
    }

    /// Bytes that were delivered to a machine.
    pub fn delivered_bytes(&self, key: DeviceKey) -> Vec<u8> {
        self.lock().heard.as_ref().and_then(|heard| heard.get(&key).cloned()).unwrap_or_default()
    }

    /// Breaks the connection off that carries the byte of this number, counted over all that is sent. Once.
    pub fn cut_after(&self, bytes: u64) {
        self.lock().cut_after = Some(bytes);
    }

    /// Has a machine read nothing from now on, or read again. Its connections stay open.
    pub fn stop_reading(&self, key: DeviceKey, is_stopped: bool) {
        let mut network = self.lock();
        if is_stopped {
            network.stopped.insert(key)
        } else {
            network.stopped.remove(&key)
        };
    }

    /// Bytes that a machine has sent over connections that are open, and that nobody has taken yet.
    pub fn unsent(&self, from: DeviceKey) -> usize {
        let network = self.lock();
        let open = network.ends.values().filter(|end| end.owner == from && end.is_open);
        open.map(|end| end.traffic.waiting()).sum()
    }

    /// Number of bytes that were sent.
    pub fn sent(&self) -> u64 {
        self.lock().sent
    }

    /// Time of the next event for anybody.
    pub fn next_event(&self) -> Option<Duration> {
        let network = self.lock();
        network.inboxes.values().filter_map(|inbox| inbox.iter().map(|(at, _)| *at).min()).min()
    }

    fn lock(&self) -> MutexGuard<'_, PipeNetwork> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PipeNetwork {
    /// Chance, one in so many; 0 for never.
    fn happens(&mut self, one_in: usize) -> bool {
        one_in > 0 && self.rng.as_mut().is_some_and(|rng| rng.below(one_in) == 0)
    }

    fn below(&mut self, bound: usize) -> usize {
        if bound == 0 { 0 } else { self.rng.as_mut().map_or(0, |rng| rng.below(bound)) }
    }

    /// Puts an event on its way to the owner of an end.
    fn post(&mut self, to: Connection, event: TransportEvent) {
        let most = usize::try_from(self.faults.delay.as_micros()).unwrap_or(0);
        let delay = Duration::from_micros(self.below(most + 1) as u64);
        let now = self.now;
        let Some(end) = self.ends.get_mut(&to) else { return };
        let at = (now + delay).max(end.busy_until);
        end.busy_until = at;
        if let Some(inbox) = self.inboxes.get_mut(&end.owner) {
            inbox.push_back((at, event));
        }
    }

    fn open(&mut self, from: DeviceKey, to: DeviceKey) -> Connection {
        let [near, far] = [self.last + 1, self.last + 2].map(Connection);
        self.last += 2;
        let is_there = self.inboxes.contains_key(&to);
        let busy_until = self.now;
        let traffic = Traffic::default();
        self.ends.insert(near, PipeEnd { owner: from, other: far, is_open: is_there, traffic, busy_until });
        if is_there {
            self.ends.insert(far, PipeEnd { owner: to, other: near, is_open: true, traffic, busy_until });
            self.post(far, TransportEvent::Opened(far, from));
            self.post(near, TransportEvent::Opened(near, to));
        } else {
            self.post(near, TransportEvent::Closed(near));
        }
        near
    }

    fn send(&mut self, from: Connection, bytes: &[u8]) {
        let waiting = self.ends.get(&from).map_or(0, |end| end.traffic.waiting());
        if waiting + bytes.len() > MOST_UNSENT {
            return self.cut(from);
        }
        let piece = if self.faults.piece == 0 { bytes.len().max(1) } else { self.faults.piece };
        let mut rest = bytes;
        while !rest.is_empty() {
            let Some(other) = self.ends.get(&from).filter(|end| end.is_open).map(|end| end.other) else {
                return;
            };
            let length = (1 + self.below(piece)).min(rest.len()).max(if self.faults.piece == 0 {
                rest.len()
            } else {
                1
            });
            let (mut part, after) = rest.split_at(length);
            rest = after;
            let cut = self.cut_after.filter(|cut| self.sent + part.len() as u64 >= *cut);
            let breaks = self.happens(self.faults.break_one_in);
            if let Some(cut) = cut {
                part = &part[..usize::try_from(cut.saturating_sub(self.sent)).unwrap_or(0).min(part.len())];
                self.cut_after = None;
            } else if breaks {
                part = &part[..self.below(part.len() + 1)];
            }
            self.sent += part.len() as u64;
            if let Some(end) = self.ends.get_mut(&from) {
                end.traffic.given += part.len() as u64;
            }
            if !part.is_empty() {
                self.post(other, TransportEvent::Received(other, part.to_vec()));
            }
            if breaks || cut.is_some() {
                self.close(from);
            }
        }
    }

    /// Breaks a connection off: both sides hear of it, after all that was under way.
    fn close(&mut self, connection: Connection) {
        let Some(other) = self.ends.get(&connection).filter(|end| end.is_open).map(|end| end.other) else {
            return;
        };
        for end in [connection, other] {
            if let Some(end) = self.ends.get_mut(&end) {
                end.is_open = false;
                if self.faults.late_news {
                    end.busy_until = end.busy_until.max(self.now + self.faults.delay);
                }
            }
            self.post(end, TransportEvent::Closed(end));
        }
    }

    /// Breaks a connection off and forgets what its other side has not taken.
    fn cut(&mut self, connection: Connection) {
        let other = self.ends.get(&connection).map(|end| end.other);
        for inbox in self.inboxes.values_mut() {
            inbox
                .retain(|(_, event)| !matches!(event, TransportEvent::Received(to, _) if Some(*to) == other));
        }
        self.close(connection);
    }

    /// Notes that bytes were taken, and tells their sender when most of many have gone.
    fn take(&mut self, by: Connection, bytes: usize) {
        let Some(sender) = self.ends.get(&by).map(|end| end.other) else { return };
        let Some(end) = self.ends.get_mut(&sender) else { return };
        let before = end.traffic.waiting();
        end.traffic.sent += bytes as u64;
        if end.is_open && before >= PORTION / 2 && end.traffic.waiting() < PORTION / 2 {
            self.post(sender, TransportEvent::Drained(sender));
        }
    }

    fn next(&mut self, key: DeviceKey) -> Option<TransportEvent> {
        let now = self.now;
        if self.stopped.contains(&key) {
            return None;
        }
        let inbox = self.inboxes.get_mut(&key)?;
        let (index, _) =
            inbox.iter().enumerate().filter(|(_, (at, _))| *at <= now).min_by_key(|(_, (at, _))| *at)?;
        let (_, event) = inbox.remove(index)?;
        if let TransportEvent::Received(by, bytes) = &event {
            self.take(*by, bytes.len());
            if let Some(heard) = &mut self.heard {
                heard.entry(key).or_default().extend(bytes);
            }
        }
        Some(event)
    }
}

impl Transport for Pipe {
    fn dial(&mut self, to: &Invitation) -> Connection {
        self.network.lock().open(self.key, to.host)
    }

    fn send(&mut self, to: Connection, bytes: Vec<u8>) {
        self.network.lock().send(to, &bytes);
    }

    fn traffic(&self, of: Connection) -> Traffic {
        self.network.lock().ends.get(&of).map(|end| end.traffic).unwrap_or_default()
    }

    fn close(&mut self, connection: Connection) {
        self.network.lock().close(connection);
    }

    fn next(&mut self) -> Option<TransportEvent> {
        self.network.lock().next(self.key)
    }

    fn watches(&self) -> bool {
        self.network.lock().faults.watched
    }
}
