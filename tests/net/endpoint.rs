//! The endpoint itself, on 127.0.0.1: a guest who does not read.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use camaieu::net::limits::MOST_UNSENT;
use camaieu::net::{
    Connection, DeviceKey, Endpoint, EndpointOptions, Invitation, NetworkWaker, Relay, Transport,
    TransportEvent,
};

/// Longest time that anything may take.
const PATIENCE: Duration = Duration::from_secs(120);

/// Endpoint that wakes whoever waits for it.
struct Woken(Endpoint, Receiver<()>);

impl Woken {
    fn open(secret: DeviceKey, accepts: bool) -> Woken {
        let (tell, woken) = channel();
        let wake: NetworkWaker = Arc::new(move || tell.send(()).unwrap_or_default());
        let listen = Some(([127, 0, 0, 1], 0).into());
        let options = EndpointOptions { secret, listen, relay: Relay::None, accepts };
        Woken(Endpoint::open(options, wake).expect("a network"), woken)
    }

    fn until<T>(&mut self, is_it: impl Fn(TransportEvent) -> Option<T>) -> T {
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            while let Some(event) = self.0.next() {
                if let Some(found) = is_it(event) {
                    return found;
                }
            }
            let _ = self.1.recv_timeout(Duration::from_millis(100));
        }
        panic!("it never came");
    }
}

impl Woken {
    /// Whether a connection is closed by now. All else that has come is skipped.
    fn has_closed(&mut self, connection: Connection) -> bool {
        std::iter::from_fn(|| self.0.next()).any(|event| event == TransportEvent::Closed(connection))
    }
}

fn opened(event: TransportEvent) -> Option<Connection> {
    if let TransportEvent::Opened(connection, _) = event { Some(connection) } else { None }
}

#[test]
fn a_guest_who_does_not_read_is_cut_off() {
    let (mut host, mut guest) = (Woken::open([7; 32], true), Woken::open([8; 32], false));
    let invitation = Invitation {
        host: host.0.key(),
        addresses: host.0.addresses().to_vec(),
        relay: None,
        table: 1,
        secret: [0; 10],
    };
    let near = guest.0.dial(&invitation);
    let far = guest_opens(&mut host, &mut guest, near);
    // The guest takes nothing from now on: first its own buffers fill, then those of the host.
    let (mut most, mut given) = (0, 0);
    let line = vec![b'x'; 60_000];
    while !host.has_closed(far) {
        host.0.send(far, line.clone());
        given += line.len();
        let waiting = host.0.traffic(far).waiting();
        assert!(waiting <= MOST_UNSENT, "{waiting}");
        most = most.max(waiting);
    }
    assert!(most > MOST_UNSENT - 2 * line.len() && host.0.traffic(far).waiting() == 0, "{most}");
    println!("closed after {given} bytes, of which {most} waited");
}

/// The connection as the host has it, once both have opened it.
fn guest_opens(host: &mut Woken, guest: &mut Woken, near: Connection) -> Connection {
    assert_eq!(guest.until(opened), near);
    guest.0.send(near, b"hello\n".to_vec());
    host.until(opened)
}
