//! The network of this machine, and the folders of what is hosted and joined from it.

use std::any::Any;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};

use bevy::prelude::*;

use camaieu_net::home::{Home, guest_folder};
use camaieu_net::meeting::MeetingOptions;
use camaieu_net::{Announcement, DeviceKey, EndpointOptions, NetworkWaker, Relay, Transport};
use camaieu_text::Texts;

/// Connection of this machine to the network.
pub struct NetworkEndpoint {
    /// Transport of the connection's bytes.
    pub transport: Box<dyn Transport>,
    /// Public key of this machine.
    pub key: DeviceKey,
    /// Addresses at which it may be reached.
    pub addresses: Vec<SocketAddr>,
    /// Relay through which it may be reached.
    pub relay: Option<String>,
    /// Whether a relay was asked for and has not answered.
    pub lacks_relay: bool,
}

/// Answer that comes when the network is open, or what the system says against it.
pub type NetworkReceiver = Receiver<Result<NetworkEndpoint, String>>;

/// Means of opening the network.
pub trait Network: Send + Sync {
    /// Opens the network. Never waits.
    fn open(&self, options: EndpointOptions, wake: NetworkWaker) -> NetworkReceiver;

    /// Announces a game on the local network, until what is returned is dropped. An error is what the system says, or empty
    /// for a build without a network.
    fn announce(&self, announcement: &Announcement) -> Result<Announced, String>;

    /// Looks for games on the local network, until what is returned is dropped. Errors are as above.
    fn search(&self, wake: NetworkWaker) -> Result<Box<dyn Nearby>, String>;

    /// Options of meetings by six words, with the relay of the settings.
    fn rendezvous_options(&self, relay: Relay) -> MeetingOptions {
        MeetingOptions::new(relay)
    }
}

/// Guard that keeps a game announced until it is dropped.
pub type Announced = Box<dyn Any + Send + Sync>;

/// Search for games on the local network.
pub trait Nearby: Send {
    /// Games that are announced now.
    fn found(&mut self) -> &[Announcement];
}

/// Network of iroh, opened on a thread: a relay may take its time to answer.
#[cfg(feature = "net")]
struct OfIroh;

#[cfg(feature = "net")]
impl Network for OfIroh {
    fn open(&self, options: EndpointOptions, wake: NetworkWaker) -> NetworkReceiver {
        use camaieu_net::Endpoint;
        let (tell, opening) = channel();
        let open = move || {
            let opened = Endpoint::open(options, wake.clone()).map(|endpoint| NetworkEndpoint {
                key: endpoint.key(),
                addresses: endpoint.addresses().to_vec(),
                relay: endpoint.relay().map(str::to_owned),
                lacks_relay: endpoint.lacks_relay(),
                transport: Box::new(endpoint),
            });
            // Nobody waits any more where the player has turned to something else.
            let _ = tell.send(opened);
            wake();
        };
        // Without a thread nobody tells anything, which is an answer too.
        let _ = std::thread::Builder::new().name("opening".to_owned()).spawn(open);
        opening
    }

    fn announce(&self, announcement: &Announcement) -> Result<Announced, String> {
        camaieu_net::LanAdvertiser::start(announcement).map(|announcer| Box::new(announcer) as Announced)
    }

    fn search(&self, wake: NetworkWaker) -> Result<Box<dyn Nearby>, String> {
        camaieu_net::LocalGameSearch::start(wake).map(|search| Box::new(search) as Box<dyn Nearby>)
    }
}

#[cfg(feature = "net")]
impl Nearby for camaieu_net::LocalGameSearch {
    fn found(&mut self) -> &[Announcement] {
        self.found()
    }
}

/// Network of a build without one.
struct Nowhere;

impl Network for Nowhere {
    fn open(&self, _: EndpointOptions, _: NetworkWaker) -> NetworkReceiver {
        channel().1
    }

    fn announce(&self, _: &Announcement) -> Result<Announced, String> {
        Err(String::new())
    }

    fn search(&self, _: NetworkWaker) -> Result<Box<dyn Nearby>, String> {
        Err(String::new())
    }
}

/// This machine among others.
#[derive(Resource)]
pub struct Machine {
    /// Means of opening the network.
    pub network: Arc<dyn Network>,
    /// Folder of the matches that are hosted here; without one nothing is hosted.
    pub hosted: Option<PathBuf>,
    /// Folder of the keys for matches that are joined; without one none is.
    pub joined: Option<PathBuf>,
    /// Address at which guests are awaited; any if there is none.
    pub listen: Option<SocketAddr>,
}

impl Default for Machine {
    /// No network and no folders.
    fn default() -> Machine {
        Machine { network: Arc::new(Nowhere), hosted: None, joined: None, listen: None }
    }
}

impl Machine {
    /// The machine of the user.
    pub fn of_user() -> Machine {
        #[cfg(feature = "net")]
        let network: Arc<dyn Network> = Arc::new(OfIroh);
        #[cfg(not(feature = "net"))]
        let network: Arc<dyn Network> = Arc::new(Nowhere);
        Machine { network, hosted: Home::of_user(), joined: guest_folder(), listen: None }
    }
}

/// The network, from the moment at which it is asked for.
pub(super) enum NetworkConnection {
    Opening(NetworkReceiver),
    Open(NetworkEndpoint),
}

impl NetworkConnection {
    /// The network, once it is open. An error says why it will never be; an empty one, that this build has none.
    pub(super) fn opened(&mut self) -> Result<Option<&mut NetworkEndpoint>, String> {
        use std::sync::mpsc::TryRecvError;
        if let NetworkConnection::Opening(opening) = self {
            match opening.try_recv() {
                Ok(opened) => *self = NetworkConnection::Open(opened?),
                Err(TryRecvError::Empty) => return Ok(None),
                Err(TryRecvError::Disconnected) => return Err(String::new()),
            }
        }
        match self {
            NetworkConnection::Open(opened) => Ok(Some(opened)),
            NetworkConnection::Opening(_) => Ok(None),
        }
    }

    /// Closes the network, on a thread of its own: the last bytes may take their time.
    pub(super) fn close(self) {
        // Without a thread it is closed here.
        let _ = std::thread::Builder::new().name("closing".to_owned()).spawn(move || drop(self));
    }
}

/// Sentence for a network that cannot be opened.
pub(super) fn closed(fault: &str, texts: &Texts) -> String {
    match fault {
        "" => texts.say("command-no-network"),
        fault => texts.say_with("net-closed", &[("fault", &fault)]),
    }
}
