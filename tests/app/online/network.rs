//! The network in memory, as a program opens it.

use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};

use bevy::app::App;
use camaieu::app::features::online::{Announced, Nearby, Network, NetworkEndpoint, NetworkReceiver};
use camaieu::app::session::{JoinMatch, Start};
use camaieu::net::meeting::{Directory, Effort, MeetingOptions, Rendezvous};
use camaieu::net::pipes::Pipes;
use camaieu::net::protocol::Wanted;
use camaieu::net::{Announcement, EndpointOptions, NetworkWaker, Relay};

/// Games that are announced in memory.
pub type Board = Arc<Mutex<Vec<Announcement>>>;

/// The network in memory as a program opens it.
pub struct InMemory(pub Pipes, pub Board, pub Directory);

/// Game that is announced in memory.
struct OnBoard(Announcement, Board);

impl Drop for OnBoard {
    fn drop(&mut self) {
        self.1.lock().expect("no panic").retain(|other| *other != self.0);
    }
}

/// Search in memory.
struct Reader(Board, Vec<Announcement>);

impl Nearby for Reader {
    fn found(&mut self) -> &[Announcement] {
        self.1.clone_from(&self.0.lock().expect("no panic"));
        &self.1
    }
}

impl Network for InMemory {
    fn rendezvous_options(&self, _relay: Relay) -> MeetingOptions {
        MeetingOptions {
            listen: Some([127, 0, 0, 1].into()),
            effort: Effort::LEAST,
            rendezvous: Rendezvous::Memory(self.2.clone()),
            ..MeetingOptions::new(Relay::None)
        }
    }

    fn announce(&self, announcement: &Announcement) -> Result<Announced, String> {
        self.1.lock().expect("no panic").push(announcement.clone());
        Ok(Box::new(OnBoard(announcement.clone(), self.1.clone())))
    }

    fn search(&self, _wake: NetworkWaker) -> Result<Box<dyn Nearby>, String> {
        Ok(Box::new(Reader(self.1.clone(), Vec::new())))
    }

    fn open(&self, options: EndpointOptions, _wake: NetworkWaker) -> NetworkReceiver {
        let (tell, opening) = channel();
        let transport = Box::new(self.0.open_pipe(options.secret));
        let opened = NetworkEndpoint {
            transport,
            key: options.secret,
            addresses: Vec::new(),
            relay: None,
            lacks_relay: false,
        };
        tell.send(Ok(opened)).expect("it is awaited");
        opening
    }
}

/// Network that cannot be opened.
pub struct Closed;

impl Network for Closed {
    fn announce(&self, _announcement: &Announcement) -> Result<Announced, String> {
        Err("no cable".to_owned())
    }

    fn search(&self, _wake: NetworkWaker) -> Result<Box<dyn Nearby>, String> {
        Err("no cable".to_owned())
    }

    fn open(&self, _options: EndpointOptions, _wake: NetworkWaker) -> NetworkReceiver {
        let (tell, opening) = channel();
        tell.send(Err("no cable".to_owned())).expect("it is awaited");
        opening
    }
}

/// Joins the match of a code.
pub(super) fn join(app: &mut App, code: String, name: &str, wanted: Wanted) {
    app.world_mut().write_message(Start::Join(JoinMatch {
        code,
        name: name.to_owned(),
        wanted,
        replaces: false,
    }));
}
