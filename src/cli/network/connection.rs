//! The connection of this machine to the network, and the inputs that it wakes.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use crate::cli::failure::Failure;
use crate::cli::settings;
use crate::cli::terminal::Input;
use crate::net::meeting::MeetingOptions;
use crate::net::{DeviceKey, EndpointOptions, Invitation, NetworkWaker, Relay, Transport};
use crate::text::Texts;

/// Connection of this machine to the network.
pub(super) struct Connected {
    pub(super) transport: Box<dyn Transport>,
    /// Public key of this machine.
    pub(super) key: DeviceKey,
    pub(super) addresses: Vec<SocketAddr>,
    pub(super) relay: Option<String>,
    /// Inputs, and the sender of further ones.
    pub(super) inputs: (Sender<Input>, Receiver<Input>),
    pub(super) wake: NetworkWaker,
}

impl Connected {
    pub(super) fn open(texts: &Texts, options: EndpointOptions) -> Result<Connected, Failure> {
        let (sender, inputs) = channel();
        let woken = sender.clone();
        let wake: NetworkWaker = Arc::new(move || drop(woken.send(Input::Woken)));
        open(texts, options, wake, (sender, inputs))
    }

    /// Invitation to a match that is hosted here.
    pub(super) fn invitation(&self, table: u64, secret: crate::net::Secret) -> Invitation {
        let (addresses, relay) = (self.addresses.clone(), self.relay.clone());
        Invitation { host: self.key, addresses, relay, table, secret }
    }
}

#[cfg(feature = "net")]
fn open(
    texts: &Texts,
    options: EndpointOptions,
    wake: NetworkWaker,
    inputs: (Sender<Input>, Receiver<Input>),
) -> Result<Connected, Failure> {
    let endpoint = crate::net::Endpoint::open(options, wake.clone())
        .map_err(|fault| Failure::Machine(texts.say_with("net-closed", &[("fault", &fault)])))?;
    if endpoint.lacks_relay() {
        crate::cli::output::print_error(&texts.say("net-no-relay"));
    }
    Ok(Connected {
        key: endpoint.key(),
        addresses: endpoint.addresses().to_vec(),
        relay: endpoint.relay().map(str::to_owned),
        transport: Box::new(endpoint),
        inputs,
        wake,
    })
}

#[cfg(not(feature = "net"))]
fn open(
    texts: &Texts,
    _options: EndpointOptions,
    _wake: NetworkWaker,
    _inputs: (Sender<Input>, Receiver<Input>),
) -> Result<Connected, Failure> {
    Err(Failure::Machine(texts.say("command-no-network")))
}

/// Options of the meetings of a host, who listens as for the game itself, or of a guest.
pub(super) fn meeting_options(relay: Relay, listen: Option<SocketAddr>) -> MeetingOptions {
    let listen = listen.map(|address| address.ip());
    MeetingOptions { listen, ..MeetingOptions::new(relay) }
}

/// The relay that `--relay` names, else that of the settings.
pub(super) fn relay(texts: &Texts, named: Option<&str>) -> Result<Relay, Failure> {
    match named {
        Some(text) => read_relay(texts, text),
        None => read_relay(texts, &settings::of_user(texts).relay),
    }
}

pub(in crate::cli) fn read_relay(texts: &Texts, text: &str) -> Result<Relay, Failure> {
    let bad = || Failure::Input(texts.say_with("net-bad-relay", &[("relay", &text)]));
    Relay::read(text).ok_or_else(bad)
}
