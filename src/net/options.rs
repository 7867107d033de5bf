//! Options of an endpoint of the network.

use std::net::{Ipv6Addr, SocketAddr};
use std::sync::Arc;

use super::code::{DeviceKey, Invitation, LONGEST_RELAY};

/// Relay that connections may go through where there is no direct way.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Relay {
    /// None: only machines that reach each other directly.
    None,
    /// The public relays of iroh.
    #[default]
    Default,
    /// The relay at this address.
    Own(String),
}

impl Relay {
    /// Relay of a setting or an argument: `none`, `default` or nothing, or an address. `None` for anything else.
    ///
    /// ```
    /// use camaieu_net::Relay;
    ///
    /// assert_eq!(Relay::read("none"), Some(Relay::None));
    /// assert_eq!(Relay::read(""), Some(Relay::Default));
    /// let own = "https://relay.example.org:8443";
    /// assert_eq!(Relay::read(own), Some(Relay::Own(own.to_owned())));
    /// for bad in ["relay.example.org", "https://", "https://a b", "ftp://relay", "https://relay:port"] {
    ///     assert_eq!(Relay::read(bad), None, "{bad}");
    /// }
    /// ```
    pub fn read(text: &str) -> Option<Relay> {
        match text.trim() {
            "" | "default" => Some(Relay::Default),
            "none" => Some(Relay::None),
            url => is_address(url).then(|| Relay::Own(url.to_owned())),
        }
    }

    /// Whether it can be used: the settings' file may be edited by hand.
    pub fn is_sound(&self) -> bool {
        !matches!(self, Relay::Own(url) if !is_address(url))
    }

    /// Text that [`Relay::read`] reads.
    pub fn text(&self) -> &str {
        match self {
            Relay::Default => "default",
            Relay::None => "none",
            Relay::Own(url) => url,
        }
    }
}

/// Whether a text is the address of a relay: a scheme of the web, a host, and a port where there is one. It must fit into a
/// code.
fn is_address(text: &str) -> bool {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let Some(rest) = rest.filter(|_| text.len() <= LONGEST_RELAY) else { return false };
    let rest = rest.strip_suffix('/').unwrap_or(rest);
    let (host, port) = match rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((host, port)) => {
            return host.parse::<Ipv6Addr>().is_ok() && (port.is_empty() || is_port(port.strip_prefix(':')));
        }
        None => rest.split_once(':').map_or((rest, None), |(host, port)| (host, Some(port))),
    };
    let is_label = |label: &str| {
        let is_plain = label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        is_plain && !label.is_empty() && label.len() < 64 && !label.starts_with('-') && !label.ends_with('-')
    };
    let host = host.strip_suffix('.').unwrap_or(host);
    host.split('.').all(is_label) && (port.is_none() || is_port(port))
}

fn is_port(text: Option<&str>) -> bool {
    text.is_some_and(|text| text.bytes().all(|byte| byte.is_ascii_digit()) && text.parse::<u16>().is_ok())
}

/// Options of an endpoint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndpointOptions {
    /// Secret key of the machine.
    pub secret: DeviceKey,
    /// Address to listen at; any if there is none.
    pub listen: Option<SocketAddr>,
    /// Relay.
    pub relay: Relay,
    /// Whether others may connect.
    pub accepts: bool,
}

impl EndpointOptions {
    /// Endpoint of a guest, who asks no other relay than the one in the code.
    pub fn of_guest(secret: DeviceKey, invitation: &Invitation) -> EndpointOptions {
        let relay = invitation.relay.clone().map(Relay::Own).filter(Relay::is_sound);
        EndpointOptions { secret, listen: None, relay: relay.unwrap_or(Relay::None), accepts: false }
    }
}

/// Called from another thread when something has come.
pub type NetworkWaker = Arc<dyn Fn() + Send + Sync>;
